import Glibc
import Host
import Scenes
import Scrolling

/// How another toolkit scrolled after the same flick: a file `NAME-SPEED.csv` of `t_ms` (0 = the
/// lift) and `offset`, as Tests/Vectors/peers/README.md describes.
struct Recording {
  let name: String
  /// The finger's, in pt/ms.
  let speed: Double
  let course: Course

  /// What all of them were recorded on, in points.
  static let view = 640.0
  static let extent = 20_000.0
  static let interval = 320.0

  /// All recordings of a folder, by name and speed.
  static func all(in folder: String) throws -> [Recording] {
    guard let listing = opendir(folder) else {
      throw Failure(
        "cannot read the recordings in \(folder): \(String(cString: strerror(errno))); "
          + "give a folder such as Tests/Vectors/peers")
    }
    defer { closedir(listing) }
    var files: [String] = []
    while let entry = readdir(listing) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if file.hasSuffix(ending) { files.append(file) }
    }
    let recordings = try files.sorted().map { try Recording(folder: folder, file: $0) }
    guard !recordings.isEmpty else {
      throw Failure("there are no recordings NAME-SPEED.csv in \(folder)")
    }
    return recordings.sorted { ($0.name, $0.speed) < ($1.name, $1.speed) }
  }

  private init(folder: String, file: String) throws {
    let path = "\(folder)/\(file)"
    let stem = file.dropLast(Self.ending.count)
    guard let dash = stem.lastIndex(of: "-"), let speed = Double(stem[stem.index(after: dash)...]),
      Flick.speeds.contains(speed)
    else {
      throw Failure(
        "\(path): the name is not NAME-SPEED.csv with a speed from "
          + "\(Flick.speeds.lowerBound.shortest) to \(Flick.speeds.upperBound.shortest) pt/ms, as "
          + "list-1.5.csv")
    }
    name = String(stem[..<dash])
    self.speed = speed
    course = try Self.course(InputFile.read(path), path)
  }

  private static func course(_ bytes: [UInt8], _ path: String) throws -> Course {
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    guard let header = lines.first, header.hasPrefix("t_ms,offset") else {
      throw Failure("\(path):1: the header is not t_ms,offset")
    }
    var start = 0.0
    var latest = -Double.infinity
    var rows: [(time: Double, offset: Double)] = []
    for (k, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 2, let time = Double(fields[0]), let offset = Double(fields[1]),
        Self.times.contains(time), TouchScript.offsets.contains(offset)
      else {
        throw Failure(
          "\(path):\(k + 1): '\(excerpt(String(line)))' is not a time in ms up to "
            + "±\(Self.times.upperBound.shortest) and an offset in points up to "
            + "±\(TouchScript.offsets.upperBound.shortest)")
      }
      guard time >= latest else {
        throw Failure(
          "\(path):\(k + 1): times do not decrease; \(time.shortest) comes after "
            + latest.shortest)
      }
      latest = time
      if time <= 0 { start = offset } else { rows.append((time, offset)) }
    }
    var course = Course(start: start)
    for row in rows { course.add(row.offset, at: row.time) }
    return course
  }

  /// How far beside its grid it came to rest, in points.
  var offGrid: Double {
    (course.end - (course.end / Self.interval).rounded() * Self.interval).magnitude
  }

  private static let ending = ".csv"
  /// In ms: ten minutes either side of the lift.
  private static let times = -6e5...6e5
}
