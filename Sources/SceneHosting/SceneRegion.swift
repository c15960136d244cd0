import Scrolling

/// A scene's own region: it implements the touch methods, as an app's OpenGL view does, logs the
/// touches, and reports a tap for a touch that never strayed by `tapSlop` and was not cancelled.
public final class SceneRegion: InputRegion {
  /// Gets the taps: the point where the finger came down, in window points, and the moment of its
  /// lift, in seconds. Returns the hit (`cube=4`), for the log; nil for a miss.
  public var onTap: ((Point, Double) -> String?)?

  /// How far a finger may stray and still tap, in points: the slop of a drag, so that no touch is
  /// both a tap and a drag.
  private static let tapSlop = 10.0

  /// Where the live touches came down.
  private var starts: [(id: Int, at: Point, strayed: Bool)] = []

  private let log: SceneLog

  public init(frame: Rect, log: SceneLog) {
    self.log = log
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  public override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      starts.append((touch.id, touch.location(in: nil), false))
      note("touchesBegan", touch)
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    for touch in touches {
      noteStraying(touch)
      note("touchesMoved", touch)
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    for touch in touches {
      noteStraying(touch)
      note("touchesEnded", touch)
      let time = touch.deliveryTime
      guard let start = forget(touch), !start.strayed, let hit = onTap?(start.at, time) else {
        continue
      }
      log.note(LogEntry(time: time, event: "tapped", detail: hit))
    }
  }

  public override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches {
      note("touchesCancelled", touch)
      _ = forget(touch)
    }
  }

  private func noteStraying(_ touch: Touch) {
    guard let k = starts.firstIndex(where: { $0.id == touch.id }) else { return }
    if (touch.location(in: nil) - starts[k].at).length >= Self.tapSlop { starts[k].strayed = true }
  }

  private func forget(_ touch: Touch) -> (id: Int, at: Point, strayed: Bool)? {
    guard let k = starts.firstIndex(where: { $0.id == touch.id }) else { return nil }
    return starts.remove(at: k)
  }

  private func note(_ name: String, _ touch: Touch) {
    let at = touch.location(in: nil)
    log.note(
      LogEntry(
        time: touch.deliveryTime, event: name,
        detail: "touch=\(touch.id) at=\(at.x.shortest),\(at.y.shortest)"))
  }
}
