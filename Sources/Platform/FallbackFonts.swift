#if Program

import System

/// Fonts of the system for letters that the built-in ones lack. Fontconfig is asked for them, by
/// its program: that can take it seconds, or forever, and each caller waits no longer than its own
/// limit.
final class FallbackFonts {
  /// How long a run may wait for an answer, in seconds.
  private let wait: Double
  private let ask: (Unicode.Scalar) -> Subprogram?
  /// Those that were found.
  private(set) var files: [File] = []
  private var question: Subprogram?
  /// Letters that were asked for.
  private var asked: Set<Unicode.Scalar> = []
  /// Whether a caller has waited in vain.
  private var isGivenUp = false

  struct File: Hashable {
    var path: String
    /// Of its faces.
    var index: Int
  }

  init(wait: Double, ask: @escaping (Unicode.Scalar) -> Subprogram?) {
    self.wait = wait
    self.ask = ask
  }

  /// Asks fontconfig for a font with a letter; nil when it is not installed.
  static func match(_ scalar: Unicode.Scalar) -> Subprogram? {
    let charset = String(scalar.value, radix: 16)
    return Subprogram("fc-match", ["--format=%{file}\n%{index}\n", "sans:charset=\(charset)"])
  }

  /// Has a font looked for that has a letter, one letter at a time, each once.
  func want(_ scalar: Unicode.Scalar) {
    guard question == nil, !isGivenUp, asked.insert(scalar).inserted else { return }
    question = ask(scalar)
  }

  /// Whether an answer is waited for.
  var isLooking: Bool { question != nil }

  /// Whether a question was answered, so that other letters may be drawn or asked for now. Where
  /// runs may wait and no answer comes in time, nothing is asked any more.
  func hasNews() -> Bool {
    guard let question else { return false }
    guard let outcome = question.outcome(within: wait) else {
      isGivenUp = wait > 0
      if isGivenUp { self.question = nil }
      return false
    }
    self.question = nil
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    guard outcome.status == 0, lines.count == 2, let index = Int(lines[1]) else { return true }
    // Variable fonts have the number of an instance in the upper half.
    let file = File(path: String(lines[0]), index: index & 0xFFFF)
    if !files.contains(file) { files.append(file) }
    return true
  }
}

#endif
