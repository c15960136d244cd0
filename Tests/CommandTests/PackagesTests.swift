import Foundation
import Testing

@Suite("Scripts/packages asks before it uses sudo")
struct PackagesTests {
  /// Runs the script where libpng-dev is missing, with stand-ins for the tools that would change the
  /// machine, and gives what they were asked to do.
  private func install(
    _ arguments: [String], user: Int, answer: String? = nil
  ) throws -> (outcome: Program.Outcome, done: String) {
    let scratch = try Scratch()
    let tools = [
      "dpkg-query":
        #"for p; do case $p in -*|*{*|libpng-dev) ;; *) echo "$p installed" ;; esac; done"#,
      "id": "echo \(user)", "sudo": #"echo sudo >> done; exec "$@""#,
      "apt-get": #"echo apt-get "$@" >> done"#,
    ]
    try FileManager.default.createDirectory(
      at: scratch.file("bin"), withIntermediateDirectories: true)
    for (name, body) in tools {
      let file = scratch.file("bin/\(name)")
      try "#!/bin/sh\n\(body)\n".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let script = RenderTests.repository.appending(path: "Scripts/packages").path
    let command = ([script] + arguments).joined(separator: " ")
    // `script` gives it a terminal, on which the answer is typed.
    let words = answer.map {
      ["-c", "printf '%s\\n' '\($0)' | script -qec '\(command)' /dev/null"]
    }
    let outcome = try Program.run(
      words ?? ["-c", command], in: scratch.folder,
      environment: ["PATH": "\(scratch.file("bin").path):/usr/bin:/bin"],
      executable: URL(filePath: "/bin/sh"))
    let done = try? String(contentsOf: scratch.file("done"), encoding: .utf8)
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
}
