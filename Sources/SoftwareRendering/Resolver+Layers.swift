extension Tile {
  /// Begins a group's sums with four pixels, each as often as it has samples.
  @inline(__always)
  func begin(_ four: SIMD4<UInt32>, _ samples: SIMD4<UInt32>, in group: Int) {
    let weights = both(samples)
    redBlue[group] = SoftwareRendering.redBlue(four) &* weights
    greenAlpha[group] = SoftwareRendering.greenAlpha(four) &* weights
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
    SoftwareRendering.pixels(eighth(redBlue[group]), eighth(greenAlpha[group]))
  }

  @inline(__always)
  private func eighth(_ sums: ChannelPairs) -> ChannelPairs {
    (sums &+ 3 &+ ((sums &>> 3) & 1)) &>> 3
  }
}

extension Resolver {
  /// Colors a block with several layers: a pixel is the mean of its eight samples. Each surface in
  /// a pixel is colored once, at the pixel's center, and weighted by its number of samples.
  @inline(never)
  func resolveLayers(block index: Int, x: Int32, y: Int32) {
    let layers = tile.layers + index &* Layer.largestCount
    // The groups that have sums.
    var edges: PixelGroups = []
    for number in 0..<tile.blocks[index].layerCount { add(layers + number, &edges, x: x, y: y) }
    edges.forEach { tile.pixels[$0] = tile.mean($0) }
  }

  /// Adds the samples of a layer to the sums, or colors groups of pixels of which it has all
  /// samples.
  @inline(__always)
  private func add(_ layer: UnsafePointer<Layer>, _ edges: inout PixelGroups, x: Int32, y: Int32) {
    let samples = layer.pointee.samples
    let touched = PixelGroups.touched(by: layer.pointee.pixels)
    let full = PixelGroups.full(in: samples)
    let partial = touched.subtracting(full)
    let upper = partial.containsHalf(0) ? samples.upper.counts : SIMD4()
    let lower = partial.containsHalf(1) ? samples.lower.counts : SIMD4()
    func counts(_ group: Int) -> SIMD4<UInt32> {
      ((group < 8 ? upper : lower) &>> UInt32(truncatingIfNeeded: (group & 7) &* 4)) & 0xF
    }
    let (new, old) = (partial.subtracting(edges), partial.intersection(edges))
    edges.formUnion(partial)
    let one = paint(layer.pointee.surface, layer.pointee.pixels, touched, tile.shades, x: x, y: y)
    func four(_ group: Int) -> SIMD4<UInt32> { one ?? tile.shades[group] }
    full.forEach { tile.pixels[$0] = four($0) }
    new.forEach { tile.begin(four($0), counts($0), in: $0) }
    old.forEach { tile.add(four($0), counts($0), to: $0) }
  }

  /// Four pixels of a surface with one color in all of a block. Otherwise nil, after coloring the
  /// touched pixels of the block (a bit each; their groups), and maybe others.
  @inline(__always)
  func paint(
    _ surface: Surface, _ touched: UInt64, _ groups: PixelGroups,
    _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32, y: Int32
  ) -> SIMD4<UInt32>? {
    switch surface.kind {
    case .plain: return SIMD4(repeating: shader.plainPixel(surface.word))
    case .flat:
      let face = FlatFace(shader, surface)
      if let pixel = constantPixel(face, x, y) { return SIMD4(repeating: pixel) }
      paint(face, touched, groups, pixels, x: x, y: y)
    case .smooth: paint(SmoothFace(shader, surface), touched, groups, pixels, x: x, y: y)
    case .radialLight:
      let face = RadialLightFace(shader, surface)
      if groups.isWorthGathering(touched) {
        gather(face.lanes.pointee, touched, pixels, x: x, y: y)
      } else {
        face.fill(
          pixels, rowBytes: Grid.blockRowBytes, blocks: 1, x: center(x), y: center(y),
          offsets: tile.ditherOffsets, groups)
      }
    case .painted:
      PaintedFace(shader, surface).fill(
        pixels, rowBytes: Grid.blockRowBytes, blocks: 1, x: center(x), y: center(y), groups)
    }
    return nil
  }

