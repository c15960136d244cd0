import Scrolling

/// Turns pages whose number is unknown: it requests the page before and the page after the one that
/// it shows, and ends where there is none. It is `UIPageViewController` in its scrolling style, but
/// draws nothing; pages are regions.
///
///     let pageView = PageView(frame: window.frame, spacing: 20)
///     pageView.dataSource = book
///     pageView.setPage(book.chapter(0), animated: false, at: now)
///     window.addSubregion(pageView)
///
/// It holds three pages at most: the one shown and its neighbors. Each turn requests one new
/// neighbor, since the page before the turn is the other; after a jump both are requested. A new
/// size, such as a turned screen's, keeps the page and the share of the next one that shows.
///
/// It works with any snap rule of its scroll view, and with wheels, keys and sticks. Steps that are
/// requested while another is under way add up only in an `InputWindow`.
public final class PageView: InputRegion {
  /// The side of the page shown on which another one stands.
  public enum Direction: CaseIterable, Sendable {
    /// It comes from the right.
    case forward
    /// It comes from the left.
    case reverse
  }

  #if hasFeature(Embedded)
  /// Gives the page before and the page after another. Not kept alive: set it to nil before it is
  /// released.
  public unowned(unsafe) var dataSource: (any PageViewDataSource)?
  /// Told which page is shown. Not kept alive: set it to nil before it is released.
  public unowned(unsafe) var delegate: (any PageViewDelegate)?
  #else
  /// Gives the page before and the page after another. Not kept alive.
  public weak var dataSource: (any PageViewDataSource)?
  /// Told which page is shown. Not kept alive.
  public weak var delegate: (any PageViewDelegate)?
  #endif

  /// Turns the pages. Its content is up to three of them, and its offset is adjusted as they
  /// change: the offset alone does not tell which page shows. Its delegate is taken by the page
  /// view.
  public let scrollView = ScrollView(frame: .zero)
  /// The page shown. During a turn it is the old one until the motion is over or an event comes to
  /// the window. Nil: none has been set.
  public private(set) var page: InputRegion?
  /// The page before it; nil: there is none.
  public private(set) var pageBefore: InputRegion?
  /// The page after it; nil: there is none.
  public private(set) var pageAfter: InputRegion?

  private var follower: PageFollower?
  private var layout: PageLayout
  /// Whether a page slides in whose neighbors are requested when it has arrived.
  private var isJumping = false
  private var isTurning = false

  /// - Parameters:
  ///   - frame: in points; a page is as large.
  ///   - spacing: between two pages, in points, not negative.
  public init(frame: Rect, spacing: Double = 0) {
    layout = PageLayout(size: frame.size, spacing: spacing)
    super.init(frame: Rect(origin: frame.origin, size: layout.size))
    scrollView.isPagingEnabled = true
    // A single page can be pulled, too.
    scrollView.alwaysBounceHorizontal = true
    follower = PageFollower(self)
    scrollView.delegate = follower
    // A move that brings a page in turns to it at once, not with the next frame.
    scrollView.panGestureRecognizer.addTarget { [page = Weakly(wrappedValue: self)] _ in
      page.wrappedValue?.follow()
    }
    addSubregion(scrollView)
    layOut()
  }

  deinit { scrollView.delegate = nil }

  // MARK: Pages

  /// How far the content stands from the page shown, in pages: 0 at rest, towards 1 while the next
  /// one comes in, towards −1 for the one before. UIKit does not report it.
  public var progress: Double { scrollView.contentOffset.x / layout.stride - slot }

  /// The page to which the content goes by itself: that of `setPage`, of a flick or of a key; else
  /// the page shown. Nil: none has been set. UIKit does not report it.
  public var destination: InputRegion? {
    guard let target = scrollView.target else { return page }
    let progress = target.x / layout.stride - slot
    if progress >= Self.half.forward { return pageAfter ?? page }
    return -progress >= Self.half.reverse ? pageBefore ?? page : page
  }

  /// Shows a page at once, or slides it in within 0.3 s. While a finger is on the content it comes
  /// at once. The delegate is called as for any other page.
  ///
  /// - Parameters:
  ///   - new: a region that lies in no other region; it may be the neighbor in `direction`.
  ///   - direction: from where it slides in.
  ///   - animated: whether it slides.
  ///   - time: in seconds.
  public func setPage(
    _ new: InputRegion, direction: Direction = .forward, animated: Bool, at time: Double
  ) {
    catchUp(to: time)
    guard page !== new else { return }
    guard animated, page != nil, !scrollView.isTouched else { return jump(to: new) }
    // The page that shows most stays in sight and makes room for the new one.
    if progress >= Self.half.forward, pageAfter != nil { turn(.forward, asks: false) }
    if -progress >= Self.half.reverse, pageBefore != nil { turn(.reverse, asks: false) }
    // The turn above may have made it the page shown.
    guard page !== new else {
      let here = Point(x: slot * layout.stride, y: 0)
      return scrollView.setContentOffset(here, animated: true, at: scrollView.time)
    }
    let (oldSlot, progress) = (slot, progress)
    if direction == .forward {
      if pageAfter !== new { (pageAfter, isJumping) = (new, true) }
      if isJumping, progress >= 0 || pageBefore === new { pageBefore = nil }
    } else {
      if pageBefore !== new { (pageBefore, isJumping) = (new, true) }
      if isJumping, progress <= 0 || pageAfter === new { pageAfter = nil }
    }
    arrange(from: oldSlot)
    let target = slot + (direction == .forward ? 1 : -1)
    scrollView.setContentOffset(
      Point(x: target * layout.stride, y: 0), animated: true, at: scrollView.time)
  }

