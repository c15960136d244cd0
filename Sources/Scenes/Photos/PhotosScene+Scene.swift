import Drawing
import SceneHosting
import Scrolling
import ScrollingKit
import Tiles

/// The browser as a scene: drags turn pages, two fingers and two taps zoom, keys do both.
extension PhotosScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "photos",
    sentence: "A browser of photos that zoom to the last pixel, in the memory of a few screens.",
    source: "WWDC 2010, session 104, and WWDC 2012, session 223 (PhotoScroller)",
    ways: PhotoWay.ways,
    parameters: PhotoWay.parameters + [
      SceneStyle.parameterOfDark,
      SceneParameter(
        first, 1, in: 1...1e6, isWhole: true, help: "The number of the photo that is shown first."),
      SceneParameter(
        "thumbnails", 0, in: 0...1, isWhole: true,
        help: "On begins with the filmstrip, a row of all photos; L shows and hides it."),
    ], views: [SceneScrollView.onlyName, "filmstrip"])

  /// The parameter with the number of the photo that is shown first, from 1.
  public static let first = "photo"

  public var scrollViews: [SceneScrollView] {
    [
      SceneScrollView(pageView.scrollView, isPaging: true),
      SceneScrollView(
        filmstrip, named: "filmstrip",
        stops: .interval(width: Filmstrip.stride, phase: -filmstrip.inset),
        contentInset: filmstrip.insets),
    ]
  }

  public func build(in window: InputWindow) {
    pageView.dataSource = self
    pageView.delegate = self
    window.addSubregion(pageView)
    buildFilmstrip(in: window)
    layOut(window.frame.size)
    if let first = makePage(min(firstPhoto, library.count) - 1) {
      pageView.setPage(first, animated: false, at: pageView.scrollView.time)
      look(first)
    }
  }

  /// Of a folder that has changed it shows the panels that were shown, and the photo that was shown
  /// as it was looked at, if it is still there.
  public func goOn(from scene: any Scene) {
    guard let old = scene as? PhotosScene, old.library !== library else { return }
    library.turn(as: old.library)
    guard let before = old.current, let path, let former = old.path,
      Self.folder(of: path) == Self.folder(of: former)
    else { return }
    (wantsFilmstrip, showsBorders) = (old.wantsFilmstrip, old.showsBorders)
    (bars, facts) = (old.bars, old.facts)
    tiles.keep(old.tiles.keeping)
    layOut(size)
    guard path == former, !before.isAt(before.minimumZoomScale) else { return }
    look(scale: before.zoomScale * pixelsPerPoint, offset: before.contentOffset)
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  public func layOut(_ size: Size) {
    self.size = size
    layOutFilmstrip()
    pageView.frame = Rect(origin: .zero, size: pageSize)
    tiles.layOut(
      PixelSize(
        width: Int((size.width * pixelsPerPoint).rounded(.up)),
        height: Int((size.height * pixelsPerPoint).rounded(.up))))
  }

  public func nextChange(after time: Double) -> Double? {
    guard let page = current else { return nil }
    // A changed file is shown anew.
    if library.state(of: page.number) != page.state { return time }
    guard let photo = page.photo else { return nil }
    return steps.isReading(page.number, photo, of: library.count, at: time) ? time : nil
  }

  public var subject: String? { current?.name }

  public var hint: String {
    "tap twice to zoom · drop photos · L:\u{a0}all\u{a0}in\u{a0}a\u{a0}row · M:\u{a0}memory"
      + " · B:\u{a0}tiles"
  }

  /// Whether all visible photos are sharp; a photo that cannot be read counts as sharp. While the
  /// memory is shown, in bars or among the facts, all kept tiles must be loaded, too.
  public var isComplete: Bool {
    tiles.plan.isComplete && !shown.contains { $0.state == .unread }
      && tiles.thumbnails.wants.isEmpty && (bars == nil && facts == nil || tiles.isSettled)
  }

  /// The figures, the caption under them, and the filmstrip under that.
  public var captionFrame: Rect? {
    let plates = Self.union(figuresPlate.map { $0 * textScale }, captionPlate)
    return showsFilmstrip ? Self.union(plates, filmstrip.frame) : plates
  }

  /// The bars of memory, and the facts of the photo.
  public var factsFrame: Rect? {
    Self.union(barsFrame, current == nil ? nil : photoFactsFrame).map { $0 * textScale }
  }

  private static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
  }

  public func hover(at point: Point?) { pointer = point }

  public func frameWasShown() { tiles.handOver() }

  /// The memory of whole photos, in bytes; 0 with tiles, whose memory is small.
  public var heldBytes: Int { tiles.keeping == .tiled ? 0 : tiles.cache.bytes }

  /// The name of the photo that is turned to, and the reason why it cannot be shown; nil: it can,
  /// or its state is not known yet.
  public var failure: String? {
    guard let page = current, case .failed(let reason) = page.state else { return nil }
    return "\(page.name): \(reason)"
  }

  /// The current photo's name and which part of it could not be read; nil: it is whole, as far as
  /// it has been read.
  public var damage: String? {
    // The page's state is that of the frame's beginning: tiles have been loaded since.
    guard let page = current, let photo = library.state(of: page.number).photo,
      let damage = photo.damage
    else { return nil }
    return "\(page.name): \(damage)"
  }

  /// The scales, in pixels of the display for one of a photo. At the greatest, which is chosen, a
  /// pixel of the photo is as large as a letter. The least shows a photo of 80 000 pixels in a
  /// window.
  public static let magnifications = 0.01...32.0

  /// Shows the first photo at a scale (pixels of the display for one of its own; nil: all of it is
  /// in view), scrolled so far, in points; as soon as its size is known.
  public func look(scale: Double?, offset: Point?) {
    firstLook = (scale, offset)
    if let current { look(current) }
  }

  func look(_ page: PhotoPage) {
    guard page.photo != nil, let look = firstLook else { return }
    firstLook = nil
    if let scale = look.scale {
      page.setZoomScale(scale / pixelsPerPoint, animated: false, at: page.time)
    }
    if let offset = look.offset { page.setContentOffset(offset, animated: false, at: page.time) }
  }
}

extension PhotosScene: PageViewDataSource, PageViewDelegate {
  public func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? {
    (page as? PhotoPage).flatMap { makePage($0.number - 1) }
  }
  public func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
    (page as? PhotoPage).flatMap { makePage($0.number + 1) }
  }
  public func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {
    guard let current, !filmstrip.leads else { return }
    steps.turn(to: current.number, at: pageView.scrollView.time)
  }
}

extension SceneEntry {
  public static let photos = SceneEntry(
    PhotosScene.descriptor,
    show: SceneShow(PackageResources.photos_txt, pictureTime: 20, duration: 22)
  ) { PhotosScene($0) }
}

extension SceneResources {
  private static let ofPhotos = SceneResource<any PhotoLibrary>()

  /// The photos that are shown; nil: the scene's own.
  public var photos: (any PhotoLibrary)? {
    get { self[Self.ofPhotos] }
    set { self[Self.ofPhotos] = newValue }
  }

  package init(photos: (any PhotoLibrary)?) {
    self.init()
    self.photos = photos
  }
}
