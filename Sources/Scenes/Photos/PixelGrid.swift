import Drawing
import Geometry

/// Lines between the pixels of a much enlarged photo, and a label of the pixel under the mouse. All
/// lengths are points.
struct PixelGrid {
  /// The scales, in pixels of the display for one of the photo, from which on its pixels have sharp
  /// edges, and lines between them.
  static let leastNearest = 4.0
  static let least = 16.0

  /// Where all of the photo lies in the window.
  let photo: Rect
  /// Points of the window for a pixel of the photo.
  let scale: Double
  /// The width of a line.
  let line: Double

  private static let opacity: Float = 0.3
  private static let gray = Color(gray: 0.5)

  func draw(in window: Rect, into list: inout DrawList) {
    let left = max(photo.minX, window.minX), right = min(photo.maxX, window.maxX)
    let top = max(photo.minY, window.minY), bottom = min(photo.maxY, window.maxY)
    guard left < right, top < bottom else { return }
    var column = ((left - photo.minX) / scale).rounded(.up)
    while photo.minX + column * scale <= right {
      let x = photo.minX + column * scale
      list.fill(
        Rect(x: x, y: top, width: line, height: bottom - top), Self.gray, opacity: Self.opacity)
      column += 1
    }
    var row = ((top - photo.minY) / scale).rounded(.up)
    while photo.minY + row * scale <= bottom {
      let y = photo.minY + row * scale
      list.fill(
        Rect(x: left, y: y, width: right - left, height: line), Self.gray, opacity: Self.opacity)
      row += 1
    }
  }

  /// The pixel under a point of the window, by its upper left corner; nil: the photo is not there.
  func pixel(at point: Point) -> Point? {
    guard photo.contains(point) else { return nil }
    let place = (point - photo.origin) / scale
    return Point(x: place.x.rounded(.down), y: place.y.rounded(.down))
  }

  /// Red, green and blue of a pixel of a bitmap, 0…255 each.
  ///
  /// - Parameter texel: in texels from the bitmap's upper left.
  static func color(in bitmap: Bitmap, at texel: Point) -> SIMD3<UInt8> {
    let x = min(max(Int(texel.x), 0), bitmap.width - 1)
    let y = min(max(Int(texel.y), 0), bitmap.height - 1)
    let place = (y * bitmap.width + x) * 4
    return SIMD3(bitmap.pixels[place], bitmap.pixels[place + 1], bitmap.pixels[place + 2])
  }

  private static let height = 28.0
  private static let inset = 12.0

  /// Frames a pixel, and writes its position and its color beside it; nil: the color is not known
  /// yet.
  func tell(
    _ pixel: Point, _ color: SIMD3<UInt8>?, in window: Size, _ style: SceneStyle,
    into list: inout DrawList
  ) {
    let shown = Rect(origin: photo.origin + pixel * scale, size: Size(width: scale, height: scale))
    list.stroke(shown, width: 2 * line, style.ink)
    // The label is laid out as large as it is designed.
    let text = style.enlargement(in: window, least: Size(width: 300, height: 100))
    let (place, window) = (shown * (1 / text), window / text)
    list.enlarge(by: text) { list in
      let width = CaptionPen.width { write(pixel, color, style, &$0, &list) } + 2 * Self.inset
      // To the right of the pixel and below it, where there is room.
      let (right, bottom) = (place.maxX + 8, place.maxY + 8)
      let x = right + width <= window.width ? right : place.minX - 8 - width
      let y = bottom + Self.height <= window.height ? bottom : place.minY - 8 - Self.height
      let plate = Rect(x: x, y: y, width: width, height: Self.height)
      list.fill(plate, style.surface, opacity: 0.94, radius: 8)
      var pen = CaptionPen(at: Point(x: x + Self.inset, y: y + 18.5))
      write(pixel, color, style, &pen, &list)
    }
  }

  private func write(
    _ pixel: Point, _ color: SIMD3<UInt8>?, _ style: SceneStyle, _ pen: inout CaptionPen,
    _ list: inout DrawList
  ) {
    pen.write(Int(pixel.x), style.ink, &list)
    pen.write(", ", style.ink, &list)
    pen.write(Int(pixel.y), style.ink, &list)
    pen.space()
    guard let color else { return pen.write("…", style.quietInk, &list) }
    for channel in 0..<3 {
      pen.write(Int(color[channel]), style.quietInk, &list)
      pen.space(1)
    }
  }
}
