/// A driver's error messages about a shader, in one form for all drivers.
///
/// Mesa writes `0:7(12): error: text`, NVIDIA `0(7) : error C1503: text`, others `ERROR: 0:7:
/// text`; each becomes `lit.frag:7: text`. A line of any other form keeps its text after the file's
/// name.
package enum ShaderLog {
  package static func messages(_ log: String, file: String) -> [String] {
    let lines = log.split(whereSeparator: \.isNewline).filter { line in
      !line.allSatisfy { $0.isWhitespace || $0 == "\0" }
    }
    return lines.isEmpty
      ? ["\(file): the driver gives no reason"] : lines.map { message(String($0), file: file) }
  }

  private static func message(_ line: String, file: String) -> String {
    // Made at each call: a regular expression is not Sendable, and errors are rare.
    let mesa = /^\d+:(\d+)\(\d+\):\s*(.*)$/
    let nvidia = /^\d+\((\d+)\)\s*:\s*(.*)$/
    let other = /^(?:ERROR|WARNING):\s*\d+:(\d+):\s*(.*)$/
    guard
      let match = line.firstMatch(of: mesa) ?? line.firstMatch(of: nvidia)
        ?? line.firstMatch(of: other)
    else { return "\(file): \(line)" }
    let text = match.2.hasPrefix("error: ") ? match.2.dropFirst("error: ".count) : match.2
    return "\(file):\(match.1): \(text.map { $0 == "`" ? "'" : String($0) }.joined())"
  }
}
