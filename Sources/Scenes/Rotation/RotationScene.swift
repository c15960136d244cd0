import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// An album whose window is turned: the page stays, and on a zoomed print the middle of the view.
/// With `way=offset`, a usual first attempt, the offset stays and the page does not. After
/// ScrollingMadness (paging that survives rotation).
public final class RotationScene: StyledScene, Scene {
  private static let spacing = 32.0
  fileprivate static let prints = 12

  /// Where the window turns, in the order of the descriptor's ways: the page stays, or the offset.
  private enum Way: Int, CaseIterable { case page, offset }

  private let way: Way
  let album: PageRecycler<PrintPage>

  public init(_ setup: SceneSetup) {
    way = Way.allCases[setup.way]
    album = PageRecycler(frame: .zero, count: Self.prints, spacing: Self.spacing) {
      [seed = setup.seed] in
      PrintPage(seed: seed)
    } show: { page, number in
      page.show(number)
    }
    super.init(setup, .chosen(setup, at: .noon))
  }

  private var dots: PageDots { PageDots(count: album.count, size: size, color: style.ink) }

  /// Goes to the page of a dot. Returns which one, for the log.
  private func tap(at point: Point, time: Double) -> String? {
    guard let page = dots.dot(at: point - Point(x: Self.spacing / 2, y: -room.minY)) else {
      return nil
    }
    let offset = Point(x: album.layout.offset(of: page), y: 0)
    album.scrollView.setContentOffset(offset, animated: true, at: time)
    return "page=\(page + 1)"
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let offset = album.scrollView.contentOffset.x
    for number in album.layout.visiblePages(at: offset, of: album.count) {
      guard let page = album.page(number) else { continue }
      let x = album.layout.offset(of: number) - offset
      let frame = Rect(origin: Point(x: x, y: room.minY), size: room.size)
      list.clip(to: frame)
      list.fill(frame, style.inset)
      let corner = frame.origin + page.contentOrigin - page.contentOffset
      let print = Print(number: number, seed: page.seed, style: style)
      if page.zoomScale <= page.minimumZoomScale { print.drawWall(in: frame, into: &list) }
      print.draw(at: corner, scale: page.zoomScale, into: &list)
      list.unclip()
    }
    dots.draw(at: offset / album.layout.stride, on: style.surface, into: &list)
  }

