import Foundation
import Support
import Testing

@Suite("Traces for viewers, videos for pipes")
struct FormatTests {
  private let script = TraceTests.script(from: (900, 600), step: (-30, 0), count: 6, ms: 8)

  @Test("a Chrome trace is JSON with frames, phases that follow one another, events and counters")
  func chrome() throws {
    let scratch = Scratch()
    let outcome = try Program.run([
      "trace", "--touches", try scratch.write(script), "--format", "chrome", "--hz", "100",
    ])
    #expect(outcome.status == 0)
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.bytes) as? [String: Any])
    let events = try #require(json["traceEvents"] as? [[String: Any]])
    func named(_ kind: String) -> [[String: Any]] { events.filter { $0["ph"] as? String == kind } }
    let spans = named("X")
    let frames = spans.filter { ($0["name"] as? String)?.hasPrefix("frame ") == true }
    #expect(frames.count > 100)
    #expect(frames.allSatisfy { abs(($0["dur"] as? Double ?? 0) - 10_000) < 0.01 })
    let phases = spans.filter { $0["tid"] as? Int == 2 }
    #expect(
      phases.compactMap { $0["name"] as? String }
        == ["tracking", "dragging", "decelerating", "idle"])
    for (a, b) in zip(phases, phases.dropFirst()) {
      let end = (a["ts"] as? Double ?? 0) + (a["dur"] as? Double ?? 0)
      #expect(abs(end - (b["ts"] as? Double ?? -1)) < 0.01)
    }
    #expect(
      Set(named("C").compactMap { $0["name"] as? String }) == ["offset (pt)", "velocity (pt/s)"])
    #expect(named("i").contains { $0["name"] as? String == "didEndDecelerating" })
    #expect(!named("i").contains { $0["name"] as? String == "didScroll" })
    // The finger's speed, in points a second.
    let speeds = named("C").filter { $0["name"] as? String == "velocity (pt/s)" }
      .compactMap { ($0["args"] as? [String: Double])?["x"]?.magnitude }
    #expect(speeds.max() ?? 0 > 3000)
    #expect(events.allSatisfy { $0["pid"] as? Int == 1 })
  }

  @Test("frames to standard output are a Y4M stream of the right length")
  func video() throws {
    let outcome = try Program.run(
      "render --scene corridor --size 32x18 --frames 5 --fps 25 --output -".words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let header = "YUV4MPEG2 W32 H18 F25:1 Ip A1:1 C444\n"
    #expect(outcome.bytes.starts(with: header.utf8))
    #expect(outcome.bytes.count == header.utf8.count + 5 * (6 + 32 * 18 * 3))
  }
}
