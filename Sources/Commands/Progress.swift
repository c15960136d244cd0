#if Program

import Glibc
import System

/// A progress bar of a long command on standard error; nothing where that is no terminal.
struct Progress {
  private let total: Int
  private let isWatched: Bool
  /// The percentage shown last; −1: none.
  private var shown = -1

  /// The bar's width in characters.
  private static let width = 40

  /// A bar for `total` steps, none of them done.
  init(total: Int) {
    self.total = total
    isWatched = total > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Shows that `done` steps are done. Writes only when the whole percentage changes.
  mutating func show(_ done: Int) {
    guard isWatched else { return }
    let step = done * 100 / total
    guard step != shown else { return }
    shown = step
    let filled = done * Self.width / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    StandardError.write("\r\(bar) \(done)/\(total)")
    // The line is erased at the end, so that the result remains.
    if done == total { StandardError.write("\r\u{1b}[K") }
  }
}

#endif
