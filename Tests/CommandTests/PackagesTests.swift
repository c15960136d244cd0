import Foundation
import Support
import Testing

@Suite("What scripts need of the machine, and how they ask for it")
struct PackagesTests {
  private let scratch = Scratch()

  /// Runs the script where libpng-dev is missing, with stand-ins for the tools that would change
  /// the machine, and gives what they were asked to do.
  ///
  /// - Parameter isFresh: whether the machine knows of no packages until it has asked for their
  ///   lists.
  private func install(
    _ arguments: [String], user: Int, answer: String? = nil, isFresh: Bool = false
  ) throws -> (outcome: Program.Outcome, done: String) {
    let scratch = Scratch()
    let tools = [
      "dpkg-query":
        #"for p; do case $p in -*|*{*|libpng-dev) ;; *) echo "$p installed" ;; esac; done"#,
      "id": "echo \(user)", "sudo": #"echo sudo >> done; exec "$@""#,
      "apt-get": #"""
      echo apt-get "$@" >> done
      case "$*" in *update*) touch known ;; esac
      [ -e known ] || { echo "E: Unable to locate package libpng-dev" >&2; exit 100; }
      echo "Setting up libpng-dev"
      """#, "apt-cache": #"[ ! -e known ] || printf 'libpng-dev:\n  Candidate: 1.6\n'"#,
    ]
    if !isFresh { _ = try scratch.write("", as: "known") }
    for (name, body) in tools { _ = try scratch.shellProgram(name, body) }
    let script = Repository.file("Scripts/packages").path
    let command = (["\"\(script)\""] + arguments).joined(separator: " ")
    // `script` gives it a terminal, on which the answer is typed.
    let words = answer.map {
      ["-c", "printf '%s\\n' '\($0)' | script -qec '\(command)' /dev/null"]
    }
    let outcome = try Program.run(
      words ?? ["-c", command], in: scratch.folder,
      environment: ["PATH": "\(scratch.path):/usr/bin:/bin"], executable: URL(filePath: "/bin/sh"))
    let done = try? scratch.text("done")
    return (outcome, done ?? "")
  }

  @Test("on a terminal it asks once, and takes no for an answer", arguments: ["y", "n", ""])
  func terminal(answer: String) throws {
    let (outcome, done) = try install([], user: 1000, answer: answer)
    #expect(outcome.output.contains("install libpng-dev by sudo?"), "\(outcome.output)")
    #expect(outcome.status == (answer == "y" ? 0 : 1))
    #expect(done.contains("sudo") == (answer == "y"))
  }

  @Test("without a terminal it wants --yes and says so")
  func noTerminal() throws {
    let refused = try install([], user: 1000)
    #expect(refused.outcome.status == 1 && refused.done.isEmpty)
    #expect(refused.outcome.errors.contains("--yes"))
    let consented = try install(["--yes"], user: 1000)
    #expect(consented.outcome.status == 0)
    #expect(consented.done.hasPrefix("sudo\napt-get") && consented.done.contains("libpng-dev"))
  }

  @Test("root is not asked")
  func root() throws {
    let (outcome, done) = try install([], user: 0)
    #expect(outcome.status == 0)
    #expect(done.hasPrefix("apt-get") && done.contains("install") && done.contains("libpng-dev"))
  }

  @Test("a machine without lists of packages gets them first; what is said is two lines")
  func fresh() throws {
    for isFresh in [true, false] {
      let (outcome, done) = try install([], user: 0, isFresh: isFresh)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let calls = done.split(separator: "\n").map { $0.split(separator: " ").dropFirst() }
      let wanted: [Substring] = isFresh ? ["update", "install"] : ["install"]
      #expect(calls.map { call in wanted.first { call.contains($0) } } == wanted, "\(done)")
      let lines = outcome.errors.split(separator: "\n")
      try #require(lines.count == 2, "\(outcome.errors)")
      #expect(lines[0].hasPrefix("podium: installing libpng-dev: a minute or two"))
      #expect(lines[1].hasPrefix("podium: installed in "))
    }
  }

  @Test(
    "in a folder in which Swift cannot build, nothing is installed and nothing built",
    arguments: ["a\"b", "a$b", "a\\b", "a\nb"])
  func folder(name: String) throws {
    let folder = scratch.file(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    _ = try scratch.shellProgram("swift", "echo built >> '\(scratch.file("done").path)'")
    for item in ["Scripts", "podium", "test", "Package.swift"] {
      try FileManager.default.copyItem(at: Repository.file(item), to: folder.appending(path: item))
    }
    for words in [["podium"], ["test"], ["Scripts/install", "--prefix", scratch.folder.path]] {
      let outcome = try Program.run(
        Array(words.dropFirst()), in: scratch.folder,
        environment: ["PATH": "\(scratch.folder.path):/usr/bin:/bin"],
        executable: folder.appending(path: words[0]))
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.errors.hasPrefix("podium: Swift builds nothing in a folder whose name has "))
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
    #expect(!scratch.names.contains("done"))
  }

  @Test("./test says how it is used, and installs and builds nothing for that")
  func help() throws {
    for flag in ["--help", "-h"] {
      let outcome = try Program.run(
        [flag], environment: ["PATH": "/usr/bin:/bin"], executable: Repository.file("test"))
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("Everything that must hold before a commit"))
      #expect(outcome.output.contains("\nusage: ./test ") && !outcome.output.contains("#"))
      #expect(outcome.output.contains("  FILTER      run only the tests whose name matches"))
    }
  }

  @Test("./test ends with 1 where no test's name matches")
  func noMatch() throws {
    _ = try scratch.shellProgram("dpkg-query", #"for p; do echo "$p installed"; done"#)
    _ = try scratch.shellProgram("swift", "echo '✔ Test run with 0 tests in 0 suites passed'")
    let outcome = try Program.run(
      ["Typo"], environment: ["PATH": "\(scratch.path):/usr/bin:/bin"],
      executable: Repository.file("test"))
    #expect(outcome.status == 1 && outcome.errors == "test: no test's name matches\n")
  }

  @Test("Scripts/latency says which headers are missing, before it builds anything")
  func latency() throws {
    for tool in ["cc", "Xvfb", "xdotool"] { _ = try scratch.shellProgram(tool, "exit 1") }
    let outcome = try Program.run(
      [], in: scratch.folder, environment: ["PATH": "\(scratch.folder.path):/usr/bin:/bin"],
      executable: Repository.file("Scripts/latency"))
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "latency: the headers of libXtst are missing; apt-get install libxtst-dev\n")
  }

  @Test(
    "a script says which tool is missing, before it builds anything",
    arguments: [
      (["Scripts/terminal-picture", "x.png"], "tmux"), (["Scripts/wheel", "x"], "objdump"),
      (["Scripts/docs", "x"], "docc"), (["Scripts/deb-scroll"], "dpkg-shlibdeps"),
    ])
  func missing(command: [String], tool: String) throws {
    for tool in ["bash", "python3", "dirname", "readlink", "mkdir"] {
      try FileManager.default.createSymbolicLink(
        at: scratch.file(tool), withDestinationURL: URL(filePath: "/usr/bin/\(tool)"))
    }
    _ = try scratch.shellProgram("dpkg-deb", "")
    let outcome = try Program.run(
      Array(command.dropFirst()), in: scratch.folder, environment: ["PATH": scratch.folder.path],
      executable: Repository.file(command[0]))
    #expect(outcome.status == 1)
    let script = command[0].dropFirst("Scripts/".count)
    #expect(
      outcome.errors.hasPrefix("\(script): \(tool) is missing; ")
        && outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
    #expect(!scratch.names.contains { $0.hasPrefix("x") })
  }

  @Test("Scripts/release refuses a second version")
  func twoVersions() throws {
    // Were the second one taken, it would be too old.
    let outcome = try Program.run(
      ["9.0.0", "0.0.0"], in: scratch.folder, executable: Repository.file("Scripts/release"))
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("release: wants one version"))
  }

  @Test("each script says by --help how it is used, and refuses a flag that it has not")
  func scriptHelp() throws {
    let folder = Repository.file("Scripts")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let script = folder.appending(path: name)
      // Others are parts of scripts, or folders.
      guard !name.contains("."), (try? String(contentsOf: script, encoding: .utf8)) != nil else {
        continue
      }
      let outcome = try Program.run(["--help"], in: scratch.folder, executable: script)
      #expect(outcome.status == 0 && outcome.output.contains("usage: "), "\(name): \(outcome)")
      let refused = try Program.run(["--frob"], in: scratch.folder, executable: script)
      #expect(refused.status == 64 && refused.output.isEmpty, "\(name): \(refused)")
      #expect(refused.errors.contains(name) && refused.errors.count { $0 == "\n" } == 1)
    }
    #expect(scratch.names.isEmpty)
  }

  @Test("of two ./podium at once, the second waits for the build of the first, and takes it")
  func atOnce() throws {
    for folder in ["Sources", "Shaders", "Assets", "Scripts"] { try scratch.makeFolder(folder) }
    _ = try scratch.write("", as: "Package.swift")
    _ = try scratch.shellProgram("Scripts/packages", "")
    _ = try scratch.shellProgram(
      "swift",
      #"""
      echo built >> builds
      sleep 1
      mkdir -p .build/release
      printf '#!/bin/sh\necho ran' > .build/release/podium
      chmod +x .build/release/podium
      """#)
    try FileManager.default.copyItem(
      at: Repository.file("podium"), to: scratch.file("start"))
    let outcome = try Program.run(
      ["-c", "./start & ./start; wait"], in: scratch.folder,
      environment: ["PATH": "\(scratch.path):/usr/bin:/bin"], executable: URL(filePath: "/bin/sh"))
    #expect(outcome.output == "ran\nran\n", "\(outcome)")
    #expect(outcome.errors.contains("podium: another build is under way; waiting\n"))
    #expect(try scratch.text("builds") == "built\n")
  }

  @Test("Scripts/c-frames in a folder where nothing is built yet says why the library is not")
  func cFrames() throws {
    _ = try scratch.shellProgram("swiftc", "echo 'swiftc: out of memory' >&2; exit 1")
    for item in ["Scripts", "Sources/CPodium"] {
      let copy = scratch.file(item)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.file(item), to: copy)
    }
    let outcome = try Program.run(
      [], in: scratch.folder, environment: ["PATH": "\(scratch.path):/usr/bin:/bin"],
      executable: scratch.file("Scripts/c-frames"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("swiftc: out of memory\n"), "\(outcome.errors)")
  }
}
