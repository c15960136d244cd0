#if Program

import Drawing

/// Turns a tile's samples into pixels.
struct Resolver {
  let frame: UnsafePointer<Frame>
  let shader: Shader
  let tile: Tile
  let queue: EdgeQueue
  let samples: Int
  private let picture: UnsafeMutableRawPointer
  private let rowBytes: Int
  /// The part that is coloured, in pixels of the viewport.
  private let visible: PixelRect
  /// Four pixels of the background.
  let background: SIMD4<UInt32>

  init(frame: UnsafePointer<Frame>, tile: Tile, queue: EdgeQueue, visible: PixelRect) {
    self.frame = frame
    self.tile = tile
    self.queue = queue
    shader = Shader(frame)
    picture = frame.pointee.pixels
    rowBytes = frame.pointee.rowBytes
    self.visible = visible
    samples = frame.pointee.pattern.count
    background = shader.backgroundColors.packed
  }

  /// Colours the pixels of a tile whose upper left pixel is at `left`, `top`.
  func perform(left: Int32, top: Int32) {
    var next = 0
    while next < Tile.blockCount {
      let index = next
      next &+= 1
      let x = left &+ Int32(index % Grid.tileBlocks) &* Grid.block
      let y = top &+ Int32(index / Grid.tileBlocks) &* Grid.block
      if isHidden(x: x, y: y) { continue }
      let block = tile.blocks + index
      if let surface = onlySurface(block: index) {
        if surface.kind == .pool || surface.kind == .painted, isWhole(x: x, y: y) {
          next = resolveRow(surface, from: index, x: x, y: y)
        } else {
          resolveUniform(surface, x: x, y: y)
        }
        continue
      }
      if block.pointee.content == .layered {
        resolveLayers(block: index, x: x, y: y)
      } else if samples == 1 {
        resolvePixels(block: index, x: x, y: y)
      } else {
        resolveSamples(block: index, x: x, y: y)
      }
      if frame.pointee.isOver { uncover(x: x, y: y) { bareSamples(block: index, pixel: $0) } }
      copyOut(x: x, y: y)
    }
  }

  /// Whether no pixel of a block lies in the picture.
  @inline(__always)
  private func isHidden(x: Int32, y: Int32) -> Bool {
    x >= visible.right || y >= visible.bottom || x &+ Grid.block <= visible.left
      || y &+ Grid.block <= visible.top
  }

  /// Gives all that is coloured the background.
  func clear() {
    for y in visible.top..<visible.bottom {
      let row = picture + (Int(y) &* rowBytes &+ Int(visible.left) &* 4)
      var offset = 0
      let end = Int(visible.width) &* 4
      while offset &+ 16 <= end {
        row.storeBytes(of: background, toByteOffset: offset, as: SIMD4<UInt32>.self)
        offset &+= 16
      }
      while offset < end {
        row.storeBytes(of: background.x, toByteOffset: offset, as: UInt32.self)
        offset &+= 4
      }
    }
  }

  /// Colours the pixels of tile number `number` from its stored samples.
  func perform(_ stored: StoredTiles, number: Int, left: Int32, top: Int32) {
    for block in 0..<Tile.blockCount {
      let x = left + Int32(block % Grid.tileBlocks) * Grid.block
      let y = top + Int32(block / Grid.tileBlocks) * Grid.block
      if isHidden(x: x, y: y) { continue }
      for group in 0..<Grid.blockGroups {
        tile.pixels[group] = stored.average(
          tile: number, block: block, group: group, samples: samples)
      }
      if frame.pointee.isOver {
        uncover(x: x, y: y) { pixel in
          stored.bareSamples(tile: number, block: block, pixel: pixel, samples: samples)
        }
      }
      copyOut(x: x, y: y)
    }
  }

