import Scrolling
import Support
import Testing

/// Cases 58 to 63 and 73 to 78 of the specification as far as the scroll view is concerned; what
/// SDL delivers is tested at the translator.
@Suite("Input: devices, damaged streams and timers", .repeated)
struct InputDeviceTests {
  private let strip = InputStrip()

  @Test("59: a mouse's left drag scrolls as a finger does")
  func mouse() {
    strip.down(300, 250, device: .mouse)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants(told: "WBD WED DED-", x: 90)
  }

  @Test("61: four moves of one stamp give the batch's way over the batch's time")
  func oneStamp() throws {
    strip.down(390, 250)
    for batch in 0..<5 {
      strip.wait(0.016)
      for step in 1...4 {
        strip.send(.move(id: 1, to: Point(x: 390 - Double(batch * 16 + step * 4), y: 250)))
      }
    }
    strip.up(310, 250)
    let release = try #require(strip.listener.releases.first)
    #expect(abs(release.velocity.x - 1) < 1e-9)
    strip.expectInvariants()
  }

  @Test("62: a drag goes on beyond the window, into the rubber band and back")
  func beyond() {
    strip.down(200, 250, device: .mouse)
    strip.slide(from: (200, 250), to: (850, 250), lasting: 0.3)
    strip.wait(0.1)
    // r(640): the finger's 650 points less the slop.
    #expect(abs(strip.x + 187.23) <= 0.5)
    strip.slide(from: (850, 250), to: (-50, 250), lasting: 0.3)
    strip.wait(0.15)
    #expect(strip.x == 260)
    strip.up(-50, 250)
    strip.expectInvariants(told: "WBD WED DED-")
  }

  @Test(
    "63: the focus goes in a drag: cancelled, ended at rest, and later moves do nothing",
    arguments: [InputEvent.Kind.focus(.lost), .focus(.hidden), .cancel])
  func focusLost(kind: InputEvent.Kind) {
    strip.pull(from: (300, 250), to: (200, 250))
    // Another finger, which the scene has for itself.
    strip.down(200, 50, id: 2)
    strip.send(kind)
    #expect(strip.told == "WBD WED DED-" && !strip.scrollView.isTracking)
    #expect(strip.listener.releases.first?.velocity == .zero)
    #expect(strip.heardShort == "began moved cancelled began cancelled")
    let count = strip.words.count
    strip.slide(from: (200, 250), to: (50, 250))
    strip.move(150, 50, id: 2)
    strip.up(150, 50, id: 2)
    strip.up(50, 250)
    strip.expectInvariants()
    // One frame tells of the drag's last move.
    #expect(strip.words.dropFirst(count).allSatisfy { $0 == "DS" })
    #expect(strip.x == 90 && strip.told == "WBD WED DED-")
  }

  @Test("63: the focus goes past the edge: the content settles")
  func focusLostOutside() {
    strip.pull(from: (100, 250), to: (300, 250))
    strip.send(.focus(.lost))
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
  }

  @Test("74: a second down of one finger ends its drag and begins another touch")
  func secondDown() {
    strip.pull(from: (300, 250), to: (200, 250))
    strip.down(300, 250)
    #expect(strip.told == "WBD WED DED-" && strip.scrollView.isTracking)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants(told: "WBD WED DED- WBD WED DED-", x: 180)
    #expect(strip.heardShort == "began moved cancelled began moved cancelled")
  }

  @Test("74: of a tap's finger that comes down twice the scene has the first cancelled, then a tap")
  func secondDownOfATap() {
    strip.down(200, 250)
    strip.wait(0.05)
    strip.tap(200, 250)
    strip.expectInvariants(told: "")
    #expect(strip.heard.joined(separator: " ") == "began cancelled began ended")
  }

  @Test("75: moves and lifts of unknown fingers are ignored, in a drag of another, too")
  func unknown() {
    strip.move(200, 250, id: 7)
    strip.up(200, 250, id: 7)
    #expect(strip.words.isEmpty)
    strip.pull(from: (300, 250), to: (200, 250))
    strip.wait(0.016)
    let words = strip.words
    strip.move(20, 250, id: 7)
    strip.up(20, 250, id: 7)
    strip.wait(0.016)
    #expect(strip.words == words && strip.x == 90)
    strip.up(200, 250, after: 0.2)
    strip.expectInvariants(told: "WBD WED DED-")
  }

