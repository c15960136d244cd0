import Host
import Platform
import Touches

/// The font of figures and labels: monospaced, so that numbers stand still while they change. It is
/// what fontconfig finds, which is asked by its program: building its cache can take it seconds.
final class FontFile {
  /// How long it may take, in seconds.
  static let patience = 20.0

  private let query: Subprogram

  /// Asks, and does not wait for the answer.
  init() throws(Failure) {
    let question = ["--format=%{file}\n", "DejaVu Sans Mono,monospace"]
    guard let query = Subprogram("fc-match", question) else {
      throw Failure(
        "no font was found: fontconfig's fc-match is not installed; run Scripts/install, or "
          + "apt-get install fontconfig fonts-dejavu-core")
    }
    self.query = query
  }

  /// The font in this size once fontconfig has answered, which is waited for so many seconds; nil:
  /// not yet.
  func font(pixels: Int, within seconds: Double) throws -> Font? {
    guard let outcome = query.outcome(within: seconds) else { return nil }
    let answer = String(decoding: outcome.output, as: UTF8.self)
    guard outcome.status == 0, let line = answer.split(separator: "\n").last, line.hasPrefix("/")
    else {
      throw Failure(
        "no font was found: fontconfig knows none; apt-get install fonts-dejavu-core")
    }
    return try Font(file: String(line), pixels: pixels)
  }

  /// What to say when the patience is at its end.
  static var silence: Failure {
    Failure(
      "no font was found: fontconfig's fc-match did not answer within \(patience.shortest) s; run "
        + "it by hand to see why")
  }
}
