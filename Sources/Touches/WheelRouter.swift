import Geometry

/// Finds the target that scrolls when the wheel turns at a point, and stays with it while the wheel
/// goes on turning there: a target that reaches its end does not hand the stream to a scroll view
/// around it.
struct WheelRouter {
  /// The longest time, in seconds, after which a turn still belongs to the one before. Source:
  /// Chromium, which ends a wheel's scroll 500 ms after the last event.
  static let longestPause = 0.5
  /// The farthest that the pointer may go from where the wheel began to turn, in points. Source:
  /// Chromium.
  static let farthestDistance = 10.0

  /// The recognizer of the last target, kept alive until the next turn.
  private var recognizer: GestureRecognizer?
  private var place = Point.zero
  private var lastTurn = -Double.infinity

  /// The target of a turn at a point of the window: that of the last turn; else the innermost with
  /// room for it; else the innermost that scrolls at all; else the fallback. A turn by zero, which
  /// touchpads send, has no target and changes nothing.
  mutating func target(
    dx: Double, dy: Double, at point: Point, in window: InputRegion,
    otherwise fallback: GestureRecognizer?, time: Double
  ) -> (any ScrollTarget)? {
    guard dx != 0 || dy != 0 else { return nil }
    let isSoonAndNear =
      time - lastTurn < Self.longestPause && (point - place).length <= Self.farthestDistance
    lastTurn = time
    if isSoonAndNear, let recognizer, recognizer.view?.isDescendant(of: window) ?? false,
      Self.fit(of: recognizer, dx: dx, dy: dy, at: time) != .none
    {
      return recognizer.scrollTarget
    }
    recognizer = window.recognizer(at: point, otherwise: fallback) {
      Self.fit(of: $0, dx: dx, dy: dy, at: time)
    }
    place = point
    return recognizer?.scrollTarget
  }

  static func fit(
    of recognizer: GestureRecognizer, dx: Double, dy: Double, at time: Double
  ) -> ScrollFit {
    guard recognizer.isEnabled, let pan = recognizer as? PanGestureRecognizer,
      pan.allowedScrollTypesMask.contains(.discrete)
    else { return .none }
    return pan.scrollTarget?.wheelFit(dx: dx, dy: dy, at: time) ?? .none
  }
}

extension InputRegion {
  /// The recognizer that fits best at a point of this region's coordinates, by
  /// `innermostRecognizer`; where none fits, the fallback, if it lies in this region and fits.
  func recognizer(
    at point: Point, otherwise fallback: GestureRecognizer?, _ fit: (GestureRecognizer) -> ScrollFit
  ) -> GestureRecognizer? {
    guard let hit = scrollingHitTest(point) else { return nil }
    if let recognizer = hit.innermostRecognizer(fit) { return recognizer }
    guard let fallback, fallback.view?.isDescendant(of: self) ?? false, fit(fallback) != .none
    else { return nil }
    return fallback
  }

  /// The region under a point of this region's coordinates from which wheels and touchpads begin
  /// their search for a target; nil: a touch there hits nothing.
  func scrollingHitTest(_ point: Point) -> InputRegion? {
    guard var hit = hitTest(point) else { return nil }
    while true {
      let inner = hit.regionForScrolling(at: hit.convert(point, from: self))
      guard inner !== hit, inner.isDescendant(of: hit) else { return hit }
      hit = inner
    }
  }

  /// The innermost recognizer, of this region and those around it, that fits well; else the
  /// innermost that fits at all.
  func innermostRecognizer(_ fit: (GestureRecognizer) -> ScrollFit) -> GestureRecognizer? {
    var fallback: GestureRecognizer?
    for region in Outwards(from: self) {
      for recognizer in region.gestureRecognizers {
        switch fit(recognizer) {
        case .good: return recognizer
        case .poor: fallback = fallback ?? recognizer
        case .none: break
        }
      }
    }
    return fallback
  }
}
