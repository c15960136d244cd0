import Drawing
import SceneHosting
import Scrolling

/// Scroll views in a scroll view, in three ways: a shelf that scrolls across its wall, where a drag
/// moves one of the two, never both; a list that scrolls along it, which hands over at its edge; a
/// sketchbook that gives every touch to its pages and takes it back when the finger goes sideways.
/// One of them at a time, or all on a wall. The book can have lists as pages, too, its original
/// purpose. After ScrollingMadness.
public final class NestedScene: StyledScene, Scene {
  private static let margin = 28.0
  private static let shelf = (height: 150.0, pitch: 170.0, count: 24)
  /// The discs of a card, in shares of its room.
  private static let rings = [0.7, 0.36]
  private static let list = (height: 250.0, row: 54.0, count: 16)
  private static let book = (height: 280.0, pages: 4)
  private static let page = (row: 54.0, count: 30)
  /// The lines on the wall if it holds one part only.
  private static let rest = (count: 16, pitch: 40.0)
  private static let heads = [
    "Across: one of them, never both", "Along: the inner first, then the outer",
    "Remorse: draw, or turn the page",
  ]

  /// The width between the margins, in points, from which on heads have large letters.
  private static let wide = 420.0

  private let wall = NestedWall(frame: .zero)
  let shelf = ScrollView(frame: .zero)
  let list = ScrollView(frame: .zero)
  let book: ScrollView
  /// The pages of the book on the wall.
  let pages: [SketchPage]
  /// The pages of the book by itself.
  let pageLists: [BookList]
  /// The scroll views from the top of the wall to its foot.
  private let views: [ScrollView]
  private let way: Way
  /// The number of moves that the naive book has taken and could not follow.
  private(set) var swallowed = 0

  /// The part that is on the wall.
  private enum Way: Int {
    case across, along, remorse, plain, naive, wall, ended
    /// Whether it is a book of lists.
    var isBook: Bool {
      switch self {
      case .remorse, .plain, .naive, .ended: true
      case .across, .along, .wall: false
      }
    }
  }

  public init(_ setup: SceneSetup) {
    let way = Way(rawValue: setup.way) ?? .wall
    self.way = way
    let remorseful = RemorsefulScrollView(frame: .zero)
    remorseful.cancelsTouches = way != .ended
    book = way == .plain || way == .naive ? ScrollView(frame: .zero) : remorseful
    pages = way == .wall ? (0..<Self.book.pages).map { _ in SketchPage(frame: .zero) } : []
    pageLists = way.isBook ? (0..<Self.book.pages).map { _ in BookList(frame: .zero) } : []
    views = [shelf, list, book]
    for (number, page) in pages.enumerated() { Self.sketch(on: page, Double(number)) }
    super.init(setup, .chosen(setup, at: .forenoon))
  }

  /// Draws a curve of two swings, so that no page is empty at first.
  private static func sketch(on page: SketchPage, _ number: Double) {
    for step in 0...96 {
      let turn = Double(step) / 96 * Turning.radiansPerTurn
      let (x, y) = (sineCosine((number + 1) * turn).cosine, sineCosine((number + 2) * turn).sine)
      page.add(Point(x: 140 + 84 * x, y: 140 + 84 * y), starts: step == 0)
    }
  }

