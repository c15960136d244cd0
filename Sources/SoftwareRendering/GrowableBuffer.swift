/// A growable array of plain values, kept from frame to frame: it grows to the size that a frame
/// needs and allocates nothing after that.
///
/// A bare pointer and two counts, so that hot loops meet no retain, no bounds and no exclusivity
/// check; its owner calls `deallocate`.
struct GrowableBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 1) {
    precondition(capacity > 0, "a growable buffer begins with room for at least one element")
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Makes room for `total` elements in all; those counted so far stay.
  @inline(__always)
  mutating func reserve(_ total: Int) {
    if total > capacity { grow(to: total) }
  }

  @inline(never)
  private mutating func grow(to total: Int) {
    let roomier = max(total, capacity + capacity / 2)
    let next = UnsafeMutablePointer<Element>.allocate(capacity: roomier)
    next.update(from: base, count: count)
    base.deallocate()
    base = next
    capacity = roomier
  }

  /// Adds an element for which `reserve` has made room.
  @inline(__always)
  mutating func append(_ element: Element) {
    base[count] = element
    count &+= 1
  }

  /// Makes it `total` copies of `element`.
  mutating func fill(_ element: Element, count total: Int) {
    count = 0
    reserve(total)
    base.update(repeating: element, count: total)
    count = total
  }

  func deallocate() { base.deallocate() }
}
