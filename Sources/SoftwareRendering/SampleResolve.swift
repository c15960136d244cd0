#if Program

import Drawing

/// Surfaces that wait to be coloured, four at a time wherever they are: those of the pixels of one
/// block that show more than one. Pools of light wait in a second row, behind the others: they are
/// coloured by other code.
struct EdgeQueue: BitwiseCopyable {
  /// Which pixel of the block shows the surface, and with how many samples.
  struct Share: BitwiseCopyable {
    var pixel: Int32
    var samples: Float
  }

  let words: UnsafeMutableRawPointer
  let x: UnsafeMutableRawPointer
  let y: UnsafeMutableRawPointer
  let shares: UnsafeMutablePointer<Share>
  /// The colours of the block's pixels, times samples.
  let sums: UnsafeMutablePointer<SIMD4<Float>>
  let colorCache = ColorCache()
  let layerSums = LayerSums()
  /// `Dither`'s pattern, in the order of a block's groups.
  let ditherOffsets: UnsafeMutablePointer<SIMD4<Float>>

  /// Four times the brightest level: see `Colors.packed(white:)`.
  let white: UnsafeMutablePointer<SIMD4<Float>>

  /// How many surfaces a row holds; the last group of four may reach beyond what is queued.
  static let rowCapacity = Grid.blockPixels * SamplePattern.largestCount + 4

  /// How many surfaces wait in each row.
  struct Counts {
    var others = 0
    var pools = 0
  }

  init() {
    let capacity = 2 * EdgeQueue.rowCapacity
    words = .allocate(byteCount: capacity * 4, alignment: 16)
    x = .allocate(byteCount: capacity * 4, alignment: 16)
    y = .allocate(byteCount: capacity * 4, alignment: 16)
    shares = .allocate(capacity: capacity)
    sums = .allocate(capacity: Grid.blockPixels)
    white = .allocate(capacity: 1)
    white.initialize(to: SIMD4(repeating: Colors.white))
    ditherOffsets = .allocate(capacity: Grid.blockGroups)
    for group in 0..<Grid.blockGroups {
      var offsets = SIMD4<Float>()
      for lane in 0..<4 { offsets[lane] = Dither.offset(x: group % 2 * 4 + lane, y: group / 2) }
      (ditherOffsets + group).initialize(to: offsets)
    }
    words.initializeMemory(as: UInt32.self, repeating: 0, count: capacity)
    x.initializeMemory(as: Float.self, repeating: 0, count: capacity)
    y.initializeMemory(as: Float.self, repeating: 0, count: capacity)
    shares.initialize(repeating: Share(pixel: 0, samples: 0), count: capacity)
  }

  func deallocate() {
    words.deallocate()
    x.deallocate()
    y.deallocate()
    shares.deallocate()
    sums.deallocate()
    ditherOffsets.deallocate()
    white.deallocate()
    colorCache.deallocate()
    layerSums.deallocate()
  }
}