  /// Requests both neighbors anew: call it after pages were added or removed. The page shown
  /// stays. While `setPage` slides a page in nothing happens: its neighbors are requested on its
  /// arrival.
  public func reloadNeighbors() {
    if !isJumping { askForNeighbors() }
  }

  private func askForNeighbors() {
    let oldSlot = slot
    isJumping = false
    // The data source may return the same pages again.
    (pageBefore, pageAfter) = (nil, nil)
    pageBefore = ask(.reverse)
    pageAfter = ask(.forward)
    arrange(from: oldSlot)
  }

  /// The shares of a page, on either side, from which on it becomes the page shown.
  private typealias Shares = (forward: Double, reverse: Double)
  /// From here on the other page shows most. Exactly halfway, within rounding, it is the later one:
  /// otherwise a page that rests there would be turned to and fro.
  private static let half: Shares = (0.5, 0.5 + 1e-9)

  /// Shows a page at once.
  private func jump(to new: InputRegion) {
    let old = page
    (page, pageBefore, pageAfter) = (new, nil, nil)
    isJumping = false
    removeOthers()
    pageBefore = ask(.reverse)
    pageAfter = ask(.forward)
    arrange(from: slot)
    scrollView.setContentOffset(
      Point(x: slot * layout.stride, y: 0), animated: false, at: scrollView.time)
    delegate?.pageView(self, didChangeFrom: old)
  }

  private func ask(_ direction: Direction) -> InputRegion? {
    guard let page else { return nil }
    let answer =
      switch direction {
      case .forward: dataSource?.pageView(self, pageAfter: page)
      case .reverse: dataSource?.pageView(self, pageBefore: page)
      }
    return answer === page ? nil : answer
  }

  // MARK: Places

  /// Where the page shown stands in the content, in pages.
  private var slot: Double { pageBefore == nil ? 0 : 1 }

  /// The page shown, its neighbors left and right.
  private func forEachPage(_ body: (InputRegion, Int) -> Void) {
    if let pageBefore { body(pageBefore, 0) }
    if let page { body(page, Int(slot)) }
    if let pageAfter { body(pageAfter, Int(slot) + 1) }
  }

  /// Puts the three pages into the content, and takes out the others; the visible content stays
  /// where it is and keeps its motion.
  ///
  /// - Parameter oldSlot: where the page shown has stood until now.
  private func arrange(from oldSlot: Double) {
    removeOthers()
    forEachPage { region, place in
      region.frame = layout.frame(of: place)
      if region.superregion !== scrollView { scrollView.addSubregion(region) }
    }
    let shift = Point(x: (slot - oldSlot) * layout.stride, y: 0)
    if shift != .zero { scrollView.translate(by: shift) }
    scrollView.contentSize = contentSize
    placeOnlyNeighbor()
  }

  /// Of two pages in a ring, puts the other one on the side that shows.
  private func placeOnlyNeighbor() {
    guard let pageAfter, pageAfter === pageBefore else { return }
    let frame = layout.frame(of: progress < 0 ? 0 : 2)
    if pageAfter.frame != frame { pageAfter.frame = frame }
  }

  private func removeOthers() {
    for region in scrollView.subregions where !isPage(region) { region.removeFromSuperregion() }
  }

  private func isPage(_ region: InputRegion) -> Bool {
    region === page || region === pageBefore || region === pageAfter
  }

  private var contentSize: Size {
    var count = 0
    forEachPage { _, _ in count += 1 }
    return layout.contentSize(of: count)
  }

  /// Where it lies in its superregion. A new size keeps the page, and the share of the next one.
  public override var frame: Rect {
    get { super.frame }
    set {
      let size = newValue.size.clampedPositive
      super.frame = Rect(origin: newValue.origin, size: size)
      guard size != layout.size else { return }
      layout.size = size
      layOut()
    }
  }

  private func layOut() {
    scrollView.layOut(layout, contentSize: contentSize)
    forEachPage { region, place in region.frame = layout.frame(of: place) }
    // Content that was settling has arrived without an event.
    follow()
  }

  // MARK: Turning

  /// Makes the target page the page shown, or after a flick the page that shows most: the requests
  /// of the next event count from it.
  public override func catchUp(to time: Double) {
    scrollView.catchUp(to: time)
    switch scrollView.phase {
    case .animating where !isJumping && scrollView.target != nil:
      turn(towards: { scrollView.target?.x ?? here }, beyond: Self.whole)
      // The delegate may stop the content in the callback, before the page has arrived.
      if scrollView.phase == .idle { follow() }
    case .decelerating where !isJumping: turn(towards: { here }, beyond: Self.half)
    default: follow()
    }
  }

