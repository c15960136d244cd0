import Drawing
import SceneHosting
import Scrolling

/// A desk that scrolls, with many windows on it. Each window is a scroll view in the desk's, zooms
/// by itself and keeps its own scale. With `way=desk` the desk's scroll view zooms instead; it has
/// one scale, so that all windows grow at once. After the use for which ScrollingMadness says
/// UIScrollView was made.
public final class WindowsScene: StyledScene, Scene {
  static let count = 12
  /// The scales of a picture; at 1 it fills its window.
  private static let limits = 1.0...6.0
  private static let deskLimits = 0.6...3.0

  /// The scroll view that zooms, in the order of the descriptor's ways: a window's own, or the
  /// desk's.
  private enum Way: Int, CaseIterable { case own, desk }

  private let way: Way
  let desk = ScrollView(frame: .zero)
  /// The region of the desk's content, in points of the desk at scale 1.
  let board = InputRegion(frame: .zero)
  let panes = (0..<WindowsScene.count).map { _ in ScrollView(frame: .zero) }

  public init(_ setup: SceneSetup) {
    way = Way.allCases[setup.way]
    super.init(setup, .chosen(setup, at: .afternoon))
  }

  // MARK: The technique

  public func build(in window: InputWindow) {
    window.addSubregion(desk)
    desk.addSubregion(board)
    for pane in panes { board.addSubregion(pane) }
    if way == .desk {
      desk.contentRegion = board
      desk.addTapZooming(by: 1.6)
    } else {
      for pane in panes { pane.addTapZooming(by: 2.5) }
    }
  }

  public var scrollViews: [SceneScrollView] {
    let scrolled = SceneScrollView(
      desk, named: Self.names[0], zoomLimits: way == .desk ? Self.deskLimits : 1...1)
    return [scrolled]
      + panes.enumerated().map {
        SceneScrollView(
          $0.element, named: Self.names[$0.offset + 1],
          zoomLimits: way == .own ? Self.limits : 1...1)
      }
  }

  private static let names = ["desk"] + (1...count).map { "window\($0)" }

  /// Each window keeps its scale and the middle of its content; the desk keeps its upper left
  /// corner.
  public func layOut(_ size: Size) {
    self.size = size
    let plan = DeskPlan(size, bar: barHeight)
    let room = Size(width: size.width, height: max(0, size.height - strip.room))
    let content = plan.size * desk.zoomScale
    let ratio = desk.contentSize.width > 0 ? content.width / desk.contentSize.width : 1
    desk.change { model, events in
      model.layOut(bounds: room, contentSize: content, into: &events) { $0 * ratio }
    }
    desk.frame = Rect(origin: Point(x: 0, y: strip.room), size: room)
    if way == .own { board.frame = Rect(origin: .zero, size: plan.size) }
    for (number, pane) in panes.enumerated() {
      pane.layOut(content: plan.pane * pane.zoomScale, in: plan.pane)
      pane.frame = plan.frame(of: number)
    }
  }

