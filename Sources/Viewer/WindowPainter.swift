import Drawing
import Geometry
import Images
import OpenGLRendering
import Platform
import Scenes
import SoftwareRendering
import System

/// Draws frames into a window, with OpenGL or on the CPU.
package final class WindowPainter {
  private enum Backend {
    case gl(OpenGLRenderer)
    case software(SoftwareRenderer)
  }

  let window: Window
  /// Called with the number of drawn pixels when a frame is drawn, before it is handed to the
  /// display.
  var onDrawn: (_ pixels: Int) -> Void = { _ in }
  /// The text of its frames. A letter whose font is searched for shows in a later frame.
  let glyphs = FontGlyphs()
  /// The reason why the window opened otherwise than requested; nil: it opened as requested.
  private(set) var notice: String?
  private let backend: Backend
  /// Whether edges are smooth.
  private var isSmooth: Bool
  private var target: RenderTarget?
  /// Whether every frame is redrawn whole.
  private let drawsWhole: Bool
  /// The last drawn frame, and the window's size then; nil: the next frame is drawn in any case.
  private var shownSize: FrameSize?
  private var shown = DrawList()

  /// Draws into a window of the matching kind, with `samples` samples a pixel.
  init(_ window: Window, samples: Int, dithers: Bool, drawsWhole: Bool) throws {
    self.window = window
    self.drawsWhole = drawsWhole
    isSmooth = samples > 1
    switch window.kind {
    case .gl: backend = .gl(try OpenGLRenderer(shaderDirectory: Resources.shaders()))
    case .software: backend = .software(SoftwareRenderer(order: window.pixelOrder))
    }
    renderer.glyphs = glyphs
    renderer.dithers = dithers
    // There is no icon if the built-in picture is broken.
    if var icon = try? PNG.decode(PackageResources.podium_128_png) {
      let side = icon.width
      icon.withUnsafeMutableBytes { window.setIcon($0, side: side) }
    }
  }

  /// Makes sure that the next frame is drawn, even if it equals the last one: a part of the window
  /// may be lost.
  func forgetFrame() { shownSize = nil }

  /// Draws a frame and shows it, unless the window shows it already or is hidden. Returns whether
  /// it did. The content of `list` is undefined afterwards; its memory can be used again.
  func show(_ list: inout DrawList) throws -> Bool {
    guard window.isShown, let size else {
      shownSize = nil
      return false
    }
    if size == shownSize, list == shown { return false }
    let wasLooking = glyphs.isLooking
    switch backend {
    case .gl(let renderer):
      let target = target(size)
      renderer.draw(list, into: target, scale: size.scale)
      if target.samples > 1 { target.copyToWindow() }
      onDrawn(size.width * size.height)
      window.swap()
    case .software(let renderer):
      if size.byteCount > renderer.picture.count {
        try Memory.check(size.byteCount, for: "a window of \(size.width)x\(size.height)")
      }
      let lent = window.lendPixels(width: size.width, height: size.height)
      let changed = renderer.redraw(
        list, size, smooth: isSmooth, isWhole: drawsWhole || lent?.isNew == true, in: lent?.pixels)
      onDrawn(changed.reduce(0) { $0 + Int($1.width * $1.height) })
      try window.present(
        renderer.picture, width: size.width, height: size.height,
        changed: size == shownSize ? changed : nil)
    }
    // Letters whose fonts were not found yet may show in the next frame.
    shownSize = wasLooking || glyphs.isLooking ? nil : size
    swap(&list, &shown)
    return true
  }

  /// Returns memory that the last frame does not need to the system.
  func giveMemoryBack() {
    renderer.freeUnusedTextures()
    Heap.giveBack()
  }

  /// A frame of a size in points as a picture, with the window's pixels per point, or as many as
  /// the CPU can draw; nil while the window has no size.
  func picture(of list: borrowing DrawList, _ points: Size) throws -> Image? {
    guard self.size != nil else { return nil }
    var scale = scale
    if case .software = backend {
      scale = min(scale, Double(SoftwareRenderer.largestSide) / max(points.width, points.height))
    }
    let size = FrameSize(
      width: max(1, Int((points.width * scale).rounded())),
      height: max(1, Int((points.height * scale).rounded())), scale: scale)
    try Memory.check(size.byteCount, for: "a picture of \(size.width)x\(size.height)")
    var image = Image(width: size.width, height: size.height)
    try image.withUnsafeMutableBytes { bytes throws in
      switch backend {
      case .gl(let renderer):
        var target = target(size)
        // The window's own pixels are only those on screen.
        if target.samples == 1 {
          target = try RenderTarget(width: size.width, height: size.height)
        }
        renderer.draw(list, into: target, scale: size.scale)
        target.readPixels(into: bytes)
      case .software(let renderer):
        // The window's own renderer, which alone has the photos' pixels.
        renderer.draw(list, size, smooth: isSmooth, into: bytes)
        let (pixels, order) = (bytes.bindMemory(to: UInt32.self), window.pixelOrder)
        for index in pixels.indices { pixels[index] = order.exchanged(pixels[index]) }
      }
    }
    return image
  }

  /// Frees the renderer, while its context exists, and closes the window.
  private func close() {
    target = nil
    window.close()
  }

  /// Pixels per point.
  var scale: Double { size?.scale ?? 1 }

  private var renderer: any Renderer {
    switch backend {
    case .gl(let renderer): renderer
    case .software(let renderer): renderer
    }
  }

  /// The size of the drawable; if that is larger than the CPU can draw, the size of a smaller
  /// picture that is scaled to the window.
  private var size: FrameSize? {
    var (width, height) = window.drawableSize
    guard width > 0, height > 0 else { return nil }
    let excess = Double(max(width, height)) / Double(SoftwareRenderer.largestSide)
    if case .software = backend, excess > 1 {
      width = max(1, Int((Double(width) / excess).rounded()))
      height = max(1, Int((Double(height) / excess).rounded()))
    }
    return FrameSize(width: width, height: height, scale: Double(width) / max(window.size.width, 1))
  }

  private func target(_ size: FrameSize) -> RenderTarget {
    if let target, target.width == size.width, target.height == size.height { return target }
    var new: RenderTarget?
    if isSmooth {
      do {
        new = try RenderTarget(
          width: size.width, height: size.height, samples: RenderTarget.smoothSamples)
      } catch {
        note("edges are not smoothed: \(error)")
        isSmooth = false
      }
    }
    let target = new ?? .window(width: size.width, height: size.height)
    self.target = target
    return target
  }
}

