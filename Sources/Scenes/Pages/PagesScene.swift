import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// A little book: pages of words, of cloth that zooms, of turning solids. The page view does not
/// know their number; it requests each next page. After the WWDC 2012 session 223, where a page
/// view controller replaces the paging scroll view of a photo browser.
public final class PagesScene: StyledScene, Scene, PageViewDataSource, PageViewDelegate {
  // Lengths here and below are in points; where nothing else is said of a number, it is taste.
  private static let spacing = 24.0

  /// How pages lie in the book, in the order of the descriptor's ways.
  private enum Way: Int, CaseIterable {
    /// With a gap between two, and of the size that the page view gives them.
    case spaced
    /// Without the gap.
    case touching
    /// Of the size that they had first.
    case fixed
  }

  private let count: Int
  private let cloth: Cloth
  /// The gap between two pages, in points.
  private let spacing: Double
  /// Whether pages take the sizes that the page view gives them.
  private let areFlexible: Bool
  let pageView: PageView
  private(set) var asked: AskedPages

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .forenoon)
    count = Int(setup.value("pages"))
    cloth = Cloth(style)
    let way = Way.allCases[setup.way]
    spacing = way == .touching ? 0 : Self.spacing
    areFlexible = way != .fixed
    pageView = PageView(frame: .zero, spacing: spacing)
    asked = AskedPages(count: count, style)
    super.init(setup, style)
  }

  private func leaf(_ number: Int) -> Leaf? {
    (0..<count).contains(number) ? Leaf(number, isFlexible: areFlexible) : nil
  }

  private func number(_ page: InputRegion?) -> Int { (page as? Leaf)?.number ?? 0 }

  private var dots: PageDots { PageDots(count: count, size: size, color: style.ink) }

  /// Turns to the page of a tapped dot, or for a tap beside the dots by one page from its
  /// destination. Returns which one, for the log.
  private func tap(at point: Point, time: Double) -> String? {
    guard dots.reaches(point) else { return nil }
    let page = number(pageView.destination)
    let next = dots.dot(at: point) ?? (point.x < size.width / 2 ? page - 1 : page + 1)
    guard next != page, let leaf = leaf(next) else { return nil }
    pageView.setPage(leaf, direction: next > page ? .forward : .reverse, animated: true, at: time)
    return "page=\(next + 1)"
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.inset
    guard size.isDrawable else { return }
    let offset = pageView.scrollView.contentOffset.x + spacing / 2
    for case let leaf as Leaf in pageView.scrollView.subregions {
      let frame = Rect(origin: Point(x: leaf.frame.minX - offset, y: 0), size: leaf.frame.size)
      guard frame.maxX > 0, frame.minX < size.width else { continue }
      draw(leaf, in: frame, at: clock.time(at: time), &list)
    }
    list.beginPlane()
    // During a jump the mark runs over all dots between.
    let (page, progress) = (number(pageView.page), pageView.progress)
    let next = progress > 0 ? pageView.pageAfter : pageView.pageBefore
    let jump = next.map { (Double(number($0) - page)).magnitude } ?? 1
    dots.draw(at: Double(page) + progress * jump, on: style.paper, into: &list)
    guard strip.room > 0 else { return }
    let alive = pageView.scrollView.subregions
    asked.draw(
      above: cellsFoot, width: size.width, unit: cellGrowth,
      isAlive: { page in alive.contains { ($0 as? Leaf)?.number == page } }, into: &list)
  }

  /// The lower edge of the cells, in points of the window.
  private var cellsFoot: Double { size.height - strip.foot(in: size) }

  /// The scale of the cells. In a wide window they have the dots beside them, else words over them.
  private var cellGrowth: Double {
    guard size.isWide else {
      return min(strip.growth(ofCard: AskedPages.least, in: size), Words.scale(style, in: size))
    }
    let card = min(max(AskedPages.least, 34 * Double(count + 2) + 20), 720)
    return strip.growth(ofCard: card, in: Size(width: size.width / 2 - 100, height: 0))
  }

  /// The height that words leave free at the foot of a page, in points: for dots and cells, and the
  /// hint over these.
  private var wordsFoot: Double {
    guard strip.room > 0 else { return 212 }
    let scale = Words.scale(style, in: size)
    // The hint grows with the reader's text, and takes two lines in a narrow window.
    let grown = max(size.growth * style.textScale, cellGrowth)
    let hint = size.isWide ? 38 * grown : 104 + 38 * cellGrowth
    let foot = 110 * scale + hint + 82 * cellGrowth
    return min(foot, size.height - strip.room - 50 * scale)
  }

  private func draw(_ leaf: Leaf, in frame: Rect, at time: Double, _ list: inout DrawList) {
    list.beginPlane()
    list.clip(to: frame)
    list.fill(frame, style.paper)
    switch leaf.kind {
    case .words:
      let corner = Size(width: strip.frame.maxX, height: strip.room)
      Words(style: style, foot: wordsFoot, strip: corner).draw(leaf.number, in: frame, &list)
    case .cloth: cloth.draw(leaf, in: frame, &list)
    case .solids: break
    }
    list.unclip()
    if leaf.kind == .solids { PageSolids(style: style).draw(in: frame, of: size, at: time, &list) }
  }

  static let descriptor = SceneDescriptor(
    name: "pages",
    sentence: "A book of words, cloth and solids: each page is asked for when its turn comes.",
    source: "WWDC 2012, session 223 (UIPageViewController)",
    ways: [
      SceneWay("spaced", "Spaced", "Flick: the next page is asked for, at the end nil."),
      SceneWay("touching", "No spacing", "Turn to the cubes, drag slowly: two pages run together."),
      SceneWay("fixed", "Not flexible", "Press R: the page keeps its old size."),
    ],
    parameters: [
      SceneParameter("pages", 7, in: 1...12, isWhole: true, help: "How many pages there are."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] {
    [SceneScrollView(pageView.scrollView, isPaging: true)]
  }
  public var hint: String { "flick the pages · tap the cloth twice to zoom" }
  /// The cells: in a wide window a hint has room beside them or over them.
  public var hintSubjects: [Rect] {
    strip.room > 0 ? [asked.frame(above: cellsFoot, width: size.width, unit: cellGrowth)] : []
  }
  /// The dots, and in a narrow window the cells over them.
  public var captionFrame: Rect? {
    let dots = dots.frame
    guard strip.room > 0, !size.isWide else { return dots }
    let top = cellsFoot - AskedPages.height * cellGrowth
    return Rect(x: 0, y: top, width: size.width, height: dots.maxY - top)
  }

  public func build(in window: InputWindow) {
    pageView.dataSource = self
    pageView.delegate = self
    pageView.scrollView.addTapLogging(to: log, of: self) { scene, point, time in
      scene.tap(at: point - Point(x: scene.spacing / 2, y: 0), time: time)
    }
    window.addSubregion(pageView)
    if let first = leaf(0) {
      pageView.setPage(first, animated: false, at: pageView.scrollView.time)
    }
  }

  /// Home and End turn to the first page and the last, since the scroll view has three at most.
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    guard key == .home || key == .end else { return false }
    let (page, next) = (number(pageView.destination), key == .home ? 0 : count - 1)
    if action != .up, page != next, let leaf = leaf(next) {
      pageView.setPage(leaf, direction: next > page ? .forward : .reverse, animated: true, at: time)
    }
    return true
  }

  public func layOut(_ size: Size) {
    self.size = size
    let rest = Words.between + Words.height * Words.scale(style, in: size)
    strip.layOut(size, leaving: size.isWide ? 0 : rest)
    pageView.frame = Rect(origin: .zero, size: size)
  }

  public func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? {
    asked.ask(number(page) - 1)
    return leaf(number(page) - 1)
  }
  public func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
    asked.ask(number(page) + 1)
    return leaf(number(page) + 1)
  }
  public func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) { asked.turn() }
}

