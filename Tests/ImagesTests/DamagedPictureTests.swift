import CCodecs
import Foundation
import Support
import Testing

@testable import Images

@Suite("Damaged pictures")
struct DamagedPictureTests {
  @Test(
    "cut, flipped and mixed up, each gives an error or a picture", arguments: PictureFixture.all)
  func damaged(fixture: PictureFixture) {
    var random = Random(seed: UInt64(fixture.bytes.count))
    var (refused, shown) = (0, 0)
    // So many, even where less effort is made, that some are refused.
    for _ in 0..<max(60, Effort.cases(200)) {
      var bytes = fixture.bytes
      switch random.int(0...3) {
      case 0: bytes.removeLast(random.int(0...bytes.count))
      case 1:
        for _ in 0...random.int(0...8) {
          bytes[random.int(0...bytes.count - 1)] ^= 1 << UInt8(random.int(0...7))
        }
      case 2: bytes[random.int(0...min(80, bytes.count - 1))] = UInt8(random.int(0...255))
      case _:
        let place = random.int(0...bytes.count - 1)
        for k in place..<min(bytes.count, place + 4) { bytes[k] = random.bool() ? 255 : 0 }
      }
      if Self.show(bytes) { shown += 1 } else { refused += 1 }
    }
    #expect(refused > 0 && shown > 0)
  }

  /// Reads all rows, of more than so many pixels only the first; false: an error of one line.
  private static func show(_ bytes: [UInt8]) -> Bool {
    guard let format = PictureFormat(header: bytes) else { return false }
    return bytes.withUnsafeBufferPointer { lent in
      let source = podium_source(file: -1, memory: lent.baseAddress, count: UInt64(lent.count))
      do throws(PictureError) {
        let rows = try PictureRows(
          source, format, name: "odd", limits: PictureLimits(pixels: 1 << 22, memory: 32 << 20))
        var row = [UInt8](repeating: 0, count: rows.width * 4)
        var count = 0
        row.withUnsafeMutableBufferPointer { row in
          while let start = row.baseAddress, !rows.isAtEnd {
            count += rows.read(into: start, count: 1)
          }
        }
        #expect(count == rows.height)
        if let damage = rows.damage { #expect(!damage.contains("\n")) }
        return true
      } catch {
        #expect(!"\(error)".contains("\n") && "\(error)".contains("odd"))
        return false
      }
    }
  }

  @Test("of a JPEG of more passes than anybody makes, neither a picture nor a tile is waited for")
  func passes() throws {
    let whole = PictureFixture.jpegs[1].bytes
    let last = try #require(
      whole.indices.dropLast().last { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA })
    let pass = whole[last..<whole.count - 2]
    let bytes = whole.dropLast(2) + (0..<300).flatMap { _ in pass } + whole.suffix(2)
    let decoder = try #require(TileDecoder(.jpeg(tables: [], isRGB: false, halvesColor: true)))
    #expect(decoder.decode(whole, width: 96, height: 64) != nil)
    #expect(decoder.decode(Array(bytes), width: 96, height: 64) == nil)
    Array(bytes).withUnsafeBufferPointer { lent in
      let source = podium_source(file: -1, memory: lent.baseAddress, count: UInt64(lent.count))
      let rows = try? PictureRows(source, .jpeg, name: "odd")
      _ = rows?.image
      #expect(rows?.hasAny == false)
    }
  }

  @Test("a tile that lacks rows is none; one that lacks only its end marker is whole")
  func cutTile() throws {
    let whole = PictureFixture.jpegs[0].bytes
    let decoder = try #require(TileDecoder(.jpeg(tables: [], isRGB: false, halvesColor: true)))
    func decoded(_ bytes: [UInt8], rows: Int? = nil) -> [UInt8]? {
      decoder.decode(bytes, width: 96, height: 64, rows: rows)
    }
    let pixels = try #require(decoded(whole))
    #expect(decoded(whole.dropLast(2)) == pixels)
    let cut = Array(whole.dropLast(whole.count / 4))
    #expect(decoded(cut) == nil)
    // An end marker in the middle of its pixels.
    #expect(decoded(cut + [0xFF, 0xD9] + whole.suffix(whole.count / 4 - 2)) == nil)
    #expect(decoded(cut, rows: 1) == Array(pixels.prefix(96 * 4)))
    #expect(decoded(whole) == pixels)
  }

  @Test("directories that lie give nothing, or what lies inside")
  func directories() {
    let thumbnail = PictureFixture.jpeg([1, 2, 3], width: 1, height: 1)
    let whole = TIFFBytes.exif(orientation: 6, thumbnail: thumbnail)
    Effort.cases(20_000, seed: 4) { random in
      var bytes = whole
      for _ in 0...random.int(0...5) {
        bytes[random.int(0...bytes.count - 1)] = random.pick([0, 1, 2, 8, 42, 43, 127, 255])
      }
      if random.bool() { bytes.removeLast(random.int(0...bytes.count)) }
      let exif = EXIF(bytes)
      #expect((exif?.thumbnail?.count ?? 0) <= bytes.count)
    }
  }
}
