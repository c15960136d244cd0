import Scrolling
import ScrollingKit
import Support

/// A page that knows its number.
final class Sheet: InputRegion {
  let number: Int
  init(_ number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
}

/// A book on a phone, and a hand that turns its pages.
final class Book: PageViewDataSource, PageViewDelegate {
  static let phone = Size(width: 320, height: 480)

  let hand = Hand(window: Book.phone)
  let view = PageView(frame: Rect(origin: .zero, size: Book.phone), spacing: 20)
  var numbers: ClosedRange<Int>
  /// Who was asked for, in order: `3>` for the page after 3, `<3` for the one before.
  var asked: [String] = []
  /// Which pages were turned to, in order.
  var turned: [Int] = []
  /// Called when a page was turned to.
  var onTurn: (PageView) -> Void = { _ in }
  /// The most pages that were ever alive.
  var most = 0
  private var sheets: [() -> Sheet?] = []

  init(_ numbers: ClosedRange<Int>, at first: Int) {
    self.numbers = numbers
    view.dataSource = self
    view.delegate = self
    hand.window.addSubregion(view)
    view.setPage(sheet(first), animated: false, at: view.scrollView.time)
    hand.watch(view.scrollView, in: view)
    hand.wait(0.1)
  }

  func sheet(_ number: Int) -> Sheet {
    let sheet = Sheet(number)
    sheets.append { [weak sheet] in sheet }
    most = max(most, alive.count)
    return sheet
  }

  var alive: [Int] { sheets.compactMap { $0()?.number } }
  var page: Int? { (view.page as? Sheet)?.number }
  var before: Int? { (view.pageBefore as? Sheet)?.number }
  var after: Int? { (view.pageAfter as? Sheet)?.number }

  func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? {
    guard let number = (page as? Sheet)?.number else { return nil }
    asked.append("<\(number)")
    return numbers.contains(number - 1) ? sheet(number - 1) : nil
  }
  func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
    guard let number = (page as? Sheet)?.number else { return nil }
    asked.append("\(number)>")
    return numbers.contains(number + 1) ? sheet(number + 1) : nil
  }
  func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {
    turned.append(self.page ?? -1)
    onTurn(pageView)
  }

  func flick(_ way: Double, then pause: Double = 2) {
    hand.flick(from: Point(x: 160, y: 200), to: Point(x: 160 + way, y: 200), in: 0.08, then: pause)
  }
}

/// Pages that are kept: the same region every time. In a ring the first one comes after the last.
final class Shelf: PageViewDataSource {
  let pages: [Sheet]
  private let isRing: Bool

  init(_ count: Int, isRing: Bool = false) {
    pages = (0..<count).map(Sheet.init)
    self.isRing = isRing
  }

  private func sheet(_ page: InputRegion, _ step: Int) -> Sheet? {
    let number = ((page as? Sheet)?.number ?? 0) + step
    if isRing { return pages[(number + pages.count) % pages.count] }
    return pages.indices.contains(number) ? pages[number] : nil
  }
  func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? {
    sheet(page, -1)
  }
  func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
    sheet(page, 1)
  }
}
