import Foundation
import Scrolling
import Support
import Testing

/// Recordings that strangers send, as Documentation/RecordItForUs.md has them written down.
@Suite("Recordings that strangers send")
struct StrangersRecordingTests {
  private static let page: String = {
    guard let text = try? Repository.text("Documentation/RecordItForUs.md") else {
      preconditionFailure("Documentation/RecordItForUs.md is there")
    }
    return text
  }()

  /// A block of the page in a language.
  private static func block(_ language: String) -> String {
    let parts = page.components(separatedBy: "```\(language)\n")
    precondition(parts.count == 2, "the page has one block of \(language)")
    return parts[1].components(separatedBy: "\n```")[0]
  }

  /// How far our motion is from the recorded ones of the files that the environment names, one a
  /// line. `Scripts/fidelity` passes on the lines that begin with its name.
  static func rows() -> [FidelityTests.Row] {
    let paths = ProcessInfo.processInfo.environment["PODIUM_RECORDINGS"] ?? ""
    return paths.split(separator: "\n").map(String.init).flatMap { path -> [FidelityTests.Row] in
      do {
        let motions = try RecordedMotion.all(in: Data(contentsOf: URL(filePath: path)), from: path)
        return motions.compactMap { motion in
          let row = row(motion)
          if row == nil { print("\(motion.id): nothing replays '\(motion.kind)' yet; it is kept") }
          return row
        }
      } catch {
        print("fidelity: \(error)")
        Issue.record(error)
        return []
      }
    }
  }

  /// How far our motion is from a recorded one; nil: nothing replays its kind.
  static func row(_ motion: RecordedMotion) -> FidelityTests.Row? {
    guard ["free-flight", "changed-target", "paging"].contains(motion.kind) else { return nil }
    var row = FidelityTests.Row(motion.id, motion.kind, limit: motion.tolerance)
    var model = ScrollModel(bounds: motion.bounds, contentSize: motion.content)
    model.tuning.decelerationRate = DecelerationRate(motion.rate)
    model.isPagingEnabled = motion.kind == "paging"
    model.setContentOffset(motion.offset, animated: false, at: model.time, into: &unread)
    model.beginDragging(at: 0, into: &unread)
    // The finger's velocity is against the content's.
    var release = model.release(velocity: .zero - motion.velocity, at: 0)
    if motion.kind == "changed-target" { release.target = motion.target }
    model.endDragging(release, into: &unread)
    for (ms, offset) in motion.samples {
      model.advance(to: (ms + motion.shift) / 1000, into: &unread)
      row.compare((model.contentOffset - offset).length, 0, at: ms)
    }
    return row
  }

  @Test("the page's example is read, and replayed to a hundredth of a point")
  func example() throws {
    let motions = try RecordedMotion.all(in: Data(Self.block("json").utf8), from: "example.json")
    let motion = try #require(motions.first)
    let row = try #require(Self.row(motion))
    #expect(motions.count == 1 && row.frames == 6 && row.largest < 0.01)
  }

  @Test("the page's listing is short, writes what the reader reads, and is said to be untried")
  func listing() {
    let listing = Self.block("swift")
    #expect(listing.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    for key in [
      "cases", "id", "needs", "given", "bounds", "content", "rate", "offset", "velocity", "target",
      "expect", "ms_x_y",
    ] {
      #expect(listing.contains("\"\(key)\""), "\(key)")
    }
    for kind in RecordedMotion.kinds {
      #expect(listing.contains("\"\(kind)\"") && Self.page.contains("`\(kind)`"))
    }
    #expect(Self.page.contains("untried"))
  }

  @Test(
    "a file that is wrong is refused with a sentence that says where and what",
    arguments: [
      ("{", "}", "is not JSON"), ("\"cases\"", "\"case\"", "has no list 'cases'"),
      ("\"id\"", "\"name\"", "motion 1 has no 'id'"),
      ("\"free-flight\"", "\"flight\"", "give one of free-flight, changed-target"),
      ("\"bounds\": [393, 852]", "\"bounds\": [393]", "no pair 'bounds'"),
      ("\"bounds\": [393, 852]", "\"bounds\": [0, 852]", "no pair 'bounds'"),
      ("\"rate\": 0.998", "\"rate\": 2", "no number 'rate'"),
      ("\"rate\": 0.998", "\"rate\": \"normal\"", "no number 'rate'"),
      ("\"velocity\": [0, 1]", "\"velocity\": [0, 1e9]", "no pair 'velocity'"),
      ("\"velocity\": [0, 1]", "\"speed\": [0, 1]", "no pair 'velocity'"),
      ("\"ms_x_y\"", "\"rows\"", "has no rows 'ms_x_y'"),
      ("[500, 0, ", "[5, 0, ", "row 4: times do not decrease"),
      ("[500, 0, ", "[500, ", "row 4: it is not a time"),
      ("\"tolerance\": 1", "\"tolerance\": 0", "'tolerance'"),
    ])
  func refused(good: String, bad: String, words: String) throws {
    let text = Self.block("json")
    let range = try #require(text.range(of: good))
    let broken = text.replacingCharacters(in: range, with: bad)
    let problem = #expect(throws: RecordedMotion.Problem.self) {
      try RecordedMotion.all(in: Data(broken.utf8), from: "sent.json")
    }
    let sentence = problem?.description ?? ""
    #expect(sentence.hasPrefix("sent.json") && sentence.contains(words), "\(sentence)")
  }

  @Test("what does not move as it was recorded is told by how far it is off")
  func off() throws {
    let text = Self.block("json").replacing("\"velocity\": [0, 1]", with: "\"velocity\": [0, 1.1]")
    let motion = try #require(RecordedMotion.all(in: Data(text.utf8), from: "sent.json").first)
    let row = try #require(Self.row(motion))
    #expect(row.largest > 40 && row.largest > row.limit)
  }
}
