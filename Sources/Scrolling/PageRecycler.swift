import Geometry
import Touches

/// Pages of a known number in a scroll view that turns them: those in sight are made, and made use of
/// again when they leave it, so that of a thousand two exist.
///
///     let recycler = PageRecycler(count: 1000, spacing: 20) { PhotoRegion() } show: { page, number in
///       page.photo = photos[number]
///     }
///     region.addSubregion(recycler.scrollView)
///     recycler.layOut(region.bounds.size)
///
///     func scrollViewDidScroll(_ scrollView: ScrollView) { recycler.update() }
///
/// What is used again has the zoom and the offset that it had: `show` puts them back. After Apple's
/// sample PhotoScroller (WWDC 2010, session 104); UIKit has no such thing. Where nobody knows how many
/// pages there are, there is `PageView`.
public final class PageRecycler<Page: InputRegion> {
  /// Turns the pages. Its delegate is the program's.
  public let scrollView = ScrollView(frame: .zero)
  /// Where pages stand.
  public private(set) var layout: PageLayout
  /// How many pages there are.
  public private(set) var count: Int
  /// The pages that are in the scroll view, ascending by their numbers.
  public private(set) var pages: [(number: Int, page: Page)] = []
  /// How many pages were ever made.
  public private(set) var madeCount = 0

  /// Pages that nobody needs now.
  private var spare: [Page] = []
  private let make: () -> Page
  private let show: (Page, Int) -> Void
  private var isUpdating = false

  /// - Parameters:
  ///   - count: how many pages there are, not negative.
  ///   - spacing: between two, in points, not negative.
  ///   - make: makes an empty page.
  ///   - show: makes it the page of a number, from 0 on. Its frame is set.
  public init(
    count: Int, spacing: Double = 0, make: @escaping () -> Page,
    show: @escaping (Page, Int) -> Void
  ) {
    precondition(count >= 0, "the number of pages is not negative")
    self.count = count
    self.make = make
    self.show = show
    layout = PageLayout(size: .zero, spacing: spacing)
    scrollView.isPagingEnabled = true
    // One page alone can be pulled, too.
    scrollView.alwaysBounceHorizontal = true
    pages.reserveCapacity(2)
    spare.reserveCapacity(2)
  }

  /// The page nearest to where the content stands, from 0 on; nil: there are none.
  public var currentPage: Int? { layout.page(at: scrollView.contentOffset.x, of: count) }

  /// Gives the pages another size, in points. The page that shows stays, and the share of the next one;
  /// what moves by itself is put where it was going.
  public func layOut(_ size: Size) {
    layout = PageLayout(size: size, spacing: layout.spacing)
    scrollView.change { model, events in
      model.layOutPages(
        bounds: layout.scrollFrame.size, contentSize: layout.contentSize(of: count),
        stride: (layout.stride, nil), into: &events)
    }
    scrollView.frame = layout.scrollFrame
    for (number, page) in pages { page.frame = layout.frame(of: number) }
    update()
  }

  /// Takes another number of pages, and shows anew what is in sight: after pages have come or gone. The
  /// last page follows one that is no more.
  public func reload(count: Int) {
    precondition(count >= 0, "the number of pages is not negative")
    self.count = count
    scrollView.contentSize = layout.contentSize(of: count)
    putAway(0..<0)
    update()
  }

  /// Puts away the pages that are out of sight, and shows those that have come into it. To be called in
  /// `scrollViewDidScroll`.
  public func update() {
    // What a page does as it leaves may scroll.
    guard !isUpdating else { return }
    isUpdating = true
    while true {
      let needed = layout.neededPages(at: scrollView.contentOffset.x, of: count)
      guard needed.lowerBound != pages.first?.number ?? 0 || needed.count != pages.count else {
        break
      }
      // First, so that what leaves can come back.
      putAway(needed)
      for number in needed where !pages.contains(where: { $0.number == number }) { add(number) }
    }
    isUpdating = false
  }

  private func putAway(_ needed: Range<Int>) {
    while let index = pages.firstIndex(where: { !needed.contains($0.number) }) {
      let (_, page) = pages.remove(at: index)
      spare.append(page)
      page.removeFromSuperregion()
    }
  }

  private func add(_ number: Int) {
    let page = spare.popLast() ?? makeOne()
    page.frame = layout.frame(of: number)
    show(page, number)
    scrollView.addSubregion(page)
    let place = pages.firstIndex { $0.number > number } ?? pages.count
    pages.insert((number, page), at: place)
  }

  private func makeOne() -> Page {
    madeCount += 1
    return make()
  }
}
