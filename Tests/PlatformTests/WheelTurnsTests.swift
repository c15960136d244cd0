import Testing

@testable import Platform

@Suite("Whose a turn of a wheel is")
struct WheelTurnsTests {
  /// What becomes of a history: t and m, a touchpad's or a mouse's turn is heard; d, SDL delivers
  /// one; a dot, a frame ends.
  private func delivered(_ history: String) -> String {
    let turns = WheelTurns()
    var delivered = ""
    for step in history {
      switch step {
      case "d": delivered.append(turns.deliver() ? "t" : "m")
      case ".": turns.endFrame()
      default: turns.note(isTouchpads: step == "t")
      }
    }
    return delivered
  }

  @Test(
    "turns of several devices keep their order, those that SDL does not deliver are forgotten",
    arguments: [
      ("tmtddd", "tmt"), ("mtd.d", "mt"), ("td.md", "tm"), ("tm.dd", "tm"),
      // Another window's.
      ("tt..md", "m"), ("t.m.d", "m"), ("tt.d.md", "tm"),
      // They were not observed.
      ("d", "m"), ("tddm.dd", "ttmm"),
    ])
  func order(history: String, whose: String) { #expect(delivered(history) == whose) }
}
