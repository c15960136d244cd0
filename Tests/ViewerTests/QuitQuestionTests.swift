#if Program

import Testing

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
}

#endif
