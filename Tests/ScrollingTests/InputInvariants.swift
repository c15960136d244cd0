import Scrolling
import Support
import Synchronization
import Testing

// The specification's invariants, which every case must leave standing.
extension InputStrip {
  /// Waits until everything rests and expects I1 to I7; keeps the log for I8.
  ///
  /// - Parameters:
  ///   - told: what the delegate has been told by then; nil: anything.
  ///   - x: where the content rests; nil: anywhere.
  func expectInvariants(
    told: String? = nil, x: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    rest()
    #expect(complaints == [], "\(words)", sourceLocation: sourceLocation)
    #expect(self.told == told ?? self.told, sourceLocation: sourceLocation)
    #expect(self.x == x ?? self.x, sourceLocation: sourceLocation)
    Journal.current?.add(Journal.Page(words: words, offsets: frames.map(\.offset)))
  }

  /// The invariants I1 to I7 that do not hold; to be asked when everything rests.
  var complaints: [String] {
    var calls = balance
    calls.close()
    return calls.complaints + frameComplaints + scene.complaints
      + transitions.values.flatMap(Self.complaints)
      + scrollView.complaintsAtRest().map { "I6: \($0)" }
      + complaintsAboutSharing
  }

  /// I5: the transitions of UIKit's header, each from where the last one led.
  static func complaints(about transitions: [Transition]) -> [String] {
    let legal: [Transition] = [
      (.possible, .began), (.possible, .ended), (.possible, .failed),
      (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled),
    ]
    var state = GestureRecognizer.State.possible
    var complaints: [String] = []
    for step in transitions {
      if step.old != state || !legal.contains(where: { $0 == step }) {
        complaints.append("I5: \(step.old) to \(step.new) from \(state)")
      }
      let isOver = step.new == .ended || step.new == .cancelled || step.new == .failed
      state = isOver ? .possible : step.new
    }
    return complaints
  }

  /// I7: the scene hears of no end of a touch that scrolled, unless the pan shares its touches.
  private var complaintsAboutSharing: [String] {
    guard pan.cancelsTouchesInView else { return [] }
    return touchesThatScrolled.filter { touch in scene.ended.contains { $0 === touch } }
      .map { "I7: the scene heard the end of touch \($0.id)" }
  }
}

/// I8: the same script and ticks leave the same log. A suite with this trait runs every case twice
/// and compares what its strips have kept.
struct Repeated: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let (first, second) = (Journal(), Journal())
    for journal in [first, second] {
      try await Journal.$current.withValue(journal) { try await function() }
    }
    let isSame = first.pages == second.pages
    #expect(isSame, "I8: the second run left another log", sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == Repeated {
  static var repeated: Self { Self() }
}

/// The logs of the strips of one run, in the order in which they came to rest.
final class Journal: Sendable {
  @TaskLocal static var current: Journal?

  struct Page: Equatable, Sendable {
    var words: [String]
    var offsets: [Point]
  }

  private let kept = Mutex<[Page]>([])

  var pages: [Page] { kept.withLock { $0 } }

  func add(_ page: Page) { kept.withLock { $0.append(page) } }
}
