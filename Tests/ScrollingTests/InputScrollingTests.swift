import Scrolling
import Testing

/// Cases 25 to 36 of the specification: what the content does.
@Suite("Input: scrolling")
struct InputScrollingTests {
  /// To the nearest multiple of 120, up from the half.
  static func toMultiple(_ target: Point) -> Point {
    Point(x: (target.x / 120 + 0.5).rounded(.down) * 120, y: target.y)
  }

  /// A finger of so many points per millisecond, to the left.
  static func flick(_ strip: InputStrip, speed: Double, lasting duration: Double = 0.12) {
    let way = speed * duration * 1000
    strip.down(390, 250)
    strip.slide(from: (390, 250), to: (390 - way, 250), lasting: duration)
    strip.up(390 - way, 250)
  }

  @Test("25: a flick at 1 pt/ms decelerates to where willEndDragging says, in UIKit's order")
  func flick() throws {
    let strip = InputStrip()
    Self.flick(strip, speed: 1)
    let release = try #require(strip.listener.releases.first)
    #expect(abs(release.velocity.x - 1) <= 0.15)
    let coast = (release.velocity.x - 0.01) / 0.002_002_002_670_673_375
    #expect(abs(release.target.x - (110 + coast)) < 0.01)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    #expect(abs(strip.x - release.target.x) <= 0.5 * release.velocity.x)
  }

  @Test("26: a delegate that rounds the target gets it exactly, approached from one side")
  func retargeted() {
    let strip = InputStrip()
    strip.listener.retarget = Self.toMultiple
    Self.flick(strip, speed: 1)
    strip.expectInvariants()
    #expect(strip.x.truncatingRemainder(dividingBy: 120) == 0 && strip.x > 0)
    let offsets = strip.frames.map(\.offset.x)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("27: a short drag returns to its multiple, as a deceleration")
  func returns() {
    let strip = InputStrip()
    strip.listener.retarget = Self.toMultiple
    strip.drag(from: (300, 250), to: (250, 250))
    #expect(strip.x == 40)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    #expect(strip.x == 0)
  }

  @Test(
    "28: 179.9 rounds down to 120, 180 up to 240, by delegate and by snap rule",
    arguments: [(179.875, 120.0), (180, 240)], [false, true])
  func rounding(proposed: (offset: Double, stop: Double), byRule: Bool) {
    let strip = InputStrip()
    if byRule {
      strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    } else {
      strip.listener.retarget = Self.toMultiple
    }
    strip.drag(from: (390, 250), to: (390 - 10 - proposed.offset, 250), lasting: 0.3)
    #expect(strip.scrollView.model.contentOffset.x == proposed.offset)
    strip.expectInvariants()
    #expect(strip.x == proposed.stop)
  }

  @Test("29: a scroll is told once a frame, before it is drawn, and never when nothing moved")
  func oncePerFrame() {
    let strip = InputStrip()
    Self.flick(strip, speed: 2)
    strip.expectInvariants()
    let offsets = [0] + strip.frames.map(\.offset.x)
    let moved = zip(offsets, offsets.dropFirst()).filter { $0 != $1 }.count
    #expect(strip.count(of: "DS") == moved && moved > 20)
  }

  @Test("30: 100 points past the edge show 48.35, and it comes back to exactly 0")
  func rubberBand() {
    let strip = InputStrip()
    strip.down(200, 250)
    strip.slide(from: (200, 250), to: (310, 250))
    strip.wait(0.15)
    #expect(abs(strip.x + 48.35) <= 0.5)
    strip.up(310, 250)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    #expect(strip.x == 0)
  }

  @Test("31: without bounces content stays at the edge and says nothing of scrolling")
  func noBounces() {
    let strip = InputStrip()
    strip.scrollView.bounces = false
    strip.drag(from: (200, 250), to: (310, 250))
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED-")
    #expect(strip.count(of: "DS") == 0 && strip.x == 0)
  }

  @Test("32: content that fits is not dragged, unless it always bounces", arguments: [false, true])
  func fits(alwaysBounces: Bool) {
    let strip = InputStrip(content: Size(width: 300, height: 100))
    strip.scrollView.alwaysBounceHorizontal = alwaysBounces
    strip.down(300, 250)
    strip.slide(from: (300, 250), to: (200, 250))
    strip.wait(0.15)
    #expect((strip.x > 30) == alwaysBounces)
    strip.up(200, 250)
    strip.expectInvariants()
    #expect(strip.told == (alwaysBounces ? "WBD WED DED+ WBDec DEDec" : ""))
    #expect(strip.heard.last == (alwaysBounces ? "cancelled" : "ended"))
    #expect(strip.x == 0)
  }

  @Test("33: a vertical drag in a horizontal strip is the scene's")
  func vertical() {
    let strip = InputStrip()
    strip.drag(from: (200, 290), to: (200, 210))
    strip.expectInvariants()
    #expect(strip.told == "" && strip.count(of: "DS") == 0)
    #expect(strip.heardShort == "began moved ended")
  }

  @Test("34: under paging a drag goes to the nearer page, and a flick never more than one on")
  func paging() {
    func rest(way: Double, lasting duration: Double, hold: Double) -> Double {
      let strip = InputStrip()
      strip.scrollView.isPagingEnabled = true
      strip.listener.retarget = { _ in Point(x: 777, y: 0) }  // ignored
      strip.drag(from: (390, 250), to: (390 - way, 250), lasting: duration, hold: hold)
      strip.expectInvariants()
      #expect(strip.told.hasPrefix("WBD WED DED+"))
      return strip.x
    }
    #expect(rest(way: 160, lasting: 0.2, hold: 0.15) == 0)
    #expect(rest(way: 220, lasting: 0.2, hold: 0.15) == 400)
    #expect(rest(way: 48, lasting: 0.08, hold: 0) == 400)  // 0.6 pt/ms
    #expect(rest(way: 240, lasting: 0.048, hold: 0) == 400)  // 5 pt/ms
  }

  @Test("35: an animated offset ends with one didEndScrollingAnimation, an immediate one without")
  func programmatic() {
    let strip = InputStrip()
    strip.scrollView.setContentOffset(Point(x: 600, y: 0), animated: true, at: strip.time)
    strip.rest()
    #expect(strip.told == "DESA" && strip.count(of: "DS") > 5 && strip.x == 600)
    // There already: it is said again, once, and nothing scrolls.
    let scrolls = strip.count(of: "DS")
    strip.scrollView.setContentOffset(Point(x: 600, y: 0), animated: true, at: strip.time)
    strip.rest()
    #expect(strip.told == "DESA DESA" && strip.count(of: "DS") == scrolls)
    strip.scrollView.setContentOffset(Point(x: 100, y: 0), animated: false, at: strip.time)
    strip.expectInvariants()
    #expect(strip.told == "DESA DESA" && strip.count(of: "DS") == scrolls + 1)
  }

  @Test("36: an offset set while it decelerates ends that, at once and for good")
  func setWhileDecelerating() {
    let strip = InputStrip()
    Self.flick(strip, speed: 2)
    strip.wait(0.2)
    #expect(strip.scrollView.isDecelerating)
    let scrolls = strip.count(of: "DS")
    strip.scrollView.setContentOffset(.zero, animated: false, at: strip.time)
    strip.expectInvariants()
    #expect(strip.told == "WBD WED DED+ WBDec DEDec")
    #expect(strip.count(of: "DS") == scrolls + 1 && strip.x == 0)
  }
}