/// A page with its subject; that of the cloth also zooms and scrolls.
final class Leaf: ScrollView {
  enum Kind: Int, CaseIterable {
    case words, cloth, solids
  }

  let number: Int
  /// Whether its size is that of the page view; if not, it keeps the first one.
  private let isFlexible: Bool
  var kind: Kind { Kind.allCases[number % Kind.allCases.count] }

  init(_ number: Int, isFlexible: Bool) {
    (self.number, self.isFlexible) = (number, isFlexible)
    super.init(frame: .zero)
    guard kind == .cloth else { return }
    zoomLimits = 1...6
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    addTapZooming(by: 3)
  }

  /// Another size keeps the scale, and the middle as near as the range allows.
  override var frame: Rect {
    get { super.frame }
    set {
      let size = isFlexible || frame.isEmpty ? newValue.size : frame.size
      if size != frame.size { layOut(size) }
      super.frame = Rect(origin: newValue.origin, size: size)
    }
  }

  private func layOut(_ size: Size) {
    // The cloth is laid from the middle of the page.
    let shift = (size.middle - bounds.size.middle) * (zoomScale - 1)
    let content = size * zoomScale
    change { model, events in
      model.layOut(bounds: size, contentSize: content, into: &events) { $0 + shift }
    }
  }

  /// Resets the scale of a page that is out of sight. This is not left to frames, which may miss
  /// that moment.
  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    // While a finger holds it, it keeps its scale.
    guard zoomScale != 1, !isTracking, let shown = superregion?.bounds else { return }
    if frame.maxX <= shown.minX || frame.minX >= shown.maxX {
      setZoomScale(1, animated: false, at: time)
    }
  }
}

