#if Program

import Drawing
import Geometry
import SceneHosting
import Scrolling

/// Scroll views in a scroll view, in the three ways there are: a shelf across the wall that holds it, of
/// which a drag moves one and never both; a list along it, which hands over at its edge; a sketchbook that
/// gives every touch to its pages and regrets it when the finger goes sideways. After ScrollingMadness.
public final class NestedScene {
  private static let margin = 28.0
  private static let headHeight = 44.0
  private static let shelf = (height: 150.0, pitch: 170.0, count: 24)
  private static let list = (height: 250.0, row: 54.0, count: 16)
  private static let book = (height: 280.0, pages: 4)
  private static let heads = [
    "Across: one of them, never both", "Along: the inner one, then the outer",
    "Remorse: draw, or turn the page",
  ]

  /// From this width between the margins on the heads are in large letters, in points.
  private static let wide = 420.0

  private let style: SceneStyle
  private let log: SceneLog
  private let wall = NestedWall(frame: .zero)
  let shelf = ScrollView(frame: .zero)
  let list = ScrollView(frame: .zero)
  let book = RemorsefulScrollView(frame: .zero)
  let pages: [SketchPage]
  /// From the top of the wall to its foot.
  private let views: [ScrollView]
  private var size = Size.zero

  public init(_ setup: SceneSetup) {
    style = .chosen(setup)
    log = setup.log
    pages = (0..<Self.book.pages).map { _ in SketchPage(frame: .zero) }
    views = [shelf, list, book]
    for (number, page) in pages.enumerated() { Self.sketch(on: page, Double(number)) }
  }

  /// Something to begin with, so that no page is empty: a curve of two swings.
  private static func sketch(on page: SketchPage, _ number: Double) {
    for step in 0...96 {
      let turn = Double(step) / 96 * Turning.radiansPerTurn
      let (x, y) = (sineCosine((number + 1) * turn).cosine, sineCosine((number + 2) * turn).sine)
      page.add(Point(x: 140 + 84 * x, y: 140 + 84 * y), starts: step == 0)
    }
  }

  private var width: Double { max(0, size.width - 2 * Self.margin) }

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.paper
    guard size.isDrawable else { return }
    list.beginPlane()
    for (head, view) in zip(Self.heads, views) {
      let frame = shown(view)
      list.write(
        TextRun(head, width < Self.wide ? .caption : .body),
        at: Point(x: Self.margin, y: frame.minY - 14), style.ink)
    }
    addShelf(shown(shelf), to: &list)
    addList(shown(self.list), to: &list)
    addBook(shown(book), to: &list)
  }

  /// Where a scroll view on the wall is, in window points.
  private func shown(_ view: ScrollView) -> Rect {
    Rect(origin: view.frame.origin - wall.contentOffset, size: view.frame.size)
  }

  private func addShelf(_ frame: Rect, to list: inout DrawList) {
    list.clip(to: Rect(x: 0, y: frame.minY, width: size.width, height: frame.height))
    let pitch = Self.shelf.pitch
    let offset = shelf.contentOffset.x
    let cards = visibleItems(
      of: Self.shelf.count, pitch: pitch, from: offset - frame.minX, length: size.width)
    for card in cards {
      let place = Rect(
        x: frame.minX + Double(card) * pitch - offset, y: frame.minY, width: pitch - 16,
        height: frame.height)
      list.fill(place, style.accent(card), radius: 14)
      list.fillDisc(
        at: Point(x: place.maxX - 48, y: place.maxY - 48), diameter: 56, style.accent(card + 2))
      list.write(
        number: card + 1, size: SceneStyle.TypeSize.title.rawValue,
        at: Point(x: place.minX + 16, y: place.minY + 38), style.onAccent)
    }
    list.unclip()
  }

  private func addList(_ frame: Rect, to list: inout DrawList) {
    list.fill(frame, style.surface, radius: 14)
    list.clip(to: frame)
    let row = Self.list.row
    let offset = self.list.contentOffset.y
    let numbers = visibleItems(
      of: Self.list.count, pitch: row, from: offset, length: frame.height)
    for number in numbers {
      let top = frame.minY + Double(number) * row - offset
      let bar = (frame.width - 120) * (0.35 + 0.6 * Double(number * 5 % 16) / 16)
      list.fill(
        Rect(x: frame.minX + 64, y: top + 17, width: max(0, bar), height: 20),
        style.accent(number), radius: 10)
      list.write(
        number: number + 1, size: SceneStyle.TypeSize.body.rawValue,
        at: Point(x: frame.minX + 22, y: top + 34), style.quietInk)
    }
    list.unclip()
    // The indicator says where the inner one is, and when it is at its edge.
    guard let indicator = self.list.verticalIndicator else { return }
    list.fill(
      Rect(
        x: frame.maxX - 10, y: frame.minY + indicator.position + 6, width: 4,
        height: max(0, indicator.length - 12)),
      style.quietInk, opacity: 0.5, radius: 2)
  }

  private func addBook(_ frame: Rect, to list: inout DrawList) {
    list.clip(to: frame)
    for (number, page) in pages.enumerated() {
      let x = frame.minX + page.frame.minX - book.contentOffset.x
      guard x < frame.maxX, x + page.frame.width > frame.minX else { continue }
      let sheet = Rect(x: x + 4, y: frame.minY, width: page.frame.width - 8, height: frame.height)
      list.fill(sheet, style.surface, radius: 14)
      list.write(
        number: number + 1, size: SceneStyle.TypeSize.title.rawValue,
        at: Point(x: sheet.maxX - 40, y: sheet.minY + 40), style.inset)
      for dot in page.dots {
        list.fillDisc(
          at: Point(x: x + dot.x, y: frame.minY + dot.y), diameter: 8, style.accent(number + 1))
      }
    }
    list.unclip()
  }
}

