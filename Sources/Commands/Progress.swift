#if Program

import Glibc
import System

/// A bar on standard error that says how far a long command is; nothing where standard error is no
/// terminal.
struct Progress {
  private let total: Int
  private let isWatched: Bool
  /// The length of the bar, in its own steps.
  private var shown = -1

  /// In letters.
  private static let width = 40

  /// Of `total` steps.
  init(total: Int) {
    self.total = total
    isWatched = total > 1 && isatty(STDERR_FILENO) == 1
  }

  /// So many steps are done. Writes only when the bar grows, or its number at every hundredth.
  mutating func show(_ done: Int) {
    guard isWatched else { return }
    let step = done * 100 / total
    guard step != shown else { return }
    shown = step
    let filled = done * Self.width / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    StandardError.write("\r\(bar) \(done)/\(total)")
    // The line is taken away in the end; what remains is the result.
    if done == total { StandardError.write("\r\u{1b}[K") }
  }
}

#endif
