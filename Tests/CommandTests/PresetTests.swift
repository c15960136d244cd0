import Foundation
import Support
import Testing
import TuningLab

@Suite("Presets and tuning files")
struct PresetTests {
  private let scratch = Scratch()

  private func tuning(_ arguments: [String], in folder: URL? = nil) throws -> [String: Any] {
    let outcome = try Program.run(["info", "--json"] + arguments, in: folder).succeeded()
    let json = try JSONSerialization.jsonObject(with: outcome.bytes) as? [String: Any]
    return try #require(json?["tuning"] as? [String: Any])
  }

  @Test(
    "each preset says in a sentence what it is for", arguments: ["uikit", "fast", "sticky", "free"])
  func notes(name: String) throws {
    let file = Repository.file("Assets/Presets/\(name).json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    #expect((json?["note"] as? String)?.hasSuffix(".") == true)
  }

  @Test("a flag wins over a tuning file, and the file over the preset")
  func precedence() throws {
    let file = try scratch.write(
      "{\"note\": \"a trial\", \"deceleration\": 0.97, \"slop\": 12}", as: "t.json")
    let preset = try tuning(["--preset", "sticky"])
    #expect(preset["deceleration"] as? Double == 0.99 && preset["snap-stops"] as? Int == 1)
    let both = try tuning(["--preset", "sticky", "--tuning", file])
    #expect(both["deceleration"] as? Double == 0.97 && both["snap-stops"] as? Int == 1)
    let all = try tuning(["--preset", "sticky", "--tuning", file, "--slop", "4"])
    #expect(all["slop"] as? Double == 4 && all["deceleration"] as? Double == 0.97)
  }

  @Test("uikit moves as UIKit does, also over a script with another feel and rubber band")
  func uikitOverScripts() throws {
    let pull = "0 down 1 160 100\n0.1 move 1 160 350\n"
    func trace(_ header: String) throws -> String {
      let script = try scratch.write("podium-script 1\n\(header)\(pull)", as: "pull.txt")
      return try Program.run([
        "trace", "--touches", script, "--bounds", "320x480", "--content", "320x5000",
        "--preset", "uikit", "--at", "0.2",
      ]).succeeded().output
    }
    #expect(try trace("set feel gtk\nset rubber-band 0.1\n") == trace(""))
  }

  @Test("the presets are built in: each file of Assets/Presets, in a copy of the program alone")
  func builtIn() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Assets/Presets").path)
    #expect(Presets.names == files.map { String($0.dropLast(".json".count)) }.sorted())
    let copy = scratch.file("podium")
    try Program.copy(to: copy)
    let outcome = try Program.run("tune --preset fast".words, in: scratch.folder, executable: copy)
    #expect(outcome.status == 0 && outcome.output.contains("preset=fast"), "\(outcome.errors)")
  }

  @Test("what info prints is a tuning file, to the last digit of a seed")
  func info() throws {
    let printed = try Program.run(
      "info --json --preset fast --insets 1,2,3,4 --seed 18446744073709551615".words)
    #expect(printed.output.contains("\"seed\":18446744073709551615"))
    let file = try scratch.write(printed.output, as: "info.json")
    #expect(try Program.run(["info", "--json", "--tuning", file]).output == printed.output)
  }

  @Test(
    "a wrong file is one line with its place, in a second of the processor's time",
    arguments: [
      ("{\"deceleration\": 0.99,\n \"snap\": }", "line 2, column 10"),
      ("{\"dece\": 0.99}", "deceleration"),
      ("{\"slop\": \"wide\"}", "t.json:1: slop 'wide': give a number from 0 to 1000000"),
      ("{\"snap\": \"none\",\n\n \"slop\": -1}", "t.json:3: slop"),
      ("{\"slop\": 1, \"slop\": 2}", "twice"),
      ("{\"note\": 4}", "note"),
      ("{\"snap-offsets\": [[1]]}", "snap-offsets"),
      ("[1, 2]", "object"),
      ("", "line 1, column 1"),
      ("{\"slop\": 1e999}", "1e999"),
      ("{\"slop\": 1} x", "end"),
      ("{\"slop", "closing quote"),
      ("{\"slop\": \"\\ud800\"}", "surrogate"),
      (String(repeating: "[", count: 30_000), "deep"),
      (String(repeating: "{\"a\":", count: 10_000), "deep"),
      (String(repeating: "[1,", count: 400_000), "bytes"),
    ])
  func wrong(text: String, words: String) throws {
    let file = try scratch.write(text, as: "t.json")
    let outcome = try Program.run(["tune", "--tuning", file], processorSeconds: 1)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complains(of: ["t.json", words]), "\(outcome.errors)")
  }

  @Test("random bytes are no tuning file")
  func random() throws {
    var generator = Random(seed: 1)
    let bytes = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    try bytes.write(to: scratch.file("r.json"))
    let outcome = try Program.run(
      ["info", "--tuning", scratch.file("r.json").path], processorSeconds: 1)
    #expect(outcome.status == 1, "\(bytes.base64EncodedString())")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "a preset that only the window has is named with its file",
    arguments: [["--preset", "last"], ["--compare", "preset=last"]])
  func saved(arguments: [String]) throws {
    let folder = scratch.file("podium")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: folder.appending(path: "last.json"))
    let outcome = try Program.run(
      ["tune"] + arguments, environment: ["XDG_CONFIG_HOME": scratch.folder.path])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\(folder.path)/last.json"), "\(outcome.errors)")
  }

  @Test("texts may hold any character")
  func escapes() throws {
    let file = try scratch.write(
      "\u{feff}{\"note\": \"\\u00e9\\ud83d\\ude00\\n\\\"\", \"sn\\u0061p\": \"none\", \"slop\": -0}",
      as: "t.json")
    #expect(try tuning(["--tuning", file])["snap"] as? String == "none")
  }
}
