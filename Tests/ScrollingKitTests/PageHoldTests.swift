import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("A page whose finger pulls")
struct PageHoldTests {
  /// A finger's way is the sum of its moves, each of them rounded.
  private func isNear(_ x: Double, _ y: Double) -> Bool { (x - y).magnitude < 1e-9 }

  @Test("a book keeps the page whose finger pulls, however far, and turns on when it lifts")
  func book() {
    final class Leaves: PageViewDataSource {
      func pageView(_ pageView: PageView, pageBefore page: InputRegion) -> InputRegion? { nil }
      func pageView(_ pageView: PageView, pageAfter page: InputRegion) -> InputRegion? {
        InputRegion(frame: .zero)
      }
    }
    let hand = Hand()
    let book = PageView(frame: hand.window.frame)
    let leaves = Leaves()
    book.dataSource = leaves
    let page = ScrollView(frame: .zero)
    book.setPage(page, animated: false, at: book.scrollView.time)
    page.contentSize = Size(width: 450, height: 300)
    hand.window.addSubregion(book)
    hand.wait(0.1)
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: -1200, y: 150), in: 0.5)
    #expect(book.pageBefore === page && page.contentOffset.x > 50)
    #expect(page.phase == .dragging && book.scrollView.phase == .dragging)
    hand.move(to: Point(x: 380, y: 150), in: 0.5)
    #expect(isNear(page.contentOffset.x, 0) && isNear(book.scrollView.contentOffset.x, 0))
    hand.move(to: Point(x: -1200, y: 150), in: 0.5)
    hand.up(after: 0.2, then: 2)
    #expect(book.scrollView.phase == .idle && book.scrollView.contentOffset.x == 400)
    // It has left the book, let go.
    #expect(page.superregion == nil && page.phase == .decelerating)
    page.advance(to: hand.time)
    #expect(page.phase == .idle && page.contentOffset.x == 50)
  }

  @Test("so do pages that are used again")
  func recycler() {
    let hand = Hand()
    let pages = PageRecycler(frame: hand.window.frame, count: 9) {
      ScrollView(frame: .zero)
    } show: { page, _ in
      page.contentSize = Size(width: 450, height: 300)
    }
    hand.window.addSubregion(pages)
    hand.wait(0.1)
    let page = pages.page(0)
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: -1200, y: 150), in: 0.5)
    #expect(pages.page(0) === page && page?.phase == .dragging && pages.numbers.count == 3)
    hand.up(after: 0.2, then: 2)
    #expect(pages.page(0) == nil && pages.numbers.count == 1)
  }

  @Test("a page that a move brings in whole is turned to by the move")
  func turnedByMove() {
    let book = Book(0...3, at: 0)
    book.hand.down(at: Point(x: 310, y: 150))
    book.hand.send(.move(id: 1, to: Point(x: 200, y: 150)))
    book.hand.send(.move(id: 1, to: Point(x: -50, y: 150)))
    #expect(book.turned.last == 1)
  }
}
