import CAllocations
import CZlib
import Foundation
import Support
import System
import Testing
import Tiles

@testable import Images

@Suite("Pictures in files")
struct PictureTests {
  let scratch = Scratch()

  @Test("every kind is read, whatever the file is called", arguments: PictureFixture.all)
  func read(fixture: PictureFixture) throws {
    let file = try PictureFile(scratch.write(fixture.bytes, as: "picture.jpg"))
    #expect(file.format == fixture.format)
    let rows = try file.rows()
    #expect(rows.depth == fixture.depth && rows.hasAlpha == fixture.hasAlpha)
    let image = rows.image
    #expect(rows.damage == nil)
    var worst = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        for (channel, wanted) in fixture.expected(x, y).enumerated() {
          worst = max(worst, abs(Int(image[x, y][channel]) - Int(wanted)))
        }
      }
    }
    #expect(worst <= fixture.tolerance, "off by \(worst)")
  }

  static var hasConvert: Bool { Subprogram.find("convert") != nil }

  @Test(
    "what is read is what the usual tool reads, to 2 of 255",
    .enabled(if: hasConvert), arguments: PictureFixture.all.filter { !$0.hasAlpha })
  func reference(fixture: PictureFixture) throws {
    let path = try scratch.write(fixture.bytes, as: "picture")
    let arguments = [path, "-colorspace", "sRGB", "-depth", "8", "rgba:-"]
    let outcome = try #require(Subprogram("convert", arguments)?.outcome())
    let image = try PictureFile(path).rows().image
    try #require(outcome.output.count == image.pixels.count, "\(outcome.errors)")
    let worst = zip(outcome.output, image.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 2, "off by \(worst)")
  }

  @Test("a JPEG is read smaller", arguments: [2, 4, 8])
  func scaled(denominator: Int) throws {
    let file = try PictureFile(scratch.write(PictureFixture.jpegs[0].bytes, as: "a"))
    let rows = try file.rows(denominator: denominator)
    #expect(rows.width == PictureFixture.width / denominator && rows.fullWidth == 96)
    #expect(rows.image[0, 0].x < 40)
  }

  @Test("one in passes is shown by its first pass alone")
  func hurried() throws {
    let whole = PictureFixture.jpegs[1].bytes
    let passes = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
    // Up to where the second one has said what it brings.
    let head = Array(whole.prefix(passes[1] + 2 + Int(whole[passes[1] + 3])))
    let images = try [whole, head].map { bytes in
      let file = try PictureFile(scratch.write(bytes, as: "a"))
      let rows = try file.rows(denominator: 8, isHurried: true)
      let image = rows.image
      #expect(rows.damage == nil)
      return image
    }
    #expect(images[0] == images[1])
    // Color is of sixteen pixels each way, 235 of red and 225 of green there; what brightness, of
    // eight, has more or less is added to both.
    #expect((226...232).contains(images[0][11, 0].x) && (228...234).contains(images[0][0, 7].y))
    #expect(images[0][0, 0].x < 25)
    let rows = try PictureFile("\(scratch.path)/a").rows()
    _ = rows.image
    #expect(rows.damage != nil)
  }

  @Test("colors are brought from the profile of the file to sRGB")
  func profiles() throws {
    let colors = PictureFixture.jpeg(PictureFixture.colors, profile: ICCBytes.swapped)
    let gray = PictureFixture.jpeg(
      [UInt8](repeating: 64, count: 96 * 64), channels: 1, profile: ICCBytes.linearGray)
    let expected: [([UInt8], @Sendable (Int, Int) -> [UInt8])] = [
      (colors, { x, y in [1, 0, 2].map { PictureFixture.slope(x, y)[$0] } }),
      // A quarter of the light.
      (gray, { _, _ in [137, 137, 137] }),
    ]
    for (bytes, pixel) in expected {
      let rows = try PictureFile(scratch.write(bytes, as: "a")).rows()
      let image = rows.image
      #expect(rows.profile == "sRGB by hand")
      var worst = 0
      for y in 0..<64 {
        for x in 0..<96 {
          for (channel, wanted) in pixel(x, y).enumerated() {
            worst = max(worst, abs(Int(image[x, y][channel]) - Int(wanted)))
          }
        }
      }
      // A plain power is no more than that from sRGB's curve.
      #expect(worst <= 12, "off by \(worst)")
    }
  }

  @Test("an interlaced PNG is read when its rows are, not when it is opened; what lacks is gray")
  func interlaced() throws {
    let bytes = PictureFixture.pngs[PictureFixture.pngs.count - 1].bytes
    let rows = try PictureFile(scratch.write(bytes.dropLast(40), as: "a")).rows()
    #expect(rows.isProgressive && rows.damage == nil)
    let image = rows.image
    // Of its pixels' only chunk, which libpng reads in a piece, the end lacks.
    #expect(rows.damage != nil && image[0, 0] == [128, 128, 128, 255])
  }

  @Test(
    "what is written beside a PNG's pixels takes no memory, however much it says",
    .enabled(if: allocations_are_counted() != 0))
  func text() throws {
    var count = compressBound(7 << 20)
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, [UInt8](repeating: 32, count: 7 << 20), 7 << 20, 9)
    let chunk = PNGBytes.chunk("zTXt", Array("a".utf8) + [0, 0] + packed.prefix(Int(count)))
    /// How many blocks opening a picture with so many chunks takes.
    func blocks(_ count: Int) throws -> UInt64 {
      let bytes = PNGBytes.file(
        1, 1, depth: 8, color: 0, rows: [[9]], chunks: (0..<count).flatMap { _ in chunk })
      let path = try scratch.write(bytes, as: "a")
      let before = allocations_of_thread()
      let rows = try PictureFile(path).rows()
      let taken = allocations_of_thread() - before
      #expect(rows.image[0, 0] == [9, 9, 9, 255])
      return taken
    }
    // The first one of all takes what stays.
    _ = try blocks(0)
    let (none, many) = (try blocks(0), try blocks(60))
    #expect(none > 0 && many <= none, "\(many) blocks, \(none) without")
  }

  @Test("a refusal gives its own reason, whatever else is wrong with the file")
  func reason() throws {
    var bytes = Self.lying(20_000, 20_000, isProgressive: true)
    // Behind the first segment, where a decoder complains of it.
    bytes.insert(contentsOf: [0, 0, 0], at: 20)
    let path = try scratch.write(bytes, as: "a")
    let error = try #require(throws: PictureError.self) { try PictureFile(path).rows() }
    #expect(error.reason.contains(": it says 20000x20000 "), "\(error)")
  }

  @Test("what is no picture is refused in one line", arguments: ["t", "text\n"])
  func unknown(text: String) throws {
    let path = try scratch.write(text, as: "picture.jpg")
    let unknown = PictureError.unknown(file: path, kind: "text")
    #expect(throws: unknown) { try PictureFile(path) }
    #expect("\(unknown)".hasPrefix("cannot read \(path): it is text, no picture; "))
  }

  @Test("a folder, a pipe and nothing are named", arguments: ["", "/pipe", "/none"])
  func unreadable(name: String) throws {
    mkfifo("\(scratch.path)/pipe", 0o600)
    let error = try #require(throws: PictureError.self) { try PictureFile(scratch.path + name) }
    #expect("\(error)".hasPrefix("cannot read \(scratch.path + name): "))
  }

  @Test(
    "a JPEG cut in half shows the rows that are there, and says how many", arguments: [false, true])
  func cutJPEG(isArithmetic: Bool) throws {
    let pixels = (0..<200 * 200 * 3).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 600 * 13) }
    let whole = PictureFixture.jpeg(pixels, width: 200, height: 200, isArithmetic: isArithmetic)
    let path = try scratch.write(Array(whole.prefix(whole.count / 2)), as: "a")
    let rows = try PictureFile(path).rows()
    let image = rows.image
    let words = try #require(rows.damage?.split(separator: " "))
    let real = try #require(Int(words[2]))
    #expect(words.dropFirst(3).joined(separator: " ") == "of 200 rows could be read")
    #expect((80...120).contains(real) && image.height == 200)
  }

  @Test("a JPEG without its end marker has all its rows, one without its last data lacks some")
  func endlessJPEG() throws {
    let pixels = (0..<200 * 200 * 3).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 600 * 13) }
    let whole = PictureFixture.jpeg(pixels, width: 200, height: 200)
    func read(without count: Int) throws -> (image: Image, damage: String?) {
      let rows = try PictureFile(scratch.write(Array(whole.dropLast(count)), as: "a")).rows()
      return (rows.image, rows.damage)
    }
    let image = try read(without: 0).image
    for count in 1...2 {
      let (cut, damage) = try read(without: count)
      #expect(damage == nil && cut == image)
    }
    #expect(try read(without: 9).damage?.hasPrefix("damaged: only ") == true)
  }

  @Test("a GIF that is cut shows the rows that are there; one without a size has its frame's")
  func cutGIF() throws {
    let one = PictureFixture.flat[0].bytes
    // Its data, 92 bytes in a block from byte 80 on, as blocks of ten: one that is cut is not read.
    let blocks = stride(from: 81, to: 173, by: 10).flatMap { start -> [UInt8] in
      let block = one[start..<min(start + 10, 173)]
      return [UInt8(block.count)] + block
    }
    let whole = Array(one.prefix(80)) + blocks + one.suffix(2)
    func rows(_ bytes: [UInt8]) throws -> PictureRows {
      try PictureFile(scratch.write(bytes, as: "a.gif")).rows()
    }
    // An interlaced file has the first row of every eight first.
    let cut = try rows(Array(whole.prefix(140)))
    let (image, all) = (cut.image, try rows(whole).image)
    let real = (0..<16).count { image[0, $0] == all[0, $0] }
    #expect((1..<16).contains(real) && image[0, 0] == all[0, 0])
    #expect(cut.damage == "damaged: only \(real) of 16 rows could be read")
    #expect((0..<16).count { image[0, $0] == [128, 128, 128, 255] } == 16 - real)
    #expect(throws: PictureError.self) { try rows(Array(whole.prefix(60))) }
    // Of rows one below the other, those below the picture are not missed.
    var low = Array(whole.prefix(140))
    (low[78], low[8]) = (low[78] & ~0x40, 4)
    #expect(try rows(low).damage == nil && rows(low).height == 4)
    low[8] = 16
    #expect(try rows(low).damage != nil)
    var empty = whole
    (empty[6], empty[7]) = (0, 0)
    #expect(try rows(empty).image == all)
  }

  @Test("a PNG cut in half shows the rows that are there, and gray below")
  func cutPNG() throws {
    var random = Random(seed: 3)
    let picture = Image(
      width: 200, height: 200,
      pixels: (0..<40_000).flatMap { _ in
        [UInt8](repeating: UInt8(random.int(0...255)), count: 3) + [255]
      })
    let whole = try PNG.encode(picture)
    let path = try scratch.write(Array(whole.prefix(whole.count / 2)), as: "a")
    let rows = try PictureFile(path).rows()
    let image = rows.image
    let words = try #require(rows.damage?.split(separator: " "))
    let real = try #require(Int(words[2]))
    #expect((60...100).contains(real) && words.suffix(6).joined(separator: " ").hasPrefix("of 200"))
    #expect(image.pixels.prefix(real * 800) == picture.pixels.prefix(real * 800))
    #expect(Array(image.pixels.suffix(4)) == [128, 128, 128, 255])
  }

  @Test("a header that claims too much is refused at once", arguments: bombs)
  func bomb(format: String, bytes: [UInt8]) throws {
    let path = try scratch.write(bytes, as: "bomb")
    let start = ContinuousClock.now
    let error = try #require(throws: PictureError.self) {
      try PictureFile(path).rows(limits: PictureLimits(pixels: 2_000_000_000, memory: 64 << 20))
    }
    #expect("\(error)".hasPrefix("cannot read \(path) as \(format): "), "\(error)")
    // Ten times the goal: the machine is shared.
    #expect(ContinuousClock.now - start < .milliseconds(100))
  }

  static let bombs: [(format: String, bytes: [UInt8])] = [
    ("PNG", PNGBytes.signature + PNGBytes.header(100_000, 100_000) + [0, 0, 0, 9]),
    ("PNG", PNGBytes.signature + PNGBytes.header(40_000, 40_000) + PNGBytes.chunk("IDAT", [8])),
    ("JPEG", lying(65_500, 65_500, isProgressive: false)),
    ("JPEG", lying(20_000, 20_000, isProgressive: true)),
    ("TIFF", sparse(100_000, 100_000)), ("TIFF", sparse(9_000, 7_000)),
    // A tile of 2⁶² pixels.
    ("TIFF", sparse(9, 9, [322: [1 << 31], 323: [1 << 31], 324: [8], 325: [1]])),
    ("WebP", RIFF.webP(8_000, 8_000, flags: 0x20, RIFF.longProfile)),
    ("WebP", RIFF.webP(8_000, 8_000, flags: 0x10, RIFF.alpha + RIFF.frame(8_000, 8_000))),
  ]

  private static func sparse(
    _ width: Int, _ height: Int, _ tags: [Int: [Int]] = [273: [8], 279: [1]]
  ) -> [UInt8] {
    let entries = [256: [width], 257: [height], 258: [8], 259: [5], 262: [1]]
    return TIFFBytes.file([entries.merging(tags) { $1 }])
  }

  /// A JPEG whose frame says another size.
  private static func lying(_ width: Int, _ height: Int, isProgressive: Bool) -> [UInt8] {
    var bytes = PictureFixture.jpegs[isProgressive ? 1 : 0].bytes
    let frame = bytes.indices.first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }
    guard let frame else { return [] }
    bytes.replaceSubrange(
      frame + 5..<frame + 9,
      with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
    return bytes
  }

  @Test("orientation and thumbnail come from EXIF", arguments: 1...8)
  func exif(orientation: Int) throws {
    let small = PictureFixture.plain(9, 8, 8)
    let exif = TIFFBytes.exif(orientation: orientation, thumbnail: small)
    let jpeg = PictureFixture.jpeg(PictureFixture.colors, exif: exif)
    let rows = try PictureFile(scratch.write(jpeg, as: "a")).rows()
    #expect(rows.exif?.orientation.rawValue == orientation && rows.exif?.thumbnail == small)
  }

  static var hasVips: Bool { Subprogram.find("vips") != nil }
  /// One red pixel.
  static let gif = "R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs="

  @Test("vips is ended as soon as the picture is not wanted", .enabled(if: hasVips))
  func unwanted() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.gif)))
    let file = try PictureFile(scratch.write(bytes, as: "a.gif"))
    // A pipe without a writer keeps it waiting.
    try FileManager.default.removeItem(atPath: file.path)
    mkfifo(file.path, 0o600)
    var helper: String?
    #expect(throws: PictureError.cancelled) {
      try HelperPicture.rows(of: file) {
        helper = helper ?? process(reading: file.path)
        return helper == nil
      }
    }
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(try #require(helper))"))
  }

  /// The number of the process that was given a link to a file.
  private func process(reading path: String) -> String? {
    let whole = URL(filePath: path).resolvingSymlinksInPath().path
    let files = FileManager.default
    return (try? files.contentsOfDirectory(atPath: "/proc"))?.first { name in
      let words = Int(name).flatMap { files.contents(atPath: "/proc/\($0)/cmdline") }
      return words?.split(separator: 0).contains {
        (try? files.destinationOfSymbolicLink(atPath: String(decoding: $0, as: UTF8.self))) == whole
      } ?? false
    }
  }

  @Test("other formats are read by vips, whatever their name", .enabled(if: hasVips))
  func helper() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.gif)))
    let file = try PictureFile(scratch.write(bytes, as: "a[page=9].gif"))
    #expect(file.format == .gif)
    let image = try HelperPicture.convert(file).rows().image
    #expect(image.width == 1 && image.pixels == [255, 0, 0, 255])
    let cut = try PictureFile(scratch.write(Array(bytes.prefix(12)), as: "cut.gif"))
    let error = try #require(throws: PictureError.self) { try HelperPicture.convert(cut) }
    #expect("\(error)".hasPrefix("cannot read \(cut.path) as GIF: vips says: "))
    #expect(!"\(error)".contains("\n") && !"\(error)".contains("/picture"))
    let refusal = try #require(throws: PictureError.self) {
      try HelperPicture.rows(of: file, limits: PictureLimits(pixels: 0, memory: 0))
    }
    #expect("\(refusal)".hasPrefix("cannot read \(file.path) as GIF: it has 1x1 pixels"))
  }
}

