import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("podium run, on Wayland", .waiting, .compositor)
struct WaylandTests {
  private let scratch = Scratch()

  @Test("mouse, wheel and keys do there what they do on X11")
  func everything() throws {
    let desktop = try Desktop()
    let compositor = try Compositor(in: desktop)
    let process = try compositor.start(
      ["run", "--motion", "reduced", "--record", "record.txt"], in: scratch.folder)
    try desktop.xdotool(WindowTests.drag)
    usleep(3_500_000)
    try desktop.xdotool("mousemove 640 650 click 1 sleep 0.3 mousemove 640 180 click 1 sleep 0.3")
    try desktop.xdotool("mousemove 640 650 click 5 sleep 1 key Right sleep 1 key Home sleep 2")
    try desktop.quit(process)
    withExtendedLifetime(compositor) {}
    let errors = try scratch.text("errors")
    #expect(errors.isEmpty, "\(errors)")
    let words = try Program.run(
      ["trace", "--events", "--touches", scratch.file("record.txt").path]
    ).rows.map { $0[1] }.filter { $0 != "didScroll" }
    let drag = [
      "touchesBegan", "touchesCancelled", "willBeginDragging", "willEndDragging",
      "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
    ]
    let tap = ["touchesBegan", "touchesEnded", "tapped"]
    let ends = Array(repeating: "didEndScrollingAnimation", count: 3)
    #expect(words == drag + tap + tap + ends)
  }

  @Test("a display of two pixels to a point is drawn in its pixels and touched in its points")
  func dense() throws {
    let desktop = try Desktop()
    let compositor = try Compositor(in: desktop, scale: 2)
    let process = try compositor.start(
      "run --motion reduced --record record.txt --size 640x360".words, in: scratch.folder)
    try desktop.xdotool("mousemove 1000 600 click 1 sleep 0.3 key s")
    try Program.wait("no picture") { scratch.names.contains("podium-1.png") }
    try desktop.quit(process)
    withExtendedLifetime(compositor) {}
    let picture = try PNG.read(scratch.file("podium-1.png").path)
    #expect(picture.width == 1280 && picture.height == 720)
    let record = try scratch.text("record.txt")
    #expect(record.contains("size 640 360 scale 1"))
    #expect(record.contains("down 1 500 300 mouse"), "\(record)")
  }

  @Test("a compositor with neither mouse nor keyboard gets a picture, not a crash")
  func seatless() throws {
    let compositor = try Compositor(in: nil)
    let outcome = try Program.run(
      ["run", "--size", "64x36"], in: scratch.folder, environment: compositor.variables)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("no wl_seat") && outcome.errors.contains("podium.png"))
    #expect(scratch.names == ["podium.png"])
  }
}