extension Resolver {
  /// Colours a block of separate samples that differ: a pixel is the mean of its eight samples.
  /// Each surface that a pixel shows is coloured once, at the pixel's centre, and counts by the
  /// samples it holds. Here come blocks that had more than `Layer.largestCount` layers, and those
  /// that an earlier pass had begun.
  @inline(never)
  func resolveSamples(block index: Int, x: Int32, y: Int32) {
    let surfaces = tile.surfaces + index &* Grid.blockGroups &* SamplePattern.largestCount
    var queued = EdgeQueue.Counts()
    // Groups of four pixels of which one shows more than one surface, a bit each.
    var edges: UInt32 = 0
    var known = KnownSurface.none
    queue.colorCache.clear()
    for group in 0..<Grid.blockGroups {
      let first = surfaces + group &* 4
      let isPlain =
        everyLane(
          differences(first) | differences(first + 1) | differences(first + 2)
            | differences(first + 3) .== 0)
      if isPlain {
        let four = SIMD4(first[0].x, first[1].x, first[2].x, first[3].x)
        tile.pixels[group] = packed(four, group: group, blockX: x, blockY: y)
      } else {
        edges |= 1 &<< UInt32(group)
        for lane in 0..<4 {
          enqueue(
            first + lane, number: group &* 4 &+ lane, blockX: x, blockY: y, &queued,
            &known)
        }
      }
    }
    shade(from: 0, queued.others) { shader.colors($0, x: $1, y: $2) }
    shade(from: EdgeQueue.rowCapacity, queued.pools) { shader.poolColors($0, x: $1, y: $2) }
    let share = 1 / Float(SamplePattern.largestCount)
    for group in 0..<Grid.blockGroups where edges & (1 &<< UInt32(group)) != 0 {
      let sums = queue.sums + group &* 4
      tile.pixels[group] = packLevels(
        SIMD4(sums[0].x, sums[1].x, sums[2].x, sums[3].x) * share,
        SIMD4(sums[0].y, sums[1].y, sums[2].y, sums[3].y) * share,
        SIMD4(sums[0].z, sums[1].z, sums[2].z, sums[3].z) * share)
    }
  }

  /// Zeroes where all samples of a pixel show one surface.
  @inline(__always)
  private func differences(_ pixel: UnsafeMutablePointer<SIMD4<UInt32>>) -> SIMD4<UInt32> {
    let first = SIMD4(repeating: pixel.pointee.x)
    return (pixel.pointee ^ first) | (pixel[Grid.blockPixels] ^ first)
  }

  /// Adds up what a pixel shows: surfaces of one colour at once, the others through the queue.
  @inline(__always)
  private func enqueue(
    _ pixel: UnsafeMutablePointer<SIMD4<UInt32>>, number: Int, blockX: Int32, blockY: Int32,
    _ queued: inout EdgeQueue.Counts, _ known: inout KnownSurface
  ) {
    let low = pixel[0]
    let high = pixel[Grid.blockPixels]
    if let sum = plainSum(low, high, known) {
      queue.sums[number] = sum
      return
    }
    var sum = SIMD4<Float>()
    // Samples yet to be counted, a bit each.
    var left: UInt32 = 0xFF
    while left != 0 {
      let sample = left.trailingZeroBitCount
      let word = word(pixel, sample)
      let same = bits(low .== SIMD4(repeating: word), high .== SIMD4(repeating: word))
      let weight = Float(Int32(truncatingIfNeeded: same.nonzeroBitCount))
      left &= ~same
      if word < Surface.firstOther {
        sum += shader.plainLevels(word) * weight
        continue
      }
      let plain = plainColor(word, blockX, blockY)
      if plain.pointee.isConstant {
        known = KnownSurface(word: word, levels: plain.pointee.levels)
        sum += plain.pointee.levels * weight
        continue
      }
      let x = center(blockX &+ Int32(truncatingIfNeeded: number & 7))
      let y = center(blockY &+ Int32(truncatingIfNeeded: number >> 3))
      let slot: Int
      if Surface(word: word).kind == .pool {
        slot = EdgeQueue.rowCapacity &+ queued.pools
        queued.pools &+= 1
      } else {
        slot = queued.others
        queued.others &+= 1
      }
      queue.words.storeBytes(of: word, toByteOffset: slot &* 4, as: UInt32.self)
      queue.x.storeBytes(of: x, toByteOffset: slot &* 4, as: Float.self)
      queue.y.storeBytes(of: y, toByteOffset: slot &* 4, as: Float.self)
      queue.shares[slot] = EdgeQueue.Share(
        pixel: Int32(truncatingIfNeeded: number), samples: weight)
    }
    queue.sums[number] = sum
  }

  /// A surface that has one colour in the block though it is not plain: most often a floor that all
  /// else stands on.
  private struct KnownSurface {
    var word: UInt32
    var levels: SIMD4<Float>

    static let none = KnownSurface(word: Surface.background.word, levels: SIMD4())
  }

