import Glibc

/// The signals that end a program.
public enum Signals {
  /// Makes exceeding a file size limit an error of the write, as a full disk is, and treats a
  /// terminal's hang-up as SIGTERM. Call it before anything else.
  public static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    // Swift's runtime would print a backtrace and let the program go on.
    if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
    // If the parent process ignored SIGCHLD, the exit statuses of programs that we start would be
    // lost.
    signal(SIGCHLD, SIG_DFL)
    // A parent that started us to survive a hang-up (nohup) has it ignored.
    if !isIgnored(SIGHUP) { signal(SIGHUP) { _ in _ = kill(getpid(), SIGTERM) } }
  }

  /// The signals with which a user or a system ends this program: not those that it ignores, as it
  /// does a hang-up after nohup, and an interrupt in the background of a shell's script.
  fileprivate static var ending: [Int32] { [SIGHUP, SIGINT, SIGTERM].filter { !isIgnored($0) } }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The same signals as the system's set.
  fileprivate static var endingSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in ending { sigaddset(&set, signal) }
    return set
  }
}

/// Blocks the signals that end the program on the thread that makes it, until it is freed there;
/// the signals then take effect.
///
/// Other threads must not take them either, so threads that we start block all signals. Within
/// another hold, where the signals are blocked already, this one does nothing.
package final class HeldSignals {
  private let wereFree: Bool

  package init() {
    var set = Signals.endingSet
    var old = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &old)
    wereFree = Signals.ending.contains { sigismember(&old, $0) == 0 }
  }

  deinit {
    guard wereFree else { return }
    var set = Signals.endingSet
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether one of the signals has come and waits.
  package var hasCome: Bool {
    guard wereFree else { return false }
    var pending = sigset_t()
    sigpending(&pending)
    return Signals.ending.contains { sigismember(&pending, $0) == 1 }
  }
}
