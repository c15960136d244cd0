import Touches

/// A recognizer's delegate that lets it recognize beside any other.
public final class Permissive: GestureRecognizerDelegate {
  public init() {}

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
