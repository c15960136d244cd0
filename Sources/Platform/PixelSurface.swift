import CSDL2

/// Shows pictures from memory in a window: a streaming texture that follows the picture's size,
/// stretched over the window by SDL's software renderer, which needs no graphics driver.
struct PixelSurface {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var width = 0
  private var height = 0

  static let bytesPerPixel = 4

  init(window: OpaquePointer) throws(PlatformError) {
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(window, &width, &height)
      throw .noSurface(width: Int(width), height: Int(height), reason: Desktop.lastError)
    }
    self.renderer = renderer
  }

  /// In pixels.
  func getOutputSize(_ width: inout Int32, _ height: inout Int32) {
    SDL_GetRendererOutputSize(renderer, &width, &height)
  }

  mutating func present(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int
  ) throws(PlatformError) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(
      pixels.count == width * height * Self.bytesPerPixel,
      "a picture of width × height pixels has four bytes for each")
    if texture == nil || width != self.width || height != self.height {
      try makeTexture(width: width, height: height)
    }
    let rowBytes = Int32(width * Self.bytesPerPixel)
    guard SDL_UpdateTexture(texture, nil, pixels.baseAddress, rowBytes) == 0,
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { throw .noSurface(width: width, height: height, reason: Desktop.lastError) }
    SDL_RenderPresent(renderer)
  }

  mutating func destroy() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    SDL_DestroyRenderer(renderer)
  }

  private mutating func makeTexture(width: Int, height: Int) throws(PlatformError) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(clamping: width), Int32(clamping: height))
    guard let texture else {
      throw .noSurface(width: width, height: height, reason: Desktop.lastError)
    }
    (self.width, self.height) = (width, height)
    // Alpha is not a veil over the last frame.
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
  }
}
