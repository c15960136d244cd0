import ArgumentParser
import Host

/// Something in the world that is not as it should be: one line that says what, where and what to do.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Memory {
  /// - Throws: `Failure` where so many bytes cannot be had.
  static func check(_ count: Int, for purpose: String) throws(Failure) {
    guard has(count) else {
      throw Failure(
        "\(purpose) takes \(max(1, count >> 20)) MiB of memory, which cannot be had; "
          + "choose a smaller size, or raise the limit (ulimit -v)")
    }
  }
}

/// Runs the body of a command. What goes wrong in it ends the program with one line on standard error
/// and exit code 1.
func reporting(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let exit as ExitCode {
    throw exit
  } catch let usage as ValidationError {
    throw usage
  } catch {
    note("\(error)")
    throw ExitCode(1)
  }
}

/// Says something to the user beside the output, on standard error.
func note(_ text: String) {
  StandardError.write("podium: \(text)\n")
}
