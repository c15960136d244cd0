/// The range of the items that may be visible between `start` and `start + length` points, of
/// `count` items in a row, one every `pitch` points from 0 on.
func visibleItems(of count: Int, pitch: Double, from start: Double, length: Double) -> Range<Int> {
  let first = max(0, Int((start / pitch).rounded(.down)))
  let last = min(count - 1, Int(((start + length) / pitch).rounded(.down)))
  return first..<max(first, last + 1)
}
