#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// The last gesture in the scene: it is caught, tried under what is set, played again, and looked
/// at moment by moment.
struct LastGesture {
  private let requests: BenchRequests
  private var catcher = GestureCatcher()
  private var gesturePlayback = GesturePlayback()
  private(set) var trials = Trials()
  private(set) var plot: TrialPlot?
  private var pointer: Point?
  private var hover: PlotHover?
  private(set) var gestureSeek = GestureSeek()
  private(set) var ghost: Ghost?

  init(_ requests: BenchRequests) { self.requests = requests }

  /// Whether it is being played again, or the other variant still shown.
  var isPlaying: Bool { gesturePlayback.isPlaying || ghost != nil }

  // MARK: Coming and going

  /// The panel opens: what was tried is tried anew.
  mutating func enter() { trials.forget() }

  /// The panel closes; the gesture can still be played again.
  mutating func leave() {
    gestureSeek.go(to: nil)
    ghost = nil
    (plot, pointer, hover) = (nil, nil, nil)
  }

  /// Another scene is shown: what is played and shown of the one before ends.
  mutating func leaveScene() {
    ghost = nil
    stopPlaying()
  }

  /// The session goes on from an earlier moment: playback, ghost and a gesture that was being made
  /// end. The last gesture can still be played again.
  mutating func goOn() {
    gestureSeek.go(to: nil)
    ghost = nil
    gesturePlayback = GesturePlayback()
    catcher = GestureCatcher()
  }

  /// Forgets a gesture that was made in another scene, or at another size.
  mutating func check(_ host: SceneHost) { trials.check(host) }

  // MARK: Hearing

  /// The scene is about to hear of an event. With `other`, one gesture moves both variants of
  /// settings.
  mutating func hear(_ event: InputEvent, on host: SceneHost, other: Tuning?) {
    if event.kind.isGesture { gestureSeek.go(to: nil) }
    if case .down = event.kind { stopPlaying() }
    guard !gesturePlayback.isPlaying else { return }
    let wasBusy = catcher.isBusy
    let gesture = catcher.hear(event, on: host)
    if catcher.isBusy, !wasBusy, let other, Self.canBeTwo(host) {
      ghost = Ghost(
        under: other, like: host, at: host.scrollView.contentOffset, from: host.time)
    }
    if other != nil { ghost?.hear(event) }
    guard let gesture else { return }
    trials.take(gesture, in: host)
    gestureSeek.go(to: nil)
  }

  /// Takes a gesture that was made elsewhere as the last one.
  mutating func take(_ gesture: Gesture, in host: SceneHost) {
    stopPlaying()
    trials.take(gesture, in: host)
    gestureSeek.go(to: nil)
  }

  /// Two scenes that fetch photos from one library would take them from each other.
  private static func canBeTwo(_ host: SceneHost) -> Bool { host.resources.isEmpty }

  // MARK: Playing again

  /// Plays it once more, from where it began.
  mutating func again(on host: SceneHost, other: Tuning?) {
    guard !catcher.isBusy else {
      return requests.add(.say("let go of the scene first", isAlarm: false))
    }
    guard let gesture = trials.gesture else { return requests.add(Self.none) }
    stopPlaying()
    gestureSeek.go(to: nil)
    gesturePlayback.play(gesture, from: host.time)
    ghost = nil
    guard let other, Self.canBeTwo(host) else { return }
    ghost = Ghost(
      under: other, like: host, at: gesture.start, from: host.time, gesturePlayback.events)
  }

  /// Plays input that came from elsewhere.
  mutating func play(_ events: [SessionEvent], on host: SceneHost) {
    stopPlaying()
    gestureSeek.go(to: nil)
    gesturePlayback.play(events, from: host.time)
  }

  /// Said where there is none to do anything with.
  static let none = BenchRequest.say(
    "no gesture yet: drag or flick the scene first", isAlarm: false)

  /// The events of it that are due by a moment, to be delivered at their own times.
  mutating func due(by time: Double) -> [SessionEvent] { gesturePlayback.due(by: time) }

  /// Ends what is played, and whatever it holds.
  private mutating func stopPlaying() {
    if gesturePlayback.stop() { requests.add(.happen(.input(.cancel))) }
  }

  /// The other variant is another one now, or none.
  mutating func forgetGhost() { ghost = nil }

  // MARK: Moment by moment

  /// Shows the moment that the plot has at a point of the window, or the end that is nearer.
  mutating func scrub(to point: Point, on host: SceneHost) {
    guard let plot, Self.canBeTwo(host) else { return }
    let frame = plot.layout.offsets
    gestureSeek.go(to: plot.time(at: min(max(point.x, frame.minX), frame.maxX)))
  }

  /// Whether a moment of it is shown.
  var isBack: Bool { gestureSeek.milliseconds != nil }

  /// Shows the moment that is so many frames on.
  mutating func step(_ frames: Int, on host: SceneHost) {
    guard plot != nil, let trial = trials.live, Self.canBeTwo(host) else { return }
    gestureSeek.step(frames, in: trial)
  }

  /// Shows the live scene again. Whether a moment was shown.
  mutating func endRewind() -> Bool {
    defer { gestureSeek.go(to: nil) }
    return gestureSeek.milliseconds != nil
  }

  /// The host whose frame is to be shown.
  mutating func shown(insteadOf host: SceneHost) -> SceneHost {
    guard let gesture = trials.gesture, let trial = trials.live else { return host }
    return gestureSeek.shown(gesture, trial, like: host) ?? host
  }

  // MARK: Sliding

  mutating func beginSlide() { trials.beginSlide() }
  mutating func endSlide() { trials.endSlide() }

  // MARK: Frames

  /// Brings what is played to the moment of the host.
  mutating func play(with host: SceneHost) {
    if trials.gesture == nil { gestureSeek.go(to: nil) }
    guard let ghost else { return }
    ghost.play(to: host.time)
    let fits =
      ghost.host.descriptor == host.descriptor && ghost.host.window.frame == host.window.frame
    if !fits || ghost.isOver(at: host.time) && host.isAtRest { self.ghost = nil }
  }

  /// Tries and plots what has changed.
  ///
  /// - Parameters:
  ///   - strip: what stands above the plot; nil: nothing.
  ///   - pointer: in points of the window; nil: there is none.
  mutating func update(
    _ host: SceneHost, _ variants: Variants, beside panel: TuningPanel, _ typesetter: Typesetter,
    below strip: Rect?, pointer: Point?
  ) {
    let isChanged = trials.update(host, other: variants.other)
    let layout =
      trials.live == nil
      ? nil
      : PlotLayout(host.window.frame.size, beside: panel.layout, panel.side, below: strip)
    let isNew = isChanged || plot?.layout.frame != layout?.frame
    if isNew {
      plot = nil
      if let gesture = trials.gesture, let live = trials.live, let layout {
        plot = TrialPlot(
          TrialPlot.Subject(
            gesture: gesture, live: live, other: trials.other, before: trials.before,
            isA: variants.isA),
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
    plot?.draw(hover: hover, moment: gestureSeek.milliseconds, into: &list)
  }

  /// Draws the other hand over the live scene, which is all that the list has so far.
  func drawGhost(into list: inout DrawList) {
    if gestureSeek.milliseconds == nil { ghost?.draw(into: &list) }
  }
}

#endif
