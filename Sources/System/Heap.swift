#if Program

import CMalloc

/// How the C library's heap treats large blocks. It has one pair of thresholds, and two users that
/// want opposite things of them, so both say here that they are there.
///
/// A software OpenGL takes and gives back large blocks in each frame. By default glibc returns them
/// to the kernel, which clears and maps them again for the next frame; Mesa's llvmpipe drew a frame
/// of 10 000 cubes 1.8 times faster with blocks that are kept. On a graphics card that costs
/// nothing.
///
/// Whole pictures, and rows of them, are needed once. By default glibc keeps up to 32 MiB of what
/// was freed, for each thread.
///
/// Where there are both, blocks are kept, and what pictures leave goes back by `giveBack`: all of
/// it where threads share one heap.
public enum Heap {
  /// The use of large blocks, which decides when they go back to the system.
  public enum User: Sendable {
    /// A software OpenGL's frames. It says so before the first OpenGL call, a window's included.
    case frames
    /// Pictures in files, and rows of them.
    case pictures
  }

  /// Sets the thresholds for one more user; only its first call does anything.
  public static func serve(_ user: User) {
    users.withLock { users in
      guard users.insert(user).inserted else { return }
      if user == .frames {
        mallopt(M_TRIM_THRESHOLD, keptBytes)
        mallopt(M_MMAP_THRESHOLD, largestKept)
        mallopt(M_TOP_PAD, growth)
      } else if !users.contains(.frames) {
        mallopt(M_MMAP_THRESHOLD, leastReturned)
      }
    }
  }

  /// Has all threads allocate from one heap, to be called before there is a second thread. By
  /// default each has its own, and `malloc_trim` gives back the free end of the first alone: up to
  /// 64 MiB of what a thread had decoded stayed. To decode photos takes no longer, as a photo's
  /// blocks are few and large.
  public static func share() { mallopt(M_ARENA_MAX, 1) }

  /// Gives memory that was freed back to the system, whatever the thresholds are. Of some hundred
  /// megabytes it takes some milliseconds.
  public static func giveBack() { _ = malloc_trim(0) }

  private static let users = Guarded<Set<User>>([])

  /// Free bytes at the heap's end that are kept, larger than all that a frame frees.
  private static let keptBytes: Int32 = 256 << 20
  /// Blocks up to here are kept; glibc's maximum on 64 bits.
  private static let largestKept: Int32 = 32 << 20
  /// The heap's step when it grows, in bytes.
  private static let growth: Int32 = 16 << 20
  /// Blocks from here on go back the moment that they are freed, in bytes: whole pictures and rows
  /// of them do, tiles, which come and go all the time, do not.
  private static let leastReturned: Int32 = 512 << 10
}

#endif
