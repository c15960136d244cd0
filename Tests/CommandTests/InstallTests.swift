import Foundation
import Support
import Testing

@testable import Overlays

@Suite("Scripts/install")
struct InstallTests {
  private static let files = [
    "bin/podium", "share/applications/podium.desktop", "share/bash-completion/completions/podium",
    "share/fish/vendor_completions.d/podium.fish", "share/icons/hicolor/128x128/apps/podium.png",
    "share/icons/hicolor/256x256/apps/podium.png", "share/icons/hicolor/48x48/apps/podium.png",
    "share/man/man1/podium.1.gz", "share/metainfo/io.github.podium_scroll.Podium.metainfo.xml",
    "share/zsh/site-functions/_podium",
  ]

  /// Runs the script with a compiler that builds nothing and has this program built already, and
  /// without a home.
  private func install(_ arguments: [String], in scratch: Scratch) throws -> Program.Outcome {
    let products = Program.executable.deletingLastPathComponent().path
    let tools = Scratch()
    _ = try tools.shellProgram(
      "swift", "for p; do :; done; [ \"$p\" != --show-bin-path ] || echo '\(products)'")
    _ = try tools.shellProgram("dpkg-query", #"for p; do echo "$p installed"; done"#)
    return try Program.run(
      arguments, in: scratch.folder, environment: ["PATH": "\(tools.path):/usr/bin:/bin"],
      executable: Repository.file("Scripts/install"))
  }

  /// The paths of all files in a folder, in order.
  private func files(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.filter {
      (try? folder.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
        == true
    }.sorted()
  }

  @Test("puts its files into a folder with spaces, and takes them away again, and no others")
  func prefix() throws {
    let scratch = Scratch()
    let prefix = scratch.file("my programs")
    _ = try install(["--prefix", prefix.path], in: scratch).succeeded()
    #expect(files(in: prefix) == Self.files)
    let version = try Program.run(
      ["--version"], in: scratch.folder, environment: [:],
      executable: prefix.appending(path: "bin/podium"))
    #expect(version.status == 0 && !version.output.isEmpty)
    let entry = try String(
      contentsOf: prefix.appending(path: "share/applications/podium.desktop"), encoding: .utf8)
    #expect(entry.contains("\nExec=\"\(prefix.path)/bin/podium\" %F\n"))

    let other = prefix.appending(path: "bin/other")
    try "other".write(to: other, atomically: true, encoding: .utf8)
    let gone = try install(["--uninstall", "--prefix", prefix.path], in: scratch)
    #expect(gone.status == 0 && files(in: prefix) == ["bin/other"])
    #expect(try install(["--uninstall", "--prefix", prefix.path], in: scratch).status == 1)
  }

  @Test(
    "says what is wrong with its words in one line",
    arguments: [
      (["--prefix"], "--prefix wants a folder"), (["--prefix", "here"], "give a whole path"),
      (["all"], "unknown argument 'all'"), (["--prefix", "/dev/null/podium"], "cannot be written"),
    ])
  func words(arguments: [String], complaint: String) throws {
    let outcome = try install(arguments, in: Scratch())
    #expect(outcome.status != 0 && outcome.complains(of: [complaint]), "\(outcome.errors)")
  }

  @Test("the manual page names every command, flag and key")
  func manual() throws {
    // Roff writes an apostrophe so.
    let page = try Repository.text("Assets/Manual/podium.1").replacing("\\(aq", with: "'")
    let dump = "--experimental-dump-help"
    let help = try Program.run([dump]).output + Program.run(["bench", dump]).output
    let names = Set(
      help.matches(of: #/"(?:commandName|name)"\s*:\s*"([^"]+)"/#).map { String($0.1) })
    #expect(names.count > 60)
    for name in names { #expect(page.contains(name), "\(name): run Scripts/manual") }
    for line in HelpLine.gestures + HelpLine.keys {
      #expect(
        page.split(separator: "\n").contains {
          $0.contains(" \(line.name)  ") && $0.hasSuffix(" " + line.effect)
        },
        "\(line.name): run Scripts/manual")
    }
  }

  @Test("completions offer scenes, presets and kinds of snap", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try completion(shell)
    for words in [
      ["podium", "corridor", "grid"], ["fast", "free"], ["none", "cubes", "offsets"],
      ["uikit", "chromium-classic"], ["normal", "fast"],
    ] {
      let lists = script.split(separator: "\n").filter { line in words.allSatisfy(line.contains) }
      #expect(!lists.isEmpty, "\(shell): \(words)")
    }
    // A placeholder is no value.
    if shell == "bash" { #expect(!script.contains("-W 'rate'") && !script.contains("-W 'pt'")) }
  }

  private func completion(_ shell: String) throws -> String {
    try Program.run(
      [shell, Program.executable.path], executable: Repository.file("Scripts/completion")
    ).output
  }

  @Test(
    "in bash, words without a command are completed as those of run",
    arguments: [
      ("x", "x y.jpg"), ("--tu", "--tune --tuning"), ("--scene pa", "panel pages"),
      ("x.jpg --full", "--full-frames --fullscreen"), ("rend", "render"),
      ("render --scene gri", "grid"), ("trac", "trace"),
    ])
  func bareWords(words: String, offers: String) throws {
    let scratch = try Scratch()
    _ = try scratch.write("", as: "x y.jpg")
    _ = try scratch.write(completion("bash"), as: "completion")
    let line = """
      source ./completion; COMP_LINE='podium \(words)' COMP_POINT=99; read -ra COMP_WORDS <<<$COMP_LINE
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _podium_or_run podium ${COMP_WORDS[-1]} ${COMP_WORDS[-2]}
      echo "${COMPREPLY[@]}"
      """
    let outcome = try Program.run(
      ["-c", line], in: scratch.folder, executable: URL(filePath: "/bin/bash"))
    #expect(outcome.output == offers + "\n" && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
