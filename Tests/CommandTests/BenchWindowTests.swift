import Foundation
import Images
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

/// The tuning bench in a real window: what needs a desktop.
@Suite("podium run --tune, in a window", .waiting, .desktop)
struct BenchWindowTests {
  private static let still = ["run", "--tune", "--motion", "reduced", "--record", "record.txt"]

  @Test("S saves the moment that is shown, of the session before and of now, without the panel")
  func savedMoments() throws {
    let scratch = try Desktop.run(Self.still) { desktop, _ in
      try desktop.xdotool(
        "mousemove 700 650 mousedown 1"
          + String(repeating: " mousemove_relative -- -30 0 sleep 0.012", count: 8)
          + " mouseup 1 sleep 4 key s sleep 0.6")
      // Far back, to before the flick; then now again.
      try desktop.xdotool("key --repeat 320 --delay 3 comma sleep 2 key s sleep 0.6")
      try desktop.xdotool("key Escape sleep 0.3 key s sleep 0.6 key Escape Escape sleep 0.3")
    }
    let pictures = try (1...3).map { try PNG.read(scratch.file("podium-\($0).png").path) }
    #expect(pictures[0] != pictures[1] && pictures[0] == pictures[2])
    // The row stood elsewhere; the podium behind it stood where it stands.
    let columns = 0..<pictures[0].width
    #expect(columns.count > 800 && columns.count < 1000, "beside the panel")
    let changed = columns.map { x in pictures[0][x, 600] != pictures[1][x, 600] }
    #expect(changed.filter { $0 }.count > 300)
    #expect(columns.allSatisfy { x in pictures[0][x, 250] == pictures[1][x, 250] })
    // A picture is no event of the session.
    let record = try scratch.text("record.txt")
    let settings = record.split(separator: "\n").filter { $0.split(separator: " ").contains("set") }
    #expect(settings == ["set motion reduced"])
  }

  @Test("where the settings' folder cannot be written, Save has the working one, and says why")
  func savedElsewhere() throws {
    let scratch = Scratch()
    // A file in the place of the folder.
    _ = try scratch.write("", as: "podium")
    let variables = ["XDG_CONFIG_HOME": scratch.folder.path]
    let flags = ["run", "--tune", "--motion", "reduced", "--slop", "20"]
    _ = try Desktop.run(flags, in: scratch, environment: variables) {
      desktop, _ in
      // The last line of the panel begins with Save.
      try desktop.xdotool("key End Return sleep 0.4 key Escape Escape sleep 0.3")
    }
    #expect(try scratch.text("podium-tuning-1.json").contains("\"slop\":"))
    let errors = try scratch.text("errors").split(separator: "\n")
    #expect(errors.first?.contains(scratch.file("podium").path) == true, "\(errors)")
    #expect(errors.dropFirst().first == "podium: saved podium-tuning-1.json", "\(errors)")
  }

  @Test("where neither folder can be written, both are named")
  func savedNowhere() throws {
    let (scratch, home) = (Scratch(), Scratch())
    _ = try home.write("", as: "podium")
    let flags = ["run", "--tune", "--motion", "reduced", "--slop", "20"]
    _ = try Desktop.run(flags, in: scratch, environment: ["XDG_CONFIG_HOME": home.folder.path]) {
      desktop, _ in
      try FileManager.default.linkItem(at: scratch.file("errors"), to: home.file("errors"))
      try FileManager.default.removeItem(at: scratch.folder)
      try desktop.xdotool("key End Return sleep 0.4 key Escape Escape sleep 0.3")
    }
    let error = try #require(home.text("errors").split(separator: "\n").first)
    #expect(error.contains(home.file("podium").path), "\(error)")
    #expect(error.contains("write podium-tuning-1.json"), "\(error)")
  }