  /// The one surface that a block shows, if it does: maybe two triangles of one face that meet in
  /// it.
  @inline(__always)
  private func onlySurface(block index: Int) -> Surface? {
    switch tile.blocks[index].content {
    case .whole: return tile.blocks[index].surface
    case .layered: return commonSurface(block: index)
    case .separate:
      let count = Grid.blockGroups &* samples
      let words = tile.surfaces + index &* count
      let first = SIMD4(repeating: words[0].x)
      var differing = (words[0] ^ first) | (words[count &- 1] ^ first)
      if !everyLane(differing .== 0) { return nil }
      for group in 0..<count { differing |= words[group] ^ first }
      return everyLane(differing .== 0) ? Surface(word: first.x) : nil
    }
  }

  /// Colours a whole block and those right of it in the tile that show the same pool or painted
  /// surface, whose numbers are then read once; the block after them.
  @inline(__always)
  private func resolveRow(_ surface: Surface, from index: Int, x: Int32, y: Int32) -> Int {
    let end = (index / Grid.tileBlocks &+ 1) &* Grid.tileBlocks
    var next = index &+ 1
    while next < end, onlySurface(block: next) == surface,
      isWhole(x: x &+ Int32(truncatingIfNeeded: next &- index) &* Grid.block, y: y)
    {
      next &+= 1
    }
    let target = picture + (Int(y) &* rowBytes &+ Int(x) &* 4)
    if surface.kind == .pool {
      PoolFace(shader, surface).fill(
        target, rowBytes: rowBytes, blocks: next &- index, x: center(x), y: center(y),
        offsets: queue.ditherOffsets, white: queue.white.pointee, .all)
    } else {
      PaintedFace(shader, surface).fill(
        target, rowBytes: rowBytes, blocks: next &- index, x: center(x), y: center(y),
        white: queue.white.pointee, .all)
    }
    return next
  }

  /// Colours a block that shows one surface.
  @inline(__always)
  private func resolveUniform(_ surface: Surface, x: Int32, y: Int32) {
    if frame.pointee.isOver, surface == .background { return }
    switch surface.kind {
    case .plain, .stored:
      fill(SIMD4(repeating: shader.plainPixel(surface.word)), x: x, y: y)
    case .flat:
      let face = FlatFace(shader, surface)
      if let levels = constantLevels(face, x, y) {
        fill(pixels(levels), x: x, y: y)
      } else {
        resolve(face, x: x, y: y)
        copyOut(x: x, y: y)
      }
    case .smooth, .smoothOffCenter:
      resolve(SmoothFace(shader, surface), x: x, y: y)
      copyOut(x: x, y: y)
    case .pool:
      PoolFace(shader, surface).fill(
        tile.pixels, rowBytes: Grid.blockRowBytes, blocks: 1, x: center(x), y: center(y),
        offsets: queue.ditherOffsets, white: queue.white.pointee, .all)
      copyOut(x: x, y: y)
    case .painted:
      PaintedFace(shader, surface).fill(
        tile.pixels, rowBytes: Grid.blockRowBytes, blocks: 1, x: center(x), y: center(y),
        white: queue.white.pointee, .all)
      copyOut(x: x, y: y)
    }
  }

  /// Colours every pixel of a block by one face; compiled for each kind of face.
  @inline(never)
  private func resolve<Face: ColoredFace>(_ face: Face, x: Int32, y: Int32) {
    let white = queue.white.pointee
    for half in 0..<2 {
      let groupX = center(x &+ Int32(truncatingIfNeeded: half &* 4))
      for row in 0..<8 {
        let pixelY = center(y &+ Int32(truncatingIfNeeded: row))
        tile.pixels[row &* 2 &+ half] = face.colors(x: groupX, y: pixelY).packed(white: white)
      }
    }
  }

