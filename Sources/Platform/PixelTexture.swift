import CSDL2
import CSDL2TTF  // Which of the two modules declares SDL's structures is up to the compiler.
import Drawing

/// Shows pictures from memory in a window on Wayland, where SDL 2 can only do so by a renderer of
/// its own. SDL's window surface uses such a renderer, too, but with one pixel per point: coarse on
/// a dense display.
struct PixelTexture {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// The texture's size in pixels.
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
  ///
  /// - Parameter changed: where it differs from the one shown last; nil: anywhere.
  mutating func present(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, changed: [PixelRect]?
  ) -> Bool {
    var changed = changed
    if texture == nil || made != (width, height) {
      changed = nil
      SDL_DestroyTexture(texture)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(clamping: width),
        Int32(clamping: height))
      // Pictures replace the last frame; their alpha is ignored.
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
      made = (width, height)
    }
    let rowBytes = width * PixelSurface.bytesPerPixel
    func upload(_ area: PixelRect) -> Bool {
      var rect = SDL_Rect(area)
      let first = Int(area.top) * rowBytes + Int(area.left) * PixelSurface.bytesPerPixel
      return SDL_UpdateTexture(
        texture, &rect, pixels.baseAddress.map { $0 + first }, Int32(clamping: rowBytes)) == 0
    }
    let all = PixelRect(right: Int32(clamping: width), bottom: Int32(clamping: height))
    guard let texture, changed?.allSatisfy(upload) ?? upload(all),
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  /// Frees texture and renderer. Call it before the window is closed.
  mutating func destroy() {
    SDL_DestroyTexture(texture)
    texture = nil
    SDL_DestroyRenderer(renderer)
  }
}
