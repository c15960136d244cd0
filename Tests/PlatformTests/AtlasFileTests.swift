import Drawing
import Foundation
import PictureSupport
import Platform
import Support
import Testing

/// The atlas of letters that exact pictures are drawn with, made of the fonts beside it.
@Suite("The atlas of letters")
struct AtlasFileTests {
  private static let file = Repository.file("Assets/Fonts/atlas.pgm")

  private static let em = 32
  private static let width = 1024
  /// ASCII, Latin-1, and what figures and lists of keys are written with.
  private static let scalars =
    (Array(0x20...0x7E) + Array(0xA0...0xFF)
    + [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2190, 0x2191]
    + [0x2192, 0x2193, 0x2212, 0x2264, 0x2265, 0x25A0, 0x25B2, 0x25B6, 0x25BC, 0x25C0, 0x25CF]
    + [0xFFFD]).compactMap { Unicode.Scalar(UInt32($0)) }

  /// The file as this machine's SDL_ttf draws it.
  private func made() -> [UInt8] {
    var (comments, rows, x, shelf) = (["# em \(Self.em)"], [UInt8](), 0, 0)
    func put(_ bitmap: GlyphBitmap) -> (x: Int, y: Int) {
      if x + bitmap.width > Self.width {
        x = 0
        shelf = rows.count / Self.width
      }
      let needed = (shelf + bitmap.height) * Self.width
      if needed > rows.count { rows += Array(repeating: 0, count: needed - rows.count) }
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          rows[(shelf + row) * Self.width + x + column] =
            bitmap.coverage[row * bitmap.width + column]
        }
      }
      defer { x += bitmap.width }
      return (x, shelf)
    }
    for name in TextRun.Face.allCases {
      let units = FontFace(name, pixels: LetterAtlas.units, isHinted: false)
      let face = FontFace(name, pixels: Self.em, isHinted: false)
      comments.append("# lines \(name) \(units.ascent) \(units.descent) \(units.lineHeight)")
      for scalar in Self.scalars where face.has(scalar) {
        let bitmap = face.bitmap(String(Character(scalar)))
        let place = put(bitmap)
        comments.append(
          "# letter \(name) \(scalar.value) \(units.advance(of: scalar)) \(place.x) \(place.y) "
            + "\(bitmap.width) \(bitmap.height) \(bitmap.x) \(-bitmap.y)")
      }
    }
    let head = (["P5"] + comments + ["\(Self.width) \(rows.count / Self.width)", "255", ""])
    return Array(head.joined(separator: "\n").utf8) + rows
  }

  @Test("it holds the letters of the committed fonts")
  func isOfTheFonts() throws {
    let made = made()
    if ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" {
      try Data(made).write(to: Self.file, options: .atomic)
      Issue.record("wrote atlas.pgm; look at it, then run the tests without --bless")
      return
    }
    let committed = try #require(LetterAtlas([UInt8](Data(contentsOf: Self.file))))
    let fresh = try #require(LetterAtlas(made))
    #expect(committed.em == fresh.em)
    for face in TextRun.Face.allCases {
      #expect(committed.lines(face) == fresh.lines(face))
      for scalar in Self.scalars {
        let (old, new) = (committed.letter(scalar, face), fresh.letter(scalar, face))
        #expect(old?.advance == new?.advance)
        // Rasterizers differ between versions, a little.
        #expect(abs((old?.width ?? 0) - (new?.width ?? 0)) <= 1)
        #expect(abs((old?.top ?? 0) - (new?.top ?? 0)) <= 1)
      }
    }
  }
}
