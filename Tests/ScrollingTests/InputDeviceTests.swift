import Scrolling
import Testing

/// Cases 58 to 63 and 73 to 78 of the specification as far as the scroll view is concerned; what SDL
/// delivers is tested at the translator.
@Suite("Input: devices, damaged streams and timers", .repeated)
struct InputDeviceTests {
  @Test("59: a mouse's left drag scrolls as a finger does", arguments: [false, true])
  func mouse(isMouse: Bool) {
    let strip = InputStrip()
    strip.down(300, 250, device: isMouse ? .mouse : .finger)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants()
    #expect(strip.x == 90 && strip.told == "WBD WED DED-")
  }

  @Test("61: four moves of one stamp give the batch's way over the batch's time")
  func oneStamp() throws {
    let strip = InputStrip()
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
    let strip = InputStrip()
    strip.down(200, 250, device: .mouse)
    strip.slide(from: (200, 250), to: (850, 250), lasting: 0.3)
    strip.wait(0.1)
    #expect(strip.x < -100)
    strip.slide(from: (850, 250), to: (-50, 250), lasting: 0.3)
    strip.wait(0.15)
    #expect(strip.x == 260)
    strip.up(-50, 250)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-")
  }

  @Test("63: the focus goes in a drag: cancelled, ended at rest, and later moves do nothing")
  func focusLost() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.send(.focus(.lost))
    #expect(strip.told == "WBD WED DED-" && !strip.scrollView.isTracking)
    #expect(strip.listener.releases.first?.velocity == .zero)
    strip.slide(from: (200, 250), to: (50, 250))
    strip.up(50, 250)
    strip.expectInvariants()
    #expect(strip.x == 90 && strip.heardShort == "began moved cancelled")
  }

  @Test("63: the focus goes past the edge: the content settles")
  func focusLostOutside() {
    let strip = InputStrip()
    strip.down(100, 250)
    strip.slide(from: (100, 250), to: (300, 250))
    strip.send(.focus(.lost))
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 0)
  }

  @Test(
    "73: a coordinate that is no place is dropped and counted, and moves nothing",
    arguments: [Double.nan, .infinity, -.infinity, 1e9, -1e9])
  func nonsense(x: Double) {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.wait(0.016)
    let offset = strip.x
    for kind: InputEvent.Kind in [
      .move(id: 1, to: Point(x: x, y: 250)), .down(id: 2, at: Point(x: 5, y: x), device: .finger),
      .up(id: 1, at: Point(x: x, y: x)),
    ] { strip.send(kind) }
    strip.wait(0.15)
    #expect(strip.window.droppedEventCount == 3 && strip.x == offset)
    strip.up(200, 250)
    strip.expectInvariants()
  }

  @Test("74: a second down of one finger ends its drag and begins another touch")
  func secondDown() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.down(300, 250)
    #expect(strip.told == "WBD WED DED-" && strip.scrollView.isTracking)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.up(200, 250, after: 0.15)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED- WBD WED DED-" && strip.x == 180)
  }

  @Test("75: moves and lifts of unknown fingers are ignored")
  func unknown() {
    let strip = InputStrip()
    strip.move(200, 250, id: 7)
    strip.up(200, 250, id: 7)
    strip.expectInvariants()
    #expect(strip.words.isEmpty)
  }

  @Test("76: equal and backward stamps are one moment, and the velocity stays finite")
  func backward() throws {
    let strip = InputStrip()
    strip.wait(0.1)
    func send(_ time: Double, _ x: Double, isUp: Bool = false) {
      let p = Point(x: x, y: 250)
      let kind: InputEvent.Kind = isUp ? .up(id: 1, at: p) : .move(id: 1, to: p)
      strip.window.send(InputEvent(time: time, kind: kind))
    }
    strip.down(390, 250)
    for (time, x) in [(0.116, 370.0), (0.108, 360), (0.116, 350), (0.132, 330), (0.05, 320)] {
      send(time, x)
    }
    send(0.132, 320, isUp: true)
    let release = try #require(strip.listener.releases.first)
    #expect(release.velocity.isFinite && release.velocity.x > 0)
    strip.wait(0.1)
    strip.expectInvariants()
  }

  @Test("77: a window that shrinks in a drag lets it go on, and it comes to rest in the new range")
  func shrinks() {
    let strip = InputStrip()
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.send(.resize(Size(width: 300, height: 90)))
    let frame = Rect(x: 0, y: 60, width: 300, height: 30)
    strip.scrollView.frame = frame
    strip.scrollView.contentSize = Size(width: 350, height: 30)
    strip.dummy.frame = frame
    strip.slide(from: (200, 250), to: (100, 250))
    #expect(strip.told == "WBD" && strip.scrollView.phase == .dragging)
    strip.up(100, 250)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.x == 50)
  }

  @Test(
    "78: a default timer is silent from WBD to DEDec and fires after it, a common one never rests")
  func timers() {
    let strip = InputStrip()
    let scheduler = Scheduler()
    var fired: [Double] = []
    var common = 0
    scheduler.schedule(every: 0.1) { fired.append($0) }
    scheduler.schedule(every: 0.1, mode: .common) { _ in common += 1 }
    var busy: [(from: Double, to: Double)] = []
    func frame() {
      strip.wait(InputStrip.frameInterval)
      let isBusy = strip.scrollView.isTracking || strip.scrollView.isDragging
      if isBusy {
        if busy.isEmpty { busy.append((strip.time, strip.time)) } else { busy[0].to = strip.time }
      }
      scheduler.advance(to: strip.time, mode: isBusy ? .tracking : .default)
    }
    for _ in 0..<20 { frame() }
    strip.down(390, 250)
    for step in 1...10 {
      frame()
      strip.send(.move(id: 1, to: Point(x: 390 - 16 * Double(step), y: 250)))
    }
    strip.up(230, 250)
    for _ in 0..<500 { frame() }
    strip.expectInvariants()
    let (from, to) = busy[0]
    #expect(to - from > 0.5)
    #expect(!fired.contains { $0 >= from && $0 < to })
    #expect(fired.contains { $0 >= to && $0 < to + 0.05 })
    #expect(fired.contains { $0 < from })
    #expect(common == Int((scheduler.now / 0.1).rounded(.down)))
  }
}
