/// Why a script cannot be read: where, which word, and what to write instead.
///
///     do { _ = try TouchScript(parsing: "0 down", file: "a.txt") } catch { print(error) }
public struct TouchScriptError: Error, Equatable, CustomStringConvertible {
  /// The name that the caller gave to the script.
  public let file: String
  /// The line's number, from 1.
  public let line: Int
  /// The bad word, shortened and made printable; nil when a word is missing.
  public let word: String?
  /// A sentence that says what to write instead.
  public let remedy: String

  init(file: String, line: Int, word: ArraySlice<UInt8>?, remedy: String) {
    self.file = file
    self.line = line
    self.word = word.map(Self.printable)
    self.remedy = remedy
  }

  public var description: String {
    guard let word else { return "\(file):\(line): \(remedy)" }
    return "\(file):\(line): '\(word)': \(remedy)"
  }

  /// Longer words are cut, in characters: the file may be no script at all.
  private static let longestWord = 40

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(longestWord), as: UTF8.self)
    var shown = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      shown.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
    }
    return bytes.count > longestWord ? shown + "…" : shown
  }
}
