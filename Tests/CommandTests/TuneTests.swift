import Foundation
import Support
import Testing

@testable import Commands

@Suite("podium tune")
struct TuneTests {
  private let scratch = Scratch()

  /// Runs it and gives the rows of its CSV by the names of their columns.
  private func rows(_ arguments: [String]) throws -> [[String: String]] {
    let outcome = try Program.run(["tune", "--format", "csv"] + arguments).succeeded()
    let header = try #require(outcome.output.split(separator: "\n").first).split(separator: ",")
    return outcome.rows.map { row in
      Dictionary(uniqueKeysWithValues: zip(header.map(String.init), row))
    }
  }

  private func number(_ row: [String: String], _ name: String) throws -> Double {
    let text = try #require(row[name])
    return try #require(Double(text))
  }

  @Test("the release velocity is the flick's, and the landing the nearest stop to the free one")
  func flick() throws {
    let row = try #require(try rows(["--flick", "1.5"]).first)
    #expect(abs(try number(row, "velocity") - 1.5) < 1e-9)
    let pitch = 1280.0 / 3
    let free = try number(row, "free")
    let landed = try number(row, "landed")
    #expect(landed == (free / pitch).rounded() * pitch)
    #expect(row["off-grid"] == "0" && row["overshoot"] == "0" && row["stops"] == "2")
    #expect(row["setting"] == "default")
  }

