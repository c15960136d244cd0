import Drawing
import Motion
import SceneHosting
import Scrolling

/// A dial that is turned, moved, lifted and put back by five recognizers of one region, and beneath
/// it the states of each. Turning and moving are two gestures of the same two fingers: both
/// recognize only if a delegate allows it; with `way=first` the first one excludes the other. The
/// triple tap and the two fingers are from ScrollingMadness.
public final class GesturesScene: StyledScene, Scene, GestureRecognizerDelegate {
  /// Which of two gestures is recognized, in the order of the descriptor's ways: both at once, or
  /// the first alone.
  private enum Way: Int, CaseIterable { case together, first }

  private let ribbons: GestureRibbons
  /// Gets all touches; nothing else is in the window but the buttons.
  private let table = InputRegion(frame: .zero)
  private let rotation = RotationGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let tripleTap = TapGestureRecognizer()
  private let longPress = LongPressGestureRecognizer()
  private let edgePan = ScreenEdgePanGestureRecognizer()

  /// How far the dial was turned, in radians, and moved from the middle of the table, in points.
  private(set) var turn = 0.0
  private(set) var place = Point.zero
  private(set) var isLifted = false
  /// How far the drawer is out, in points; its animation, and since when (s).
  private(set) var drawer = 0.0
  private var slide = CosineEase(start: 0, target: 0)
  private var slideStart = 0.0

  public init(_ setup: SceneSetup) {
    ribbons = GestureRibbons(log: setup.log)
    super.init(setup, .chosen(setup, at: .evening))
  }

  // MARK: The technique

  public func build(in window: InputWindow) {
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    tripleTap.numberOfTapsRequired = 3
    if Way.allCases[setup.way] == .together { (rotation.delegate, pan.delegate) = (self, self) }
    let scene = Weakly(wrappedValue: self)
    rotation.addTarget { scene.wrappedValue?.turned(by: $0) }
    pan.addTarget { scene.wrappedValue?.moved(by: $0) }
    tripleTap.addTarget { scene.wrappedValue?.putBack(at: $0.time) }
    longPress.addTarget { scene.wrappedValue?.pressed($0) }
    edgePan.addTarget { scene.wrappedValue?.pulled($0) }
    let recognizers: [(name: String, recognizer: GestureRecognizer)] = [
      ("rotation", rotation), ("two-finger pan", pan), ("triple tap", tripleTap),
      ("long press", longPress), ("screen edge", edgePan),
    ]
    for one in recognizers { table.addGestureRecognizer(one.recognizer) }
    ribbons.watch(recognizers, of: table)
    window.addSubregion(table)
  }

  /// Turning and moving are recognized at once.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === rotation || other === pan }

  /// The angle is reset after each call, so that the next one has the difference alone.
  private func turned(by gesture: RotationGestureRecognizer) {
    turn += gesture.rotation
    gesture.rotation = 0
  }

  private func moved(by gesture: PanGestureRecognizer) {
    place += gesture.translation(in: nil)
    gesture.setTranslation(.zero, in: nil)
    keepOnTable()
  }

  private func keepOnTable() {
    let room = Point(
      x: max(0, (plan.table.width - plan.dial) / 2), y: max(0, (plan.table.height - plan.dial) / 2))
    place = Point(x: min(max(place.x, -room.x), room.x), y: min(max(place.y, -room.y), room.y))
  }

  private func putBack(at time: Double) {
    (turn, place) = (0, .zero)
    slideDrawer(to: 0, at: time)
  }

  private func pressed(_ gesture: LongPressGestureRecognizer) {
    isLifted = gesture.state == .began || gesture.state == .changed
  }

  private func pulled(_ gesture: PanGestureRecognizer) {
    let width = plan.drawer
    drawer = min(max(drawer + gesture.translation(in: nil).x, 0), width)
    gesture.setTranslation(.zero, in: nil)
    (slide, slideStart) = (CosineEase(start: drawer, target: drawer), gesture.time)
    switch gesture.state {
    case .ended: slideDrawer(to: drawer > width / 2 ? width : 0, at: gesture.time)
    case .cancelled: slideDrawer(to: 0, at: gesture.time)
    case .possible, .began, .changed, .failed: break
    }
  }

