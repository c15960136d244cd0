import Touches

extension TapGestureRecognizer {
  /// A recognizer of so many taps.
  public convenience init(taps: Int) {
    self.init()
    numberOfTapsRequired = taps
  }
}
