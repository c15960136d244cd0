#if Program

import System
import TuningLab

/// Frames of libpodium-scroll from C and from Python, which `Scripts/c-frames` builds and measures.
enum CBench {
  /// The script; nil where this program was installed without its sources, or nothing compiles C or
  /// Swift.
  static var script: String? {
    guard let script = Resources.source("Scripts/c-frames") else { return nil }
    let tools = try? Measured.outcome("command -v swiftc && command -v cc && command -v python3")
    return tools?.status == 0 ? script : nil
  }

  static func run() throws -> JSON {
    guard let script else {
      throw Failure(
        "frames from C are measured where the sources lie, by swiftc, cc and python3; run it there")
    }
    let outcome = try Measured.outcome(Measured.quoted(script))
    guard outcome.status == 0 else {
      throw Failure(Measured.lastWords(of: outcome) ?? "\(script) failed and said nothing")
    }
    let numbers = try Measured.numbers(of: outcome, script)
    return .object(numbers.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
  }
}

#endif
