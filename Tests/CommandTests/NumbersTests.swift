import Foundation
import SceneHosting
import Scenes
import Support
import Testing
import Tuning

private let isLong = ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil

/// Every place that takes a number gets absurd ones: the program does
/// what it is told or says in a line why not, soon, and within its memory.
@Suite("Absurd numbers")
struct NumbersTests {
  private let scratch = Scratch()

  private static let wild = [
    "1e308", "-1e308", "1e-30", "1e-308", "0", "-0", "nan", "inf", "1e9", "-1", "1e999",
  ]

  /// In a long run all of them, and random bits, at every place; else a few, others at each place.
  private static func numbers(at place: String) -> [String] {
    let seed = place.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    var random = Random(seed: seed)
    let bits = (0..<(isLong ? 10 : 1)).map { _ in "\(Double(bitPattern: random.next()))" }
    return (isLong ? wild : [random.pick(wild)]) + bits
  }

  /// Runs the program and checks how it ends.
  private func run(_ arguments: [String]) throws {
    // A program that asks for more memory than that ends otherwise than with 0, 1 or 64.
    let limit = Program.isSanitized ? "" : "ulimit -v 8000000; "
    let outcome = try Program.run(
      arguments, through: "\(limit)exec \"$@\"", in: scratch.folder, limit: 100)
    let words = arguments.joined(separator: " ")
    #expect([0, 1, 64].contains(outcome.status), "\(outcome.status): \(words) \(outcome.errors)")
    #expect(outcome.bytes.count < 1 << 30, "\(words)")
    #expect((outcome.status == 0) || !outcome.errors.isEmpty, "\(words)")
    let noNumbers = [",nan", "nan,", ",inf", "inf,", ",-inf"]
    for text in noNumbers { #expect(!outcome.output.contains(text), "\(words)") }
  }

  private static let flick = """
    0.01 down 1 600 600
    0.02 move 1 560 600
    0.03 move 1 500 600
    0.04 up 1 420 600

    """

  /// Scripts; @ is the number.
  private static let scripts =
    [
      "@ down 1 600 600\n", "0 down @ 600 600\n0 up @ 600 600\n",
      "0 down 1 @ 600\n0.1 move 1 0 600\n0.2 up 1 @ 600\n",
      "0 down 1 600 600\n0.008 move 1 @ 600\n0.016 move 1 0 600\n0.024 up 1 0 600\n",
      "0 down 1 600 600\n0.1 move 1 500 600\n@ up 1 400 600\n",
      "0 wheel @ 0 600 600\n", "0 wheel 0 @ 600 600\n", "0 wheel 0 -1 @ @\n", "0 stick @ 0\n",
      "0 resize @ 800\n" + flick, "0 resize 800 @\n" + flick, "0 resize @ @\n" + flick,
      "0 scroll @ 0\n", "0 scroll @ @ animated\n", "size @ 720\n" + flick,
      "size 64 36 scale @\n" + flick,
    ] + TuningSettings.parameters.map { "0 set \($0.name) @\n" + flick }

  @Test("in a script", arguments: scripts)
  func script(template: String) throws {
    for (k, number) in Self.numbers(at: template).enumerated() {
      let text = template.replacing("@", with: number)
      let script = try scratch.write(text)
      try run(["trace", "--touches", script, "--hz", "10"])
      switch k % 3 {
      case 0:
        try run(
          [
            "render", "--replay", script, "--time", "0.03", "--renderer", "software", "--size",
            "64x36", "--output", "a.png",
          ])
      case 1: try run(["tune", "--touches", script])
      case _:
        try run(
          [
            "trace", "--touches", script, "--bounds", "600x700", "--content", "6000x700", "--at",
            "0,1,2",
          ])
      }
    }
  }

  // One of each kind of value; a script and a command take every parameter.
  @Test("in a tuning file", arguments: ["slop", "snap-stops", "insets", "zoom", "seed"])
  func tuningFile(name: String) throws {
    for number in Self.numbers(at: name) {
      let file = try scratch.write("{\"\(name)\": \(number)}", as: "t.json")
      try run(["tune", "--tuning", file])
    }
  }

  /// Commands; @ is the number.
  private static let commands =
    [
      "tune --flick @", "tune --distance @", "tune --hold @", "tune --offset @,@",
      "tune --sweep flick=@..2/3", "tune --sweep deceleration=0.9..@/3",
      "tune --sweep hold=0..1/@", "tune --assert settle<@", "tune --histogram @",
      "tune --film-frames @", "tune --bounds @x100 --content 2000x100",
      "tune --bounds 100x100 --content @x@",
      "trace --touches f --hz @", "trace --touches f --duration @",
      "trace --touches f --hz @ --duration @", "trace --touches f --at @",
      "trace --touches f --bounds @x100 --content 2000x@", "trace --touches f --offset @,@",
      "trace --touches f --scale @ --size 64x36", "trace --touches f --size @x36",
      "render --renderer software --size 64x36 --offset @",
      "render --renderer software --size 64x36 --time @",
      "render --renderer software --size @x36", "render --renderer software --size 64x36 --scale @",
      "render --renderer software --size 64x36 --frames @ --output %04d.png",
      "render --renderer software --size 64x36 --frames 2 --fps @ --output %04d.png",
      "render --renderer software --size 64x36 --samples @",
      "render --renderer software --size 64x36 --compress @",
      "render --renderer software --size 64x36 --scene grid --cubes @",
      "info --size @x@", "info --scale @", "bench --frames @", "bench --rounds @",
    ]
    + TuningSettings.parameters.filter { !$0.isSwitch }.map { "tune --\($0.name) @" }
    + ["tune --insets @,@,@,@", "tune --zoom @..@", "tune --snap offsets --snap-offsets 0,@"]

  @Test("in a command", arguments: commands)
  func flag(template: String) throws {
    _ = try scratch.write(Self.flick, as: "f")
    for number in Self.numbers(at: template) {
      let command = template.replacing("@", with: number)
      try run(command.words)
    }
  }

  @Test("in another toolkit's recording", arguments: ["name", "time", "offset"])
  func recording(place: String) throws {
    for number in Self.numbers(at: place) {
      let folder = scratch.file("peers-\(place)-\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let speed = place == "name" ? number : "1.5"
      let time = place == "time" ? number : "10"
      let offset = place == "offset" ? number : "300"
      let csv = "t_ms,offset\n0,150\n\(time),\(offset)\n600000,320\n"
      try csv.write(
        to: folder.appending(path: "list-\(speed).csv"), atomically: true, encoding: .utf8)
      try run(["tune", "--peers", folder.path, "--reference", "list"])
    }
  }

  @Test(
    "at both ends of a parameter's range content moves, rests and is drawn",
    arguments: [
      "snap-cubes 1", "snap-cubes 1000000000", "snap-offsets -1000000000,1000000000",
      "page-stiffness 1", "page-stiffness 1000000", "deceleration 0.001", "rubber-band 0.001",
      "rubber-band 1", "bounce-rate 0.001", "bounce-rate 0.9999", "slop 0", "slop 1000000",
      "stale-after 0", "insets 1000000,1000000,1000000,1000000",
      "insets -1000000,-1000000,-1000000,-1000000", "zoom 0.001..1000", "zoom 0.001..0.001",
      "zoom 1000..1000", "cubes 3", "cubes 1000000000",
    ])
  func ends(setting: String) throws {
    let words = setting.split(separator: " ")
    let flag = ["--\(words[0])", String(words[1])]
    let snap =
      switch words[0] {
      case "page-stiffness": ["--snap", "pages"]
      case "snap-offsets": ["--snap", "offsets"]
      case _: [String]()
      }
    let sizes = ["1x1", "1280x720", "3x1000", "16384x16384"]
    var random = Random(seed: UInt64(setting.utf8.count))
    for size in isLong ? sizes : [random.pick(sizes)] {
      // Far past the beginning, then back into the content.
      let script = try scratch.write(
        """
        0 down 1 0.4 700
        0.01 move 1 100 700
        0.02 move 1 900 700
        0.3 up 1 1200 700
        2 resize 1 1
        3 resize 16384 1
        4 resize 1 16384
        5 resize 1280 720
        6 scroll 1e9 1e9 animated
        7 wheel 10000 -10000 640 700
        """)
      try run(["trace", "--touches", script, "--hz", "10", "--size", size] + flag + snap)
      try run(["tune", "--histogram", "3", "--size", size] + flag + snap)
    }
    try run(
      "render --renderer software --size 64x36 --offset 1e9 --output a.png".words + flag + snap)
  }
}
