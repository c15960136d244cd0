import System

/// Fonts of the system for letters that the built-in fonts lack. Fontconfig's program finds them;
/// it may take seconds or hang, and no run waits longer than `wait`.
final class FallbackFonts {
  /// The longest wait of a text run for an answer, in seconds.
  private let wait: Double
  private let ask: (Unicode.Scalar) -> Subprogram?
  /// The font files found so far.
  private(set) var files: [File] = []
  private var question: Subprogram?
  /// Letters that a font was searched for.
  private var asked: Set<Unicode.Scalar> = []
  /// Whether a caller has waited in vain.
  private var isGivenUp = false

  struct File: Hashable {
    var path: String
    /// The index of a face in the file.
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

  /// Starts the search for a font with a letter. Letters are searched for one at a time, each once.
  func want(_ scalar: Unicode.Scalar) {
    guard question == nil, !isGivenUp, asked.insert(scalar).inserted else { return }
    question = ask(scalar)
  }

  /// Whether a search runs.
  var isLooking: Bool { question != nil }

  /// Whether a search has ended, so that letters may be drawn or searched for now. If `wait` is
  /// positive and an answer does not come in time, no further search starts.
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
    // For variable fonts the upper 16 bits have the number of an instance.
    let file = File(path: String(lines[0]), index: index & 0xFFFF)
    if !files.contains(file) { files.append(file) }
    return true
  }
}
