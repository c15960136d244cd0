/// The size of a frame.
public struct FrameSize: Hashable, Sendable {
  /// In pixels, not negative.
  public var width: Int
  /// In pixels, not negative.
  public var height: Int
  /// Pixels per point, above 0.
  public var scale: Double

  public init(width: Int, height: Int, scale: Double = 1) {
    precondition(width >= 0 && height >= 0, "a frame has no negative side")
    precondition(scale > 0 && scale.isFinite, "a frame has a positive number of pixels per point")
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Bytes of all pixels, four each.
  public var byteCount: Int { width * height * 4 }
}

package enum RendererKind: String, CaseIterable, Sendable {
  /// OpenGL.
  case gl
  /// The CPU.
  case software
}

/// The order of a pixel's bytes.
public enum PixelOrder: BitwiseCopyable, Sendable {
  case rgba, bgra

  /// A pixel of RGBA8, red in the lowest byte, in this order; or one of this order as RGBA8.
  @inlinable
  package func exchanged(_ pixel: UInt32) -> UInt32 {
    self == .rgba ? pixel : pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }
}

/// Turns draw lists into pixels.
///
/// A renderer keeps things with a key (meshes, textures) from frame to frame; it belongs to one
/// thread at a time.
public protocol Renderer: AnyObject {
  /// The error of `draw`; `Never` where drawing cannot fail.
  associatedtype Failure: Error
  /// The source of text; nil: no text is drawn.
  var glyphs: (any GlyphSource)? { get set }
  /// Whether the gradients of `RadialLight`s are dithered by half a level, so that no rings show:
  /// see `Dither`. True by default.
  var dithers: Bool { get set }

  /// Frees the memory of textures that the last frame did not show. A texture that is shown again
  /// is made anew from its source.
  func freeUnusedTextures()

  /// Draws a frame into `pixels`: RGBA8, opaque, the top row first, at least `size.byteCount`
  /// bytes. With `smooth`, edges of meshes are antialiased.
  ///
  /// - Throws: `Failure`, such as for a picture larger than the machine can draw.
  func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool,
    into pixels: UnsafeMutableRawBufferPointer) throws(Failure)
}
