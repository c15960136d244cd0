#if Program

import Foundation
import Images
import PictureSupport
import System
import Testing

@Suite("PNG files")
struct PNGFileTests {
  let folder: String
  let image = Image.random(seed: 9, isOpaque: false)

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "podium-images-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func cleaningUp(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("a written picture reads back, and nothing else is left in the folder")
  func roundTrip() throws {
    try cleaningUp {
      try PNG.write(image, to: "\(folder)/a.png")
      #expect(try PNG.read("\(folder)/a.png") == image)
      #expect(files == ["a.png"])
    }
  }

  @Test("an existing picture is replaced, also through a link, which stays one")
  func replacing() throws {
    try cleaningUp {
      let other = Image.random(seed: 10, isOpaque: true)
      try PNG.write(other, to: "\(folder)/a.png")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link.png", withDestinationPath: "a.png")
      try PNG.write(image, to: "\(folder)/link.png")
      #expect(try PNG.read("\(folder)/a.png") == image)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.png") == "a.png")
      #expect(files == ["a.png", "link.png"])
    }
  }

  @Test("a path that cannot be written is named, and nothing is left behind")
  func unwritable() throws {
    try cleaningUp {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/taken", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: "\(folder)/file"))
      for path in ["\(folder)/none/a.png", "\(folder)/taken", "\(folder)/file/a.png", ""] {
        do throws(PNGError) {
          try PNG.write(image, to: path)
          Issue.record("wrote '\(path)'")
        } catch {
          guard case .file(let reason) = error else {
            Issue.record("\(error)")
            continue
          }
          #expect(reason.attempt == .write && reason.file == path)
        }
      }
      #expect(files == ["file", "taken"])
    }
  }

  @Test("a device that is full is an error; a device stays a device")
  func device() throws {
    try cleaningUp {
      #expect(
        throws: PNGError.file(FileError(.write, "/dev/full", .system(ENOSPC)))
      ) {
        try PNG.write(image, to: "/dev/full")
      }
      try PNG.write(image, to: "/dev/null")
      let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
      #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
  }
}

#endif
