import Foundation
import Testing

/// Threads for tests that mostly wait, for windows and other programs. The other tests have as many
/// threads as there are processors, and would wait with them.
struct WaitingThreads: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared, operation: function)
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()
    private let queue = OperationQueue()

    init() {
      // More windows at a time would only wait for a processor.
      queue.maxConcurrentOperationCount = 4
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == WaitingThreads {
  /// On threads for tests that mostly wait.
  static var waiting: Self { Self() }
}
