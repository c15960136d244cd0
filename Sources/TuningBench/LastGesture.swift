import Drawing
import InputScript
import Overlays
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The last gesture in the scene: records it, tries it under the present settings, plays it again,
/// and shows it at any time of it.
struct LastGesture {
  private let requests: BenchRequests
  private var catcher = GestureCatcher()
  private var gesturePlayback = GesturePlayback()
  var trials = Trials()
  private(set) var plot: TrialPlot?
  private var pointer: Point?
  private var hover: PlotHover?
  private(set) var gestureSeek = GestureSeek()
  private(set) var ghost: Ghost?

  init(_ requests: BenchRequests) { self.requests = requests }

  /// Whether the gesture is played again, or the other variant still shows.
  var isPlaying: Bool { gesturePlayback.isPlaying || ghost != nil }

  // MARK: Coming and going

  /// Handles the closing of the panel; the gesture can still be played again.
  mutating func leave() {
    gestureSeek.go(to: nil)
    ghost = nil
    (plot, pointer, hover) = (nil, nil, nil)
  }

  /// Ends ghost and seek, because another scene is shown, and the playback if that has not shown
  /// it.
  mutating func leave(for scene: String?) {
    gestureSeek.go(to: nil)
    ghost = nil
    if gesturePlayback.scene != scene { stopPlaying() }
  }

  /// Ends playback, ghost and an unfinished gesture, because the session goes on from an earlier
  /// time. The last gesture can still be played again.
  mutating func goOn() {
    ghost = nil
    gesturePlayback = GesturePlayback()
    catcher = GestureCatcher()
  }

  // MARK: Events

  /// Observes an event before the scene handles it. With `other`, one gesture moves both variants
  /// of settings.
  mutating func observe(_ event: InputEvent, on host: SceneHost, other: TuningSettings?) {
    if event.kind.isGesture { gestureSeek.go(to: nil) }
    if case .down = event.kind { stopPlaying() }
    guard !gesturePlayback.isPlaying else { return }
    let wasBusy = catcher.isBusy
    let gesture = catcher.observe(event, on: host)
    if catcher.isBusy, !wasBusy, let other, Self.canBeTwo(host) {
      let begun = Gesture(on: host, at: event.time)
      ghost = Ghost(under: other, like: host, begun, from: event.time, begun.events(at: event.time))
    }
    if other != nil { ghost?.deliver(event) }
    if let gesture { take(gesture, in: host) }
  }

  /// Makes another gesture, such as a table row's, the last one.
  mutating func take(_ gesture: Gesture, in host: SceneHost) {
    stopPlaying()
    trials.take(gesture, in: host)
    gestureSeek.go(to: nil)
  }

  /// Whether two hosts may show the scene: false for photos, since two hosts of one library would
  /// take tiles from each other.
  private static func canBeTwo(_ host: SceneHost) -> Bool { host.resources.isEmpty }

  // MARK: Playing again

  /// Plays the gesture again, from its first offset.
  mutating func again(on host: SceneHost, other: TuningSettings?) {
    guard !catcher.isBusy else {
      return requests.add(.message("let go of the scene first", isAlarm: false))
    }
    guard let gesture = trials.gesture else { return requests.add(Self.none) }
    stopPlaying()
    gestureSeek.go(to: nil)
    gesturePlayback.play(gesture, from: host.time)
    ghost = nil
    guard let other, Self.canBeTwo(host) else { return }
    ghost = Ghost(under: other, like: host, gesture, from: host.time, gesturePlayback.events)
  }

  /// Plays other input, such as a script's.
  mutating func play(_ events: [SessionEvent], on host: SceneHost) {
    stopPlaying()
    gestureSeek.go(to: nil)
    gesturePlayback.play(events, from: host.time)
  }

  /// The message where there is no gesture.
  static let none = BenchRequest.message(
    "no gesture yet: drag or flick the scene first", isAlarm: false)

