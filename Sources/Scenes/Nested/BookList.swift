import Scrolling

/// A page of the book as a list of rows, by touch methods: a row lights up under the finger, and is
/// picked when the touch ends there. A cancelled touch picks none.
final class BookList: ScrollView {
  /// The height of a row, in points.
  var pitch = 1.0
  /// The row under a finger; nil: none.
  private(set) var held: Int?
  private(set) var picked: Set<Int> = []
  /// Called when a row is picked, or picked no more, with its number and the time in seconds.
  var onPick: (Int, Double) -> Void = { _, _ in }

  override func touchesBegan(_ touches: [Touch]) {
    guard held == nil, let y = touches.first?.location(in: self).y else { return }
    held = y >= 0 && y < contentSize.height ? Int(y / pitch) : nil
  }

  override func touchesEnded(_ touches: [Touch]) {
    guard let row = held, let touch = touches.first else { return }
    held = nil
    picked.formSymmetricDifference([row])
    onPick(row, touch.deliveryTime)
  }

  override func touchesCancelled(_ touches: [Touch]) { held = nil }
}
