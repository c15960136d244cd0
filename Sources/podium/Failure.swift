import ArgumentParser

/// Something in the world that is not as it should be: one line that says what, where and what to do.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
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
  WholeFile.writeToStandardError("podium: \(text)\n")
}
