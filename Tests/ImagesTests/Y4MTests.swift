import Images
import Testing

@Suite("Y4M")
struct Y4MTests {
  private func frame(_ color: SIMD4<UInt8>, width: Int = 2, height: Int = 1) -> [UInt8] {
    var image = Image(width: width, height: height)
    for y in 0..<height { for x in 0..<width { image[x, y] = color } }
    var video = Y4M(width: width, height: height, framesPerSecond: 60)
    return video.withFrame(of: image) { Array($0) }
  }

  @Test(
    "the header says size and rate as a fraction",
    arguments: [
      (60.0, "60:1"), (29.97, "2997:100"), (23.976, "2997:125"), (0.5, "1:2"), (0.0105, "21:2000"),
    ])
  func header(rate: Double, text: String) {
    let video = Y4M(width: 4, height: 3, framesPerSecond: rate)
    #expect(video.header == "YUV4MPEG2 W4 H3 F\(text) Ip A1:1 C444\n")
  }

  @Test(
    "the colors of BT.601, in studio range, plane after plane",
    arguments: [
      (SIMD4<UInt8>(0, 0, 0, 255), [16, 128, 128]), (SIMD4(255, 255, 255, 255), [235, 128, 128]),
      (SIMD4(255, 0, 0, 255), [81, 90, 240]), (SIMD4(0, 0, 255, 255), [41, 240, 110]),
    ] as [(SIMD4<UInt8>, [UInt8])])
  func colors(color: SIMD4<UInt8>, planes: [UInt8]) {
    #expect(frame(color) == planes.flatMap { [$0, $0] })
  }

  @Test(
    "from 1280 pixels of width or 577 of height on it has the colors of BT.709",
    arguments: [
      (1280, 1, [63, 102, 240]), (1, 577, [63, 102, 240]), (1279, 576, [81, 90, 240]),
    ] as [(Int, Int, [UInt8])])
  func highDefinition(width: Int, height: Int, planes: [UInt8]) {
    let red = frame(SIMD4(255, 0, 0, 255), width: width, height: height)
    #expect([red[0], red[width * height], red[2 * width * height]] == planes)
  }
}
