import InputScript
import SceneHosting
import Scrolling

/// The gesture that snaps are tuned with: a finger presses, moves evenly, perhaps holds, and lifts;
/// or two fingers on a touchpad do.
///
/// At its standard length it has twelve moves 8 ms apart and a lift 8 ms after the last of them, as
/// in the recordings of other toolkits.
package struct Flick: Equatable, Sendable {
  /// The device that makes it.
  package enum Device: Equatable, Sendable {
    /// A finger on the screen.
    case finger
    /// Two fingers on a touchpad; the pointer stands where the finger would press.
    case touchpad
  }

  /// The content's speed in pt/ms; positive makes the offset grow, the finger then moves left or
  /// up.
  package var speed: Double
  /// How far the finger moves, in points; nil: what the speed covers in 96 ms, at least 24 points.
  package var distance: Double?
  /// How long it rests before it lifts, in seconds.
  package var hold: Double
  package var device: Device

  /// The accepted speeds, in pt/ms either way: from a point a second to twenty times the speed of a
  /// hand.
  package static let speeds = 0.001...100.0
  /// The accepted distances, in points: from less than a drag's slop to the width of a wall.
  package static let distances = 1.0...1e5
  /// The accepted rests before the lift, in seconds.
  package static let holds = 0.0...100.0
  /// The longest time that a finger may move, in seconds: its moves are played one by one.
  package static let longest = 100.0

  /// - Throws: `SettingError` for a gesture that no finger makes.
  package func check() throws(SettingError) {
    guard Self.speeds.contains(speed.magnitude) else {
      throw SettingError(
        "flick '\(speed.shortest)': give a speed in pt/ms, not 0: \(Self.speeds.inWords), or its negative"
      )
    }
    if let distance, !Self.distances.contains(distance) {
      throw SettingError("distance '\(distance.shortest)': give \(Self.distances.inWords) points")
    }
    guard Self.holds.contains(hold) else {
      throw SettingError("hold '\(hold.shortest)': give \(Self.holds.inWords) seconds")
    }
    guard length / speed.magnitude / 1000 <= Self.longest else {
      throw SettingError(
        "flick '\(speed.shortest)': at this speed \(length.shortest) points take longer than "
          + "\(Self.longest.shortest) s; give a faster flick or a shorter distance")
    }
  }

  /// The time between moves, in ms; at other lengths as near to it as a whole number of moves
  /// allows.
  private static let interval = 8.0
  /// How long a finger of the standard length moves, in ms.
  private static let duration = 96.0
  /// The least distance of a slow finger, in points: a drag begins at 10.
  private static let shortest = 24.0

  package init(speed: Double, distance: Double? = nil, hold: Double = 0, device: Device = .finger) {
    (self.speed, self.distance, self.hold, self.device) = (speed, distance, hold, device)
  }

  /// How far the finger moves, in points.
  private var length: Double { distance ?? max(speed.magnitude * Self.duration, Self.shortest) }

  /// The events of the gesture, the first at `time` (s).
  package func events(from start: Point, along axis: Axis, at time: Double = 0) -> [SessionEvent] {
    precondition(speed != 0 && speed.isFinite, "a flick has a speed")
    precondition(length > 0 && hold >= 0, "a flick goes somewhere, and never backwards in time")
    let milliseconds = length / speed.magnitude
    let moves = max(2, (milliseconds / Self.interval).rounded())
    let step = milliseconds / moves / 1000
    let sign: Double = speed < 0 ? 1 : -1
    var events: [SessionEvent] = []
    func add(_ time: Double, _ kind: InputEvent.Kind) {
      events.append(SessionEvent(time: time, kind: .input(kind)))
    }
    let lift = time + (moves + 1) * step + hold
    switch device {
    case .finger:
      add(time, .down(id: 1, at: start, device: .finger))
      var place = start
      for k in 1...Int(moves) {
        place = start.moved(by: sign * length * Double(k) / moves, along: axis)
        add(time + Double(k) * step, .move(id: 1, to: place))
      }
      add(lift, .up(id: 1, at: place))
    case .touchpad:
      let delta = Point.zero.moved(by: -sign * length / moves, along: axis)
      for k in 1...Int(moves) {
        add(time + Double(k) * step, .pad(k == 1 ? .began : .changed, by: delta, at: start))
      }
      add(lift, .pad(.ended, by: .zero, at: start))
    }
    return events
  }
}
