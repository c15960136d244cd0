import CMalloc

/// The treatment of large blocks by the C library's heap. It has one pair of thresholds, and two
/// users need opposite values, so both register here.
///
/// A software OpenGL allocates and frees large blocks in each frame. By default glibc returns them
/// to the kernel, which clears and maps them again for the next frame; Mesa's llvmpipe drew a frame
/// of 10 000 cubes 1.8 times faster with blocks that are kept. On a graphics card that costs
/// nothing.
///
/// Whole pictures, and rows of them, are needed once. By default glibc keeps up to 32 MiB of freed
/// memory for each thread.
///
/// With both users, blocks are kept, and `giveBack` returns the memory of pictures: all of it where
/// threads share one heap.
public enum Heap {
  /// The use of large blocks, which decides when they go back to the system.
  public enum User: Sendable {
    /// A software OpenGL's frames. Register before the first OpenGL call, a window's included.
    case frames
    /// Pictures in files, and rows of them.
    case pictures
  }

  /// Sets the thresholds for one more user; only a user's first call has an effect.
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

  /// Makes all threads allocate from one heap. Call it before there is a second thread. By default
  /// each thread has its own heap, and `malloc_trim` returns the free end of the first alone: up to
  /// 64 MiB of decoded pictures stayed. Decoding photos takes no longer, since a photo's blocks are
  /// few and large.
  public static func share() { mallopt(M_ARENA_MAX, 1) }

  /// Returns freed memory to the system, whatever the thresholds are. Some hundred megabytes take
  /// some milliseconds.
  public static func giveBack() { _ = malloc_trim(0) }

  private static let users = Guarded<Set<User>>([])

  /// Free bytes that are kept at the heap's end: more than a frame frees.
  private static let keptBytes: Int32 = 256 << 20
  /// The size up to which blocks are kept, in bytes; glibc's maximum on 64 bits.
  private static let largestKept: Int32 = 32 << 20
  /// The heap's step when it grows, in bytes.
  private static let growth: Int32 = 16 << 20
  /// The size from which blocks are returned as soon as they are freed, in bytes: whole pictures
  /// and their rows are, tiles, which come and go all the time, are not.
  private static let leastReturned: Int32 = 512 << 10
}