/// Scrolls what is between its scroll views; what is drawn in the sketchbook stays the sketchbook's.
final class NestedWall: ScrollView {
  override func touchesShouldCancel(in content: InputRegion) -> Bool {
    !(content is RemorsefulScrollView)
  }
}

/// A page that is drawn on with one finger at a time. A touch that is taken away takes its line along.
final class SketchPage: InputRegion {
  /// Dots close enough to make lines, in points of the page.
  private(set) var dots: [Point] = []
  private var lineStart = 0
  /// The touch that draws; nil: none.
  private var pen: Int?
  private static let gap = 3.0
  /// More than anyone draws; older dots go.
  private static let most = 4000

  func add(_ point: Point, starts: Bool) {
    if starts { lineStart = dots.count }
    if !starts, let last = dots.last {
      let way = point - last
      let steps = Int(min(way.length / Self.gap, 500))
      for step in 0..<steps where step > 0 {
        dots.append(last + way * (Double(step) / Double(steps)))
      }
    }
    dots.append(point)
    if dots.count > Self.most {
      let old = dots.count - Self.most
      dots.removeFirst(old)
      lineStart = max(0, lineStart - old)
    }
  }

  override func touchesBegan(_ touches: [Touch]) {
    guard pen == nil, let touch = touches.first else { return }
    pen = touch.id
    add(touch.location(in: self), starts: true)
  }
  override func touchesMoved(_ touches: [Touch]) {
    for touch in touches where touch.id == pen { add(touch.location(in: self), starts: false) }
  }
  override func touchesEnded(_ touches: [Touch]) {
    for touch in touches where touch.id == pen { pen = nil }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches where touch.id == pen {
      pen = nil
      dots.removeSubrange(lineStart...)
    }
  }
}

/// How it sits in a window: a wall that scrolls down, with three things on it that scroll themselves.
extension NestedScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "nested",
    sentence:
      "Scroll views in a scroll view: across it, along it, and one that regrets its touches.",
    source: "ScrollingMadness (nested scroll views, RemorsefulScrollView)",
    parameters: [SceneStyle.parameter], views: ["wall", "shelf", "list", "book"])

  public var scrollViews: [SceneScrollView] {
    [
      SceneScrollView(wall, named: "wall"), SceneScrollView(shelf, named: "shelf"),
      SceneScrollView(list, named: "list"), SceneScrollView(book, named: "book", isPaging: true),
    ]
  }
  public var hint: String { "scroll the page and what is in it · sketch" }

  public func build(in window: InputWindow) {
    // The sketchbook hears of a touch at once.
    wall.delaysContentTouches = false
    shelf.isDirectionalLockEnabled = true
    book.isPagingEnabled = true
    window.addSubregion(wall)
    for view in views { wall.addSubregion(view) }
    for page in pages { book.addSubregion(page) }
    shelf.addTapLogging(to: log) { [shelf = Weakly(wrappedValue: shelf)] point, _ in
      let offset = shelf.wrappedValue?.contentOffset.x ?? 0
      let card = Int(((point.x + offset) / Self.shelf.pitch).rounded(.down))
      return (0..<Self.shelf.count).contains(card) ? "card=\(card + 1)" : nil
    }
    layOut(window.frame.size)
  }

  public func layOut(_ size: Size) {
    size.requireWindow()
    self.size = size
    wall.frame = Rect(origin: .zero, size: size)
    let bookSize = Size(width: width, height: Self.book.height)
    // Before its frame, which would keep the middle in view and not the page.
    book.change { book, events in
      book.layOutPages(
        bounds: bookSize,
        contentSize: Size(width: width * Double(pages.count), height: bookSize.height),
        into: &events)
    }
    var top = 0.0
    for (view, height) in zip(views, [Self.shelf.height, Self.list.height, Self.book.height]) {
      top += Self.headHeight
      view.frame = Rect(x: Self.margin, y: top, width: width, height: height)
      top += height + 12
    }
    wall.contentSize = Size(width: size.width, height: top + Self.margin)
    shelf.contentSize = Size(
      width: Double(Self.shelf.count) * Self.shelf.pitch, height: Self.shelf.height)
    list.contentSize = Size(
      width: width, height: Double(Self.list.count) * Self.list.row)
    for (number, page) in pages.enumerated() {
      page.frame = Rect(origin: Point(x: Double(number) * width, y: 0), size: bookSize)
    }
  }
}

#endif
