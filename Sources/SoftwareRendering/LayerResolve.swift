/// Groups of four pixels of a block, in the order of `Tile.pixels`: a bit in every fourth place.
struct PixelGroups: BitwiseCopyable {
  private(set) var bits: UInt64

  private static let firstBits: UInt64 = 0x1111_1111_1111_1111
  private static let shift = 2

  static let all = PixelGroups(bits: firstBits)
  static let none = PixelGroups(bits: 0)

  /// Those of which a pixel is in a set.
  @inline(__always)
  static func touched(by set: SampleSet) -> PixelGroups {
    let pixels = set.touched
    let pairs = pixels | pixels >> 1
    return PixelGroups(bits: (pairs | pairs >> 2) & firstBits)
  }

  /// Those of which all samples are in a set.
  @inline(__always)
  static func full(in set: SampleSet) -> PixelGroups {
    let pixels = UInt64(set.upper.full) | UInt64(set.lower.full) << 32
    let pairs = pixels & pixels >> 1
    return PixelGroups(bits: pairs & pairs >> 2 & firstBits)
  }

  @inline(__always)
  static func - (a: PixelGroups, b: PixelGroups) -> PixelGroups {
    PixelGroups(bits: a.bits & ~b.bits)
  }

  @inline(__always)
  static func | (a: PixelGroups, b: PixelGroups) -> PixelGroups {
    PixelGroups(bits: a.bits | b.bits)
  }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// Whether one of them lies in the block's rows 0…3.
  @inline(__always)
  var areInUpperHalf: Bool { UInt32(truncatingIfNeeded: bits) != 0 }

  /// Whether one of them lies in the block's rows 4…7.
  @inline(__always)
  var areInLowerHalf: Bool { bits >> UInt64(SampleSet.halfPixels) != 0 }

  /// Whether these cost more than the pixels of a set that they are touched by, gathered.
  @inline(__always)
  func isWorthGathering(_ touched: UInt64) -> Bool {
    let gathered = (touched.nonzeroBitCount &+ 3) >> 2
    return gathered &* 4 < bits.nonzeroBitCount &* 3
  }

  /// The lowest bit's number, which is taken out, or another where there is none.
  @inline(__always)
  static func takeFirst(of bits: inout UInt64, else other: Int32) -> Int32 {
    if bits == 0 { return other }
    let first = bits.trailingZeroBitCount
    bits &= bits &- 1
    return Int32(truncatingIfNeeded: first)
  }

  /// Whether one of a row's two groups is among them.
  @inline(__always)
  func containsRow(_ row: Int) -> Bool {
    bits >> UInt64(truncatingIfNeeded: row &* 8) & 0x11 != 0
  }

  /// The number, 0…15, of the first one, which is taken out.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    if bits == 0 { return nil }
    let first = bits.trailingZeroBitCount >> PixelGroups.shift
    bits &= bits &- 1
    return first
  }

  /// Calls `body` with the number of each, 0…15.
  @inline(__always)
  func forEach(_ body: (_ group: Int) -> Void) {
    var left = bits
    while left != 0 {
      body(left.trailingZeroBitCount >> PixelGroups.shift)
      left &= left &- 1
    }
  }
}

/// A thread's memory for the pixels of one block at edges.
struct LayerSums: BitwiseCopyable {
  /// Of every group of four pixels: their colours times samples, red and blue, green and alpha.
  let redBlue: UnsafeMutablePointer<ChannelPairs>
  let greenAlpha: UnsafeMutablePointer<ChannelPairs>
  /// The colours of the layer that is being added.
  let shades: UnsafeMutablePointer<SIMD4<UInt32>>

  init() {
    redBlue = .allocate(capacity: Grid.blockGroups)
    greenAlpha = .allocate(capacity: Grid.blockGroups)
    shades = .allocate(capacity: Grid.blockGroups)
    shades.initialize(repeating: SIMD4(), count: Grid.blockGroups)
    clear()
  }

  @inline(__always)
  func clear() {
    redBlue.initialize(repeating: ChannelPairs(), count: Grid.blockGroups)
    greenAlpha.initialize(repeating: ChannelPairs(), count: Grid.blockGroups)
  }

  /// Adds four pixels, each as often as it has samples.
  @inline(__always)
  func add(_ four: SIMD4<UInt32>, _ samples: SIMD4<UInt32>, to group: Int) {
    let weights = both(samples)
    redBlue[group] &+= SoftwareRendering.redBlue(four) &* weights
    greenAlpha[group] &+= SoftwareRendering.greenAlpha(four) &* weights
  }

  /// The means of eight samples, rounded to the nearest level, and to the even one in the middle.
  @inline(__always)
  func mean(_ group: Int) -> SIMD4<UInt32> {
    pixels(eighth(redBlue[group]), eighth(greenAlpha[group]))
  }

  @inline(__always)
  private func eighth(_ sums: ChannelPairs) -> ChannelPairs {
    (sums &+ 3 &+ ((sums &>> 3) & 1)) &>> 3
  }

  func deallocate() {
    redBlue.deallocate()
    greenAlpha.deallocate()
    shades.deallocate()
  }
}

extension Resolver {
  /// The one surface that all layers of a block show, if they do: triangles of one face that meet in it.
  @inline(__always)
  func commonSurface(block index: Int) -> Surface? {
    let layers = tile.layers + index &* Layer.largestCount
    let surface = layers.pointee.surface
    for number in 1..<tile.blocks[index].layerCount where layers[number].surface != surface {
      return nil
    }
    return surface
  }

