import Foundation
import Support
import Testing

@testable import podium_bench

@Suite("podium bench, which the program podium-bench beside it does")
struct BenchTests {
  private func numbers(of part: String, size: String, frames: Int) throws -> [String: Double] {
    let arguments = ["bench", "--part", part, "--size", size, "--frames", "\(frames)"]
    let outcome = try Program.run(arguments).succeeded()
    return try #require(JSONSerialization.jsonObject(with: outcome.bytes) as? [String: Double])
  }

  @Test("a part is measured and printed as a JSON object")
  func part() throws {
    let numbers = try numbers(of: "png", size: "64x36", frames: 5)
    #expect((numbers["png_bytes"] ?? 0) > 0 && (numbers["ratio"] ?? 0) > 0)
  }

  @Test(
    "frames with the tuning panel open ask for no memory, with one hand or two",
    arguments: ["panel", "hands"])
  func panel(hands: String) throws {
    let numbers = try numbers(of: "\(hands)-software", size: "640x360", frames: 50)
    #expect((numbers["median_ms"] ?? 0) > 0)
    #if !DEBUG
    #expect(numbers["allocations_model_and_scene"] == 0)
    #endif
  }

  @Test(
    "its help is the program's, and says a default once",
    arguments: [["bench", "--help"], ["help", "bench"]])
  func help(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 0 && outcome.output.contains("USAGE: podium bench [--size <WxH>]"))
    for line in outcome.output.split(separator: "\n") {
      #expect(line.split(separator: "default: ").count <= 2, "\(line)")
    }
  }

  @Test("mistakes are the user's, with the program's own words and exit code")
  func mistake() throws {
    let outcome = try Program.run(["bench", "--rouds", "3"])
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Did you mean '--rounds'?"))
  }

  @Test(
    "a photo that cannot be measured is one line that says why",
    arguments: [
      ("nope.jpg", "podium: cannot read nope.jpg: No such file or directory; check the path\n"),
      ("it's.jpg", "podium: cannot read it's.jpg: it is text, no picture; "),
      ("empty", "podium: empty: there are no pictures in it; "),
    ])
  func photo(name: String, line: String) throws {
    let scratch = Scratch()
    _ = try scratch.write("no picture", as: "it's.jpg")
    try scratch.makeFolder("empty")
    let outcome = try Program.run(["bench", "--photo", name], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(line), "\(outcome.errors)")
    #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
  }

  @Test("a part for a file that is not there says so at once", arguments: ["zoom", "pages"])
  func browsed(part: String) throws {
    let outcome = try Program.run(["bench", "--part", "\(part):nope.jpg"])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("podium: cannot read nope.jpg: "), "\(outcome.errors)")
  }

  @Test("a reference that fails is one line, with its own last words")
  func reference() throws {
    let outcome = try Program.run([
      "bench", "--against", "echo first >&2; echo it is broken >&2; exit 3;", "--rounds", "1",
    ])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n").filter { !$0.contains("no OpenGL") }
    #expect(lines.count == 1 && lines[0].contains("status 3: it is broken"), "\(outcome.errors)")
  }

  @Test(
    "a reference has its file's name, and its command where two files have the same",
    arguments: [
      (["a/ref --fast", "b/gl"], ["ref", "gl"]), ([#"a\ b/ref"#], ["ref"]),
      (["'a b/it'\\''s' --x", #""a b"/c"#], ["it's", "c"]),
      (["old/ref", "new/ref", "new/gl"], ["old/ref", "new/ref", "gl"]), ([""], [""]),
    ])
  func names(commands: [String], names: [String]) {
    #expect(BenchReport.names(of: commands) == names)
  }

  @Test("the median of two rounds is their mean")
  func median() {
    #expect(BenchReport.median([3, 1, 2]) == 2 && BenchReport.median([1, 4]) == 2.5)
  }

  @Test("where the other program is missing, one line says how to build it")
  func missing() throws {
    let scratch = Scratch()
    let copy = scratch.file("podium")
    try Program.copy(to: copy)
    let outcome = try Program.run(["bench"], in: scratch.folder, executable: copy)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.complains(of: ["swift build -c release --traits Program --product podium-bench"]))
  }
}
