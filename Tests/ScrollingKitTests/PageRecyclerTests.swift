import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("Pages that are used again")
struct PageRecyclerTests {
  /// A screen with a gap of 20 points between pages.
  static let layout = PageLayout(size: Size(width: 320, height: 480), spacing: 20)

  /// A page that knows which one it is.
  final class Sheet: InputRegion {
    var number = -1
  }

  /// How many pages were made, and the numbers of those that were shown, in order.
  final class Record {
    var made = 0
    var shown: [Int] = []
  }

  final class Album {
    let recycler: PageRecycler<Sheet>
    let record = Record()
    private var time = 0.0

    init(_ count: Int) {
      recycler = PageRecycler(
        frame: Rect(origin: .zero, size: layout.size), count: count, spacing: 20
      ) { [record] in
        record.made += 1
        return Sheet(frame: .zero)
      } show: { [record] sheet, number in
        sheet.number = number
        record.shown.append(number)
      }
    }

    /// Puts the content at an offset, and lets a frame pass.
    func put(at x: Double) {
      recycler.scrollView.contentOffset = Point(x: x, y: 0)
      wait(1)
    }

    func wait(_ seconds: Double) {
      time += seconds
      recycler.advance(to: time)
    }

    var numbers: [Int] { recycler.pages.map(\.number) }
    var offset: Double { recycler.scrollView.contentOffset.x }
  }

  @Test("P1: the scroll view is wider than a page by the gap, and pages stand in its middle")
  func frames() {
    let layout = Self.layout
    #expect(layout.scrollFrame == Rect(x: -10, y: 0, width: 340, height: 480))
    #expect(layout.contentSize(of: 3) == Size(width: 1020, height: 480))
    #expect((0..<3).map { layout.frame(of: $0).minX } == [10, 350, 690])
    #expect((0..<3).allSatisfy { layout.frame(of: $0).width == 320 })
    let album = Album(3)
    #expect(album.recycler.scrollView.frame == layout.scrollFrame)
    #expect(album.recycler.scrollView.contentSize == layout.contentSize(of: 3))
  }

  @Test(
    "P2: the pages needed at an offset",
    arguments: [
      (0, 0..<1), (1, 0..<2), (339.9, 0..<2), (340, 1..<2), (341, 1..<3),
      (340 - 1e-9, 1..<2), (340 + 1e-9, 1..<2),
      (680, 2..<3), (730, 2..<3), (-50, 0..<1),
    ] as [(Double, Range<Int>)])
  func needed(offset: Double, pages: Range<Int>) {
    #expect(Self.layout.neededPages(at: offset, of: 3) == pages)
  }

  @Test(
    "P3: those of which anything shows",
    arguments: [(20, 0..<1), (20.5, 0..<2), (319, 0..<2), (320, 1..<2)] as [(Double, Range<Int>)])
  func visible(offset: Double, pages: Range<Int>) {
    #expect(Self.layout.visiblePages(at: offset, of: 3) == pages)
  }

  @Test("P3: they are always among those needed, with any gap")
  func subset() {
    Effort.cases(10_000, seed: 3) { random in
      let layout = PageLayout(
        size: Size(width: random.double(0...900), height: 480),
        spacing: random.pick([0, 0.5, 20, random.double(0...300)]))
      let count = random.int(0...9)
      let offset = random.double(-2...11) * layout.stride
      let needed = layout.neededPages(at: offset, of: count)
      let visible = layout.visiblePages(at: offset, of: count)
      #expect(needed.count <= 2 && visible.allSatisfy(needed.contains))
      #expect(needed.isEmpty == (count == 0))
    }
  }

  @Test(
    "P4: there and back in steps of a point two pages are made, and each shown once in its turn")
  func walk() {
    let album = Album(3)
    for x in Array(0...680) + (0..<680).reversed() {
      album.put(at: Double(x))
      #expect(album.numbers == Array(Self.layout.neededPages(at: Double(x), of: 3)))
      #expect(album.recycler.scrollView.subregions.count == album.numbers.count)
    }
    #expect(album.record.made == 2)
    #expect(album.record.shown == [0, 1, 2, 1, 0])
  }

  @Test("P5: a jump among a thousand shows its page and no other; so do ten thousand jumps")
  func jumps() {
    let album = Album(1000)
    album.put(at: 339_660)
    #expect(album.record.shown == [0, 999] && album.record.made == 1)
    Effort.cases(10_000, seed: 5) { random in
      album.record.shown = []
      let before = album.numbers
      album.put(at: random.double(0...339_660))
      let needed = Self.layout.neededPages(at: album.offset, of: 1000)
      #expect(album.numbers == Array(needed))
      #expect(album.record.shown == needed.filter { !before.contains($0) })
      for (number, page) in album.recycler.pages {
        #expect(page.number == number && page.frame == Self.layout.frame(of: number))
      }
    }
    #expect(album.record.made == 2)
  }

