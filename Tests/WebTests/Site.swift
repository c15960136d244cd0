import Foundation
import Support
import Testing

/// The page as a folder, made once for all tests by `Scripts/web`, and the programs that test it.
enum Site {
  static func isThere(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// `Scripts/packages web` installs what is missing.
  private static let hasTools =
    isThere("wasm-opt") && isThere("cmark-gfm") && isThere("node")
    && FileManager.default.fileExists(atPath: "/usr/include/wasm32-wasi/stdlib.h")

  /// Whether the modules were compiled after the last change of a source. To compile them takes
  /// minutes: `Scripts/web` does that, and `./test --long`.
  private static let isCompiled: Bool = {
    let sources = [
      "Geometry", "Words", "Drawing", "Tiles", "Motion", "Touches", "Scrolling", "ScrollingKit",
      "InputScript", "SceneHosting", "Scenes", "SoftwareRendering", "PodiumWeb",
    ]
    let newer =
      "find " + sources.map { "Sources/\($0)" }.joined(separator: " ")
      + " -name '*.swift' -newer .build/web/wasm/linked/scenes.wasm"
    return (try? output(of: "sh", ["-c", newer]))?.isEmpty ?? false
  }()

  static let canBuild =
    hasTools && (isCompiled || ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil)
  static let hasBrowser = canBuild && isThere("chromium")
  static let hasFirefox = canBuild && isThere("firefox-esr")
  static let reason: Comment = """
    not tried: something that Scripts/packages web installs is missing, or the page is older than \
    its sources; run Scripts/web .build/web/site
    """

  /// The folder of the page; a text says why there is none.
  static let folder: Result<URL, Failure> = {
    let folder = Repository.file(".build/web/site")
    let run = Result { try output(of: "Scripts/web", ["--no-reference", folder.path]) }
    return run.map { _ in folder }.mapError { $0 as? Failure ?? Failure("\($0)") }
  }()

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// What a program of the repository prints; it throws what the program says where that fails.
  @discardableResult
  static func output(of program: String, _ arguments: [String]) throws -> Data {
    let ran = try Subprocess.run([program] + arguments, in: Repository.folder, limit: 3600)
    guard ran.status == 0 else { throw Failure("\(program): \(ran.errors)") }
    return ran.bytes
  }
}
