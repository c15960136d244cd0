import Drawing

/// Turns a tile's samples into pixels.
struct Resolver {
  let frame: UnsafePointer<Frame>
  let shader: Shader
  let tile: Tile
  private let picture: UnsafeMutableRawPointer
  private let rowBytes: Int
  /// The part to color, in pixels of the viewport.
  private let visible: PixelRect
  /// The background's pixel.
  let background: UInt32

  init(frame: UnsafePointer<Frame>, tile: Tile, visible: PixelRect) {
    self.frame = frame
    self.tile = tile
    shader = frame.pointee.shader
    picture = frame.pointee.pixels
    rowBytes = frame.pointee.rowBytes
    self.visible = visible
    background = Colors.pixel(shader.background)
  }

  /// Colors the pixels of a tile whose upper left pixel is at `left`, `top`.
  func perform(left: Int32, top: Int32) {
    let columns = blocks(visible.left &- left, visible.right &- left)
    for row in blocks(visible.top &- top, visible.bottom &- top) {
      let y = top &+ Int32(truncatingIfNeeded: row) &* Grid.block
      let start = row &* Grid.tileBlocks
      var next = start &+ columns.lowerBound
      while next < start &+ columns.upperBound {
        let index = next
        next &+= 1
        let x = left &+ Int32(truncatingIfNeeded: index &- start) &* Grid.block
        let block = tile.blocks + index
        if let surface = onlySurface(block: index) {
          if surface.fillsRows, isWhole(x: x, y: y) {
            next = resolveRow(surface, from: index, x: x, y: y)
          } else {
            resolveUniform(surface, x: x, y: y)
          }
          continue
        }
        if block.pointee.content == .layered {
          resolveLayers(block: index, x: x, y: y)
        } else {
          resolvePixels(block: index, x: x, y: y)
        }
        if frame.pointee.isOver { uncover(x: x, y: y, block: index) }
        copyOut(x: x, y: y)
      }
    }
  }

  /// The columns, or rows, of a tile's blocks with pixels from `start` to before `end`.
  @inline(__always)
  private func blocks(_ start: Int32, _ end: Int32) -> Range<Int> {
    let first = max(0, start) >> Grid.blockShift
    let last = (min(Grid.tile, end) &+ Grid.block &- 1) >> Grid.blockShift
    return Int(first)..<Int(max(first, last))
  }

  /// Fills the part with the background.
  func clear() {
    for y in visible.top..<visible.bottom {
      SoftwareRendering.fill(
        frame.pointee.row(y) + Int(visible.left), background, count: Int(visible.width))
    }
  }

  /// The only surface of a block, if there is only one: maybe of two triangles of one face that
  /// meet in it.
  @inline(__always)
  private func onlySurface(block index: Int) -> Surface? {
    switch tile.blocks[index].content {
    case .whole: return tile.blocks[index].surface
    case .layered:
      let layers = tile.layers + index &* Layer.largestCount
      let surface = layers.pointee.surface
      for number in 1..<tile.blocks[index].layerCount where layers[number].surface != surface {
        return nil
      }
      return surface
    case .separate:
      let count = Grid.blockGroups
      let words = tile.surfaces + index &* count
      let first = SIMD4(repeating: words[0].x)
      var differing = (words[0] ^ first) | (words[count &- 1] ^ first)
      if !everyLane(differing .== 0) { return nil }
      for group in 0..<count { differing |= words[group] ^ first }
      return everyLane(differing .== 0) ? Surface(word: first.x) : nil
    }
  }