  // MARK: Drawing

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    list.clip(to: desk.frame)
    addGrain(to: &list)
    for (number, pane) in panes.enumerated() { add(number, pane, to: &list) }
    list.unclip()
  }

  /// Dots on the desk, which make its scrolling visible.
  private func addGrain(to list: inout DrawList) {
    let plan = DeskPlan(size, bar: barHeight)
    let pitch = plan.grain * board.scale
    let corner = board.convert(Point.zero, to: nil)
    let (across, down) = (
      visibleItems(
        of: Int(plan.size.width / plan.grain) + 1, pitch: pitch, from: -corner.x,
        length: size.width),
      visibleItems(
        of: Int(plan.size.height / plan.grain) + 1, pitch: pitch, from: -corner.y,
        length: size.height)
    )
    for row in down {
      for column in across {
        let place = Point(x: Double(column) * pitch, y: Double(row) * pitch) + corner
        list.fill(
          Rect(x: place.x.rounded(), y: place.y.rounded(), width: 3, height: 3), style.quietInk,
          opacity: 0.3)
      }
    }
  }

  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 200, height: 300))
  }
  /// The height of the bar over a window's picture, at scale 1.
  private var barHeight: Double { 32 * textScale }

  /// A window: its bar with its name and scale, and its picture.
  private func add(_ number: Int, _ pane: ScrollView, to list: inout DrawList) {
    // On whole points, as the pictures' edges.
    let place = board.convert(pane.frame, to: nil)
    let (left, top) = (place.minX.rounded(), place.minY.rounded())
    let shown = Rect(
      x: left, y: top, width: place.maxX.rounded() - left, height: place.maxY.rounded() - top)
    let bar = (barHeight * board.scale).rounded()
    let rim = (DeskPlan.rim * board.scale).rounded()
    let frame = Rect(
      x: shown.minX - rim, y: shown.minY - bar, width: shown.width + 2 * rim,
      height: shown.height + bar + rim)
    guard frame.intersects(desk.frame) else { return }
    list.fill(frame.insetBy(dx: -2, dy: -2), style.quietInk, opacity: 0.45, radius: 12)
    list.fill(frame, style.surface, radius: 10)
    list.clip(to: shown)
    let corner = shown.origin + (pane.contentOrigin - pane.contentOffset) * board.scale
    let content = Rect(origin: corner, size: pane.contentSize * board.scale)
    DeskPicture(number: number, seed: setup.seed, frame: content, style: style).draw(into: &list)
    list.unclip()
    guard bar > 24 * textScale else { return }
    let scale = min(textScale, max(1, frame.width / 206))
    let title = Rect(origin: frame.origin, size: Size(width: frame.width, height: bar))
    list.enlarge(by: scale) { addTitle(number, pane, in: title * (1 / scale), to: &$0) }
  }

  /// The name and the scale of a window, as large as they are designed.
  private func addTitle(_ number: Int, _ pane: ScrollView, in bar: Rect, to list: inout DrawList) {
    let base = Point(x: bar.minX + 12, y: bar.midY + 5)
    let size = SceneStyle.TypeSize.caption
    list.fillDisc(at: base + Point(x: 4, y: -4.5), diameter: 10, style.accent(number))
    list.write(TextRun(DeskPicture.name(number), size), at: base + Point(x: 18, y: 0), style.ink)
    let percent = Int((pane.zoomScale * board.scale * 100).rounded())
    let end = Point(x: bar.maxX - 26, y: base.y)
    list.write(
      number: percent, size: size.rawValue, endingAt: end,
      percent == 100 ? style.quietInk : style.ink)
    list.write(TextRun("%", size), at: end + Point(x: 2, y: 0), style.quietInk)
  }

  static let descriptor = SceneDescriptor(
    name: "windows",
    sentence: "Many windows on a desk that scrolls; each zooms by itself, and keeps its scale.",
    source: "ScrollingMadness (many individually zoomable windows)",
    ways: [
      SceneWay("own", "A scroll view each", "Pinch a window: it zooms, and the others stay."),
      SceneWay("desk", "The desk's alone", "Pinch a window: all of them grow, by one scale."),
    ],
    parameters: [SceneStyle.parameter], views: names)

  /// The windows: two taps zoom one.
  public var focusTargets: [FocusTarget] {
    panes.enumerated().map { number, pane in
      FocusTarget(number, board.convert(pane.frame, to: nil), within: desk.frame)
    }
  }
  public var hint: String { "pinch a window, or tap it twice · drag the desk" }
}

/// Where windows lie on a desk, in points of it at scale 1: in even rows, the ends of every second
/// one moved. All numbers are taste.
struct DeskPlan {
  /// The height of the bar over a window's picture.
  private let bar: Double
  /// The width of the rim beside and under it.
  static let rim = 6.0
  private static let gap = 36.0
  private static let share = 0.34
  private static let least = 240.0

  private let columns: Int
  /// The size of a picture at scale 1.
  let pane: Size

  /// The plan for a window of a size; the desk in an upright window is upright.
  init(_ window: Size, bar: Double) {
    self.bar = bar
    let side = min(max(window.width, window.height), 1e5)
    let width = max(Self.least, (side * Self.share).rounded())
    pane = Size(width: width, height: (width * 0.625).rounded())
    columns = window.height > window.width ? 3 : 4
  }

  private var rows: Int { WindowsScene.count / columns }
  private var pitch: Size {
    Size(width: pane.width + Self.gap, height: pane.height + bar + Self.gap)
  }
  /// The distance from a dot on the desk to the next.
  var grain: Double { (pane.width / 5).rounded() }
  private var shift: Double { (pane.width / 5).rounded() }

  var size: Size {
    Size(
      width: Double(columns) * pitch.width + Self.gap + shift,
      height: Double(rows) * pitch.height + Self.gap)
  }

  /// The frame of a window's picture.
  func frame(of number: Int) -> Rect {
    let (row, column) = (number / columns, number % columns)
    return Rect(
      x: Self.gap + Double(column) * pitch.width + (row % 2 == 1 ? shift : 0),
      y: Self.gap + bar + Double(row) * pitch.height, width: pane.width, height: pane.height)
  }
}

extension SceneEntry {
  public static let windows = SceneEntry(
    WindowsScene.descriptor,
    show: SceneShow(PackageResources.windows_txt, pictureTime: 8.2, duration: 16)
  ) { WindowsScene($0) }
}