/// A page of words, under a large circle of its own.
private struct Words {
  private static let titles = ["A Book of Corners", "Nobody Counted", "The Last Leaf"]
  private static let lines = [
    ["Turn a leaf, and the next", "one is asked for: it waits", "outside. There is no fourth."],
    ["A leaf knows what comes", "before and after it. How", "many there are none knows."],
    ["What comes now? Nothing,", "says the book. So the edge", "gives way, and comes back."],
  ]

  // In shares of the page's shorter side: the diameters of the disc and the largest moon, the
  // decrease from ring to ring and from moon to moon, and the orbit's radius.
  private static let (disc, ring) = (0.9, 0.2)
  private static let (orbit, moon, waning) = (0.62, 0.15, 0.015)
  /// The angle from moon to moon, in radians, and that of the first one.
  private static let (step, first) = (0.34, 1.2)
  /// In points: smaller ones would be specks.
  private static let leastUnit = 80.0

  let style: SceneStyle
  /// The distance from the title to the foot of the page, in points.
  let foot: Double
  /// The size of the plate with the buttons of the ways, margins included, at the window's upper
  /// left.
  let strip: Size

  /// The height of words and the cells under them, and of all else over the foot of a window that
  /// is not wide, as they are designed, in points.
  static let (height, between) = (217.0, 84.0)

  /// In a window that is not wide buttons, words, cells and dots are one over another.
  static func scale(_ style: SceneStyle, in size: Size) -> Double {
    let least = !size.isWide && size.height >= 420 ? 400.0 : 340
    return style.enlargement(
      in: size, least: Size(width: size.width < 640 ? 300 : 640, height: least))
  }

  func draw(_ number: Int, in frame: Rect, _ list: inout DrawList) {
    let text = number / Leaf.Kind.allCases.count % Self.titles.count
    let isNarrow = frame.width < 640
    let size = isNarrow ? SceneStyle.TypeSize.title : .display
    let scale = Self.scale(style, in: frame.size)
    let start = Point(x: frame.minX + max(28, frame.width * 0.1), y: frame.maxY - foot)
    let middle = frame.maxX - 0.16 * frame.width
    let end = start.x + LetterWidths.width(of: Self.titles[text], size: size.rawValue * scale)
    func unit(below top: Double) -> Double {
      let depth = start.y - size.rawValue * scale - top
      let most =
        isNarrow ? depth / Self.depth : Self.unit(clearOf: Point(x: max(0, middle - end), y: depth))
      return min(frame.width, frame.height, most)
    }
    // Disc and moons lie beside the buttons or under them, where they are larger.
    let beside = min(unit(below: frame.minY), (middle - frame.minX - strip.width) / Self.reach)
    let under = unit(below: frame.minY + strip.height)
    let (unit, top) = beside >= under ? (beside, frame.minY) : (under, frame.minY + strip.height)
    if unit > Self.leastUnit {
      drawMoons(text, around: Point(x: middle, y: top + 0.16 * unit), unit, &list)
    }
    list.write(TextRun(Self.titles[text], size, by: scale), at: start, style.ink)
    for (line, words) in Self.lines[text].enumerated() {
      let place = start + Point(x: 0, y: 44 + Double(line) * 29) * scale
      list.write(TextRun(words, .body, by: scale), at: place, style.quietInk)
    }
  }

