import Images
import PictureSupport
import Support
import Testing

@Suite("Image difference")
struct ImageDifferenceTests {
  private let gray = Image(width: 40, height: 25, pixels: .init(repeating: 100, count: 4000))

  @Test("a picture does not differ from itself")
  func same() {
    let difference = ImageDifference(gray, gray)
    #expect(difference.isExact && difference.isWithinLimits())
    #expect("\(difference)" == "no pixel differs")
  }

  @Test(
    "differing, far and largest are counted by pixel, in either order",
    arguments: [(0, UInt8(1), 0), (1, 2, 0), (2, 3, 1), (3, 255, 1)])
  func counts(channel: Int, level: UInt8, far: Int) {
    var other = gray
    other[39, 24][channel] = level == 255 ? 0 : 100 + level
    for difference in [ImageDifference(gray, other), ImageDifference(other, gray)] {
      #expect(difference.differing == 1)
      #expect(difference.far == far)
      #expect(difference.largest == (level == 255 ? 100 : Int(level)))
      #expect(difference.pixels == 1000)
    }
  }

  @Test("the sum of differing pixels does not depend on where they lie", arguments: UInt64(1)...8)
  func places(seed: UInt64) {
    var generator = Random(seed: seed)
    var other = gray
    var changed: Set<Int> = []
    for _ in 0..<50 {
      let place = Int.random(in: 0..<1000, using: &generator)
      other[place % 40, place / 40].y = 110
      changed.insert(place)
    }
    let difference = ImageDifference(gray, other)
    #expect(difference.differing == changed.count && difference.far == changed.count)
  }

  @Test(
    "the two limits: 1 % of the pixels, and 20 pixels that are far",
    arguments: [(10, 0, true), (11, 0, false), (0, 10, true), (0, 11, false)])
  func limits(near: Int, far: Int, isWithin: Bool) {
    var other = gray
    for x in 0..<near { other[x, 0].x = 102 }
    for x in 0..<far { other[x, 1].x = 103 }
    #expect(ImageDifference(gray, other).isWithinLimits() == isWithin)
  }

  @Test("of a GPU's picture pixels that differ by one level do not count, others do")
  func roundingOfGPUs() {
    var other = gray
    for x in 0..<30 { other[x, 0].x = 101 }
    for x in 0..<10 { other[x, 1].x = 102 }
    #expect(!ImageDifference(gray, other).isWithinLimits())
    #expect(ImageDifference(gray, other).isWithinLimits(onGPU: true))
    other[10, 1].x = 102
    #expect(!ImageDifference(gray, other).isWithinLimits(onGPU: true))
  }

  @Test("20 far pixels are allowed in a large picture, 21 are not", arguments: [20, 21])
  func farLimit(far: Int) {
    let large = Image(width: 100, height: 100)
    var other = large
    for x in 0..<far { other[x, 50] = [255, 255, 255, 255] }
    #expect(ImageDifference(large, other).isWithinLimits() == (far == 20))
  }

  @Test("the difference picture is red where far, yellow where near, dim where equal")
  func picture() {
    var other = gray
    other[3, 4].z = 101
    other[5, 6].z = 200
    let picture = ImageDifference.picture(of: gray, and: other)
    #expect(picture[3, 4] == [255, 220, 0, 255])
    #expect(picture[5, 6] == [255, 40, 40, 255])
    #expect(picture[0, 0] == [25, 25, 25, 255])
  }

  @Test("side by side keeps every picture's pixels, with a gap between")
  func sideBySide() {
    let small = Image(width: 3, height: 2, pixels: .init(repeating: 9, count: 24))
    let row = ImageDifference.sideBySide([gray, small, gray], gap: 5)
    #expect(row.width == 40 + 5 + 3 + 5 + 40 && row.height == 25)
    #expect(row[39, 24] == [100, 100, 100, 100])
    #expect(row[40, 0] == [0, 0, 0, 0])
    #expect(
      row[45, 1] == [9, 9, 9, 9] && row[47, 0] == [9, 9, 9, 9] && row[45, 2] == [0, 0, 0, 0])
    #expect(row[53, 0] == [100, 100, 100, 100])
  }
}
