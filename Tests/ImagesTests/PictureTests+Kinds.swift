import Support
import Testing
import Tiles

@testable import Images

// Kinds of pictures that are rare, and refusals of those that are not read.
extension PictureTests {
  @Test("a TIFF of CMYK is called so; one of 16 bits, which is not read, is refused with advice")
  func cmykTIFF() throws {
    for depth in [8, 16] {
      let bytes = TIFFBytes.file(
        [
          [
            256: [1], 257: [1], 258: [depth, depth, depth, depth], 259: [1], 262: [5], 273: [8],
            277: [4], 278: [1], 279: [depth / 2],
          ]
        ], before: [UInt8](repeating: 0, count: depth / 2))
      let file = try PictureFile(scratch.write(bytes, as: "cmyk\(depth).tif"))
      guard depth == 8 else {
        let error = try #require(throws: PictureError.self) { try file.rows() }
        let words = "of 16 bits, photometric 5; save it as RGB with 8 bits a channel"
        #expect(error.reason.hasSuffix(": libtiff does not convert 4 channels \(words)"))
        continue
      }
      let rows = try file.rows()
      #expect(rows.storedChannels == .ink && rows.image[0, 0] == [255, 255, 255, 255])
    }
  }

  @Test("a CIELab TIFF's white is white, its red red", arguments: [8, 16])
  func labTIFF(depth: Int) throws {
    // Of sRGB, as ICC's connection space has it: white, and red of 54.29, 80.81 and 69.89.
    let deep = [65535, 0, 0, 35579, 20687, 17892].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let pixels: [UInt8] = depth == 8 ? [255, 0, 0, 138, 81, 70] : deep
    let tags = [
      256: [2], 257: [1], 258: [depth, depth, depth], 259: [1], 262: [8], 273: [8], 277: [3],
      278: [1], 279: [pixels.count],
    ]
    let file = try PictureFile(scratch.write(TIFFBytes.file([tags], before: pixels), as: "lab.tif"))
    let rows = try file.rows()
    let image = rows.image
    #expect(rows.storedChannels == .lab && image[0, 0] == [255, 255, 255, 255])
    for (channel, wanted) in [255, 0, 0, 255].enumerated() {
      let difference = abs(Int(image[1, 0][channel]) - wanted)
      #expect(difference <= (depth == 8 ? 6 : 1), "\(image[1, 0])")
    }
  }

  @Test("a CMYK TIFF's colors come from its profile", arguments: [1, 2])
  func inkProfile(planes: Int) throws {
    // Cyan, and paper: the same bytes pixel by pixel and plane by plane.
    let pixels: [UInt8] = [255, 0, 0, 0, 0, 0, 0, 0]
    var tags = [
      256: [2], 257: [1], 258: [8, 8, 8, 8], 259: [1], 262: [5], 273: [8], 277: [4], 278: [1],
      279: [8],
    ]
    if planes == 2 {
      tags[273] = [8, 10, 12, 14]
      tags[279] = [2, 2, 2, 2]
      tags[284] = [2]
    }
    for profile in [[], ICCBytes.redInk] {
      let bytes = TIFFBytes.file([tags], before: pixels, profile: profile)
      let rows = try PictureFile(scratch.write(bytes, as: "ink.tif")).rows()
      let image = rows.image
      #expect(rows.channels == .ink && rows.profile == (profile.isEmpty ? nil : "sRGB by hand"))
      #expect(image[1, 0] == [255, 255, 255, 255])
      let colors = profile.isEmpty ? [0, 255, 255] : [255, 0, 0]
      for (channel, wanted) in colors.enumerated() {
        #expect(abs(Int(image[0, 0][channel]) - wanted) <= 6, "\(image[0, 0])")
      }
    }
  }

  @Test("a profile that cannot be used is not called none")
  func uselessProfile() throws {
    let picture = { PictureFixture.jpeg(PictureFixture.colors, profile: $0) }
    let useless = "not usable: sRGB is taken"
    let profiles: [([UInt8], String?)] = [
      ([], nil), ([UInt8](repeating: 7, count: 300), useless), (ICCBytes.redInk, useless),
      (ICCBytes.linear, "sRGB by hand"),
    ]
    for (profile, words) in profiles {
      let file = try PictureFile(scratch.write(picture(profile), as: "a.jpg"))
      let lines = try PictureInfo(file, cache: PyramidCache(folder: nil)).lines
      #expect(lines.first { $0.name == "profile" }?.value == words ?? "none")
      #expect(PhotoFacts(file).color == words ?? "sRGB, not said")
    }
  }

