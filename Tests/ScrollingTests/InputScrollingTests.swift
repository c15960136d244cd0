import Scrolling
import Support
import Testing

/// Cases 25 to 36 of the specification: what the content does.
@Suite("Input: scrolling", .repeated)
struct InputScrollingTests {
  private let strip = InputStrip()

  /// To the nearest multiple of 120, up from the half.
  static func toMultiple(_ target: Point) -> Point {
    Point(x: (target.x / 120 + 0.5).rounded(.down) * 120, y: target.y)
  }

  /// A finger of so many points per millisecond, to the left; a negative one goes to the right.
  static func flick(_ strip: InputStrip, speed: Double, lasting duration: Double = 0.12) {
    let start = speed > 0 ? 390.0 : 10
    let end = start - speed * duration * 1000
    strip.drag(from: (start, 250), to: (end, 250), lasting: duration, hold: 0)
  }

  @Test(
    "25: a flick decelerates to where willEndDragging says, in UIKit's order",
    arguments: [(speed: 1.0, from: 0.0), (-1, 1200), (5, 0), (-5, 1200)])
  func flick(speed: Double, from start: Double) throws {
    strip.scrollView.contentOffset.x = start
    Self.flick(strip, speed: speed)
    let release = try #require(strip.listener.releases.first)
    #expect(abs(release.velocity.x - speed) <= 0.15 * speed.magnitude)
    let direction = speed > 0 ? 1.0 : -1
    // −ln 0.998 per millisecond.
    let coast = (release.velocity.x.magnitude - 0.01) / 0.002_002_002_670_673_375
    let way = speed * 120 - direction * 10
    let target = min(max(start + way + direction * coast, 0), 1200)
    #expect(abs(release.target.x - target) < 0.01)
    #expect((target == 0 || target == 1200) == (speed.magnitude == 5))
    strip.expectInvariants()
    #expect(strip.words.first { $0 == "DS" || $0 == "WBD" } == (start == 0 ? "WBD" : "DS"))
    #expect(strip.story.hasSuffix("WBD DS WED DED+ WBDec DS DEDec"))
    #expect(strip.listener.releases.count == 1)
    #expect(abs(strip.x - release.target.x) <= 0.5 * release.velocity.x.magnitude)
  }

  @Test("26: a delegate that rounds the target gets it exactly, approached from one side")
  func retargeted() throws {
    strip.listener.retarget = Self.toMultiple
    Self.flick(strip, speed: 1)
    let proposed = try #require(strip.listener.releases.first).target
    strip.expectInvariants(x: Self.toMultiple(proposed).x)
    #expect(strip.x > 0 && strip.x.truncatingRemainder(dividingBy: 120) == 0)
    let offsets = strip.frames.map(\.offset.x)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(strip.story == "WBD DS WED DED+ WBDec DS DEDec")
  }

  @Test("27: a short drag returns to its multiple, as a deceleration")
  func returns() {
    strip.listener.retarget = Self.toMultiple
    strip.drag(from: (300, 250), to: (250, 250))
    #expect(strip.x == 40)
    strip.expectInvariants(x: 0)
    #expect(strip.story == "WBD DS WED DED+ WBDec DS DEDec")
  }

  @Test(
    "28: 179.9 rounds down to 120, 180 up to 240, by delegate and by snap rule",
    arguments: [(179.9, 120.0), (180, 240)], [false, true])
  func rounding(proposed: (offset: Double, stop: Double), byRule: Bool) {
    if byRule {
      strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    } else {
      strip.listener.retarget = Self.toMultiple
    }
    strip.drag(from: (390, 250), to: (390 - 10 - proposed.offset, 250), lasting: 0.3)
    #expect(abs(strip.scrollView.model.contentOffset.x - proposed.offset) < 1e-9)
    if !byRule {
      #expect(strip.listener.releases.map(\.target.x) == [strip.scrollView.model.contentOffset.x])
    }
    strip.expectInvariants(x: proposed.stop)
  }

  @Test("29: a scroll is told once a frame, before it is drawn, and never when nothing moved")
  func oncePerFrame() {
    Self.flick(strip, speed: 2)
    strip.expectInvariants()
    let offsets = [0] + strip.frames.map(\.offset.x)
    let moved = zip(offsets, offsets.dropFirst()).filter { $0 != $1 }.count
    #expect(strip.count(of: "DS") == moved && moved > 20)
  }