  /// The sum of eight samples of plain surfaces and a known one; nil where there are others.
  ///
  /// Looking up all eight takes less than finding out which are alike. Samples of the known surface
  /// are looked up as background and put right together; numbers are whole, so the order of the sum
  /// does not show.
  @inline(__always)
  private func plainSum(
    _ low: SIMD4<UInt32>, _ high: SIMD4<UInt32>, _ known: KnownSurface
  ) -> SIMD4<Float>? {
    let other = SIMD4(repeating: known.word)
    let (lowKnown, highKnown) = (low .== other, high .== other)
    let background = SIMD4(repeating: Surface.background.word)
    let a = low.replacing(with: background, where: lowKnown)
    let b = high.replacing(with: background, where: highKnown)
    let kinds = a | b
    if (kinds.x | kinds.y) | (kinds.z | kinds.w) >= Surface.firstOther { return nil }
    var sum = shader.plainLevels(a.x)
    let all = SIMD4(repeating: a.x)
    if everyLane((a .== all) .& (b .== all)) {
      sum *= Float(SamplePattern.largestCount)
    } else {
      sum =
        ((sum + shader.plainLevels(a.y)) + (shader.plainLevels(a.z) + shader.plainLevels(a.w)))
        + ((shader.plainLevels(b.x) + shader.plainLevels(b.y))
          + (shader.plainLevels(b.z) + shader.plainLevels(b.w)))
    }
    if known.word == Surface.background.word { return sum }
    // Set lanes are −1.
    let lanes =
      unsafeBitCast(lowKnown, to: SIMD4<Int32>.self) &+ unsafeBitCast(highKnown, to: SIMD4.self)
    let count = Float(0 &- lanes.wrappedSum())
    return sum + (known.levels - shader.plainLevels(Surface.background.word)) * count
  }

  /// The surface of sample number `sample` of a pixel.
  @inline(__always)
  private func word(_ pixel: UnsafeMutablePointer<SIMD4<UInt32>>, _ sample: Int) -> UInt32 {
    UnsafeRawPointer(pixel + (sample >> 2) &* Grid.blockPixels).load(
      fromByteOffset: (sample & 3) &* 4, as: UInt32.self)
  }

  /// Eight lanes as eight bits.
  @inline(__always)
  private func bits(_ low: SIMDMask<SIMD4<Int32>>, _ high: SIMDMask<SIMD4<Int32>>) -> UInt32 {
    let all =
      (unsafeBitCast(low, to: SIMD4<UInt32>.self) & SIMD4(1, 2, 4, 8))
      | (unsafeBitCast(high, to: SIMD4<UInt32>.self) & SIMD4(16, 32, 64, 128))
    let half = all.lowHalf | all.highHalf
    return half.x | half.y
  }

  /// Colours what is in a row of the queue and adds it to the pixels' sums.
  @inline(__always)
  private func shade(
    from start: Int, _ count: Int,
    _ colors: (SIMD4<UInt32>, _ x: SIMD4<Float>, _ y: SIMD4<Float>) -> Colors
  ) {
    let end = start &+ count
    // What the last group reaches beyond them must be some surface of the row's kind.
    let filler = queue.words.load(fromByteOffset: start &* 4, as: UInt32.self)
    var first = start
    while first < end {
      let offset = first &* 4
      if first &+ 4 > end {
        for slot in end..<first &+ 4 {
          queue.words.storeBytes(of: filler, toByteOffset: slot &* 4, as: UInt32.self)
        }
      }
      let levels = colors(
        queue.words.load(fromByteOffset: offset, as: SIMD4<UInt32>.self),
        queue.x.load(fromByteOffset: offset, as: SIMD4<Float>.self),
        queue.y.load(fromByteOffset: offset, as: SIMD4<Float>.self)
      ).levels
      for lane in 0..<min(4, end &- first) {
        let share = queue.shares[first &+ lane]
        queue.sums[Int(share.pixel)] +=
          SIMD4(levels.red[lane], levels.green[lane], levels.blue[lane], 0) * share.samples
      }
      first &+= 4
    }
  }
}

#endif
