import Drawing
import Motion
import SceneHosting
import Scrolling

/// A list and a panel. A swipe up from the bottom shows the panel; a swipe down, or a tap beside
/// it, hides it. While it is shown the list is dimmed and does not scroll. The list's pan waits for
/// the swipe to fail, and the swipe takes touches only near the bottom: elsewhere the list scrolls
/// at once. WWDC 2011, session 104: "Custom touch handling".
public final class PanelScene: StyledScene, Scene {
  // Lengths here and below are in points. Numbers without a source are taste.
  /// The height of a row before it is enlarged.
  private static let designedHeight = 76.0
  private static let rowCount = 40
  private static let columnWidth = 800.0
  private static let margin = 24.0
  private static let panelHeight = (share: 0.52, most: 340.0)

  private let way: Way
  private let fingers = FingerCount()
  private let list = ScrollView(frame: .zero)
  private let panel = InputRegion(frame: .zero)
  /// Covers the list beside the panel while that is shown, so that it gets no touch.
  private let shade = InputRegion(frame: .zero)
  private let swipeUp = SwipeGestureRecognizer()
  private let zone = SwipeZone()

  /// How the swipe and the list's pan share touches.
  private enum Way: Int { case both, alone, everywhere }

  private var record = 0
  /// The panel's way from hidden (0) to shown (1).
  private var slide = CosineEase(start: 0, target: 0)
  private var slideStart = 0.0

  public init(_ setup: SceneSetup) {
    way = Way(rawValue: setup.way) ?? .both
    super.init(setup, .chosen(setup, at: .morning))
  }

  var isShown: Bool { slide.target > 0 }

  /// The factor by which the scene is enlarged: in a large window, and with larger text.
  private var scale: Double { style.enlargement(in: size, least: Size(width: 312, height: 300)) }
  private var rowHeight: Double { Self.designedHeight * scale }
  /// Side by side in a wide window.
  private var columns: Int { max(1, Int(size.width / (Self.columnWidth * scale))) }
  private var lineCount: Int { (Self.rowCount + columns - 1) / columns }

  private var panelHeight: Double {
    min(size.height * Self.panelHeight.share, Self.panelHeight.most * scale)
  }

  private func show(_ isShown: Bool, at time: Double) {
    guard isShown != self.isShown else { return }
    let target = isShown ? 1.0 : 0
    let start = reducesMotion ? target : slide.position(at: time - slideStart)
    slide = CosineEase(start: start, target: target)
    slideStart = time
    placePanel()
    log.note(LogEntry(time: time, event: isShown ? "panelShown" : "panelHidden", detail: ""))
  }

  /// Puts the panel's region at the end of its slide, so that the moving panel can be caught. While
  /// it is shown no touch, wheel or key scrolls the list, and the focus leaves it out.
  private func placePanel() {
    list.isScrollEnabled = !isShown
    list.isUserInteractionEnabled = !isShown
    shade.isHidden = !isShown
    let top = size.height - panelHeight
    shade.frame = Rect(x: 0, y: 0, width: size.width, height: top)
    panel.isHidden = !isShown
    panel.frame = Rect(x: 0, y: top, width: size.width, height: panelHeight)
  }

