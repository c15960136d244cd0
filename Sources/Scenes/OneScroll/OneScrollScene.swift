import Drawing
import SceneHosting
import Scrolling

/// Stamps to swipe, zoom and scroll with a single scroll view. While nothing is zoomed its content
/// is a row of pages; as zooming begins the content becomes the visible page, and the row again
/// when that is zoomed out. Taps are made of the touches that the scroll view passes to its
/// delegate. After ScrollingMadness' first trick.
public final class OneScrollScene: StyledScene, ScrollViewDelegate, Scene {
  static let count = 8
  /// The factor of a double tap. Source: about that of the trick's ZoomScrollView.
  private static let tapFactor = 2.5
  /// How much of a window a stamp leaves free; taste.
  private static let margin = 0.1
  /// The room under a stamp, for the dots, and over it, for a gap, in points.
  private static let (dotsRoom, stampGap) = (65.0, 12.0)

  /// The content while it is zoomed, in the order of the descriptor's ways: one page, or the row.
  private enum Way: Int, CaseIterable { case switched, row }

  let view: ScrollView = StampsView(frame: .zero)
  /// The page that is the whole content; nil: the content is the row of pages.
  private(set) var zoomedPage: Int?
  /// Whether the row turned pages before the zoom; settings may turn paging off.
  private var turnsPages = true
  /// Whether fingers or an animation zoom: from `willBeginZooming` to `didEndZooming`.
  private var zooms = false
  private let way: Way
  private var callLog = CallLog()

  public init(_ setup: SceneSetup) {
    way = Way.allCases[setup.way]
    super.init(setup, .chosen(setup, at: .sunset))
  }

  // MARK: The trick

  /// The width of a page, as it is zoomed.
  private var pageWidth: Double { size.width * view.zoomScale }

  /// The page in the middle of the window.
  private var pageAtOffset: Int {
    guard pageWidth > 0 else { return 0 }
    let middle = view.contentOffset.x + size.width / 2
    return min(max(Int((middle / pageWidth).rounded(.down)), 0), Self.count - 1)
  }

  private var rowSize: Size { Size(width: Double(Self.count) * size.width, height: size.height) }

  /// Makes the visible page the content. Its visible part stays where it is.
  private func showOnePage() {
    guard zoomedPage == nil, way == .switched else { return }
    let page = pageAtOffset
    let offset = view.contentOffset - Point(x: Double(page) * pageWidth, y: 0)
    zoomedPage = page
    turnsPages = view.isPagingEnabled
    view.isPagingEnabled = false
    view.contentSize = size * view.zoomScale
    view.setContentOffset(offset, animated: false, at: view.time)
    callLog.add("content: one page")
  }

  /// Makes the row of pages the content again, once the page is zoomed out.
  private func showRow() {
    guard let page = zoomedPage else { return }
    zoomedPage = nil
    view.isPagingEnabled = turnsPages
    view.contentSize = rowSize
    view.setContentOffset(Point(x: Double(page) * size.width, y: 0), animated: false, at: view.time)
    callLog.add("content: a row of pages")
  }

  // MARK: Taps

  private var dots: PageDots { PageDots(count: Self.count, size: size, color: style.ink) }

  /// A double tap zooms in about a point of the window, or out; a tap on a dot goes to its page.
  private func tap(at point: Point, count: Int, time: Double) -> String? {
    if count == 2 {
      let zoomsIn = view.zoomScale <= 1
      let limits = view.zoomLimits
      let scale = min(max(zoomsIn ? Self.tapFactor : 1, limits.lowerBound), limits.upperBound)
      guard scale != view.zoomScale else { return nil }
      // Before the zoom, so that its target is an offset on the page.
      showOnePage()
      view.setZoomScale(scale, centeredAt: point, animated: true, at: time)
      return "zoom=\(zoomsIn ? "in" : "out")"
    }
    guard zoomedPage == nil, view.zoomScale == 1, count == 1, let page = dots.dot(at: point) else {
      return nil
    }
    let offset = Point(x: Double(page) * size.width, y: 0)
    view.setContentOffset(offset, animated: true, at: time)
    return "page=\(page + 1)"
  }

