import Glibc
import System

/// The one thread on which offscreen OpenGL happens when the rest of the program is concurrent.
///
/// A context is current on one thread only, and Swift's tasks move between the threads of a pool;
/// so asynchronous code (tests, a command that awaits) calls OpenGL on this actor, whose jobs
/// all run on one thread of its own. A window's context belongs to the main thread instead, and
/// synchronous programs may keep theirs wherever they made it: neither needs this actor.
@globalActor
public actor OpenGLActor {
  public static let shared = OpenGLActor()

  private let executor = ThreadExecutor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

/// Runs jobs in the order of their arrival on one thread, which lives as long as the process.
private final class ThreadExecutor: SerialExecutor, @unchecked Sendable {
  // Unchecked: `waiting` is touched only with the lock held.
  private let lock = Monitor()
  private var waiting: [UnownedJob] = []
  private var thread = pthread_t()

  init() {
    let started = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ThreadExecutor>.fromOpaque(context).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(started == 0, "the system has no thread left for OpenGL")
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.locked { waiting.append(job) }
    lock.wake()
  }

  func checkIsolated() {
    precondition(pthread_equal(pthread_self(), thread) != 0, "call this on the OpenGL actor")
  }

  private func run() {
    while true {
      let jobs = lock.locked {
        while waiting.isEmpty { lock.wait(60) }
        defer { waiting = [] }
        return waiting
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }
}
