import ArgumentParser
import Drawing
import Images
import OpenGLRendering
import SoftwareRendering

/// What draws.
enum RendererKind: String, CaseIterable, ExpressibleByArgument {
  case gl, software
}

/// Draws frames into pictures in memory, without a display.
final class Canvas {
  private enum Backend {
    case gl(OffscreenContext, OpenGLRenderer, RenderTarget)
    case software(SoftwareRenderer, antialiased: Bool)
  }

  private let backend: Backend
  private let size: PixelSize

  /// - Parameters:
  ///   - kind: nil: OpenGL, or the software renderer where OpenGL cannot be had, which is then said.
  ///   - samples: 1, or 4 for smooth edges.
  init(_ kind: RendererKind?, _ size: PixelSize, samples: Int) throws {
    self.size = size
    switch kind {
    case .software: backend = try Self.software(size, samples)
    case .gl: backend = try Self.gl(size, samples)
    case nil:
      do {
        backend = try Self.gl(size, samples)
      } catch let error as OpenGLError where error.isWithoutOpenGL {
        note("drawing with the software renderer: \(error)")
        backend = try Self.software(size, samples)
      }
    }
  }

  /// Draws a frame and has it in `image`, which is as large as the canvas.
  func draw(_ list: DrawList, into image: inout Image) {
    switch backend {
    case .gl(_, let renderer, let target):
      renderer.draw(list, into: target)
      image.withUnsafeMutableBytes { target.readPixels(into: $0) }
    case .software(let renderer, let antialiased):
      image.withUnsafeMutableBytes { bytes in
        renderer.draw(
          list, width: size.width, height: size.height, antialiased: antialiased,
          into: bytes.bindMemory(to: UInt8.self))
      }
    }
  }

  private static func gl(_ size: PixelSize, _ samples: Int) throws -> Backend {
    let context = try OffscreenContext()
    return .gl(
      context, try OpenGLRenderer(shaderDirectory: Resources.shaders()),
      try RenderTarget(width: size.width, height: size.height, samples: samples))
  }

  private static func software(_ size: PixelSize, _ samples: Int) throws -> Backend {
    let limit = SoftwareRenderer.largestSide
    guard size.width <= limit, size.height <= limit else {
      throw Failure(
        "the software renderer draws up to \(limit) pixels each way, not "
          + "\(size.width)x\(size.height): choose a smaller --size")
    }
    return .software(SoftwareRenderer(), antialiased: samples > 1)
  }
}

extension OpenGLError {
  /// Whether the machine has no OpenGL to offer, which is no reason not to draw.
  var isWithoutOpenGL: Bool {
    switch self {
    case .noDisplay, .noContext, .contextTooOld: true
    case .missingShader, .shader, .target: false
    }
  }
}
