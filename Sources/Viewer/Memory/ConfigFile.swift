import InputScript
import System
import Words

/// A file of settings of the window, one a line: `key = value`. Text after `#` is a comment, and
/// empty lines are ignored.
struct ConfigFile: Equatable {
  enum Key: String, CaseIterable {
    /// The scene that a window opens with.
    case scene
    /// Its size in pixels, as `--size` has it.
    case size
    /// Whether the tuning panel shows: `on` or `off`.
    case panel
    /// Settings that hold where no flag names others: a preset's name, or a file's.
    case tuning

    /// The form of its values, for errors.
    fileprivate var form: String {
      switch self {
      case .scene: "a scene's name"
      case .size: "width and height in pixels, as 1280x720"
      case .panel: "on or off"
      case .tuning: "a preset's name, or a file's"
      }
    }
  }

  private(set) var values: [(key: Key, value: String)] = []

  /// The line of each key in the file it was read from.
  private(set) var lines: [Key: Int] = [:]

  init() {}

  /// The lines with mistakes, in a sentence each; they are left out of `values`.
  private(set) var mistakes: [String] = []

  /// - Parameter file: the name for mistakes.
  init(parsing text: String, file: String) {
    // Editors of Windows begin with a byte order mark and end lines with CR LF.
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do { try take(line.prefix { $0 != "#" }, line: index + 1) } catch {
        mistakes.append("\(file):\(index + 1): \(error)")
      }
    }
  }

  private mutating func take(_ said: Substring, line: Int) throws(Failure) {
    guard said.contains(where: { !$0.isWhitespace }) else { return }
    let sides = said.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Self.trimmed($0) }
    guard sides.count == 2, !sides[1].isEmpty else {
      throw Failure("'\(excerpt(Self.trimmed(said)))': write key = value")
    }
    guard let key = Key(rawValue: sides[0]) else {
      let keys = Key.allCases.map(\.rawValue)
      throw Failure(
        "there is no key '\(excerpt(sides[0]))'; " + suggestion(for: sides[0], among: keys))
    }
    guard Self.isValue(sides[1], of: key) else {
      throw Failure("\(key.rawValue) = \(excerpt(sides[1])): write \(key.form)")
    }
    if let earlier = lines[key] {
      throw Failure("line \(earlier) has \(key.rawValue) already; leave one of them out")
    }
    self[key] = sides[1]
    lines[key] = line
  }

  /// Whether a text has the form of a key's values.
  private static func isValue(_ text: String, of key: Key) -> Bool {
    switch key {
    case .scene, .tuning: true
    case .size: size(text) != nil
    case .panel: text == "on" || text == "off"
    }
  }

  /// A size in pixels, as `1280x720`.
  static func size(_ text: String) -> (width: Int, height: Int)? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy(TouchScript.pixels.contains) else { return nil }
    return (sides[0], sides[1])
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  subscript(key: Key) -> String? {
    get { values.last { $0.key == key }?.value }
    set {
      values.removeAll { $0.key == key }
      if let newValue { values.append((key, newValue)) }
    }
  }

  /// The text of the file; parsing it gives an equal value.
  var text: String { values.map { "\($0.key.rawValue) = \($0.value)\n" }.joined() }

  static func == (a: ConfigFile, b: ConfigFile) -> Bool {
    Key.allCases.allSatisfy { a[$0] == b[$0] }
  }
}
