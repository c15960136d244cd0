import Drawing
import Geometry
import Host
import Images
import OpenGLRendering
import Platform
import SoftwareRendering

/// Draws frames into a window, with OpenGL or on the CPU.
final class WindowPainter {
  private enum Backend {
    case gl(OpenGLRenderer)
    case software(SoftwareRenderer)
  }

  let window: Window
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
  }

  /// Draws a frame, has something laid over it, and shows it. A window that is hidden shows nothing.
  ///
  /// - Parameter layOver: is given the frame and how many of its pixels a point has.
  func show(_ list: DrawList, layOver: (LayeredFrame, _ scale: Double) -> Void) throws {
    guard window.isShown, let size else { return }
    let scale = Double(size.width) / max(window.size.width, 1)
    switch backend {
    case .gl(let renderer):
      let target = target(size)
      renderer.draw(list, into: target, scale: scale)
      layOver(.gl(target), scale)
      window.swap()
    case .software(let renderer):
      if size.count * Image.channels > pixels.capacity {
        try Memory.check(
          size.count * Image.channels, for: "a window of \(size.width)x\(size.height)")
      }
      renderer.draw(
        list, FrameSize(width: size.width, height: size.height, scale: scale), smooth: true,
        into: &pixels)
      pixels.withUnsafeMutableBufferPointer {
        layOver(.pixels($0, width: size.width, height: size.height), scale)
      }
      try pixels.withUnsafeBytes {
        try window.present($0, width: size.width, height: size.height)
      }
    }
  }

  /// A layer for the frames of this window.
  func makeLayer() throws -> Layer {
    switch backend {
    case .gl: Layer(overlay: try Overlay(shaderDirectory: Resources.shaders()))
    case .software: Layer()
    }
  }

  /// The frame as a picture of the window's size; nil while it has none.
  func picture(of list: DrawList) -> Image? {
    guard let size else { return nil }
    var image = Image(width: size.width, height: size.height)
    switch backend {
    case .gl(let renderer):
      let target = target(size)
      renderer.draw(list, into: target)
      image.withUnsafeMutableBytes { target.readPixels(into: $0) }
    case .software(let renderer):
      image.withUnsafeMutableBytes { bytes in
        renderer.draw(
          list, FrameSize(width: size.width, height: size.height), smooth: true, into: bytes)
      }
    }
    return image
  }

  /// What there is to draw on, in pixels.
  private var size: PixelSize? {
    let (width, height) = window.drawableSize
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }

  private func target(_ size: PixelSize) -> RenderTarget {
    if let target, target.width == size.width, target.height == size.height { return target }
    let target = RenderTarget.window(width: size.width, height: size.height)
    self.target = target
    return target
  }
}
