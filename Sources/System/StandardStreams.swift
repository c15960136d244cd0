#if Program

import Glibc

/// Standard input, output and error.
public enum StandardStreams {
  /// Opens those that are closed on the null device, so that no other file takes their numbers: a
  /// message would go into it. To be called before anything else.
  ///
  /// They are opened the wrong way round, so that who reads or writes them is told as if they were
  /// closed.
  public static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is taken, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The output of a command.
public enum StandardOutput {
  private static let name = "standard output"

  /// Whether people read it as it comes.
  public static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes text, all of it.
  public static func write(_ text: String) throws(FileError) {
    guard Descriptor.write(text, to: STDOUT_FILENO) else { throw FileError(.write, name) }
  }

  /// Writes bytes, all of them.
  public static func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    guard Descriptor.write(bytes, to: STDOUT_FILENO) else { throw FileError(.write, name) }
  }

  /// Ends it: some disks say only then that they are full.
  public static func close() throws(FileError) {
    // Where it was closed from the start, nothing can be lost.
    guard Descriptor.close(STDOUT_FILENO) || errno == EBADF else { throw FileError(.write, name) }
  }
}

/// The messages of a command beside its output.
public enum StandardError {
  /// Writes text; an error is ignored, as there is no place left to report it.
  public static func write(_ text: String) { _ = Descriptor.write(text, to: STDERR_FILENO) }
}

#endif
