import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("Scripts of photos")
struct PhotoScriptTests {
  let scratch = Scratch()
  /// Two fingers that part, from half a second on.
  static let pinch = """
    0.5 down 1 140 200
    0.5 down 2 180 200
    0.6 move 1 100 200
    0.6 move 2 220 200
    0.7 move 1 40 200
    0.7 move 2 280 200
    0.8 up 1 40 200
    0.8 up 2 280 200

    """

  init() throws {
    var image = Image(width: 700, height: 500)
    for x in 0..<700 {
      for y in 0..<500 { image[x, y] = [UInt8(x / 3), UInt8(y / 2), UInt8(x / 9 % 2 * 99), 255] }
    }
    try PNG.write(image, to: scratch.file("two words.png").path)
  }

  private func podium(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      arguments, in: scratch.folder, environment: ["XDG_CACHE_HOME": scratch.folder.path])
  }

  private func picture(_ arguments: String...) throws -> (image: Image, errors: String) {
    let outcome = try Program.run(
      ["render", "--size", "320x400", "--renderer", "software", "--output", "out.png"] + arguments,
      in: scratch.folder, environment: ["XDG_CACHE_HOME": scratch.folder.path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return (try PNG.read(scratch.file("out.png").path), outcome.errors)
  }

  @Test("photos are known before anything happens to them: two fingers zoom, and turn no page")
  func known() throws {
    _ = try scratch.write("podium-script 1\n" + Self.pinch, as: "pinch.txt")
    let trace = try podium(
      "trace", "--touches", "pinch.txt", "--events", "--size", "320x400", "two words.png",
      "two words.png")
    #expect(trace.status == 0 && !trace.output.contains("willBeginDragging"), "\(trace.output)")
    let before = try picture("two words.png", "--time", "2").image
    let after = try picture("two words.png", "--replay", "pinch.txt", "--time", "2").image
    #expect(before != after)
  }

  @Test("a script says which photos are shown from a moment on")
  func named() throws {
    let path = scratch.file("two words.png").path.replacing(" ", with: "%20")
    let script = "podium-script 1\nscene street\n1 photos \(path)\n1 set scene photos\n"
    _ = try scratch.write(script, as: "drop.txt")
    let usual = try picture("two words.png", "--time", "2").image
    #expect(try picture("--replay", "drop.txt", "--time", "2") == (usual, ""))
    #expect(try picture("--replay", "drop.txt", "--time", "0.5").image != usual)
  }

  @Test(
    "what was chosen of the photos scene is in a recording of photos, and may be said beside it")
  func chosen() throws {
    let path = scratch.file("two words.png").path.replacing(" ", with: "%20")
    let shown = "0 photos \(path)\n0 set scene photos\n"
    _ = try scratch.write("podium-script 1\nscene photos\nset dark 0\n" + shown, as: "light.txt")
    _ = try scratch.write("podium-script 1\nscene photos\nset dark 1\n" + shown, as: "dark.txt")
    let light = try picture("two words.png", "--set", "dark=0", "--time", "2").image
    let dark = try picture("two words.png", "--set", "dark=1", "--time", "2").image
    #expect(light != dark)
    #expect(try picture("--replay", "dark.txt", "--time", "2") == (dark, ""))
    #expect(try picture("--replay", "light.txt", "--set", "dark=1", "--time", "2") == (dark, ""))
  }

  @Test(
    "a gesture is tuned among the photos that its recording names, in that one scene",
    arguments: [(2, "photos", 340.0), (1, "photos", 0), (2, "street", nil)])
  func tuned(count: Int, scene: String, landing: Double?) throws {
    let path = " " + scratch.file("two words.png").path.replacing(" ", with: "%20")
    let shown = "0 photos\(String(repeating: path, count: count))\n0 set scene \(scene)\n"
    let flick = "0 down 1 250 200\n0.05 move 1 150 200\n0.1 move 1 60 200\n0.12 up 1 40 200\n"
    _ = try scratch.write("podium-script 1\nscene photos\nsize 320 400\n" + shown + flick, as: "a")
    let outcome = try podium("tune", "--touches", "a", "--format", "csv")
    guard let landing else {
      return #expect(outcome.status == 1 && outcome.errors.hasPrefix("podium: a:5: a gesture is"))
    }
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(rows[0].firstIndex { $0.hasPrefix("landed") })
    #expect(Double(rows[1][column]) == landing, "\(outcome.errors)")
  }

  @Test("photos that a script names and that are gone are one line; others may be named beside it")
  func missing() throws {
    let script = "podium-script 1\nscene photos\n0 photos /none/a.jpg /none/b.jpg\n"
    _ = try scratch.write(script, as: "drop.txt")
    let usual = try picture("two words.png").image
    let named = try picture("two words.png", "--replay", "drop.txt")
    #expect(named.image == usual && named.errors.isEmpty)
    let outcome = try podium(
      "render", "--replay", "drop.txt", "--time", "1", "--output", "out.png", "--size", "320x400")
    #expect(outcome.errors.hasPrefix("podium: drop.txt:3: no such photo: /none/a.jpg and 1 more;"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }
}
