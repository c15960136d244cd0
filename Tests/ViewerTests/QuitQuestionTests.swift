import Testing

@testable import Overlays
@testable import Viewer

@Suite("The question before the end")
struct QuitQuestionTests {
  @Test("with nothing to lose the first key ends the session")
  func nothing() {
    var question = QuitQuestion()
    let ends = question.ends(at: 5, losing: false)
    #expect(ends)
  }

  @Test(
    "with something to lose the second key does, if it follows within two seconds",
    arguments: [(0.1, true), (2, true), (2.01, false), (60, false)])
  func something(pause: Double, ends: Bool) {
    var question = QuitQuestion()
    let first = question.ends(at: 5, losing: true)
    let second = question.ends(at: 5 + pause, losing: true)
    #expect(!first && second == ends)
    // What comes too late asks anew.
    let third = question.ends(at: 5.5 + pause, losing: true)
    #expect(ends || third)
  }

  @Test("T opens the panel that saves settings, and is not named where it would close it")
  func message() {
    let closed = "Esc again within 2 s quits; T, then Save keeps them"
    let open = "Q again within 2 s quits; Save keeps them"
    #expect(QuitQuestion.message("Esc", isTuning: false).detail == closed)
    #expect(QuitQuestion.message("Q", isTuning: true).detail == open)
  }
}
