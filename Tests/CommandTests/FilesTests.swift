import Foundation
import Images
import Support
import Testing

@Suite("Files that commands read and write")
struct FilesTests {
  private let scratch = Scratch()

  private func events(of script: String) throws -> (rows: [[String]], errors: String) {
    let outcome = try Program.run(["trace", "--events", "--touches", try scratch.write(script)])
      .succeeded()
    return (outcome.rows, outcome.errors)
  }

  @Test("a recording that was cut off anywhere in its last line is played without that line")
  func torn() throws {
    let whole = try events(of: AnomalyRig.script)
    #expect(whole.errors.isEmpty)
    let lines = AnomalyRig.script.split(separator: "\n")
    let kept = lines.dropLast().map { "\($0)\n" }.joined()
    let expected = try events(of: kept)
    #expect(expected.rows.count < whole.rows.count)
    let last = try #require(lines.last)
    for count in [1, last.count / 2, last.count] {
      let torn = try events(of: kept + last.prefix(count))
      #expect(torn.rows == expected.rows, "\(last.prefix(count))")
      #expect(torn.errors.split(separator: "\n").count == 1)
      #expect(torn.errors.contains("script.txt:6: "), "\(torn.errors)")
    }
  }

  @Test("a script without a recording's first line may end without a newline")
  func handMade() throws {
    let lines = AnomalyRig.script.split(separator: "\n").dropFirst().joined(separator: "\n")
    let made = try events(of: lines)
    #expect(made.rows == (try events(of: AnomalyRig.script)).rows && made.errors.isEmpty)
  }

