import Drawing
import SceneHosting
import Scrolling

/// Two clocks over cards that scroll. One ticks by a timer of the default mode, which sleeps while
/// a scroll view tracks or decelerates, the other by a timer of the common modes, which never
/// sleeps; or both have the same mode, also that of tracking alone. A tap starts a delayed action
/// of each. WWDC 2012, session 223.
public final class TimersScene: StyledScene, Scene {
  /// One clock: its ticks, and its delayed action.
  final class Clock {
    let mode: Scheduler.Mode
    /// The ticks of its timer, so far.
    var ticks = 0
    /// When its delayed action was requested, in seconds; nil: never.
    var asked: Double?
    /// When that action ran, in seconds; nil: not yet.
    var came: Double?
    /// The action's timer, which another request cancels.
    var action: Scheduler.TimerID?

    init(_ mode: Scheduler.Mode) { self.mode = mode }
  }

  /// The time between two ticks, in seconds; a hand goes round in sixty ticks.
  static let interval = 0.25
  /// The delay of the action, in seconds.
  static let delay = 2.0

  // Lengths here and below are in points; where nothing else is said of a number, it is taste.
  private var cardPitch: Double { 190 * size.growth }
  private static let cardCount = 40
  private static func caption(of mode: Scheduler.Mode) -> (title: String, hint: String) {
    switch mode {
    case .default: ("Default mode", "sleeps while one scrolls")
    case .common: ("Common modes", "never sleep")
    case .tracking: ("Tracking mode", "sleeps until one scrolls")
    }
  }

  /// The modes of the two timers, in the order of the descriptor's ways.
  private enum Way: Int, CaseIterable {
    case each, defaultMode, commonModes, trackingMode

    var modes: [Scheduler.Mode] {
      switch self {
      case .each: [.default, .common]
      case .defaultMode: [.default, .default]
      case .commonModes: [.common, .common]
      case .trackingMode: [.tracking, .tracking]
      }
    }
  }

  /// Lower cards have no room for their spots, in points.
  private static let spotHeight = 110.0
  /// The least height of the cards, and of the dials; in points.
  private static let (leastCards, leastDials) = (72.0, 140.0)
  /// Narrower windows have smaller titles, and hints in as many lines as they need; in points.
  private static let wide = 434.0
  /// The width of the longer hint in one line, in points.
  private static let hintWidth = 158.0

  private let view = ScrollView(frame: .zero)
  private let timers: TimerRegion
  let clocks: [Clock]

  public init(_ setup: SceneSetup) {
    clocks = Way.allCases[setup.way].modes.map { Clock($0) }
    timers = TimerRegion(setup.clock, modeOf: view)
    for clock in clocks {
      timers.scheduler.schedule(every: Self.interval, mode: clock.mode) { _ in clock.ticks += 1 }
    }
    super.init(setup, .chosen(setup, at: .morning))
  }

  private func tap(at moment: Double) -> String? {
    let time = self.clock.time(at: moment)
    for clock in clocks {
      (clock.asked, clock.came) = (time, nil)
      if let action = clock.action { timers.scheduler.cancel(action) }
      clock.action = timers.scheduler.schedule(after: Self.delay, mode: clock.mode) {
        clock.came = $0
      }
    }
    return "delayed=\(clocks.count)"
  }

