import Drawing
import SceneHosting
import Scrolling
import ScrollingKit
import Tiles

/// A browser of any number of photos of any size. Each has a page that zooms in to the photo's own
/// pixels; memory holds only as many pixels as a window shows. After WWDC 2010, session 104, and
/// 2012, session 223, whose memory fell from 450 MB to 100 and to 16.
public final class PhotosScene: StyledScene {
  /// The gap between two pages, in points. Source: both sessions' sample.
  static let spacing = 20.0
  /// The color behind photos and between them in the dark style. Source: the first session.
  private static let black = Color(gray: 0)
  /// The color under photos that are transparent somewhere: black lines and white ones can be seen
  /// on it.
  static let clearGround = Color(gray: 0.7)

  let pageView: PageView
  /// The gap between two pages, in points.
  let gap: Double
  let filmstrip: Filmstrip
  /// Whether the filmstrip is shown if there is room for it.
  var wantsFilmstrip: Bool
  /// Whether partial tiles are drawn as whole ones.
  let stretches: Bool
  var steps: PhotoSteps
  let library: any PhotoLibrary
  var tiles: PhotoTiles
  var showsBorders = false
  var bars: PhotoBars?
  var facts: PhotoFactsPanel?
  /// Where the mouse points in the window; nil: there is none.
  var pointer: Point?
  let firstPhoto: Int
  /// The plate under the caption, in points of the window; nil: it is hidden.
  var captionPlate: Rect?
  /// The scale and the offset of the first photo, to be set once its size is known.
  var firstLook: (scale: Double?, offset: Point?)?

  /// All pages that were made; each is in the page view or waits to be used again.
  private(set) var pages: [PhotoPage] = []
  // Values of the present frame: the visible pages, the visible parts of their photos, and the
  // views that may come next.
  private(set) var shown: [PhotoPage] = []
  private(set) var views: [TileView] = []
  private var ahead: [TileView] = []
  private var numbers: [Int] = []

  public init(_ setup: SceneSetup) {
    library = setup.resources.photos ?? DemoLibrary()
    firstPhoto = Int(setup.value(Self.first))
    tiles = PhotoTiles(library, fades: !setup.reducesMotion)
    gap = setup.value("spacing")
    pageView = PageView(frame: .zero, spacing: gap)
    filmstrip = Filmstrip(count: library.count)
    wantsFilmstrip = setup.value("thumbnails") > 0
    stretches = setup.value("stretch") > 0
    steps = PhotoSteps(PhotoWay(rawValue: setup.way) ?? .levels, latency: setup.value("latency"))
    // With named photos nothing is simulated.
    super.init(setup, .chosen(setup, at: .night), showsWays: setup.resources.photos == nil)
  }

  /// A page for a photo: one that is used again, or a new one; nil: there is no such photo.
  func makePage(_ number: Int) -> PhotoPage? {
    guard (0..<library.count).contains(number) else { return nil }
    // The page view asks for both neighbors before it takes them in.
    let inUse = [pageView.page, pageView.pageBefore, pageView.pageAfter]
    let page =
      pages.first { page in page.superregion == nil && !inUse.contains { $0 === page } }
      ?? addPage()
    page.frame.size = pageSize
    page.show(number, library.name(of: number), library.state(of: number))
    return page
  }

  private func addPage() -> PhotoPage {
    let page = PhotoPage(pixelsPerPoint: pixelsPerPoint)
    // The view's own double tap has two scales; a viewer of photos has three.
    page.addTapZooming().isEnabled = false
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addTarget { [page = Weakly(wrappedValue: page)] tap in
      guard let page = page.wrappedValue else { return }
      page.zoomOn(about: tap.location(in: page) - page.bounds.origin, at: tap.time)
    }
    page.addGestureRecognizer(double)
    page.addTapLogging(to: log, of: self, after: double) {
      [page = Weakly(wrappedValue: page)] scene, _, _ in page.wrappedValue.flatMap(scene.tap)
    }
    page.onEvent = {
      [scene = Weakly(wrappedValue: self), page = Weakly(wrappedValue: page)] event in
      if case .didEndDragging = event.kind { page.wrappedValue?.fitUnseen() }
      if case .didEndZooming = event.kind { scene.wrappedValue?.steps.zoom(at: event.time) }
    }
    pages.append(page)
    return page
  }

  /// The tapped photo; one that could not be read is read again if possible.
  private func tap(_ page: PhotoPage) -> String {
    guard library.canRetry, case .failed = page.state else { return "photo=\(page.number + 1)" }
    library.retry(page.number)
    return "retry=\(page.number + 1)"
  }

