import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("podium with photos")
struct PhotosRenderTests {
  private let scratch = Scratch()

  /// 700 × 500 pixels whose colors say where they are.
  private func photo(_ name: String = "photo.png") throws -> (String, Image) {
    var image = Image(width: 700, height: 500)
    image.withUnsafeMutableBytes { bytes in
      for index in 0..<700 * 500 {
        let (x, y) = (index % 700, index / 700)
        for (channel, level) in [x / 7 * 2, y / 5 * 2, (x / 20 + y / 20) % 2 * 200, 255]
          .enumerated()
        {
          bytes[index * 4 + channel] = UInt8(level)
        }
      }
    }
    let path = scratch.file(name).path
    try PNG.write(image, to: path)
    return (path, image)
  }

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(
      ["render", "--renderer", "software", "--output", scratch.file("out.png").path] + arguments,
      environment: ["XDG_CACHE_HOME": scratch.folder.path])
  }

  @Test(
    "render waits until a photo is sharp, and shows its own pixels where it is asked to",
    arguments: [["--scene", "photos"], []])
  func pixels(scene: [String]) throws {
    let (path, photo) = try photo()
    let outcome = try run(
      scene + [path, "--size", "300x200", "--magnify", "1", "--offset", "200,150"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let picture = try PNG.read(scratch.file("out.png").path)
    // The caption is at the lower left.
    let others = places(0..<300, 0..<140) { picture[$0, $1] != photo[200 + $0, 150 + $1] }
    #expect(others == 0)
  }

  @Test(
    "what cannot be shown is one line, and no file is left",
    arguments: [
      (["missing.png"], 1, "missing.png"), (["broken.jpg"], 1, "broken.jpg"),
      (["--scene", "street", "broken.jpg"], 64, "leave out --scene"),
      (["--magnify", "2"], 64, "photos scene"),
    ])
  func refused(words: [String], status: Int32, says: String) throws {
    _ = try scratch.write("no picture", as: "broken.jpg")
    let outcome = try run(words.map { $0.contains(".") ? scratch.file($0).path : $0 })
    #expect(outcome.status == status && outcome.errors.contains(says))
    if status == 1 { #expect(outcome.errors.split(separator: "\n").count == 1) }
    #expect(!scratch.names.contains("out.png"))
  }

  @Test("what cannot be read is said and ends with status 1, and the others are shown all the same")
  func someUnread() throws {
    let (path, _) = try photo()
    _ = try scratch.write("no picture", as: "broken.jpg")
    // Its header ends after two bytes.
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: scratch.file("short.jpg"))
    let names = ["nope.jpg", "broken.jpg", "short.jpg"]
    let outcome = try run([path] + names.map { scratch.file($0).path } + ["--size", "300x200"])
    #expect(outcome.status == 1 && scratch.names.contains("out.png"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(outcome.errors)")
    for (name, line) in zip(names, lines) { #expect(line.contains(name), "\(line)") }
  }

  @Test(
    "a photo of a script that cannot be read is named once",
    arguments: [
      ("nope.jpg", ": No such file or directory; check the path"),
      ("empty.png", ": it is empty; save it anew, or give another file"),
    ])
  func scriptedPhoto(name: String, says: String) throws {
    try scratch.write("", as: "empty.png")
    try scratch.write("0 photos \(name)\n0 set scene photos\n", as: "script.txt")
    let outcome = try Program.run(
      "render --replay script.txt --time 1 --output a.png".words, in: scratch.folder,
      environment: ["XDG_CACHE_HOME": scratch.folder.path])
    // Of a photo that is not there another line says where the script names it.
    let line = try #require(outcome.errors.split(separator: "\n").last)
    #expect(outcome.status == 1 && line == "podium: \(name): cannot read it\(says)")
  }

  @Test("a photo that cannot be read is refused also where a picture does not wait for it")
  func partialRefused() throws {
    _ = try scratch.write("no picture", as: "broken.jpg")
    for name in ["nope.jpg", "broken.jpg"] {
      let path = scratch.file(name).path
      let outcome = try run(["--partial", path])
      #expect(outcome.status == 1 && outcome.errors.hasPrefix("podium: cannot read \(path): "))
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(!scratch.names.contains("out.png"))
    }
    // Another photo that is shown first is rendered all the same.
    let (path, _) = try photo()
    let outcome = try run(["--partial", path, scratch.file("nope.jpg").path, "--size", "300x200"])
    #expect(outcome.status == 1 && scratch.names.contains("out.png"))
  }

  @Test("a damaged photo is rendered as far as it goes, and said once")
  func damaged() throws {
    let (path, _) = try photo()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let half = scratch.file("half.png")
    try bytes.prefix(bytes.count / 2).write(to: half)
    let outcome = try Program.run(
      ["render", half.path, "--size", "300x200", "--frames", "3", "--output", "%d.png"],
      in: scratch.folder, environment: ["XDG_CACHE_HOME": scratch.folder.path])
    #expect(outcome.status == 0 && scratch.names.contains("2.png"))
    #expect(
      outcome.errors.wholeMatch(
        of: #/podium: half\.png: damaged: only \d+ of \d+ rows could be read\n/#) != nil,
      "\(outcome.errors)")
  }

  @Test("a picture that another program reads for long does not hold up the end")
  func unread() throws {
    // The beginning of an AVIF.
    try Data([0, 0, 0, 28] + Array("ftypavif".utf8)).write(to: scratch.file("a.avif"))
    let folder = scratch.folder.path
    let vips = try scratch.write(
      "#!/bin/sh\ncd '\(folder)'\necho $$ >a; mv a process\nexec sleep 100\n", as: "vips")
    chmod(vips, 0o700)
    // One in twenty is over before the other program has started.
    for _ in 0..<9 where !scratch.names.contains("process") {
      let outcome = try Program.run(
        ["render", "--partial", "a.avif", "--output", "a.png"], in: scratch.folder,
        environment: ["PATH": "\(folder):/usr/bin:/bin", "XDG_CACHE_HOME": folder], limit: 60)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let number = try scratch.text("process")
    let process = try #require(Int32(number.trimmingCharacters(in: .newlines)))
    #expect(kill(process, 0) != 0)
  }

  @Test(
    "a bare word is a file if it has a folder or an ending",
    arguments: ["no-such-folder/photo", "photo.jpg"])
  func word(_ word: String) throws {
    let outcome = try Program.run([word], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("podium: cannot read \(word): "), "\(outcome.errors)")
  }
}
