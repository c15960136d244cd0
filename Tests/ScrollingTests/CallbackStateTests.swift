import Geometry
import Scrolling
import Support
import Testing

/// What `isTracking` (T), `isDragging` (D) and `isDecelerating` (C) say within each call of the
/// delegate.
@Suite("Callbacks and what the view says of itself within them")
struct CallbackStateTests {
  /// Writes down each call with the letters of what holds within it; of several scrolls alike one.
  private final class Witness: ScrollViewDelegateBase {
    var words: [String] = []

    private func note(_ call: String, _ view: ScrollView) {
      let state =
        (view.isTracking ? "T" : "") + (view.isDragging ? "D" : "")
        + (view.isDecelerating ? "C" : "")
      let word = "\(call):\(state.isEmpty ? "-" : state)"
      if words.last != word { words.append(word) }
    }

    override func scrollViewWillBeginDragging(_ view: ScrollView) { note("WBD", view) }
    override func scrollViewDidScroll(_ view: ScrollView) { note("DS", view) }
    override func scrollViewWillEndDragging(
      _ view: ScrollView, withVelocity: Point, targetContentOffset: inout Point
    ) { note("WED", view) }
    override func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
      note("DED", view)
    }
    override func scrollViewWillBeginDecelerating(_ view: ScrollView) { note("WBDec", view) }
    override func scrollViewDidEndDecelerating(_ view: ScrollView) { note("DEDec", view) }
    override func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { note("DESA", view) }
  }

  private static func words(_ play: (Hand, ScrollView) -> Void) -> String {
    let hand = CallbackTests.hand()
    let view = CallbackTests.view(hand)
    let witness = Witness()
    view.delegate = witness
    play(hand, view)
    return witness.words.joined(separator: " ")
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
    #expect(flicked == "WBD:TD DS:TD WED:TD DED:D WBDec:DC DS:DC DEDec:-")
    let caught = Self.words { hand, _ in
      flick(hand)
      hand.wait(0.1)
      hand.down(at: Point(x: 300, y: 150))
      hand.wait(0.2)
      hand.up()
    }
    // The finger that stops it is on the content already.
    #expect(caught == "WBD:TD DS:TD WED:TD DED:D WBDec:DC DS:DC DEDec:T")
  }

  @Test("let go at rest, and an offset that is asked for")
  func still() {
    let still = Self.words { hand, _ in
      hand.drag(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150))
      hand.wait(1)
    }
    #expect(still == "WBD:TD DS:TD WED:TD DED:-")
    let asked = Self.words { hand, view in
      view.setContentOffset(Point(x: 300, y: 0), animated: true, at: hand.time)
      hand.wait(1)
    }
    #expect(asked == "DS:- DESA:-")
  }
}