  @Test("with the panel on the left, a click has its point in the scene beside the panel")
  func left() throws {
    let scratch = try Desktop.run(Self.still) { desktop, _ in
      // The first line of the panel: Undo, Redo, Reset, Side, Close.
      try desktop.xdotool("key Home Right Right Right Right Left Return sleep 0.4")
      try desktop.xdotool("mousemove 900 650 click 1 sleep 0.4 key Escape sleep 0.3")
    }
    let kinds = try scratch.events(of: "record.txt").map(\.kind)
    let widths = kinds.compactMap {
      if case .input(.resize(let size)) = $0 { size.width } else { nil }
    }
    let scene = try #require(widths.first)
    #expect(scene < 1000)
    let click = Point(x: 900 - (1280 - scene), y: 650)
    #expect(kinds.contains(.input(.down(id: 1, at: click, device: .mouse))), "\(kinds)")
  }

  @Test("a copied link has its gesture's points to a tenth, and Ctrl+V plays it")
  func pastedLink() throws {
    let scratch = try Desktop.run(Self.still + ["--scale", "1.5"]) { desktop, _ in
      try desktop.xdotool(WindowTests.drag.replacing("1000 650", with: "700 650") + " sleep 2")
      // Above the plot's figures, the last line of the panel: Save, Flags, JSON, Swift, Link, Tune.
      try desktop.xdotool("key t sleep 0.3 key t sleep 0.3")
      try desktop.xdotool("key End Up Right Right Right Right Return sleep 0.4")
      try desktop.xdotool("key ctrl+v sleep 2 key Escape Escape sleep 0.3")
    }
    let moves = try scratch.events(of: "record.txt").compactMap {
      if case .input(.move(_, let point)) = $0.kind { point.x } else { nil }
    }
    let count = moves.count / 2
    #expect(count > 10 && moves.count == 2 * count, "\(moves)")
    let tenths = moves.map { ($0 * 10).rounded() / 10 }
    #expect(moves.prefix(count) != tenths.prefix(count))
    #expect(moves.suffix(count) == tenths.prefix(count))
  }

  @Test("settings that were copied as flags or JSON are in force by Ctrl+V", arguments: [1, 2])
  func pastedSettings(button: Int) throws {
    let scratch = try Desktop.run(Self.still + ["--snap", "none"]) { desktop, _ in
      // The last line of the panel: Save, Flags, JSON; the first: Undo, Redo, Reset.
      let right = String(repeating: "Right ", count: button)
      try desktop.xdotool("key End \(right)Return sleep 0.4")
      try desktop.xdotool("key Home Right Right Return sleep 0.4 key ctrl+v sleep 0.4")
      try desktop.xdotool("key Escape Escape sleep 0.3")
    }
    let settings = try scratch.events(of: "record.txt").compactMap { event in
      if case .set("snap", let value) = event.kind { value } else { nil }
    }
    #expect(settings == ["default", "none"])
  }

  @Test(
    "a clipboard that refuses is told of, and nothing else is amiss",
    .enabled(if: !Program.isSanitized, "a sanitizer wants to be loaded first"),
    arguments: [true, false])
  func clipboard(refuses: Bool) throws {
    let scratch = Scratch()
    let source = try scratch.write(
      "int SDL_SetClipboardText(const char *text) { return -1; }\n", as: "refuse.c")
    let library = scratch.file("refuse.so").path
    _ = try Subprocess.run(["clang", "-shared", "-fPIC", "-o", library, source]).succeeded()
    func reds(_ picture: Image) -> Int {
      places(0..<1280, 0..<720) {
        picture[$0, $1].x > 220 && picture[$0, $1].y < 150 && picture[$0, $1].z < 150
      }
    }
    let desktop = try Desktop()
    let process = try desktop.start(
      Self.still + ["--snap", "none"], in: scratch.folder,
      environment: refuses ? ["LD_PRELOAD": library] : [:])
    // The last line of the panel: Save, Flags, JSON, Swift, Tune.
    let before = try reds(desktop.picture())
    try desktop.xdotool("key End key Right key Return sleep 0.6")
    let more = try reds(desktop.picture()) - before
    try desktop.xdotool("key Escape Escape sleep 0.3")
    try desktop.quit(process)
    #expect(refuses ? more > 40 : more < 20, "\(more)")
  }
}
