import InputScript
import SceneHosting
import Scenes
import Scrolling

/// A gesture: the fingers' events, from 0 s on, and the content's offset and scale as they came
/// down. Where they caught moving content, a move to its target precedes them at 0 s: the content
/// is caught again, and follows the finger without its slop.
struct Gesture: Equatable, Sendable {
  /// The limits of a gesture that can be repeated, in seconds and in events.
  static let longest = 20.0
  static let mostEvents = 4096

  var events: [SessionEvent]
  /// In points.
  var start: Point
  /// Nil for content that does not zoom.
  var scale: Double?
  /// The time at which the fingers came down, in seconds of the session.
  var began = 0.0
  /// In pt/ms, where it is known; nil: the release velocity stands for it.
  var fingerSpeed: Double?

  /// In seconds.
  var duration: Double { events.last?.time ?? 0 }

  /// The events that put the content where the gesture begins, at a time (s).
  func opening(at time: Double = 0) -> [SessionEvent] {
    let zoom = scale.map { SessionEvent(time: time, kind: .zoom(to: $0)) }
    return [zoom, SessionEvent(time: time, kind: .scroll(to: start, animated: false))]
      .compactMap { $0 }
  }

  /// The events of a gesture that begins at a time (s).
  func events(at time: Double) -> [SessionEvent] {
    events.map { SessionEvent(time: time + $0.time, kind: $0.kind, modifiers: $0.modifiers) }
  }

  /// The gesture in a window of another size, with the same place about the middle, or as near to
  /// it as keeps all fingers in the window; nil: they do not fit.
  ///
  /// - Parameter ratio: the distance of the scene's snap points over the one before, by which the
  ///   start moves along the axis.
  func moved(from old: Size, to new: Size, _ axis: Axis, ratio: Double) -> Gesture? {
    let places = events.compactMap { event in
      if case .input(let kind) = event.kind { kind.place } else { nil }
    }
    func shift(_ old: Double, _ new: Double, _ places: [Double]) -> Double? {
      let (least, most) = (places.min() ?? 0, places.max() ?? 0)
      guard most - least < new else { return nil }
      return min(max((new - old) / 2, -least), new - 1 - most)
    }
    guard let dx = shift(old.width, new.width, places.map(\.x)),
      let dy = shift(old.height, new.height, places.map(\.y))
    else { return nil }
    var moved = self
    moved.start = start.moved(by: start[axis] * (ratio - 1), along: axis)
    for k in moved.events.indices {
      switch moved.events[k].kind {
      case .input(let kind): moved.events[k].kind = .input(kind.moved { $0 + Point(x: dx, y: dy) })
      case .scroll(let target, let animated, let view):
        moved.events[k].kind = .scroll(
          to: target.moved(by: target[axis] * (ratio - 1), along: axis), animated: animated,
          view: view)
      default: break
      }
    }
    return moved
  }

  /// A script that makes the gesture in the same scene at the same offset.
  func script(on host: SceneHost) -> Script {
    Script(
      scene: host.descriptor?.name, surface: Script.Surface(of: host),
      events: opening() + events)
  }
}

extension Gesture {
  /// A gesture that begins on a scene as it stands or moves, without fingers yet.
  ///
  /// - Parameter time: in seconds.
  init(on host: SceneHost, at time: Double = 0) {
    let view = host.scrollView
    let zooms = view.minimumZoomScale < view.maximumZoomScale
    self.init(
      events: [], start: view.contentOffset, scale: zooms ? view.zoomScale : nil, began: time)
    guard view.phase == .decelerating || view.phase == .animating, let target = view.target else {
      return
    }
    events.append(SessionEvent(time: 0, kind: .scroll(to: target, animated: true)))
  }
}

extension Script.Surface {
  /// A pixel for a point of a scene, whose size a header has in whole pixels.
  init(of host: SceneHost) {
    let size = host.window.frame.size
    self.init(size: Size(width: size.width.rounded(), height: size.height.rounded()))
  }
}