  @Test("others are compared under their own words, over the first's parameters or afresh")
  func compare() throws {
    let rows = try rows([
      "--snap-stops", "1", "--flick", "3", "--compare", "deceleration=fast", "--compare",
      "preset=uikit", "--compare", "snap=none deceleration=0.95",
    ])
    #expect(
      rows.map { $0["setting"] } == [
        "snap-stops=1", "deceleration=fast", "preset=uikit", "snap=none deceleration=0.95",
      ])
    #expect(rows.map { $0["stops"] } == ["1", "1", "4", ""])
    #expect(try number(rows[3], "landed") < 340)
  }

  @Test("a preset keeps what the flicks and the scene are made of")
  func compareAlike() throws {
    let arguments = ["--preset", "sticky", "--compare", "preset=sticky"]
    let thrown = try rows(["--histogram", "50", "--seed", "5"] + arguments)
    #expect(thrown[0]["bias"] == thrown[1]["bias"])
    for scene in [["--cubes", "5"], ["--scene", "pages", "--set", "pages=1"]] {
      let landed = try rows(scene + ["--flick", "9"] + arguments)
      #expect(landed[0]["proposed"] == landed[1]["proposed"])
    }
  }

  @Test("a row is named by all that the flags set")
  func names() throws {
    let row = try rows("--set-view content.slop=4 --slop 5 --set way=1".words)[0]
    #expect(row["setting"] == "slop=5 content.slop=4 way=1")
  }

  @Test("a scene's own parameter is compared, too")
  func compareOwn() throws {
    let rows = try rows("--scene pages --set pages=3 --compare pages=1 --compare slop=4".words)
    #expect(rows.map { $0["landed"] == "0.0" || $0["landed"] == "0" } == [false, true, false])
  }

  @Test("two sweeps take every pair of values, and a matrix shows one column of them")
  func pairs() throws {
    let sweeps = ["--sweep", "snap-cubes=1..3/3", "--sweep", "flick=1..2/2"]
    let rows = try rows(sweeps)
    #expect(rows.map { $0["snap-cubes"] } == ["1", "1", "2", "2", "3", "3"])
    #expect(rows.map { $0["flick"] } == ["1", "2", "1", "2", "1", "2"])
    let matrix = try self.rows(sweeps + ["--matrix", "peak"])
    #expect(matrix.map { $0["snap-cubes"] } == ["1", "2", "3"])
    let spread = matrix.flatMap { [$0["peak 1"], $0["peak 2"]] }
    #expect(spread == rows.map { $0["peak"] })
    // A pair is what its two values give alone.
    let one = try self.rows(["--snap-cubes", "2", "--flick", "2"])[0]
    #expect(one["settle"] == rows[3]["settle"] && one["peak"] == rows[3]["peak"])
  }

  @Test(
    "a table writes what is swept with all its decimals",
    arguments: [
      ("deceleration=0.9999..0.99999/3", ["0.999900", "0.999945", "0.999990"]),
      ("snap-stops=1..3/3", ["1", "2", "3"]), ("flick=1..2/3", ["1.0", "1.5", "2.0"]),
      // More digits than a whole number has.
      ("snap-offsets=0.123456789012..1e9/2", ["0.123456789012", "1000000000.0"]),
    ])
  func decimals(sweep: String, column: [String]) throws {
    let lines = try Program.run(["tune", "--sweep", sweep]).output.split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("default") }.map { $0.split(separator: " ")[1] }
    #expect(rows.map { String($0) } == column)
  }

  @Test("a script is measured at its last lift")
  func script() throws {
    let script = try scratch.write(
      TraceTests.script(from: (900, 600), step: (-12, 0), count: 12, ms: 8))
    let built = try rows(["--flick", "1.5", "--distance", "144"])[0]
    let read = try rows(["--touches", script])[0]
    for name in ["landed", "settle", "stops"] { #expect(built[name] == read[name], "\(name)") }
  }

  @Test("a window may be resized until the last lift, at its very time, too")
  func resizedBeforeLift() throws {
    for (last, status): (String, Int32) in [
      ("0.04 resize 1000 700\n0.04 up 1 500 560", 0),
      ("0.04 up 1 500 560\n0.04 resize 1000 700", 1),
    ] {
      let script = try scratch.write("0 down 1 600 560\n0.02 move 1 560 560\n\(last)\n")
      #expect(try Program.run(["tune", "--touches", script]).status == status, "\(last)")
    }
  }

  @Test("a plain scroll view needs no scene, and scrolls the way it can")
  func plain() throws {
    let row = try rows("--bounds 393x852 --content 393x20000 --deceleration fast".words)[0]
    let landed = try number(row, "landed")
    #expect(try number(row, "free") == landed)
    #expect(row["stops"] == "" && row["off-grid"] == "")
  }

  @Test("ten thousand random flicks: none beside a stop, and hardly any bias")
  func histogram() throws {
    let row = try rows(["--histogram", "10000"])[0]
    #expect(row["flicks"] == "10000" && row["off-grid"] == "0")
    #expect(abs(try number(row, "bias")) < 5)
    #expect(try number(row, "farthest") < 1280.0 / 6 + 2)
    let free = try rows(["--histogram", "100", "--snap", "none"])[0]
    #expect(free["off-grid"] == "")
    let farthest = try number(free, "farthest")
    #expect(farthest < 1e-6)
    let other = try rows(["--histogram", "100", "--seed", "1"])
    #expect(try rows(["--histogram", "100"]) != other)
  }

  @Test(
    "the same command prints the same bytes",
    arguments: [["--histogram", "500"], ["--format", "json", "--compare", "preset=fast"], []])
  func repeatable(arguments: [String]) throws {
    let first = try Program.run(["tune"] + arguments)
    #expect(first.status == 0 && !first.bytes.isEmpty)
    #expect(try Program.run(["tune"] + arguments).bytes == first.bytes)
  }

  @Test("JSON is JSON, and what does not exist is null")
  func json() throws {
    let outcome = try Program.run(["tune", "--format", "json", "--snap", "none"])
    let rows = try #require(
      try JSONSerialization.jsonObject(with: outcome.bytes) as? [[String: Any]])
    #expect(rows.count == 1 && rows[0]["stops"] is NSNull)
    #expect(rows[0]["setting"] as? String == "snap=none")
  }

  @Test(
    "an assertion sets the exit code, over every row, and says what does not hold",
    arguments: [
      (["--assert", "settle<3000,overshoot<=0"], 0, ""),
      (["--assert", "settle<600"], 1, "settle<600 does not hold with 'default': settle is 2372"),
      (["--preset", "fast", "--assert", "settle<800", "--compare", "preset=uikit"], 1, "uikit"),
      (["--assert", "stops==2,off-grid==0,peak!=1"], 0, ""), (["--assert", "stops>2"], 1, "stops"),
      (["--snap", "none", "--assert", "stops>=0"], 1, "not defined"),
      (["--histogram", "50", "--assert", "off-grid==0, bias<400"], 0, ""),
      (["--histogram", "50", "--assert", "flicks<50"], 1, "flicks"),
      (["--sweep", "hold=0..0.2/2", "--assert", "hold<=0.1"], 1, "hold is 0.2"),
    ])
  func assertion(arguments: [String], status: Int32, words: String) throws {
    let outcome = try Program.run(["tune"] + arguments)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(words.isEmpty || outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.isEmpty == (status == 0))
    #expect(!outcome.output.isEmpty)
  }

  @Test("two fingers' flicks stand beside GTK's, which glide half as far")
  func touchpadPeers() throws {
    let folder = Repository.file("Tests/Vectors/touchpads").path
    let rows = try Program.run(
      ["tune", "--touchpad", "--peers", folder, "--snap", "none", "--format", "csv"]
    ).rows.map { (name: $0[0], landed: Double($0[2]) ?? .nan) }
    let names = ["snap=none", "gtk4"].flatMap { Array(repeating: $0, count: 6) }
    try #require(rows.map(\.name) == names)
    for (ours, gtks) in zip(rows.prefix(6), rows.suffix(6)) {
      #expect((1.6...1.8).contains(ours.landed / gtks.landed))
    }
  }

  @Test("with its feel, flicks land where GTK's own list lands, within 3 %")
  func feelBesidePeers() throws {
    let folder = Repository.file("Tests/Vectors/peers").path
    let rows = try Program.run(
      ["tune", "--peers", folder, "--feel", "gtk", "--snap", "none", "--format", "csv"]
    ).rows.map { (name: $0[0], speed: Double($0[1]) ?? .nan, landed: Double($0[2]) ?? .nan) }
    for speed in [1, 1.5, 2, 3] {
      let ours = try #require(rows.first { $0.name.hasSuffix("feel=gtk") && $0.speed == speed })
      let theirs = try #require(rows.first { $0.name == "gtk4-free" && $0.speed == speed })
      #expect(abs(ours.landed / theirs.landed - 1) < 0.03)
    }
  }

  @Test("the glides of all feels are plotted from one speed, as numbers, too")
  func feels() throws {
    let file = scratch.file("feels.csv").path
    let outcome = try Program.run(["tune", "--feels", "--flick", "2", "--plot", file])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("feel "))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.first
        == "t_ms,uikit,mac,webkit,android,flutter,chromium,chromium-classic,gtk,flickable,qscroller"
    )
    // Places from the systems' sources, computed independently.
    #expect(lines[2].hasPrefix("100,181.07,165.2") && lines[2].contains(",190.5"))
    #expect(lines[11].hasPrefix("1000,863.2"))
    #expect(lines.last?.hasPrefix("4000,993.") == true)
  }

  @Test(
    "a plot writes the files that are named, and no other",
    .enabled(if: Program.isInstalled("gnuplot"), "gnuplot is missing"))
  func plots() throws {
    _ = try scratch.write("mine", as: "a.csv")
    let arguments = ["tune", "--plot", "a.svg"]
    #expect(try Program.run(arguments, in: scratch.folder).status == 0)
    #expect(scratch.names == ["a.csv", "a.svg"])
    let svg = try scratch.text("a.svg")
    let title = try #require(svg.firstMatch(of: #/<title>(.*)<\/title>/#)).1
    #expect(title.hasSuffix(", the podium scene") && !svg.contains("Gnuplot"), "\(title)")
    #expect(svg.matches(of: #/<title>/#).count == 1)
    // A character that no SVG can have.
    let script = try scratch.write(
      "0 down 1 900 600\n0.02 move 1 860 600\n0.04 up 1 820 600\n", as: "\u{1}.txt")
    let named = arguments + ["--touches", script]
    #expect(try Program.run(named, in: scratch.folder).status == 0)
    #expect(try scratch.text("a.svg").contains(#"/\x01.txt, the podium scene</title>"#))
    try FileManager.default.removeItem(atPath: script)
    // The sentence is there to its end.
    #expect(svg.contains("A dot is where content stays") && svg.contains("Gray lines are stops."))
    #expect(try scratch.text("a.csv") == "mine")
    #expect(try Program.run(arguments + ["--plot", "b.csv"], in: scratch.folder).status == 0)
    #expect(scratch.names == ["a.csv", "a.svg", "b.csv"])
  }

  @Test(
    "the legend of a plot is one column, however long, and labels stand on the page",
    .enabled(if: Program.isInstalled("gnuplot"), "gnuplot is missing"))
  func places() throws {
    func texts(_ arguments: [String]) throws -> [(x: String, text: Substring)] {
      _ = try Program.run(["tune", "--plot", "a.svg"] + arguments, in: scratch.folder).succeeded()
      return try scratch.text("a.svg")
        .matches(of: #/translate\(([^,]*),.*\n?.*<text>([^<]*)/#)
        .map { (String($0.1), $0.2) }
    }
    let compared = (1...20).flatMap { ["--compare", "slop=\($0)"] }
    let legend = try texts(compared).filter { $0.text.contains("settles in") }
    #expect(legend.count == 21 && Set(legend.map(\.x)).count == 1, "\(legend)")
    // Everything lands at 853.333.
    let label = try texts(["--sweep", "slop=1..20/4"]).first { $0.text.hasPrefix("landing") }
    #expect(label.flatMap { Double($0.x) } ?? 0 > 8)
  }

  @Test("without gnuplot it says so and leaves nothing; numbers need none")
  func withoutGnuplot() throws {
    let outcome = try Program.run(
      ["tune", "--plot", "a.svg"], in: scratch.folder, environment: ["PATH": scratch.folder.path])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("gnuplot-nox") && outcome.errors.contains(".csv"))
    #expect(scratch.names.isEmpty)
    let numbers = try Program.run(
      ["tune", "--plot", "a.csv"], in: scratch.folder, environment: ["PATH": scratch.folder.path])
    #expect(numbers.status == 0)
    let csv = try scratch.text("a.csv")
    #expect(csv.hasPrefix("setting,time_ms,offset,velocity\ndefault,-104,0,"))
  }

  @Test("the pictures of a filmstrip stand the closer the faster content is")
  func moments() {
    #expect((0..<4).map { Filmstrip.moment($0, of: 4, settled: 900) } == [0, 100, 400, 900])
  }

  @Test("a filmstrip needs no fontconfig")
  func withoutFontconfig() throws {
    let outcome = try Program.run(
      ["tune", "--filmstrip", "a.png"], in: scratch.folder,
      environment: ["PATH": scratch.folder.path])
    #expect(outcome.status == 0 && scratch.names == ["a.png"])
  }
}
