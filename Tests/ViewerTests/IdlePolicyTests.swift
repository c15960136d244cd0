import Testing

@testable import Viewer

@Suite("When the window sleeps")
struct IdlePolicyTests {
  private typealias Situation = IdlePolicy.Situation

  @Test("it sleeps until the next change once all that may slide or fade has ended")
  func sleep() {
    var idlePolicy = IdlePolicy(at: 1)
    #expect(idlePolicy.sleep(Situation(time: 3.9)) == nil)
    #expect(idlePolicy.sleep(Situation(time: 4.1)) == .infinity)
    #expect(idlePolicy.sleep(Situation(time: 4.2, nextChange: 9)) == 9)
    // A toast that fades is drawn; once it is gone, nothing is left to wait for.
    #expect(idlePolicy.sleep(Situation(time: 4.3, nextChange: 9, overlayChange: 6)) == 6)
    #expect(idlePolicy.sleep(Situation(time: 4.4, overlayChange: 4.4)) == nil)
    #expect(idlePolicy.sleep(Situation(time: 4.5)) == .infinity)
    idlePolicy.stir(at: 5)
    #expect(idlePolicy.sleep(Situation(time: 7.9)) == nil)
    #expect(idlePolicy.sleep(Situation(time: 8.1)) == .infinity)
  }

  @Test("while it moves or is busy every frame is due, and for a while after that")
  func stirring() {
    for restless in [
      Situation(time: 50, nextChange: 50), Situation(time: 50, isBusy: true),
      Situation(time: 50, isShown: false, isBusy: true),
    ] {
      var idlePolicy = IdlePolicy(at: 0)
      #expect(idlePolicy.sleep(restless) == nil)
      #expect(idlePolicy.sleep(Situation(time: 52)) == nil)
      #expect(idlePolicy.sleep(Situation(time: 53.1)) == .infinity)
    }
  }

  @Test("a hidden window is not drawn, however its scene moves")
  func hidden() {
    var idlePolicy = IdlePolicy(at: 0)
    #expect(idlePolicy.sleep(Situation(time: 0.1, nextChange: 0.1, isShown: false)) == .infinity)
  }
}
