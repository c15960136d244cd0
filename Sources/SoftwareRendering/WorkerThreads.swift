#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The least work that threads share. With less, to wake another thread, whose cache has nothing of
/// the picture, costs as much time as it saves, and more of the processor. Measured in a window on
/// two cores of an AMD EPYC (`Scripts/window`); tests set it to 0.
struct SharingThreshold: Sendable {
  /// Faces that are set up.
  var faces = 20_000
  /// Tiles in which a frame redraws something: 1280×1024 pixels.
  var tiles = 320
  /// Pixels of a plane pass.
  var pixels = 300_000
}

#if canImport(Glibc) || canImport(Musl)
/// Threads that share numbered pieces of work. They are made once and sleep in between.
///
/// The calling thread takes part: with a count of one no other thread is made. Each thread has a
/// share of adjacent pieces, the same ones each time: the pixels that it wrote are still in its
/// core's cache. A thread that is done takes pieces from the ends of other shares; the result does
/// not depend on the distribution.
final class WorkerThreads: @unchecked Sendable {
  // Safe to share: all mutable state is read and written under the lock.

  /// Does a piece of work on a thread, both numbered from 0.
  typealias Work = @Sendable (_ piece: Int, _ thread: Int) -> Void

  private let state: UnsafeMutablePointer<State>
  private var threads: [pthread_t] = []

  private struct State {
    var lock = pthread_mutex_t()
    /// Signals work, or the end of the threads.
    var wake = pthread_cond_t()
    /// Signals that the last piece is done.
    var done = pthread_cond_t()
    /// The pieces of each thread that are left.
    let shares: UnsafeMutableBufferPointer<Range<Int>>
    var unfinished = 0
    /// How many threads have begun, beside the caller.
    var begun = 0
    var isEnding = false
    let work: Work
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Makes `count` − 1 threads (fewer if the system refuses; those then share the work).
  init(count: Int, work: @escaping Work) {
    state = .allocate(capacity: 1)
    let shares = UnsafeMutableBufferPointer<Range<Int>>.allocate(capacity: max(1, count))
    shares.initialize(repeating: 0..<0)
    state.initialize(to: State(shares: shares, work: work))
    pthread_mutex_init(&state.pointee.lock, nil)
    pthread_cond_init(&state.pointee.wake, nil)
    pthread_cond_init(&state.pointee.done, nil)
    var started: [pthread_t] = []
    // A new thread inherits its maker's mask of signals: with all blocked meanwhile, signals go to
    // the program's own threads.
    var all = sigset_t()
    var usual = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    for _ in 1..<max(1, count) {
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil,
        { argument in
          let state: UnsafeMutableRawPointer? = argument
          state.map { WorkerThreads.serve($0.assumingMemoryBound(to: State.self)) }
          return nil
        }, state)
      if failure != 0 { break }
      started.append(thread)
    }
    threads = started
  }

  /// Does the pieces 0..<total and returns when all are done.
  ///
  /// - Parameter isShared: whether other threads are woken for them.
  func perform(_ total: Int, isShared: Bool) {
    guard total > 1, isShared, !threads.isEmpty else {
      for piece in 0..<total { state.pointee.work(piece, 0) }
      return
    }
    pthread_mutex_lock(&state.pointee.lock)
    let shares = state.pointee.shares
    for thread in shares.indices {
      shares[thread] = total * thread / shares.count..<total * (thread + 1) / shares.count
    }
    state.pointee.unfinished = total
    pthread_cond_broadcast(&state.pointee.wake)
    WorkerThreads.takePieces(state, 0)
    while state.pointee.unfinished > 0 {
      pthread_cond_wait(&state.pointee.done, &state.pointee.lock)
    }
    pthread_mutex_unlock(&state.pointee.lock)
  }

  /// Works until no piece is left. Called and left with the lock held.
  private static func takePieces(_ state: UnsafeMutablePointer<State>, _ thread: Int) {
    while let piece = takePiece(state.pointee.shares, thread) {
      pthread_mutex_unlock(&state.pointee.lock)
      state.pointee.work(piece, thread)
      pthread_mutex_lock(&state.pointee.lock)
      state.pointee.unfinished -= 1
      if state.pointee.unfinished == 0 { pthread_cond_signal(&state.pointee.done) }
    }
  }

  /// The first piece of a thread's share, or else the last of the largest one; nil: none is left.
  private static func takePiece(
    _ shares: UnsafeMutableBufferPointer<Range<Int>>, _ thread: Int
  ) -> Int? {
    if let own = shares[thread].popFirst() { return own }
    var largest = 0
    for other in shares.indices where shares[other].count > shares[largest].count {
      largest = other
    }
    return shares[largest].popLast()
  }

  /// Works on pieces and waits for more, until the threads are told to end.
  private static func serve(_ state: UnsafeMutablePointer<State>) {
    pthread_mutex_lock(&state.pointee.lock)
    state.pointee.begun += 1
    let thread = state.pointee.begun
    while !state.pointee.isEnding {
      takePieces(state, thread)
      if state.pointee.isEnding { break }
      pthread_cond_wait(&state.pointee.wake, &state.pointee.lock)
    }
    pthread_mutex_unlock(&state.pointee.lock)
  }

  deinit {
    pthread_mutex_lock(&state.pointee.lock)
    state.pointee.isEnding = true
    pthread_cond_broadcast(&state.pointee.wake)
    pthread_mutex_unlock(&state.pointee.lock)
    for thread in threads { pthread_join(thread, nil) }
    pthread_cond_destroy(&state.pointee.done)
    pthread_cond_destroy(&state.pointee.wake)
    pthread_mutex_destroy(&state.pointee.lock)
    state.pointee.shares.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
#else
/// On systems without threads the caller does every piece.
final class WorkerThreads {
  typealias Work = (_ piece: Int, _ thread: Int) -> Void

  static let processorCount = 1
  private let work: Work

  init(count: Int, work: @escaping Work) { self.work = work }

  func perform(_ total: Int, isShared: Bool) {
    for piece in 0..<total { work(piece, 0) }
  }
}
#endif
