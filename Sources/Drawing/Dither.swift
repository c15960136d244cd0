/// The threshold that is added to a pixel's level before it is rounded, so that a gradient has no
/// steps: the ordered pattern of Bayer, 8×8 pixels, the same in every frame.
///
/// Shaders/radial.frag and `ditherOffsets` of the software renderer compute the same pattern:
/// change all three alike.
public enum Dither {
  /// Pixels along the pattern's side, a power of two.
  public static let side = 8

  /// The offset of a pixel, in levels: between −½ and ½, 64 values evenly apart. `x` and `y` count
  /// from the upper left of a pass's viewport.
  public static func offset(x: Int, y: Int) -> Float {
    let diagonal = x ^ y
    var rank = 0
    // Neighbors lie far apart: the lowest bits of the coordinates are the highest of the rank.
    for bit in 0..<3 { rank = rank << 2 | (diagonal >> bit & 1) << 1 | x >> bit & 1 }
    return (Float(rank) + 0.5) / 64 - 0.5
  }
}
