import Motion
import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("A page view")
struct PageViewTests {
  @Test("P7: at the first page the left edge is a rubber band; the source is not asked twice")
  func edge() {
    let book = Book(0...9, at: 0)
    #expect(book.asked == ["<0", "0>"] && book.turned == [0])
    book.hand.pull(from: Point(x: 100, y: 200), to: Point(x: 210, y: 200), in: 0.2)
    // 100 points beyond the edge show as UIKit shows them on a width of 340.
    #expect(abs(book.view.progress * 340 + RubberBand(dimension: 340).banded(100)) < 1e-9)
    book.hand.up(after: 0.2, then: 2)
    #expect(book.view.progress == 0 && book.page == 0)
    #expect(book.asked == ["<0", "0>"] && book.turned == [0])
  }

  @Test("P7: each page that is turned to asks for the neighbor that is new, once")
  func turning() {
    let book = Book(0...3, at: 0)
    for _ in 0..<4 { book.flick(-100) }
    #expect(book.page == 3 && book.before == 2 && book.after == nil)
    #expect(book.turned == [0, 1, 2, 3])
    #expect(book.asked == ["<0", "0>", "1>", "2>", "3>"])
    book.flick(100)
    #expect(book.page == 2 && book.before == 1 && book.after == 3)
    #expect(book.asked.suffix(1) == ["<2"] && book.alive.sorted() == [1, 2, 3] && book.most == 3)
    #expect(book.view.scrollView.subregions.count == 3)
    #expect(
      book.hand.words() == String(repeating: " WBD WED DED+ WBDec DEDec", count: 5).dropFirst())
  }

  @Test(
    "left halfway between two pages it shows the later one, whatever comes, and asks once",
    arguments: [0.5, -0.5])
  func halfway(pages: Double) {
    let book = Book(0...9, at: 5)
    let there = book.view.scrollView.contentOffset.x + pages * 340
    book.view.scrollView.setContentOffset(
      Point(x: there, y: 0), animated: false, at: book.hand.time)
    for _ in 0..<9 {
      book.hand.send(.wheel(dx: 0, dy: 0, at: .zero))
      book.hand.wait(0.1)
    }
    #expect(book.turned == (pages > 0 ? [5, 6] : [5]))
    #expect(book.asked == ["<5", "5>"] + (pages > 0 ? ["6>"] : []))
  }

  @Test(
    "an offset beyond the pages that it holds turns to the nearest at once, and no frame later",
    arguments: [0, 5, 9], [-1e9, -2000, -700, 700, 900, 1300, 4000, 1e9])
  func beyondItsPages(page: Int, x: Double) {
    let book = Book(0...9, at: page)
    book.view.scrollView.setContentOffset(Point(x: x, y: 0), animated: false, at: book.hand.time)
    book.hand.wait(0.001)
    let (first, turned) = (book.page, book.turned.count)
    let progress = book.view.progress
    #expect(abs(progress) <= 0.5 || (progress > 0 ? book.after : book.before) == nil)
    book.hand.wait(1)
    #expect(book.page == first && book.turned.count == turned)
  }

  @Test("turned to another size under a fine wheel it shows one page")
  func resized() {
    let book = Book(0...9, at: 1)
    book.hand.send(.wheel(dx: 2.3, dy: 0, at: Point(x: 100, y: 100)))
    book.hand.wait(0.05)
    #expect(book.view.progress != 0)
    book.view.frame.size.width += 160
    book.hand.wait(2)
    #expect(book.view.progress == 0)
  }

  @Test("pages without width are turned one by one, too")
  func narrow() {
    let shelf = Shelf(3)
    let view = PageView(frame: Rect(x: 0, y: 0, width: 0, height: 480), spacing: 0.1)
    let window = InputWindow(frame: Rect(origin: .zero, size: Book.phone))
    window.addSubregion(view)
    view.dataSource = shelf
    view.setPage(shelf.pages[0], animated: false, at: 0)
    for (time, page) in [(0.0, 1), (1, 2), (2, 2)] {
      view.scrollView.key(.right, .press, at: time)
      window.advance(to: time + 1)
      #expect(view.page === shelf.pages[page] && view.progress == 0, "\(view.progress)")
    }
  }

  @Test("flicks faster than pages come to rest turn one page each")
  func fast() {
    let book = Book(0...30, at: 0)
    for _ in 0..<8 { book.flick(-120, then: 0.15) }
    book.hand.wait(2)
    #expect(book.page == 8 && book.view.progress == 0 && book.turned == Array(0...8))
  }

  @Test("keys and notches that come while a page turns add up")
  func steps() {
    let book = Book(0...30, at: 0)
    for _ in 0..<3 {
      book.hand.window.send(.key(.right, .press), at: book.hand.time)
      book.view.scrollView.key(.right, .press, at: book.hand.time)
      book.hand.wait(0.03)
    }
    for _ in 0..<2 {
      book.hand.window.send(.wheel(dx: 1, dy: 0, at: Point(x: 160, y: 200)), at: book.hand.time)
      book.hand.wait(0.03)
    }
    book.hand.wait(3)
    #expect(book.page == 5 && book.view.progress == 0 && book.turned == Array(0...5))
  }

  @Test("each notch of a wheel that tells it in eight parts turns a page, both ways")
  func fineNotches() {
    let book = Book(0...30, at: 0)
    func turn(_ direction: Double) {
      for _ in 0..<8 {
        book.hand.window.send(
          .wheel(dx: direction / 8, dy: 0, at: Point(x: 160, y: 200)), at: book.hand.time)
        book.hand.wait(0.006)
      }
      book.hand.wait(0.3)
    }
    for _ in 0..<4 { turn(1) }
    book.hand.wait(2)
    #expect(book.page == 4 && book.view.progress == 0 && book.turned == Array(0...4))
    for _ in 0..<2 { turn(-1) }
    book.hand.wait(2)
    #expect(book.page == 2 && book.view.progress == 0 && book.turned == Array(0...4) + [3, 2])
  }

  @Test(
    "a stick goes through pages at one speed, whenever there are frames", arguments: [1, 30, 240])
  func stickRates(hz: Double) throws {
    let book = Book(0...30, at: 0)
    let (window, stride, start) = (book.hand.window, 340.0, 1.003)
    var said: [Double] = []
    book.view.scrollView.onEvent = { if $0.isMilestone { said.append($0.time) } }
    func go(from start: Double, to end: Double) {
      var frame = (start * hz).rounded(.up)
      while frame <= end * hz {
        window.advance(to: frame / hz)
        frame += 1
      }
      window.catchUp(to: end)
    }
    window.catchUp(to: start)
    book.view.scrollView.stick(x: 0.7, y: 0, at: start)
    let speed = book.view.scrollView.velocity.x
    for end in [1.4, 2.005, 2.81] {
      go(from: start, to: end)
      let place = (Double(try #require(book.page)) + book.view.progress) * stride
      #expect(abs(place - speed * (end - start)) < 1e-6 && place > 0)
    }
    book.view.scrollView.stick(x: 0, y: 0, at: 2.81)
    go(from: 2.81, to: 6)
    // Without a frame on the way it ends at the same moments.
    let other = Book(0...30, at: 0)
    var told: [Double] = []
    other.view.scrollView.onEvent = { if $0.isMilestone { told.append($0.time) } }
    for (x, time) in [(0.7, start), (0, 2.81)] {
      other.hand.window.catchUp(to: time)
      other.view.scrollView.stick(x: x, y: 0, at: time)
    }
    other.hand.window.advance(to: 6)
    #expect(said == told && book.turned == other.turned && book.turned.count > 3)
    #expect(book.view.progress == 0 && other.view.progress == 0)
  }

  @Test(
    "under a stick its offsets are the same to the last bit at any frame rate",
    arguments: [311.5, 340, 333.3], [1, 0.7, 0.313])
  func stickBits(width: Double, x: Double) {
    func offsets(hz: Double) -> [Double] {
      let shelf = Shelf(30)
      let view = PageView(frame: Rect(x: 0, y: 0, width: width, height: 480), spacing: 20)
      let window = InputWindow(frame: Rect(origin: .zero, size: Book.phone))
      window.addSubregion(view)
      view.dataSource = shelf
      view.setPage(shelf.pages[0], animated: false, at: 0)
      window.catchUp(to: 0.1)
      view.scrollView.stick(x: x, y: 0, at: 0.1)
      var (frame, offsets) = (1.0, [Double]())
      for moment in (2...30).map({ Double($0) / 10 }) {
        while frame / hz < moment {
          window.advance(to: frame / hz)
          frame += 1
        }
        window.advance(to: moment)
        offsets.append(view.scrollView.model.unroundedOffset.x)
        if moment == 2 { view.scrollView.stick(x: -x, y: 0, at: moment) }
      }
      return offsets
    }
    let few = offsets(hz: 1)
    for hz in [60.0, 144, 1000] { #expect(offsets(hz: hz) == few) }
    #expect(Set(few).count > 20)
  }

  @Test("a turn that its delegate stops on the way leaves the page that is in sight")
  func stoppedOnTheWay() {
    let book = Book(0...9, at: 2)
    book.onTurn = { $0.scrollView.stopScrollingAndZooming(at: $0.scrollView.time) }
    book.view.scrollView.key(.right, .press, at: book.hand.time)
    book.hand.window.catchUp(to: book.hand.time + 0.01)
    #expect(book.page == 2 && book.view.progress == 0 && book.turned == [2, 3, 2])
  }

  @Test("a new size in which content arrives that was settling shows the page there at once")
  func resizedWhileSettling() {
    let book = Book(0...9, at: 2)
    book.view.scrollView.key(.right, .press, at: book.hand.time)
    while book.view.progress < 0.2 { book.hand.wait(0.01) }
    book.hand.tap(at: Point(x: 160, y: 200))
    #expect(book.view.scrollView.phase == .animating && book.page == 3)
    book.view.frame.size.width = 480
    #expect(book.page == 2 && book.view.progress == 0)
  }

  @Test("a delegate that gives it another frame, as a new size turns the page, has that frame")
  func resizedByItsDelegate() {
    let book = Book(0...4, at: 1)
    let narrow = Size(width: 200, height: 440)
    book.onTurn = { $0.frame = Rect(origin: .zero, size: narrow) }
    book.view.scrollView.setContentOffset(Point(x: 680, y: 0), animated: true, at: book.hand.time)
    book.hand.wait(0.1)
    book.view.frame = Rect(x: 0, y: 0, width: 500, height: 480)
    #expect(book.turned == [1, 2] && book.page == 2)
    #expect(book.view.frame.size == narrow)
    #expect(book.view.scrollView.frame == PageLayout(size: narrow, spacing: 20).scrollFrame)
    #expect(book.view.page?.frame.size == narrow)
    book.flick(-120)
    #expect(book.page == 3 && book.view.progress == 0)
  }

  @Test("P22: turned at rest or in mid-turn it keeps its page, and the source is not asked")
  func rotation() {
    let book = Book(0...9, at: 5)
    book.view.frame.size = Size(width: 480, height: 320)
    book.hand.wait(0.1)
    #expect(book.page == 5 && book.view.progress == 0 && book.asked == ["<5", "5>"])
    #expect(book.view.page?.frame.size == Size(width: 480, height: 320))
    #expect(book.view.scrollView.contentOffset.x == 500)
    book.hand.pull(from: Point(x: 300, y: 200), to: Point(x: 165, y: 200), in: 0.2)
    #expect(abs(book.view.progress - 0.25) < 1e-9)
    book.view.frame.size = Book.phone
    #expect(abs(book.view.progress - 0.25) < 1e-9 && book.page == 5)
    book.hand.up(after: 0.2, then: 2)
    #expect(book.page == 5)
    book.flick(-100, then: 0.1)
    book.view.frame.size = Size(width: 480, height: 320)
    #expect(book.page == 6 && book.view.progress == 0)
    #expect(book.asked == ["<5", "5>", "6>"] && book.turned == [5, 6])
  }

  @Test("P23: a border dragged out and back leaves everything as it was, to the last bit")
  func border() {
    let book = Book(0...9, at: 5)
    let before = book.view.scrollView.contentOffset
    for width in Array(321...480) + Array((320..<480).reversed()) {
      book.view.frame.size.width = Double(width)
      book.hand.wait(0.01)
      #expect(book.page == 5 && book.view.progress == 0)
    }
    #expect(book.view.scrollView.contentOffset == before && book.asked.count == 2)
  }

  @Test("pages that come and go while it is looked at: neighbors are asked for anew")
  func reloading() {
    let book = Book(0...5, at: 5)
    book.numbers = 5...9
    book.view.reloadNeighbors()
    book.hand.wait(0.1)
    #expect(book.before == nil && book.page == 5 && book.after == 6 && book.view.progress == 0)
    // The page itself is gone: the one before it is the last now.
    book.numbers = 0...4
    book.view.setPage(book.sheet(4), direction: .reverse, animated: true, at: book.hand.time)
    book.hand.wait(1)
    #expect(book.before == 3 && book.page == 4 && book.after == nil)
  }

  @Test("a page without neighbors can be pulled, and comes back")
  func single() {
    let book = Book(5...5, at: 5)
    book.flick(-100)
    #expect(book.page == 5 && book.view.progress == 0 && book.alive == [5])
    #expect(book.hand.words() == "WBD WED DED+ WBDec DEDec")
  }

  @Test("what is said and where it ends is the same at any frame rate")
  func rates() {
    func story(_ hz: Double) -> ([String], [Int], [String]) {
      let book = Book(0...9, at: 0)
      var log: [String] = []
      book.view.scrollView.onEvent = { event in
        if event.isMilestone { log.append("\(event.word) \(Int((event.time * 1e9).rounded()))") }
      }
      var frame = (book.hand.time * hz).rounded(.up)
      func go(to time: Double) {
        while frame / hz <= time {
          book.hand.window.advance(to: frame / hz)
          frame += 1
        }
      }
      func send(_ kind: InputEvent.Kind, at time: Double) {
        go(to: time)
        book.hand.window.send(kind, at: time)
        if case .key(let key, let action) = kind {
          book.view.scrollView.key(key, action, at: time)
        }
      }
      for start in [1.003, 1.201, 1.377] {
        send(.down(id: 1, at: Point(x: 300, y: 200), device: .finger), at: start)
        for step in 1...10 {
          let x = 300 - 27 * Double(step)
          send(.move(id: 1, to: Point(x: x, y: 200)), at: start + 0.008 * Double(step))
        }
        send(.up(id: 1, at: Point(x: 30, y: 200)), at: start + 0.081)
      }
      send(.key(.right, .press), at: 1.55)
      send(.key(.right, .press), at: 1.6)
      send(.key(.left, .press), at: 4)
      go(to: 8)
      return (log, book.turned, book.asked)
    }
    let first = story(60)
    #expect(first.1.last == 4)
    for hz in [30.0, 240] {
      let other = story(hz)
      #expect(other.0 == first.0 && other.1 == first.1 && other.2 == first.2)
    }
  }

  @Test("two pages go round: the other one comes in from either side", arguments: [2, 3])
  func ring(count: Int) {
    let hand = Hand(window: Book.phone)
    let view = PageView(frame: Rect(origin: .zero, size: Book.phone), spacing: 20)
    let ring = Shelf(count, isRing: true)
    view.dataSource = ring
    hand.window.addSubregion(view)
    view.setPage(ring.pages[0], animated: false, at: 0)
    hand.watch(view.scrollView, in: view)
    hand.wait(0.1)
    var number = 0
    for way in [-1, -1, 1, 1, 1, -1, 1, -1.0] {
      // The page that comes in is where it shows, in every frame.
      hand.pull(from: Point(x: 160, y: 200), to: Point(x: 160 + 140 * way, y: 200), in: 0.08)
      let shown = hand.window.hitTest(Point(x: way < 0 ? 310 : 10, y: 200))
      number = (number + (way < 0 ? 1 : count - 1)) % count
      #expect(shown === ring.pages[number], "\(way)")
      hand.up(then: 2)
      #expect(view.page === ring.pages[number] && view.progress == 0)
      #expect(hand.window.hitTest(Point(x: 160, y: 200)) === ring.pages[number])
    }
    for direction in PageView.Direction.allCases {
      number = (number + (direction == .forward ? 1 : count - 1)) % count
      view.setPage(ring.pages[number], direction: direction, animated: true, at: hand.time)
      hand.wait(0.15)
      let place = Point(x: direction == .forward ? 310 : 10, y: 200)
      #expect(hand.window.hitTest(place) === ring.pages[number])
      hand.wait(1)
      #expect(view.page === ring.pages[number] && view.progress == 0)
    }
  }

  @Test("a page view that goes lets everything go")
  func lifetime() {
    var pages: [() -> Sheet?] = []
    weak var view: PageView?
    do {
      let book = Book(0...9, at: 3)
      book.flick(-100)
      view = book.view
      for page in [book.view.page, book.view.pageBefore, book.view.pageAfter] {
        pages.append { [weak page] in page as? Sheet }
      }
    }
    #expect(view == nil && pages.allSatisfy { $0() == nil })
  }
}