extension WindowPainter {
  /// Opens a window for a setup.
  ///
  /// - Parameters:
  ///   - kind: nil: the kind of `DefaultRenderer`.
  ///   - samples: samples for each pixel: 1, or 4 for smooth edges.
  ///   - dithers: whether gradients are dithered, so that they show no rings.
  ///   - drawsWhole: whether the software renderer redraws every frame whole, for comparison.
  /// - Throws: `PlatformError.noDisplay` where there is no display, other errors where the window
  ///   cannot be opened or drawn into.
  package static func open(
    _ setup: Setup, _ kind: RendererKind?, samples: Int, dithers: Bool, drawsWhole: Bool = false,
    isFullscreen: Bool
  ) throws -> WindowPainter {
    let desktop = try Desktop()
    func open(_ kind: RendererKind) throws -> WindowPainter {
      // Before the first OpenGL call.
      if kind == .gl { Heap.serve(.frames) }
      return try WindowPainter(
        Window(
          on: desktop, title: "Podium", size: setup.size, scale: setup.scale, kind: kind,
          isFullscreen: isFullscreen), samples: samples, dithers: dithers, drawsWhole: drawsWhole)
    }
    if let kind { return try open(kind) }
    if DefaultRenderer().kind == .software { return try open(.software) }
    func openInstead(because notice: String) throws -> WindowPainter {
      note(notice)
      let painter = try open(.software)
      painter.notice = notice
      return painter
    }
    do {
      let painter = try open(.gl)
      guard OpenGLDriver.current.isSoftware else { return painter }
      painter.close()
      return try open(.software)
    } catch PlatformError.noContext(let reason) {
      return try openInstead(
        because: "drawing with the software renderer, as the window has no OpenGL 3.3: \(reason)")
    } catch let error as OpenGLError where error.isWithoutOpenGL {
      return try openInstead(because: "drawing with the software renderer: \(error)")
    }
  }
}