  /// Colors a whole block and those to its right in the tile with the same surface, whose numbers
  /// are then read once. Returns the block after them.
  @inline(__always)
  private func resolveRow(_ surface: Surface, from index: Int, x: Int32, y: Int32) -> Int {
    let end = (index / Grid.tileBlocks &+ 1) &* Grid.tileBlocks
    var next = index &+ 1
    while next < end, onlySurface(block: next) == surface,
      isWhole(x: x &+ Int32(truncatingIfNeeded: next &- index) &* Grid.block, y: y)
    {
      next &+= 1
    }
    let blocks = next &- index
    let target = picture + (Int(y) &* rowBytes &+ Int(x) &* 4)
    switch surface.kind {
    case .radialLight:
      RadialLightFace(shader, surface).fill(
        target, rowBytes: rowBytes, blocks: blocks, x: center(x), y: center(y),
        offsets: tile.ditherOffsets, .all)
    case .painted:
      PaintedFace(shader, surface).fill(
        target, rowBytes: rowBytes, blocks: blocks, x: center(x), y: center(y), .all)
    case .flat, .smooth, .plain:
      let pixel = constantPixel(FlatFace(shader, surface), x, y, blocks: blocks)
      for block in 0..<blocks {
        let x = x &+ Int32(truncatingIfNeeded: block) &* Grid.block
        if let pixel {
          fill(SIMD4(repeating: pixel), x: x, y: y)
        } else {
          resolveUniform(surface, x: x, y: y)
        }
      }
    }
    return next
  }

  /// Colors a block that shows one surface.
  @inline(never)
  private func resolveUniform(_ surface: Surface, x: Int32, y: Int32) {
    if frame.pointee.isOver, surface == .background { return }
    if let four = paint(surface, .max, .all, tile.pixels, x: x, y: y) {
      fill(four, x: x, y: y)
    } else {
      copyOut(x: x, y: y)
    }
  }

  @inline(__always)
  func center(_ pixel: Int32) -> Float { Float(pixel) + 0.5 }

  @inline(__always)
  private func fill(_ color: SIMD4<UInt32>, x: Int32, y: Int32) {
    tile.pixels.update(repeating: color, count: Grid.blockGroups)
    copyOut(x: x, y: y)
  }

  /// Copies a block's pixels to the picture, as far as they lie in it.
  @inline(__always)
  private func copyOut(x: Int32, y: Int32) {
    var row = picture + (Int(y) &* rowBytes &+ Int(x) &* 4)
    if isWhole(x: x, y: y) {
      for group in 0..<8 {
        row.storeBytes(of: tile.pixels[group &* 2], as: SIMD4<UInt32>.self)
        row.storeBytes(of: tile.pixels[group &* 2 &+ 1], toByteOffset: 16, as: SIMD4<UInt32>.self)
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

  /// The samples of a block on which nothing is drawn; with one sample a pixel, all eight bits are
  /// set for it.
  private func bareSamples(block index: Int) -> SampleSet {
    let word = Surface.background.word
    if tile.blocks[index].content == .layered {
      let layers = tile.layers + index &* Layer.largestCount
      for number in 0..<tile.blocks[index].layerCount where layers[number].surface.word == word {
        return layers[number].samples
      }
      return SampleSet()
    }
    let pixels = pixels(showing: word, tile.surfaces + index &* Grid.blockGroups)
    return SampleSet(
      upper: SampleSet.Half(repeating: UInt32(truncatingIfNeeded: pixels)),
      lower: SampleSet.Half(repeating: UInt32(truncatingIfNeeded: pixels >> 32)))
  }

  /// Adds the picture's former pixels to those of a block, by the share of samples on which nothing
  /// is drawn; these were colored black.
  private func uncover(x: Int32, y: Int32, block index: Int) {
    let pixels = UnsafeMutableRawPointer(tile.pixels)
    let fourBytes = 4
    let bare = bareSamples(block: index)
    var left = bare.touched
    while let pixel = left.takeLowestBit() {
      let (column, row) = (x &+ Int32(pixel & 7), y &+ Int32(pixel >> 3))
      guard column >= visible.left, column < visible.right, row >= visible.top, row < visible.bottom
      else { continue }
      let count = bare.count(pixel: pixel)
      let shown = frame.pointee.row(row)[Int(column)]
      let drawn = pixels.load(fromByteOffset: pixel &* fourBytes, as: UInt32.self)
      var mixed: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16] {
        // Rounded down, so that the sum of both shares stays a level.
        let share = (shown >> shift & 0xFF) * count / UInt32(SamplePattern.largestCount)
        mixed |= ((drawn >> shift & 0xFF) + share) << shift
      }
      pixels.storeBytes(of: mixed, toByteOffset: pixel &* fourBytes, as: UInt32.self)
    }
  }
}
