import Images
import Testing

@Suite("PNG")
struct PNGTests {
  @Test("a picture comes back as it was", arguments: UInt64(1)...12, [1, 9])
  func roundTrip(seed: UInt64, compression: Int) throws {
    for isOpaque in [true, false] {
      let image = Image.random(seed: seed, isOpaque: isOpaque)
      let bytes = try PNG.encode(image, compression: compression)
      #expect(try PNG.decode(bytes) == image)
    }
  }

  @Test("opaque pictures are stored without alpha, others with", arguments: [true, false])
  func kinds(isOpaque: Bool) throws {
    let bytes = try PNG.encode(Image.random(seed: 3, isOpaque: isOpaque))
    let colorType = bytes[25]  // PNG specification 11.2.2: the tenth byte of IHDR's content
    #expect(colorType == (isOpaque ? 2 : 6))
  }

  @Test("level 9 makes a smooth picture smaller than level 1")
  func compression() throws {
    var image = Image(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { image[x, y] = [UInt8(2 * x + y), UInt8(x + 2 * y), UInt8(x + y), 255] }
    }
    #expect(try PNG.encode(image, compression: 9).count < PNG.encode(image).count)
  }

  @Test("bytes are read from the top left, four a pixel")
  func layout() {
    var image = Image(width: 2, height: 2)
    image[1, 0] = [1, 2, 3, 4]
    image[0, 1] = [5, 6, 7, 8]
    #expect(image.pixels == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0])
    #expect(image[0, 1] == [5, 6, 7, 8])
  }
}
