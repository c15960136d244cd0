#if Program

import Foundation
import Support
import Testing

/// The page's modules for copied settings, which need no browser and no WebAssembly.
@Suite("The page's texts", .enabled(if: Site.isThere("node"), "node is not installed"))
struct TextTests {
  private func value(of expression: String) throws -> String {
    let program = """
      import { text } from "./Web/copy.js";
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
}

#endif
