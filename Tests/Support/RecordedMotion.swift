import Foundation
import Geometry

/// A motion that was recorded on the real UIScrollView, as Documentation/RecordItForUs.md
/// has it written down.
public struct RecordedMotion: Sendable {
  public let id: String
  /// What was tried, one of `kinds`.
  public let kind: String
  public let bounds: Size
  public let content: Size
  public let rate: Double
  /// Where the content stood when it was let go, in points.
  public let offset: Point
  /// The velocity that was told then, in pt/ms of the content.
  public let velocity: Point
  /// The target that was told or set then, in points.
  public let target: Point
  /// How long before a sample was read it was shown, in ms.
  public let shift: Double
  /// Milliseconds after it was let go, and where the content stood.
  public let samples: [(ms: Double, offset: Point)]
  public let tolerance: Double

  public static let kinds = [
    "free-flight", "changed-target", "paging", "zoom-bounce", "hand-over", "animated",
  ]

  /// What is wrong with a file, in a sentence.
  public struct Problem: Error, CustomStringConvertible { public let description: String }

  /// The motions of a file.
  public static func all(in bytes: Data, from path: String) throws -> [RecordedMotion] {
    guard let json = try? JSONSerialization.jsonObject(with: bytes) else {
      throw Problem(description: "\(path) is not JSON")
    }
    guard let cases = (json as? [String: Any])?["cases"] as? [[String: Any]], !cases.isEmpty else {
      throw Problem(description: "\(path) has no list 'cases' with a motion in it")
    }
    return try cases.enumerated().map { number, one in
      guard let id = one["id"] as? String, !id.isEmpty else {
        throw Problem(description: "\(path): motion \(number + 1) has no 'id'")
      }
      return try RecordedMotion(one, id: id, place: "\(path): \(id)")
    }
  }

  private init(_ json: [String: Any], id: String, place: String) throws {
    func problem(_ words: String) -> Problem { Problem(description: "\(place) \(words)") }
    self.id = id
    guard let kind = json["needs"] as? String, Self.kinds.contains(kind) else {
      throw problem("has no kind in 'needs'; give one of \(Self.kinds.joined(separator: ", "))")
    }
    self.kind = kind
    let given = json["given"] as? [String: Any] ?? [:]
    func number(_ name: String, in range: ClosedRange<Double>, or other: Double? = nil) throws
      -> Double
    {
      let number = (given[name] as? NSNumber)?.doubleValue ?? (given[name] == nil ? other : nil)
      guard let number, range.contains(number) else {
        throw problem(
          "has no number '\(name)' in 'given' from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    func pair(_ name: String, in range: ClosedRange<Double>) throws -> Point {
      guard let pair = given[name] as? [NSNumber], pair.count == 2,
        pair.allSatisfy({ range.contains($0.doubleValue) })
      else {
        throw problem(
          "has no pair '\(name)' in 'given' of numbers from \(range.lowerBound) to "
            + "\(range.upperBound)")
      }
      return Point(x: pair[0].doubleValue, y: pair[1].doubleValue)
    }
    let (size, contentSize) = (try pair("bounds", in: 1...1e5), try pair("content", in: 0...1e7))
    bounds = Size(width: size.x, height: size.y)
    content = Size(width: contentSize.x, height: contentSize.y)
    rate = try number("rate", in: 0.5...0.999_99, or: 0.998)
    offset = try pair("offset", in: -1e7...1e7)
    velocity = try pair("velocity", in: -100...100)
    target = try pair("target", in: -1e7...1e7)
    shift = try number("sampleShift_ms", in: 0...50, or: 0)
    let tolerance = (json["tolerance"] as? NSNumber)?.doubleValue ?? 1
    guard tolerance > 0, tolerance <= 100 else {
      throw problem("has a 'tolerance' that is not between 0 and 100 points")
    }
    self.tolerance = tolerance
    let rows = (json["expect"] as? [String: Any])?["ms_x_y"] as? [[NSNumber]] ?? []
    guard rows.count > 1 else {
      throw problem("has no rows 'ms_x_y' in 'expect'; give two or more")
    }
    var samples: [(ms: Double, offset: Point)] = []
    for (line, row) in rows.enumerated() {
      let values = row.map(\.doubleValue)
      guard values.count == 3, values.allSatisfy({ $0.magnitude <= 1e7 }) else {
        throw problem("row \(line + 1): it is not a time in ms and two offsets in points")
      }
      guard values[0] >= samples.last?.ms ?? 0 else {
        throw problem("row \(line + 1): times do not decrease, and none lies before the lift")
      }
      samples.append((values[0], Point(x: values[1], y: values[2])))
    }
    self.samples = samples
  }
}
