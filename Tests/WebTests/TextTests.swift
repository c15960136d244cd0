import Foundation
import Support
import Testing

/// The page's modules for scripts, links and settings, which need no browser and no WebAssembly.
@Suite("The page's texts", .enabled(if: Site.isThere("node"), "node is not installed"))
struct TextTests {
  private func value(of expression: String) throws -> String {
    let program = """
      import { text } from "./Web/copy.js";
      import { play } from "./Web/gesture.js";
      import { fromLink } from "./Web/link.js";
      console.log(JSON.stringify(\(expression)));
      """
    let printed = try Site.output(of: "node", ["--input-type=module", "--eval", program])
    return String(decoding: printed.dropLast(), as: UTF8.self)
  }

  @Test(
    "settings copied as JSON keep all their digits",
    arguments: [
      ("9007199254740993", #""9007199254740993""#), ("7", "7"), ("0.998", "0.998"),
      ("inf", #""inf""#),
    ])
  func digits(written: String, copied: String) throws {
    let json = try value(
      of: """
        JSON.parse(text("JSON", { scene: "podium", settings: { seed: "\(written)" },
          table: [{ name: "seed" }] })).seed
        """)
    #expect(json == copied)
  }

  @Test(
    "a gesture is played to its end, however long its finger is down, but not for days",
    arguments: [("1", "1"), ("30", "30"), ("1e6", "120")])
  func longPress(lift: String, end: String) throws {
    let target = "{ touch() {}, advance() {}, state: { x: 0, moves: false } }"
    let gesture = "{ axis: 'x', events: [[0, 0, 9, 9], [\(lift), 2, 9, 9]] }"
    #expect(try value(of: "play(\(gesture), \(target)).seconds") == end)
  }

  @Test("of a window's link the page plays the first finger")
  func twoFingers() throws {
    let link = "#size+9+9&1+down+4+1+2&1+down+5+7+7&2+move+5+8+8&2+move+4+3+2&3+up+5+8+8&3+up+4+3+2"
    #expect(
      try value(of: #"fromLink("\#(link)").gesture.events"#)
        == "[[0,0,1,2],[1,1,3,2],[2,2,3,2]]")
  }

  @Test(
    "of a link with more than touches the page keeps the scene and the settings",
    arguments: ["2+key+right", "2+pad+began+1+2+3+4", ".5+wheel+0+1+3+4", "2+set+feel+gtk"])
  func otherEvents(event: String) throws {
    let link = "#scene+list&set+slop+9&size+9+9&0+down+1+1+2&1+up+1+1+2&\(event)"
    #expect(
      try value(of: #"fromLink("\#(link)")"#)
        == #"{"scene":"list","settings":{"slop":"9"},"gesture":null}"#)
  }
}
