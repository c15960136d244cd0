#if Program

import Glibc

/// When a file was changed last. Seconds and their fraction stand apart: in nanoseconds alone a
/// date after the year 2262 fits no `Int`, and any file may have one.
struct ModificationTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Since 1970; before it, negative.
  let seconds: Int
  /// 0..<1_000_000_000.
  let nanoseconds: Int

  init(_ status: stat) {
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }

  /// A part of the name of stored pyramids: written otherwise, none would be found any more.
  var description: String { "\(seconds)+\(nanoseconds)" }

  static func < (a: Self, b: Self) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }
}

#endif
