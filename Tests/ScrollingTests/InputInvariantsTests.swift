import Scrolling
import Support
import Testing

/// The invariants would be worth nothing if they could not fail.
@Suite("Input: the invariants notice what breaks them")
struct InputInvariantsTests {
  private let strip = InputStrip()

  @Test(
    "whole drags and decelerations pass",
    arguments: [
      "", "WBD DS WED DED-", "WBD WED DED- DS", "WBD DS WED DED+ WBDec DS DEDec DS", "DS DESA",
      "WBD WED DED+ WBDec DEDec WBD WED DED-",
    ])
  func wholeLog(log: String) { #expect(complaints(about: log) == []) }

  @Test(
    "a callback too many, too few or out of turn does not",
    arguments: [
      // I1.
      "WBD", "DED-", "WED DED-", "WBD WED", "WBD DED-", "WBD WED DS DED-", "WBD WED WED DED-",
      "WBD WBD WED DED-", "WBD WED DED- WED DED-", "WBD WED DED- DED-",
      // I2.
      "DEDec", "WBDec DEDec", "WBD WED DED+", "WBD WED DED+ DEDec", "WBD WED DED- WBDec DEDec",
      "WBD WED DED+ WBDec", "WBD WED DED+ WBDec DEDec DEDec", "WBD WED DED+ DS WBDec DEDec",
      "WBD WED DED+ WBDec WBD WED DED- DEDec",
    ])
  func brokenLog(log: String) { #expect(complaints(about: log) != []) }

  /// The complaints about calls of a delegate, by their shortened names.
  private func complaints(about log: String) -> [String] {
    let kinds: [ScrollEvent.Kind] = [
      .didScroll(offset: .zero), .willBeginDragging,
      .willEndDragging(velocity: .zero, proposed: .zero, target: .zero),
      .didEndDragging(willDecelerate: true), .didEndDragging(willDecelerate: false),
      .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
    ]
    var balance = EventBalance()
    for word in log.split(separator: " ") {
      for kind in kinds where kind.word == word { balance.take(ScrollEvent(time: 0, kind: kind)) }
    }
    balance.close()
    return balance.complaints
  }

  @Test("I3: a scroll told for nothing, twice, late or not at all")
  func scrolls() {
    strip.wait(0.1)
    #expect(strip.complaints == [])
    strip.note("DS")
    strip.wait(0.016)
    #expect(strip.complaints.count == 1)
    strip.scrollView.contentOffset.x = 100
    strip.note("DS")
    strip.wait(0.016)
    #expect(strip.complaints.count == 2)
    strip.scrollView.delegate = nil
    strip.scrollView.contentOffset.x = 200
    strip.wait(0.016)
    #expect(strip.complaints.count == 3)
    strip.note("DS")
    strip.wait(0.016)
    #expect(strip.complaints.count == 4 && strip.complaints.allSatisfy { $0.hasPrefix("I3") })
  }

  @Test("I4: a touch that begins twice, ends twice, or never does either")
  func histories() {
    for whole: [Touch.Phase] in [[.began, .ended], [.began, .moved, .moved, .cancelled]] {
      #expect(LoggingRegion.isWhole(whole))
    }
    for broken: [Touch.Phase] in [
      [.began], [.ended], [.began, .moved], [.moved, .ended], [.began, .began, .ended],
      [.began, .ended, .ended], [.began, .cancelled, .ended], [.began, .ended, .moved],
    ] {
      #expect(!LoggingRegion.isWhole(broken), "\(broken)")
    }
    strip.down(200, 50)
    #expect(strip.complaints == ["I4: [Touches.Touch.Phase.began]"])
  }

  @Test("I5: a transition that UIKit's header does not know, or from another state")
  func transitions() {
    let legal: [InputStrip.Transition] = [
      (.possible, .failed), (.possible, .began), (.began, .changed), (.changed, .ended),
      (.possible, .ended),
    ]
    #expect(InputStrip.complaints(about: legal) == [])
    for broken: [InputStrip.Transition] in [
      [(.possible, .changed)], [(.possible, .cancelled)], [(.possible, .began), (.began, .failed)],
      [(.possible, .began), (.began, .began)], [(.possible, .ended), (.ended, .began)],
      [(.began, .ended)],
    ] {
      #expect(InputStrip.complaints(about: broken).count == 1, "\(broken)")
    }
  }

  @Test("I6: a finger that stays, or content that rests beyond its range")
  func rest() {
    let held = InputStrip()
    held.down(200, 250)
    held.rest()
    #expect(held.complaints.contains { $0.hasPrefix("I6: still") })
    let outside = InputStrip()
    outside.scrollView.contentOffset = Point(x: 1250, y: 0)
    outside.rest()
    #expect(outside.complaints.count == 1 && outside.complaints[0].hasPrefix("I6"))
  }

  @Test("I7: the end of a touch that scrolled, of any of its fingers")
  func sharing() {
    strip.pull(from: (300, 250), to: (250, 250), id: 1)
    strip.down(100, 250, id: 2)
    strip.slide(from: (250, 250), to: (200, 250), id: 1)
    strip.up(200, 250, id: 1, after: 0.15)
    strip.up(100, 250, id: 2)
    strip.rest()
    #expect(strip.complaints == [])
    for touch in strip.touchesThatScrolled { strip.scene.touchesEnded([touch]) }
    #expect(strip.complaints.count { $0.hasPrefix("I7") } == 2)
  }

  @Test("I8: a case runs twice, and another script leaves another log")
  func repetition() async throws {
    let runs = Journal()
    try await Repeated().provideScope(for: try #require(Test.current), testCase: nil) {
      runs.add(Journal.Page(words: [], offsets: []))
    }
    #expect(runs.pages.count == 2)
    #expect(pages(tappingAt: 50) == pages(tappingAt: 50))
    #expect(pages(tappingAt: 50) != pages(tappingAt: 500))
  }

  private func pages(tappingAt y: Double) -> [Journal.Page] {
    let journal = Journal()
    Journal.$current.withValue(journal) {
      let strip = InputStrip()
      strip.tap(200, y)
      strip.expectInvariants()
    }
    return journal.pages
  }
}
