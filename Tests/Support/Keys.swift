import Touches

extension InputEvent.Key {
  /// The keys that random sessions press: those that scroll, and letters that scenes know.
  public static let tried: [InputEvent.Key] = [
    .left, .right, .up, .down, .home, .end, .space, .escape, .return, "b", "f", "m", "z",
    "r", "i", "9", "0", "+", "-", .tab, .backspace,
    .pageUp, .pageDown,
  ]
}
