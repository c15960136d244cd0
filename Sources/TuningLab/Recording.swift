import Geometry
import InputScript
import SceneHosting
import Touches
import Words

/// How another toolkit scrolled after the same flick: a file `NAME-SPEED.csv` of `t_ms` (0 = the
/// lift) and `offset`, as Tests/Vectors/peers/README.md describes.
package struct Recording {
  package let name: String
  /// The finger's speed, in pt/ms.
  package let speed: Double
  let offsetSamples: OffsetSamples

  /// The length of the view in all recordings, in points.
  static let view = 640.0
  static let extent = 20_000.0
  static let interval = 320.0

  /// - Parameters:
  ///   - path: of the file; its name ends in `ending`.
  ///   - read: gives the file's bytes; a wrong name throws before it is called.
  package init(_ path: String, read: (String) throws -> [UInt8]) throws {
    let file = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    let stem = file.dropLast(Self.ending.count)
    guard let dash = stem.lastIndex(of: "-"), let speed = Double(stem[stem.index(after: dash)...]),
      Flick.speeds.contains(speed)
    else {
      throw SettingError(
        "\(path): the name is not NAME-SPEED.csv with a speed from "
          + "\(Flick.speeds.lowerBound.shortest) to \(Flick.speeds.upperBound.shortest) pt/ms, as "
          + "list-1.5.csv")
    }
    name = String(stem[..<dash])
    self.speed = speed
    offsetSamples = try Self.offsetSamples(read(path), path)
  }

  private static func offsetSamples(_ bytes: [UInt8], _ path: String) throws(SettingError)
    -> OffsetSamples
  {
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    guard let header = lines.first, header.hasPrefix("t_ms,offset") else {
      throw SettingError("\(path):1: the header is not t_ms,offset; write that line first")
    }
    var start = 0.0
    var latest = -Double.infinity
    var rows: [(time: Double, offset: Double)] = []
    for (k, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 2, let time = Double(fields[0]), let offset = Double(fields[1]),
        Self.times.contains(time), TouchScript.offsets.contains(offset)
      else {
        throw SettingError(
          "\(path):\(k + 1): '\(excerpt(String(line)))' is not a time in ms up to "
            + "±\(Self.times.upperBound.shortest) and an offset in points up to "
            + "±\(TouchScript.offsets.upperBound.shortest)")
      }
      guard time >= latest else {
        throw SettingError(
          "\(path):\(k + 1): times do not decrease; \(time.shortest) comes after "
            + latest.shortest)
      }
      latest = time
      if time <= 0 { start = offset } else { rows.append((time, offset)) }
    }
    // A list that rests at the lift may have samples before it alone.
    guard latest.isFinite else {
      throw SettingError("\(path): it has no samples; record from the press until the list rests")
    }
    var offsetSamples = OffsetSamples(start: start)
    for row in rows { offsetSamples.add(row.offset, at: row.time) }
    return offsetSamples
  }

  /// How far from its nearest snap point it came to rest, in points.
  package var offGrid: Double {
    (offsetSamples.end - (offsetSamples.end / Self.interval).rounded() * Self.interval).magnitude
  }

  /// The ending of the files' names.
  package static let ending = ".csv"
  /// The accepted times, in ms: ten minutes either side of the lift.
  private static let times = -6e5...6e5
}
