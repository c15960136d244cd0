import Drawing
import Geometry
import InputScript
import Scenes
import Scrolling

/// The last gesture in the scene: it is caught, tried under what is set, played again, and looked at moment
/// by moment.
struct LastGesture {
  private let wishes: BenchWishes
  private var catcher = GestureCatcher()
  private var encore = Encore()
  private(set) var trials = Trials()
  private(set) var plot: TrialPlot?
  private var pointer: Point?
  private var hover: PlotHover?
  private(set) var rewind = Rewind()
  private(set) var ghost: Ghost?

  init(_ wishes: BenchWishes) { self.wishes = wishes }

  /// Whether it is being played again, or the other hand still shown.
  var isPlaying: Bool { encore.isPlaying || ghost != nil }

  // MARK: Coming and going

  /// The panel opens: what was tried is tried anew.
  mutating func enter() { trials.forget() }

  /// The panel closes; the gesture can still be played again.
  mutating func leave() {
    rewind.go(to: nil)
    ghost = nil
    (plot, pointer, hover) = (nil, nil, nil)
  }

  /// Another scene is shown: what is played and shown of the one before ends.
  mutating func leaveScene() {
    ghost = nil
    stopPlaying()
  }

  /// The session goes on from a moment before: what hung on what is no more ends. The gesture can still be
  /// played again.
  mutating func goOn() {
    rewind.go(to: nil)
    ghost = nil
    encore = Encore()
    catcher = GestureCatcher()
  }

  /// Forgets a gesture that was made in another scene, or at another size.
  mutating func check(_ stage: Stage) { trials.check(stage) }

  // MARK: Hearing

  /// The scene is about to hear of an event. With `other`, one gesture moves both hands of settings.
  mutating func hear(_ event: InputEvent, on stage: Stage, other: Tuning?) {
    if event.kind.isGesture { rewind.go(to: nil) }
    if case .down = event.kind { stopPlaying() }
    guard !encore.isPlaying else { return }
    let wasBusy = catcher.isBusy
    let gesture = catcher.hear(event, on: stage)
    if catcher.isBusy, !wasBusy, let other, Self.canBeTwo(stage) {
      ghost = Ghost(
        under: other, like: stage, at: stage.scrollView.contentOffset, from: stage.time)
    }
    if other != nil { ghost?.hear(event) }
    guard let gesture else { return }
    trials.take(gesture, in: stage)
    rewind.go(to: nil)
  }

  /// Has a gesture that somebody else made as the last one.
  mutating func take(_ gesture: Gesture, in stage: Stage) {
    stopPlaying()
    trials.take(gesture, in: stage)
    rewind.go(to: nil)
  }

  /// Two scenes that fetch photos from one library would take them from each other.
  private static func canBeTwo(_ stage: Stage) -> Bool { stage.photos == nil }

  // MARK: Playing again

  /// Plays it once more, from where it began.
  mutating func again(on stage: Stage, other: Tuning?) {
    guard !catcher.isBusy else {
      return wishes.add(.say("let go of the scene first", isAlarm: false))
    }
    guard let gesture = trials.gesture else { return wishes.add(Self.none) }
    stopPlaying()
    rewind.go(to: nil)
    encore.play(gesture, from: stage.time)
    ghost = nil
    guard let other, Self.canBeTwo(stage) else { return }
    ghost = Ghost(
      under: other, like: stage, at: gesture.start, from: stage.time, encore.events)
  }

  /// Said where there is none to do anything with.
  static let none = BenchWish.say("no gesture yet: drag or flick the scene first", isAlarm: false)

  /// What of it is due by a moment, to be done at its own time.
  mutating func due(by time: Double) -> [SessionEvent] { encore.due(by: time) }

  /// Ends what is played, and whatever it holds.
  private mutating func stopPlaying() {
    if encore.stop() { wishes.add(.happen(.input(.cancel))) }
  }

  /// The other hand is another one now, or none.
  mutating func forgetGhost() { ghost = nil }

  // MARK: Moment by moment

  /// Shows the moment that the plot has at a point of the window, or the end that is nearer.
  mutating func scrub(to point: Point, on stage: Stage) {
    guard let plot, Self.canBeTwo(stage) else { return }
    let frame = plot.layout.offsets
    rewind.go(to: plot.time(at: min(max(point.x, frame.minX), frame.maxX)))
  }

  /// Whether a moment of it is shown.
  var isBack: Bool { rewind.milliseconds != nil }

  /// Shows the moment that is so many frames on.
  mutating func step(_ frames: Int, on stage: Stage) {
    guard plot != nil, let trial = trials.live, Self.canBeTwo(stage) else { return }
    rewind.step(frames, in: trial)
  }

  /// Shows the live scene again. Whether a moment was shown.
  mutating func endRewind() -> Bool {
    defer { rewind.go(to: nil) }
    return rewind.milliseconds != nil
  }

  /// The stage whose frame is to be shown.
  mutating func shown(insteadOf stage: Stage) -> Stage {
    guard let gesture = trials.gesture, let trial = trials.live else { return stage }
    return rewind.shown(gesture, trial, like: stage) ?? stage
  }

  // MARK: Sliding

  mutating func beginSlide() { trials.beginSlide() }
  mutating func endSlide() { trials.endSlide() }

  // MARK: Frames

  /// Brings what is played to the moment of the stage.
  mutating func play(with stage: Stage) {
    if trials.gesture == nil { rewind.go(to: nil) }
    guard let ghost else { return }
    ghost.play(to: stage.time)
    let fits = ghost.stage.card == stage.card && ghost.stage.window.frame == stage.window.frame
    if !fits || ghost.isOver(at: stage.time) && stage.isAtRest { self.ghost = nil }
  }

  /// Tries and plots what has changed.
  ///
  /// - Parameters:
  ///   - strip: what stands above the plot; nil: nothing.
  ///   - pointer: in points of the window; nil: there is none.
  mutating func update(
    _ stage: Stage, _ hands: Hands, beside panel: TuningPanel, _ typesetter: Typesetter,
    below strip: Rect?, pointer: Point?
  ) {
    let isChanged = trials.update(stage, other: hands.other)
    let layout =
      trials.live == nil
      ? nil
      : PlotLayout(stage.window.frame.size, beside: panel.layout, panel.side, below: strip)
    let isNew = isChanged || plot?.layout.frame != layout?.frame
    if isNew {
      plot = nil
      if let gesture = trials.gesture, let live = trials.live, let layout {
        plot = TrialPlot(
          TrialPlot.Subject(
            gesture: gesture, live: live, other: trials.other, before: trials.before,
            isA: hands.isA),
          layout, typesetter)
      }
      panel.makeRoom(for: plot?.layout.frame ?? .zero)
    }
    // What is read there is written anew only where something else is.
    guard isNew || pointer != self.pointer else { return }
    self.pointer = pointer
    hover = pointer.flatMap { plot?.hover(at: $0) }
  }

  func drawPlot(into list: inout DrawList) {
    plot?.draw(hover: hover, moment: rewind.milliseconds, into: &list)
  }

  /// Draws the other hand over the live scene, which is all that the list has so far.
  func drawGhost(into list: inout DrawList) {
    if rewind.milliseconds == nil { ghost?.draw(into: &list) }
  }
}