  private func slideDrawer(to target: Double, at time: Double) {
    slide = CosineEase(
      start: drawer, target: target, duration: reducesMotion ? 0 : CosineEase.standardDuration)
    slideStart = time
    drawer = target
    // An open one is pulled at its own edge.
    edgePan.edge = target
  }

  // MARK: Drawing

  private var plan: TablePlan {
    TablePlan(size, strip: strip.room, ribbons: ribbons.height * textScale, textScale: textScale)
  }
  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 350, height: 440))
  }

  public func layOut(_ size: Size) {
    let whole = plan.drawer
    self.size = size
    strip.layOut(size, leaving: ribbons.height * textScale + TablePlan.least)
    table.frame = Rect(origin: .zero, size: size)
    keepOnTable()
    if drawer > 0 {
      // A drawer under a finger stays pulled out by the same share.
      drawer *= plan.drawer / whole
      slide = CosineEase(start: drawer, target: drawer)
      if edgePan.edge > 0 { edgePan.edge = plan.drawer }
    }
  }

  public func nextChange(after time: Double) -> Double? {
    ribbons.isRunning || time < slideStart + slide.duration ? time : nil
  }

  public func isSettled(at time: Double) -> Bool { nextChange(after: time) == nil }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let plan = plan
    list.clip(to: plan.table)
    list.fill(plan.table, style.inset)
    addDial(plan, to: &list)
    list.enlarge(by: textScale) { addFigures(plan, to: &$0) }
    addDrawer(slide.position(at: time - slideStart), plan, to: &list)
    list.unclip()
    list.enlarge(by: textScale) {
      ribbons.draw(at: time, in: plan.ribbons * (1 / textScale), style, into: &$0)
    }
  }

  /// A compass: a plate with marks round it, and a needle.
  private func addDial(_ plan: TablePlan, to list: inout DrawList) {
    let middle = plan.table.center + place
    let width = plan.dial * (isLifted ? 1.1 : 1)
    let drop = isLifted ? 14.0 : 3
    list.fillDisc(
      at: middle + Point(x: 0, y: drop), diameter: width + drop,
      style.isDark ? style.paper : style.ink, opacity: style.isDark ? 0.8 : 0.14)
    list.fillDisc(at: middle, diameter: width, style.surface)
    list.fillDisc(at: middle, diameter: width * 0.76, style.inset, opacity: 0.6)
    func at(_ angle: Double, _ away: Double) -> Point {
      let turn = sineCosine(angle + turn)
      return middle + Point(x: turn.sine, y: -turn.cosine) * (away * width)
    }
    for mark in 0..<24 {
      let angle = Double(mark) / 24 * Turning.radiansPerTurn
      list.fillDisc(
        at: at(angle, 0.435), diameter: (mark % 6 == 0 ? 0.05 : 0.018) * width,
        mark == 0 ? style.accent(0) : style.ink)
    }
    for step in 1...28 {
      let share = Double(step) / 28
      let size = (0.075 - 0.058 * share) * width
      list.fillDisc(at: at(Turning.radiansPerTurn / 2, share * 0.33), diameter: size, style.ink)
      list.fillDisc(at: at(0, share * 0.33), diameter: size, style.accent(0))
    }
    list.fillDisc(at: middle, diameter: width * 0.11, style.ink)
    list.fillDisc(at: middle, diameter: width * 0.045, style.surface)
  }

  /// How far it is turned, in degrees, and moved, in points; as large as it is designed.
  private func addFigures(_ plan: TablePlan, to list: inout DrawList) {
    guard plan.hasFigures else { return }
    let size = SceneStyle.TypeSize.caption
    let turns = turn / Turning.radiansPerTurn
    let degrees = Int(((turns - turns.rounded(.down)) * 360).rounded()) % 360
    let base = Point(x: plan.table.maxX / textScale - 216, y: plan.table.minY / textScale + 28)
    // One after another, as far as the numbers go.
    @discardableResult
    func write(_ number: Int, _ unit: String, from x: Double) -> Double {
      let end = list.write(
        FixedNumber(number), size: size.rawValue, at: Point(x: x, y: base.y), style.ink)
      list.write(TextRun(unit, size), at: Point(x: end, y: base.y), style.ink)
      return end
    }
    list.write(TextRun("turned", size), at: base, style.quietInk)
    write(degrees, "°", from: base.x + 51)
    list.write(TextRun("moved", size), at: base + Point(x: 96, y: 0), style.quietInk)
    let end = write(Int(place.x.rounded()), ",", from: base.x + 148)
    write(Int(place.y.rounded()), "", from: end + 9)
  }

  /// The drawer of the screen's edge, as far as it is pulled out from the left.
  private func addDrawer(_ shown: Double, _ plan: TablePlan, to list: inout DrawList) {
    let grip = Rect(x: shown + 5, y: plan.table.midY - 36, width: 5, height: 72)
    list.fill(grip, style.quietInk, opacity: 0.6, radius: 2.5)
    guard shown > 0 else { return }
    let frame = Rect(
      x: shown - plan.drawer, y: plan.table.minY, width: plan.drawer, height: plan.table.height)
    list.fill(frame, style.chosen)
    let (left, text) = (frame.minX + 20, min(textScale, plan.drawer / 130))
    list.write(
      TextRun("The drawer", .body, by: text), at: Point(x: left, y: frame.minY + 18 + 18 * text),
      style.onChosen)
    for row in 0..<5 {
      let y = frame.minY + 44 + 18 * text + Double(row) * 44
      list.fillDisc(at: Point(x: left + 14, y: y + 14), diameter: 28, style.accent(row))
      list.fill(
        Rect(
          x: left + 40, y: y + 8, width: plan.drawer - 80 - Double(row * 5 % 4) * 16, height: 12),
        style.quietInk, radius: 6)
    }
  }

  static let descriptor = SceneDescriptor(
    name: "gestures",
    sentence: "Five recognizers on one region: the states of each during a touch, as ribbons.",
    source: "ScrollingMadness (triple tap, two-finger scrolling)",
    ways: [
      SceneWay("together", "Both at once", "Turn and move with two fingers: the dial does both."),
      SceneWay(
        "first", "The first alone", "Turn, then move: what comes first shuts the other out."),
    ],
    parameters: [SceneStyle.parameter], views: [])

  public var hint: String { "turn and move with two fingers · hold · tap three times · left edge" }
  public var captionFrame: Rect? { plan.hasFigures ? plan.ribbons : nil }
  /// The dial.
  public var hintSubjects: [Rect] {
    let plan = plan
    let corner = plan.table.center + place - Point(x: plan.dial, y: plan.dial) / 2
    return [Rect(origin: corner, size: Size(width: plan.dial, height: plan.dial))]
  }
}

