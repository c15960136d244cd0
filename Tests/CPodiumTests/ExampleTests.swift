import Foundation
import Support
import Testing

@Suite("Lists in toolkits, where those are installed")
struct ExampleTests {
  /// Builds and draws by a script in a folder of its own: a picture of a size, with more than so
  /// many colors. A compiler's line is for `eval`, since pkg-config escapes spaces in paths.
  private func expect(_ size: String, colors: Int = 100, by script: String) throws {
    try #require(Library.failure == nil)
    let folder = Scratch()
    let repository = Repository.folder.path
    let lines = """
      set -e
      exec 2>&1
      cd '\(folder.path)'
      \(script)
      identify -format '%wx%h %k' picture.*
      """
    let result = try Compiler.run(
      [
        "PKG_CONFIG_PATH=\(Library.prefix.path)/lib/pkgconfig", "EXAMPLES=\(repository)/Examples",
        "LD_LIBRARY_PATH=\(Library.prefix.path)/lib", "PODIUM_SCROLL_LIBRARY=\(Library.file)",
        "PYTHONPATH=\(repository)/Bindings/Python", "PYTHONDONTWRITEBYTECODE=1", "sh", "-c", lines,
      ], limit: 300)
    #expect(result.status == 0, "\(result.output)")
    let words = (result.output.split(separator: "\n").last ?? "").split(separator: " ")
    try #require(words.count == 2, "\(result.output)")
    #expect(words[0] == size && Int(words[1]) ?? 0 > colors, "\(words)")
  }

  private static func has(_ words: [String]) -> Bool { (try? Compiler.run(words).status) == 0 }

  @Test("GTK 4", .enabled(if: has(["pkg-config", "gtk4"]), "Scripts/packages examples"))
  func gtk() throws {
    try expect(
      "360x640",
      by: """
        eval cc -Wall -Wextra -Werror '"$EXAMPLES"/gtk4.c' $(pkg-config --cflags --libs gtk4 podium-scroll) -lm -o list
        ./list picture.png
        """)
  }

  @Test(
    "Dear ImGui",
    .enabled(
      if: has(["pkg-config", "imgui"]) && has(["sh", "-c", "command -v xvfb-run"]),
      "Scripts/packages test examples"))
  func imGui() throws {
    try expect(
      "420x560",
      by: """
        eval c++ -std=c++17 -Wall -Wextra -Werror '"$EXAMPLES"/imgui.cpp' -I/usr/include/imgui/backends \
          $(pkg-config --cflags --libs imgui sdl2 gl podium-scroll) -o list
        xvfb-run -a -s '-screen 0 1280x800x24' ./list picture.bmp
        """)
  }

  @Test("PySide6", .enabled(if: has(["python3", "-c", "import PySide6"]), "pip install PySide6"))
  func pySide() throws {
    try expect(
      "420x640", by: "QT_QPA_PLATFORM=offscreen python3 \"$EXAMPLES\"/pyside6_list.py picture.png")
  }

  @Test(
    "raylib, at a wandering frame rate",
    .enabled(
      if: has(["python3", "-c", "import pyray"]) && has(["sh", "-c", "command -v xvfb-run"]),
      "pip install raylib"))
  func raylib() throws {
    try expect(
      "480x640", colors: 12,
      by: "xvfb-run -a -s '-screen 0 1280x800x24' python3 \"$EXAMPLES\"/raylib_list.py picture.png")
  }

  @Test(
    "a terminal",
    .enabled(if: has(["tmux", "-V"]) && has(["convert", "-version"]), "there is no tmux"))
  func terminal() throws {
    try expect(
      "432x360",
      by: """
        draw="$EXAMPLES/../Scripts/terminal-picture" TMUX_TMPDIR=$PWD
        export TMUX_TMPDIR
        # One that is ended leaves no terminal running.
        "$draw" none.png &
        until tmux -S tmux-*/podium-$! list-sessions; do sleep 0.1; done
        kill $!
        wait $! || [ $? = 143 ]
        if tmux -S tmux-*/podium-$! kill-server; then exit 1; fi
        "$draw" picture.png
        """)
  }

  @Test(
    "each example has at most sixty lines, and a picture beside it",
    arguments: [
      "sdl2.c", "gtk4.c", "imgui.cpp", "pyside6_list.py", "pygame_list.py", "raylib_list.py",
    ])
  func shape(_ name: String) throws {
    let file = Repository.file("Examples/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    let picture = file.deletingPathExtension().appendingPathExtension("png").path
    #expect(FileManager.default.fileExists(atPath: picture))
  }

  @Test("so has the list in the terminal, which is in the package for Python")
  func terminalShape() throws {
    let file = Repository.file("Bindings/Python/podium_scroll/__main__.py")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
  }
}
