import Testing

@testable import TuningLab

@Suite("A course: what is measured of a landing")
struct CourseTests {
  private func course(_ offsets: [Double], from start: Double = 0, step: Double = 10) -> Course {
    var course = Course(start: start)
    for (k, offset) in offsets.enumerated() { course.add(offset, at: Double(k + 1) * step) }
    return course
  }

  @Test(
    "it has settled at the first moment after which it stays within half a point of its end",
    arguments: [
      ([50, 90, 99.6, 100, 100], 30.0),
      ([50, 99.6, 90, 99.6, 100], 40.0),
      ([100.4, 99.7, 100], 10.0),
      ([50, 100], 20.0),
    ])
  func settling(offsets: [Double], milliseconds: Double) {
    #expect(course(offsets).settled == (offsets[0] > 99.5 ? 0 : milliseconds))
  }

  @Test("overshoot is how far it went beyond its end, either way")
  func overshoot() {
    #expect(course([50, 104, 100]).overshoot == 4)
    #expect(course([50, 100, 100]).overshoot == 0)
    #expect(course([50, -3, 0], from: 100).overshoot == 3)
    // A turn on the way back to a stop behind is no overshoot of it.
    #expect(course([110, 60, 0], from: 100).overshoot == 0)
  }

  @Test("the peak is a mean over 15 ms at least: an uneven frame is no speed")
  func peak() {
    // 1 pt/ms throughout, one sample 6 pt too far.
    #expect(course([5, 10, 15, 26, 25, 30, 35, 40], step: 5).peakSpeed < 1.6)
    #expect(course([5, 10, 15, 20, 25, 30], step: 5).peakSpeed == 1)
    #expect(Course(start: 3).peakSpeed == 0)
  }

  @Test("nothing after the lift: it ended where it was, at once")
  func empty() {
    let course = Course(start: 7)
    #expect(course.end == 7 && course.settled == 0 && course.overshoot == 0)
  }
}