/// The layout of a window: the table under the buttons, the ribbons at the lower edge. In points;
/// the numbers are taste.
private struct TablePlan {
  let table: Rect
  let ribbons: Rect
  /// Whether there is room for figures beside the dial.
  let hasFigures: Bool
  /// How wide the dial and the open drawer are.
  let dial: Double
  let drawer: Double
  /// The least height of the table and the margins of the ribbons.
  static let least = 112.0
  /// The height of the figures where they are over the dial, and of the least dial under them.
  private static let (figures, leastDial) = (72.0, 60.0)

  init(_ size: Size, strip: Double, ribbons height: Double, textScale: Double) {
    let margin = 12.0
    // A low window has no room for ribbons.
    let low = size.height - strip < height + Self.least
    let top = low ? size.height : size.height - height - margin
    table = Rect(
      x: 0, y: strip, width: size.width, height: max(0, top - strip - (low ? 0 : margin)))
    // Where the figures are over the dial, it begins under them.
    let under = table.width > table.height + 424 * textScale ? 0 : Self.figures * textScale
    hasFigures = !low && (under == 0 || table.height - under >= Self.leastDial * textScale)
    ribbons = Rect(x: margin, y: top, width: max(0, size.width - 2 * margin), height: height)
    let free = table.height - (hasFigures ? under : 0)
    dial = min(0.78 * min(table.width, table.height), max(0, free)).rounded()
    drawer = min(260 * textScale, (0.6 * size.width).rounded())
  }
}

extension SceneEntry {
  public static let gestures = SceneEntry(
    GesturesScene.descriptor,
    show: SceneShow(PackageResources.gestures_txt, pictureTime: 4.95, duration: 17)
  ) { GesturesScene($0) }
}
