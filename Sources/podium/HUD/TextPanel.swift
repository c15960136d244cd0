import Platform

/// Lines of coloured text on a dark pane, laid over the frame. It is drawn again only when it is given
/// other lines.
final class TextPanel {
  /// A run of letters of one colour.
  struct Run: Equatable {
    var text: String
    var color: SIMD3<UInt8>
  }

  private let font: Font
  private let layer: Layer
  private let padding: Int
  /// The width of a letter in pixels.
  private let advance: Int
  private var pixels: [UInt8] = []

  /// The pane: nearly black and two thirds opaque, its colours multiplied by alpha.
  private static let pane = SIMD4<UInt8>(9, 9, 12, 190)

  init(font: Font, layer: Layer) {
    self.font = font
    self.layer = layer
    padding = font.lineHeight / 2
    advance = font.width(of: "0")
  }

  /// In pixels.
  var width: Int { layer.width }
  var height: Int { layer.height }

  /// Draws other lines, on a pane as wide as `columns` letters.
  func show(_ lines: [[Run]], columns: Int) {
    let width = columns * advance + 2 * padding
    let height = lines.count * font.lineHeight + 2 * padding
    let count = width * height * 4
    if pixels.count != count { pixels = [UInt8](repeating: 0, count: count) }
    pixels.withUnsafeMutableBytes { bytes in
      for k in bytes.indices { bytes[k] = Self.pane[k % 4] }
      for (row, line) in lines.enumerated() {
        var column = 0
        for run in line {
          font.draw(
            run.text, color: run.color, into: bytes, width: width, height: height,
            x: padding + column * advance, y: padding + row * font.lineHeight)
          column += run.text.count
        }
      }
      layer.upload(UnsafeRawBufferPointer(bytes), width: width, height: height)
    }
  }

  func draw(atX x: Int, y: Int, over frame: LayeredFrame) {
    layer.draw(atX: x, y: y, over: frame)
  }
}
