import Drawing
import InputScript
import Overlays
import SceneHosting
import Scenes
import Scrolling

/// The timeline of a session: it plays the session, shows any earlier frame of it, and can go on
/// from that frame and drop the later ones.
///
/// While an earlier frame shows, the session's time stands still, and falls behind the clock that
/// the caller reads; `time(at:)` and `clock(at:)` convert them. All times are in seconds.
package final class Timeline {
  private let script: [SessionEvent]
  private let makeHost: () -> SceneHost
  private var playback: Playback
  package private(set) var history: SessionHistory
  private var seek: Seek?
  /// A time of the clock and the session's time at that moment, in seconds; both run equally after.
  private var start = (clock: 0.0, time: 0.0)
  /// Called with each event that is delivered, the script's and live ones.
  package var onDelivery: (SessionEvent) -> Void = { _ in }

  /// - Parameters:
  ///   - script: played before live input is accepted.
  ///   - mostSteps: the most steps; after them no earlier frame can be shown.
  ///   - makeHost: makes the host as the session begins.
  package init(
    _ script: [SessionEvent] = [], mostSteps: Int = SessionHistory.mostSteps,
    on makeHost: @escaping () -> SceneHost
  ) {
    (self.script, self.makeHost) = (script, makeHost)
    history = SessionHistory(mostSteps: mostSteps)
    playback = Playback(script, on: makeHost())
  }

  package var player: Player { playback.player }
  /// The live host.
  package var host: SceneHost { player.host }
  /// The states in which scenes were left.
  package var sceneStates: SceneStates { playback.sceneStates }

  // MARK: Now

  /// The session's time at a moment of the clock.
  package func time(at clock: Double) -> Double { start.time + (clock - start.clock) }
  /// The clock's time at a moment of the session.
  package func clock(at time: Double) -> Double { start.clock + (time - start.time) }

  /// Begins a frame at a time of the clock: delivers the script's events until then.
  package func begin(at clock: Double) {
    if seek != nil {
      start = (clock, host.time)
    } else if !player.isOver {
      let next = player.delivered
      perform(.script(until: time(at: clock)))
      script[next..<player.delivered].forEach(onDelivery)
    }
  }

  /// The events in order: the script's and the live ones.
  package var events: [SessionEvent] {
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

  /// Delivers an event at its time. If it begins input, such as a touch or a key, the live frame is
  /// shown again.
  package func deliver(_ event: SessionEvent) {
    if event.kind.begins { comeBack() }
    onDelivery(event)
    perform(.event(event))
  }

  /// Forgets the state in which a scene was left: it will be shown from its beginning.
  package func forgetState(of scene: String) { playback.sceneStates.forget(scene) }

  /// Advances the host to a time of the clock. Returns the state in which a scene that has come
  /// back was left; nil: none has.
  package func advance(to clock: Double) -> SceneStates.State? {
    guard seek == nil else { return nil }
    return perform(.advance(to: time(at: clock)))
  }

  /// Describes the frame of the live host, or plays on towards the earlier frame to be shown, while
  /// `goesOn` returns true.
  package func describe(while goesOn: () -> Bool = { true }) {
    seek?.play(history, while: goesOn)
    guard seek == nil else { return }
    host.describeFrame()
    history.addFrame(of: host)
  }

  @discardableResult
  private func perform(_ step: SessionHistory.Step) -> SceneStates.State? {
    note(step)
    return playback.perform(step)
  }

  private func note(_ step: SessionHistory.Step) {
    history.add(step)
    if history.isFull { comeBack() }
  }

  // MARK: Before

  /// Whether earlier frames can be shown: false with photos, which only one host may fetch, and
  /// after the history was full.
  var canGoBack: Bool { !history.isFull && host.resources.isEmpty }

  /// Whether an earlier frame shows.
  package var isBack: Bool { seek != nil }

  /// Whether that frame is still to be reached.
  package var isComing: Bool { seek?.isComing ?? false }

  /// The earlier frame that is shown; nil: the live one.
  package var frame: Int? { seek?.frame }

  /// The host of the earlier frame; nil: the live frame shows, or none was reached yet.
  package var shown: SceneHost? { seek?.host }

  /// Restores the draw list of `shown`'s frame, without anything that was drawn over it since.
  ///
  /// - Returns: whether there is one.
  package func describeShown() -> Bool {
    guard let list = seek?.list else { return false }
    seek?.host?.drawList = list
    return true
  }

  /// Shows an earlier frame; the last one and later ones stand for the live frame.
  func look(at frame: Int) {
    guard canGoBack, frame < history.frames.count - 1 else { return comeBack() }
    let frame = max(frame, 0)
    if seek == nil {
      let (script, makeHost) = (script, makeHost)
      seek = Seek(at: frame) { Playback(script, on: makeHost()) }
    }
    seek?.go(to: frame)
  }

  /// Shows the live frame.
  func comeBack() { seek = nil }

  /// Goes on from the earlier frame at a time of the clock; the steps after it are removed. Returns
  /// releases for all contacts and keys that were held there, to be delivered first.
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
  /// Whether input begins with the event; a lift or a release only ends input.
  fileprivate var begins: Bool {
    guard case .input(let kind) = self else { return true }
    if case .resize = kind { return true }
    return kind.isGesture
  }
}
