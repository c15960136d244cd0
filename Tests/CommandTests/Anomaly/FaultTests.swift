import Foundation
import Support
import Testing

/// Makes every write, close, fsync, rename and open of every command fail in turn.
@Suite(
  "Anomalies: a system call that fails",
  .enabled(if: !Program.isSanitized, "a sanitizer wants to be loaded first"))
struct FaultTests {
  /// The library that makes calls fail, built once.
  static let library = Result {
    let scratch = Scratch()
    let library = scratch.file("faults.so").path
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c")
    _ = try Subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, source.path])
      .succeeded()
    return (scratch: scratch, path: library)
  }

  struct Fault: Sendable {
    var call: String
    /// 0: a write of one byte only.
    var error: Int32
    var onward = false
    /// Whether the call is to be repeated, or its failure means nothing.
    var isHarmless: Bool { error == EINTR || error == 0 }
  }

  private static let faults = [
    Fault(call: "write", error: ENOSPC), Fault(call: "write", error: ENOSPC, onward: true),
    Fault(call: "write", error: EINTR), Fault(call: "write", error: 0),
    Fault(call: "close", error: EIO),
    Fault(call: "close", error: ENOSPC, onward: true), Fault(call: "close", error: EINTR),
    Fault(call: "fsync", error: EIO), Fault(call: "fsync", error: EINTR),
    Fault(call: "rename", error: ENOSPC), Fault(call: "open", error: EACCES),
  ]

  @Test(
    "exit 1 with a line or two, old files or whole new ones, and none besides",
    arguments: AnomalyRig.tried.indices)
  func faults(_ command: Int) throws {
    let rig = try AnomalyRig.rigs[command].get()
    var failed = 0
    for fault in Self.faults {
      for number in 1... {
        guard let status = try run(rig, fault, number) else { break }
        if status == 1 { failed += 1 }
      }
    }
    // Every command writes something, and cannot go on as if it had.
    #expect(failed > 0)
  }

  /// The exit status; nil: there were fewer calls than that.
  private func run(_ rig: AnomalyRig, _ fault: Fault, _ number: Int) throws -> Int32? {
    let place = "\(fault.call) \(number) fails with \(fault.error)"
    let scratch = try AnomalyRig.folder(for: rig.command)
    var environment = [
      "LD_PRELOAD": try Self.library.get().path, "FAULT_CALL": fault.call,
      "FAULT_AT": "\(number)", "FAULT_ERROR": "\(fault.error)",
      "FAULT_MARK": scratch.file("mark").path,
    ]
    if fault.onward { environment["FAULT_ONWARD"] = "1" }
    let outcome = try Program.run(
      rig.command.arguments, in: scratch.folder, environment: environment)
    guard scratch.names.contains("mark") else { return nil }
    if fault.isHarmless {
      #expect(outcome.status == 0 && outcome.bytes == rig.output, "\(place): \(outcome.errors)")
      try rig.check(scratch, place, mustBeNew: true)
      return 0
    }
    #expect([0, 1].contains(outcome.status), "\(place)")
    try rig.check(scratch, place, mustBeNew: outcome.status == 0)
    if outcome.status == 0 {
      // What failed was a message, or a file that was given up anyway.
      #expect(outcome.bytes == rig.output, "\(place)")
    } else if !(fault.call == "write" && fault.onward) {
      // Where no write succeeds any more, nothing can be said either.
      AnomalyRig.expectFewLines(outcome.errors, place)
    }
    return outcome.status
  }
}
