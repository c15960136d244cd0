import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("A page view that is told which page to show")
struct PageViewJumpTests {
  private let book = Book(0...9, at: 0)

  @Test("P7: after an animated jump to 2, going back shows 1, not where the jump began")
  func jump() {
    book.view.setPage(book.sheet(2), animated: true, at: book.hand.time)
    book.hand.wait(0.15)
    #expect(book.page == 0 && abs(book.view.progress - 0.5) < 1e-9)
    // On its way it has no neighbors but the two.
    #expect(book.before == nil && book.after == 2 && book.alive == [0, 2])
    book.hand.wait(1)
    #expect(book.page == 2 && book.before == 1 && book.after == 3 && book.turned == [0, 2])
    #expect(book.view.progress == 0 && book.alive.sorted() == [1, 2, 3])
    book.flick(100)
    #expect(book.page == 1)
    #expect(book.asked == ["<0", "0>", "<2", "2>", "<1"])
  }

  @Test("P7: backwards as well, and at once")
  func otherJumps() {
    let book = Book(0...9, at: 5)
    book.view.setPage(book.sheet(2), direction: .reverse, animated: true, at: book.hand.time)
    book.hand.wait(0.15)
    #expect(abs(book.view.progress + 0.5) < 1e-9)
    book.hand.wait(1)
    #expect(book.page == 2 && book.before == 1 && book.after == 3)
    book.view.setPage(book.sheet(0), animated: false, at: book.view.scrollView.time)
    #expect(book.page == 0 && book.before == nil && book.after == 1)
    #expect(book.view.progress == 0 && book.turned == [5, 2, 0])
  }

