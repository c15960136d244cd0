#if Program

/// Depths and colours of every sample of some rows of tiles, for lists that need more than one
/// pass: a pass ends here and the next one goes on from here.
///
/// Colours are stored as whole levels, as they are averaged too, so the passes leave no trace in
/// the picture. In a pass over what the picture shows, a sample on which nothing is drawn is 0,
/// alpha too.
struct StoredTiles: BitwiseCopyable {
  private var depths = GrowableBuffer<SIMD4<Float>>()
  private var colors = GrowableBuffer<SIMD4<UInt32>>()
  private var isEmpty = true

  /// Bytes for one tile.
  static func bytes(samples: Int) -> Int {
    Tile.blockCount * Tile.groups(ofBlock: 1, samples: samples)
      * (MemoryLayout<SIMD4<Float>>.stride + MemoryLayout<SIMD4<UInt32>>.stride)
  }

  /// Forgets what was stored and makes room for a number of tiles.
  mutating func begin(tiles: Int, samples: Int) {
    let groups = tiles * Tile.groups(ofBlock: Tile.blockCount, samples: samples)
    depths.reserve(groups)
    colors.reserve(groups)
    isEmpty = true
  }

  /// Later passes find what was saved.
  mutating func endPass() { isEmpty = false }

  /// Prepares a thread's tile for the next pass over tile number `index`.
  func load(_ tile: Tile, index: Int, samples: Int) {
    tile.clear()
    if isEmpty { return }
    let groups = Tile.groups(ofBlock: Tile.blockCount, samples: samples)
    tile.depths.update(from: depths.base + index * groups, count: groups)
    tile.surfaces.update(repeating: SIMD4(repeating: Surface.stored.word), count: groups)
    for block in 0..<Tile.blockCount {
      tile.blocks[block] = Block(
        surface: .stored, plane: .far, content: .separate, nearest: -.infinity, farthest: .infinity)
    }
  }

  /// Colours a tile's samples and keeps them; `left` and `top` are the tile's first pixel. Its
  /// surfaces become stored ones.
  func save(
    _ rasterizer: TileRasterizer, _ resolver: Resolver, index: Int, left: Int32, top: Int32
  ) {
    let tile = resolver.tile
    let samples = resolver.pattern.count
    let start = index * Tile.groups(ofBlock: Tile.blockCount, samples: samples)
    for block in 0..<Tile.blockCount {
      let x = Int32(block % Grid.tileBlocks) * Grid.block
      let y = Int32(block / Grid.tileBlocks) * Grid.block
      if tile.blocks[block].content != .separate { rasterizer.separate(block: block, x: x, y: y) }
      let first = Tile.groups(ofBlock: block, samples: samples)
      let count = Tile.groups(ofBlock: 1, samples: samples)
      (depths.base + (start + first)).update(from: tile.depths + first, count: count)
      for group in 0..<count {
        for lane in 0..<4 where tile.surfaces[first + group][lane] != Surface.stored.word {
          save(
            Surface(word: tile.surfaces[first + group][lane]), tile.surfaces + first,
            colors.base + (start + first), resolver, x: left + x, y: top + y)
        }
      }
    }
  }

  /// Colours the samples of a block that show a surface.
  private func save(
    _ surface: Surface, _ words: UnsafeMutablePointer<SIMD4<UInt32>>,
    _ colors: UnsafeMutablePointer<SIMD4<UInt32>>, _ resolver: Resolver, x: Int32, y: Int32
  ) {
    let samples = resolver.pattern.count
    let shades = resolver.memory.shades
    let isBare = resolver.frame.pointee.isOver && surface == .background
    let one =
      isBare
      ? SIMD4<UInt32>() : resolver.paint(surface, .max, .all, shades, x: x, y: y)
    for group in 0..<Tile.groups(ofBlock: 1, samples: samples) {
      let isShown = words[group] .== SIMD4(repeating: surface.word)
      if !anyLane(isShown) { continue }
      // A group is four pixels, or four samples of one.
      let pixel = group % Grid.blockPixels
      let four =
        one ?? (samples == 1 ? shades[group] : SIMD4(repeating: shades[pixel / 4][pixel % 4]))
      colors[group].replace(with: four, where: isShown)
      words[group].replace(with: Surface.stored.word, where: isShown)
    }
  }

  /// The colours of four pixels side by side, the means of their samples: group 0…15 of a block.
  func average(tile: Int, block: Int, group: Int, samples: Int) -> SIMD4<UInt32> {
    let first =
      colors.base + tile * Tile.groups(ofBlock: Tile.blockCount, samples: samples)
      + Tile.groups(ofBlock: block, samples: samples)
    if samples == 1 { return first[group] }
    func mean(_ channel: UInt32) -> SIMD4<Float> {
      let shift = channel * 8
      var means = SIMD4<Float>()
      for lane in 0..<4 {
        let pixel = first + (group * 4 + lane)
        let four = (pixel[0] &>> shift & 0xFF) &+ (pixel[Grid.blockPixels] &>> shift & 0xFF)
        means[lane] = Float(four.wrappedSum()) * (1 / Float(samples))
      }
      return means
    }
    return packLevels(mean(0), mean(1), mean(2))
  }

  /// Gives the samples of a block on which nothing is drawn the background as their surface, in a
  /// pass over what the picture shows.
  func mark(_ tile: Tile, index: Int, block: Int, samples: Int) {
    let first = Tile.groups(ofBlock: block, samples: samples)
    let colors = colors.base + index * Tile.groups(ofBlock: Tile.blockCount, samples: samples)
    let stored = SIMD4(repeating: Surface.stored.word)
    for group in first..<first + Tile.groups(ofBlock: 1, samples: samples) {
      tile.surfaces[group] = stored.replacing(
        with: Surface.background.word, where: colors[group] .== SIMD4())
    }
    tile.blocks[block].content = .separate
  }

  func deallocate() {
    depths.deallocate()
    colors.deallocate()
  }
}

#endif
