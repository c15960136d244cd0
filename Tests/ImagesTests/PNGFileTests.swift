import Foundation
import Images
import PictureSupport
import Support
import System
import Testing

@Suite("PNG files")
struct PNGFileTests {
  let scratch = Scratch()
  let image = Image.random(seed: 9, isOpaque: false)
  private var folder: String { scratch.path }

  @Test("a written picture reads back, and nothing else is left in the folder")
  func roundTrip() throws {
    try PNG.write(image, to: "\(folder)/a.png")
    #expect(try PNG.read("\(folder)/a.png") == image)
    #expect(scratch.names == ["a.png"])
  }

  @Test("an existing picture is replaced, also through a link, which stays one")
  func replacing() throws {
    let other = Image.random(seed: 10, isOpaque: true)
    try PNG.write(other, to: "\(folder)/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.png", withDestinationPath: "a.png")
    try PNG.write(image, to: "\(folder)/link.png")
    #expect(try PNG.read("\(folder)/a.png") == image)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.png") == "a.png")
    #expect(scratch.names == ["a.png", "link.png"])
  }

  @Test("a path that cannot be written is named, and nothing is left behind")
  func unwritable() throws {
    try scratch.makeFolder("taken")
    try scratch.write("x", as: "file")
    for path in ["\(folder)/none/a.png", "\(folder)/taken", "\(folder)/file/a.png", ""] {
      let error = #expect(throws: FileError.self) { try PNG.write(image, to: path) }
      #expect(error?.attempt == .write && error?.file == path)
    }
    #expect(scratch.names == ["file", "taken"])
  }

  @Test("a device that is full is an error; a device stays a device")
  func device() throws {
    #expect(throws: FileError(.write, "/dev/full", .system(ENOSPC))) {
      try PNG.write(image, to: "/dev/full")
    }
    try PNG.write(image, to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }
}
