import Foundation
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import Overlays

/// What a scroll view does under a scene's show script is a line of `Golden/ribbons.txt`: `.` idle,
/// `t` tracking, `d` dragging, `>` decelerating, `b` past an edge, `a` animating, `z` zooming, each
/// with the number of frames that it lasts, 60 a second, until nothing moves. `./test --bless`
/// writes what is missing or differs.
@Suite("The phase ribbons of the show scripts", .serialized)
struct ShowRibbonTests {
  private static let names = SceneCatalogue.standard.entries.map(\.descriptor.name)
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/ribbons.txt")

  /// A letter for each phase.
  private static let letters = Dictionary(uniqueKeysWithValues: zip(FramePhase.allCases, ".td>baz"))

  private static func lines() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      })
  }

  private static func ribbon(_ name: String) throws -> String {
    let entry = try #require(SceneCatalogue.standard.entries.first { $0.descriptor.name == name })
    let player = entry.makeShow(in: .standard)
    var runs: [(letter: Character, frames: Int)] = []
    var frame = 0.0
    while !player.isAtRest {
      player.play(to: frame / 60)
      let letter = try #require(letters[FramePhase(player.host.scrollView.model)])
      if runs.last?.letter == letter {
        runs[runs.count - 1].frames += 1
      } else {
        runs.append((letter, 1))
      }
      frame += 1
    }
    return runs.map { "\($0.letter)\($0.frames)" }.joined(separator: " ")
  }

  @Test("is frame by frame what was looked at", arguments: names)
  func ribbon(name: String) throws {
    let ribbon = try Self.ribbon(name)
    var lines = try Self.lines()
    guard lines[name] != ribbon else { return }
    guard ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" else {
      Issue.record("\(name): \(ribbon)\n  and not: \(lines[name] ?? "(no line)")")
      return
    }
    lines[name] = ribbon
    let text = lines.filter { Self.names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)\n" }.joined()
    try FileManager.default.createDirectory(
      at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: Self.file, options: .atomic)
    Issue.record("wrote the ribbon of \(name); look at it, then run the tests without --bless")
  }

  @Test(
    "every line is a scene's, every scene has one, and each that scrolls is moved by its script")
  func table() throws {
    let lines = try Self.lines()
    #expect(lines.keys.sorted() == Self.names.sorted())
    for (name, ribbon) in lines {
      // Where nothing scrolls there is no phase.
      let entry = try #require(SceneCatalogue.standard.entry(named: name))
      guard !entry.descriptor.views.isEmpty else { continue }
      #expect(ribbon.contains { "d>az".contains($0) }, "\(name): \(ribbon)")
    }
  }
}
