import Glibc

/// Standard input, output and error.
public enum StandardStreams {
  /// Opens closed streams on the null device, so that no other file gets their numbers and messages
  /// written into it. Call it before anything else.
  ///
  /// They are opened for the opposite direction, so that reads and writes fail as if they were
  /// closed.
  public static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The output of a command.
public enum StandardOutput {
  /// Names it in errors.
  package static let name = "standard output"

  /// Whether the output goes to a terminal.
  public static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes text, all of it.
  public static func write(_ text: String) throws(FileError) {
    guard Descriptor.write(text, to: STDOUT_FILENO) else { throw FileError(.write, name) }
  }

  /// Writes bytes, all of them.
  public static func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    guard Descriptor.write(bytes, to: STDOUT_FILENO) else { throw FileError(.write, name) }
  }

  /// Closes the output: some file systems report a full disk only then.
  public static func close() throws(FileError) {
    // An output that was closed from the start can lose nothing.
    guard Descriptor.close(STDOUT_FILENO) || errno == EBADF else { throw FileError(.write, name) }
  }
}

/// The messages of a command beside its output.
public enum StandardError {
  /// Writes text; an error is ignored, as there is no place left to report it.
  public static func write(_ text: String) {
    // Where nothing reads a pipe any more, that is such an error, and no end of the program.
    let before = signal(SIGPIPE, SIG_IGN)
    _ = Descriptor.write(text, to: STDERR_FILENO)
    signal(SIGPIPE, before)
  }
}
