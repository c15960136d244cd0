import Geometry
import Scrolling
import Support
import Testing

/// What `isTracking` (T), `isDragging` (D) and `isDecelerating` (C) say within each call of the
/// delegate.
@Suite("Callbacks and what the view says of itself within them")
struct CallbackStateTests {
  /// Each call with the letters of what holds within it; of several scrolls alike one.
  private static func words(_ play: (Hand, ScrollView) -> Void) -> String {
    let (hand, view) = CallbackTests.view()
    let calls = DelegateCalls()
    var words: [String] = []
    calls.onCall = { view, kind in
      let state =
        (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "")
        + (view.isDecelerating ? "C" : "")
      let word = "\(kind.word):\(state.isEmpty ? "-" : state)"
      if words.last != word { words.append(word) }
    }
    view.delegate = calls
    play(hand, view)
    return words.joined(separator: " ")
  }

  @Test("a flick, and one that is caught")
  func flicks() {
    func flick(_ hand: Hand) {
      hand.flick(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150))
    }
    let flicked = Self.words { hand, _ in
      flick(hand)
      hand.wait(5)
    }
    #expect(flicked == "WBD:TD DS:TD WED:TD DED+:D WBDec:DC DS:DC DEDec:-")
    let caught = Self.words { hand, _ in
      flick(hand)
      hand.wait(0.1)
      hand.down(at: Point(x: 300, y: 150))
      hand.up(after: 0.2)
    }
    // The finger that stops it is on the content already.
    #expect(caught == "WBD:TD DS:TD WED:TD DED+:D WBDec:DC DS:DC DEDec:T")
  }

  @Test("let go at rest, and an offset that is asked for")
  func still() {
    let still = Self.words { hand, _ in
      hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), then: 1)
    }
    #expect(still == "WBD:TD DS:TD WED:TD DED-:-")
    let asked = Self.words { hand, view in
      view.setContentOffset(Point(x: 300, y: 0), animated: true, at: hand.time)
      hand.wait(1)
    }
    #expect(asked == "DS:- DESA:-")
  }
}
