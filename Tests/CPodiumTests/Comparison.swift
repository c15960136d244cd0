import CPodium
import Testing

/// Counts numbers that two implementations tell differently, and keeps the first of them.
struct Comparison {
  private(set) var count = 0
  private(set) var differences = 0
  private var first = ""

  /// Both must be the same number, or both none.
  mutating func expect(_ c: Double, _ swift: Double, _ given: @autoclosure () -> String) {
    count += 1
    if c == swift || (c.isNaN && swift.isNaN) { return }
    if differences == 0 { first = "\(c) in C, \(swift) in Swift: \(given())" }
    differences += 1
  }

  /// The velocity in C is in points per second, in Swift in points per millisecond.
  mutating func expect(
    _ c: podium_motion, _ position: Double, _ velocity: Double, _ given: @autoclosure () -> String
  ) {
    expect(c.position, position, "position, \(given())")
    expect(c.velocity, velocity * 1000, "velocity, \(given())")
  }

  /// A curve at moments in seconds, of which those before 0 count as 0.
  mutating func expect(
    _ c: podium_curve, at times: [Double], _ given: @autoclosure () -> String,
    _ swift: (Double) -> (position: Double, velocity: Double)
  ) {
    for t in times {
      let motion = swift(max(0, t))
      expect(podium_at(c, t), motion.position, motion.velocity, "\(given()), t \(t)")
    }
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    #expect(differences == 0, "of \(count), the first: \(first)", sourceLocation: location)
    #expect(count > 0, sourceLocation: location)
  }
}

/// Arguments of every size, the awkward ones among them.
enum Numbers {
  static let velocities =
    [0, 0.009_99, 0.01, 0.010_01, 0.1, 0.25, 0.5, 1, 2.5, 8, 40, 1e3, 1e6].flatMap {
      [$0 * 1000, -$0 * 1000]
    }
  static let rates = [0.001, 0.5, 0.9, 0.98, 0.99, 0.998, 0.9999, 0.999_99]
  static let positions = [0, 1e-7, 0.3, 0.5, 1, 33.3, 320, 1000, 12_345.678, 1e9, 1e12].flatMap {
    [$0, -$0]
  }
  static let times = [-1, 0, 1e-9, 0.001, 0.016, 0.1, 0.3, 0.5, 1, 3, 10, 1e6, .infinity]
}