  /// The page that is shown, or that is coming in.
  var current: PhotoPage? { pageView.page as? PhotoPage }

  /// Where a page is in the window, in points.
  private func frame(of page: PhotoPage) -> Rect {
    let x = page.frame.minX - pageView.scrollView.contentOffset.x - gap / 2
    return Rect(origin: Point(x: x, y: 0), size: page.frame.size)
  }

  // MARK: Measuring

  /// The pixels that the last frame keeps, in bytes.
  package var liveBytes: Int { tiles.liveBytes }

  /// The missing tiles of a photo in the last frame.
  package struct Sight {
    package let photo: Int
    package let missingTiles: MissingTiles
  }

  /// The photos in the window, as far as they are known.
  package var sights: [Sight] {
    zip(views, tiles.plan.missingTiles).map { Sight(photo: $0.number, missingTiles: $1) }
  }

  /// Whether any tile shows.
  package var showsTile: Bool { !tiles.plan.draws.isEmpty }

  /// The number of the photo that is shown, or that is coming in.
  package var number: Int { current?.number ?? 0 }
  /// Where it is; nil: there is none.
  package var path: String? { current.map { library.path(of: $0.number) } }
  /// Points of the window for a pixel of the photo.
  package var zoomScale: Double { current?.zoomScale ?? 1 }

