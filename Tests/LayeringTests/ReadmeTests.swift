import Foundation
import Testing

/// The README shows code that is compiled and run elsewhere in the repository.
@Suite("The README")
struct ReadmeTests {
  static let repository = LayeringTests.sources.deletingLastPathComponent()

  func text(_ path: String) throws -> String {
    try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
  }

  @Test("its eight lines are lines of the consumer, in their order")
  func trick() throws {
    let readme = try text("README.md")
    let block = try #require(
      readme.components(separatedBy: "```swift\n").first { $0.hasPrefix("let scrollView") }?
        .components(separatedBy: "\n```").first)
    let lines = block.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    var rest = try text("Tests/Consumer/Sources/Consumer/main.swift")[...]
    for line in lines {
      let found = try #require(rest.range(of: line), "the consumer lacks: \(line)")
      rest = rest[found.upperBound...]
    }
  }

  @Test("its table names every target of the ladder")
  func table() throws {
    let readme = try text("README.md")
    for (target, _) in LayeringTests.allowed {
      #expect(readme.contains("| \(target) | "), "\(target)")
    }
  }

  @Test("no file names a place on somebody's machine")
  func paths() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "git", "-C", Self.repository.path, "grep", "-nIE", "/(home|root|Users|work)/[a-z]",
      "--", ".", ":!Tests/LayeringTests/ReadmeTests.swift",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let hits = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(hits.isEmpty, "\(hits)")
  }
}
