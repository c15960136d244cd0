import Glibc

/// Threads that block all signals: the main thread handles them.
package enum BackgroundThread {
  /// Starts a thread; nil: the system refuses.
  package static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var all = sigset_t()
    var usual = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    let box = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard started == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  /// Runs a body on a thread for which nothing waits, not even the program's end; here if the
  /// system refuses a thread.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    guard let thread = start(body) else { return body() }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