  /// The distance from the middle of the disc to the outer edge of the moons, in the same shares.
  private static let reach = orbit + moon / 2
  /// The depth of disc and moons below the page's upper edge, in the same shares: the lowest moon
  /// is nearly a quarter turn down. Where words fill the width, moons end above them.
  private static let depth = 0.16 + reach

  /// The largest unit, in points, with which moons end before a corner of words.
  ///
  /// - Parameter corner: to the left of the middle of the disc, and below the page's upper edge.
  private static func unit(clearOf corner: Point) -> Double {
    // The distance from the middle, 0.16 units down, to the corner is the reach.
    let (square, linear) = (reach * reach - 0.16 * 0.16, 0.16 * corner.y)
    let distance = corner.x * corner.x + corner.y * corner.y
    return ((linear * linear + square * distance).squareRoot() - linear) / square
  }

  /// A disc of rings, and moons on an orbit, the larger the lower.
  private func drawMoons(
    _ text: Int, around middle: Point, _ unit: Double, _ list: inout DrawList
  ) {
    for ring in 0..<4 {
      list.fillDisc(
        at: middle, diameter: unit * (Self.disc - Self.ring * Double(ring)),
        ring % 2 == 0 ? style.accent(text * 2 + 1) : style.accent(text * 2 + 4))
    }
    for moon in 0..<7 {
      let turn = sineCosine(Self.first + Self.step * Double(moon))
      list.fillDisc(
        at: middle + Point(x: turn.cosine, y: turn.sine) * (Self.orbit * unit),
        diameter: unit * (Self.moon - Self.waning * Double(moon)), style.accent(text + moon * 2))
    }
  }
}

/// A woven cloth: a picture of 192 texels each way, laid side by side.
private struct Cloth {
  private static let texels = 192
  private static let thread = 12
  /// The colors of the threads, both ways: accents by their numbers, or the cloth's own.
  private static let sett = [nil, nil, nil, nil, 1, 1, nil, 0, nil, 1, 1, nil, nil, nil, nil, 5]

  private let texture: Texture

  init(_ style: SceneStyle) {
    let weave = Bitmap(width: Self.texels, height: Self.texels) { x, y in
      let (warp, weft) = (x / Self.thread, y / Self.thread)
      // Two over, two under.
      let isOver = (warp + weft) % 4 < 2
      let across = Double((isOver ? x : y) % Self.thread) + 0.5 - Double(Self.thread) / 2
      let shade = Float(1.04 - 0.007 * across * across)
      let color = Self.sett[isOver ? warp : weft].map(style.accent) ?? style.paper
      let channels = SIMD4(color.red * shade, color.green * shade, color.blue * shade, 1)
      return SIMD4<UInt8>(channels.clamped(lowerBound: .zero, upperBound: .one) * 255)
    }
    texture = Texture(TextureKey("cloth", generation: style.isDark ? 1 : 0), .pixels(weave))
  }

  func draw(_ leaf: Leaf, in frame: Rect, _ list: inout DrawList) {
    // Texels of whole points that start at whole points are sharp.
    let enlarged = max(1, (max(frame.width, frame.height) / 1600).rounded(.up))
    let (scale, side) = (leaf.zoomScale, Double(Self.texels) * enlarged * leaf.zoomScale)
    // A corner of a picture is in the middle of the page; the first one begins before its edge.
    func first(_ middle: Double) -> Double { (middle / side - (middle / side).rounded(.up)) * side }
    let middle = frame.size.middle * scale
    let offset = leaf.contentOffset - Point(x: first(middle.x), y: first(middle.y))
    let start = Point(x: (frame.minX - offset.x).rounded(), y: (frame.minY - offset.y).rounded())
    for row in visibleItems(of: .max, pitch: side, from: offset.y, length: frame.height) {
      for column in visibleItems(of: .max, pitch: side, from: offset.x, length: frame.width) {
        let corner = start + Point(x: Double(column), y: Double(row)) * side
        list.draw(texture, in: Rect(origin: corner, size: Size(width: side, height: side)))
      }
    }
  }
}

extension SceneEntry {
  public static let pages = SceneEntry(
    PagesScene.descriptor,
    show: SceneShow(PackageResources.pages_txt, pictureTime: 8.1, duration: 16)
  ) { PagesScene($0) }
}
