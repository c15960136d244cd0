import Drawing
import Images
import OpenGLRendering
import Platform
import SoftwareRendering
import System

/// Draws frames into pictures in memory, without a display.
package final class Canvas {
  private let renderer: any Renderer
  private let size: FrameSize
  private let isSmooth: Bool
  private let keepsPicture: Bool
  /// The longest side of a picture that every machine can draw, in pixels.
  package static let largestSide = SoftwareRenderer.largestSide
  /// The text of the frames.
  package let glyphs: any GlyphSource

  /// - Parameters:
  ///   - kind: nil: the kind of `DefaultRenderer`, but OpenGL for pictures larger than the CPU
  ///     draws.
  ///   - size: of the pictures, in pixels.
  ///   - scale: pixels per point.
  ///   - samples: 1, or 4 for smooth edges.
  ///   - dithers: whether gradients are dithered, so that they show no rings; files without
  ///     dithering are smaller.
  ///   - keepsPicture: whether the software renderer redraws only the cells that differ from the
  ///     frame before, for a sequence.
  package init(
    _ kind: RendererKind?, _ size: PixelSize, scale: Double, samples: Int, dithers: Bool = true,
    keepsPicture: Bool = false
  ) throws {
    self.size = FrameSize(width: size.width, height: size.height, scale: scale)
    isSmooth = samples > 1
    self.keepsPicture = keepsPicture
    try Memory.check(
      size.count * Self.pictureBytes, for: "a picture of \(size.width)x\(size.height)")
    switch kind {
    case .software: renderer = try Self.software(size, keepsPicture)
    case .gl: renderer = try Self.gl()
    case nil:
      let limit = Self.largestSide
      let isSmall = size.width <= limit && size.height <= limit
      if isSmall, DefaultRenderer().kind == .software {
        renderer = try Self.software(size, keepsPicture)
        break
      }
      do {
        let gl = try Self.gl()
        renderer =
          isSmall && OpenGLDriver.current.isSoftware ? try Self.software(size, keepsPicture) : gl
      } catch let error as OpenGLError where error.isWithoutOpenGL {
        note("drawing with the software renderer: \(error)")
        renderer = try Self.software(size, keepsPicture)
      }
    }
    renderer.dithers = dithers
    glyphs = FontGlyphs(wait: Self.fontTimeout)
    renderer.glyphs = glyphs
  }

  /// The longest wait for a system font with a letter that the built-in fonts lack, in seconds.
  private static let fontTimeout = 5.0

  /// Bytes for a pixel: of the picture, and as many again for the file made from it.
  private static let pictureBytes = 2 * Image.channels
  /// The most bytes that the software renderer keeps for a pixel with four samples: measured, with
  /// a margin.
  private static let softwareBytes = 8
  private static let softwareBase = 64 << 20

  /// Draws a frame into `image`, which is as large as the canvas.
  package func draw(_ list: DrawList, into image: inout Image) throws {
    try image.withUnsafeMutableBytes { bytes throws in
      if keepsPicture, let renderer = renderer as? SoftwareRenderer {
        renderer.redraw(list, size, smooth: isSmooth)
        return bytes.copyMemory(from: renderer.picture)
      }
      try renderer.draw(list, size, smooth: isSmooth, into: bytes)
    }
  }

  /// Draws a frame of another size, one pixel per point, into `bytes`.
  package func draw(
    _ list: DrawList, _ size: PixelSize, into bytes: UnsafeMutableRawBufferPointer
  ) throws {
    if renderer is SoftwareRenderer { try Self.checkSoftware(size) }
    try renderer.draw(
      list, FrameSize(width: size.width, height: size.height), smooth: isSmooth, into: bytes)
  }

  private static func gl() throws -> OpenGLRenderer {
    try OpenGLRenderer.offscreen(shaderDirectory: Resources.shaders())
  }

  private static func software(_ size: PixelSize, _ keepsPicture: Bool) throws -> SoftwareRenderer {
    try checkSoftware(size, keptBytes: keepsPicture ? Image.channels : 0)
    return SoftwareRenderer()
  }

  /// - Parameter keptBytes: bytes for each pixel of the picture that the renderer keeps.
  private static func checkSoftware(_ size: PixelSize, keptBytes: Int = 0) throws {
    let limit = Self.largestSide
    guard size.width <= limit, size.height <= limit else {
      throw Failure(
        "the software renderer draws up to \(limit) pixels each way, not "
          + "\(size.width)x\(size.height): choose a smaller --size")
    }
    try Memory.check(
      size.count * (pictureBytes + softwareBytes + keptBytes) + softwareBase,
      for: "drawing \(size.width)x\(size.height) by the software renderer")
  }
}

extension OpenGLError {
  /// Whether the error means only that the machine has no OpenGL, so that the CPU can draw instead.
  var isWithoutOpenGL: Bool {
    switch self {
    case .noDisplay, .noContext, .contextTooOld: true
    case .missingShader, .shader, .target: false
    }
  }
}
