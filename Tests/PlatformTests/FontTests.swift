import Foundation
import Platform
import Testing

private let file = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

@Suite("A font", .enabled(if: FileManager.default.fileExists(atPath: file)))
struct FontTests {
  private func picture(_ text: String, x: Int = 2, y: Int = 1) throws -> [UInt8] {
    let font = try Font(file: file, pixels: 14)
    var pixels = [UInt8](repeating: 0, count: 60 * 20 * 4)
    pixels.withUnsafeMutableBytes {
      font.draw(text, color: [255, 128, 0], into: $0, width: 60, height: 20, x: x, y: y)
    }
    return pixels
  }

  @Test("letters are drawn with their colour multiplied by alpha")
  func drawing() throws {
    let pixels = try picture("Hg")
    var inked = 0
    for k in stride(from: 0, to: pixels.count, by: 4) {
      #expect(pixels[k] == pixels[k + 3])
      #expect(abs(Int(pixels[k + 1]) * 2 - Int(pixels[k])) <= 2)
      #expect(pixels[k + 2] == 0)
      if pixels[k + 3] > 128 { inked += 1 }
    }
    #expect(inked > 20 && inked < 300)
  }

  @Test(
    "what lies outside the picture is cut off", arguments: [(-30, 1), (55, 1), (2, -9), (2, 15)])
  func clipping(x: Int, y: Int) throws {
    #expect(try picture("MMMMMMMM", x: x, y: y).contains { $0 > 0 })
  }

  @Test(
    "a text beyond the picture draws nothing",
    arguments: [(-3000, 1), (5500, 1), (2, -900), (2, 1500)])
  func beyond(x: Int, y: Int) throws {
    #expect(try picture("MM", x: x, y: y).allSatisfy { $0 == 0 })
  }

  @Test("a monospaced font's letters are equally wide, and an empty text has no width")
  func width() throws {
    let font = try Font(file: file, pixels: 13)
    #expect(font.width(of: "iiii") == font.width(of: "MMMM"))
    #expect(font.width(of: "") == 0)
    #expect(try picture("").allSatisfy { $0 == 0 })
  }

  @Test("a file that is no font is named")
  func missing() {
    #expect(throws: PlatformError.self) { try Font(file: "/nowhere.ttf", pixels: 12) }
  }
}
