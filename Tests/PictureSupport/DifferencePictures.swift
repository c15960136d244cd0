import Images

extension ImageDifference {
  /// The differences as a picture: equal pixels dim and gray, near ones yellow, far ones red.
  public static func picture(of a: Image, and b: Image) -> Image {
    precondition(
      a.width == b.width && a.height == b.height, "pictures of different sizes do not compare")
    var picture = Image(width: a.width, height: a.height)
    picture.withUnsafeMutableBytes { picture in
      a.pixels.withUnsafeBytes { a in
        for first in stride(from: 0, to: a.count, by: Image.channels) {
          // A quarter of the mean of the three colors, so that the shapes can still be made out.
          let gray = UInt8((Int(a[first]) + Int(a[first + 1]) + Int(a[first + 2])) / 12)
          set(picture, first, [gray, gray, gray, 255])
        }
        b.pixels.withUnsafeBytes { b in
          forEachDifferingBlock(a, b) { block in
            for first in stride(from: block.lowerBound, to: block.upperBound, by: Image.channels) {
              var distance = 0
              for channel in first..<first + Image.channels {
                distance = max(distance, abs(Int(a[channel]) - Int(b[channel])))
              }
              if distance > nearLevels {
                set(picture, first, [255, 40, 40, 255])
              } else if distance > 0 {
                set(picture, first, [255, 220, 0, 255])
              }
            }
          }
        }
      }
    }
    return picture
  }

  /// Pictures in one row, from the left, a gap between them; they may have different sizes.
  public static func sideBySide(_ images: [Image], gap: Int = 8) -> Image {
    precondition(!images.isEmpty && gap >= 0, "at least one picture stands in a row")
    let width = images.reduce(gap * (images.count - 1)) { $0 + $1.width }
    let height = images.reduce(0) { max($0, $1.height) }
    var row = Image(width: width, height: height)
    row.withUnsafeMutableBytes { row in
      var left = 0
      for image in images {
        let rowBytes = image.width * Image.channels
        image.pixels.withUnsafeBytes { pixels in
          for y in 0..<image.height {
            let source = UnsafeRawBufferPointer(rebasing: pixels[y * rowBytes..<(y + 1) * rowBytes])
            let first = (y * width + left) * Image.channels
            UnsafeMutableRawBufferPointer(rebasing: row[first..<first + rowBytes])
              .copyMemory(from: source)
          }
        }
        left += image.width + gap
      }
    }
    return row
  }

  private static func set(
    _ picture: UnsafeMutableRawBufferPointer, _ first: Int, _ pixel: SIMD4<UInt8>
  ) {
    for channel in 0..<Image.channels { picture[first + channel] = pixel[channel] }
  }
}
