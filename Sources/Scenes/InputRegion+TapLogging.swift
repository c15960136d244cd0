import SceneHosting
import Scrolling

extension InputRegion {
  /// Recognizes single taps on this region and logs what they hit.
  ///
  /// - Parameters:
  ///   - other: taps that must fail first, such as double ones.
  ///   - scene: is not kept alive.
  ///   - hit: from the scene, a point of the frame, in points from its corner, and a moment in
  ///     seconds, to what was hit (`house=4`); nil: nothing was.
  func addTapLogging<S: AnyObject>(
    to log: SceneLog, of scene: S, after other: TapGestureRecognizer? = nil,
    _ hit: @escaping (S, Point, Double) -> String?
  ) {
    let tap = TapGestureRecognizer()
    if let other { tap.require(toFail: other) }
    tap.addTarget { [view = Weakly(wrappedValue: self), scene = Weakly(wrappedValue: scene)] tap in
      guard let view = view.wrappedValue, let scene = scene.wrappedValue else { return }
      let point = tap.location(in: view) - view.bounds.origin
      guard let hit = hit(scene, point, tap.time) else { return }
      log.note(LogEntry(time: tap.time, event: "tapped", detail: hit))
    }
    addGestureRecognizer(tap)
  }
}
