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

#endif
