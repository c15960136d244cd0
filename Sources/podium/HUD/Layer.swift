import OpenGLRendering

/// A frame that something is laid over: on the graphics card or in memory.
enum LayeredFrame {
  case gl(RenderTarget)
  /// Red, green, blue, alpha; rows from the top.
  case pixels(UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int)

  var width: Int {
    switch self {
    case .gl(let target): target.width
    case .pixels(_, let width, _): width
    }
  }
}

/// A picture that is laid over frames, whoever drew them.
final class Layer {
  private enum Backend {
    case gl(Overlay)
    case memory
  }

  private let backend: Backend
  /// The picture, where it is laid over frames in memory: colours multiplied by alpha.
  private var picture: [UInt8] = []
  private(set) var width = 0
  private(set) var height = 0

  /// For frames that OpenGL draws.
  init(overlay: Overlay) { backend = .gl(overlay) }

  /// For frames in memory.
  init() { backend = .memory }

  /// Replaces the picture, as `Overlay.upload` does.
  func upload(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    switch backend {
    case .gl(let overlay): overlay.upload(pixels, width: width, height: height)
    case .memory:
      picture.removeAll(keepingCapacity: true)
      picture.append(contentsOf: pixels.prefix(width * height * Self.channels))
    }
  }

  /// Lays the picture over a frame, as `Overlay.draw` does.
  func draw(
    atX x: Int, y: Int, size: (width: Int, height: Int)? = nil, tint: SIMD4<Float> = .one,
    over frame: LayeredFrame
  ) {
    switch (backend, frame) {
    case (.gl(let overlay), .gl(let target)):
      overlay.draw(atX: x, y: y, size: size, tint: tint, into: target)
    case (.memory, .pixels(let pixels, let columns, let rows)):
      blend(
        over: pixels, columns: columns, rows: rows, x: x, y: y, size: size ?? (width, height),
        tint: SIMD4<Int32>((tint * Self.full).rounded(.toNearestOrAwayFromZero)))
    case (.gl, .pixels), (.memory, .gl):
      preconditionFailure("a layer is laid over frames of the kind it was made for")
    }
  }

  private func blend(
    over pixels: UnsafeMutableBufferPointer<UInt8>, columns: Int, rows: Int, x: Int, y: Int,
    size: (width: Int, height: Int), tint: SIMD4<Int32>
  ) {
    guard !picture.isEmpty, size.width > 0, size.height > 0 else { return }
    picture.withUnsafeBufferPointer { picture in
      // What lies outside the frame is cut off; loops that go nowhere are left out.
      let firstRow = max(0, -y)
      let endRow = max(firstRow, min(size.height, rows - y))
      let firstColumn = max(0, -x)
      let endColumn = max(firstColumn, min(size.width, columns - x))
      for row in firstRow..<endRow {
        let sourceRow = row * height / size.height * width
        for column in firstColumn..<endColumn {
          let from = (sourceRow + column * width / size.width) * Self.channels
          let to = ((y + row) * columns + x + column) * Self.channels
          let rest = Self.whole - Self.scaled(picture[from + 3], tint[3])
          for k in 0..<Self.channels {
            let sum =
              Self.scaled(picture[from + k], tint[k]) + Int32(pixels[to + k]) * rest / Self.whole
            pixels[to + k] = UInt8(clamping: sum)
          }
        }
      }
    }
  }

  private static func scaled(_ value: UInt8, _ factor: Int32) -> Int32 {
    Int32(value) * factor / whole
  }

  private static let channels = 4
  private static let whole: Int32 = 255
  private static let full: Float = 255
}