  /// Colours a block whose pixels differ, one sample each.
  @inline(never)
  private func resolvePixels(block index: Int, x: Int32, y: Int32) {
    let words = tile.surfaces + index &* Grid.blockGroups
    queue.colorCache.clear()
    // A bit for each pixel that shows a painted surface.
    var painted: UInt64 = 0
    for group in 0..<Grid.blockGroups {
      let isPainted = words[group] .>= SIMD4(repeating: Surface.firstPainted)
      if !anyLane(isPainted) {
        tile.pixels[group] = packed(words[group], group: group, blockX: x, blockY: y)
        continue
      }
      painted |= laneBits(isPainted) << UInt64(group &* 4)
      let others = words[group].replacing(with: Surface.background.word, where: isPainted)
      tile.pixels[group] = packed(others, group: group, blockX: x, blockY: y)
    }
    if painted != 0 { paint(words, painted, x: x, y: y) }
  }

  /// Colours pixels of a block that show painted surfaces, one sample each: one surface after the
  /// other, so that its numbers are read once.
  private func paint(
    _ words: UnsafePointer<SIMD4<UInt32>>, _ painted: UInt64, x: Int32, y: Int32
  ) {
    let shades = queue.layerSums.shades
    var left = painted
    while left != 0 {
      let first = left.trailingZeroBitCount
      let word = words[first >> 2][first & 3]
      var pixels: UInt64 = 0
      for group in 0..<Grid.blockGroups {
        pixels |= laneBits(words[group] .== SIMD4(repeating: word)) << UInt64(group &* 4)
      }
      let groups = PixelGroups.touched(by: pixels)
      PaintedFace(shader, Surface(word: word)).fill(
        shades, rowBytes: Grid.blockRowBytes, blocks: 1, x: center(x), y: center(y),
        white: queue.white.pointee, groups)
      groups.forEach { group in
        tile.pixels[group].replace(
          with: shades[group], where: words[group] .== SIMD4(repeating: word))
      }
      left &= ~pixels
    }
  }

  /// Four lanes as four bits.
  @inline(__always)
  private func laneBits(_ mask: SIMDMask<SIMD4<Int32>>) -> UInt64 {
    let bits = unsafeBitCast(mask, to: SIMD4<UInt32>.self) & SIMD4(1, 2, 4, 8)
    let half = bits.lowHalf | bits.highHalf
    return UInt64(half.x | half.y)
  }

  /// The colours of the four pixels of a group of a block.
  @inline(__always)
  func packed(
    _ words: SIMD4<UInt32>, group: Int, blockX: Int32, blockY: Int32
  ) -> SIMD4<UInt32> {
    let x = blockX &+ Int32(truncatingIfNeeded: group & 1) &* 4
    let y = blockY &+ Int32(truncatingIfNeeded: group >> 1)
    let areAlike = everyLane(words .== SIMD4(repeating: words.x))
    if areAlike, words.x < Surface.firstOther {
      return SIMD4(repeating: shader.plainPixel(words.x))
    }
    if everyLane(words .< SIMD4(repeating: Surface.firstOther)) {
      return SIMD4(
        shader.plainPixel(words.x), shader.plainPixel(words.y), shader.plainPixel(words.z),
        shader.plainPixel(words.w))
    }
    if areAlike {
      let plain = plainColor(words.x, blockX, blockY)
      if plain.pointee.isConstant { return plain.pointee.pixels }
      return shader.colors(Surface(word: words.x), x: center(x), y: center(y)).packed
    }
    return shader.colors(
      words, x: SIMD4(repeating: center(x)) + SIMD4(0, 1, 2, 3), y: SIMD4(repeating: center(y))
    ).packed
  }

  @inline(__always)
  func center(_ pixel: Int32) -> Float { Float(pixel) + 0.5 }

