import Scrolling

/// A known number of pages, turned by a scroll view. Only the visible pages exist: one that goes
/// out of sight is used again, so that two pages show a thousand.
///
///     let album = PageRecycler(frame: window.frame, count: 1000, spacing: 20) {
///       PhotoRegion(frame: .zero)
///     } show: { page, number in
///       page.photo = photos[number]
///     }
///     window.addSubregion(album)
///
/// A page that is used again keeps its former zoom and offset: `show` resets them. A new
/// size, such as a turned screen's, keeps the page and the share of the next one that shows. After
/// Apple's sample PhotoScroller (WWDC 2010, session 104); UIKit has no such thing. Where the number
/// of pages is unknown, there is `PageView`.
public final class PageRecycler<Page: InputRegion>: InputRegion {
  /// Turns the pages. The program may set its delegate.
  public let scrollView = ScrollView(frame: .zero)
  /// The layout of the pages.
  public private(set) var layout: PageLayout
  /// How many pages there are.
  public private(set) var count: Int
  /// The numbers of the pages that are in the scroll view, ascending.
  public private(set) var numbers: [Int] = []

  /// The pages of `numbers`, in the same order. Regions, since reading an array of a generic class
  /// allocates.
  private var regions: [InputRegion] = []
  /// The needed numbers at the last update: a frame with the same ones has nothing else to do.
  private var shown = 0..<0
  /// Pages that are not needed now.
  private var spare: [InputRegion] = []
  private let make: () -> Page
  private let show: (Page, Int) -> Void
  private var isUpdating = false
  /// Whether the pages in sight must be shown anew.
  private var isOutOfDate = false

  /// - Parameters:
  ///   - frame: in points; a page is as large.
  ///   - count: the number of pages; a negative one counts as 0.
  ///   - spacing: between two, in points; a negative one or NaN counts as 0.
  ///   - make: makes an empty page.
  ///   - show: fills the page of a number, from 0 on. Its frame has been set.
  public init(
    frame: Rect, count: Int, spacing: Double = 0, make: @escaping () -> Page,
    show: @escaping (Page, Int) -> Void
  ) {
    self.count = max(count, 0)
    self.make = make
    self.show = show
    layout = PageLayout(size: frame.size, spacing: spacing)
    super.init(frame: Rect(origin: frame.origin, size: layout.size))
    scrollView.isPagingEnabled = true
    // A single page can be pulled, too.
    scrollView.alwaysBounceHorizontal = true
    addSubregion(scrollView)
    numbers.reserveCapacity(2)
    regions.reserveCapacity(2)
    spare.reserveCapacity(2)
    layOut()
  }

  /// The page nearest to where the content stands, from 0 on; nil: there are none.
  public var currentPage: Int? { layout.page(at: scrollView.contentOffset.x, of: count) }

  /// The page of a number, if it is in the scroll view.
  public func page(_ number: Int) -> Page? {
    numbers.firstIndex(of: number).map { page(of: regions[$0]) }
  }

  /// All pages in the scroll view, ascending by their numbers; a new array.
  public var pages: [(number: Int, page: Page)] { zip(numbers, regions).map { ($0, page(of: $1)) } }

  /// All regions were made by `make`.
  private func page(of region: InputRegion) -> Page { unsafeDowncast(region, to: Page.self) }

  /// Sets the number of pages, and shows the visible ones anew: call it after pages were added or
  /// removed. If the current page is gone, the last one takes its place. A negative number counts
  /// as 0.
  public func reload(count: Int) {
    self.count = max(count, 0)
    scrollView.contentSize = layout.contentSize(of: count)
    isOutOfDate = true
    update()
  }

  /// Where it lies in its superregion. A new size keeps the page, and the share of the next one; a
  /// motion arrives at its target at once.
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
    scrollView.layOut(layout, contentSize: layout.contentSize(of: count))
    for (number, region) in zip(numbers, regions) { region.frame = layout.frame(of: number) }
    update()
  }

  /// Lets time pass, and shows the pages that have come into sight.
  public override func advance(to time: Double) {
    scrollView.advance(to: time)
    update()
  }

  /// Lets time pass before an event, so that it hits the pages that are in sight at its time.
  public override func catchUp(to time: Double) {
    scrollView.catchUp(to: time)
    update()
  }

  /// Puts away the pages that are out of sight, and shows those that have come into it.
  private func update() {
    // A page that leaves may scroll the content.
    guard !isUpdating else { return }
    isUpdating = true
    while true {
      let needed = layout.neededPages(at: scrollView.contentOffset.x, of: count)
      guard isOutOfDate || needed != shown || indexOfDone(outside: needed) != nil else { break }
      if isOutOfDate {
        isOutOfDate = false
        while !numbers.isEmpty { putAway(at: 0) }
      }
      shown = needed
      // Pages that leave come first, so that they can be used again.
      while let index = indexOfDone(outside: needed) { putAway(at: index) }
      // `show` may call `reload`.
      for number in needed where !isOutOfDate && !numbers.contains(number) { add(number) }
    }
    isUpdating = false
  }

  /// The index of a page that is out of sight; a page whose finger pulls the pages stays until the
  /// finger lifts.
  private func indexOfDone(outside needed: Range<Int>) -> Int? {
    numbers.indices.first { !needed.contains(numbers[$0]) && !scrollView.isLed(from: regions[$0]) }
  }

  private func putAway(at index: Int) {
    numbers.remove(at: index)
    let region = regions.remove(at: index)
    spare.append(region)
    region.removeFromSuperregion()
  }

  private func add(_ number: Int) {
    let region = spare.popLast() ?? make()
    region.frame = layout.frame(of: number)
    let place = numbers.firstIndex { $0 > number } ?? numbers.count
    numbers.insert(number, at: place)
    regions.insert(region, at: place)
    // It may give the pages another size.
    show(page(of: region), number)
    scrollView.addSubregion(region)
  }
}
