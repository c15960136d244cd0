import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("podium render")
struct RenderTests {
  private let scratch = Scratch()

  func picture(_ arguments: [String]) throws -> Image {
    let file = scratch.file("picture.png").path
    _ = try Program.run(["render", "--output", file] + arguments).succeeded()
    return try PNG.read(file)
  }

  @Test("the picture for software catalogues is what the command renders, undithered")
  func committedPicture() throws {
    let committed = try PNG.read(Repository.file("Assets/podium.png").path)
    let rendered = try picture(["--size", "1280x720", "--renderer", "software", "--no-dither"])
    let difference = ImageDifference(committed, rendered)
    #expect(difference.isExact, "\(difference)")
  }

  @Test("at k pitches three cubes stand centered, with nothing between them", arguments: [1, 26])
  func pitches(k: Int) throws {
    // A third of the width each: the middles of the thirds are cubes, their borders bare floor. The
    // floor there is the same at every stop, but for the level by which a radial light is rounded
    // elsewhere; cubes differ in color and turn.
    let stop = Double(k) * 1280 / 3
    let size = ["--size", "1280x720", "--renderer", "software", "--no-dither"]
    let first = try picture(size)
    let there = try picture(size + ["--offset", "\(stop)"])
    for x in [426, 427, 853, 854] {
      for y in 480..<720 {
        let apart = (0..<3).map { abs(Int(there[x, y][$0]) - Int(first[x, y][$0])) }
        #expect(apart.allSatisfy { $0 <= 1 }, "\(x),\(y): \(apart)")
      }
    }
    for x in [213, 640, 1066] { #expect(there[x, 620] != there[426, 620], "\(x)") }
  }

  @Test("- writes the PNG to standard output, and the same command writes the same bytes")
  func standardOutput() throws {
    let arguments = ["render", "--scene", "corridor", "--size", "160x90", "--output", "-"]
    let a = try Program.run(arguments)
    let b = try Program.run(arguments)
    #expect(a.bytes == b.bytes)
    #expect(try PNG.decode(Array(a.bytes), file: "output").width == 160)
  }

  @Test("frames are numbered from 0000 and move on by 1/fps")
  func frames() throws {
    let outcome = try Program.run(
      [
        "render", "--scene", "grid", "--cubes", "3", "--size", "80x45", "--frames", "3", "--fps",
        "30", "--output", scratch.file("%04d.png").path,
      ])
    #expect(outcome.status == 0)
    #expect(scratch.names == ["0000.png", "0001.png", "0002.png"])
    let third = try picture(
      ["--scene", "grid", "--cubes", "3", "--size", "80x45", "--time", "\(2.0 / 30)"])
    #expect(try PNG.read(scratch.file("0002.png").path) == third)
  }

  @Test("a replay stops at its time: the picture of a script in mid-flight is the trace's offset")
  func replay() throws {
    let script = try scratch.write(
      TraceTests.script(from: (1000, 600), step: (-12, 0), count: 10, ms: 8))
    let row = try #require(
      try Program.run(["trace", "--touches", script, "--at", "0.5"]).rows.first)
    let flying = try picture([
      "--replay", script, "--time", "0.5", "--size", "640x360", "--scale", "0.5",
    ])
    let still = try picture(
      ["--offset", row[2], "--time", "0.5", "--size", "640x360", "--scale", "0.5"])
    #expect(flying == still)
    #expect(Double(row[2]) ?? 0 > 100)
  }

  @Test("larger text is another picture; text as large as it is designed is the same one")
  func textScale() throws {
    let arguments = ["--scene", "list", "--size", "640x480", "--renderer", "software"]
    let usual = try picture(arguments)
    #expect(try picture(arguments + ["--text-scale", "1"]) == usual)
    #expect(try picture(arguments + ["--text-scale", "1.5"]) != usual)
  }

  @Test("twice the pixels for a point are the same picture, twice as large")
  func scale() throws {
    let arguments = ["--scene", "street", "--renderer", "software", "--samples", "1"]
    let small = try picture(arguments + ["--size", "320x240"])
    #expect(small != (try picture(Array(arguments.dropLast(2)) + ["--size", "320x240"])))
    let large = try picture(arguments + ["--size", "640x480", "--scale", "2"])
    var equal = 0
    for y in 0..<240 {
      for x in 0..<320 where small[x, y] == large[2 * x, 2 * y] { equal += 1 }
    }
    // Edges, and what changes its color from pixel to pixel, differ.
    #expect(Double(equal) > 0.8 * 320 * 240, "\(Double(equal) / (320 * 240))")
  }

