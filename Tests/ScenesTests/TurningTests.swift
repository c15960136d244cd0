import Testing

@testable import Scenes

@Suite("Turning")
struct TurningTests {
  @Test("turning is a straight line in time, also backwards, and never leaves 0…1")
  func turning() {
    let spin = Turning(start: 0.9, rate: -0.25, since: 2)
    #expect(spin.turns(at: 2) == 0.9)
    #expect((spin.turns(at: 6) - 0.9).magnitude < 1e-12)
    #expect((spin.turns(at: 0) - 0.4).magnitude < 1e-12)
    for time in [-1e300, -1e17, 1e17, 1e300] { #expect((0...1).contains(spin.turns(at: time))) }
    let faster = spin.changingRate(to: 3, at: 7)
    #expect((faster.turns(at: 7) - spin.turns(at: 7)).magnitude < 1e-12)
    #expect((faster.turns(at: 7.1) - spin.turns(at: 7) - 0.3).magnitude < 1e-12)
  }
}
