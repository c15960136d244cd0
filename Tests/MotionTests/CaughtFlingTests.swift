import Foundation
import Motion
import Testing

@Suite("CaughtFling: what a flick gains of content that it throws on")
struct CaughtFlingTests {
  /// Old and new in px/s, as the projects' tests have them.
  static func caught(began: Double, now: Double) -> CaughtFling {
    CaughtFling(initialVelocity: [0, began / 1000], velocity: [0, now / 1000])
  }

  @Test(
    "Chromium's own cases of its booster",
    arguments: [
      (began: 1000.0, now: 1000.0, new: 2000.0, sum: 3000.0),
      (1000, 350, 1100, 2100), (1000, 349, 1100, 1100), (1000, 1000, 349, 349),
      (1000, 1000, -2000, -2000), (-1000, -800, -500, -1500),
    ])
  func booster(began: Double, now: Double, new: Double, sum: Double) {
    var caught = Self.caught(began: began, now: now)
    #expect(abs(caught.booster([0, new / 1000]).y - sum / 1000) < 1e-12)
    caught.longestGap = 0.051
    #expect(caught.booster([0, new / 1000]).y == new / 1000)
  }

  @Test("Chromium's booster wants moves of at least 150 px/s, none of them back")
  func boosterMoves() {
    var caught = Self.caught(began: 1000, now: 900)
    caught.slowestMove = 0.149
    #expect(caught.booster([0, 2]).y == 2)
    caught.slowestMove = 0.15
    #expect(caught.booster([0, 2]).y == 3)
    caught.turnsBack = true
    #expect(caught.booster([0, 2]).y == 2)
  }

  @Test("Flutter's momentum is lost where the flick is no more than half of it, along each axis")
  func flutter() {
    let caught = CaughtFling(initialVelocity: [4, 4], velocity: [4, 1])
    let carried = [4.0, 1].map { 0.000816 * pow($0 * 1000, 1.967) / 1000 }
    for share in [0.49, 0.51] {
      for (flick, part) in [
        (share * carried[0], caught.flutter([share * carried[0], 0]).x),
        (share * carried[1], caught.flutter([0, share * carried[1]]).y),
      ] {
        #expect(abs(part - (share < 0.5 ? flick : flick * (1 + 1 / share))) < 1e-9)
      }
    }
    #expect(caught.flutter([-9, 0]) == [-9, 0])
  }

  @Test("Android's flywheel wants the same direction on both axes")
  func flywheel() {
    let caught = CaughtFling(initialVelocity: [3, 3], velocity: [1, 2])
    #expect(caught.flywheel([0.5, 0.5]) == [1.5, 2.5])
    #expect(
      caught.flywheel([-0.5, 0.5]) == [-0.5, 0.5] && caught.flywheel([0, 0.5]) == [0, 0.5])
    #expect(
      CaughtFling(initialVelocity: [0, 3], velocity: [0, 2]).flywheel([0, 0.5]) == [0, 2.5])
  }

  @Test("GTK's accumulation adds nothing below a third of the old speed, and six times it at most")
  func accumulation() {
    let caught = Self.caught(began: 2000, now: 1000)
    #expect(caught.accumulation([0, 0.329]).y == 0.329)
    #expect(abs(caught.accumulation([0, 1]).y - 2) < 1e-12)
    #expect(abs(caught.accumulation([0, 0.665]).y - (0.665 + 0.5)) < 1e-12)
    #expect(abs(caught.accumulation([0, 100]).y - 106) < 1e-12)
    #expect(caught.accumulation([0, -1]).y == -1)
  }

  @Test("QScroller takes three times the old speed, whatever the new one is")
  func triple() {
    var caught = Self.caught(began: 500, now: 300)
    caught.travel = 19
    caught.holdDuration = 1.24
    #expect(abs(caught.triple([0, 0.2]).y - 1.5) < 1e-12 && caught.triple([0, -0.2]).y == -0.2)
    caught.travel = 18.8
    #expect(caught.triple([0, 0.2]).y == 0.2)
    caught.travel = 19
    caught.holdDuration = 1.25
    #expect(caught.triple([0, 0.2]).y == 0.2)
    var fast = Self.caught(began: 1000, now: 300)
    fast.travel = 19
    #expect(fast.triple([0, 0.2]).y == ParabolicFling.qscrollerFastest)
  }

  @Test("Qt Quick's flicks go faster by a quarter each in long content, three times at most")
  func boost() {
    var boost = FlickBoost()
    let factors = (0..<10).map { _ in boost.lift(velocity: 2, caught: 1, views: 11) }
    #expect(factors == [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3, 3])
    #expect(boost.lift(velocity: 1.25, caught: 1, views: 11) == 1)
    #expect(boost.lift(velocity: 2, caught: 1, views: 10) == 1)
    #expect(boost.lift(velocity: 2, caught: -1, views: 11) == 1)
    #expect(boost.lift(velocity: 2, caught: 0, views: 11) == 1)
  }
}