  // MARK: Frames

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.isDark ? Self.black : style.inset, in: size) else { return }
    collect(at: time)
    if showsFilmstrip {
      tiles.thumbnails.want(filmstrip.photos, around: filmstrip.middle, of: library)
    }
    tiles.fill(views, ahead: ahead, photos: numbers, at: time)
    for index in shown.indices { draw(index, at: time, into: &list) }
    list.enlarge(by: textScale) { drawWords(at: time, into: &$0) }
    drawFilmstrip(into: &list)
    tiles.prepare(&list)
  }

  /// Draws the words over photos, as large as they are designed.
  private func drawWords(at time: Double, into list: inout DrawList) {
    if let page = (pageView.destination ?? pageView.page) as? PhotoPage {
      drawCaption(of: page, into: &list)
    }
    if let frame = barsFrame {
      bars?.note(tiles, naive: whole(in: .naive), recycled: whole(in: .recycled))
      bars?.draw(in: frame, style, into: &list)
    }
    if let page = current, let frame = photoFactsFrame {
      facts?.note(page, library.facts(of: page.number), bytes: tiles.liveBytes)
      facts?.draw(in: frame, style, into: &list)
    }
    drawFigures(at: time, into: &list)
  }

  /// Takes the photos' present states, and finds those that show.
  private func collect(at time: Double) {
    shown.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    ahead.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    let scroll = pageView.scrollView
    let target = (scroll.target ?? scroll.contentOffset).x
    for case let page as PhotoPage in scroll.subregions {
      learn(page)
      let frame = frame(of: page)
      let (left, right) = (max(frame.minX, 0), min(frame.maxX, size.width))
      // The page that will fill more of the window at the target comes first.
      let isNext = (page.frame.minX - gap / 2 - target).magnitude < size.width / 2
      numbers.insert(page.number, at: isNext ? 0 : numbers.count)
      guard left < right else {
        if let view = page.view(of: nil, budget: tiles.drawnBudget) { ahead.append(view) }
        continue
      }
      let part = Rect(x: left - frame.minX, y: 0, width: right - left, height: frame.height)
      shown.insert(page, at: isNext ? 0 : shown.count)
      if var view = page.view(of: part, budget: tiles.drawnBudget) {
        page.level = view.level
        let pyramid = view.photo.pyramid
        let least = pyramid.level(
          at: page.minimumZoomScale * pixelsPerPoint, showing: view.part, budget: tiles.drawnBudget)
        let finest = steps.finest(of: page.number, pyramid, least: least, at: time)
        view.level = max(view.level, finest)
        view.targetLevel = max(view.targetLevel, finest)
        views.insert(view, at: isNext ? 0 : views.count)
      }
    }
    if tiles.keeping != .tiled { keepWhole() }
  }

  private func learn(_ page: PhotoPage) {
    let state = library.state(of: page.number)
    tiles.forget(page.number, but: state.photo?.generation)
    guard state != page.state else { return }
    page.update(state)
    if page === current, page.photo != nil { look(page) }
  }

  /// Keeps level 0 of all photos, or of two: the first two steps.
  private func keepWhole() {
    ahead.removeAll(keepingCapacity: true)
    let pages = numbers.count
    _ = whole(in: tiles.keeping) { number, state in
      tiles.forget(number, but: state.photo?.generation)
      if case .failed = state { return }
      if let photo = state.photo { keepWhole(number, photo) }
      if !numbers[..<pages].contains(number) { numbers.append(number) }
    }
    guard tiles.keeping == .recycled else { return }
    // Photos that are visible while pages are turned are kept until they are out of sight.
    tiles.forgetAll { number in
      ahead.contains { $0.number == number } || views.contains { $0.number == number }
    }
  }

  /// The photos that a step keeps whole: all, the one shown first, or that and the next one, as far
  /// as they fit `PhotoTiles.mostWhole`.
  ///
  /// - Parameter each: of these photos, and of those between them that cannot be shown.
  private func whole(
    in step: PhotoKeeping, _ each: (_ number: Int, _ state: PhotoState) -> Void = { _, _ in }
  ) -> WholePhotos {
    var whole = WholePhotos(of: library.count)
    let first = current?.number ?? 0
    func add(_ number: Int) {
      let state = library.state(of: number)
      if whole.add(state) { each(number, state) }
    }
    if step == .naive {
      for step in 0..<library.count where !whole.isFull { add((first + step) % library.count) }
    } else if library.count > 0 {
      add(first)
      let second = first + 1 < library.count ? first + 1 : first - 1
      if second >= 0 { add(second) }
    }
    return whole
  }

  private func keepWhole(_ number: Int, _ photo: Photo) {
    let pixels = photo.pyramid.size
    let whole = Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height))
    ahead.append(TileView(number, photo, part: whole, level: 0))
    // Until all of the photo is loaded it is drawn in tiles.
    guard let view = views.firstIndex(where: { $0.number == number }), tiles.isWhole(number, photo)
    else { return }
    (views[view].level, views[view].targetLevel) = (0, 0)
  }

  /// Labels the pixel under the mouse with its position, and with its color once that is known.
  private func tell(
    pixelOf draws: ArraySlice<TileDraw>, _ grid: PixelGrid, _ list: inout DrawList
  ) {
    guard let pointer, let pixel = grid.pixel(at: pointer) else { return tiles.inspect(nil) }
    let middle = pixel + Point(x: 0.5, y: 0.5)
    let tile = draws.last { $0.key.level == 0 && $0.place.contains(middle) }
    tiles.inspect(tile?.key)
    let color = tile.flatMap { tile in
      tiles.inspected.map {
        PixelGrid.color(in: $0, at: middle - tile.place.origin + tile.part.origin)
      }
    }
    grid.tell(pixel, color, in: size, style, into: &list)
  }

  private func draw(_ index: Int, at time: Double, into list: inout DrawList) {
    let page = shown[index]
    let frame = frame(of: page)
    list.clip(to: frame)
    if let view = views.firstIndex(where: { $0.number == page.number }) {
      drawPhoto(of: page, in: frame, view, at: time, into: &list)
    } else {
      list.enlarge(by: textScale) { drawReason(of: page, in: frame * (1 / textScale), into: &$0) }
    }
    list.unclip()
  }

  private func drawPhoto(
    of page: PhotoPage, in frame: Rect, _ view: Int, at time: Double, into list: inout DrawList
  ) {
    let (corner, scale) = (frame.origin + page.corner, page.zoomScale)
    func place(_ rect: Rect) -> Rect { page.place(rect, from: corner) }
    let range = tiles.ranges[view]
    let isBare = tiles.plan.missingTiles[view].bare > 0
    if isBare || tiles.plan.draws[range].contains(where: { !tiles.cache.isOpaque($0.key) }) {
      list.fill(
        place(Rect(origin: .zero, size: page.photoSize)), isBare ? style.paper : Self.clearGround)
    }
    let pixels = scale * pixelsPerPoint
    for tile in tiles.plan.draws[range] {
      list.draw(
        tile.texture, part: tile.part, in: place(self.place(of: tile, page.photo)),
        opacity: Float(tile.opacity), isNearest: pixels > PixelGrid.leastNearest)
    }
    if pixels > PixelGrid.least, page === current {
      let grid = PixelGrid(
        photo: place(Rect(origin: .zero, size: page.photoSize)), scale: scale,
        line: 1 / pixelsPerPoint)
      grid.draw(in: Rect(origin: .zero, size: size), into: &list)
      tell(pixelOf: tiles.plan.draws[range], grid, &list)
    } else if page === current {
      tiles.inspect(nil)
    }
    cover(page, at: time, &list, place: place)
    guard showsBorders else { return }
    list.enlarge(by: textScale) { list in
      for tile in tiles.plan.draws[range] {
        TileBorder(place: place(tile.place) * (1 / textScale), key: tile.key, style: style)
          .draw(into: &list)
      }
    }
  }
}