/// Pieces of WebP files made by hand.
enum RIFF {
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(content.count) + content
  }

  static let longProfile = chunk("ICCP", [UInt8](repeating: 0, count: 70_000))
  static let alpha = chunk("ALPH", [0, 0])

  /// A whole file.
  static func webP(_ width: Int, _ height: Int, flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
    let head = chunk(
      "VP8X", [flags, 0, 0, 0] + littleEndian(width - 1, 3) + littleEndian(height - 1, 3))
    return chunk("RIFF", Array("WEBP".utf8) + head + chunks)
  }

  /// An animation whose first picture has the chunks of a whole file without an extended header.
  static func animation(_ first: [UInt8], alpha: [UInt8] = []) -> [UInt8] {
    let chunks = alpha + first.dropFirst(12)
    func frame(_ left: Int, _ top: Int, _ chunks: [UInt8]) -> [UInt8] {
      let place =
        littleEndian(left / 2, 3) + littleEndian(top / 2, 3) + littleEndian(23, 3)
        + littleEndian(15, 3)
      return chunk("ANMF", place + littleEndian(100, 3) + [0] + chunks)
    }
    let rest = chunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame(4, 2, chunks) + frame(8, 4, [9, 9])
    return webP(32, 20, flags: 0x12, rest)
  }

  /// The head of a picture that loses something.
  static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    chunk(
      "VP8 ",
      [0x30, 0, 0, 0x9D, 1, 0x2A] + littleEndian(width, 2) + littleEndian(height, 2) + [0, 0])
  }
}
