import Scrolling
import Support
import Testing

/// Two speeds of a finger that rests beyond an edge: the one that is told goes stale, the one that
/// the bounce starts with does not.
@Suite("A finger that rests beyond the edge")
struct HeldBounceTests {
  /// The farthest offset after the lift, and what was told, of a pull by 1 pt/ms and a rest of so
  /// many seconds in `moves` that stay put.
  static func pull(
    rest: Double, moves: Int = 0, twitch: Double = 0, staleAfter: Double = 0.1
  ) -> (start: Double, farthest: Double, told: Double) {
    let strip = InputStrip(content: Size(width: 1600, height: 1600))
    strip.scrollView.panGestureRecognizer.staleAfter = staleAfter
    strip.pull(from: (50, 200), to: (210, 200), lasting: 0.16)
    for _ in 0..<moves { strip.move(210, 200, after: rest / Double(moves)) }
    if moves == 0 { strip.wait(rest) }
    if twitch != 0 { strip.move(210 + twitch, 200, after: 0) }
    let start = strip.x
    var told = 0.0
    strip.scrollView.onEvent = {
      if case .willEndDragging(let velocity, _, _) = $0.kind { told = velocity.x }
    }
    strip.up(210 + twitch, 200)
    var farthest = start
    for _ in 0..<60 {
      strip.wait(0.01)
      strip.scrollView.advance(to: strip.time)
      farthest = min(farthest, strip.x)
    }
    return (start, farthest, told)
  }

  @Test("its bounce starts with the speed before the rest, and the speed that is told is none")
  func rest() {
    let moving = Self.pull(rest: 0)
    #expect(moving.told < -0.9 && moving.farthest < moving.start - 1)
    for rest in [0.2, 1, 60] {
      let held = Self.pull(rest: rest)
      #expect(held.told == 0 && abs(held.start - moving.start) < 1e-9)
      #expect(abs(held.farthest - moving.farthest) < 0.1, "\(rest) s")
    }
  }

  @Test("moves that stay put belong to the rest")
  func restingMoves() {
    let moving = Self.pull(rest: 0)
    let held = Self.pull(rest: 0.5, moves: 60)
    #expect(held.told == 0 && abs(held.farthest - moving.farthest) < 0.1)
  }

  @Test("a rest between moves ends what came before it: a twitch after it is no momentum")
  func twitch() {
    for twitch in [-1.0, 1] {
      let held = Self.pull(rest: 0.5, twitch: twitch)
      #expect(held.told == 0 && held.farthest >= held.start - 1e-9)
    }
  }

  @Test("where no speed goes stale, the bounce starts with the one that is told")
  func unstale() {
    let held = Self.pull(rest: 0.5, staleAfter: .infinity)
    #expect(held.told < -0.9 && held.farthest < held.start - 1)
    let zeros = Self.pull(rest: 0.5, moves: 60, staleAfter: .infinity)
    #expect(zeros.told == 0 && zeros.farthest >= zeros.start - 1e-9)
  }

  @Test("two fingers on a touchpad that rest there are no other")
  func touchpad() {
    let ways = [0.008, 1].map { rest in
      let strip = InputStrip(content: Size(width: 1600, height: 1600))
      strip.padMoves(10, by: -10)
      strip.wait(rest)
      let start = strip.x
      strip.pad(.ended)
      var farthest = start
      for _ in 0..<60 {
        strip.wait(0.01)
        farthest = min(farthest, strip.x)
      }
      #expect(start < -20 && abs(strip.x) < start.magnitude)
      return farthest - start
    }
    #expect(ways[0] < -5 && abs(ways[1] - ways[0]) < 0.5)
  }

  @Test("content far beyond its end follows a pull farther out by no more than the pull, and back")
  func farOut() {
    for feel in [Feel.uikit, .mac, .webkit, .flickable, .qscroller] {
      var model = ScrollModel(content: Size(width: 400, height: 1000))
      model.tuning.feel = feel
      let end = model.maximumOffset.y
      model.setContentOffset(Point(x: 0, y: end + 4 * 300), animated: false, at: 0, into: &unread)
      model.beginDragging(at: 1, into: &unread)
      var (last, travel) = (model.contentOffset.y, 0.0)
      for pull in [20.0, 20, 20, 200] {
        travel += pull
        model.drag(translation: Point(x: 0, y: -travel), at: 1 + travel / 1000, into: &unread)
        #expect((0...pull + 1e-9).contains(model.contentOffset.y - last), "\(feel)")
        last = model.contentOffset.y
      }
      model.drag(translation: Point(x: 0, y: 1e5), at: 2, into: &unread)
      #expect(model.contentOffset.y <= end, "\(feel)")
    }
  }

  @Test("flicks that follow one another at an end do not throw content farther and farther")
  func flickedAtTheEnd() {
    for feel in Feel.allCases {
      let hand = Hand(window: Size(width: 120, height: 320))
      let view = ScrollView(frame: hand.window.frame)
      view.contentSize = Size(width: 120, height: 8800)
      view.tuning.feel = feel
      hand.watch(view)
      view.contentOffset.y = view.maximumOffset.y
      var farthest: [Double] = []
      for _ in 0..<30 {
        hand.flick(from: Point(x: 60, y: 300), to: Point(x: 60, y: 50), in: 0.06, then: 0.08)
        farthest.append(view.contentOffset.y - view.maximumOffset.y)
      }
      #expect(farthest[29] <= farthest[14] + 10 && farthest[29] < 2 * 320, "\(feel): \(farthest)")
    }
  }
}
