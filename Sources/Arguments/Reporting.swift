#if Program

import ArgumentParser
import System

/// Runs the body of a command. An error in it ends the program with one line on standard error and
/// exit code 1.
package func reporting(_ body: () throws -> Void) throws {
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

/// Runs `body`, which reads a flag's value, and rethrows its error as one of usage.
///
/// - Parameter words: the beginning of the error's text, such as the flag's name.
package func naming<Result>(_ words: String, _ body: () throws -> Result) throws -> Result {
  do { return try body() } catch { throw ValidationError("\(words)\(error)") }
}

#endif
