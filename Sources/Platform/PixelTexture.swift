#if Program

import CSDL2
import CSDL2TTF  // Which of the two modules declares SDL's structures is up to the compiler.

/// Shows pictures from memory in a window on Wayland, where SDL 2 can only do so by a renderer of
/// its own. Asked for its surface it makes that renderer, too, but takes one pixel for a point: on
/// a dense display everything would be coarse.
struct PixelTexture {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// The texture's, in pixels.
  private var made: (width: Int, height: Int) = (0, 0)

  /// Nil where SDL makes no renderer for the window.
  init?(window: OpaquePointer) {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { return nil }
    self.renderer = renderer
  }

  /// In pixels.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { return (0, 0) }
    return (Int(width), Int(height))
  }

  /// Whether the picture is shown; rows from the top, four bytes a pixel, no padding.
  mutating func present(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) -> Bool {
    if texture == nil || made != (width, height) {
      SDL_DestroyTexture(texture)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(clamping: width),
        Int32(clamping: height))
      // Alpha is not a veil over the last frame.
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
      made = (width, height)
    }
    let rowBytes = Int32(clamping: width * PixelSurface.bytesPerPixel)
    guard let texture, SDL_UpdateTexture(texture, nil, pixels.baseAddress, rowBytes) == 0,
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  /// Lets go of what the window is shown by, while the window is there.
  mutating func destroy() {
    SDL_DestroyTexture(texture)
    texture = nil
    SDL_DestroyRenderer(renderer)
  }
}

#endif
