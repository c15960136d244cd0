/// A face in a block, and the samples of the block that it covers.
///
/// A block with eight samples a pixel keeps a few of these instead of a depth and a surface for
/// each sample. Faces that meet at an edge share no sample, and most others lie one behind the
/// other all over the block, so nearly always one comparison decides which of two is visible.
struct Layer: BitwiseCopyable {
  var samples: SampleSet
  /// The pixels with at least one of its samples, a bit each: most layers share none with a face.
  var pixels: UInt64
  var surface: Surface
  var plane: DepthPlane
  /// Bounds of the plane's depth over the block's samples.
  var nearest: Float
  var farthest: Float

  /// The most layers of a block: they share no sample, so there is at most one for each. The
  /// additional one keeps the first layers of blocks out of the same lines of the cache. Blocks use
  /// few, and unused memory costs nothing.
  static let largestCount = SampleSet.count + 1
}

/// How the depths of two planes compare, all over a block.
enum DepthOrder {
  /// The first wins everywhere: it is nearer or equal.
  case nearer
  case farther
  case mixed

  /// Compares planes over the block whose corner is at `x`, `y` (pixels in the tile), as the depth
  /// test does with the depths that it computes.
  @inline(__always)
  init(_ a: DepthPlane, _ b: DepthPlane, x: Int32, y: Int32) {
    // Each depth is a sum of five numbers, four of which are products. The error of all products
    // together, and that of each of the four additions, is at most half a unit in the last place
    // (2⁻²⁴) of this sum: five roundings. The factor of eight leaves room for double roundings. A
    // face whose depth is NaN counts as mixed.
    func size(_ plane: DepthPlane) -> Double {
      Double(plane.origin.magnitude)
        + Double(Grid.tile) * (Double(plane.right.magnitude) + Double(plane.down.magnitude))
    }
    let roundings = 8.0 / 16_777_216
    let error = (size(a) + size(b)) * roundings
    let origin = Double(a.origin) - Double(b.origin)
    let right = Double(a.right) - Double(b.right)
    let down = Double(a.down) - Double(b.down)
    let middle = Double(Grid.block) / 2
    let center = origin + right * (Double(x) + middle) + down * (Double(y) + middle)
    let reach = (right.magnitude + down.magnitude) * middle + error
    self = center < 0 - reach ? .nearer : center > reach ? .farther : .mixed
  }
}

extension TileRasterizer {
  /// Adds a face to a block's layers.
  ///
  /// - Parameter covered: the samples that it covers.
  @inline(never)
  func lay(
    _ covered: SampleSet, block index: Int, x: Int32, y: Int32, nearest: Float, farthest: Float,
    _ setup: UnsafePointer<Setup>
  ) {
    let touched = covered.touched
    if touched == 0 { return }
    let block = tile.blocks + index
    let layers = tile.layers + index &* Layer.largestCount
    if block.pointee.content == .whole {
      block.pointee.content = .layered
      block.pointee.layerCount = 1
      layers.pointee = Layer(
        samples: .all, pixels: .max, surface: block.pointee.surface, plane: block.pointee.plane,
        nearest: block.pointee.nearest, farthest: block.pointee.farthest)
    }
    // The block's bounds are those of its layers, unless a layer is removed.
    let before = block.pointee.layerCount
    var count = before
    let (left, pixels) = compare(
      covered, touched, layers, &count, x: x, y: y, nearest: nearest, farthest: farthest, setup)
    block.pointee.layerCount = count
    if pixels == 0 { return }
    let new = Layer(
      samples: left, pixels: pixels, surface: setup.pointee.surface, plane: setup.pointee.plane,
      nearest: nearest, farthest: farthest)
    layers[count] = new
    block.pointee.layerCount = count &+ 1
    if count == 0 {
      block.pointee = Block(
        surface: setup.pointee.surface, plane: setup.pointee.plane, content: .whole,
        nearest: nearest, farthest: farthest)
      return
    }
    // Samples only come nearer, so the bounds from before stay valid.
    if count < before {
      var (near, far) = (nearest, farthest)
      for number in 0..<count {
        near = min(near, layers[number].nearest)
        far = max(far, layers[number].farthest)
      }
      block.pointee.nearest = near
      block.pointee.farthest = min(block.pointee.farthest, far)
    } else {
      block.pointee.nearest = min(block.pointee.nearest, nearest)
    }
  }

  /// Compares a face with the layers that share samples with it: each of these samples goes to the
  /// nearer one, and a layer without samples is removed. Returns the samples that the face has won,
  /// and their pixels.
  @inline(__always)
  private func compare(
    _ covered: SampleSet, _ touched: UInt64, _ layers: UnsafeMutablePointer<Layer>,
    _ count: inout Int, x: Int32, y: Int32, nearest: Float, farthest: Float,
    _ setup: UnsafePointer<Setup>
  ) -> (SampleSet, pixels: UInt64) {
    var (left, pixels) = (covered, touched)
    var number = 0
    while number < count {
      let layer = layers + number
      guard pixels & layer.pointee.pixels != 0, case let common = left & layer.pointee.samples,
        common.touched != 0
      else {
        number &+= 1
        continue
      }
      let order: DepthOrder =
        nearest > layer.pointee.farthest
        ? .farther
        : farthest <= layer.pointee.nearest
          ? .nearer : DepthOrder(setup.pointee.plane, layer.pointee.plane, x: x, y: y)
      switch order {
      case .farther:
        left = left - common
        pixels = left.touched
      case .nearer: take(common, from: layer)
      case .mixed:
        let won = common & wins(common, x: x, y: y, setup, layer.pointee.plane)
        take(won, from: layer)
        left = left - (common - won)
        pixels = left.touched
      }
      if layer.pointee.pixels == 0 {
        // Layers share no sample, so their order does not matter.
        count &-= 1
        if number < count { layer.pointee = layers[count] }
        continue
      }
      if pixels == 0 { break }
      number &+= 1
    }
    return (left, pixels)
  }

  /// Removes samples from a layer, maybe all of them.
  @inline(__always)
  private func take(_ samples: SampleSet, from layer: UnsafeMutablePointer<Layer>) {
    layer.pointee.samples = layer.pointee.samples - samples
    layer.pointee.pixels = layer.pointee.samples.touched
  }

  /// The samples at which a face is nearer than another plane, or as near: the depth test, sample
  /// by sample, of the pixels that `common` touches.
  @inline(never)
  private func wins(
    _ common: SampleSet, x: Int32, y: Int32, _ setup: UnsafePointer<Setup>, _ other: DepthPlane
  ) -> SampleSet {
    let others = other.samples(pattern)
    func half(_ touched: UInt32, _ y: Int32) -> SampleSet.Half {
      var won = SampleSet.Half()
      var pixels = touched
      while let bit = pixels.takeLowestBit() {
        let pixelX = Float(x &+ Int32(truncatingIfNeeded: bit & 7))
        let pixelY = Float(y &+ Int32(truncatingIfNeeded: bit >> 3))
        let new =
          (setup.pointee.depths + setup.pointee.plane.right * pixelX) + setup.pointee.plane.down
          * pixelY
        let old = (others + other.right * pixelX) + other.down * pixelY
        won |=
          unsafeBitCast(new .<= old, to: SampleSet.Half.self)
          & SampleSet.Half(repeating: 1 &<< UInt32(truncatingIfNeeded: bit))
      }
      return won
    }
    return SampleSet(
      upper: half(common.upper.touched, y),
      lower: half(common.lower.touched, y &+ SampleSet.halfRows))
  }
}
