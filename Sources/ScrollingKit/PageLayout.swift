import Motion
import Scrolling

/// The layout of pages side by side: each as large as the view that shows them, with a gap between
/// two.
///
///     let layout = PageLayout(size: Size(width: 320, height: 480), spacing: 20)
///     scrollView.frame = layout.scrollFrame
///     scrollView.contentSize = layout.contentSize(of: 5)
///
/// The scroll view of such pages is wider than a page by the gap, half of it on either side, and
/// its stride is as long: at rest a page fills the view, and the gap is out of sight.
public struct PageLayout: Equatable, Sendable {
  /// The size of the view that shows the pages, in points: as large as a page, not negative.
  public var size: Size { didSet { size = size.clampedPositive } }
  /// The gap between two pages, in points, not negative.
  public let spacing: Double

  /// - Parameters:
  ///   - size: of a page, in points; a side that is negative or NaN counts as 0.
  ///   - spacing: the gap between two pages, in points; a negative one or NaN counts as 0.
  public init(size: Size, spacing: Double = 0) {
    self.size = size.clampedPositive
    self.spacing = spacing.within(0...ScrollModel.greatestOffset, or: 0)
  }

  /// The distance from a page to the next, in points; always positive, so that pages without width
  /// can be counted, too.
  public var stride: Double { max(size.width + spacing, Self.leastStride) }
  private static let leastStride = 1.0

  /// The frame of the scroll view, in points from the corner of the view that shows the pages.
  public var scrollFrame: Rect { Rect(x: -spacing / 2, y: 0, width: stride, height: size.height) }

  /// The size of the content of `count` pages, in points; a negative count counts as 0.
  public func contentSize(of count: Int) -> Size {
    Size(width: Double(max(count, 0)) * stride, height: size.height)
  }

  /// The frame of a page, in points of the content.
  public func frame(of page: Int) -> Rect {
    Rect(origin: Point(x: Double(page) * stride + spacing / 2, y: 0), size: size)
  }

  /// The offset at which a page is all that shows, in points.
  public func offset(of page: Int) -> Double { Double(page) * stride }

  /// The page nearest to an offset (points); of two that are equally near, the later one. Nil:
  /// there are none, or the offset is NaN.
  public func page(at offset: Double, of count: Int) -> Int? {
    guard count > 0, !offset.isNaN else { return nil }
    return Int(min(max((offset / stride).rounded(), 0), Self.last(of: count)))
  }

  /// The pages that lie in the scroll view's frame at least in part, gaps included: one or two;
  /// beyond an end of the content the outermost page.
  public func neededPages(at offset: Double, of count: Int) -> Range<Int> {
    guard !offset.isNaN else { return 0..<0 }
    let (first, last) = (offset / stride, (offset + stride) / stride)
    // An offset within rounding of a page is on it.
    let slack = SnapRule.coincidence / stride
    return Self.pages(
      from: (first + slack).rounded(.down), to: (last - slack).rounded(.up) - 1, of: count)
  }

  /// The pages of which at least a part shows: those of `neededPages` without one whose gap alone
  /// is in the frame.
  public func visiblePages(at offset: Double, of count: Int) -> Range<Int> {
    let needed = neededPages(at: offset, of: count)
    func isShown(_ page: Int) -> Bool {
      let start = self.offset(of: page)
      return start < offset + size.width && start + size.width > offset
    }
    guard let first = needed.first(where: isShown), let last = needed.last(where: isShown) else {
      return needed.lowerBound..<needed.lowerBound
    }
    return first..<last + 1
  }

  /// The index of the last page, at most 1e15, above which offsets do not distinguish pages.
  private static func last(of count: Int) -> Double { min(Double(count) - 1, 1e15) }

  private static func pages(from first: Double, to last: Double, of count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let end = Self.last(of: count)
    return Int(min(max(first, 0), end))..<Int(min(max(last, 0), end)) + 1
  }
}

extension ScrollView {
  /// Takes the frame of a layout, and keeps the page and the share of the next one that shows.
  func layOut(_ pages: PageLayout, contentSize: Size) {
    change { model, events in
      model.layOutPages(
        bounds: pages.scrollFrame.size, contentSize: contentSize,
        stride: PageStride(horizontal: pages.stride), into: &events)
    }
    // A callback may have laid it out anew.
    guard model.bounds == pages.scrollFrame.size else { return }
    frame = pages.scrollFrame
  }
}
