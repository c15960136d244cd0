import Foundation
import Support
import Testing

/// The list of the public interface, which `Scripts/api --check` holds to the compiler's own.
@Suite("The public interface")
struct InterfaceTests {
  /// The lines under a module's head: what an import of it brings.
  static func lines(of module: String) throws -> [String] {
    let list = try Repository.text("Documentation/Interface.txt")
    let section = list.components(separatedBy: "\n# ")
      .first { $0.hasPrefix("\(module)\n") || $0.hasPrefix("# \(module)\n") }
    return try #require(section, "\(module)").split(separator: "\n").map(String.init)
  }

  /// The types that an import brings.
  static func names(of module: String) throws -> Set<String> {
    let kinds: Set = ["struct", "enum", "class", "protocol"]
    let names = try lines(of: module).compactMap { line -> String? in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != ":" }
      // A member's line begins with its owner and a colon.
      guard words.first?.last != ":",
        let kind = words.firstIndex(where: { kinds.contains("\($0)") })
      else { return nil }
      return String(words[kind + 1].prefix { $0 != ":" })
    }
    return Set(names)
  }

  @Test("who imports Scrolling gets a scroll view, and neither controls nor curves nor scripts")
  func scrolling() throws {
    let names = try Self.names(of: "Scrolling")
    for wanted in ["ScrollView", "ScrollModel", "Point", "Touch", "PanGestureRecognizer", "Feel"] {
      #expect(names.contains(wanted), "\(wanted)")
    }
    for strange in [
      "Button", "Slider", "Control", "Switch", "PageView", "StationaryBar", "WorldPosition",
      "AutoscrollView", "Bounce", "Decay", "Spring", "Fling", "TouchScript", "Script",
      "RemorsefulScrollView", "RecenteredAxis",
    ] {
      #expect(!names.contains(strange), "\(strange)")
    }
  }

  @Test("what is built on scroll views is in ScrollingKit")
  func kit() throws {
    let names = try Self.names(of: "ScrollingKit")
    for wanted in [
      "Button", "Slider", "PageView", "PageRecycler", "StationaryBar", "AutoscrollView",
    ] {
      #expect(names.contains(wanted), "\(wanted)")
    }
    #expect(!names.contains("ScrollView"))
  }

  /// A row of a page's tables: UIKit's names, the word that says how it is here, and the names
  /// here.
  struct Member: CustomTestStringConvertible, Sendable {
    let uikit: String
    let word: String
    let names: [String]

    var testDescription: String { uikit }
  }

  static let members: [Member] = {
    let page = TutorialTests.pages.appending(path: "MembersOfUIKit.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[3].split(separator: "`").map(String.init).filter { $0.contains(".") }
      return Member(uikit: cells[1], word: cells[2], names: names)
    }
  }()

  @Test("the members of UIKit that are said to be here are in the list", arguments: members)
  func here(member: Member) throws {
    #expect(["has", "differs", "not"].contains(member.word))
    #expect(member.names.isEmpty == (member.word == "not"))
    let list = try Self.lines(of: "Scrolling") + Self.lines(of: "ScrollingKit")
    for name in member.names {
      let dot = try #require(name.firstIndex(of: "."))
      let owner = name[..<dot]
      // A function's name ends where its labels begin.
      let parts = name[dot...].dropFirst().split(separator: "(")
      let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
      let found = list.contains { line in
        guard line.hasPrefix("\(owner): ") else { return false }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return words.contains(String(parts[0]))
          && labels.allSatisfy { $0 == "_" || words.contains($0) }
      }
      #expect(found, "\(name)")
    }
  }

  @Test("the table of UIKit's members has them")
  func table() {
    #expect(Self.members.count > 120)
    #expect(Self.members.count { $0.word == "has" } > 60)
  }
}
