import Foundation
import Images
import PictureSupport
import Support
import Testing

/// The pictures that renderers must keep drawing, and what they were drawn from.
///
/// A golden is `Golden/NAME.webp`, without loss, with a line in `Golden/notes.json`. A missing one
/// fails the test, and so does writing one, which only `./test --bless` does: a picture is looked
/// at before it is believed.
struct Golden {
  /// The size, seed, time and offset that a picture was drawn from.
  struct Note: Codable, Equatable {
    /// "WIDTHxHEIGHT" in pixels.
    var size: String
    var seed: UInt64
    /// Seconds.
    var time: Double
    /// Points.
    var offset: Double

    init(of image: Image, seed: UInt64 = 0, time: Double = 0, offset: Double = 0) {
      size = "\(image.width)x\(image.height)"
      self.seed = seed
      self.time = time
      self.offset = offset
    }
  }

  /// Where the goldens are.
  var directory: String
  /// Where a mismatch leaves its pictures.
  var leftovers: String
  /// Whether goldens that are missing or differ are written.
  var blesses: Bool

  /// The goldens of these tests.
  static let standard =
    Golden(
      directory: Repository.file("Tests/RenderingTests/Golden").path,
      leftovers: Repository.file(".build/goldens").path,
      blesses: ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1")

  /// Compares a picture with the golden one, byte for byte. Returns the difference in words; nil:
  /// there is none.
  func check(_ image: Image, _ name: String, _ note: Note) -> String? {
    let file = "\(directory)/\(name).webp"
    guard FileManager.default.fileExists(atPath: file) else {
      guard blesses else {
        return "there is no golden \(name).webp; `./test --bless` writes it, look at it then"
      }
      return bless(image, name, note)
    }
    let expected: Image
    do {
      expected = try WebP.read(file)
    } catch {
      return blesses ? bless(image, name, note) : "\(error)"
    }
    guard expected.width == image.width, expected.height == image.height else {
      return mismatch(
        image, expected, name, note,
        "it is \(image.width)x\(image.height), not \(expected.width)x\(expected.height), pixels")
    }
    let difference = ImageDifference(image, expected)
    return difference.isExact ? nil : mismatch(image, expected, name, note, "\(difference)")
  }

  private func bless(_ image: Image, _ name: String, _ note: Note) -> String {
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try WebP.write(image, to: "\(directory)/\(name).webp")
      try write(note, of: name)
    } catch {
      return "the golden \(name).webp could not be written: \(error)"
    }
    return "wrote the golden \(name).webp; look at it, then run the tests without --bless"
  }

  private func mismatch(
    _ image: Image, _ expected: Image, _ name: String, _ note: Note, _ reason: String
  ) -> String {
    if blesses { return bless(image, name, note) }
    var pictures = [(name: "actual", image: image)]
    if expected.width == image.width, expected.height == image.height {
      let difference = ImageDifference.picture(of: image, and: expected)
      pictures.append(("difference", difference))
      pictures.append(("side-by-side", ImageDifference.sideBySide([expected, image, difference])))
    } else {
      pictures.append(("side-by-side", ImageDifference.sideBySide([expected, image])))
    }
    do {
      try FileManager.default.createDirectory(atPath: leftovers, withIntermediateDirectories: true)
      for picture in pictures {
        try PNG.write(picture.image, to: "\(leftovers)/\(name)-\(picture.name).png")
      }
    } catch {
      return "\(name).webp: \(reason); its pictures could not be left: \(error)"
    }
    return "\(name).webp: \(reason)\n"
      + "  see \(leftovers)/\(name)-side-by-side.png (golden, actual, difference)\n"
      + "  to accept what is drawn now: ./test --bless"
  }

  // MARK: Notes

  /// The notes of all goldens, by their names.
  func notes() throws -> [String: Note] {
    guard let json = FileManager.default.contents(atPath: notesFile) else { return [:] }
    return try JSONDecoder().decode([String: Note].self, from: json)
  }

  private var notesFile: String { "\(directory)/notes.json" }

  /// Adds or replaces one note; a note is a line of the file. Tests bless at the same time.
  private func write(_ note: Note, of name: String) throws {
    try Self.writing.withLock {
      var notes = try notes()
      notes[name] = note
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try notes.sorted { $0.key < $1.key }.map { name, note in
        try "\"\(name)\": " + String(decoding: encoder.encode(note), as: UTF8.self)
      }
      try Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8).write(
        to: URL(filePath: notesFile), options: .atomic)
    }
  }

  private static let writing = NSLock()
}

/// Expects `image`, of the software renderer, to be the golden picture `name`. What it was drawn
/// from is for the note.
func expectGolden(
  _ image: Image, _ name: String, seed: UInt64 = 0, time: Double = 0, offset: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let note = Golden.Note(of: image, seed: seed, time: time, offset: offset)
  if let complaint = Golden.standard.check(image, name, note) {
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
  }
}
