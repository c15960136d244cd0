import Glibc
import System

/// Ends the program when the Wayland compositor has ended and SDL hangs.
///
/// SDL quits by itself where it reads that the connection is lost. But it waits for the compositor
/// to configure a new window in a loop that a lost connection does not end (`Wayland_ShowWindow` of
/// SDL 2), libdecor's fallback loops for ever while events are left unread
/// (`libdecor_plugin_fallback_dispatch`), and drivers crash when they free objects of a lost
/// connection. So a thread waits on a connection of its own.
final class CompositorWatch {
  private let watched: Watched
  /// A descriptor; closing it ends the watch.
  private let end: Int32
  private let thread: pthread_t

  private struct Watched: Sendable {
    /// Hangs up when the compositor ends.
    var connection: Int32
    /// Hangs up when the watch is over.
    var end: Int32
  }

  /// Starts watching; nil where SDL shows nothing on Wayland, or the compositor does not answer.
  init?() {
    guard VideoDriver.name == "wayland",
      let connection = WaylandSocket.path.flatMap(WaylandSocket.connected)
    else { return nil }
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else {
      close(connection)
      return nil
    }
    for descriptor in pipe { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let watched = Watched(connection: connection, end: pipe[0])
    guard let thread = BackgroundThread.start({ CompositorWatch.watch(watched) }) else {
      for descriptor in [connection, pipe[0], pipe[1]] { close(descriptor) }
      return nil
    }
    (self.watched, self.thread, end) = (watched, thread, pipe[1])
  }

  deinit {
    close(end)
    pthread_join(thread, nil)
    close(watched.connection)
    close(watched.end)
  }

  /// Returns when the watch is over; ends the program when the compositor has ended.
  private static func watch(_ watched: Watched) {
    var both = [
      pollfd(fd: watched.end, events: 0, revents: 0),
      pollfd(fd: watched.connection, events: 0, revents: 0),
    ]
    while poll(&both, 2, -1) < 0, errno == EINTR {}
    guard both[0].revents == 0, both[1].revents != 0 else { return }
    // Until SDL has freed everything, a crash counts as the driver's.
    var usual = DriverCrash.signals.map { _ in sigaction() }
    for (k, number) in DriverCrash.signals.enumerated() {
      sigaction(number, nil, &usual[k])
      signal(number) { _ in CompositorWatch.leave() }
    }
    guard poll(&both, 1, quitTimeout) == 0 else {
      for (k, number) in DriverCrash.signals.enumerated() { sigaction(number, &usual[k], nil) }
      return
    }
    leave()
  }

  /// May run in a signal handler, so it calls async-signal-safe functions only.
  private static func leave() -> Never {
    let text: StaticString = """
      podium: the Wayland compositor has ended; see whether the desktop still runs

      """
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(1)
  }

  /// The time in milliseconds that SDL gets to quit by itself.
  private static let quitTimeout: Int32 = 5000
}