  /// Points of the window for a point of the design.
  private var unit: Double { size.growth }
  /// The window, and the width between its margins, as they are designed.
  private var designed: Size { size / unit }
  private var width: Double { max(0, designed.width - 2 * Self.margin) }
  /// The factors by which heads, and numbers, are enlarged.
  private var headScale: Double {
    style.textScale(in: designed, least: Size(width: width < Self.wide ? 300 : 530, height: 300))
  }
  private var textScale: Double {
    style.textScale(in: designed, least: Size(width: 200, height: 200))
  }
  private var headHeight: Double { 26 + 18 * headScale }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    list.clip(to: wall.frame)
    list.enlarge(by: unit) { addViews(to: &$0) }
    list.unclip()
    guard way.isBook, strip.room > 0 else { return }
    guard way != .naive else { return add("moves that are lost", swallowed, to: &list) }
    add("rows picked", pageLists.reduce(0) { $0 + $1.picked.count }, to: &list)
  }

  private func addViews(to list: inout DrawList) {
    for (head, view) in zip(Self.heads, views) where !view.isHidden && !way.isBook {
      let frame = shown(view)
      list.write(
        TextRun(head, width < Self.wide ? .caption : .body, by: headScale),
        at: Point(x: Self.margin, y: frame.minY - 14), style.ink)
    }
    if !shelf.isHidden { addShelf(shown(shelf), to: &list) }
    if !self.list.isHidden { addList(shown(self.list), to: &list) }
    if way == .across || way == .along { addRest(to: &list) }
    if !book.isHidden { addBook(shown(book), to: &list) }
  }

  /// Draws the rest of a wall with one part only: rows that make its scrolling visible.
  private func addRest(to list: inout DrawList) {
    let sheet = Rect(
      x: Self.margin, y: shown(way == .across ? shelf : self.list).maxY + 34,
      width: width, height: Double(Self.rest.count) * Self.rest.pitch)
    list.fill(sheet, style.surface, radius: 14)
    let row = 2 * Self.rest.pitch
    for number in 0..<Self.rest.count / 2 {
      let frame = Rect(
        x: sheet.minX, y: sheet.minY + Double(number) * row, width: sheet.width, height: row)
      addRow(number, in: frame, accent: number + 3, to: &list)
    }
  }

  /// A sheet of rows, of which those in sight are drawn.
  private func addRows(
    _ count: Int, _ pitch: Double, from offset: Double, on sheet: Rect, to list: inout DrawList,
    accent: (Int) -> Int
  ) {
    list.fill(sheet, style.surface, radius: 14)
    list.clip(to: sheet)
    for number in visibleItems(of: count, pitch: pitch, from: offset, length: sheet.height) {
      let row = Rect(
        x: sheet.minX, y: sheet.minY + Double(number) * pitch - offset, width: sheet.width,
        height: pitch)
      addRow(number, in: row, accent: accent(number), to: &list)
    }
    list.unclip()
  }

  /// A row of a list: a picture, a name and a line, as bars, and its number.
  private func addRow(_ number: Int, in row: Rect, accent: Int, to list: inout DrawList) {
    let side = row.height - 14
    let cover = Rect(x: row.minX + 20, y: row.minY + 7, width: side, height: side)
    list.fill(cover, style.accent(accent), radius: side * 0.25)
    list.fillDisc(
      at: cover.origin + Point(x: 0.34 + 0.08 * Double(number % 5), y: 0.38) * side,
      diameter: side * 0.4, style.surface, opacity: 0.85)
    list.fillDisc(
      at: cover.origin + Point(x: 0.68 - 0.06 * Double(number % 3), y: 0.7) * side,
      diameter: side * 0.3, style.accent(accent + 2))
    let left = cover.maxX + 16
    let room = max(0, min(row.maxX - 64 - left, 560))
    for (y, height, share, color) in [
      (0.3, 11.0, 0.3 + 0.35 * Double(number * 5 % 16) / 16, style.ink),
      (0.64, 8.0, 0.5 + 0.5 * Double(number * 7 % 11) / 11, style.quietInk),
    ] {
      list.fill(
        Rect(
          x: left, y: row.minY + (row.height * y - height / 2).rounded(), width: room * share,
          height: height), color, opacity: color == style.ink ? 0.75 : 0.3, radius: height / 2)
    }
    list.fill(
      Rect(x: left, y: row.maxY - 1, width: max(0, row.maxX - 20 - left), height: 1), style.inset)
    let letters = SceneStyle.TypeSize.body.rawValue * textScale
    list.write(
      number: number + 1, size: letters,
      endingAt: Point(x: row.maxX - 22, y: row.midY + letters * 0.36), style.quietInk)
  }

  /// Writes a count at the lower left.
  private func add(_ words: String, _ count: Int, to list: inout DrawList) {
    let unit = strip.growth(ofCard: 216, in: size)
    let frame = Rect(
      x: Plate.margin * unit, y: size.height - 50 * unit, width: 216 * unit, height: 38 * unit)
    list.fillPlate(frame, style, by: unit)
    let base = frame.origin + Point(x: 14, y: 25) * unit
    list.write(TextRun(words, size: Plate.type * unit), at: base, style.quietInk)
    list.write(
      number: count, size: Plate.type * unit, at: base + Point(x: 150, y: 0) * unit, style.ink)
  }

  /// Where a scroll view on the wall is, in points of the design.
  private func shown(_ view: ScrollView) -> Rect {
    let corner = view.frame.origin - wall.contentOffset + wall.frame.origin
    return Rect(origin: corner, size: view.frame.size) * (1 / unit)
  }

  private func addShelf(_ frame: Rect, to list: inout DrawList) {
    list.clip(to: Rect(x: 0, y: frame.minY, width: designed.width, height: frame.height))
    let pitch = Self.shelf.pitch
    let offset = shelf.contentOffset.x / unit
    let cards = visibleItems(
      of: Self.shelf.count, pitch: pitch, from: offset - frame.minX, length: designed.width)
    for card in cards {
      let place = Rect(
        x: frame.minX + Double(card) * pitch - offset, y: frame.minY, width: pitch - 16,
        height: frame.height)
      list.fill(place, style.accent(card), radius: 14)
      let room = min(place.width, 0.8 * place.height)
      let middle = Point(x: place.maxX - 0.44 * room, y: place.maxY - 0.44 * room)
      for (ring, diameter) in Self.rings.enumerated() {
        list.fillDisc(
          at: middle, diameter: diameter * room,
          ring % 2 == 0 ? style.accent(card + 2) : style.accent(card + 5))
      }
      list.write(
        number: card + 1, size: SceneStyle.TypeSize.title.rawValue * textScale,
        at: Point(x: place.minX + 16, y: place.minY + 12 + 26 * textScale), style.onAccent)
    }
    list.unclip()
  }

  private func addList(_ frame: Rect, to list: inout DrawList) {
    let (count, pitch, offset) = (Self.list.count, Self.list.row, self.list.contentOffset.y / unit)
    addRows(count, pitch, from: offset, on: frame, to: &list) { $0 }
    // The indicator shows the inner offset, and whether it is at an edge.
    guard let indicator = self.list.verticalIndicator else { return }
    list.fill(
      Rect(
        x: frame.maxX - 10, y: frame.minY + indicator.position / unit + 6, width: 4,
        height: max(0, indicator.length / unit - 12)), style.quietInk, opacity: 0.5, radius: 2)
  }

  /// The pages of the book that are in sight: sketches on the wall, else lists.
  private func addBook(_ frame: Rect, to list: inout DrawList) {
    list.clip(to: frame)
    for (number, page) in book.subregions.enumerated() {
      let x = frame.minX + (page.frame.minX - book.contentOffset.x) / unit
      guard x < frame.maxX, x + frame.width > frame.minX else { continue }
      let sheet = Rect(x: x + 4, y: frame.minY, width: frame.width - 8, height: frame.height)
      if let page = page as? BookList {
        let (count, pitch, offset) = (Self.page.count, Self.page.row, page.contentOffset.y / unit)
        addRows(count, pitch, from: offset, on: sheet, to: &list) { number * 2 + $0 / 10 }
        addPicked(of: page, on: sheet, to: &list)
      }
      guard let page = page as? SketchPage else { continue }
      list.fill(sheet, style.surface, radius: 14)
      list.write(
        number: number + 1, size: SceneStyle.TypeSize.title.rawValue * textScale,
        at: Point(x: sheet.maxX - 24 - 16 * textScale, y: sheet.minY + 14 + 26 * textScale),
        style.inset)
      for dot in page.dots {
        list.fillDisc(
          at: Point(x: x + dot.x, y: frame.minY + dot.y), diameter: 8, style.accent(number + 1))
      }
    }
    list.unclip()
  }

  /// Marks the rows of a list that are held or picked.
  private func addPicked(of page: BookList, on sheet: Rect, to list: inout DrawList) {
    list.clip(to: sheet)
    for row in 0..<Self.page.count where page.held == row || page.picked.contains(row) {
      let y = sheet.minY + Double(row) * Self.page.row - page.contentOffset.y / unit
      list.fill(
        Rect(x: sheet.minX, y: y, width: sheet.width, height: Self.page.row), style.chosen,
        opacity: page.held == row ? 0.12 : 0.3)
    }
    list.unclip()
  }

  static let descriptor = SceneDescriptor(
    name: "nested",
    sentence:
      "Scroll views in a scroll view: across it, along it, and one that regrets its touches.",
    source: "ScrollingMadness (nested scroll views, RemorsefulScrollView)",
    ways: [
      SceneWay("across", "Across", "Drag along the shelf, or down: one scrolls, never both."),
      SceneWay("along", "Along", "Pull the list past its edge: the same pull moves the wall."),
      SceneWay("remorse", "Remorse", "Flick down or across: the book regrets, and turns a page."),
      SceneWay("plain", "Plain nesting", "Flick down or across: without a trick both work today."),
      SceneWay("naive", "Naive", "Flick down fast: it is lost. Hold first, and it scrolls."),
      SceneWay("wall", "All", "All on a wall: across, along, and a sketchbook."),
      SceneWay("ended", "Ended", "Flick across: the row under the finger is picked as well."),
    ],
    parameters: [SceneStyle.parameter], views: ["wall", "shelf", "list", "book"])

  public var scrollViews: [SceneScrollView] {
    [
      SceneScrollView(wall, named: "wall"), SceneScrollView(shelf, named: "shelf"),
      SceneScrollView(list, named: "list"), SceneScrollView(book, named: "book", isPaging: true),
    ]
  }
  public var hint: String {
    switch way {
    case .wall: "scroll the page and what is in it · sketch"
    case .across, .along: "scroll the page and what is in it"
    case .remorse, .plain, .naive, .ended: "scroll the lists · turn the pages"
    }
  }

  public func build(in window: InputWindow) {
    // The sketchbook gets a touch at once.
    wall.delaysContentTouches = false
    wall.isScrollEnabled = !way.isBook
    shelf.isDirectionalLockEnabled = true
    book.isPagingEnabled = true
    window.addSubregion(wall)
    for view in views { wall.addSubregion(view) }
    shelf.isHidden = way != .across && way != .wall
    list.isHidden = way != .along && way != .wall
    book.isHidden = way == .across || way == .along
    for page in pages { book.addSubregion(page) }
    for (number, page) in pageLists.enumerated() {
      book.addSubregion(page)
      page.onPick = { [log] row, time in
        log.note(LogEntry(time: time, event: "tapped", detail: "page=\(number + 1) row=\(row + 1)"))
      }
    }
    if way == .naive { addEarlyMoveRecognizer() }
    shelf.addTapLogging(to: log, of: self) { scene, point, _ in
      let x = (point.x + scene.shelf.contentOffset.x) / scene.unit
      let card = Int((x / Self.shelf.pitch).rounded(.down))
      return (0..<Self.shelf.count).contains(card) ? "card=\(card + 1)" : nil
    }
  }

  /// Adds a recognizer by which the book takes fingers that move before they have rested.
  private func addEarlyMoveRecognizer() {
    let early = EarlyMoveRecognizer()
    early.addTarget { [scene = Weakly(wrappedValue: self)] recognizer in
      if recognizer.state == .ended { scene.wrappedValue?.swallowed += 1 }
    }
    book.addGestureRecognizer(early)
    for page in pageLists { page.panGestureRecognizer.require(toFail: early) }
  }

  /// How high the part of a way is, of what a wall has for it.
  private func heights(on wall: Size) -> [Double] {
    switch way {
    case .wall: [Self.shelf.height, Self.list.height, Self.book.height]
    case .across: [min(Self.shelf.height * 1.5, wall.height / 2), 0, 0]
    case .along: [0, max(0, (wall.height * 0.62).rounded()), 0]
    case .remorse, .plain, .naive, .ended: [0, 0, max(0, wall.height - 24)]
    }
  }

  public func layOut(_ size: Size) {
    self.size = size
    let seen = Size(width: size.width, height: max(0, size.height - strip.room))
    wall.frame = Rect(origin: Point(x: 0, y: strip.room), size: seen)
    let heights = heights(on: seen / unit)
    let bookSize = Size(width: width, height: heights[2]) * unit
    // Before the frame is set, which would keep the middle in view and not the page.
    book.change { book, events in
      book.layOutPages(
        bounds: bookSize,
        contentSize: Size(width: bookSize.width * Double(Self.book.pages), height: bookSize.height),
        into: &events)
    }
    var top = 0.0
    for (view, height) in zip(views, heights) where !view.isHidden {
      top += way.isBook ? 12 : headHeight
      view.frame = Rect(x: Self.margin, y: top, width: width, height: height) * unit
      top += height + 12
    }
    if way == .across || way == .along { top += 34 + Double(Self.rest.count) * Self.rest.pitch }
    wall.contentSize =
      way.isBook ? seen : Size(width: size.width, height: (top + Self.margin) * unit)
    shelf.contentSize =
      Size(width: Double(Self.shelf.count) * Self.shelf.pitch, height: heights[0]) * unit
    list.contentSize = Size(width: width, height: Double(Self.list.count) * Self.list.row) * unit
    for page in pages { page.unit = unit }
    for (number, page) in book.subregions.enumerated() {
      page.frame = Rect(origin: Point(x: Double(number) * bookSize.width, y: 0), size: bookSize)
    }
    let height = Double(Self.page.count) * Self.page.row
    for page in pageLists {
      page.contentSize = Size(width: width, height: height) * unit
      page.pitch = Self.page.row * unit
    }
  }
}

extension SceneEntry {
  public static let nested = SceneEntry(
    NestedScene.descriptor,
    show: SceneShow(PackageResources.nested_txt, pictureTime: 6.6, duration: 17)
  ) { NestedScene($0) }
}
