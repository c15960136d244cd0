import Scrolling

/// The scene's own region: it implements the touch methods, as an app's OpenGL view does, and makes
/// a tap of a touch that ends near where it began without having been taken away.
final class SceneRegion: InputRegion {
  var onTouch: ((LogEntry) -> Void)?
  var onTap: ((Point, Double) -> Void)?

  /// How far a finger may stray and still tap, in points: the slop of a drag, so that no touch is both.
  private static let tapSlop = 10.0

  /// Where the live touches came down.
  private var starts: [(id: Int, at: Point, strayed: Bool)] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      starts.append((touch.id, touch.location(in: nil), false))
      log("touchesBegan", touch)
    }
  }

  override func touchesMoved(_ touches: [Touch]) {
    for touch in touches {
      noteStraying(touch)
      log("touchesMoved", touch)
    }
  }

  override func touchesEnded(_ touches: [Touch]) {
    for touch in touches {
      noteStraying(touch)
      log("touchesEnded", touch)
      if let start = forget(touch), !start.strayed { onTap?(start.at, touch.time) }
    }
  }

  override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches {
      log("touchesCancelled", touch)
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

  private func log(_ name: String, _ touch: Touch) {
    guard let onTouch else { return }
    let at = touch.location(in: nil)
    onTouch(
      LogEntry(
        time: touch.time, event: name,
        detail: "touch=\(touch.id) at=\(at.x.shortest),\(at.y.shortest)"))
  }
}
