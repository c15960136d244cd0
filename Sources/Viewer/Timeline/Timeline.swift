#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// A session in its time: it is played, any frame of it can be looked at again, and from there it
/// can go on as if what came after had never been.
///
/// While the past is looked at, the session's time stands still. So it is behind the clock that its
/// caller reads; `time(at:)` tells one from the other. All times are in seconds.
final class Timeline {
  private let script: [SessionEvent]
  private let makeHost: () -> SceneHost
  private var playback: Playback
  private(set) var history: SessionHistory
  private var seek: Seek?
  /// A moment of the clock, and of the session: from there on both go on alike.
  private var start = (clock: 0.0, time: 0.0)

  /// - Parameters:
  ///   - script: played before live input is heard.
  ///   - mostSteps: after so many nothing can be looked at again.
  ///   - makeHost: makes the host as the session begins.
  init(
    _ script: [SessionEvent] = [], mostSteps: Int = SessionHistory.mostSteps,
    on makeHost: @escaping () -> SceneHost
  ) {
    (self.script, self.makeHost) = (script, makeHost)
    history = SessionHistory(mostSteps: mostSteps)
    playback = Playback(script, on: makeHost())
  }

  var player: Player { playback.player }
  /// The live one.
  var host: SceneHost { player.host }
  /// Where scenes were left.
  var places: ScenePlaces { playback.places }

  // MARK: Now

  /// The session's time at a moment of the clock.
  func time(at clock: Double) -> Double { start.time + (clock - start.clock) }
  /// The clock's time at a moment of the session.
  func clock(at time: Double) -> Double { start.clock + (time - start.time) }

  /// A frame begins at a moment of the clock: what the script has until then happens, and is given.
  @discardableResult
  func begin(at clock: Double) -> ArraySlice<SessionEvent> {
    if seek != nil {
      start = (clock, host.time)
    } else if !player.isOver {
      let next = player.delivered
      perform(.script(until: time(at: clock)))
      return script[next..<player.delivered]
    }
    return []
  }

  /// The events in their order: the script's and those that came beside it or after it.
  var events: [SessionEvent] {
    var events: [SessionEvent] = []
    var next = 0
    for step in history.steps {
      switch step {
      case .event(let event): events.append(event)
      case .script(let time):
        while next < script.count, script[next].time <= time {
          events.append(script[next])
          next += 1
        }
      case .advance, .describe: break
      }
    }
    return events
  }

  /// An event happens, at its time. A touch, key or other beginning ends the look at the past.
  func deliver(_ event: SessionEvent) {
    if event.kind.begins { comeBack() }
    perform(.event(event))
  }

  /// Brings the host to a moment of the clock. Where a scene that has come back was left, in
  /// points.
  func advance(to clock: Double) -> Point? {
    guard seek == nil else { return nil }
    return perform(.advance(to: time(at: clock)))
  }

  /// Describes the frame of the live host, or plays on towards the one that is looked at, while
  /// `goesOn` says so.
  func describe(while goesOn: () -> Bool = { true }) {
    seek?.play(history, while: goesOn)
    guard seek == nil else { return }
    playback.perform(.describe)
    history.addFrame(of: host)
  }

  @discardableResult
  private func perform(_ step: SessionHistory.Step) -> Point? {
    history.add(step)
    if history.isFull { comeBack() }
    return playback.perform(step)
  }

  // MARK: Before

  /// Whether there is a way back: photos are fetched by one host alone, and a history has an end.
  var canGoBack: Bool { !history.isFull && host.resources.isEmpty }

  /// Whether a frame is looked at that was shown before.
  var isBack: Bool { seek != nil }

  /// Whether that frame is still to be reached.
  var isComing: Bool { seek?.isComing ?? false }

  /// The frame that is looked at; nil: the live one is.
  var frame: Int? { seek?.frame }

  /// The host of the frame that is looked at; nil: the live one.
  var shown: SceneHost? { seek?.host }

  /// Describes the frame of `shown` as it was described then: what was drawn over it since is gone.
  ///
  /// - Returns: whether there is one.
  func describeShown() -> Bool {
    guard let list = seek?.list else { return false }
    seek?.host?.drawList = list
    return true
  }

  /// Looks at a frame; at the last one, or later: at the live one.
  func look(at frame: Int) {
    guard canGoBack, frame < history.frames.count - 1 else { return comeBack() }
    let frame = max(frame, history.firstFrame)
    if seek == nil {
      let (script, makeHost) = (script, makeHost)
      seek = Seek(at: frame) { Playback(script, on: makeHost()) }
    }
    seek?.go(to: frame)
  }

  /// Looks at the live frame.
  func comeBack() { seek = nil }

  /// Goes on from the frame that is looked at, at a moment of the clock: what came after it has
  /// never been. The releases of all that was held: they come first after it.
  func goOn(at clock: Double) -> [InputEvent.Kind] {
    guard var seek else { return [] }
    playback = seek.finish(history)
    history.cut(after: seek.frame)
    self.seek = nil
    start = (clock, host.time)
    return player.isOver ? history.releases : []
  }
}

extension SessionEvent.Kind {
  /// Whether something begins with it: a hand that lifts, or lets go, only ends what it began.
  fileprivate var begins: Bool {
    guard case .input(let kind) = self else { return true }
    if case .resize = kind { return true }
    return kind.isGesture
  }
}

#endif