  /// Without an event the page shown only follows content that has come to rest.
  public override func pass(_ time: Double) {
    scrollView.pass(time)
    follow()
  }

  /// A whole page, within rounding.
  private static let whole: Shares = (1 - 1e-9, 1 - 1e-9)

  /// Sets the page shown: at rest to the nearest page, in a drag to one that has come in wholly.
  fileprivate func follow() {
    placeOnlyNeighbor()
    switch scrollView.phase {
    case .idle:
      turn(towards: { here }, beyond: Self.half)
      // A finger has undone the jump.
      if isJumping, scrollView.phase == .idle { askForNeighbors() }
    case .dragging, .animating:
      guard scrollView.target == nil else { return }
      turn(towards: { here }, beyond: Self.whole)
    case .tracking, .decelerating, .zooming: break
    }
  }

  /// Makes the page that shows most the page shown, unless one slides in.
  fileprivate func turnToMostVisible() {
    guard !isJumping else { return }
    turn(towards: { here }, beyond: Self.half)
  }

  /// The exact offset, in points.
  private var here: Double { scrollView.model.unroundedOffset.x }

  /// Turns the pages that lie between the one shown and an offset, in points, which is taken anew
  /// after each turn: a turn moves the content, and brings it within its ends.
  private func turn(towards offset: () -> Double, beyond shares: Shares) {
    guard !isTurning, page != nil else { return }
    isTurning = true
    defer { isTurning = false }
    func progress() -> Double { offset() / layout.stride - slot }
    let isForward = progress() > 0
    while isForward ? progress() >= shares.forward : -progress() >= shares.reverse,
      let next = isForward ? pageAfter : pageBefore
    {
      // A page whose finger pulls the pages stays among the three until the finger lifts.
      if scrollView.isLed(from: isForward ? pageBefore : pageAfter) { return }
      turn(isForward ? .forward : .reverse, asks: true)
      // The delegate may set another page in the callback, which ends the turning.
      guard page === next, !isJumping else { return }
    }
  }

  /// Makes a neighbor the page shown.
  ///
  /// - Parameter asks: whether to request its neighbors; if not, a jump begins from it.
  private func turn(_ direction: Direction, asks: Bool) {
    guard let old = page else { return }
    let isForward = direction == .forward
    let kept = !isJumping || !asks ? old : nil
    let oldSlot = slot + (isForward ? 1 : -1)
    isJumping = !asks
    (pageBefore, page, pageAfter) = isForward ? (kept, pageAfter, nil) : (nil, pageBefore, kept)
    if asks {
      removeOthers()
      if !isForward || kept == nil { pageBefore = ask(.reverse) }
      if isForward || kept == nil { pageAfter = ask(.forward) }
    }
    arrange(from: oldSlot)
    delegate?.pageView(self, didChangeFrom: old)
  }
}

/// The delegate of the scroll view, which calls the page view.
private final class PageFollower: ScrollViewDelegate {
  /// Lives longer than this.
  unowned(unsafe) let pageView: PageView

  init(_ pageView: PageView) { self.pageView = pageView }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    // The delegate may release the page view in the first of these calls.
    let pageView = pageView
    pageView.follow()
    pageView.delegate?.pageViewDidScroll(pageView)
  }
  /// A drag turns a page from the one that shows most.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { pageView.turnToMostVisible() }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    pageView.follow()
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { pageView.follow() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { pageView.follow() }
}

/// The source of the pages: UIKit's `UIPageViewControllerDataSource`. A page that is given as its
/// own neighbor counts as nil: a ring needs two.
///
///     final class Two: PageViewDataSource {
///       let pages = [InputRegion(frame: .zero), InputRegion(frame: .zero)]
///       func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
///         page === pages[0] ? pages[1] : nil  // nil: that was the last one
///       }
///       func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? {
///         page === pages[1] ? pages[0] : nil
///       }
///     }
public protocol PageViewDataSource: AnyObject {
  /// The page before another; nil: there is none. Called once for every turn back, and after a
  /// jump. In a ring of two pages it may be the page after that one, too: it is then put on the
  /// side that shows.
  func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion?
  /// The page after another; nil: there is none. Called once for every turn on, and after a jump.
  func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion?
}

/// The observer of the page that is shown. Both methods may be left out.
///
///     final class Reader: PageViewDelegate {
///       func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {
///         show(pageView.page)
///       }
///     }
public protocol PageViewDelegate: AnyObject {
  /// Another page is shown: `pageView.page`. Called once it rests, or with the first event that
  /// comes to the window before that, though the page before may still be visible.
  func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?)
  /// `progress` may have changed. At most once a tick.
  func pageViewDidScroll(_ pageView: PageView)
}

extension PageViewDelegate {
  public func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {}
  public func pageViewDidScroll(_ pageView: PageView) {}
}