  @Test("P6: a page that scrolls as it leaves does not make pages come and go within that")
  func leaving() {
    /// A page whose finger is taken away moves the album.
    final class Meddler: ScrollView {
      var record: Record?
      weak var album: PageRecycler<Meddler>?
      override func touchesCancelled(_ touches: [Touch]) {
        record?.shown.append(album?.pages.count ?? -1)
        album?.scrollView.setContentOffset(Point(x: 0, y: 0), animated: false, at: 0)
        album?.catchUp(to: 1)
        record?.shown.append(album?.pages.count ?? -1)
      }
    }
    let window = InputWindow(frame: Rect(origin: .zero, size: Self.layout.size))
    let recycler = PageRecycler(frame: window.frame, count: 5, spacing: 20) {
      Meddler(frame: .zero)
    } show: { _, _ in
    }
    recycler.scrollView.delaysContentTouches = false
    window.addSubregion(recycler)
    let record = Record()
    (recycler.pages[0].page.album, recycler.pages[0].page.record) = (recycler, record)
    window.send(.down(id: 1, at: Point(x: 100, y: 100), device: .finger), at: 0)
    recycler.scrollView.contentOffset = Point(x: 1360, y: 0)
    recycler.advance(to: 0.1)
    // Within the call nothing came, and after it all is as the last offset wants it.
    #expect(record.shown == [0, 0])
    #expect(recycler.pages.map(\.number) == [0] && recycler.scrollView.subregions.count == 1)
  }

  @Test("a page that is shown may delete others, and is not asked for one that is no more")
  func deletedWhileShown() {
    final class Owner {
      var recycler: PageRecycler<InputRegion>?
      var count = 3
      var shown: [Int] = []
    }
    let owner = Owner()
    owner.recycler = PageRecycler(
      frame: Rect(origin: .zero, size: Self.layout.size), count: 3, spacing: 20
    ) {
      InputRegion(frame: .zero)
    } show: { [unowned owner] _, number in
      owner.shown.append(number)
      guard number == 1, owner.count == 3 else { return }
      owner.count = 1
      owner.recycler?.reload(count: 1)
    }
    owner.recycler?.scrollView.setContentOffset(Point(x: 500, y: 0), animated: false, at: 0)
    owner.recycler?.advance(to: 0.1)
    #expect(owner.shown == [0, 1, 0])
    #expect(owner.recycler?.numbers == [0] && owner.recycler?.scrollView.subregions.count == 1)
    owner.recycler = nil
  }

  @Test("a page that is shown may give all pages another size, itself included")
  func resizedAsItShows() {
    let wide = PageLayout(size: Size(width: 400, height: 480), spacing: 20)
    var album: PageRecycler<Sheet>?
    let recycler = PageRecycler(
      frame: Rect(origin: .zero, size: Self.layout.size), count: 3, spacing: 20
    ) {
      Sheet(frame: .zero)
    } show: { _, number in
      if number == 1 { album?.frame = Rect(origin: .zero, size: wide.size) }
    }
    album = recycler
    recycler.scrollView.contentOffset = Point(x: 340, y: 0)
    recycler.advance(to: 1)
    #expect(recycler.scrollView.frame == wide.scrollFrame)
    #expect(recycler.pages.map(\.number) == [1])
    #expect(recycler.page(1)?.frame == wide.frame(of: 1))
    album = nil
  }

  @Test("P8: no page, one page, and the last page deleted")
  func few() {
    let none = Album(0)
    #expect(none.numbers.isEmpty && none.recycler.currentPage == nil && none.offset == 0)
    let hand = Hand(window: Self.layout.size)
    let one = Album(1)
    hand.window.addSubregion(one.recycler)
    hand.pull(from: Point(x: 200, y: 100), to: Point(x: 90, y: 100), in: 0.2)
    #expect(one.offset > 30 && one.offset < 60)
    hand.up(then: 2)
    #expect(one.offset == 0 && one.numbers == [0])

    let album = Album(3)
    album.put(at: 680)
    album.recycler.reload(count: 2)
    album.wait(1)
    #expect(album.offset == 340 && album.numbers == [1] && album.recycler.currentPage == 1)
    album.recycler.reload(count: 0)
    album.wait(1)
    #expect(album.offset == 0 && album.numbers.isEmpty)
  }

  @Test("P22, P23: another size keeps the page, also pixel by pixel and in the middle of a turn")
  func sizes() {
    let album = Album(10)
    album.put(at: 680)
    for width in Array(321...480) + Array((320..<480).reversed()) {
      album.recycler.frame.size.width = Double(width)
      album.wait(0.01)
      #expect(album.offset == 2 * (Double(width) + 20) && album.recycler.currentPage == 2)
      #expect(album.recycler.pages.map(\.page.frame.width) == [Double(width)])
    }
    #expect(album.offset == 680 && album.record.shown == [0, 2])
    album.recycler.scrollView.setContentOffset(
      Point(x: 1020, y: 0), animated: true, at: album.recycler.scrollView.time)
    album.wait(0.1)
    album.recycler.frame.size = Size(width: 480, height: 320)
    album.wait(1)
    #expect(album.offset == 1500 && album.numbers == [3] && album.record.made == 2)
  }
}
