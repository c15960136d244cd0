import Foundation
import Motion
import Support
import Testing

/// What GTK's own program did, beside its curve.
@Suite("Glides that were recorded of other programs")
struct PeerGlideTests {
  private static func rows(_ name: String) throws -> [(ms: Double, offset: Double)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/peers/\(name).csv")
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst().map {
        let fields = $0.split(separator: ",").compactMap { Double($0) }
        return (fields[0], fields[1])
      }
  }

  @Test(
    "from 400 ms after the lift on, a GTK list is on the gtk curve to 1 pt, and rests when it says",
    arguments: ["1", "1.5", "2", "3"])
  func gtk(speed: String) throws {
    let rows = try Self.rows("gtk4-free-\(speed)")
    let end = try #require(rows.last).offset
    let first = try #require(rows.first { $0.ms >= 400 })
    // Its speed there follows from the way that is left: the recording's own release.
    let glide = ExponentialFling(
      start: first.offset, velocity: (end - first.offset) * ExponentialFling.friction)
    for row in rows where row.ms >= first.ms {
      #expect(abs(glide.position(at: (row.ms - first.ms) / 1000) - row.offset) < 1)
    }
    let theirs = try #require(rows.last { abs($0.offset - end) > 0.5 }).ms
    let ours = first.ms + log((end - first.offset) / 0.5) / ExponentialFling.friction
    #expect(abs(ours / theirs - 1) < 0.01, "\(ours) and \(theirs) ms")
  }
}