  public func isSettled(at time: Double) -> Bool { time >= slideStart + slide.duration }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let offset = self.list.contentOffset.y
    let lines = visibleItems(
      of: lineCount, pitch: rowHeight, from: offset, length: self.list.frame.height)
    list.clip(to: self.list.frame)
    let top = self.list.frame.minY - offset
    for line in lines {
      for row in line * columns..<min((line + 1) * columns, Self.rowCount) {
        let y = (top + Double(line) * rowHeight) / scale
        list.enlarge(by: scale) { addRow(row, top: y, to: &$0) }
      }
    }
    list.unclip()
    list.fill(handleFrame, style.paper)
    list.fill(
      Rect(origin: handleFrame.origin, size: Size(width: size.width, height: 1)), style.inset)
    if fingers.count > 0 { addZone(to: &list) }
    let shown = slide.position(at: time - slideStart)
    addHandle(1 - shown, to: &list)
    if shown > 0 {
      list.fill(Rect(origin: .zero, size: size), Color(gray: 0), opacity: Float(0.32 * shown))
      let y = (size.height - panelHeight * shown) / scale
      list.enlarge(by: scale) { addPanel(top: y, to: &$0) }
    }
  }

  /// Where the swipe may begin.
  private func addZone(to list: inout DrawList) {
    let height = way == .everywhere ? self.list.frame.height : SwipeZone.height
    list.fill(
      Rect(x: 0, y: size.height - height, width: size.width, height: height), style.accent(1),
      opacity: 0.22)
  }

  private static let titles = [
    "Northern Lines", "Slow Water", "Paper Boats", "The Long Room", "Saturday", "Glass Harbour",
    "Low Sun", "Eleven Doors", "Moss", "Night Trains", "Salt", "First Snow",
  ]
  private static let artists = [
    "Hanna Vale", "Trio Okapi", "Quiet Engines", "Marlo & Finch", "The Fold", "Ines Aldana",
    "Bright Static",
  ]

  private static let lengths = ["3:41", "5:08", "2:57", "4:26", "6:12"]
  /// The width of a length, and of the longest title, in points as they are designed.
  private static let lengthWidth = 32.0
  private static let titleWidth =
    titles.map { LetterWidths.width(of: $0, size: SceneStyle.TypeSize.body.rawValue) }.max() ?? 0

  /// Draws a row as large as it is designed.
  private func addRow(_ row: Int, top: Double, to list: inout DrawList) {
    let side = Self.designedHeight - 20
    let width = size.width / scale / Double(columns)
    let start = Double(row % columns) * width
    addCover(row, Rect(x: start + Self.margin, y: top + 10, width: side, height: side), to: &list)
    let left = start + Self.margin + side + 18
    list.write(
      TextRun(Self.titles[row % Self.titles.count], .body), at: Point(x: left, y: top + 35),
      style.ink)
    list.write(
      TextRun(Self.artists[row % Self.artists.count], .caption), at: Point(x: left, y: top + 56),
      style.quietInk)
    let end = start + width - Self.margin - Self.lengthWidth
    // A narrow window has room for titles alone.
    if left + Self.titleWidth < end {
      let length = TextRun(Self.lengths[row % Self.lengths.count], .caption, face: .mono)
      list.write(length, at: Point(x: end, y: top + 42), style.quietInk)
    }
    list.fill(
      Rect(x: left, y: top + Self.designedHeight - 1, width: start + width - left, height: 1),
      style.inset)
  }

  /// A record's sleeve: circles in each other, no two rows alike.
  private func addCover(_ row: Int, _ frame: Rect, to list: inout DrawList) {
    list.fill(frame, style.accent(row), radius: frame.width * 0.12)
    let (near, far) = (style.accent(row + 2 + row / 7 % 3), style.surface)
    let shift = Double(row % 3 - 1) * 0.12
    for (share, color) in [(0.72, near), (0.46, far), (0.2, style.accent(row + 1))] {
      let width = frame.width * share
      let x = frame.midX + frame.width * shift * (1 - share)
      list.fillDisc(at: Point(x: x, y: frame.midY), diameter: width, color)
    }
  }

  /// Where the handle lies, under the rows.
  private var handleFrame: Rect {
    let height = 23 * size.growth
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The bar at the bottom that marks where to swipe.
  private func addHandle(_ strength: Double, to list: inout DrawList) {
    let (middle, unit) = (handleFrame.center, size.growth)
    list.fill(
      Rect(x: middle.x - 67 * unit, y: middle.y - 2.5 * unit, width: 134 * unit, height: 5 * unit),
      style.ink, opacity: Float(0.8 * strength), radius: 2.5 * unit)
  }

  /// Draws the panel as large as it is designed.
  private func addPanel(top: Double, to list: inout DrawList) {
    let (size, panelHeight) = (size / scale, panelHeight / scale)
    list.fill(
      Rect(x: 0, y: top, width: size.width, height: panelHeight + 40), style.surface, radius: 28)
    list.fill(
      Rect(x: size.width / 2 - 22, y: top + 10, width: 44, height: 5), style.quietInk,
      opacity: 0.5, radius: 2.5)
    let side = min(panelHeight - 110, size.width * 0.34)
    guard side > 0 else { return }
    addCover(record, Rect(x: Self.margin + 8, y: top + 44, width: side, height: side), to: &list)
    let left = Self.margin + 8 + side + 28
    list.write(
      TextRun(Self.titles[record % Self.titles.count], .title), at: Point(x: left, y: top + 74),
      style.ink)
    list.write(
      TextRun(Self.artists[record % Self.artists.count], .body), at: Point(x: left, y: top + 102),
      style.quietInk)
    addWave(
      Rect(x: left, y: top + 124, width: size.width - left - Self.margin - 8, height: 60), &list)
  }

  /// Draws the sound as bars; a third of it has been played.
  private func addWave(_ frame: Rect, _ list: inout DrawList) {
    let pitch = 7.0
    guard frame.width > pitch else { return }
    let count = Int(frame.width / pitch)
    for bar in 0..<count {
      let swing =
        sineCosine(Double(bar * 7 + record) * 1.3).sine * sineCosine(Double(bar) * 0.21).sine
      let height = frame.height * (0.16 + 0.84 * swing.magnitude)
      list.fill(
        Rect(
          x: frame.minX + Double(bar) * pitch, y: frame.midY - height / 2, width: 4, height: height),
        bar * 3 < count ? style.accent(record) : style.inset, radius: 2)
    }
  }

  static let descriptor = SceneDescriptor(
    name: "panel",
    sentence:
      "A list, and a panel that swipes up from the bottom; the list's pan waits for the swipe.",
    source: "WWDC 2011, session 104 (custom touch handling)",
    ways: [
      SceneWay("both", "Swipe first", "Swipe up from the edge: the panel. Elsewhere: the list."),
      SceneWay("alone", "No require", "Swipe up from the edge: the list's pan always wins."),
      SceneWay("everywhere", "No area", "Flick the list up anywhere: the swipe takes that, too."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(list)] }
  public var hint: String { "scroll the list · swipe up from the bottom" }
  public var hintSubjects: [Rect] {
    [Rect(x: 0, y: size.height - SwipeZone.height, width: size.width, height: SwipeZone.height)]
  }

  /// The rows in sight; while the panel is shown, none: the room beside it is a region.
  public var focusTargets: [FocusTarget] {
    guard !isShown else { return [] }
    let (top, width) = (list.frame.minY - list.contentOffset.y, size.width / Double(columns))
    return (0..<Self.rowCount).map { row in
      FocusTarget(
        row,
        Rect(
          x: Double(row % columns) * width, y: top + Double(row / columns) * rowHeight,
          width: width, height: rowHeight),
        within: list.frame)
    }
  }

  public var closesByEscape: Bool { isShown }

  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    guard key == .escape, action != .up, isShown else { return false }
    show(false, at: time)
    return true
  }

  public func build(in window: InputWindow) {
    let scene = Weakly(wrappedValue: self)
    swipeUp.direction = .up
    if way != .everywhere { swipeUp.delegate = zone }
    swipeUp.addTarget { scene.wrappedValue?.show(true, at: $0.time) }
    list.addGestureRecognizer(swipeUp)
    // Without this the pan would always begin first.
    if way != .alone { list.panGestureRecognizer.require(toFail: swipeUp) }
    list.addGestureRecognizer(fingers)
    list.addTapLogging(to: log, of: self) { $0.tap(at: $1, time: $2) }
    window.addSubregion(list)
    let tapBeside = TapGestureRecognizer()
    tapBeside.addTarget { scene.wrappedValue?.show(false, at: $0.time) }
    shade.addGestureRecognizer(tapBeside)
    window.addSubregion(shade)
    let swipeDown = SwipeGestureRecognizer()
    swipeDown.direction = .down
    swipeDown.addTarget { scene.wrappedValue?.show(false, at: $0.time) }
    panel.addGestureRecognizer(swipeDown)
    window.addSubregion(panel)
  }

  private func tap(at point: Point, time: Double) -> String? {
    let line = Int(((point.y + list.contentOffset.y) / rowHeight).rounded(.down))
    let column = Int(point.x / (size.width / Double(columns)))
    let row = line * columns + min(max(column, 0), columns - 1)
    guard (0..<Self.rowCount).contains(row) else { return nil }
    record = row
    show(true, at: time)
    return "row=\(row + 1)"
  }

  public func layOut(_ size: Size) {
    self.size = size
    list.frame = Rect(x: 0, y: strip.room, width: size.width, height: size.height - strip.room)
    list.contentSize = Size(
      width: size.width, height: Double(lineCount) * rowHeight + handleFrame.height)
    placePanel()
  }
}

/// Lets a swipe begin only in the lowest points of a scroll view.
final class SwipeZone: GestureRecognizerDelegate {
  /// In points.
  static let height = 75.0

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let view = recognizer.view else { return false }
    return touch.location(in: view).y >= view.bounds.maxY - Self.height
  }
}

extension SceneEntry {
  public static let panel = SceneEntry(
    PanelScene.descriptor,
    show: SceneShow(PackageResources.panel_txt, pictureTime: 11.6, duration: 17)
  ) { PanelScene($0) }
}
