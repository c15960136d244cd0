import Glibc

/// Crashes of a graphics driver or of SDL while they start and end.
///
/// Mesa's GLX, for one, reads through a null pointer where the X server ends during its start, and
/// SDL where a Wayland compositor does. The program cannot go on after a crash, but it can report
/// the cause.
enum DriverCrash {
  /// Runs `body`; a crash in it ends the program with a line on standard error and exit code 1.
  static func reported<T>(_ body: () throws(PlatformError) -> T) throws(PlatformError) -> T {
    var usual = signals.map { _ in sigaction() }
    for (k, number) in signals.enumerated() {
      sigaction(number, nil, &usual[k])
      signal(number) { _ in
        // Async-signal-safe functions only: no memory is allocated, nothing is cleaned up.
        let text = DriverCrash.text
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(1)
      }
    }
    defer { for (k, number) in signals.enumerated() { sigaction(number, &usual[k], nil) } }
    return try body()
  }

  private static var text: StaticString {
    """
    podium: the display's driver crashed while the window was opened; see whether the display still \
    runs, update the driver, or use `--renderer software`

    """
  }

  /// The signals with which a crash ends a program.
  static let signals = [SIGSEGV, SIGBUS, SIGABRT]
}
