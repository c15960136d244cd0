import Glibc

/// A time that a file has. Seconds and their fraction are two numbers: nanoseconds alone
/// overflow an `Int` after the year 2262, and a file may have any date.
struct FileTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Since 1970; before it, negative.
  let seconds: Int
  /// 0..<1_000_000_000.
  let nanoseconds: Int

  init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// A part of the key of stored pyramids: another notation would orphan all of them.
  var description: String { "\(seconds)+\(nanoseconds)" }

  static func < (a: Self, b: Self) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }
}
