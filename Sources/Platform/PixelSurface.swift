import CSDL2
import CSDL2TTF  // Which of the two modules declares SDL's structures is up to the compiler.
import Drawing

/// Shows pictures from memory in a window, through the window's own surface.
///
/// It avoids SDL's renderer, which watches the event queue and clamps every finger to the window,
/// also those of other windows, so that a drag would stop at the edge. (On Wayland, and for
/// X11's surfaces with ten bits a channel, SDL 2 offers the renderer only: `PixelTexture`.)
struct PixelSurface {
  private let window: OpaquePointer
  /// The bytes of pictures. X11's surfaces usually have BGRA, and others RGBA or few bits, to which
  /// SDL converts.
  private(set) var order = PixelOrder.rgba
  /// Lends a picture to SDL for the time of one call; it owns no pixels.
  private var picture: UnsafeMutablePointer<SDL_Surface>?

  /// The texture that shows the pictures where there is no surface for them.
  private var texture: PixelTexture?

  /// The areas of a picture that are shown.
  private var areas: [SDL_Rect] = []

  static let bytesPerPixel = 4

  init(window: OpaquePointer) throws(PlatformError) {
    self.window = window
    if VideoDriver.name == "x11" {
      // By default SDL presents through OpenGL, and hides and recreates the window for it.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    if VideoDriver.name == "wayland" || SDL_GetWindowSurface(window) == nil {
      texture = PixelTexture(window: window)
    }
    if texture == nil { order = Self.hasBGRA(try surface) ? .bgra : .rgba }
  }

  /// In pixels; zero when the window has lost its surface.
  var size: (width: Int, height: Int) {
    if let texture { return texture.size }
    guard let surface = SDL_GetWindowSurface(window) else { return (0, 0) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  /// The surface's own memory, where a picture of its size needs no copy, and whether it shows
  /// nothing yet: SDL makes a new surface when the window has another size.
  func lend(width: Int, height: Int) -> (pixels: UnsafeMutableRawPointer, isNew: Bool)? {
    guard texture == nil, let surface = SDL_GetWindowSurface(window),
      let pixels = surface.pointee.pixels, Self.hasBGRA(surface),
      surface.pointee.w == width, surface.pointee.h == height,
      surface.pointee.pitch == width * Self.bytesPerPixel
    else { return nil }
    defer { surface.pointee.userdata = Self.mark }
    return (pixels, surface.pointee.userdata != Self.mark)
  }

  /// The mark of a surface whose memory was lent.
  private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  /// - Parameters:
  ///   - pixels: the picture; where it lies in memory that was lent, it is not copied.
  ///   - changed: where the picture differs from the one shown last; nil: anywhere.
  mutating func present(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, changed: [PixelRect]?
  ) throws(PlatformError) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(
      pixels.count == width * height * Self.bytesPerPixel,
      "a picture of width × height pixels has four bytes for each")
    if texture != nil {
      guard texture?.present(pixels, width: width, height: height, changed: changed) == true
      else { throw failure(width, height) }
      return
    }
    let surface = try surface
    guard let base = pixels.baseAddress,
      surface.pointee.pixels == UnsafeMutableRawPointer(mutating: base)
    else {
      let picture = try picture(width: width, height: height)
      // SDL only reads from the source of a blit.
      picture.pointee.pixels = UnsafeMutableRawPointer(mutating: pixels.baseAddress)
      defer { picture.pointee.pixels = nil }
      guard SDL_UpperBlitScaled(picture, nil, surface, nil) == 0,
        SDL_UpdateWindowSurface(window) == 0
      else { throw failure(width, height) }
      return
    }
    areas.removeAll(keepingCapacity: true)
    for area in changed ?? [PixelRect(right: surface.pointee.w, bottom: surface.pointee.h)] {
      areas.append(SDL_Rect(area))
    }
    guard areas.isEmpty || SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0
    else { throw failure(width, height) }
  }

  private static func hasBGRA(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee
    return Int(format.BytesPerPixel) == bytesPerPixel && format.Rmask == 0xFF_0000
      && format.Gmask == 0xFF00 && format.Bmask == 0xFF
  }

  mutating func destroy() {
    texture?.destroy()
    texture = nil
    SDL_FreeSurface(picture)
    picture = nil
  }

  /// The window's surface. A resized window gets a new one, so it is read each time.
  private var surface: UnsafeMutablePointer<SDL_Surface> {
    get throws(PlatformError) {
      guard let surface = SDL_GetWindowSurface(window) else {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(window, &width, &height)
        throw failure(Int(width), Int(height))
      }
      return surface
    }
  }

  private mutating func picture(
    width: Int, height: Int
  ) throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
    if let picture, Int(picture.pointee.w) == width, Int(picture.pointee.h) == height {
      return picture
    }
    SDL_FreeSurface(picture)
    picture = SDL_CreateRGBSurfaceWithFormatFrom(
      nil, Int32(clamping: width), Int32(clamping: height),
      Int32(Self.bytesPerPixel * UInt8.bitWidth), Int32(clamping: width * Self.bytesPerPixel),
      (order == .bgra ? SDL_PIXELFORMAT_BGRA32 : SDL_PIXELFORMAT_RGBA32).rawValue)
    guard let picture else { throw failure(width, height) }
    // Pictures replace the last frame; their alpha is ignored.
    SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE)
    return picture
  }

  private func failure(_ width: Int, _ height: Int) -> PlatformError {
    .noSurface(width: width, height: height, reason: Desktop.lastError)
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) { self.init(x: rect.left, y: rect.top, w: rect.width, h: rect.height) }
}
