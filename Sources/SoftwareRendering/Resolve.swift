/// Turns a tile's samples into pixels.
struct Resolver {
  let frame: UnsafePointer<Frame>
  let shader: Shader
  let tile: Tile
  private let width: Int32
  private let sampleCount: Int

  init(frame: UnsafePointer<Frame>, tile: Tile) {
    self.frame = frame
    self.tile = tile
    shader = Shader(frame)
    width = frame.pointee.width
    sampleCount = frame.pointee.pattern.count
  }

  /// Colours the pixels of a tile whose upper left pixel is at `left`, `top`.
  func perform(left: Int32, top: Int32) {
    let bottom = min(top &+ Grid.tile, frame.pointee.height)
    let right = min(left &+ Grid.tile, width)
    var y = top
    while y < bottom {
      var x = left
      while x < right {
        let index = Int(
          ((y &- top) >> Grid.blockShift) &* Int32(Grid.tileBlocks)
            &+ ((x &- left) >> Grid.blockShift))
        let rows = min(bottom &- y, Grid.block)
        if tile.blocks[index].isMixed {
          resolveMixed(block: index, x: x, y: y, rows: rows)
        } else {
          resolveUniform(tile.blocks[index].surface, x: x, y: y, rows: rows)
        }
        x &+= Grid.block
      }
      y &+= Grid.block
    }
  }

  /// Colours the pixels of tile number `number` from its stored samples.
  func perform(_ stored: StoredTiles, number: Int, left: Int32, top: Int32) {
    for block in 0..<Tile.blockCount {
      let x = left + Int32(block % Grid.tileBlocks) * Grid.block
      let y = top + Int32(block / Grid.tileBlocks) * Grid.block
      for group in 0..<Grid.blockGroups {
        let (groupX, groupY) = (x + Int32(group / 8 * 4), y + Int32(group % 8))
        if groupX >= width || groupY >= frame.pointee.height { continue }
        store(
          stored.average(index: number, block: block, group: group, samples: sampleCount),
          x: groupX, y: groupY)
      }
    }
  }

  /// Colours a block that shows one surface.
  @inline(__always)
  private func resolveUniform(_ surface: Surface, x: Int32, y: Int32, rows: Int32) {
    switch surface.kind {
    case .background, .stored:
      store(shader.backgroundLevels.packed, x: x, y: y, rows: rows)
    case .flat:
      let face = FlatFace(shader, surface)
      if face.isDark {
        store(face.levels(x: center(x), y: center(y)).packed, x: x, y: y, rows: rows)
      } else {
        each(x, y, rows) { face.levels(x: $0, y: $1).packed }
      }
    case .smooth, .smoothOffCenter:
      let face = SmoothFace(shader, surface)
      each(x, y, rows) { face.levels(x: $0, y: $1).packed }
    case .pool:
      let face = PoolFace(shader, surface)
      each(x, y, rows) { face.levels(x: $0, y: $1).packed }
    }
  }

  /// Colours each group of a block.
  @inline(__always)
  private func each(
    _ x: Int32, _ y: Int32, _ rows: Int32, _ levels: (Float, Float) -> SIMD4<UInt32>
  ) {
    for column in 0..<Int32(2) {
      for row in 0..<rows {
        let groupX = x &+ column &* 4
        store(levels(center(groupX), center(y &+ row)), x: groupX, y: y &+ row)
      }
    }
  }

  /// Gives a block one colour.
  @inline(__always)
  private func store(_ pixels: SIMD4<UInt32>, x: Int32, y: Int32, rows: Int32) {
    for row in 0..<rows {
      store(pixels, x: x, y: y &+ row)
      store(pixels, x: x &+ 4, y: y &+ row)
    }
  }

  /// Colours a block whose samples differ.
  @inline(__always)
  private func resolveMixed(block index: Int, x: Int32, y: Int32, rows: Int32) {
    let start = Tile.groups(ofBlock: index, samples: sampleCount)
    for column in 0..<2 {
      let groupX = x &+ Int32(column) &* 4
      for row in 0..<Int(rows) {
        let groupY = y &+ Int32(row)
        let group = tile.surfaces + (start &+ column &* 8 &+ row)
        let levels =
          sampleCount == 1
          ? self.levels(group[0], groupX, groupY) : averaged(group, groupX, groupY)
        store(levels.packed, x: groupX, y: groupY)
      }
    }
  }

  /// The colours of four pixels.
  @inline(__always)
  private func levels(_ words: SIMD4<UInt32>, _ x: Int32, _ y: Int32) -> Levels {
    isOne(words)
      ? shader.levels(Surface(word: words.x), x: center(x), y: center(y))
      : shader.levels(words, x: center(x), y: center(y))
  }

  /// Whether four words are one.
  @inline(__always)
  private func isOne(_ words: SIMD4<UInt32>) -> Bool {
    everyLane(words .== SIMD4(repeating: words.x))
  }

  /// The mean over the samples of four pixels. Each surface that a pixel shows is coloured once, at
  /// the pixel's centre, and counts by the samples it holds.
  @inline(__always)
  private func averaged(_ group: UnsafeMutablePointer<SIMD4<UInt32>>, _ x: Int32, _ y: Int32)
    -> Levels
  {
    let first = group[0]
    var differing = SIMD4<UInt32>()
    for sample in 1..<sampleCount {
      differing |= group[sample &* Grid.blockGroups] ^ first
    }
    if everyLane(differing .== 0) { return levels(first, x, y) }
    return blended(group, x, y)
  }

  @inline(never)
  private func blended(_ group: UnsafeMutablePointer<SIMD4<UInt32>>, _ x: Int32, _ y: Int32)
    -> Levels
  {
    var sum = Levels(red: SIMD4(), green: SIMD4(), blue: SIMD4())
    // Samples yet to be counted, a bit for each, pixel by pixel.
    let all = SIMD4<UInt32>(repeating: 1 &<< UInt32(sampleCount) &- 1)
    var left = all
    for sample in 0..<sampleCount {
      let bit = SIMD4<UInt32>(repeating: 1 &<< UInt32(sample))
      // Pixels whose sample here is not counted yet; the others take part without weight.
      let isNew = (left & bit) .!= 0
      if !anyLane(isNew) { continue }
      let words = group[sample &* Grid.blockGroups]
      var weight = SIMD4<Float>()
      for other in sample..<sampleCount {
        let isSame = (group[other &* Grid.blockGroups] .== words) .& isNew
        weight = weight.replacing(with: weight + 1, where: isSame)
        left = left.replacing(
          with: left & ~SIMD4(repeating: 1 &<< UInt32(other)), where: isSame)
      }
      let color = levels(words, x, y)
      sum.red += color.red * weight
      sum.green += color.green * weight
      sum.blue += color.blue * weight
    }
    return sum.divided(by: sampleCount)
  }

  @inline(__always)
  private func center(_ pixel: Int32) -> Float { Float(pixel) + 0.5 }

  /// Writes the pixels of a group that lie in the picture.
  @inline(__always)
  private func store(_ pixels: SIMD4<UInt32>, x: Int32, y: Int32) {
    let offset = (Int(y) &* Int(width) &+ Int(x)) &* 4
    if x &+ 4 <= width {
      frame.pointee.pixels.storeBytes(of: pixels, toByteOffset: offset, as: SIMD4<UInt32>.self)
      return
    }
    for lane in 0..<max(0, Int(width &- x)) {
      frame.pointee.pixels.storeBytes(
        of: pixels[lane], toByteOffset: offset &+ lane &* 4, as: UInt32.self)
    }
  }
}
