import ArgumentParser
import Drawing
import Images
import OpenGLRendering
import Scenes

/// What draws.
enum RendererKind: String, CaseIterable, ExpressibleByArgument {
  case gl, software
}

/// Draws stages into pictures in memory, without a display.
final class Canvas {
  private let context: OffscreenContext
  private let renderer: OpenGLRenderer
  private let target: RenderTarget

  init(_ kind: RendererKind?, _ size: PixelSize, samples: Int) throws {
    switch kind ?? .gl {
    case .software: throw Failure("there is no software renderer yet; leave out --renderer")
    case .gl:
      context = try OffscreenContext()
      renderer = try OpenGLRenderer(shaderDirectory: Resources.shaders())
      target = try RenderTarget(width: size.width, height: size.height, samples: samples)
    }
  }

  func draw(_ stage: Stage, into image: inout Image) throws {
    renderer.draw(stage.drawList(), into: target)
    image.withUnsafeMutableBytes { target.readPixels(into: $0) }
  }
}
