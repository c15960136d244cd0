#if Program

import Drawing
import Geometry
import SceneHosting
import Scrolling

/// Stamps that are swiped, zoomed and scrolled about in with a single scroll view. While nothing is zoomed
/// its content is a row of pages; as zooming begins it becomes the one page that shows, and the row again
/// when that has all been zoomed out. Taps are made of the touches that the scroll view hands to its
/// delegate. After ScrollingMadness' first trick.
public final class OneScrollScene {
  static let count = 8
  /// Of the trick's ZoomScrollView, about: how much two taps zoom in.
  private static let tapFactor = 2.5
  /// How much of a window a stamp leaves free; taste.
  private static let margin = 0.1

  private let style: SceneStyle
  private let log: SceneLog
  let view = ScrollView(frame: .zero)
  private var size = Size.zero
  /// The page that is all of the content; nil: they all are, in a row.
  private(set) var zoomedPage: Int?
  /// Whether the row turned pages when it was last seen; a tuning may say no.
  private var turnsPages = true

  public init(_ setup: SceneSetup) {
    style = .chosen(setup)
    log = setup.log
  }

  // MARK: The trick

  private var pageAtOffset: Int {
    guard size.width > 0 else { return 0 }
    return min(max(Int((view.contentOffset.x / size.width).rounded()), 0), Self.count - 1)
  }

  private var rowSize: Size { Size(width: Double(Self.count) * size.width, height: size.height) }

  /// Makes the page that shows the content. What is seen of it stays where it is.
  private func showOnePage() {
    guard zoomedPage == nil else { return }
    let page = pageAtOffset
    let offset = view.contentOffset - Point(x: Double(page) * size.width, y: 0)
    zoomedPage = page
    turnsPages = view.isPagingEnabled
    view.isPagingEnabled = false
    view.contentSize = size
    view.setContentOffset(offset, animated: false, at: view.time)
  }

  /// Makes the row of pages the content again, once a page is as it was.
  private func showRow() {
    guard let page = zoomedPage else { return }
    zoomedPage = nil
    view.isPagingEnabled = turnsPages
    view.contentSize = rowSize
    view.setContentOffset(Point(x: Double(page) * size.width, y: 0), animated: false, at: view.time)
  }

  // MARK: Taps

  private var dots: PageDots { PageDots(count: Self.count, size: size, color: style.ink) }

  /// Two taps zoom in about a point of the window, or out; one on a dot goes to its page.
  private func tap(at point: Point, count: Int, time: Double) -> String? {
    if count == 2 {
      let zoomsIn = view.zoomScale <= 1
      // First, so that the zoom's end is a place on the page.
      showOnePage()
      view.setZoomScale(
        zoomsIn ? Self.tapFactor : 1, centeredAt: point, animated: true, at: time)
      return "zoom=\(zoomsIn ? "in" : "out")"
    }
    guard zoomedPage == nil, count == 1, let page = dots.dot(at: point) else { return nil }
    let offset = Point(x: Double(page) * size.width, y: 0)
    view.setContentOffset(offset, animated: true, at: time)
    return "page=\(page + 1)"
  }

  // MARK: What is seen

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.inset
    guard size.isDrawable else { return }
    list.beginPlane()
    if let page = zoomedPage {
      let corner = view.contentOrigin - view.contentOffset
      addPage(page, at: corner, scale: view.zoomScale, to: &list)
    } else {
      let offset = view.contentOffset.x
      let pages = visibleItems(
        of: Self.count, pitch: size.width, from: offset, length: size.width)
      for page in pages {
        let corner = Point(x: Double(page) * size.width - offset, y: 0)
        addPage(page, at: corner, scale: 1, to: &list)
      }
      dots.draw(at: offset / size.width, into: &list)
    }
    addHint(to: &list)
  }

  /// A stamp in the middle of a page whose corner is given.
  private func addPage(
    _ page: Int, at corner: Point, scale: Double, to list: inout DrawList
  ) {
    let room = Size(
      width: size.width * (1 - Self.margin), height: max(1, size.height - 130))
    let fit = Stamp.size.fit(in: room) * scale
    let stamp = Size(width: Stamp.size.width * fit, height: Stamp.size.height * fit)
    let middle = corner + size.middle * scale
    let frame = Rect(
      origin: middle - Point(x: stamp.width / 2, y: stamp.height / 2), size: stamp)
    Stamp(page, in: frame, style, isSharp: scale == 1).draw(into: &list)
  }

  /// What the content is.
  private func addHint(to list: inout DrawList) {
    list.fill(
      Rect(x: 16, y: 16, width: 238, height: 30), style.surface, opacity: 0.92, radius: 15)
    let words = zoomedPage == nil ? "content: a row of pages" : "content: one page"
    list.write(TextRun(words, .caption), at: Point(x: 30, y: 35.5), style.ink)
    let percent = Int((view.zoomScale * 100).rounded())
    let size = SceneStyle.TypeSize.caption
    list.write(number: percent, size: size.rawValue, at: Point(x: 206, y: 35.5), style.quietInk)
    list.write(
      TextRun("%", size), at: Point(x: percent < 100 ? 224 : 231, y: 35.5), style.quietInk)
  }
}

/// The trick's two moments, and the touches.
extension OneScrollScene: ScrollViewDelegate {
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) { showOnePage() }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    if scale == 1 { showRow() }
  }

  /// What ends here has not dragged, nor stopped what moved: those are cancelled.
  public func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) {
    for touch in touches {
      let (point, time) = (touch.location(in: nil), touch.deliveryTime)
      guard let hit = tap(at: point, count: touch.tapCount, time: time) else { continue }
      log.note(LogEntry(time: time, event: "tapped", detail: hit))
    }
  }
}

/// How the pages sit in a window: each fills it.
extension OneScrollScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "onescroll",
    sentence: "One scroll view that turns stamps' pages, and zooms the one that shows.",
    source: "ScrollingMadness (one scroll view, paging or zooming)",
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

  public func build(in window: InputWindow) {
    view.delegate = self
    view.centersContent = true
    window.addSubregion(view)
    layOut(window.frame.size)
  }

  /// Another size keeps the page, and of one that is zoomed what is in the middle.
  public func layOut(_ size: Size) {
    size.requireWindow()
    let (old, scale) = (self.size, view.zoomScale)
    self.size = size
    view.change { model, events in
      guard zoomedPage != nil, old.width > 0, old.height > 0 else {
        return model.layOutPages(bounds: size, contentSize: rowSize, into: &events)
      }
      let content = Size(width: size.width * scale, height: size.height * scale)
      model.layOut(bounds: size, contentSize: content, into: &events) { offset in
        let middle = offset + old.middle
        return Point(x: middle.x / old.width * size.width, y: middle.y / old.height * size.height)
          - size.middle
      }
    }
    view.frame = Rect(origin: .zero, size: size)
  }
}

#endif
