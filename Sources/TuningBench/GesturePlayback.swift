import InputScript
import SceneHosting
import Scenes

/// The playback of a gesture: its events at their times, from a start time on.
struct GesturePlayback {
  private(set) var events: [SessionEvent] = []
  private var next = 0
  /// The scene that it showed last; nil: it has shown none.
  private(set) var scene: String?

  var isPlaying: Bool { next < events.count }

  /// The pause between the content's jump to the gesture's first offset and the gesture, in
  /// seconds, so that both are visible.
  private static let pause = 0.2

  /// - Parameter time: in seconds.
  mutating func play(_ gesture: Gesture, from time: Double) {
    play(gesture.events, from: time)
    events.insert(contentsOf: gesture.opening(at: time), at: 0)
  }

  /// - Parameters:
  ///   - session: the events, from 0 s on.
  ///   - time: in seconds.
  mutating func play(_ session: [SessionEvent], from time: Double) {
    events = session.map {
      SessionEvent(time: time + Self.pause + $0.time, kind: $0.kind, modifiers: $0.modifiers)
    }
    (next, scene) = (0, nil)
  }

  /// Ends the playback. Returns whether it was playing.
  mutating func stop() -> Bool {
    defer { self = GesturePlayback() }
    return isPlaying
  }

  /// Removes and returns the events that are due by a time (s).
  mutating func due(by time: Double) -> [SessionEvent] {
    guard isPlaying, events[next].time <= time else { return [] }
    let first = next
    while isPlaying, events[next].time <= time {
      if case .scene(let name) = events[next].kind { scene = name }
      next += 1
    }
    return Array(events[first..<next])
  }
}