  /// The events under playback that are due by a time, to be delivered at their own times.
  mutating func due(by time: Double) -> [SessionEvent] { gesturePlayback.due(by: time) }

  private mutating func stopPlaying() {
    if gesturePlayback.stop() { requests.add(.happen(.input(.cancel))) }
  }

  /// Removes the ghost, because the other variant was replaced or removed.
  mutating func forgetGhost() { ghost = nil }

  // MARK: Moment by moment

  /// Shows the time of the plot at a point of the window, clamped to the gesture.
  mutating func scrub(to point: Point, on host: SceneHost) {
    guard let plot, Self.canBeTwo(host) else { return }
    let frame = plot.layout.offsets
    gestureSeek.go(to: plot.time(at: min(max(point.x, frame.minX), frame.maxX)))
  }

  /// Whether a time of the gesture is shown.
  var isBack: Bool { gestureSeek.milliseconds != nil }

  /// Steps by so many frames.
  mutating func step(_ frames: Int, on host: SceneHost) {
    guard plot != nil, let trial = trials.live, Self.canBeTwo(host) else { return }
    gestureSeek.step(frames, in: trial)
  }

  /// Shows the live scene again. Returns whether a time of the gesture was shown.
  mutating func endSeek() -> Bool {
    defer { gestureSeek.go(to: nil) }
    return isBack
  }

  /// The host whose frame is to be shown.
  mutating func shown(insteadOf host: SceneHost) -> SceneHost {
    guard let gesture = trials.gesture, let trial = trials.live else { return host }
    return gestureSeek.shown(gesture, trial, like: host) ?? host
  }

  // MARK: Frames

  /// Advances the ghost to the host's time.
  mutating func play(with host: SceneHost) {
    if trials.gesture == nil { gestureSeek.go(to: nil) }
    guard let ghost else { return }
    ghost.play(to: host.time)
    let fits = ghost.host.window.frame == host.window.frame
    if !fits || ghost.isOver(at: host.time) && host.isAtRest { self.ghost = nil }
  }

  /// Makes trials and plot anew where the gesture or the settings have changed.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - strip: the strip of time above the plot; nil: there is none.
  ///   - obstacles: words of the scene.
  ///   - pointer: in points of the window; nil: there is none.
  mutating func update(
    _ host: SceneHost, _ variants: Variants, beside panel: TuningPanel, in size: Size,
    _ typesetter: Typesetter, below strip: Rect?, clearOf obstacles: PlotLayout.Obstacles,
    pointer: Point?
  ) {
    let isChanged = trials.update(host, other: variants.other)
    let layout =
      trials.live == nil
      ? nil : PlotLayout(size, beside: panel.layout, panel.side, below: strip, clearOf: obstacles)
    let isNew = isChanged || plot?.layout.frame != layout?.frame
    if isNew {
      plot = nil
      if let gesture = trials.gesture, let live = trials.live, let layout {
        plot = TrialPlot(
          TrialPlot.Subject(
            gesture: gesture, live: live, other: trials.other, before: trials.before,
            variant: variants.live), layout, typesetter)
      }
      panel.makeRoom(for: plot?.layout.frame ?? .zero, figures: plot?.figures ?? [])
    }
    // The reading at the pointer is made anew only if pointer or plot has changed.
    guard isNew || pointer != self.pointer else { return }
    self.pointer = pointer
    hover = pointer.flatMap { plot?.hover(at: $0) }
  }

  func drawPlot(figure: (index: Int, says: String?)?, into list: inout DrawList) {
    plot?.draw(hover: hover, moment: gestureSeek.milliseconds, figure: figure, into: &list)
  }

  /// Draws the other variant over the live scene's frame; the list must contain nothing else yet.
  func drawGhost(into list: inout DrawList) {
    if gestureSeek.milliseconds == nil { ghost?.draw(into: &list) }
  }
}
