import Words

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
    // The file may be no script at all, with words of any length.
    self.word = word.map { excerpt(String(decoding: $0.prefix(200), as: UTF8.self)) }
    self.remedy = remedy
  }

  public var description: String {
    guard let word else { return "\(file):\(line): \(remedy)" }
    return "\(file):\(line): '\(word)': \(remedy)"
  }
}