  @Test(
    "a recording without a sample is no measured landing: one line says so",
    arguments: [
      ("", ":1: the header is not t_ms,offset; write that line first"),
      ("t_ms,offset\n", ": it has no samples; record from the press until the list rests"),
      ("t_ms,offset\n\n", ": it has no samples; record from the press until the list rests"),
    ])
  func emptyRecording(text: String, says: String) throws {
    try scratch.write(text, as: "list-1.5.csv")
    let outcome = try Program.run(
      ["tune", "--peers", ".", "--reference", "list"], in: scratch.folder)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.errors == "podium: ./list-1.5.csv\(says)\n", "\(outcome.errors)")
  }

  @Test("a list that rests at the lift has samples before it alone")
  func restingRecording() throws {
    try scratch.write("t_ms,offset\n-20,18\n", as: "list-1.5.csv")
    let outcome = try Program.run(
      ["tune", "--peers", ".", "--reference", "list"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "a file that is read is not written over, by no other name of it either",
    arguments: [
      ("run --replay script.txt --record script.txt", "--replay"),
      ("run --replay script.txt --record ./script.txt", "--replay"),
      ("run --replay script.txt --record link", "--replay"),
      ("render --size 16x9 --replay script.txt --output link", "--replay"),
      ("trace --touches script.txt --output link", "--touches"),
      ("tune --touches script.txt --filmstrip link", "--touches"),
      ("trace --touches script.txt --tuning tuning.json --output tuned", "--tuning"),
      ("tune --compare snap=none_tuning=tuning.json --filmstrip tuned", "--compare"),
      ("tune --peers . --reference list --plot list-1.5.csv", "--peers"),
      ("render photo.png --output ./photo.png", "the photos scene"),
      ("render . --size 16x9 --output photo.png", "the photos scene"),
      ("run photo.png --record photo.png", "the photos scene"),
      ("run photo.png --trace photo.png", "the photos scene"),
      ("run --preset mine --trace config/podium/mine.json", "--preset"),
      ("run --trace config/podium/mine.json", "the config file"),
      ("trace photo.png --touches /dev/null --output photo.png", "the photos scene"),
      // Pictures of a sequence.
      ("render dir --frames 3 --size 16x9 --output dir/%d.png", "the photos scene"),
      ("render dir --until rest --size 16x9 --output dir/%d.png", "the photos scene"),
      ("render --replay scripts/1.png --frames 3 --output scripts/%d.png", "--replay"),
      ("render --tuning tunings/1.png --scene grid --frames 3 --output tunings/%d.png", "--tuning"),
      // Photos that a script names.
      ("render --replay photos.txt --output photo.png", "the photos scene"),
      ("render --replay sequence.txt --frames 2 --output phot%d.png", "the photos scene"),
      ("trace --touches photos.txt --output photo.png", "the photos scene"),
      ("run --replay photos.txt --record photo.png", "the photos scene"),
      ("run --replay photos.txt --trace photo.png", "the photos scene"),
      ("tune --touches photos.txt --filmstrip photo.png", "the photos scene"),
    ])
  func overwriting(command: String, reader: String) throws {
    for folder in ["dir", "scripts", "tunings", "config/podium"] { try scratch.makeFolder(folder) }
    for (name, text) in [
      ("script.txt", AnomalyRig.script), ("scripts/1.png", AnomalyRig.script),
      ("tuning.json", "{}\n"), ("tunings/1.png", "{}\n"), ("config/podium/mine.json", "{}\n"),
      ("config/podium/config", "tuning = mine\n"),
      ("list-1.5.csv", "t_ms,offset\n-8,0\n0,10\n100,300\n200,321\n"),
      ("photos.txt", "scene photos\n0 photos photo.png\n"),
      ("sequence.txt", "scene photos\n0 photos phot1.png\n"),
    ] {
      try scratch.write(text, as: name)
    }
    for name in ["photo.png", "phot1.png", "dir/1.png"] {
      try PNG.write(Image(width: 16, height: 9), to: scratch.file(name).path)
    }
    for (link, read) in [("link", "script.txt"), ("tuned", "tuning.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file(link).path, withDestinationPath: read)
    }
    func files() throws -> [String: Data?] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, try? Data(contentsOf: scratch.file($0))) })
    }
    let before = try files()
    let words = command.words.map { $0.replacing("_", with: " ") }
    let outcome = try Program.run(
      words, in: scratch.folder,
      environment: ["XDG_CONFIG_HOME": scratch.file("config").path])
    #expect(outcome.status == 64)
    let output = words.suffix(2).joined(separator: " ").replacing("%d", with: "1")
    let complaint = "Error: \(output) would be written over what \(reader) reads"
    #expect(outcome.errors.hasPrefix(complaint), "\(outcome.errors)")
    #expect(try files() == before)
  }

  @Test("- is standard input and output at once, also where a file has that name")
  func standardStreams() throws {
    _ = try scratch.write(AnomalyRig.script, as: "-")
    let outcome = try Program.run(
      "trace --touches - --output -".words, through: "exec \"$@\" < ./-", in: scratch.folder)
    #expect(outcome.status == 0 && outcome.rows.count > 1, "\(outcome.errors)")
    #expect(try scratch.text("-") == AnomalyRig.script)
  }

  @Test("a file at the limit of its size is an error as a full disk is, and the old one stays")
  func sizeLimit() throws {
    let script = try scratch.write(AnomalyRig.script)
    _ = try scratch.write("old\n", as: "trace.csv")
    let outcome = try Program.run(
      ["trace", "--touches", script, "--hz", "1000", "--output", "trace.csv"],
      through: "ulimit -f 1; exec \"$@\"", in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("File too large") && outcome.errors.contains("trace.csv"))
    #expect(try scratch.text("trace.csv") == "old\n")
    #expect(scratch.names == ["script.txt", "trace.csv"])
  }

  @Test("a message into a pipe that nothing reads any more ends nothing")
  func unreadErrors() throws {
    let script = try scratch.write("scene loop\n0 stick 0.2 0\n")
    // It says that content still moves.
    let outcome = try Program.run(
      ["trace", "--touches", script, "--hz", "0.1", "--output", "trace.csv"],
      through: "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; exec \"$@\" 2>&4", in: scratch.folder)
    #expect(outcome.status == 0 && scratch.names == ["pipe", "script.txt", "trace.csv"])
  }

  @Test("standard output that is full is an error, for what is asked of the program itself, too")
  func fullOutput() throws {
    for arguments in [["--help"], ["--version"], ["info"], ["help", "trace"]] {
      let outcome = try Program.run(arguments, through: "exec \"$@\" > /dev/full")
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.complains(of: ["standard output: No space left on device"]))
    }
  }

  @Test("a terminal that hangs up ends a command as SIGTERM does; nohup keeps it going")
  func hangUp() throws {
    for (start, status): (String, Int32) in [("exec", SIGTERM), ("exec nohup", SIGKILL)] {
      // Its output is not read, so it stops when the pipe is full.
      let process = Program.shell(
        "\(start) \"$@\" 2> errors",
        "render --renderer software --size 64x64 --frames 1000 --output -".words,
        in: scratch.folder)
      let output = Pipe()
      process.standardOutput = output
      try Subprocess.start(process)
      // It writes, so it has long started.
      _ = try output.fileHandleForReading.read(upToCount: 1)
      kill(process.processIdentifier, SIGHUP)
      if status == SIGKILL {
        usleep(300_000)
        #expect(process.isRunning)
        kill(process.processIdentifier, SIGKILL)
      }
      try Program.wait("it goes on") { !process.isRunning }
      #expect(process.isRunning == false && process.terminationStatus == status)
    }
  }

  @Test("what is written to a file goes on after nohup, too")
  func hangUpIgnored() throws {
    let script = try scratch.write("0 scroll 1e9 0 animated\n")
    let process = Program.shell(
      "exec nohup \"$@\" 2> errors",
      [
        "trace", "--touches", script, "--hz", "1000", "--duration", "1000", "--output", "trace.csv",
      ], in: scratch.folder)
    try Subprocess.start(process)
    try Program.wait("it writes nothing") { scratch.names.contains { $0.hasPrefix("trace.csv") } }
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    let errors = try scratch.text("errors")
    #expect(process.terminationStatus == 0, "\(errors)")
    #expect(try scratch.text("trace.csv").split(separator: "\n").count > 1_000_000)
  }

  @Test("told to end while vips converts a picture, it ends vips and leaves nothing")
  func stoppedHelper() throws {
    for name in ["bin", "tmp"] { try scratch.makeFolder(name) }
    // In place of vips, one that begins a picture and takes its time.
    let vips = try scratch.write("#!/bin/sh\necho $$ > \"$3\"\nexec sleep 60\n", as: "bin/vips")
    chmod(vips, 0o755)
    // The signature of JPEG XL.
    let picture = scratch.file("a.jxl")
    try Data([0xff, 0x0a, 0, 0]).write(to: picture)
    let temporary = scratch.file("tmp")
    let process = try Program.start(
      ["photos", "--build", "a.jxl"], in: scratch.folder,
      environment: [
        "PATH": "\(scratch.file("bin").path):/usr/bin:/bin", "TMPDIR": temporary.path,
        "XDG_CACHE_HOME": temporary.path,
      ])
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: temporary.path)
    }
    var helper: pid_t?
    try Program.wait("vips begins nothing") {
      guard let begun = try files().first(where: { $0.hasSuffix("picture.tif") }) else {
        return false
      }
      let text = try String(contentsOf: temporary.appending(path: begun), encoding: .utf8)
      helper = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
      return helper != nil
    }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    #expect(kill(try #require(helper), 0) == -1)
    #expect(try files().filter { !$0.hasPrefix("podium/") && $0 != "podium" } == [])
  }

  @Test(
    "where memory is short, one line says so",
    .enabled(if: !Program.isSanitized, "a sanitizer reserves more than all of it"))
  func memory() throws {
    for (mebibytes, size) in [
      (100, "6000x6000"), (150, "6000x6000"), (200, "6000x6000"), (300, "6000x6000"),
      (400, "16384x8192"), (150, "16384x16384"), (100, "3000x3000"),
    ] {
      let scratch = Scratch()
      for output in [["a.png"], ["-", "--frames", "2"]] {
        let outcome = try Program.run(
          ["render", "--renderer", "software", "--size", size, "--output"] + output,
          through: "ulimit -v \(mebibytes << 10); exec \"$@\"", in: scratch.folder)
        #expect(outcome.status == 1, "\(mebibytes) MiB, \(size)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("memory") || outcome.errors.contains("16384"))
        #expect(scratch.names.isEmpty)
      }
    }
  }
}
