#if Program

import InputScript
import SceneHosting
import Scenes

/// A gesture that is played once more: its events at their times, from a moment on.
struct GesturePlayback {
  private(set) var events: [SessionEvent] = []
  private var next = 0

  var isPlaying: Bool { next < events.count }

  /// Between the content's jump to where the gesture began and the gesture, in seconds: to see
  /// both.
  private static let pause = 0.2

  /// - Parameter time: in seconds.
  mutating func play(_ gesture: Gesture, from time: Double) {
    play(gesture.events, from: time)
    events.insert(
      SessionEvent(time: time, kind: .scroll(to: gesture.start, animated: false)), at: 0)
  }

  /// - Parameters:
  ///   - session: what happens, from 0 s on.
  ///   - time: in seconds.
  mutating func play(_ session: [SessionEvent], from time: Double) {
    events = session.map {
      SessionEvent(time: time + Self.pause + $0.time, kind: $0.kind, modifiers: $0.modifiers)
    }
    next = 0
  }

  /// Ends it. Whether it was playing.
  mutating func stop() -> Bool {
    defer { (events, next) = ([], 0) }
    return isPlaying
  }

  /// The events that are due by a moment (s) and were not before.
  mutating func due(by time: Double) -> [SessionEvent] {
    guard isPlaying, events[next].time <= time else { return [] }
    let first = next
    while isPlaying, events[next].time <= time { next += 1 }
    return Array(events[first..<next])
  }
}

#endif
