import Foundation
import Host
import Support
import Testing
import Tiles

@testable import Images

@Suite("Pictures in files")
struct PictureTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

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
    let file = try PictureFile(scratch.write(PictureFixture.jpegs[1].bytes, as: "a"))
    let image = try file.rows(denominator: 8, isHurried: true).image
    #expect(image[11, 0].x > 230 && image[0, 7].y > 230 && image[0, 0].x < 25)
  }

  @Test("what is no picture is refused in one line", arguments: [[], Array("text\n".utf8)])
  func unknown(bytes: [UInt8]) throws {
    let path = try scratch.write(bytes, as: "picture.jpg")
    #expect(throws: PictureError.unknown(file: path)) { try PictureFile(path) }
    #expect("\(PictureError.unknown(file: path))".hasPrefix("\(path) is no picture"))
  }

  @Test("a folder, a pipe and nothing are named", arguments: ["", "/pipe", "/none"])
  func unreadable(name: String) throws {
    mkfifo("\(scratch.path)/pipe", 0o600)
    do throws(PictureError) {
      _ = try PictureFile(scratch.path + name)
      Issue.record("opened")
    } catch { #expect("\(error)".hasPrefix("cannot read \(scratch.path + name): ")) }
  }

  @Test("a JPEG cut in half shows the rows that are there, and says how many")
  func cutJPEG() throws {
    let pixels = (0..<200 * 200 * 3).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 600 * 13) }
    let whole = PictureFixture.jpeg(pixels, width: 200, height: 200)
    let path = try scratch.write(Array(whole.prefix(whole.count / 2)), as: "a")
    let rows = try PictureFile(path).rows()
    let image = rows.image
    let words = try #require(rows.damage?.split(separator: " "))
    let real = try #require(Int(words[2]))
    #expect(words.dropFirst(3).joined(separator: " ") == "of 200 rows could be read")
    #expect((80...120).contains(real) && image.height == 200)
  }

  @Test("a PNG cut in half shows the rows that are there, and grey below")
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

  @Test(
    "a header that claims too much is refused at once", arguments: bombs)
  func bomb(format: String, bytes: [UInt8]) throws {
    let path = try scratch.write(bytes, as: "bomb")
    let start = ContinuousClock.now
    do throws(PictureError) {
      _ = try PictureFile(path).rows(limits: PictureLimits(pixels: 2_000_000_000, memory: 64 << 20))
      Issue.record("opened")
    } catch {
      #expect("\(error)".hasPrefix("cannot read \(path) as \(format): "), "\(error)")
    }
    // Ten times the goal: the machine is shared.
    #expect(ContinuousClock.now - start < .milliseconds(100))
  }

  static let bombs: [(format: String, bytes: [UInt8])] = [
    ("PNG", PNGBytes.signature + PNGBytes.header(100_000, 100_000) + [0, 0, 0, 9]),
    ("PNG", PNGBytes.signature + PNGBytes.header(40_000, 40_000) + PNGBytes.chunk("IDAT", [8])),
    ("JPEG", lying(65_500, 65_500, isProgressive: false)),
    ("JPEG", lying(20_000, 20_000, isProgressive: true)),
    ("TIFF", sparse(100_000, 100_000)), ("TIFF", sparse(9_000, 7_000)),
  ]

  private static func sparse(_ width: Int, _ height: Int) -> [UInt8] {
    let entries = [
      256: [width], 257: [height], 258: [8], 259: [5], 262: [1], 273: [8], 279: [1],
    ]
    return TIFFBytes.file([entries])
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
    let small = PictureFixture.jpeg([UInt8](repeating: 9, count: 8 * 8 * 3), width: 8, height: 8)
    let exif = TIFFBytes.exif(orientation: orientation, thumbnail: small)
    let jpeg = PictureFixture.jpeg(PictureFixture.colors, exif: exif)
    let rows = try PictureFile(scratch.write(jpeg, as: "a")).rows()
    #expect(rows.exif?.orientation.rawValue == orientation && rows.exif?.thumbnail == small)
  }

  static var hasVips: Bool { Subprogram.find("vips") != nil }
  /// One red pixel.
  static let gif = "R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs="

  @Test("other formats are read by vips, whatever their name", .enabled(if: hasVips))
  func helper() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.gif)))
    let file = try PictureFile(scratch.write(bytes, as: "a[page=9].gif"))
    #expect(file.format == .other("GIF"))
    let image = try HelperPicture.convert(file).rows().image
    #expect(image.width == 1 && image.pixels == [255, 0, 0, 255])
    let cut = try PictureFile(scratch.write(Array(bytes.prefix(12)), as: "cut.gif"))
    do throws(PictureError) {
      _ = try HelperPicture.convert(cut)
      Issue.record("converted")
    } catch {
      #expect("\(error)".hasPrefix("cannot read \(cut.path) as GIF: vips says: "))
      #expect(!"\(error)".contains("\n"))
    }
  }
}
