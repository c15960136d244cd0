import SceneHosting
import Scenes
import Testing
import Tuning

@testable import TuningLab

@Suite("What the lab reads: presets, tuning files, recordings")
struct ReaderTests {
  @Test("every preset is a tuning file", arguments: Presets.names)
  func presets(name: String) throws {
    var tuning = TuningSettings()
    try Presets.apply(name, to: &tuning)
    try tuning.check(in: nil)
  }

  @Test("a tuning file sets what it says, in its order, and an error names its place")
  func tuningFile() throws {
    var tuning = TuningSettings()
    let lines = try TuningFile.apply(
      Array(
        """
        {"note": "a", "slop": 4, "insets": [1, 2, 3, 4], "carry": null,
        "no-bounce": true, "seed": 18446744073709551615}
        """.utf8), from: "t.json", to: &tuning)
    #expect(tuning.slop == 4 && tuning.noBounce && tuning.seed == .max)
    #expect(lines == ["slop": 1, "insets": 1, "no-bounce": 2, "seed": 2])
    for (text, words) in [
      ("-1", "t.json:2: slop"),
      ("1,\n \"slop\": 2", "t.json is not JSON: line 3, column 2: the key"),
    ] {
      let error = #expect(throws: TuningFileError.self) {
        try TuningFile.apply(Array("{\n\"slop\": \(text)}".utf8), from: "t.json", to: &tuning)
      }
      #expect(error?.description.hasPrefix(words) == true)
    }
  }

  @Test(
    "an error of a view's setting is one line, whatever the view's name", arguments: ["x", "slop"])
  func nameOfView(parameter: String) {
    var tuning = TuningSettings()
    let error = #expect(throws: TuningFileError.self) {
      try TuningFile.apply(
        Array("{\"a\\nb.\(parameter)\": \"c\"}".utf8), from: "t.json", to: &tuning)
    }
    #expect(error?.description.hasPrefix("t.json:1: a\\nb") == true)
  }

  @Test(
    "a tuning file's numbers are JSON's",
    arguments: [
      ("0", true), ("-0.0", true), ("0.5", true), ("1e2", true), ("10", true), ("01", false),
      ("-01", false), ("1.", false), (".5", false), ("+1", false), ("-.5", false),
      ("1.e2", false), ("-", false), ("1e", false), ("0x1", false),
    ])
  func numerals(text: String, isOne: Bool) {
    var tuning = TuningSettings()
    var says = ""
    do {
      try TuningFile.apply(Array("{\"slop\": \(text)}".utf8), from: "t.json", to: &tuning)
    } catch { says = "\(error)" }
    #expect(says.isEmpty == isOne, "\(says)")
  }

  @Test("a recording is its name, speed and offsetSamples")
  func recording() throws {
    let recording = try Recording("peers/list-1.5.csv") { path in
      #expect(path == "peers/list-1.5.csv")
      return Array("t_ms,offset\n-8,0\n0,10\n0,10\n100,300\n200,321\n".utf8)
    }
    #expect(recording.name == "list" && recording.speed == 1.5)
    #expect(
      recording.offsetSamples.start == 10 && recording.offsetSamples.end == 321
        && recording.offGrid == 1)
  }

  @Test(
    "a wrong recording is told with its place",
    arguments: [
      ("list.csv", "t_ms,offset\n", "NAME-SPEED.csv"), ("list-1.csv", "x\n", "list-1.csv:1:"),
      ("list-1.csv", "t_ms,offset\n0,1\n5,x\n", "list-1.csv:3:"),
      ("list-1.csv", "t_ms,offset\n5,1\n2,1\n", "times do not decrease"),
    ])
  func wrongRecording(file: String, text: String, words: String) {
    let error = #expect(throws: SettingError.self) { try Recording(file) { _ in Array(text.utf8) } }
    #expect(error?.description.contains(words) == true)
  }
}
