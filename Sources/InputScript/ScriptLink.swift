/// A script as one line that can be sent, clicked and typed: `podium:` and then the script's text,
/// escaped as in a URL.
///
///     podium-script 1                       podium:scene+list&size+1280+720+scale+1
///     scene list                        →     &set+deceleration+fast&0+down+1+300+250
///     size 1280 720 scale 1                   &0.016+move+1+284+250&0.05+up+1+284+250
///     set deceleration fast
///     0 down 1 300 250 …
///
/// A program reads and writes links:
///
///     let sent = ScriptLink.isLink(text) ? try? ScriptLink.script(of: text) : nil
///     log(sent.flatMap { ScriptLink.link(of: $0) } ?? "too long for a link")
///
/// - The version line is left out: it is implied. Comments are, too.
/// - A line's end is `&`, a space `+`. Letters, digits and `-._~!$'()*,;:@/?=` stay; every other
///   byte of the text's UTF-8 is `%` and two hexadecimal digits, as in URLs.
/// - The fragment of a URL (after `#`) is the same without `podium:`. Both are read, and whole
///   URLs.
/// - A link has at most `longest` characters after `podium:`. Photos' paths are left out.
public enum ScriptLink {
  /// The beginning of a link.
  public static let scheme = "podium:"
  /// The greatest length of a link after `podium:`, in characters, which browsers, mail and chat
  /// programs pass on whole. Chosen.
  public static let longest = 2000

  private static let plain = Array("-._~!$'()*,;:@/?=".utf8)

  /// The script as a link; nil: it would be too long.
  public static func link(of script: Script) -> String? {
    var script = script
    script.forgetPhotos()
    var bytes = Array(scheme.utf8)
    for byte in script.text.utf8.dropFirst(TouchScript.versionLine.utf8.count) {
      let isLetter = byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if byte == UInt8(ascii: "\n") {
        bytes.append(UInt8(ascii: "&"))
      } else if byte == UInt8(ascii: " ") {
        bytes.append(UInt8(ascii: "+"))
      } else if isLetter || isDigit || plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += byte.percentEncoded
      }
    }
    // The end of the last line is left out.
    if bytes.last == UInt8(ascii: "&") { bytes.removeLast() }
    return bytes.count <= scheme.utf8.count + longest ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether a text begins as a link, such as one on a clipboard.
  public static func isLink(_ text: String) -> Bool { text.utf8.starts(with: scheme.utf8) }

  /// The script of a link, of a URL, or of a URL's fragment. One that names photos is refused: it
  /// may come from a stranger, who has no say which files are opened. Errors count the link's parts
  /// as lines.
  public static func script(of link: String) throws(TouchScriptError) -> Script {
    var rest = Array(link.utf8)[...]
    if isLink(link) {
      rest = rest.dropFirst(scheme.utf8.count)
    } else if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[(mark + 1)...]
    }
    guard rest.count <= longest else {
      throw TouchScriptError(
        file: "link", line: 1, word: nil,
        remedy:
          "a link has at most \(longest) characters after \(scheme); this one has \(rest.count)")
    }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.ofHexadecimal, let low = rest.popFirst()?.ofHexadecimal
        else {
          throw TouchScriptError(
            file: "link", line: 1, word: nil,
            remedy: "after % come two hexadecimal digits; copy all of the link")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    let script = try Script(parsing: bytes, file: "link")
    if let index = script.events.firstIndex(where: { $0.namesPhotos }) {
      throw TouchScriptError(
        file: "link", line: script.lines[index], word: Array("photos".utf8)[...],
        remedy: "a link names no photos; give the files to podium run")
    }
    return script
  }
}