  static let descriptor = SceneDescriptor(
    name: "rotation",
    sentence: "An album in a window that turns: the page stays, and what one was looking at.",
    source: "ScrollingMadness (paging that survives rotation)",
    ways: [
      SceneWay("page", "Keeps the page", "Press R: the window turns, and the page stays."),
      SceneWay(
        "offset", "Keeps the offset", "Flick, then R: the offset stays, so another page shows."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] {
    let pages = SnapRule.Stops.interval(width: album.layout.stride, phase: 0)
    return [SceneScrollView(album.scrollView, stops: pages, isPaging: true)]
  }
  public var hint: String { "flick the album · R turns the window" }
  public var captionFrame: Rect? { dots.frame }

  public func build(in window: InputWindow) {
    album.scrollView.addTapLogging(to: log, of: self) { $0.tap(at: $1, time: $2) }
    window.addSubregion(album)
  }

  public func layOut(_ size: Size) {
    self.size = size
    let view = album.scrollView
    let offset = view.contentOffset
    album.frame = room
    guard way == .offset, offset != view.contentOffset else { return }
    let end = view.contentSize.width - view.bounds.width
    view.setContentOffset(
      Point(x: min(max(offset.x, 0), end), y: 0), animated: false, at: view.time)
  }
}

/// A page with a print that zooms: all of it is in view at the least scale.
final class PrintPage: ScrollView {
  let seed: UInt64
  private var print = Print.size(of: 0)

  init(seed: UInt64) {
    self.seed = seed
    super.init(frame: .zero)
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    addTapZooming(by: 2.5)
  }

  /// Shows another print, not zoomed.
  func show(_ number: Int) {
    print = Print.size(of: number)
    contentSize = print * zoomScale
    zoomLimits = limits(in: frame.size)
    setZoomScale(minimumZoomScale, animated: false, at: time)
  }

  private func limits(in size: Size) -> ClosedRange<Double> {
    let whole = max(min(size.width / print.width, size.height / print.height), 1e-3)
    return whole...whole * 6
  }

  /// Another size keeps the scale and the middle, or all of the print in view.
  override var frame: Rect {
    get { super.frame }
    set {
      if newValue.size != frame.size {
        let limits = limits(in: newValue.size)
        change { $0.layOut(bounds: newValue.size, zoomLimits: limits, into: &$1) }
      }
      super.frame = newValue
    }
  }
}

/// A print of squares with discs and parts of discs, no two alike; upright, across or square.
private struct Print {
  /// In points at scale 1; taste, as all below.
  private static let cell = 100.0
  private static let border = 56.0
  private static let formats = [(3, 4), (4, 3), (4, 4), (5, 3), (3, 5)]

  /// The number of the wall's squares along the page's shorter side, and the share of the page's
  /// color in theirs.
  private static let wall = (squares: 2.5, fade: Float(0.8))

  let number: Int
  let seed: UInt64
  let style: SceneStyle
  /// The share of the page's color in its colors, from 0 to 1.
  private var fade: Float = 0

  init(number: Int, seed: UInt64, style: SceneStyle) {
    (self.number, self.seed, self.style) = (number, seed, style)
  }

  static func format(of number: Int) -> (columns: Int, rows: Int) {
    formats[number % formats.count]
  }

  static func size(of number: Int) -> Size {
    let format = format(of: number)
    return Size(
      width: Double(format.columns) * cell + 2 * border,
      height: Double(format.rows) * cell + 2 * border)
  }

  /// - Parameters:
  ///   - corner: its upper left, in window points.
  ///   - scale: how large it is shown.
  func draw(at corner: Point, scale: Double, into list: inout DrawList) {
    let size = Self.size(of: number)
    list.fill(Rect(origin: corner, size: size * scale), style.surface)
    var random = SplitMix64(seed: seed, index: number)
    let side = Self.cell * scale
    let format = Self.format(of: number)
    for cell in 0..<format.columns * format.rows {
      let (column, row) = (cell % format.columns, cell / format.columns)
      let start = Point(x: Double(column), y: Double(row)) * side
      let inset = Point(x: Self.border, y: Self.border) * scale
      let place = Rect(origin: corner + inset + start, size: Size(width: side, height: side))
      draw(cell: place, &random, &list)
    }
  }

  /// Draws the wall that it hangs on: more of its squares, larger and faint, from the middle of the
  /// page on.
  func drawWall(in frame: Rect, into list: inout DrawList) {
    var faint = self
    faint.fade = Self.wall.fade
    let side = (min(frame.width, frame.height) / Self.wall.squares).rounded(.up)
    // Odd numbers, so that a square is in the middle.
    let columns = 2 * Int((frame.width / side / 2).rounded(.up)) + 1
    let rows = 2 * Int((frame.height / side / 2).rounded(.up)) + 1
    let start = frame.center - Point(x: Double(columns), y: Double(rows)) * (side / 2)
    var random = SplitMix64(seed: seed, index: number + RotationScene.prints)
    for cell in 0..<columns * rows {
      let place = Point(x: Double(cell % columns), y: Double(cell / columns)) * side
      faint.draw(
        cell: Rect(origin: start + place, size: Size(width: side, height: side)), &random, &list)
    }
  }

  private func draw(cell: Rect, _ random: inout SplitMix64, _ list: inout DrawList) {
    let ground = Int(random.between(0, 4))
    let figure = (ground + 1 + Int(random.between(0, 3))) % 4
    let kind = Int(random.between(0, 6))
    let (side, middle) = (cell.width, cell.center)
    // Edges of clips are whole pixels, so that neighbors leave no seam.
    list.clip(to: cell)
    list.fill(
      Rect(x: cell.minX - 1, y: cell.minY - 1, width: side + 2, height: side + 2), color(ground))
    switch kind {
    case 0...3:  // A quarter of a disc, round one of the corners.
      let corner = Point(
        x: kind % 2 == 0 ? cell.minX : cell.maxX, y: kind < 2 ? cell.minY : cell.maxY)
      list.fillDisc(at: corner, diameter: 2 * side, color(figure))
      list.fillDisc(at: corner, diameter: side * 0.8, color(ground))
    case 4:  // A ring.
      list.fillDisc(at: middle, diameter: side * 0.84, color(figure))
      list.fillDisc(at: middle, diameter: side * 0.36, color(ground))
    default:  // Two halves, one above the other.
      for half in 0..<2 {
        let y = half == 0 ? cell.midY : cell.maxY
        list.clip(to: Rect(x: cell.minX, y: y - side / 2, width: side, height: side / 2))
        list.fillDisc(at: Point(x: middle.x, y: y), diameter: side, color(figure))
        list.unclip()
      }
    }
    list.unclip()
  }

  /// One of the four colors of this print.
  private func color(_ share: Int) -> Color {
    let full = share == 0 ? style.paper : style.accent(number + 2 * share - share / 3)
    return fade == 0 ? full : full.mixed(with: style.inset, fade)
  }
}

extension SceneEntry {
  public static let rotation = SceneEntry(
    RotationScene.descriptor,
    show: SceneShow(PackageResources.rotation_txt, pictureTime: 11, duration: 17)
  ) { RotationScene($0) }
}