  private var isWide: Bool { size.width >= Self.wide }
  /// The factor by which words are enlarged: in a large window, and with larger text.
  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: isWide ? 400 : 260, height: 300))
  }
  /// The hint of each clock in lines, and how many the longer one has.
  private var hints: [[String]] = []
  private var hintLines: Int { hints.reduce(1) { max($0, $1.count) } }
  /// The height of the words below a dial, in points.
  private var captionHeight: Double { 54 + (22 + 16 * Double(hintLines)) * textScale }
  /// Cards are lower where dials need the room.
  private var cardsHeight: Double {
    let free = size.height - strip.room - captionHeight - Self.leastDials
    return min(size.height * (strip.room > 0 ? 0.28 : 0.34), max(free, Self.leastCards))
  }
  /// The height between the buttons and the cards, in points.
  private var dialsHeight: Double { size.height - cardsHeight - strip.room }
  var dialRadius: Double {
    max(0, min(size.width * 0.15, dialsHeight * 0.3, (dialsHeight - captionHeight) / 2 - 6))
  }
  private func dialCenter(_ index: Int) -> Point {
    Point(
      x: size.width * (index == 0 ? 0.27 : 0.73),
      y: strip.room + min(dialsHeight * 0.42, dialsHeight - captionHeight - dialRadius))
  }

  public func nextChange(after time: Double) -> Double? { timers.nextMoment }

  public func isSettled(at time: Double) -> Bool {
    clock.isPaused || clocks.allSatisfy { $0.asked == nil || $0.came != nil }
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    addCards(to: &list)
    list.beginWorld(light: Self.light)
    let camera = list.add(Camera.facing(size, range: max(size.width, size.height) + 100))
    list.begin(.cylinder, .lit, camera: camera)
    for index in clocks.indices {
      addDisc(index, 1, depth: 26, z: -30, style.accent(index * 3 + 1), to: &list)
      addDisc(index, 0.9, depth: 8, z: -12, style.surface, to: &list)
      addDisc(index, 0.075, depth: 16, z: 4, style.accent(index * 3 + 1), to: &list)
    }
    // Unlit faces: light would glint at the rims of the discs below.
    list.begin(.cylinder, .unlit, camera: camera)
    for index in clocks.indices {
      addDisc(index, 0.95, depth: 8, z: -20.5, style.accent(index * 3 + 1), to: &list)
      addDisc(index, 0.86, depth: 8, z: -11.5, style.surface, to: &list)
    }
    list.begin(.cube, .unlit, camera: camera)
    for index in clocks.indices { addMarks(index, to: &list) }
    list.beginPlane()
    for index in clocks.indices { addCaption(index, at: self.clock.time(at: time), to: &list) }
  }

  private static let light = Light(
    direction: [-0.35, 0.6, 0.75], ambient: 0.5, diffuse: 0.55, specular: 0.1)

  /// A cylinder lies on its side, its top towards us.
  private func addDisc(
    _ index: Int, _ radius: Double, depth: Double, z: Double, _ color: Color,
    to list: inout DrawList
  ) {
    let center = dialCenter(index)
    let across = Float(2 * radius * dialRadius)
    let model =
      Matrix4.translation(Vector3(Float(center.x), Float(-center.y), Float(z)))
      * .rotationX(Turning.radiansPerTurn / 4) * .scale(Vector3(across, Float(depth), across))
    list.append(Instance(model: model, color: color))
  }

  private func addMarks(_ index: Int, to list: inout DrawList) {
    for mark in 0..<12 {
      let isQuarter = mark % 3 == 0
      addBar(
        index, turn: Double(mark) / 12, from: isQuarter ? 0.7 : 0.76, to: 0.84,
        width: isQuarter ? 0.028 : 0.016, z: -6, style.quietInk, to: &list)
    }
    let ticks = Double(clocks[index].ticks)
    addBar(
      index, turn: ticks / 720 + 0.83, from: -0.1, to: 0.46, width: 0.05, z: -4, style.ink,
      to: &list)
    addBar(
      index, turn: ticks / 60, from: -0.16, to: 0.78, width: 0.03, z: 0,
      style.accent(index * 3 + 1), to: &list)
  }

  /// A bar from the middle outwards; lengths in radii, `turn` in turns from the top, clockwise.
  private func addBar(
    _ index: Int, turn: Double, from: Double, to end: Double, width: Double, z: Double,
    _ color: Color, to list: inout DrawList
  ) {
    let center = dialCenter(index)
    let model =
      Matrix4.translation(Vector3(Float(center.x), Float(-center.y), Float(z)))
      * .rotationZ(-(turn - turn.rounded(.down)) * Turning.radiansPerTurn)
      * .translation(Vector3(0, Float((from + end) / 2 * dialRadius), 0))
      * .scale(Vector3(Float(width * dialRadius), Float((end - from) * dialRadius), 2))
    list.append(Instance(model: model, color: color))
  }

  /// Draws the clock's name, and the progress of its delayed action: a bar that fills in two
  /// seconds.
  private func addCaption(_ index: Int, at time: Double, to list: inout DrawList) {
    let (clock, center) = (clocks[index], dialCenter(index))
    let (text, top) = (textScale, center.y + dialRadius + 16 + 18 * textScale)
    let words = Self.caption(of: clock.mode)
    let left = captionLeft(index)
    list.write(
      TextRun(words.title, isWide ? .body : .caption, by: text), at: Point(x: left, y: top),
      style.ink)
    for (line, words) in hints[index].enumerated() {
      list.write(
        TextRun(words, .caption, by: text),
        at: Point(x: left, y: top + (20 + 16 * Double(line)) * text), style.quietInk)
    }
    let track = Rect(
      x: left, y: top + 14 + (4 + 16 * Double(hintLines)) * text, width: 2 * dialRadius, height: 8)
    let waited = clock.asked.map { min(max((time - $0) / Self.delay, 0), 1) }
    let share = clock.came != nil ? 1 : waited
    // An action that is due and waits for its mode has a full, pale bar.
    list.drawProgress(
      share, in: track, style.accent(index * 3 + 1),
      opacity: clock.came == nil && share == 1 ? 0.45 : 1, style)
    guard clock.came != nil else { return }
    list.fillDisc(
      at: Point(x: track.maxX - 9, y: track.midY), diameter: 18, style.accent(index * 3 + 1))
  }

  /// Words begin under their dial's left edge; under a small one farther left, so that they end in
  /// their half of the window.
  private func captionLeft(_ index: Int) -> Double {
    let width = min(size.width / 2 - 16, Self.hintWidth * textScale)
    let end = size.width * Double(index + 1) / 2 - 8
    return min(dialCenter(index).x - dialRadius, end - width)
  }

  /// Cards of seven colors, for something to scroll.
  private func addCards(to list: inout DrawList) {
    let top = size.height - cardsHeight
    list.fill(Rect(x: 0, y: top, width: size.width, height: cardsHeight), style.inset)
    let offset = view.contentOffset.x
    let margin = min(24, 0.2 * cardsHeight)
    let height = cardsHeight - 2 * margin
    guard height > 0 else { return }
    let letters = min(SceneStyle.TypeSize.title.rawValue * textScale, 0.7 * height)
    let cards = visibleItems(of: Self.cardCount, pitch: cardPitch, from: offset, length: size.width)
    for card in cards {
      let frame = Rect(
        x: Double(card) * cardPitch + 24 - offset, y: top + margin,
        width: cardPitch - 20, height: height)
      list.fill(frame, style.accent(card), radius: 16)
      if height >= Self.spotHeight {
        list.fillDisc(
          at: Point(x: frame.maxX - 40, y: frame.maxY - 40), diameter: 44, SceneStyle.white,
          opacity: 0.28)
      }
      list.write(
        number: card + 1, size: letters,
        at: Point(
          x: frame.minX + 18, y: frame.minY + min(12 + letters, height / 2 + letters * 0.35)),
        style.onAccent)
    }
  }

  static let descriptor = SceneDescriptor(
    name: "timers",
    sentence:
      "Two clocks: one stands still while one scrolls, the other's timer is in common modes.",
    source: "WWDC 2012, session 223 (run-loop modes)",
    ways: [
      SceneWay("each", "One of each", "Drag the cards, and hold: one clock stands still."),
      SceneWay(
        "default-mode", "Default mode", "Tap, drag, and hold: no tick, and the action waits."),
      SceneWay("common-modes", "Common modes", "Tap, then drag, and hold: both go on."),
      SceneWay("tracking-mode", "Tracking mode", "Drag, and hold: only then do they tick."),
    ], parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view)] }
  public var hint: String {
    reducesMotion
      ? "Space: the clocks go · drag the cards · tap: an action in 2 s"
      : "drag, and watch the clocks · tap: an action in 2 s"
  }

  /// The captions with the bars of the delayed actions, and the cards; the clocks, too, where there
  /// is room over them.
  public var hintSubjects: [Rect] {
    let center = dialCenter(0).y
    let bottom = center + dialRadius
    let hasRoom = center - dialRadius - strip.room > 38 * textScale
    let top = hasRoom ? center - dialRadius : bottom + 10
    return [
      Rect(x: 0, y: top, width: size.width, height: bottom + captionHeight - 12 - top),
      Rect(x: 0, y: size.height - cardsHeight, width: size.width, height: cardsHeight),
    ]
  }

  public func build(in window: InputWindow) {
    view.addTapLogging(to: log, of: self) { scene, _, time in scene.tap(at: time) }
    window.addSubregion(timers)
    window.addSubregion(view)
  }

  public func layOut(_ size: Size) {
    self.size = size
    let width = isWide ? .infinity : (size.width / 2 - 16) / textScale
    hints = clocks.map {
      TextLines.lines(
        of: Self.caption(of: $0.mode).hint, width: width, size: SceneStyle.TypeSize.caption.rawValue
      )
    }
    strip.layOut(size, leaving: captionHeight + Self.leastCards + Self.leastDials * 0.75)
    view.frame = Rect(origin: .zero, size: size)
    view.contentSize = Size(width: Double(Self.cardCount) * cardPitch + 28, height: size.height)
  }
}

/// Advances its timers with the scene's time, in the mode of a scroll view. While Space stops that
/// time, no timer is due.
final class TimerRegion: ModeRegion {
  let scheduler = Scheduler()

  override func catchUp(to time: Double) { scheduler.advance(to: clock.time(at: time), mode: mode) }

  override var nextMoment: Double? {
    scheduler.nextMoment(in: mode).flatMap { clock.moment(at: $0) }
  }
}

extension SceneEntry {
  public static let timers = SceneEntry(
    TimersScene.descriptor,
    show: SceneShow(PackageResources.timers_txt, pictureTime: 5.8, duration: 14)
  ) { TimersScene($0) }
}