  /// Gives a block one colour.
  @inline(__always)
  private func fill(_ color: SIMD4<UInt32>, x: Int32, y: Int32) {
    if isWhole(x: x, y: y) {
      var row = picture + (Int(y) &* rowBytes &+ Int(x) &* 4)
      for _ in 0..<8 {
        row.storeBytes(of: color, as: SIMD4<UInt32>.self)
        row.storeBytes(of: color, toByteOffset: 16, as: SIMD4<UInt32>.self)
        row += rowBytes
      }
    } else {
      tile.pixels.update(repeating: color, count: Grid.blockGroups)
      copyOut(x: x, y: y)
    }
  }

  /// Copies a block's pixels to the picture, as far as they lie in it.
  @inline(__always)
  private func copyOut(x: Int32, y: Int32) {
    var row = picture + (Int(y) &* rowBytes &+ Int(x) &* 4)
    if isWhole(x: x, y: y) {
      for group in 0..<8 {
        row.storeBytes(of: tile.pixels[group &* 2], as: SIMD4<UInt32>.self)
        row.storeBytes(
          of: tile.pixels[group &* 2 &+ 1], toByteOffset: 16, as: SIMD4<UInt32>.self)
        row += rowBytes
      }
      return
    }
    let first = Int(max(0, visible.left &- x))
    let end = Int(min(Grid.block, visible.right &- x))
    for line in 0..<Int(min(Grid.block, visible.bottom &- y)) {
      if y &+ Int32(line) >= visible.top {
        (row + first &* 4).copyMemory(
          from: UnsafeRawPointer(tile.pixels + line &* 2) + first &* 4,
          byteCount: (end &- first) &* 4)
      }
      row += rowBytes
    }
  }

  /// Whether all pixels of a block lie in the picture.
  @inline(__always)
  private func isWhole(x: Int32, y: Int32) -> Bool {
    x >= visible.left && y >= visible.top && x &+ Grid.block <= visible.right
      && y &+ Grid.block <= visible.bottom
  }

  /// Samples of a pixel of a block on which nothing is drawn.
  private func bareSamples(block index: Int, pixel: Int) -> UInt32 {
    if tile.blocks[index].content == .layered {
      let layers = tile.layers + index &* Layer.largestCount
      for number in 0..<tile.blocks[index].layerCount
      where layers[number].surface == .background {
        return layers[number].samples.count(pixel: pixel)
      }
      return 0
    }
    let words = UnsafeRawPointer(tile.surfaces + index &* Grid.blockGroups &* samples)
    let fourBytes = 4
    var bare: UInt32 = 0
    for sample in 0..<samples {
      let offset =
        samples == 1
        ? pixel : (pixel &+ sample >> 2 &* Grid.blockPixels) &* fourBytes &+ sample & 3
      let word = words.load(fromByteOffset: offset &* fourBytes, as: UInt32.self)
      if word == Surface.background.word { bare += 1 }
    }
    return bare
  }

  /// Adds what the picture shows to the pixels of a block, by the share of samples on which nothing
  /// is drawn: they were coloured as if they were black.
  @inline(__always)
  private func uncover(x: Int32, y: Int32, bareSamples: (_ pixel: Int) -> UInt32) {
    let pixels = UnsafeMutableRawPointer(tile.pixels)
    let fourBytes = 4
    for pixel in 0..<Grid.blockPixels {
      let (column, row) = (x &+ Int32(pixel & 7), y &+ Int32(pixel >> 3))
      guard column >= visible.left, column < visible.right, row >= visible.top,
        row < visible.bottom
      else { continue }
      let bare = bareSamples(pixel)
      if bare == 0 { continue }
      let shown = frame.pointee.pixel(column, row)
      let drawn = pixels.load(fromByteOffset: pixel &* fourBytes, as: UInt32.self)
      var mixed: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16] {
        // Rounded down, so that the sum of both shares stays a level.
        let share = (shown >> shift & 0xFF) * bare / UInt32(samples)
        mixed |= ((drawn >> shift & 0xFF) + share) << shift
      }
      pixels.storeBytes(of: mixed, toByteOffset: pixel &* fourBytes, as: UInt32.self)
    }
  }
}

#endif
