import Geometry
import InputScript
import Scenes
import Scrolling

/// A session in its time: it is played, any frame of it can be looked at again, and from there it can go on as
/// if what came after had never been.
///
/// While the past is looked at, the session's time stands still. So it is behind the clock that its caller
/// reads; `time(at:)` tells one from the other. All times are in seconds.
final class Timeline {
  private let script: [SessionEvent]
  private let makeStage: () -> Stage
  private var performance: Performance
  private(set) var tape: SessionTape
  private var retrospect: Retrospect?
  /// A moment of the clock, and of the session: from there on both go on alike.
  private var start = (clock: 0.0, time: 0.0)

  /// - Parameters:
  ///   - script: played before live input is heard.
  ///   - mostSteps: after so many nothing can be looked at again.
  ///   - makeStage: makes the stage as the session begins.
  init(
    _ script: [SessionEvent] = [], mostSteps: Int = SessionTape.mostSteps,
    on makeStage: @escaping () -> Stage
  ) {
    (self.script, self.makeStage) = (script, makeStage)
    tape = SessionTape(mostSteps: mostSteps)
    performance = Performance(script, on: makeStage())
  }

  var player: Player { performance.player }
  /// The live one.
  var stage: Stage { player.stage }
  /// Where scenes were left.
  var places: ScenePlaces { performance.places }

  // MARK: Now

  /// The session's time at a moment of the clock.
  func time(at clock: Double) -> Double { start.time + (clock - start.clock) }
  /// The clock's time at a moment of the session.
  func clock(at time: Double) -> Double { start.clock + (time - start.time) }

  /// A frame begins at a moment of the clock: what the script has until then happens, and is given.
  @discardableResult
  func begin(at clock: Double) -> ArraySlice<SessionEvent> {
    if retrospect != nil {
      start = (clock, stage.time)
    } else if !player.isOver {
      let next = player.delivered
      perform(.script(until: time(at: clock)))
      return script[next..<player.delivered]
    }
    return []
  }

  /// What has happened, in its order: the script's events and those that came beside it or after it.
  var events: [SessionEvent] {
    var events: [SessionEvent] = []
    var next = 0
    for step in tape.steps {
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

  /// An event happens, at its time. What begins something ends the look at the past.
  func deliver(_ event: SessionEvent) {
    if event.kind.begins { comeBack() }
    perform(.event(event))
  }

  /// Brings the stage to a moment of the clock. Where a scene that has come back was left, in points.
  func advance(to clock: Double) -> Point? {
    guard retrospect == nil else { return nil }
    return perform(.advance(to: time(at: clock)))
  }

  /// Describes the frame of the live stage, or plays on towards the one that is looked at, while `goesOn`
  /// says so.
  func describe(while goesOn: () -> Bool = { true }) {
    retrospect?.play(tape, while: goesOn)
    guard retrospect == nil else { return }
    performance.perform(.describe)
    tape.addFrame(of: stage)
  }

  @discardableResult
  private func perform(_ step: SessionTape.Step) -> Point? {
    tape.add(step)
    if tape.isFull { comeBack() }
    return performance.perform(step)
  }

  // MARK: Before

  /// Whether there is a way back: photos are fetched by one stage alone, and a tape has an end.
  var canGoBack: Bool { !tape.isFull && stage.photos == nil }

  /// Whether a frame is looked at that was shown before.
  var isBack: Bool { retrospect != nil }

  /// Whether that frame is still to be reached.
  var isComing: Bool { retrospect?.isComing ?? false }

  /// The frame that is looked at; nil: the live one is.
  var frame: Int? { retrospect?.frame }

  /// The stage of the frame that is looked at; nil: the live one.
  var shown: Stage? { retrospect?.stage }

  /// Looks at a frame; at the last one, or later: at the live one.
  func look(at frame: Int) {
    guard canGoBack, frame < tape.frames.count - 1 else { return comeBack() }
    let frame = max(frame, tape.firstFrame)
    if retrospect == nil {
      let (script, makeStage) = (script, makeStage)
      retrospect = Retrospect(at: frame) { Performance(script, on: makeStage()) }
    }
    retrospect?.go(to: frame)
  }

  /// Looks at the live frame.
  func comeBack() { retrospect = nil }

  /// Goes on from the frame that is looked at, at a moment of the clock: what came after it has never been.
  /// What has to happen then, for nobody holds any more what was held: the first thing after it.
  func goOn(at clock: Double) -> [InputEvent.Kind] {
    guard var retrospect else { return [] }
    performance = retrospect.finish(tape)
    tape.cut(after: retrospect.frame)
    self.retrospect = nil
    start = (clock, stage.time)
    return player.isOver ? tape.releases : []
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
