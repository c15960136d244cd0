/// Color profiles made by hand.
enum ICCBytes {
  /// As sRGB, but what is red there is green here, and the other way round.
  static let swapped = profile(
    space: "RGB ",
    [
      ("rXYZ", xyz(0.3851, 0.7169, 0.0971)), ("gXYZ", xyz(0.4361, 0.2225, 0.0139)),
      ("bXYZ", xyz(0.1431, 0.0606, 0.7141)), ("rTRC", gamma(2.2)), ("gTRC", gamma(2.2)),
      ("bTRC", gamma(2.2)),
    ])
  /// Numbers that are proportional to light.
  static let linear = profile(
    space: "RGB ",
    [
      ("rXYZ", xyz(0.4361, 0.2225, 0.0139)), ("gXYZ", xyz(0.3851, 0.7169, 0.0971)),
      ("bXYZ", xyz(0.1431, 0.0606, 0.7141)), ("rTRC", gamma(1)), ("gTRC", gamma(1)),
      ("bTRC", gamma(1)),
    ])
  static let linearGray = profile(space: "GRAY", [("kTRC", gamma(1))])

  /// Ink of any color is red.
  static let redInk = profile(
    space: "CMYK", connection: "Lab ", [("A2B0", text("mft1") + bigEndian(0) + redTable)])
  private static let redTable: [UInt8] = {
    let identity = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { bigEndian($0 << 16) }
    let line = (0...255).map { UInt8($0) }
    let colors = (0..<16).flatMap { $0 == 0 ? [255, 128, 128] : [138, 209, 198] as [UInt8] }
    // Four channels to three, by the corners of their cube.
    let tables = [line, line, line, line, colors, line, line, line].flatMap { $0 }
    return [4, 3, 2, 0] + identity + tables
  }()

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    text("XYZ ") + bigEndian(0) + [x, y, z].flatMap { bigEndian(Int($0 * 65536)) }
  }

  private static func gamma(_ value: Double) -> [UInt8] {
    text("curv") + bigEndian(0) + bigEndian(1) + bigEndian(Int(value * 256), 2) + [0, 0]
  }

  private static func profile(
    space: String, connection: String = "XYZ ", _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    let name = text("sRGB by hand") + [0]
    let description =
      text("desc") + bigEndian(0) + bigEndian(name.count) + name + [UInt8](repeating: 0, count: 80)
    let tags = tags + [("desc", description)]
    var (table, body) = (bigEndian(tags.count), [UInt8]())
    for (name, bytes) in tags {
      table += text(name) + bigEndian(132 + 12 * tags.count + body.count) + bigEndian(bytes.count)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let header =
      bigEndian(132 + 12 * tags.count + body.count) + bigEndian(0) + bigEndian(0x0210_0000)
      + text("mntr")
      + text(space) + text(connection) + [UInt8](repeating: 0, count: 12) + text("acsp")
      + [UInt8](repeating: 0, count: 28) + [0xF6D6, 0x10000, 0xD32D].flatMap { bigEndian($0) }
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + body
  }
}