  @Test("a neighbor that one jumps to is turned to, and the source is not asked anew")
  func neighbor() throws {
    let book = Book(0...9, at: 5)
    book.view.setPage(try #require(book.view.pageAfter), animated: true, at: book.hand.time)
    book.hand.wait(1)
    #expect(book.page == 6 && book.before == 5 && book.asked == ["<5", "5>", "6>"])
  }

  @Test("a data source may keep its pages; neighbors asked for anew are the same, and stay")
  func kept() {
    let shelf = Shelf(5)
    let hand = Hand(window: Book.phone)
    let view = PageView(frame: Rect(origin: .zero, size: Book.phone), spacing: 20)
    view.dataSource = shelf
    hand.window.addSubregion(view)
    view.setPage(shelf.pages[1], animated: false, at: view.scrollView.time)
    view.reloadNeighbors()
    #expect(view.pageBefore === shelf.pages[0] && view.pageAfter === shelf.pages[2])
    view.setPage(shelf.pages[4], animated: true, at: 0.1)
    // On the way the source is not asked.
    view.reloadNeighbors()
    #expect(view.pageAfter === shelf.pages[4])
    hand.wait(1)
    #expect(view.page === shelf.pages[4] && view.pageBefore === shelf.pages[3])
    #expect(view.pageAfter == nil && view.progress == 0)
  }

  @Test("the page that is coming in, asked for again when half of it is there, comes in once")
  func askedForTwice() {
    let far = book.sheet(7)
    book.view.setPage(far, animated: true, at: book.hand.time)
    book.hand.wait(0.2)
    #expect(book.view.progress > 0.5)
    book.view.setPage(far, animated: true, at: book.hand.time)
    #expect(book.view.pageAfter !== far)
    book.hand.wait(1)
    #expect(book.page == 7 && book.before == 6 && book.after == 8 && book.view.progress == 0)
    #expect(book.turned == [0, 7])
  }

  @Test("a page set while content hangs half a page beyond its end comes from there")
  func beyondTheEnd() {
    let book = Book(0...0, at: 0)
    book.hand.pull(from: Point(x: 10, y: 200), to: Point(x: 2000, y: 200), in: 0.3)
    book.hand.wait(0.2)
    #expect(book.view.progress < -0.5)
    book.hand.up(then: 0.02)
    #expect(book.view.progress < -0.5)
    book.view.setPage(book.sheet(3), animated: true, at: book.hand.time)
    book.hand.wait(1)
    #expect(book.page == 3 && book.view.progress == 0)
    #expect(book.view.scrollView.subregions.contains { $0 === book.view.page })
  }

  @Test("a page set under a finger is there at once, and under it from then on")
  func underFinger() {
    book.hand.pull(from: Point(x: 200, y: 200), to: Point(x: 150, y: 200), in: 0.1)
    book.view.setPage(book.sheet(5), animated: true, at: book.hand.time)
    #expect(book.page == 5 && book.before == 4 && book.after == 6)
    book.hand.move(to: Point(x: 100, y: 200), in: 0.1)
    book.hand.up(then: 1)
    #expect(book.page == 6 && book.view.progress == 0 && book.turned == [0, 5, 6])
  }

  @Test("who is told of a page may slide in another one")
  func chained() {
    final class Chain: PageViewDelegate {
      var next: InputRegion?
      func pageView(_ pageView: PageView, didChangeFrom page: InputRegion?) {
        guard let next else { return }
        self.next = nil
        pageView.setPage(next, animated: true, at: pageView.scrollView.time)
      }
    }
    let chain = Chain()
    book.view.delegate = chain
    chain.next = book.sheet(8)
    book.view.setPage(book.sheet(4), animated: true, at: book.hand.time)
    book.hand.wait(2)
    #expect(book.page == 8 && book.before == 7 && book.view.progress == 0)
  }

  @Test(
    "a jump that a finger takes back leaves the page, with its own neighbors",
    arguments: [(0.1, 100.0), (0.2, 290)])
  func takenBack(pause: Double, start: Double) {
    let book = Book(0...9, at: 5)
    book.view.setPage(book.sheet(2), direction: .reverse, animated: true, at: book.hand.time)
    book.hand.wait(pause)
    book.hand.drag(from: Point(x: start, y: 200), to: Point(x: 20, y: 200), then: 2)
    #expect(book.page == 5 && book.before == 4 && book.after == 6 && book.turned == [5])
  }

  @Test("arrows, each pressed at rest, turn page after page, and stay at the first")
  func keys() {
    let book = Book(0...5, at: 0)
    for key in [InputEvent.Key.right, .right, .right, .right, .left, .left, .left, .left, .left] {
      book.view.scrollView.key(key, .press, at: book.hand.time)
      book.hand.wait(2)
      #expect(book.view.progress == 0)
    }
    #expect(book.turned == [0, 1, 2, 3, 4, 3, 2, 1, 0])
  }

  @Test("a finger that catches a key's turn before its middle drags the page that shows most")
  func caughtKey() {
    let book = Book(0...5, at: 0)
    book.view.scrollView.key(.right, .press, at: book.hand.time)
    book.hand.wait(0.05)
    book.hand.down(at: Point(x: 160, y: 200))
    #expect(book.page == 1 && book.view.progress < -0.5)
    book.hand.move(to: Point(x: 140, y: 200), in: 0.05)
    #expect(book.page == 0)
  }

  @Test("a jump out of another goes from where that was going")
  func jumpInJump() {
    book.view.setPage(book.sheet(4), animated: true, at: book.hand.time)
    book.hand.wait(0.2)
    book.view.setPage(book.sheet(8), animated: true, at: book.hand.time)
    #expect(book.page == 4 && book.before == 0 && book.after == 8)
    book.hand.wait(1)
    #expect(book.page == 8 && book.before == 7 && book.after == 9 && book.turned == [0, 4, 8])
  }

  @Test("it tells where a jump, a flick or a key leads, and of what is held the page shown")
  func destination() {
    let book = Book(0...9, at: 4)
    var to: Int? { (book.view.destination as? Sheet)?.number }
    #expect(to == 4 && PageView(frame: .zero).destination == nil)
    book.view.setPage(book.sheet(1), direction: .reverse, animated: true, at: book.hand.time)
    book.hand.wait(0.1)
    #expect(to == 1 && book.page == 4)
    // Caught, it leads nowhere.
    book.hand.down(at: Point(x: 160, y: 200))
    #expect(to == 4)
    book.hand.up(then: 2)
    #expect(to == book.page)
    let page = book.page ?? -1
    book.flick(-100, then: 0.05)
    #expect(to == page + 1)
    book.hand.wait(2)
    book.view.scrollView.key(.left, .press, at: book.hand.time)
    #expect(to == page)
    // Beyond the last page there is none.
    book.view.setPage(book.sheet(9), animated: false, at: book.view.scrollView.time)
    book.flick(-100, then: 0.05)
    #expect(to == 9)
  }
}
