import Foundation
import Support
import Testing

/// The ladder as a test: a target imports only lower rungs.
@Suite("The ladder")
struct LayeringTests {
  static let allowed =
    ([
      ("Geometry", ""),
      ("Words", ""),
      ("Motion", "Glibc Musl CElementary"),
      ("Touches", "Geometry Motion"),
      ("Scrolling", "Geometry Motion Touches"),
      ("ScrollingKit", "Geometry Motion Touches Scrolling"),
      ("InputScript", "Geometry Words Touches"),
      ("PodiumC", "Geometry Motion Touches Scrolling CPodium"),
      ("Drawing", "Geometry"),
      ("Tiles", "Geometry Drawing"),
      ("SceneHosting", "Geometry Words Motion Touches Scrolling InputScript Drawing"),
      ("Tuning", "Geometry Words Motion Touches Scrolling InputScript SceneHosting"),
      (
        "Scenes",
        "Geometry Motion Touches Scrolling ScrollingKit InputScript Drawing Tiles SceneHosting "
          + "Tuning"
      ),
      (
        "TuningLab",
        "Geometry Words Motion Touches Scrolling InputScript Drawing SceneHosting Tuning Scenes"
      ),
      ("Overlays", "Geometry Scrolling Drawing SceneHosting Tuning Scenes"),
      (
        "TuningBench",
        "Geometry Words Motion Scrolling ScrollingKit InputScript Drawing SceneHosting Tuning "
          + "Scenes TuningLab Overlays"
      ),
      ("SoftwareRendering", "Geometry Drawing Glibc Musl"),
      (
        "PodiumWeb",
        "Geometry Motion Touches Scrolling InputScript Drawing Tiles SceneHosting Tuning Scenes "
          + "SoftwareRendering"
      ),
      ("System", "Words CMalloc Glibc"),
      ("OpenGLRendering", "Geometry Drawing System COpenGL CEGL Glibc"),
      ("Images", "Geometry Words Drawing Tiles System CZlib CCodecs Glibc"),
      (
        "Platform",
        "Geometry Motion Touches Drawing System CSDL2 CSDL2TTF CFonts CWindowSystems Glibc"
      ),
      (
        "Viewer",
        "Geometry Words Scrolling InputScript Drawing SceneHosting Tuning Scenes TuningLab "
          + "Overlays TuningBench OpenGLRendering SoftwareRendering System Images Platform Glibc"
      ),
      (
        "Arguments",
        "Geometry Words Touches InputScript Drawing SceneHosting Tuning System ArgumentParser "
          + "Glibc"
      ),
      (
        "Commands",
        "Geometry Words Touches Scrolling InputScript Drawing SceneHosting Tuning Scenes "
          + "TuningLab OpenGLRendering System Images Platform Overlays TuningBench Viewer Arguments "
          + "ArgumentParser Glibc Darwin"
      ),
      ("podium", "Commands Glibc Darwin"),
      (
        "podium-bench",
        "Geometry Motion Touches Scrolling ScrollingKit InputScript Drawing Tiles SceneHosting "
          + "Tuning Scenes TuningLab OpenGLRendering SoftwareRendering System Images Platform "
          + "TuningBench Viewer Arguments CAllocations CZlib ArgumentParser Glibc Darwin"
      ),
    ] as [(String, String)]).map {
      (target: $0, imports: Set($1.split(separator: " ").map(String.init)))
    }

  /// Of the pure half only these files ask the C library for anything.
  static let impure = ["Motion/Elementary.swift", "SoftwareRendering/WorkerThreads.swift"]

  static let sources = Repository.file("Sources")

  /// The paths of the files in Swift, of all targets or of one.
  static func files(of target: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: target).path)
      .filter { $0.hasSuffix(".swift") }
  }

  static func imports(of target: String) throws -> [(file: String, module: String)] {
    let folder = sources.appending(path: target)
    let files = try files(of: target)
    try #require(!files.isEmpty, "\(target) has no sources")
    return try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
        .compactMap { line -> (String, String)? in
          let words = line.split(separator: " ")
          guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
            words[..<at].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
          else { return nil }
          // `import enum Motion.Feel` imports of Motion, too.
          let kinds: Set = ["struct", "enum", "class", "protocol", "func", "typealias"]
          let path =
            kinds.contains(String(words[at + 1])) ? words.dropFirst(at + 2) : words[(at + 1)...]
          guard let module = path.first?.split(separator: ".").first else { return nil }
          return ("\(target)/\(file)", String(module))
        }
    }
  }

  @Test("a target imports only lower rungs", arguments: allowed)
  func rungs(target: String, allowed: Set<String>) throws {
    for (file, module) in try Self.imports(of: target) {
      #expect(allowed.contains(module), "\(file) imports \(module)")
    }
  }

  @Test("every target has its place on the ladder")
  func complete() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let known = Set(Self.allowed.map(\.target))
    for folder in folders where try !Self.files(of: folder).isEmpty {
      #expect(known.contains(folder), "Sources/\(folder)")
    }
  }

  @Test("no target passes on another's names, but Scrolling those of its own interface")
  func reexports() throws {
    let passing = try Self.files().filter {
      try String(contentsOf: Self.sources.appending(path: $0), encoding: .utf8)
        .contains("@_exported")
    }
    #expect(passing.sorted() == ["Scrolling/Exports.swift"])
  }

  @Test("no program holds the folder in which it was built")
  func places() throws {
    for file in try Self.files() {
      let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
      #expect(!text.contains("#filePath"), "\(file)")
    }
  }

  @Test("the page of the software renderer names each of its files once")
  func rendererPage() throws {
    let page = try Repository.text("Documentation/SoftwareRenderer.md")
    let folder = Self.sources.appending(path: "SoftwareRendering").path
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let name = "`\(file.dropLast(".swift".count))`"
      #expect(page.components(separatedBy: name).count == 2, "\(name)")
    }
  }

  @Test("the pure half asks the C library for nothing but elementary functions and threads")
  func pure() throws {
    for target in [
      "Geometry", "Words", "Motion", "Touches", "Scrolling", "ScrollingKit", "InputScript",
      "Drawing", "Tiles", "SceneHosting", "Tuning", "Scenes", "TuningLab", "Overlays",
      "TuningBench", "SoftwareRendering", "PodiumWeb",
    ] {
      for (file, module) in try Self.imports(of: target)
      where ["Glibc", "Musl", "CElementary"].contains(module) {
        #expect(Self.impure.contains(file), "\(file) imports \(module)")
      }
    }
  }
}