  /// Colours a block that shows several layers: a pixel is the mean of its eight samples. Each surface
  /// that a pixel shows is coloured once, at the pixel's centre, and counts by the samples it holds.
  @inline(never)
  func resolveLayers(block index: Int, x: Int32, y: Int32) {
    let layers = tile.layers + index &* Layer.largestCount
    let sums = queue.layerSums
    sums.clear()
    var edges = PixelGroups.none
    for number in 0..<tile.blocks[index].layerCount {
      let samples = layers[number].samples
      let touched = PixelGroups.touched(by: samples)
      let full = PixelGroups.full(in: samples)
      let partial = touched - full
      edges = edges | partial
      let upper = partial.areInUpperHalf ? samples.upper.counts : SIMD4()
      let lower = partial.areInLowerHalf ? samples.lower.counts : SIMD4()
      func counts(_ group: Int) -> SIMD4<UInt32> {
        ((group < 8 ? upper : lower) &>> UInt32(truncatingIfNeeded: (group & 7) &* 4)) & 0xF
      }
      if let four = constantPixels(layers[number].surface, x, y) {
        full.forEach { tile.pixels[$0] = four }
        partial.forEach { sums.add(four, counts($0), to: $0) }
      } else {
        paint(layers + number, touched, sums.shades, x: x, y: y)
        full.forEach { tile.pixels[$0] = sums.shades[$0] }
        partial.forEach { sums.add(sums.shades[$0], counts($0), to: $0) }
      }
    }
    edges.forEach { tile.pixels[$0] = sums.mean($0) }
  }

  /// Four pixels of a surface that has one colour in all of a block.
  @inline(__always)
  private func constantPixels(_ surface: Surface, _ x: Int32, _ y: Int32) -> SIMD4<UInt32>? {
    switch surface.kind {
    case .plain, .stored: SIMD4(repeating: shader.plainPixel(surface.word))
    case .flat: constantLevels(FlatFace(shader, surface), x, y).map { pixels($0) }
    case .smooth, .smoothOffCenter, .pool, .painted: nil
    }
  }

  /// Colours those of a block's pixels that a layer touches, and maybe others.
  @inline(__always)
  private func paint(
    _ layer: UnsafePointer<Layer>, _ groups: PixelGroups,
    _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32, y: Int32
  ) {
    let surface = layer.pointee.surface
    let touched = layer.pointee.samples.touched
    switch surface.kind {
    case .plain, .stored:
      pixels.update(
        repeating: SIMD4(repeating: shader.plainPixel(surface.word)), count: Grid.blockGroups)
    case .flat: paint(FlatFace(shader, surface), touched, groups, pixels, x: x, y: y)
    case .smooth, .smoothOffCenter:
      paint(SmoothFace(shader, surface), touched, groups, pixels, x: x, y: y)
    case .pool:
      let face = PoolFace(shader, surface)
      if groups.isWorthGathering(touched) {
        gather(face.anywhere, touched, pixels, x: x, y: y)
      } else {
        face.fill(
          pixels, rowBytes: PoolFace.blockRowBytes, blocks: 1, x: center(x), y: center(y),
          offsets: queue.ditherOffsets, white: queue.white.pointee, groups)
      }
    case .painted: PaintedFace(shader, surface).fill(pixels, x: center(x), y: center(y))
    }
  }

  @inline(__always)
  private func paint<Face: ColoredFace>(
    _ face: Face, _ touched: UInt64, _ groups: PixelGroups,
    _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32, y: Int32
  ) {
    if groups.isWorthGathering(touched) {
      gather(face, touched, pixels, x: x, y: y)
    } else {
      paint(face, groups, pixels, x: x, y: y)
    }
  }

  /// Colours groups of four pixels; compiled for each kind of face.
  @inline(never)
  private func paint<Face: ColoredFace>(
    _ face: Face, _ groups: PixelGroups, _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32,
    y: Int32
  ) {
    let white = queue.white.pointee
    var left = groups
    // A loop of its own: what `forEach` calls would not be inlined, and read the face anew each time.
    while let group = left.takeFirst() {
      let groupX = center(x &+ Int32(truncatingIfNeeded: group & 1) &* 4)
      let pixelY = center(y &+ Int32(truncatingIfNeeded: group >> 1))
      pixels[group] = face.colors(x: groupX, y: pixelY).packed(white: white)
    }
  }

  /// Colours pixels wherever they are in a block, four at a time: a narrow face touches few of a group.
  @inline(never)
  private func gather<Face: ColoredFace>(
    _ face: Face, _ touched: UInt64, _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32,
    y: Int32
  ) {
    let white = queue.white.pointee
    let bytes = UnsafeMutableRawPointer(pixels)
    var left = touched
    while left != 0 {
      let a = PixelGroups.takeFirst(of: &left, else: 0)
      let b = PixelGroups.takeFirst(of: &left, else: a)
      let c = PixelGroups.takeFirst(of: &left, else: a)
      let d = PixelGroups.takeFirst(of: &left, else: a)
      let four = SIMD4(a, b, c, d)
      let colors = face.colors(
        x: SIMD4<Float>((four & 7) &+ x) + 0.5, y: SIMD4<Float>((four &>> 3) &+ y) + 0.5
      ).packed(white: white)
      bytes.storeBytes(of: colors.x, toByteOffset: Int(a) &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.y, toByteOffset: Int(b) &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.z, toByteOffset: Int(c) &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.w, toByteOffset: Int(d) &* 4, as: UInt32.self)
    }
  }
}
