/// Where a pixel asks whether a triangle covers it, in 1/256 pixel from its upper left corner.
struct SamplePattern: BitwiseCopyable {
  /// How many samples a pixel has.
  let count: Int
  /// The offsets of up to eight samples, across and down.
  let x: SIMD8<Int32>
  let y: SIMD8<Int32>
  /// The least and the greatest offset, on either axis.
  let first: Int32
  let last: Int32

  /// The pixel's centre alone, OpenGL's rule without antialiasing.
  static let center = SamplePattern(
    count: 1, x: .init(repeating: 128), y: .init(repeating: 128), first: 128, last: 128)

  /// Eight samples, no two of which share a row or a column, so that an upright or level edge that
  /// crosses a pixel has nine shades. The places are Direct3D 11's standard pattern, which most
  /// graphics hardware uses too: (1,−3) (−1,3) (5,1) (−3,−5) (−5,5) (−7,−1) (3,7) (7,−7) sixteenths
  /// of a pixel from the centre.
  static let eight = SamplePattern(
    count: 8,
    x: (SIMD8(1, -1, 5, -3, -5, -7, 3, 7) &+ 8) &* 16,
    y: (SIMD8(-3, 3, 1, -5, 5, -1, 7, -7) &+ 8) &* 16,
    first: 16, last: 240)
}