  @Test("--until rest ends with the first picture in which nothing moves; one file gets that one")
  func untilRest() throws {
    let script = try scratch.write(
      TraceTests.script(from: (1000, 600), step: (-12, 0), count: 10, ms: 8))
    let rest = try #require(
      try Program.run(["trace", "--touches", script, "--hz", "20"]).rows.last)
    let arguments = [
      "render", "--replay", script, "--size", "128x72", "--scale", "0.1", "--fps", "20", "--until",
      "rest",
    ]
    #expect(try Program.run(arguments + ["--output", scratch.file("%03d.png").path]).status == 0)
    let last = Int((try #require(Double(rest[0])) * 20).rounded())
    #expect(scratch.names.filter { $0.hasSuffix(".png") }.count == last + 1)
    #expect(try Program.run(arguments + ["--output", scratch.file("one.png").path]).status == 0)
    let number = String(format: "%03d.png", last)
    #expect(try PNG.read(scratch.file("one.png").path) == PNG.read(scratch.file(number).path))
    let some = try Program.run(arguments + ["--frames", "3", "--output", "-"])
    #expect(some.status == 0 && some.errors.contains("still moving after 0.1 s"))
  }

  @Test(
    "a frame of another size than the picture stands in its middle, as in a window",
    arguments: ["street", "podium", "list"])
  func resized(scene: String) throws {
    let script = try scratch.write(
      "podium-script 1\nscene \(scene)\nsize 400 300\n0.1 resize 240 204\n")
    let large = try picture(["--replay", script, "--time", "0.2", "--renderer", "software"])
    let small = try picture(
      ["--scene", scene, "--size", "240x204", "--time", "0.2", "--renderer", "software"])
    #expect(large.width == 400 && large.height == 300)
    var differing = 0
    for y in 0..<204 {
      for x in 0..<240 where large[x + 80, y + 48] != small[x, y] { differing += 1 }
    }
    #expect(differing == 0)
    #expect(large[40, 150] == large[0, 0] && large[200, 20] == large[0, 0])
  }

  @Test(
    "a frame that is larger than the picture is scaled down, as large as a script may make it",
    arguments: ["800 600", "16384 20", "20 16384", "16384 16384"])
  func larger(size: String) throws {
    for scene in ["street", "podium", "list"] {
      let script = try scratch.write(
        "podium-script 1\nscene \(scene)\nsize 400 300\n0.1 resize \(size)\n")
      let shown = try picture(["--replay", script, "--time", "0.2", "--renderer", "software"])
      #expect(shown.width == 400 && shown.height == 300)
    }
  }

  @Test(
    "--until rest waits for a slide and for a delayed action",
    arguments: [
      ("panel", "0.1 down 1 300 400\n0.15 up 1 300 400\n", 0.4...0.5),
      ("autoscroll", "0.1 down 1 100 480\n1 move 1 300 300\n1.3 up 1 300 300\n", 1.6...1.65),
      ("timers", "0.1 down 1 180 200\n0.15 up 1 180 200\n", 2.1...2.4),
    ])
  func settled(scene: String, touches: String, seconds: ClosedRange<Double>) throws {
    let script = try scratch.write("podium-script 1\nscene \(scene)\nsize 700 520\n" + touches)
    let outcome = try Program.run([
      "render", "--replay", script, "--until", "rest", "--fps", "20", "--renderer", "software",
      "--output", scratch.file("%03d.png").path,
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let frames = scratch.names.filter { $0.hasSuffix(".png") }.count
    #expect(seconds.contains(Double(frames - 1) / 20), "\(frames)")
  }

  @Test("--until rest waits for input that comes after minutes")
  func lateInput() throws {
    let outcome = try Program.run([
      "render", "--replay", try scratch.write("200 cancel\n"), "--size", "128x72", "--fps", "1",
      "--until", "rest", "--output", scratch.file("a.png").path,
    ])
    #expect(outcome.status == 0 && !outcome.errors.contains("still moving"), "\(outcome.errors)")
  }

  @Test("the program can be moved: with its shaders, and without", arguments: [true, false])
  func moved(withShaders: Bool) throws {
    let program = scratch.file("bin/podium")
    let share = scratch.file("share/podium")
    for folder in [scratch.file("bin"), share] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Program.copy(to: program)
    if withShaders {
      try FileManager.default.copyItem(
        at: Repository.file("Shaders"), to: share.appending(path: "Shaders"))
    }
    let outcome = try Program.run(
      ["render", "--size", "16x9", "--output", "a.png"], in: scratch.folder, executable: program)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let info = try Program.run(["info"], in: scratch.folder, executable: program)
    let place = withShaders ? share.appending(path: "Shaders").path : "built in"
    #expect(info.output.contains("shaders: \(place)"))
  }
}