  /// The one color of blocks side by side that show a flat face, if they have one.
  @inline(__always)
  func constantPixel(_ face: FlatFace, _ x: Int32, _ y: Int32, blocks: Int = 1) -> UInt32? {
    let right = x &+ Int32(truncatingIfNeeded: blocks) &* Grid.block &- 1
    return face.constantPixel(
      shader, left: center(x), right: center(right), top: center(y),
      bottom: center(y &+ Grid.block &- 1))
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

  /// Colors groups of four pixels; compiled for each kind of face.
  @inline(never)
  private func paint<Face: ColoredFace>(
    _ face: Face, _ groups: PixelGroups, _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32,
    y: Int32
  ) {
    // Four columns, whose part of the face's numbers is the same in all rows. Loops of their own: a
    // closure given to `forEach` would not be inlined, and would read the face anew each time.
    for column in 0..<2 {
      let first = center(x &+ Int32(truncatingIfNeeded: column) &* 4)
      let xs = SIMD4(repeating: first) + SIMD4(0, 1, 2, 3)
      var left = groups.columns(column)
      while let group = left.takeFirst() {
        let pixelY = center(y &+ Int32(truncatingIfNeeded: group >> 1))
        pixels[group] = face.colors(x: xs, y: SIMD4(repeating: pixelY)).packed
      }
    }
  }

  /// Colors scattered pixels of a block, four at a time: a narrow face touches few pixels of a
  /// group.
  @inline(never)
  private func gather<Face: ColoredFace>(
    _ face: Face, _ touched: UInt64, _ pixels: UnsafeMutablePointer<SIMD4<UInt32>>, x: Int32,
    y: Int32
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    var left = touched
    while let a = left.takeLowestBit() {
      let b = left.takeLowestBit() ?? a
      let c = left.takeLowestBit() ?? a
      let d = left.takeLowestBit() ?? a
      let four = SIMD4<Int32>(truncatingIfNeeded: SIMD4(a, b, c, d))
      let colors = face.colors(
        x: SIMD4<Float>((four & 7) &+ x) + 0.5, y: SIMD4<Float>((four &>> 3) &+ y) + 0.5
      ).packed
      bytes.storeBytes(of: colors.x, toByteOffset: a &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.y, toByteOffset: b &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.z, toByteOffset: c &* 4, as: UInt32.self)
      bytes.storeBytes(of: colors.w, toByteOffset: d &* 4, as: UInt32.self)
    }
  }
}

extension Resolver {
  /// Colors a block with one sample a pixel, surface by surface: all pixels of a surface at once.
  @inline(never)
  func resolvePixels(block index: Int, x: Int32, y: Int32) {
    let words = tile.surfaces + index &* Grid.blockGroups
    var left = resolvePlainPixels(words)
    while left != 0 {
      let first = left.trailingZeroBitCount
      let word = words[first >> 2][first & 3]
      let pixels = self.pixels(showing: word, words)
      left &= ~pixels
      let groups = PixelGroups.touched(by: pixels)
      let one = paint(Surface(word: word), pixels, groups, tile.shades, x: x, y: y)
      groups.forEach { group in
        tile.pixels[group].replace(
          with: one ?? tile.shades[group], where: words[group] .== SIMD4(repeating: word))
      }
    }
  }

  /// Colors the pixels of a block with plain surfaces. Returns the other pixels, a bit each.
  @inline(__always)
  private func resolvePlainPixels(_ words: UnsafePointer<SIMD4<UInt32>>) -> UInt64 {
    var others: UInt64 = 0
    for group in 0..<Grid.blockGroups {
      let four = words[group]
      let bit = UInt64(truncatingIfNeeded: group &* 4)
      if everyLane(four .== SIMD4(repeating: four.x)) {
        if four.x < Surface.firstOther {
          tile.pixels[group] = SIMD4(repeating: shader.plainPixel(four.x))
        } else {
          others |= 0xF &<< bit
        }
        continue
      }
      for lane in 0..<4 {
        if four[lane] < Surface.firstOther {
          tile.pixels[group][lane] = shader.plainPixel(four[lane])
        } else {
          others |= 1 &<< (bit &+ UInt64(truncatingIfNeeded: lane))
        }
      }
    }
    return others
  }

  /// The pixels of a block, a bit each, whose one sample shows a surface.
  @inline(__always)
  func pixels(showing word: UInt32, _ words: UnsafePointer<SIMD4<UInt32>>) -> UInt64 {
    var pixels: UInt64 = 0
    for group in 0..<Grid.blockGroups {
      let isShown = words[group] .== SIMD4(repeating: word)
      let bits = unsafeBitCast(isShown, to: SIMD4<UInt32>.self) & SIMD4(1, 2, 4, 8)
      let half = bits.lowHalf | bits.highHalf
      pixels |= UInt64(half.x | half.y) << UInt64(group &* 4)
    }
    return pixels
  }
}
