import Drawing
import Geometry
import Host
import Images
import OpenGLRendering
import Platform
import Scenes
import SoftwareRendering

/// Draws frames into a window, with OpenGL or on the CPU.
package final class WindowPainter {
  private enum Backend {
    case gl(OpenGLRenderer)
    case software(SoftwareRenderer)
  }

  let window: Window
  /// The text of its frames. A letter that is looked for shows in a later frame.
  let glyphs = FontGlyphs()
  private let backend: Backend
  private var target: RenderTarget?
  private var pixels: [UInt8] = []

  /// Draws into a window of the fitting kind.
  init(_ window: Window) throws {
    self.window = window
    switch window.kind {
    case .openGL: backend = .gl(try OpenGLRenderer(shaderDirectory: Resources.shaders()))
    case .pixels: backend = .software(SoftwareRenderer())
    }
    renderer.glyphs = glyphs
  }

  /// Draws a frame and shows it. A window that is hidden shows nothing; whether it did.
  func show(_ list: borrowing DrawList) throws -> Bool {
    guard window.isShown, let size else { return false }
    switch backend {
    case .gl(let renderer):
      renderer.draw(list, into: target(size), scale: size.scale)
      window.swap()
    case .software(let renderer):
      if size.byteCount > pixels.capacity {
        try Memory.check(size.byteCount, for: "a window of \(size.width)x\(size.height)")
      }
      renderer.draw(list, size, smooth: true, into: &pixels)
      try pixels.withUnsafeBytes {
        try window.present($0, width: size.width, height: size.height)
      }
    }
    return true
  }

  /// The frame as a picture of what the window shows; nil while it has no size.
  func picture(of list: borrowing DrawList) -> Image? {
    guard let size else { return nil }
    var image = Image(width: size.width, height: size.height)
    image.withUnsafeMutableBytes { bytes in
      switch backend {
      case .gl(let renderer):
        // The window's own pixels, whose edges are not smoothed.
        let target = target(size)
        renderer.draw(list, into: target, scale: size.scale)
        target.readPixels(into: bytes)
      case .software(let renderer): renderer.draw(list, size, smooth: true, into: bytes)
      }
    }
    return image
  }

  /// Pixels per point.
  var scale: Double { size?.scale ?? 1 }

  private var renderer: any Renderer {
    switch backend {
    case .gl(let renderer): renderer
    case .software(let renderer): renderer
    }
  }

  /// What there is to draw on.
  private var size: FrameSize? {
    let (width, height) = window.drawableSize
    guard width > 0, height > 0 else { return nil }
    return FrameSize(
      width: width, height: height, scale: Double(width) / max(window.size.width, 1))
  }

  private func target(_ size: FrameSize) -> RenderTarget {
    if let target, target.width == size.width, target.height == size.height { return target }
    let target = RenderTarget.window(width: size.width, height: size.height)
    self.target = target
    return target
  }
}

extension WindowPainter {
  /// Opens a window for what is shown.
  ///
  /// - Parameter kind: nil: OpenGL; where that cannot be had, the CPU, which is then said.
  /// - Throws: `PlatformError.noDisplay` where there is none, other errors where the window cannot be
  ///   had or drawn into.
  package static func open(
    _ setup: Setup, _ kind: RendererKind?, isFullscreen: Bool
  ) throws -> WindowPainter {
    let desktop = try Desktop()
    func open(_ kind: Window.Kind) throws -> WindowPainter {
      FrameMemory.keep()
      return try WindowPainter(
        Window(
          on: desktop, title: "Podium", size: setup.size, kind: kind, isFullscreen: isFullscreen))
    }
    switch kind {
    case .gl: return try open(.openGL)
    case .software: return try open(.pixels)
    case nil:
      do {
        return try open(.openGL)
      } catch PlatformError.noContext(let reason) {
        note("drawing with the software renderer, as the window has no OpenGL 3.3: \(reason)")
        return try open(.pixels)
      } catch let error as OpenGLError where error.isWithoutOpenGL {
        note("drawing with the software renderer: \(error)")
        return try open(.pixels)
      }
    }
  }
}
