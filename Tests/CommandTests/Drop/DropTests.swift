import Foundation
import Images
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

/// Files that another program drops on the window, as file managers do.
@Suite("podium run, files dropped on its window", .waiting, .desktop)
struct DropTests {
  private let browser: PhotoBrowser
  private var scratch: Scratch { browser.scratch }

  init() throws { browser = try PhotoBrowser() }

  /// What the recording shows at a moment.
  private func replayed(at time: Double) throws -> Image {
    let outcome = try Program.run(
      [
        "render", "--replay", browser.record.path, "--time", "\(time)", "--output", "out.png",
        "--renderer", "software",
      ], in: scratch.folder, environment: browser.environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try PNG.read(scratch.file("out.png").path)
  }

  @Test(
    "photos and those of folders are shown, whatever their names; the recording says which and shows them again"
  )
  func photos() throws {
    let first = try browser.photo("zwei Wörter/Sonne über See 100%.png", PhotoBrowser.red)
    let second = try browser.photo("Ordner/b.png", PhotoBrowser.green)
    let third = try browser.photo("Ordner/c.png", PhotoBrowser.blue)
    let script = "podium-script 1\n0 set nosuch 1\n"
    let words = URL(filePath: try scratch.write(script, as: "Ordner/notes.txt"))
    let gone = scratch.file("gone.png")
    let process = try browser.start()
    // They change nothing.
    try browser.drop([words])
    try browser.drop([gone, scratch.file("nowhere")])
    usleep(300_000)
    #expect(try browser.named().isEmpty)
    try browser.drop([first, words, second.deletingLastPathComponent(), gone])
    try browser.expect(PhotoBrowser.red, "the first photo is not shown")
    let all = [first, second, third].map(browser.path)
    #expect(try browser.named() == [all])
    try browser.desktop.xdotool("key Right")
    try browser.expect(PhotoBrowser.green, "the folder's first photo is not shown")
    // On photos that are shown others take their place; one alone comes with its folder.
    try browser.drop([third])
    try browser.expect(PhotoBrowser.blue, "the photo that was dropped on others is not shown")
    #expect(try browser.named() == [all, [second, third].map(browser.path)])
    try browser.desktop.quit(process)
    // A text that was dropped alone is a script, and checked.
    let errors = try browser.errors().split(separator: "\n")
    #expect(errors.count == 1 && errors[0].contains("notes.txt:2: there is no"), "\(errors)")

    let times = try browser.events().compactMap {
      if case .photos = $0.kind { $0.time } else { nil }
    }
    for (time, color) in [
      (times[0] + 0.01, PhotoBrowser.red), (times[1] - 0.01, PhotoBrowser.green),
      (times[1] + 0.01, PhotoBrowser.blue),
    ] { #expect(try PhotoBrowser.shows(replayed(at: time), color), "\(time)") }
  }

  @Test("a tuning file beside a photo applies; of two it is said, and neither does")
  func tuning() throws {
    let photo = try browser.photo("a.png", PhotoBrowser.red)
    let files = try [20, 30].map {
      URL(filePath: try scratch.write("{\"slop\": \($0)}", as: "slop-\($0).json"))
    }
    func alarms() throws -> Int {
      let picture = try browser.desktop.picture()
      return places(0..<640, 0..<400) {
        let pixel = picture[$0, $1]
        return pixel.x > 220 && 120..<160 ~= pixel.y && 90..<130 ~= pixel.z
      }
    }
    let process = try browser.start()
    try browser.drop([photo] + files)
    try browser.expect(PhotoBrowser.red, "the photo beside two tuning files is not shown")
    try Program.wait("nothing is said") { try alarms() > 40 }
    try browser.drop([photo, files[0]])
    try Program.wait("the tuning file is not applied") {
      try browser.events().contains { $0.kind == .set(key: "slop", value: "20") }
    }
    try browser.expect(PhotoBrowser.red, "the photo beside a tuning file is not shown")
    #expect(try browser.named().count == 2)
    try browser.desktop.xdotool("key Escape sleep 0.3")
    try browser.desktop.quit(process)
    #expect(try !browser.events().contains { $0.kind == .set(key: "slop", value: "30") })
  }

  @Test("a window that a script makes larger stays on the display")
  func large() throws {
    let process = try browser.start(["--size", "300x300"])
    for (width, place) in [(600, "X=20 WIDTH=600"), (2000, "X=0 WIDTH=640")] {
      let script = "podium-script 1\nsize \(width) 350\n"
      try browser.drop([URL(filePath: scratch.write(script, as: "\(width).txt"))])
      usleep(1_000_000)
      let shown = try browser.desktop.xdotool("search --name Podium getwindowgeometry --shell")
      for line in "\(place) HEIGHT=350".words { #expect(shown.contains(line), "\(shown)") }
    }
    try browser.desktop.quit(process)
  }

  @Test("what is dropped while a replay is on is shown at once, and is part of the recording")
  func replay() throws {
    let file = try browser.photo("a.png", PhotoBrowser.red)
    // Its finger lies on the window all the while.
    let script = "podium-script 1\nscene podium\n0.0 down 1 300 300\n900 up 1 300 300\n"
    let process = try browser.start(["--replay", scratch.write(script)])
    try browser.drop([file])
    try browser.expect(PhotoBrowser.red, "the photo is not shown")
    try browser.desktop.quit(process)
    #expect(try browser.named() == [[browser.path(file)]])
    let events = try browser.events()
    #expect(events.first?.time == 0)
    let last = try #require(events.last)
    #expect(try PhotoBrowser.shows(replayed(at: last.time + 0.5), PhotoBrowser.red))
  }
}
