import Foundation
import Support
import Testing

@Suite("Bad input ends with one clear line")
struct BadInputTests {
  private let scratch = Scratch()

  @Test(
    "usage: what is wrong, and exit code 64",
    arguments: [
      ("render --size 0x10", "0x10"), ("bench --size 479x720", "480x270"),
      ("bench --part frob", "--part frob is unknown; Documentation/HowFast.md lists the parts"),
      ("bench --part hands-software --size 480x269", "480x270"), ("render --size big", "big"),
      ("render --offset nan", "nan"), ("render --time -1", "-1"), ("render --samples 3", "3"),
      ("render --deceleration 1", "deceleration"), ("render --snap cube", "cube"),
      ("render --frames 3 --output a.png", "%04d"),
      ("render --frames 3 --output %0100d.png", "%04d"),
      ("trace --touches x --bounds 1x1", "--content"), ("trace --touches x --hz 0", "0"),
      ("render --cubes 2", "--cubes '2': give a whole number from 3 to 1000000000"),
      ("render --scene grid --cubes 1000000000", "from 1 to 100000"),
      ("render --cubes -3", "--cubes '-3': give a whole number from 3 to 1000000000"),
      ("tune --compare cubes=-3", "cubes '-3': give a whole number from 3 to"),
      ("tune --sweep cubes=0..4/3", "cubes '0': give a whole number from 3 to"),
      ("render --frames -1", "give a whole number from 1 to 1000000"),
      ("render --compress -1", "give a whole number from 0 to 9"),
      ("render --output x.jpg", ".png"), ("render --output ''", "file's name"),
      ("render --output %04d.jpeg --frames 2", ".png"),
      ("tune --film-frames -2 --filmstrip a.png", "from 2 to 60"),
      ("tune --snap offsets", "--snap offsets needs the stops; give snap-offsets, too"),
      ("run --snap offsets", "snap-offsets"),
      (
        "render --scene list --set-view content.snap=offsets",
        "content.snap offsets needs the stops; give content.snap-offsets, too"
      ),
      ("trace --touches /dev/null --hz 100000 --duration 1e6", "more than 10000000"),
      ("run --size 1x1 --scale 2", "at least 1x1 points"),
      ("run --link podium:x --replay x.touches", "leave one of them out"),
      ("render --full-frames", "goes with --frames"),
      ("render --frames 2 --output - --compress 9", "is for PNG files"),
      (
        "trace --touches x --bounds 9x9 --content 9x9 --scale 2",
        "leave out --scene, --size, --scale"
      ),
      ("tune --peers . --size 90x90", "leave out --sweep, --histogram, --flick"),
      ("run --link ''", "give a link"), ("run --record -", "give it a name"),
      ("photos --build a.png --dzi ''", "the name of a folder"),
      ("tune --feels --assert settle<0", "only --plot and --flick"),
      ("tune --feels --format json", "only --plot and --flick"),
      ("tune --feels --snap none", "only --plot and --flick"),
      ("tune --feels --size 300x200", "only --plot and --flick"),
      ("tune --plot a.png --filmstrip ./a.png", "written twice; name two files"),
      ("run --record b --trace ./b", "name two files"),
      ("run --text-scale 0.9", "from 1 to 2 of sizes of text, for example 1.5"),
      ("render --text-scale nan", "from 1 to 2 of sizes of text, for example 1.5"),
      ("rnder", "there is no command 'rnder'; did you mean 'render'?"),
      ("attic", "there are run, render, trace, tune, info, photos"),
      ("help nothing", "there is no command 'nothing'; there are run, render"),
      ("help tuen", "there is no command 'tuen'; did you mean 'tune'?"),
      ("render --scene podum", "'--scene <scene>'; did you mean 'podium'?"),
      ("render --scene ''", "'--scene <scene>'; there are podium, corridor, grid"),
      ("render --renderer sofware", "'--renderer <renderer>'; did you mean 'software'?"),
      ("catalogue --show lsit", "'--show <NAME>'; did you mean 'list'?"),
      ("tune --format cvs", "'--format <format>'; did you mean 'csv'?"),
      ("tune --preset fsat", "did you mean 'fast'?"),
      ("tune --compare sanp=cubes", "did you mean 'snap'?"),
      ("render --until never", "'--until <moment>'; there is only 'rest'"),
      ("render --magnify 0 a.png", "32 of pixels for one of the photo's"),
      ("render --magnify 32.1 a.png", "from 0.01 to 32 of pixels"),
      ("render --scene gestures --offset 300,0", "scene has no scroll view"),
      ("render --partial", "--partial is for the photos scene"),
      ("render --scene corridor --cubes 5", "the corridor scene has no cubes"),
      ("info --cubes 5 --set cubes=6", "give one of --cubes and --set cubes"),
      ("trace --touches /dev/null --bounds 9x9 --content 9x9 --cubes 5", "leave out --cubes"),
      ("tune --bounds 9x9 --content 9x9 --cubes 5", "leave out --cubes"),
      ("trace --touches x --output ''", "--output '': give a file's name"),
      ("run --record ''", "--record '': give a file's name"),
      ("run --trace ''", "--trace '': give a file's name"),
      ("info --zoom 2..1", "as a..b, a at most b"),
      ("info --zoom 0.1...2", "as a..b, a at most b"),
      ("info --set-view .slop=1", "give view.key=value, for example"),
      ("help render extra", "help is for one command at a time; leave out 'extra'"),
      ("--generate-completion-script fihs", "'fihs'; did you mean 'fish'?"),
      ("render --set cubse=12", "did you mean 'cubes'?"),
      ("info --scene grid --set cubs=3", "did you mean 'cubes'?"),
      ("info --scene corridor --set cubes=3", "the corridor scene has no parameter"),
      (
        "info --set slop=3",
        "the podium scene has no parameter 'slop'; there are way, cubes, cars, strip"
      ),
      ("info --set cubes=2", "--set: cubes '2': give a whole number from 3 to 1000000000"),
      ("info --set cubes=x", "--set: cubes 'x': give a whole number"),
      ("info --scene grid --set cubes=0", "cubes '0': give a whole number from 1 to 100000"),
      ("info --set cubes", "give key=value"),
      (
        "trace --bounds 9x9 --content 99x9 --touches /dev/null --set cubes=3",
        "--bounds and --content show no scene"
      ),
      ("catalogue --show moon", "moon"), ("catalogue --show grid --json", "give one of them"),
      ("photos", "give one of --build FILES"),
      ("photos --info a.png --cache", "give one of --build FILES"),
      ("photos --clear", "--clear is for --cache"), ("photos --dzi .", "--dzi is for --build"),
      ("trace --touches x --format chrome --events", "--format chrome shows samples and events"),
      ("render --fps 5", "--fps goes with --frames"),
      ("render --time 1e6 --frames 99 --fps 1 --output -", "earlier --time"),
      ("render --replay x --offset 3", "leave out --offset"),
      ("trace --touches x --bounds 9x9 --content 9x9 --view list", "has no name"),
      ("trace --touches x --events --view list", "leave out --view"),
      ("trace a.png --touches x --bounds 9x9 --content 9x9", "leave out --bounds"),
      ("trace --touches x --at 1 --duration 2", "leave out --hz and --duration"),
      ("catalogue --gallery x --json", "--gallery prints nothing"),
      ("tune --histogram 9 --touchpad", "throws its own flicks"),
      ("tune --filmstrip a.png --peers .", "shows one gesture"),
      ("tune --film-frames 3", "goes with --filmstrip"),
      ("tune --reference gtk4", "goes with --peers"),
      ("tune --sweep slop=1..2/2 --sweep slop=3..4/2", "different ones"),
      ("tune --sweep slop=1..2/200 --sweep hold=0..1/200", "pairs of values"),
      ("tune --sweep slop=1..2/2 --sweep hold=0..1/2 --plot a.csv", "--plot draws one sweep"),
      ("tune --matrix settle", "goes with two sweeps"),
      ("tune --sweep slop=1..2/2 --sweep hold=0..1/2 --matrix setle", "did you mean 'settle'"),
      ("tune --sweep slop=1..2/2 --compare slop=5", "--sweep gives slop its values"),
      ("tune --sweep slop=1..2/2 --slop 5", "--slop: --sweep gives it its values"),
      ("tune --sweep flick=1..2/2 --flick 3", "--flick: --sweep gives it its values"),
      ("tune --filmstrip -", "--filmstrip - : the figures go to standard output"),
      ("tune --histogram 9 --offset 5", "leave out --sweep, --offset, --flick"),
      ("tune --touches x --touchpad", "brings its own gesture"),
      ("tune --compare ''", "give key=value"),
      ("tune --compare fast", "has no value"),
      ("tune --plot a.pdf", ".svg, .png or"),
      ("tune --plot x/.csv", ".svg, .png or"),
      ("tune --bounds 9x9", "go together"),
      ("tune --open --histogram 9", "leave one of them out"),
      ("tune --open --peers .", "which no window of ours"),
      ("tune --open --bounds 9x9 --content 9x9", "without a picture"),
      (
        "tune --open --sweep slop=1..2/2 --sweep hold=0..1/2 --matrix settle",
        "one column of the table"
      ),
      ("tune --feels --offset 3", "only --plot and --flick"),
      ("tune --feels --open", "only --plot and --flick"),
      ("tune --feels --touchpad", "only --plot and --flick"),
      ("help a.png", "there is no command 'a.png'"),
      ("-photo.png", "begins with a dash"),
      ("info --scene nested --set-view .shelf.slop=1", "give view.key=value"),
      ("tune --sweep slop=1..2/2 --sweep hold=0..1/2 --sweep flick=1..2/2", "at most two things"),
      ("render --scene grid --output - a.png", "leave out --scene"),
      ("tune --flick 1.5pt", "pt/ms"), ("tune --flick 0", "not 0"),
      ("tune --distance -4", "points"), ("tune --hold nan", "seconds"),
      ("tune --snap-reach far", "natural"), ("tune --carry x", "flutter"),
      ("tune --assert settle", "settle<600"), ("tune --histogram 0", "1000000"),
      ("tune --histogram 5 --flick 2", "--flick"), ("tune --compare dece=fast", "deceleration"),
      ("tune --compare dark=1", "there is no parameter 'dark'"),
      ("tune --scene pages --compare pages=13", "from 1 to 12"),
      ("tune --peers p --touchpad --hold 1", "--hold"),
      ("tune --filmstrip a.png --histogram 3", "--histogram"),
      ("tune --compare preset=nope", "fast"), ("tune --compare snap=offsets", "needs"),
      ("tune --flick 1e-30", "from 0.001 to 100"),
      ("tune --flick 0.001 --distance 1e5", "longer than 100 s"),
    ] as [(String, String)])
  func usage(command: String, word: String) throws {
    let arguments = command.words
    let outcome = try Program.run(arguments, in: scratch.folder)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && scratch.names.isEmpty)
    let first = try #require(outcome.errors.split(separator: "\n").first)
    #expect(first.contains(word), "\(first)")
    #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.count { $0 == "\n" } <= 4)
    Self.expectNoEmptyLine(outcome.errors)
    if ["run", "render", "trace", "tune", "catalogue"].contains(arguments[0]) {
      #expect(outcome.errors.contains("\nUsage: podium \(arguments[0]) "), "\(outcome.errors)")
      #expect(outcome.errors.contains("'podium \(arguments[0]) --help'"), "\(outcome.errors)")
    }
  }

  /// Errors are lines, none of them empty, the last one ended.
  private static func expectNoEmptyLine(_ errors: String) {
    #expect(!errors.contains("\n\n") && errors.hasSuffix("\n"), "\(errors.debugDescription)")
  }

  @Test(
    "an option is suggested for one that is two letters away, no more",
    arguments: [("--fraames", true), ("--fraamess", true), ("--fraazzs", false)])
  func suggestedOption(written: String, isMeant: Bool) throws {
    let outcome = try Program.run(["render", written, "1"])
    #expect(outcome.status == 64)
    let first = try #require(outcome.errors.split(separator: "\n").first)
    #expect(
      first == "Error: Unknown option '\(written)'" + (isMeant ? ". Did you mean '--frames'?" : ""))
  }

  @Test("the world: what, where and what to do, and exit code 1")
  func world() throws {
    let broken = try scratch.write("{\"decelration\": 0.99}", as: "tuning.json")
    let few = try scratch.write("{\"slop\": 9,\n\"cubes\": 2}", as: "few.json")
    let none = try scratch.write("{\"cubes\": 0}", as: "none.json")
    let viewless = try scratch.write("{\"slop\": 9,\n\"nosuch.slop\": 2}", as: "viewless.json")
    let notJSON = try scratch.write("{", as: "broken.json")
    let noScene = try scratch.write("0 key right\n1 set scene attic\n", as: "scene.txt")
    let twoScenes = try scratch.write("1 set scene corridor\n", as: "scenes.txt")
    let resized = try scratch.write(
      "0 down 1 900 600\n0.05 move 1 800 600\n0.06 up 1 800 600\n3 resize 640 720\n",
      as: "resized.txt")
    try scratch.makeFolder("b.png")
    for (arguments, words) in [
      (["trace", "--touches", "/nowhere/script"], ["/nowhere/script"]),
      (["trace", "--touches", resized, "/nowhere/a.jpg"], ["cannot read /nowhere/a.jpg"]),
      (["render", "--output", "/nowhere/a.png"], ["/nowhere/a.png"]),
      (["render", "--tuning", broken], ["decelration", "deceleration", "tuning.json"]),
      (["render", "--tuning", notJSON], ["broken.json", "JSON"]),
      (["render", "--tuning", few], ["few.json:2: cubes '2': give a whole number from 3 to"]),
      (
        ["tune", "--compare", "tuning=none.json"],
        ["none.json:1: cubes '0': give a whole number from 3"]
      ),
      (["render", "--tuning", none], ["none.json:1: cubes '0': give a whole number from 3 to"]),
      (["info", "--tuning", viewless], ["viewless.json:2: the podium scene has no scroll view"]),
      (["trace", "--touches", noScene], ["scene.txt:2", "'attic'", "podium, corridor, grid"]),
      (["tune", "--touches", twoScenes], ["scenes.txt:1", "one scene"]),
      (["tune", "--touches", resized], ["resized.txt:4: the landing", "leave this line out"]),
      (["tune", "--peers", "."], ["there are no recordings NAME-SPEED.csv in ."]),
      (["tune", "--peers", "/nowhere"], ["cannot read the recordings in /nowhere"]),
      (["tune", "--filmstrip", "a.png", "--size", "64x9000"], ["pixels tall"]),
      (["trace", "--touches", scratch.folder.path], [scratch.folder.path]),
      (["run", "--record", "r.txt", ""], ["cannot read '': No such file or directory"]),
      (["tune", "--size", "100x4000", "--filmstrip", "x.png"], ["give a wider --size"]),
      (["tune", "--scene", "gestures"], ["nothing scrolls"]),
      (["tune", "--distance", "5"], ["10 pt"]),
      (["tune", "--touches", "/nowhere/s"], ["/nowhere/s"]),
      (["tune", "--peers", "/nowhere/p"], ["/nowhere/p"]),
      (["tune", "--plot", "/nowhere/a.svg"], ["/nowhere/a.svg"]),
      (["tune", "--plot", "/nowhere/a.csv", "--histogram", "9"], ["/nowhere/a.csv"]),
      (["tune", "--filmstrip", "/nowhere/a.png"], ["/nowhere/a.png"]),
      (["tune", "--filmstrip", "b.png"], ["cannot write b.png: Is a directory"]),
    ] {
      let outcome = try Program.run(arguments, in: scratch.folder)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.complains(of: words), "\(outcome.errors)")
      // Before there is a table; that a filmstrip of a size is too large is said after it.
      #expect(outcome.output.isEmpty != arguments.contains("--size"), "\(arguments)")
      Self.expectNoEmptyLine(outcome.errors)
    }
    #expect(
      scratch.names == [
        "b.png", "broken.json", "few.json", "none.json", "resized.txt", "scene.txt", "scenes.txt",
        "tuning.json", "viewless.json",
      ])
  }

  @Test(
    "without a display nothing can be recorded or played, and the display is named",
    arguments: ["--record", "--replay"])
  func noDisplay(flag: String) throws {
    let script = try scratch.write("0 key right\n", as: "played.txt")
    let file = flag == "--record" ? "recorded.txt" : script
    for (environment, words) in [
      ([:], ["neither DISPLAY nor WAYLAND_DISPLAY"]), (["DISPLAY": ":4711"], ["DISPLAY=:4711"]),
    ] {
      let outcome = try Program.run(
        ["run", flag, file], in: scratch.folder, environment: environment)
      #expect(outcome.status == 1)
      let line = outcome.errors.split(separator: "\n").last ?? ""
      for word in words + [flag] { #expect(line.contains(word), "\(outcome.errors)") }
      #expect(scratch.names == ["played.txt"])
    }
  }

  private func renderOnTerminal(_ flags: String) throws -> Program.Outcome {
    let command = "'\(Program.executable.path)' render --renderer software --size 16x9 \(flags)"
    return try Program.run(
      ["-qec", command, "/dev/null"], in: scratch.folder,
      executable: URL(filePath: "/usr/bin/script"))
  }

  @Test("a picture is not written onto a terminal", .enabled(if: Program.isInstalled("script")))
  func terminal() throws {
    for more in ["", " --frames 2"] {
      let outcome = try renderOnTerminal("--output -\(more)")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("standard output is a terminal"), "\(outcome.output)")
      #expect(outcome.output.contains(more.isEmpty ? "> podium.png" : "> podium.y4m"))
      #expect(outcome.bytes.count < 400)
    }
  }

  @Test(
    "an error has a line of its own on a terminal that shows a bar",
    .enabled(if: Program.isInstalled("script")))
  func besideBar() throws {
    try scratch.makeFolder("3.png")
    let outcome = try renderOnTerminal("--frames 9 --output %d.png")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\u{1B}[Kpodium: cannot write 3.png"), "\(outcome.output)")
  }

  @Test("missing or broken shaders are named, with their line")
  func shaders() throws {
    var outcome = try Program.run(
      ["render", "--renderer", "gl"], in: scratch.folder,
      environment: ["PODIUM_RESOURCES": scratch.folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Shaders"))
    try FileManager.default.copyItem(at: Repository.file("Shaders"), to: scratch.file("Shaders"))
    let shader = scratch.file("Shaders/lit.frag")
    let text = try String(contentsOf: shader, encoding: .utf8)
    try (text + "\nnonsense;\n").write(to: shader, atomically: true, encoding: .utf8)
    outcome = try Program.run(
      ["render", "--renderer", "gl"], in: scratch.folder,
      environment: ["PODIUM_RESOURCES": scratch.folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("lit.frag:"))
    #expect(scratch.names == ["Shaders"])
  }

  @Test("shaders are read from a folder whose name is no text")
  func folderOfBytes() throws {
    let command = """
      folder=$(printf 'res\\377') && mkdir "$folder" && cp -r '\(Repository.file("Shaders").path)' "$folder" &&
      PODIUM_RESOURCES=$folder '\(Program.executable.path)' render --renderer gl --size 16x9
      """
    let outcome = try Program.run(
      ["-c", command], in: scratch.folder, executable: URL(filePath: "/bin/sh"))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("without OpenGL it draws on the CPU and info says so; who insists on OpenGL hears why not")
  func withoutOpenGL() throws {
    let none = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nowhere"]
    let arguments = ["render", "--size", "64x36", "--output", "a.png"]
    var outcome = try Program.run(arguments, in: scratch.folder, environment: none)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(scratch.names == ["a.png"])
    let info = try Program.run(["info"], in: scratch.folder, environment: none).output
    #expect(info.contains("drawing: renderer software, reason EGL"), "\(info)")
    outcome = try Program.run(
      ["render", "--renderer", "gl", "--output", "b.png"], in: scratch.folder, environment: none)
    #expect(outcome.status == 1)
    #expect(outcome.complains(of: ["EGL"]), "\(outcome.errors)")
    #expect(scratch.names == ["a.png"])
  }

  @Test("a size that the software renderer cannot draw is said")
  func tooLarge() throws {
    let outcome = try Program.run("render --renderer software --size 16384x2 --output -".words)
    #expect(outcome.status == 1)
    #expect(outcome.complains(of: ["16384"]), "\(outcome.errors)")
  }
}
