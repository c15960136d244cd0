import Geometry
import Motion

/// Finds the target that scrolls or zooms when a gesture on a touchpad begins, and stays with it to
/// the end of the gesture. A class, since a target that is called may send it more events.
final class PadRouter {
  /// How far up fingers go, with Ctrl held, to double the scale, in points. Chosen.
  static let doublingDistance = 200.0

  /// The gesture of two fingers, the present or the last one, with the pan or pinch that it drives,
  /// which is kept alive until the next gesture.
  private enum Gesture {
    case none
    /// They move content, or rest on it.
    case scrolling(GestureRecognizer)
    /// They have gone so many points up since they began with Ctrl held.
    case zooming(GestureRecognizer, travel: Double)
    case pinching(GestureRecognizer)
  }

  private var gesture = Gesture.none

  /// Handles an `InputEvent.Kind.pad`: two fingers move, rest or lift.
  func pad(
    _ phase: PadPhase, by delta: Point, at point: Point, zooms: Bool, in window: InputRegion,
    otherwise fallback: GestureRecognizer? = nil, time: Double
  ) {
    switch phase {
    case .began, .beganLiftless:
      if zooms {
        let zoomer = Self.zoomer(from: window.scrollingHitTest(point))
        take(zoomer.map { .zooming($0, travel: 0) }, at: time)
      } else {
        let mover = window.recognizer(at: point, otherwise: fallback) {
          Self.fit(of: $0, by: delta, at: time)
        }
        take(mover.map { .scrolling($0) }, at: time)
      }
    case .hold:
      if throwsOn(in: window, at: time) { break }
      let mover = window.recognizer(at: point, otherwise: nil) {
        Self.fit(of: $0, by: .zero, at: time)
      }
      take(mover.map { .scrolling($0) }, at: time)
    case .changed, .ended, .faded, .cancelled, .lift: letGoUnless(in: window, at: time)
    }
    switch gesture {
    case .none, .pinching: break
    case .scrolling(let pan): pan.scrollTarget?.pad(phase, by: delta, at: time)
    case .zooming(let pinch, var travel):
      if phase.isMove { travel -= delta.y }
      gesture = .zooming(pinch, travel: travel)
      guard let phase = MagnifyPhase(phase) else { break }
      pinch.scrollTarget?.magnify(phase, scale: Self.scale(after: travel), about: point, at: time)
    }
  }

  /// Handles an `InputEvent.Kind.magnify`: two fingers pinch.
  func magnify(
    _ phase: MagnifyPhase, scale: Double, at point: Point, in window: InputRegion, time: Double
  ) {
    if phase == .began {
      take(Self.zoomer(from: window.scrollingHitTest(point)).map { .pinching($0) }, at: time)
    } else {
      letGoUnless(in: window, at: time)
    }
    guard case .pinching(let pinch) = gesture else { return }
    pinch.scrollTarget?.magnify(phase, scale: scale, about: point, at: time)
  }

  /// Takes the gesture away from its target.
  func cancel(at time: Double) {
    let cancelled = gesture
    gesture = .none
    switch cancelled {
    case .none: break
    case .scrolling(let pan): pan.scrollTarget?.pad(.cancelled, by: .zero, at: time)
    case .zooming(let pinch, _), .pinching(let pinch):
      pinch.scrollTarget?.magnify(.cancelled, scale: 1, about: .zero, at: time)
    }
  }

  /// The pan or pinch that has the gesture, or had the last one.
  var taker: GestureRecognizer? {
    switch gesture {
    case .none: nil
    case .scrolling(let recognizer), .zooming(let recognizer, _), .pinching(let recognizer):
      recognizer
    }
  }

  /// Begins a gesture, and cancels the one before it unless this one scrolls the same target.
  private func take(_ next: Gesture?, at time: Double) {
    let isSame = if case .scrolling(let next) = next { next === taker } else { false }
    if !isSame { cancel(at: time) }
    gesture = next ?? .none
  }

  private func letGoUnless(in window: InputRegion, at time: Double) {
    if let taker, !taker.isEnabled || !Self.isIn(window, taker) { cancel(at: time) }
  }

  /// Whether the content of the last gesture still moves: two resting fingers stop it, wherever the
  /// pointer is.
  private func throwsOn(in window: InputRegion, at time: Double) -> Bool {
    guard case .scrolling(let pan) = gesture, Self.isIn(window, pan) else { return false }
    return Self.fit(of: pan, by: .zero, at: time) == .good
  }

  /// The factor of the scale for a travel upwards, within the plausible range.
  private static func scale(after travel: Double) -> Double {
    let (least, greatest) =
      (InputEvent.magnifications.lowerBound, InputEvent.magnifications.upperBound)
    return min(max(exponential(travel / doublingDistance * logarithm(2)), least), greatest)
  }

  private static func isIn(_ window: InputRegion, _ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: window) ?? false
  }

  private static func fit(
    of recognizer: GestureRecognizer, by delta: Point, at time: Double
  ) -> ScrollFit {
    guard recognizer.isEnabled, let pan = recognizer as? PanGestureRecognizer,
      pan.allowedScrollTypesMask.contains(.continuous)
    else { return .none }
    return pan.scrollTarget?.padFit(by: delta, at: time) ?? .none
  }

  /// The recognizer that zooms for a gesture over a region: the innermost enabled pinch that has a
  /// target.
  private static func zoomer(from hit: InputRegion?) -> GestureRecognizer? {
    hit?.innermostRecognizer {
      $0.isEnabled && $0 is PinchGestureRecognizer && $0.scrollTarget != nil ? .good : .none
    }
  }
}
