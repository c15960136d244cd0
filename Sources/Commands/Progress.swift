#if Program

import Glibc
import System

/// A progress bar of a long command on standard error; nothing where that is no terminal.
struct Progress {
  private let total: Int
  private let parts: Int
  private let isWatched: Bool
  /// The percentage shown last; −1: none.
  private var shown = -1

  /// The bar's width in characters.
  private static let width = 40

  /// A bar for `total` steps of so many parts each, none of them done.
  init(total: Int, parts: Int = 1) {
    (self.total, self.parts) = (total, parts)
    isWatched = total * parts > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Shows that `done` parts are done. Writes only when the whole percentage changes.
  mutating func show(_ done: Int) {
    guard isWatched else { return }
    let step = done * 100 / (total * parts)
    guard step != shown else { return }
    shown = step
    let filled = done * Self.width / (total * parts)
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    StandardError.write("\r\(bar) \(done / parts)/\(total)")
    if done == total * parts { hide() }
  }

  /// Erases the bar, so that what is written next has the line; `show` shows it again.
  mutating func hide() {
    if isWatched, shown >= 0 { StandardError.write("\r\u{1b}[K") }
    shown = -1
  }
}

#endif
