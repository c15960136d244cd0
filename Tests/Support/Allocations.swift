import CAllocations

/// Counts what the allocator is asked for.
public enum Allocations {
  /// A debug build boxes values that an optimised one keeps on the stack, and sanitizers have an
  /// allocator of their own.
  public static let canCount: Bool = {
    #if DEBUG
    false
    #else
    allocations_are_counted() == 1
    #endif
  }()

  /// Allocations of this thread while `body` runs.
  public static func count(_ body: () -> Void) -> UInt64 {
    let before = allocations_of_thread()
    body()
    return allocations_of_thread() - before
  }
}
