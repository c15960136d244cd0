import InputScript
import SceneHosting
import Scrolling
import Tuning

@testable import Scenes

extension TuningSettings {
  /// A scene's settings, as flags give them.
  init(_ settings: KeyValuePairs<String, String>, of entry: SceneEntry) throws {
    self.init()
    for (name, text) in settings { try set(name, to: text, in: entry.descriptor) }
  }
}

extension Player {
  /// A scene with settings of its own, as it first shows, and what plays it.
  static func showing<S>(
    _ entry: SceneEntry, as kind: S.Type, _ settings: KeyValuePairs<String, String> = [:],
    size: Size, textScale: Double = 1
  ) -> (Player, S) {
    let host: SceneHost
    do {
      host = try SceneHost(
        entry, size: size, tuning: TuningSettings(settings, of: entry), textScale: textScale)
    } catch {
      preconditionFailure("\(error)")
    }
    let player = Player(on: host, keepsLog: true)
    guard let scene = host.scene as? S else {
      preconditionFailure("\(entry.descriptor.name) is no \(kind)")
    }
    player.play(to: 0)
    return (player, scene)
  }

  /// Frames at 60 Hz up to a moment, each of them described; asks after each.
  func show(from start: Double, to end: Double, _ look: () -> Void = {}) {
    for frame in 0...Int((end - start) * 60) {
      play(to: start + Double(frame) / 60)
      _ = self.frame
      look()
      host.frameWasShown()
    }
  }

  func send(_ kind: InputEvent.Kind, at time: Double) {
    deliver(SessionEvent(time: time, kind: .input(kind)))
  }

  /// A key, and the frames from then on to a moment; asks after each.
  func press(_ key: InputEvent.Key, at time: Double, until end: Double, _ look: () -> Void = {}) {
    send(.key(key, .press), at: time)
    show(from: time, to: end, look)
  }

  /// A touch of 50 ms, of one finger for each place, and time up to a moment.
  func tap(_ places: Point..., at time: Double, until end: Double? = nil) {
    for (id, place) in places.enumerated() {
      send(.down(id: id + 1, at: place, device: .finger), at: time)
    }
    for (id, place) in places.enumerated() { send(.up(id: id + 1, at: place), at: time + 0.05) }
    if let end { play(to: end) }
  }

  /// The target of a tap at a point, as the log names it; nil: there is none.
  func hit(_ point: Point, at time: Double) -> String? {
    play(to: time)
    tap(point, at: time)
    return log.last { $0.event == "tapped" }?.detail
  }

  /// Two taps, 150 ms apart.
  func doubleTap(_ place: Point, at time: Double) {
    for start in [time, time + 0.15] { tap(place, at: start) }
  }

  /// A finger that comes down at one point, rests there for `hold` seconds, goes to another one in
  /// steps, after each of which `look` is called, and lifts after another rest, or never.
  func drag(
    _ from: Point, _ to: Point, at time: Double, hold: Double? = nil, in duration: Double = 0.08,
    steps: Int = 10, rest: Double = 0, lifts: Bool = true, eachStep look: () -> Void = {}
  ) {
    send(.down(id: 1, at: from, device: .finger), at: time)
    let start = time + (hold ?? 0)
    if hold != nil { host.advance(to: start) }
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      send(.move(id: 1, to: from + (to - from) * share), at: start + duration * share)
      look()
    }
    if lifts { send(.up(id: 1, at: to), at: start + duration + rest) }
  }

  /// Two fingers beside each other about a point, whose distance changes in half a second; then
  /// time passes until two seconds after they came. `look` is called after each of ten steps.
  func pinch(
    about middle: Point, from start: Double, to end: Double, at time: Double,
    eachStep look: () -> Void = {}
  ) {
    func place(_ id: Int, _ apart: Double) -> Point {
      middle + Point(x: (id == 1 ? -0.5 : 0.5) * apart, y: 0)
    }
    for id in 1...2 { send(.down(id: id, at: place(id, start), device: .finger), at: time) }
    for step in 1...10 {
      let (moment, apart) = (time + 0.05 * Double(step), start + (end - start) * Double(step) / 10)
      for id in 1...2 { send(.move(id: id, to: place(id, apart)), at: moment) }
      play(to: moment)
      look()
    }
    for id in 1...2 { send(.up(id: id, at: place(id, end)), at: time + 0.7) }
    play(to: time + 2)
  }
}