  @Test("76: equal and backward stamps are one moment: the last place counts, in velocities, too")
  func backward() throws {
    func velocity(_ moves: [(time: Double, x: Double)]) throws -> Double {
      let strip = InputStrip()
      strip.wait(0.1)
      strip.down(390, 250)
      for move in moves {
        let place = Point(x: move.x, y: 250)
        strip.window.send(.move(id: 1, to: place), at: move.time)
      }
      strip.window.send(.up(id: 1, at: Point(x: 320, y: 250)), at: 0.05)
      let release = try #require(strip.listener.releases.first)
      strip.wait(0.1)
      strip.expectInvariants()
      return release.velocity.x
    }
    let damaged = try velocity([
      (0.116, 370.0), (0.108, 360), (0.116, 350), (0.132, 330), (0.05, 320),
    ])
    let merged = try velocity([(0.116, 350), (0.132, 320)])
    #expect(damaged.isFinite && damaged > 1 && abs(damaged - merged) < 1e-9)
  }

  @Test("77: a window that shrinks in a drag lets it go on, and it comes to rest in the new range")
  func shrinks() {
    strip.pull(from: (300, 250), to: (200, 250))
    strip.send(.resize(Size(width: 300, height: 90)))
    let frame = Rect(x: 0, y: 60, width: 300, height: 30)
    strip.scrollView.frame = frame
    strip.scrollView.contentSize = Size(width: 350, height: 30)
    strip.dummy.frame = frame
    strip.wait(0.016)
    let x = strip.x
    strip.slide(from: (200, 250), to: (190, 250))
    strip.wait(0.016)
    #expect(strip.x > x)
    strip.slide(from: (190, 250), to: (100, 250))
    #expect(strip.told == "WBD" && strip.scrollView.phase == .dragging)
    strip.up(100, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 50)
  }

  @Test(
    "78: a default timer is silent from WBD to DEDec and fires after it, a common one never rests")
  func timers() throws {
    let scheduler = Scheduler()
    var (fired, common, links): ([Double], [Double], [Double]) = ([], [], [])
    // A call that makes up for others is about an earlier moment: what counts is when it comes.
    scheduler.schedule(every: 0.1) { _ in fired.append(strip.time) }
    scheduler.schedule(every: 0.1, mode: .common) { common.append($0) }
    // A display link: of the common modes, every frame.
    scheduler.schedule(every: InputStrip.frameInterval, mode: .common) { links.append($0) }
    func frame() {
      strip.wait(InputStrip.frameInterval)
      scheduler.advance(to: strip.time, mode: strip.scrollView.schedulerMode)
    }
    var (begins, ends): (Double?, Double?)
    func note() {
      if begins == nil, strip.told.hasSuffix("WBD") { begins = strip.time }
      if ends == nil, strip.told.hasSuffix("DEDec") { ends = strip.time }
    }
    for _ in 0..<20 { frame() }
    strip.down(390, 250)
    for step in 1...10 {
      frame()
      strip.send(.move(id: 1, to: Point(x: 390 - 16 * Double(step), y: 250)))
      note()
    }
    strip.up(230, 250)
    for _ in 0..<500 {
      frame()
      note()
    }
    strip.expectInvariants()
    let (from, to) = (try #require(begins), try #require(ends))
    #expect(to - from > 0.5)
    #expect(fired.contains { $0 < from } && !fired.contains { $0 >= from && $0 < to })
    // What was missed is one late call, in the frame of DEDec.
    #expect(fired.count { $0 == to } == 1 && fired.contains { $0 > to + 0.1 })
    func longestGap(_ times: [Double]) -> Double {
      zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    }
    #expect(longestGap(common) < 0.1001 && (common.last ?? 0) > to)
    #expect(longestGap(links) < InputStrip.frameInterval + 1e-4 && (links.last ?? 0) > to)
  }
}
