import ArgumentParser
import Foundation
import Geometry
import Scenes
import Support
import Testing
import Tuning

@testable import Commands

@Suite("The tuning flags are the table of parameters")
struct TuningOptionsTests {
  private static let helps = [
    RunCommand.helpMessage(columns: 1000), RenderCommand.helpMessage(columns: 1000),
    TraceCommand.helpMessage(columns: 1000), TuneCommand.helpMessage(columns: 1000),
    InfoCommand.helpMessage(columns: 1000),
  ]

  @Test(
    "each parameter is a flag with its help, on every command that moves something",
    arguments: TuningSettings.parameters.map(\.name))
  func flags(name: String) throws {
    let parameter = try #require(TuningSettings.parameter(named: name))
    for help in Self.helps {
      let words = help.split { $0.isWhitespace }.joined(separator: " ")
      let value = parameter.isSwitch ? "" : "<\(parameter.placeholder)> "
      #expect(words.contains(" --\(name) \(value)\(parameter.help)"))
    }
  }

  @Test("info prints the values in force, as the feel has them where no flag does")
  func inForce() throws {
    for (flags, words) in [
      ([], ["carry none,", "rubber-band 0.55,", "slop 10,", "motion full, cubes 30,"]),
      (["--cubes", "7", "--motion", "reduced"], ["motion reduced, cubes 7,"]),
      (["--scene", "corridor"], ["motion full, cubes none,"]),
      (["--feel", "flutter"], ["carry flutter,", "rubber-band none,", "slop 10,"]),
      (["--feel", "flickable"], ["rubber-band half,"]),
      (["--feel", "flutter", "--carry", "none", "--slop", "3"], ["carry none,", "slop 3,"]),
    ] {
      let output = try Program.run(["info"] + flags).output
      for word in words { #expect(output.contains(" \(word)"), "\(flags): \(output)") }
    }
    #expect(try Program.run(["info", "--json"]).output.contains("\"slop\":null"))
  }

  @Test("a flag that has no effect with the others is said, and does no harm")
  func idle() throws {
    for (flags, idle) in [
      ("--snap-offsets 0,9", "snap-offsets"),
      ("--snap offsets --snap-offsets 0,9 --snap-cubes 2", "snap-cubes"),
      ("--snap pages --snap-stops 2", "snap-stops"),
      ("--no-bounce --rubber-band 0.3", "rubber-band"),
      ("--snap none --snap-directional", "snap-directional"),
      ("--snap-reach natural --snap-cubes 2", nil),
      ("--snap-offsets 0,9 --compare snap=offsets", nil),
    ] as [(String, String?)] {
      let outcome = try Program.run(["tune"] + flags.words)
      let note = idle.map { "podium: --\($0) has no effect with the other settings\n" } ?? ""
      #expect(outcome.status == 0 && outcome.errors == note, "\(flags)")
    }
  }

  @Test(
    "settings that do not go together are named by the line of the header or file, or by the flag",
    arguments: [
      ("set slop 9\nset snap offsets", "", "script.txt:2: snap offsets needs the stops"),
      ("set snap offsets", "--snap-offsets 0,9", nil),
      ("set cubes 2", "", "script.txt:1: cubes '2': give a whole number from 3"),
      ("set content.snap offsets", "", "script.txt:1: content.snap offsets needs the stops"),
      ("set content.snap offsets", "--set-view content.snap-offsets=0,9", nil),
      ("set content.slop 3", "--bounds 99x9 --content 999x9", "script.txt:1: a plain scroll view"),
      ("", "--tuning file.json", "file.json:2: content.snap offsets needs the stops"),
      ("set content.snap none", "--tuning file.json", "file.json:2: content.snap offsets needs"),
      ("", "--tuning file.json --set-view content.snap-offsets=0,9", nil),
      ("set snap none", "--snap offsets", "--snap offsets needs the stops"),
      ("", "--set-view content.snap=offsets", "--set-view: content.snap offsets needs the stops"),
    ] as [(String, String, String?)])
  func together(header: String, flags: String, words: String?) throws {
    let scratch = Scratch()
    try scratch.write(
      header + "\n0 down 1 900 600\n0.02 move 1 870 600\n0.04 up 1 840 600\n", as: "script.txt")
    try scratch.write("{\"slop\": 9,\n\"content.snap\": \"offsets\"}", as: "file.json")
    for command in ["trace", "tune"] {
      let outcome = try Program.run(
        [command, "--touches", "script.txt"] + flags.words, in: scratch.folder)
      let isSaid = words.map(outcome.errors.contains) ?? outcome.errors.isEmpty
      #expect(isSaid && (outcome.status == 0) == (words == nil), "\(command): \(outcome.errors)")
    }
  }

  @Test("help says a default once")
  func defaults() {
    for help in Self.helps {
      for line in help.split(separator: "\n") {
        #expect(line.split(separator: "default: ").count <= 2, "\(line)")
      }
    }
  }

  @Test("flags are read by their names, whatever their values begin with")
  func values() throws {
    let options = try TuningOptions.parse([
      "--snap-offsets", "-320,0,320", "--no-bounce", "--insets=-1,2,3,4", "--seed",
      "18446744073709551615", "--deceleration", "fast",
    ])
    var tuning = TuningSettings()
    tuning.snapOffsets = [-320, 0, 320]
    tuning.noBounce = true
    tuning.insets = .init(top: -1, left: 2, bottom: 3, right: 4)
    tuning.seed = .max
    tuning.deceleration = 0.99
    #expect(try options.applied(over: nil, in: nil) == tuning)
    #expect(try TuningOptions.parse([]).applied(over: nil, in: nil) == TuningSettings())
    #expect(
      try options.label(SceneOptions.parse([]), over: nil)
        == "snap-offsets=-320,0,320 deceleration=fast no-bounce=true insets=-1,2,3,4 "
        + "seed=18446744073709551615")
  }
}