  @Test("a refusal says what to do, or what is damaged")
  func advice() throws {
    func reason(_ bytes: [UInt8]) throws -> String {
      let path = try scratch.write(bytes, as: "a")
      do throws(PictureError) {
        _ = try PictureFile(path).rows()
        return "opened"
      } catch { return error.reason }
    }
    let jpeg = PictureFixture.jpegs[0].bytes
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    for (place, value, advice) in [
      (4, 12, "save it with 8 bits a channel"),
      (1, 0xC3, "save it as a baseline or progressive JPEG"),
      (6, 0, "save it anew, with its height in the header"),
    ] {
      var odd = jpeg
      odd[frame + place] = UInt8(value)
      let told = try reason(odd)
      #expect(told.hasSuffix("; \(advice)"), "\(told)")
    }
    var bitmap = try #require(PictureFixture.flat.last).bytes
    bitmap[30] = 1
    #expect(try reason(bitmap).hasSuffix("; save it uncompressed, or as PNG"))
    let tiff = PictureFixture.tiffs[0].bytes
    let words =
      "its directory is damaged, or the file ends before it; save it anew, or give another file"
    #expect(try reason(tiff.dropLast(200)).hasSuffix(words))
  }

  @Test("all that vips says is told, each line once")
  func helperWords() {
    let messages = """
      a.heic: bad seek to 64648
      a.heic: bad seek to 64648

      (vips:2): VIPS-WARNING **: 23:36:14.666: no colours
      heif: Unexpected end of file
       (2.100)

      """
    #expect(
      HelperPicture.sentence(of: messages)
        == "a.heic: bad seek to 64648; heif: Unexpected end of file (2.100)")
    #expect(HelperPicture.sentence(of: "\n").isEmpty)
  }

  @Test("of an animated WebP the first picture is shown, on clear ground", arguments: 0..<4)
  func animatedWebP(kind: Int) throws {
    let fixture = PictureFixture.webps[kind % 3]
    let alpha = RIFF.chunk("ALPH", [0] + [UInt8](repeating: 128, count: 24 * 16) + [0])
    let bytes = RIFF.animation(fixture.bytes, alpha: kind == 3 ? alpha : [])
    let rows = try PictureFile(scratch.write(bytes, as: "a.webp")).rows()
    let image = rows.image
    #expect(rows.hasAlpha && rows.damage == nil && (image.width, image.height) == (32, 20))
    for (x, y) in [(0, 0), (3, 10), (28, 10), (31, 19), (10, 1), (10, 18)] {
      #expect(image[x, y] == [0, 0, 0, 0], "\(x) \(y)")
    }
    for (x, y) in [(0, 0), (23, 0), (0, 15), (23, 15), (12, 8)] {
      let whole = fixture.expected(x, y)
      let wanted = kind == 3 ? whole.map { UInt8((Int($0) * 128 + 127) / 255) } : whole
      for (channel, wanted) in wanted.enumerated() {
        let difference = abs(Int(image[4 + x, 2 + y][channel]) - Int(wanted))
        #expect(difference <= fixture.tolerance, "\(x) \(y): \(image[4 + x, 2 + y])")
      }
    }
    // A picture that is cut, and none.
    let cut = try PictureFile(scratch.write(bytes.dropLast(60), as: "cut.webp")).rows()
    _ = cut.image
    #expect(cut.damage != nil)
    let none = try PictureFile(scratch.write(Array(bytes.prefix(50)), as: "none.webp"))
    #expect(throws: PictureError.self) { try none.rows() }
    // A width less 1 of 16384 pixels, behind RIFF's header, the chunk's and the flags.
    var vast = bytes
    vast.replaceSubrange(24..<27, with: [0, 0x40, 0])
    let error = try #require(throws: PictureError.self) {
      try PictureFile(scratch.write(vast, as: "vast.webp")).rows()
    }
    #expect(
      "\(error)".hasSuffix(
        "it says 16385x20 pixels, but a WebP has at most 16383 a side; "
          + "save it anew, or give another file"))
  }

  @Test("a TIFF in a compression that is not known says so, one whose bytes lack says why")
  func badTIFF() throws {
    func reason(compression: Int, place: Int) throws -> String {
      let tags = [
        256: [9], 257: [9], 258: [8], 259: [compression], 262: [1], 273: [place], 277: [1],
        278: [9], 279: [81],
      ]
      let bytes = TIFFBytes.file([tags], before: [UInt8](repeating: 7, count: 81))
      do {
        let file = try PictureFile(scratch.write(bytes, as: "a.tif"))
        let build = try PyramidBuild(file, cache: PyramidCache(folder: nil))
        while try build.step() {}
        _ = try build.finish()
        return "built"
      } catch let error as PictureError { return error.reason }
    }
    #expect(try reason(compression: 1, place: 8) == "built")
    // JPEG 2000.
    #expect(
      try reason(compression: 34712, place: 8).contains(
        "libtiff does not read its compression, number 34712; save it with another one"))
    let lacking = try reason(compression: 1, place: 90_000)
    #expect(lacking.contains("none of its rows could be read: "), "\(lacking)")
  }

  @Test("a gray TIFF of 16 bits that has no room for the alpha that it speaks of is opaque")
  func lackingAlpha() throws {
    let tags = [
      256: [2], 257: [2], 258: [16], 259: [1], 262: [1], 273: [8], 277: [1], 278: [2], 279: [8],
      338: [2],
    ]
    let bytes = TIFFBytes.file([tags], before: [UInt8](repeating: 80, count: 8))
    let image = try PictureFile(scratch.write(bytes, as: "a.tif")).rows().image
    #expect(image[0, 0] == [80, 80, 80, 255] && image[1, 1] == [80, 80, 80, 255])
  }

  @Test("a TIFF of which a strip lacks is gray there, and says how many rows there are")
  func lackingStrip() throws {
    let tags = [
      256: [8], 257: [4], 258: [8], 259: [1], 262: [1], 273: [8, 60_000, 24, 32], 277: [1],
      278: [1], 279: [8, 8, 8, 8],
    ]
    let bytes = TIFFBytes.file([tags], before: [UInt8](repeating: 7, count: 32))
    let rows = try PictureFile(scratch.write(bytes, as: "a.tif")).rows()
    let image = rows.image
    #expect(rows.damage == "damaged: only 3 of 4 rows could be read")
    #expect(
      (0..<4).map { image[7, $0] } == [
        [7, 7, 7, 255], [128, 128, 128, 255], [7, 7, 7, 255], [7, 7, 7, 255],
      ])
  }

  @Test(
    "a BMP whose alphas are all 0 is opaque; one alpha above 0 lets all count",
    arguments: [16, 32], [nil, 0, 11] as [Int?])
  func lackingBMPAlpha(bits: Int, solid: Int?) throws {
    // Four by three pixels: the header of version 4, which has a mask for alpha.
    var bytes = [UInt8](repeating: 0, count: 14 + 108)
    (bytes[0], bytes[1], bytes[10], bytes[14]) = (66, 77, 122, 108)
    (bytes[18], bytes[22], bytes[26], bytes[28], bytes[30]) = (4, 3, 1, UInt8(bits), 3)
    let masks = bits == 16 ? [0xF00, 0xF0, 0xF, 0xF000] : [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]
    bytes.replaceSubrange(54..<70, with: masks.flatMap { littleEndian($0) })
    for pixel in 0..<12 {
      bytes += littleEndian(masks[0] | (pixel == solid ? masks[3] : 0), bits / 8)
    }
    let rows = try PictureFile(scratch.write(bytes, as: "a.bmp")).rows()
    #expect(rows.hasAlpha == (solid != nil))
    let image = rows.image
    for pixel in 0..<12 {
      // The lowest row is the first.
      let isSeen = solid == nil || pixel == solid
      #expect(image[pixel % 4, 2 - pixel / 4] == (isSeen ? [255, 0, 0, 255] : [0, 0, 0, 0]))
    }
    // Of one that is cut, the rows that are there decide.
    let cut = try PictureFile(scratch.write(bytes.dropLast(1), as: "cut.bmp")).rows()
    #expect(cut.hasAlpha == (solid == 0) && cut.image[0, 0] == [128, 128, 128, 255])
    // Sixty-four million pixels, of which it has twelve.
    bytes.replaceSubrange(18..<26, with: littleEndian(8000) + littleEndian(8000))
    let vast = try PictureFile(scratch.write(bytes, as: "vast.bmp")).rows()
    #expect(!vast.hasAlpha)
  }

  @Test("a BMP with a palette that is cut is gray where rows lack, and says how many there are")
  func cutBMP() throws {
    var bytes = [UInt8](repeating: 0, count: 54)
    (bytes[0], bytes[1], bytes[10], bytes[14]) = (66, 77, 62, 40)
    // Eight pixels wide, three high, of a bit each: white and red, the lowest row first.
    (bytes[18], bytes[22], bytes[26], bytes[28]) = (8, 3, 1, 1)
    bytes += [255, 255, 255, 0, 0, 0, 255, 0] + [0xAA, 0, 0, 0, 0xAA, 0, 0, 0]
    let rows = try PictureFile(scratch.write(bytes, as: "a.bmp")).rows()
    let image = rows.image
    #expect(rows.damage == "damaged: only 2 of 3 rows could be read")
    #expect(image[0, 0] == [128, 128, 128, 255] && image[0, 2] == [255, 0, 0, 255])
  }

  @Test("colors that a TIFF has multiplied by alpha or not come from a profile as a PNG's do")
  func glassProfile() throws {
    // A quarter and half of the light, not multiplied and multiplied by 77 of 255.
    for (kind, color): (Int, [UInt8]) in [(2, [64, 128, 0]), (1, [19, 39, 0])] {
      let pixels: [UInt8] = (0..<4).flatMap { _ in color + [77] }
      let tags = [
        256: [2], 257: [2], 258: [8, 8, 8, 8], 259: [1], 262: [2], 273: [8], 277: [4], 278: [2],
        279: [16], 338: [kind],
      ]
      let bytes = TIFFBytes.file([tags], before: pixels, profile: ICCBytes.linear)
      let rows = try PictureFile(scratch.write(bytes, as: "\(kind).tif")).rows()
      #expect(rows.profile == "sRGB by hand")
      let pixel = rows.image[0, 0]
      for (channel, wanted) in [41, 57, 0, 77].enumerated() {
        #expect(abs(Int(pixel[channel]) - wanted) <= 3, "\(kind): \(pixel)")
      }
    }
  }

  @Test("a TIFF's colors above their alpha are equal to it", arguments: [0, 1])
  func brightGlass(kind: Int) throws {
    let pixels: [UInt8] = [255, 200, 0, 100, 9, 100, 101, 100, 7, 0, 1, 0, 255, 1, 2, 255]
    let tags = [
      256: [2], 257: [2], 258: [8, 8, 8, 8], 259: [1], 262: [2], 273: [8], 277: [4], 278: [2],
      279: [16], 338: [kind],
    ]
    let path = try scratch.write(TIFFBytes.file([tags], before: pixels), as: "a.tif")
    let clamped: [UInt8] = [100, 100, 0, 100, 9, 100, 100, 100, 0, 0, 0, 0, 255, 1, 2, 255]
    #expect(try PictureFile(path).rows().image.pixels == clamped)
  }

  @Test("a PNG's orientation is found behind its pixels, too", arguments: 0...4)
  func lateOrientation(cut: Int) throws {
    let chunk = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))
    let whole = PNGBytes.file(1, 1, depth: 8, color: 0, rows: [[9]])
    let bytes = whole.dropLast(12) + chunk + whole.suffix(12)
    func orientation(_ bytes: some Sequence<UInt8>) throws -> Orientation? {
      try PictureFile(scratch.write(Array(bytes), as: "late.png")).rows().exif?.orientation
    }
    #expect(try orientation(bytes) == .turnedRight)
    // A file that ends in the chunk has none of it.
    #expect(try orientation(bytes.dropLast(12 + 5 + cut)) ?? .upright == .upright)
  }

  @Test(
    "what a file is that has a picture's name alone is told, where its first bytes tell it",
    arguments: [
      ("Grüße,\n\tvon mir", "text"), ("\n<!DOCTYPE html><title>404", "a web page"),
      ("<html lang=en>", "a web page"), ("<?xml version=\"1.0\"?>\n<svg>", "an SVG drawing"),
      ("%PDF-1.7\n\u{1}", "a PDF"), ("\0\0\0\u{20}ftypisom", "a film"),
      (String(repeating: "ß", count: 300), "text"),
      (String(repeating: "a", count: 511) + "ß", "text"), ("t\u{1}", nil),
    ])
  func kind(contents: String, kind: String?) throws {
    let path = try scratch.write(contents, as: "picture.jpg")
    let error = try #require(throws: PictureError.self) { try PictureFile(path) }
    let unknown = "its first bytes are those of no picture that is known"
    let words = "\(kind.map { "it is \($0), no picture" } ?? unknown); give a JPEG"
    #expect(error.reason.hasPrefix("cannot read it: \(words)"), "\(error.reason)")
    #expect("\(error)".hasPrefix("cannot read \(path): \(words)"), "\(error)")
  }
}