  // MARK: Drawing

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    let (corner, scale) = (view.contentOrigin - view.contentOffset, view.zoomScale)
    if let page = zoomedPage {
      addPage(page, at: corner, scale: scale, to: &list)
    } else {
      let pitch = size.width * scale
      let pages = visibleItems(of: Self.count, pitch: pitch, from: -corner.x, length: size.width)
      for page in pages {
        addPage(page, at: corner + Point(x: Double(page) * pitch, y: 0), scale: scale, to: &list)
      }
      if scale == 1 { dots.draw(at: view.contentOffset.x / size.width, into: &list) }
    }
    let content = Rect(
      origin: Point(x: corner.x.rounded(), y: corner.y.rounded()), size: view.contentSize)
    list.stroke(content, width: 3, style.accent(zoomedPage == nil ? 1 : 0))
    addHint(to: &list)
    guard strip.room > 0 else { return }
    let bottom = size.height - strip.foot(in: size)
    let unit = strip.growth(ofCard: CallLog.width, in: size)
    callLog.draw(above: bottom, unit: unit, style, into: &list)
  }

  /// The part of a page for its stamp: between the line that names the content and the dots.
  private var stampRoom: Rect {
    let top = strip.room > 0 ? hintFrame.maxY + Self.stampGap : Self.dotsRoom
    let side = size.width * Self.margin / 2
    return Rect(
      x: side, y: top, width: size.width - 2 * side,
      height: max(1, size.height - top - Self.dotsRoom))
  }

  /// A stamp in the middle of a page whose corner is given.
  private func addPage(_ page: Int, at corner: Point, scale: Double, to list: inout DrawList) {
    let room = stampRoom
    let stamp = Stamp.size * (Stamp.size.fit(in: room.size) * scale)
    let frame = Rect(origin: corner + room.center * scale - stamp.middle, size: stamp)
    Stamp(page, in: frame, style, isSharp: scale == 1).draw(into: &list)
  }

  private var hintUnit: Double { strip.growth(ofCard: 246, in: size) }

  private var hintFrame: Rect {
    Rect(
      x: Plate.margin * hintUnit, y: max(strip.room, Plate.margin), width: 246 * hintUnit,
      height: 30 * hintUnit)
  }

  /// A line that names the content.
  private func addHint(to list: inout DrawList) {
    let (frame, unit) = (hintFrame, hintUnit)
    list.fillPlate(frame, style, by: unit)
    let words = zoomedPage == nil ? "content: a row of pages" : "content: one page"
    let (size, base) = (Plate.type * unit, frame.origin + Point(x: 14, y: 20) * unit)
    list.write(TextRun(words, size: size), at: base, style.ink)
    let percent = Int((view.zoomScale * 100).rounded())
    let end = base + Point(x: 178 * unit, y: 0)
    let width = list.write(number: percent, size: size, at: end, style.quietInk)
    list.write(TextRun("%", size: size), at: end + Point(x: width + unit, y: 0), style.quietInk)
  }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {
    callLog.add("willBeginZooming")
    zooms = true
    showOnePage()
  }

  /// A program that sets the scale begins and ends no zoom.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    guard !zooms else { return }
    if view.zoomScale == 1 { showRow() } else { showOnePage() }
  }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    callLog.add("didEndZooming, at scale", scale)
    zooms = false
    if scale == 1 { showRow() }
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    callLog.add("willBeginDragging")
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    callLog.add(willDecelerate ? "didEndDragging, will decelerate" : "didEndDragging")
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    callLog.add("didEndDecelerating")
  }

  /// Touches that end here neither dragged nor stopped a motion: those that do are cancelled.
  public func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) {
    for touch in touches {
      let (point, time) = (touch.location(in: nil), touch.deliveryTime)
      guard let hit = tap(at: point, count: touch.tapCount, time: time) else { continue }
      log.note(LogEntry(time: time, event: "tapped", detail: hit))
    }
  }

  static let descriptor = SceneDescriptor(
    name: "onescroll",
    sentence: "One scroll view that turns stamps' pages, and zooms the one that shows.",
    source: "ScrollingMadness (one scroll view, paging or zooming)",
    ways: [
      SceneWay("switched", "Page or row", "Pinch: the content becomes one page. Drag about in it."),
      SceneWay("row", "Always the row", "Pinch, then flick: a page turn is a part of a stamp now."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] {
    let pages = SnapRule.Stops.interval(width: size.width, phase: 0)
    return [
      SceneScrollView(
        view, stops: zoomedPage == nil ? pages : .none, isPaging: zoomedPage == nil,
        zoomLimits: 1...6)
    ]
  }
  public var hint: String { "flick the pages · tap twice to zoom, then drag" }
  public var captionFrame: Rect? { dots.frame }

  public func build(in window: InputWindow) {
    view.delegate = self
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    window.addSubregion(view)
  }

  /// Another size keeps the page; of a zoomed page it keeps the middle.
  public func layOut(_ size: Size) {
    let (old, scale) = (self.size, view.zoomScale)
    self.size = size
    view.change { model, events in
      guard zoomedPage != nil || scale != 1, old.width > 0, old.height > 0 else {
        return model.layOutPages(bounds: size, contentSize: rowSize, into: &events)
      }
      let pages = zoomedPage == nil ? Double(Self.count) : 1
      let content = Size(width: pages * size.width * scale, height: size.height * scale)
      model.layOut(bounds: size, contentSize: content, into: &events) { offset in
        let middle = offset + old.middle
        return Point(x: middle.x / old.width * size.width, y: middle.y / old.height * size.height)
          - size.middle
      }
    }
    view.frame = Rect(origin: .zero, size: size)
  }
}

/// The scroll view of the stamps. Its scene is told of a scale that a program sets with the next
/// frame: what happens until then is already for the other content.
private final class StampsView: ScrollView {
  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    (delegate as? OneScrollScene)?.scrollViewDidZoom(self)
  }
}

extension SceneEntry {
  public static let onescroll = SceneEntry(
    OneScrollScene.descriptor,
    show: SceneShow(PackageResources.onescroll_txt, pictureTime: 8.9, duration: 17)
  ) { OneScrollScene($0) }
}
