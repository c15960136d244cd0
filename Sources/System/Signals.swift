#if Program

import Glibc

/// The signals that end a program.
public enum Signals {
  /// Makes a file's size limit an error of the write, as a full disk is, and a terminal that hangs
  /// up the same as being told to end. To be called before anything else.
  public static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    // Where the parent process ignored it, the ends of programs that we start would be lost.
    signal(SIGCHLD, SIG_DFL)
    // A parent that started us to survive a hang-up (nohup) has it ignored.
    let previous = signal(SIGHUP) { _ in _ = kill(getpid(), SIGTERM) }
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  /// The signals with which a user or a system ends a program.
  fileprivate static let ending = [SIGHUP, SIGINT, SIGTERM]

  /// The same, as the system wants it.
  fileprivate static var endingSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in ending { sigaddset(&set, signal) }
    return set
  }
}

/// Holds back, on the thread that makes it, the signals that end the program, until it is freed
/// there: they then do what they do.
///
/// Other threads must not take them either, so those that we make block all signals. Where they are
/// blocked already, as they are within another hold, this one does nothing.
final class HeldSignals {
  private let wereFree: Bool

  init() {
    var set = Signals.endingSet
    var old = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &old)
    wereFree = sigismember(&old, SIGTERM) == 0
  }

  deinit {
    guard wereFree else { return }
    var set = Signals.endingSet
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether one of them has come and waits.
  var hasCome: Bool {
    guard wereFree else { return false }
    var pending = sigset_t()
    sigpending(&pending)
    return Signals.ending.contains { sigismember(&pending, $0) == 1 }
  }
}

#endif