  @Test(
    "30: 100 points past an edge show 48.35, and it comes back to exactly the edge",
    arguments: [(edge: 0.0, outwards: -1.0), (1200, 1)])
  func rubberBand(edge: Double, outwards: Double) {
    strip.scrollView.contentOffset.x = edge
    strip.pull(from: (200, 250), to: (200 - 110 * outwards, 250))
    strip.wait(0.15)
    #expect(abs(strip.x - edge - 48.35 * outwards) <= 0.5)
    strip.up(200 - 110 * outwards, 250)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: edge)
    #expect(strip.story.hasSuffix("WBD DS WED DED+ WBDec DS DEDec"))
  }

  @Test("31: without bounces content stays at the edge and says nothing of scrolling")
  func noBounces() {
    strip.scrollView.bounces = false
    strip.drag(from: (200, 250), to: (310, 250))
    strip.expectInvariants(told: "WBD WED DED-", x: 0)
    #expect(strip.count(of: "DS") == 0)
    // Within the range it scrolls, and a flick into the edge ends there.
    strip.drag(from: (300, 250), to: (200, 250))
    #expect(strip.x == 90)
    Self.flick(strip, speed: -0.5)
    strip.expectInvariants(told: "WBD WED DED- WBD WED DED- WBD WED DED+ WBDec DEDec", x: 0)
    #expect(strip.frames.allSatisfy { $0.offset.x >= 0 })
  }

  @Test("32: content that fits is not dragged, unless it always bounces", arguments: [false, true])
  func fits(alwaysBounces: Bool) {
    let strip = InputStrip(content: Size(width: 300, height: 100))
    strip.scrollView.alwaysBounceHorizontal = alwaysBounces
    strip.pull(from: (300, 250), to: (200, 250))
    strip.wait(0.15)
    // 90 points past the edge, by the band's formula.
    #expect(abs(strip.x - (alwaysBounces ? 44.05 : 0)) <= 0.5)
    strip.up(200, 250)
    strip.expectInvariants(x: 0)
    #expect(strip.isSilent == !alwaysBounces)
    #expect(strip.told == (alwaysBounces ? "WBD WED DED+ WBDec DEDec" : ""))
    #expect(strip.heardShort == "began moved \(alwaysBounces ? "cancelled" : "ended")")
  }

  @Test(
    "33: a vertical drag in a horizontal strip is the scene's, also one that slants a little",
    arguments: [
      (from: 290.0, to: 210.0, slant: 0.0), (210, 290, 0), (290, 210, 30), (210, 290, -30),
    ])
  func vertical(from start: Double, to end: Double, slant: Double) {
    strip.drag(from: (200, start), to: (200 - slant, end))
    strip.expectInvariants()
    #expect(strip.isSilent && strip.heardShort == "began moved ended")
  }

  @Test(
    "34: under paging a drag goes to the nearer page, and a flick never more than one on",
    arguments: [
      // From the first page to the left; from the third to the right.
      (way: 160.0, speed: 0.0, pages: 0.0), (210, 0, 1), (220, 0, 1),
      (40, 0.6, 1), (240, 5, 1), (600, 5, 1),
      (-160, 0, 0), (-220, 0, -1), (-50, -0.6, -1), (-600, -5, -1),
    ])
  func paging(way: Double, speed: Double, pages: Double) {
    let start = way > 0 ? 0.0 : 800
    strip.scrollView.isPagingEnabled = true
    strip.scrollView.contentOffset.x = start
    strip.listener.retarget = { _ in Point(x: 777, y: 0) }  // Ignored.
    strip.drag(
      from: (200, 250), to: (200 - way, 250), lasting: speed == 0 ? 0.2 : way / speed / 1000,
      hold: speed == 0 ? 0.15 : 0)
    let velocity = strip.listener.releases.first?.velocity.x ?? .nan
    #expect(abs(velocity - speed) <= 0.15 * abs(speed))
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: start + 400 * pages)
  }

  @Test("35: an animated offset ends with one didEndScrollingAnimation, an immediate one without")
  func programmatic() {
    strip.scrollView.setContentOffset(Point(x: 600, y: 0), animated: true, at: strip.time)
    strip.rest()
    #expect(strip.story == "DS DESA" && strip.count(of: "DS") > 5 && strip.x == 600)
    // There already: it is said again, once, and nothing scrolls.
    let scrolls = strip.count(of: "DS")
    strip.scrollView.setContentOffset(Point(x: 600, y: 0), animated: true, at: strip.time)
    strip.rest()
    #expect(strip.told == "DESA DESA" && strip.count(of: "DS") == scrolls)
    strip.scrollView.setContentOffset(Point(x: 100, y: 0), animated: false, at: strip.time)
    strip.expectInvariants(told: "DESA DESA", x: 100)
    #expect(strip.count(of: "DS") == scrolls + 1)
  }

  @Test("35: a touch stops an animated offset where it is, with one didEndScrollingAnimation")
  func touchedWhileAnimated() {
    strip.scrollView.setContentOffset(Point(x: 600, y: 0), animated: true, at: strip.time)
    strip.wait(0.15)
    strip.down(200, 250)
    let stopped = strip.scrollView.model.contentOffset.x
    #expect(strip.told == "DESA" && stopped > 200 && stopped < 400)
    strip.up(200, 250, after: 0.06)
    strip.expectInvariants(told: "DESA", x: stopped)
    #expect(strip.heard == ["began", "cancelled"])
  }

  @Test("36: an offset set while it decelerates ends that, at once and for good")
  func setWhileDecelerating() {
    Self.flick(strip, speed: 2)
    strip.wait(0.2)
    #expect(strip.scrollView.isDecelerating)
    let (scrolls, frames) = (strip.count(of: "DS"), strip.frames.count)
    strip.scrollView.setContentOffset(.zero, animated: false, at: strip.time)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec", x: 0)
    #expect(strip.frames.dropFirst(frames).allSatisfy { $0.offset == .zero })
    #expect(strip.count(of: "DS") == scrolls + 1)
  }
}
