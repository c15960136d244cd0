import Geometry
import Touches

/// A recognizer's delegate that answers by closures.
private final class Answers: GestureRecognizerDelegate {
  let begins: (GestureRecognizer) -> Bool
  let receives: (GestureRecognizer, Touch) -> Bool
  let recognizesBesideOthers: Bool

  init(
    _ begins: @escaping (GestureRecognizer) -> Bool,
    _ receives: @escaping (GestureRecognizer, Touch) -> Bool, _ recognizesBesideOthers: Bool
  ) {
    (self.begins, self.receives) = (begins, receives)
    self.recognizesBesideOthers = recognizesBesideOthers
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives(recognizer, touch)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizesBesideOthers }
}

extension GestureRecognizer {
  /// Gives it a delegate that answers by closures; a target of the recognizer keeps it.
  public func answer(
    begins: @escaping (GestureRecognizer) -> Bool = { _ in true },
    receives: @escaping (GestureRecognizer, Touch) -> Bool = { _, _ in true },
    recognizesBesideOthers: Bool = false
  ) {
    let answers = Answers(begins, receives, recognizesBesideOthers)
    delegate = answers
    addTarget { _ in withExtendedLifetime(answers) {} }
  }

  /// Shows it only the touches in the lowest 75 points of its region, as the specification's swipe.
  public func receiveOnlyInMargin() {
    answer(receives: { recognizer, touch in
      guard let view = recognizer.view else { return false }
      return touch.location(in: view).y >= view.bounds.maxY - 75
    })
  }
}
