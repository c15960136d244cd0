import Glibc
import Images
import Support
import Testing

@Suite("Hostile PNG files")
struct HostilePNGTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) { (testDescription, self.bytes) = (name, bytes) }

    /// A file of the signature, a header and `rest`.
    init(_ name: String, _ size: UInt32 = 4, kind: [UInt8] = [8, 6, 0, 0, 0], then rest: [UInt8]) {
      self.init(name, PNGBytes.signature + PNGBytes.header(size, 4, kind: kind) + rest)
    }
  }

  private static let end = PNGBytes.chunk("IEND", [])

  static let broken = [
    Case("an empty file", []), Case("text", Array("not a picture\n".utf8)),
    Case("a JPEG's first bytes", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
    Case("only the signature", PNGBytes.signature), Case("no pixels at all", then: end),
    Case("zero width", 0, then: end),
    Case("an unknown kind of pixel", kind: [7, 9, 0, 0, 0], then: end),
    Case(
      "pixels that are not zlib's", then: PNGBytes.chunk("IDAT", [1, 2, 3, 4, 5, 6, 7, 8]) + end),
    Case(
      "a palette without colors", kind: [8, 3, 0, 0, 0],
      then: PNGBytes.chunk("IDAT", [0x78, 1]) + end),
    Case("a chunk longer than the file", then: [0x7F, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8)),
  ]

  @Test("what is no whole PNG is refused by name and with a reason", arguments: broken)
  func refused(broken: Case) {
    let error = #expect(throws: PictureError.self) { try PNG.decode(broken.bytes, file: "odd.png") }
    guard case .refused("odd.png", "PNG", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("a PNG cut short anywhere is refused, unless all of its pixels are there")
  func truncated() throws {
    let image = Image.random(seed: 2, isOpaque: false)
    let whole = try PNG.encode(image)
    // Behind the last row stand checksums and the end: zlib's, the chunk's, and a chunk of its own.
    let lastRow = whole.count - PNGBytes.chunk("IEND", []).count - 8
    for count in 0..<whole.count {
      let read = try? PNG.decode(Array(whole[..<count]))
      #expect(read == nil || count >= lastRow && read == image, "\(count) bytes")
    }
  }

  @Test(
    "a picture beyond the limit is refused before memory is taken",
    arguments: [(UInt32(100_000), UInt32(100_000)), (1_000_000, 1_000_000), (67_108_865, 1)])
  func huge(width: UInt32, height: UInt32) {
    let bytes =
      PNGBytes.signature + PNGBytes.header(width, height) + PNGBytes.chunk("IDAT", [0x78, 1])
      + PNGBytes.chunk("IEND", [])
    #expect(throws: PictureError.self) { try PNG.decode(bytes, file: "huge.png") }
  }

  @Test("words that are said to be two gigabytes long take no memory")
  func longChunk() throws {
    let words: [UInt8] = [0x7E, 0, 0, 0x25] + Array("tEXt".utf8)
    let bytes =
      PNGBytes.signature + PNGBytes.header(4, 4) + words + [UInt8](repeating: 0, count: 40)
    let before = try Self.largest()
    #expect(throws: PictureError.self) { try PNG.decode(bytes) }
    #expect(try Self.largest() - before < 1 << 30)
  }

  @Test("what lies behind the last chunk is passed over")
  func trailer() throws {
    let picture = Image(width: 3, height: 2)
    let bytes = try PNG.encode(picture) + [UInt8](repeating: 0xFF, count: 50)
    #expect(try PNG.decode(bytes) == picture)
  }

  /// What the process has ever had in memory, in bytes.
  private static func largest() throws -> Int {
    var usage = rusage()
    try #require(getrusage(RUSAGE_SELF.rawValue, &usage) == 0)
    return usage.ru_maxrss * 1024
  }

  @Test("the limit is the caller's")
  func limit() throws {
    let bytes = try PNG.encode(Image(width: 10, height: 10))
    func read(_ pixels: Int) throws -> Image {
      try PNG.decode(bytes, limits: PictureLimits(pixels: pixels, memory: 1 << 20))
    }
    #expect(try read(100).width == 10)
    #expect(throws: PictureError.self) { try read(99) }
  }
}
