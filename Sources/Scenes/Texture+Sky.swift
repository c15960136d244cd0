import Drawing

extension Texture {
  /// A gradient from the zenith's color to the horizon's, one texel wide.
  ///
  /// - Parameters:
  ///   - name: its key; two skies of one name share pixels in the renderers.
  ///   - height: its texels from top to bottom, at least 2.
  static func sky(_ name: String, from top: Color, to bottom: Color, height: Int) -> Texture {
    precondition(height >= 2, "a sky has two colors or more")
    let gradient = Bitmap(width: 1, height: height) { _, row in
      let color = top.mixed(with: bottom, Float(row) / Float(height - 1))
      return SIMD4<UInt8>(
        SIMD4(color.red, color.green, color.blue, 1) * 255, rounding: .toNearestOrEven)
    }
    return Texture(TextureKey(name), .pixels(gradient))
  }
}
