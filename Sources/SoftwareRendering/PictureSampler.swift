import Drawing

/// Samples a texture along the rows of a quad, bilinear or nearest, in fixed point.
///
/// Two rows of texels are mixed first, all those that the quad's row needs; then every pixel mixes
/// two neighbors of the result. Texture coordinates have 32 fractional bits while they are stepped
/// and eight as weights; each mix is rounded to whole levels.
struct PictureSampler: BitwiseCopyable {
  let texture: TextureView
  /// The place of the first pixel's center among the texels' centers, and the step to the next
  /// pixel's, in texels times 2³².
  private let startX: Int64, startY: Int64
  private let stepX: Int64, stepY: Int64
  /// The greatest weight of a right or lower texel: 0 for sampling by the nearest texel.
  private let mostWeight: UInt32

  private static let one = 4_294_967_296.0
  /// A coordinate beyond any texture, where its edge is repeated.
  private static let farthest = 1e6

  init(_ texture: TextureView, start: SIMD2<Double>, step: SIMD2<Double>, isNearest: Bool) {
    self.texture = texture
    mostWeight = isNearest ? 0 : 255
    // From a texel's left edge, or from its center, to the next one's.
    let origin = isNearest ? 0 : 0.5
    func fixed(_ texels: Double) -> Int64 {
      Int64((max(-Self.farthest, min(Self.farthest, texels)) * Self.one).rounded())
    }
    startX = fixed(start.x - origin)
    startY = fixed(start.y - origin)
    stepX = fixed(step.x)
    stepY = fixed(step.y)
  }

  /// A thread's memory for rows.
  struct Scratch: BitwiseCopyable {
    /// Mixed texels, as many as the widest texture has, and one more.
    var texels = GrowableBuffer<UInt32>()
    /// For each column of the picture, its left texel and the weight of its right one, 0…255.
    var columns = GrowableBuffer<UInt32>()
    var weights = GrowableBuffer<UInt32>()

    mutating func reserve(texels count: Int, columns width: Int) {
      // Groups of four extend beyond the end.
      let group = 4
      texels.reserve(count + 2 * group)
      columns.reserve(width + group)
      weights.reserve(width + group)
    }

    func deallocate() {
      texels.deallocate()
      columns.deallocate()
      weights.deallocate()
    }
  }

  /// Records the texels of `count` columns from number `first` of the quad on; returns the
  /// texels that they need.
  func prepare(first: Int, count: Int, _ scratch: Scratch) -> Range<Int> {
    let last = Int64(texture.width - 1)
    var place = startX &+ stepX &* Int64(first)
    var (low, high) = (Int.max, 0)
    for k in 0..<count {
      let (texel, weight) = Self.texel(place, last: last)
      scratch.columns.base[k] = UInt32(truncatingIfNeeded: texel)
      scratch.weights.base[k] = weight & mostWeight
      low = min(low, texel)
      high = max(high, texel)
      place &+= stepX
    }
    for k in count..<count + 3 {
      scratch.columns.base[k] = scratch.columns.base[count - 1]
      scratch.weights.base[k] = 0
    }
    return low..<high + 1
  }

  /// The texel left of a coordinate, and the weight of the next one, 0…255; at the texture's edges
  /// nothing is mixed.
  @inline(__always)
  private static func texel(_ place: Int64, last: Int64) -> (Int, UInt32) {
    let texel = place >> 32
    if texel < 0 { return (0, 0) }
    if texel >= last { return (Int(truncatingIfNeeded: last), 0) }
    return (Int(truncatingIfNeeded: texel), UInt32(truncatingIfNeeded: place >> 24) & 255)
  }

  /// Mixes the two rows of texels that row number `row` of the quad lies between, into `scratch`:
  /// texels of the range and one more.
  func mixRows(row: Int, _ range: Range<Int>, _ scratch: Scratch) {
    let (texel, share) = Self.texel(startY &+ stepY &* Int64(row), last: Int64(texture.height - 1))
    let weight = share & mostWeight
    let upper = UnsafeRawPointer(texture.pixels + texel &* texture.width)
    let below = min(texel &+ 1, texture.height &- 1)
    let lower = UnsafeRawPointer(texture.pixels + below &* texture.width)
    let end = min(range.upperBound &+ 1, texture.width)
    let mixed = UnsafeMutableRawPointer(scratch.texels.base)
    let bytes = 4
    var x = range.lowerBound
    if weight == 0 {
      (mixed + x &* bytes).copyMemory(from: upper + x &* bytes, byteCount: (end &- x) &* bytes)
      x = end
    } else {
      let weights = SIMD4(repeating: weight)
      while x < end {
        let a = upper.loadUnaligned(fromByteOffset: x &* bytes, as: SIMD4<UInt32>.self)
        let b = lower.loadUnaligned(fromByteOffset: x &* bytes, as: SIMD4<UInt32>.self)
        mixed.storeBytes(of: mix(a, b, weights), toByteOffset: x &* bytes, as: SIMD4<UInt32>.self)
        x &+= 4
      }
    }
    // Beyond the last texel its weight is nothing.
    if end == range.upperBound { scratch.texels.base[end] = scratch.texels.base[end &- 1] }
  }

  /// The colors of four columns from `first` on.
  @inline(__always)
  func colors(_ first: Int, _ scratch: Scratch) -> SIMD4<UInt32> {
    let columns = UnsafeRawPointer(scratch.columns.base + first)
      .loadUnaligned(as: SIMD4<UInt32>.self)
    let weights = UnsafeRawPointer(scratch.weights.base + first)
      .loadUnaligned(as: SIMD4<UInt32>.self)
    let row = scratch.texels.base
    let (a, b) = (row + Int(columns.x), row + Int(columns.y))
    let (c, d) = (row + Int(columns.z), row + Int(columns.w))
    return mix(SIMD4(a[0], b[0], c[0], d[0]), SIMD4(a[1], b[1], c[1], d[1]), weights)
  }
}
