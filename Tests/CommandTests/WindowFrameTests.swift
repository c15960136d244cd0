import Foundation
import Images
import PictureSupport
import Support
import Testing

/// Frames that are shown, and those that need not be.
@Suite("podium run, the frames of its window", .waiting, .desktop)
struct WindowFrameTests {
  @Test(
    "what the window shows is the picture that S saves",
    arguments: [("gl", "corridor"), ("software", "corridor"), ("software", "photos")])
  func screenshot(renderer: String, scene: String) throws {
    let scratch = Scratch()
    let desktop = try Desktop(size: "640x360")
    let process = try desktop.start(
      ["run", "--scene", scene, "--seed", "7", "--motion", "reduced", "--renderer", renderer]
        + ["--size", "640x360"], in: scratch.folder)
    // A key ends the hint; "paused" would stay.
    try desktop.xdotool("key Right sleep 3 key s")
    try Program.wait("no picture is saved") { scratch.names.contains("podium-1.png") }
    let saved = try PNG.read(scratch.file("podium-1.png").path)
    #expect(saved.width == 640 && saved.height == 360)
    // The window draws upside down inside Mesa, which rounds some edges the other way.
    try Program.wait("the window does not come to show the picture") {
      let screen = try desktop.picture()
      return screen.width == saved.width && screen.height == saved.height
        && ImageDifference(screen, saved).isWithinLimits()
    }
    // A second picture has a name of its own.
    try desktop.xdotool("key s")
    try Program.wait("no second picture is saved") { scratch.names.contains("podium-2.png") }
    try desktop.quit(process)
  }

  @Test(
    "S saves all of a scene that a script makes larger than the window, or than the CPU can draw",
    arguments: [("gl", "640 360", 640, 360), ("software", "16384 20", 8192, 10)])
  func larger(renderer: String, size: String, width: Int, height: Int) throws {
    let scratch = Scratch()
    let desktop = try Desktop()
    let script = try scratch.write(
      "podium-script 1\nsize 320 180 scale 1\n0 resize \(size)\n900 key tab press\n")
    let process = try desktop.start(
      ["run", "--renderer", renderer, "--samples", "1", "--replay", script], in: scratch.folder)
    try desktop.xdotool("key s")
    try Program.wait("no picture is saved") { scratch.names.contains("podium-1.png") }
    let saved = try PNG.read(scratch.file("podium-1.png").path)
    try #require(saved.width == width && saved.height == height)
    #expect([saved[0, 0], saved[width - 1, 0], saved[0, height - 1]].allSatisfy { $0.w == 255 })
    try desktop.quit(process)
  }

  @Test(
    "what is at rest sleeps until an input comes, which is where it was, and a trace says when",
    arguments: [("gl", "1", "0 60"), ("software", "2", "0 30")])
  func sleep(renderer: String, scale: String, place: String) throws {
    let scratch = try Desktop.run(
      ["run", "--renderer", renderer, "--trace", "trace.json", "--size", "320x180"]
        + ["--scale", scale, "--record", "record.txt"]
    ) { desktop, _ in
      try desktop.xdotool(
        "key space sleep 5 mousemove 480 330 sleep 0.3 click 1 sleep 0.3 key Right sleep 1")
    }
    let record = try scratch.text("record.txt")
    #expect(record.contains("down 1 \(place)"), "\(record)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.file("trace.json")))
        as? [String: Any])
    let events = try #require(json["traceEvents"] as? [[String: Any]])
    func spans(_ name: String) -> [(start: Double, end: Double)] {
      events.filter { $0["name"] as? String == name }.map {
        let start = ($0["ts"] as? Double ?? -1) / 1e6
        return (start, start + ($0["dur"] as? Double ?? -1) / 1e6)
      }
    }
    let asleep = spans("asleep")
    #expect(asleep.map { $0.end - $0.start }.reduce(0, +) > 1)
    let (draws, swaps) = (spans("draw"), spans("swap"))
    #expect(draws.count == swaps.count && draws.count > 20)
    #expect(
      !draws.contains { draw in asleep.contains { $0.start < draw.start && draw.end < $0.end } })
    let right = try #require(
      events.first {
        $0["name"] as? String == "key"
          && ($0["args"] as? [String: String])?["detail"]?.contains("right") ?? false
      })
    // What moves the picture is drawn at once; what does not, the pointer over it and a click at
    // rest, less than a second before, is not drawn at all.
    let pressed = (right["ts"] as? Double ?? -1) / 1e6
    #expect(draws.contains { $0.start >= pressed && $0.start < pressed + 0.05 })
    #expect(!draws.contains { $0.start > pressed - 1 && $0.start < pressed }, "\(draws)")
  }
}
