import Foundation
import Motion
import Support
import Testing

/// What other programs' own lists did after a flick, beside the curves that are named after them.
/// Each curve gets the recording's own release: the place and the way that is left there say how
/// fast it was.
@Suite("Glides that were recorded of other programs")
struct PeerGlideTests {
  private typealias Row = (ms: Double, offset: Double)

  private static func rows(_ name: String) throws -> [Row] {
    try Repository.text("Tests/Vectors/\(name).csv").split(whereSeparator: \.isNewline)
      .dropFirst().map {
        let fields = $0.split(separator: ",").compactMap { Double($0) }
        return (fields[0], fields[1])
      }
  }

  /// From when on a course stays within half a point of a place, in ms.
  private static func settled(_ rows: [Row], at end: Double) throws -> Double {
    let last = try #require(rows.lastIndex { abs($0.offset - end) > 0.5 })
    return rows[last + 1].ms
  }

  @Test(
    "from 400 ms after the lift on, a GTK list is on the gtk curve to 1 pt, and rests when it says",
    arguments: ["1", "1.5", "2", "3"])
  func gtk(speed: String) throws {
    let rows = try Self.rows("peers/gtk4-free-\(speed)")
    let end = try #require(rows.last).offset
    let first = try #require(rows.first { $0.ms >= 400 })
    let glide = ExponentialFling(
      start: first.offset, velocity: (end - first.offset) * ExponentialFling.friction)
    for row in rows where row.ms >= first.ms {
      #expect(abs(glide.position(at: (row.ms - first.ms) / 1000) - row.offset) < 1)
    }
    let theirs = try #require(rows.last { abs($0.offset - end) > 0.5 }).ms
    let ours = first.ms + log((end - first.offset) / 0.5) / ExponentialFling.friction
    #expect(abs(ours / theirs - 1) < 0.01, "\(ours) and \(theirs) ms")
  }

  /// GTK 4.8 ends at 0.1 px/s, 0.025 px before the place that it would reach in infinite time, and
  /// ours at 1 px/s, 0.25 before it: half a point from each end lies 90 ms apart.
  @Test(
    "a GTK list that is stopped at 1 px/s, as ours, settles within 1 % of when ours does",
    arguments: ["1", "1.5", "2", "3"])
  func gtkStopped(speed: String) throws {
    let rows = try Self.rows("peers/gtk4-free-\(speed)")
    let limit = try #require(rows.last).offset + 0.0001 / ExponentialFling.friction
    let first = try #require(rows.first { $0.ms >= 400 })
    let glide = ExponentialFling(
      start: first.offset, velocity: (limit - first.offset) * ExponentialFling.friction)
    #expect(abs(glide.landing - (limit - 0.25)) < 1e-9)
    let stopped = rows.filter {
      (limit - $0.offset) * ExponentialFling.friction > ExponentialFling.restSpeed
    }
    let theirs = try Self.settled(stopped, at: try #require(stopped.last).offset)
    let ours = try first.ms + 1000 * #require(glide.time(at: glide.landing - 0.5))
    #expect(abs(ours / theirs - 1) < 0.01, "\(ours) and \(theirs) ms")
    // To its own end it takes those 90 ms longer.
    let whole = try Self.settled(rows, at: try #require(rows.last).offset)
    #expect((75...100).contains(whole - theirs))
  }

  private static let others: [(name: String, fling: @Sendable (Double, Double) -> Fling)] = [
    (
      "flickable-free",
      { start, way in
        let speed = (2 * ParabolicFling.flickableDeceleration * way).squareRoot()
        return Fling(.flickable, start: start, velocity: speed)
      }
    ),
    (
      "qscroller-free",
      { start, way in
        let speed = (2 * ParabolicFling.qscrollerDeceleration * way).squareRoot()
        return Fling(.qscroller, start: start, velocity: speed)
      }
    ),
    (
      "chromium-free",
      { start, way in
        let speed = (2 * ChromiumFling.deceleration * way).squareRoot()
        return Fling(.chromium, start: start, velocity: speed)
      }
    ),
  ]

  @Test(
    "lists of Qt and Chromium are on their curves to 1 pt and 1.1 % of the way, and settle within 5 %",
    arguments: 0..<3, ["0.5", "1", "1.5", "2", "3"])
  func others(index: Int, speed: String) throws {
    let (name, fling) = Self.others[index]
    let rows = try Self.rows("glides/\(name)-\(speed)")
    let end = try #require(rows.last).offset
    // In which of the first frames after the lift the glide has begun the recording does not say.
    let best = try #require(
      rows.indices.filter { (0...45).contains(rows[$0].ms) && end - rows[$0].offset > 1 }
        .map { index -> (off: Double, first: Row, glide: Fling) in
          let first = rows[index]
          let glide = fling(first.offset, end - first.offset)
          let off = rows[index...].map {
            abs(glide.position(at: ($0.ms - first.ms) / 1000) - $0.offset)
          }
          return (off.max() ?? .infinity, first, glide)
        }
        .min { $0.off < $1.off })
    #expect(best.off < 1 + 0.011 * (end - best.first.offset), "\(best.off) pt")
    #expect(abs(best.glide.landing - end) < 1e-6)
    let ours = try best.first.ms + 1000 * #require(best.glide.time(at: end - 0.5))
    let theirs = try Self.settled(rows, at: end)
    #expect(abs(ours / theirs - 1) < 0.05, "\(ours) and \(theirs) ms")
  }
}
