import Glibc

/// Checks large allocations before they are made: an array that cannot be allocated ends the
/// program.
public enum Memory {
  /// Whether so many bytes can be had now, in one piece. Memory within a system's limits may still
  /// be refused later, when other programs have taken it.
  public static func has(_ count: Int) -> Bool {
    guard count > 0 else { return true }
    let place = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard place != MAP_FAILED else { return false }
    munmap(place, count)
    return true
  }
}
