import Foundation
import Testing

/// The list of the public interface, which `Scripts/api --check` holds to the compiler's own.
@Suite("The public interface")
struct InterfaceTests {
  /// The lines under a module's head: what an import of it brings.
  static func lines(of module: String) throws -> [String] {
    let list = try ReadmeTests().text("Documentation/Interface.txt")
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
      "RemorsefulScrollView", "Recentering",
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
}
