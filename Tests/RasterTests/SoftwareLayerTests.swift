import Drawing
import Support
import Testing

@testable import SoftwareRendering

@Suite("Software: layers of a block")
struct SoftwareLayerTests {
  @Test("a side's samples are those where its function is not negative")
  func sides() {
    var random = Random(seed: 5)
    for _ in 0..<20_000 {
      // Up to 1024 pixels long, most of them around the tile; level and upright ones, too.
      let reach = Int32(1) << Int32.random(in: 6...17, using: &random)
      func corner() -> Int32 { Int32.random(in: -reach...reach, using: &random) }
      let (ax, ay) = (corner(), corner())
      let bx = Bool.random(using: &random) ? corner() : ax
      let by = Bool.random(using: &random) ? corner() : ay
      var setup = TileRasterizer.Setup()
      setup.prepareShort(
        SIMD4(ax, bx, bx, ax), SIMD4(ay, by, by, ay), originX: 0, originY: 0, .eight)
      let edge = setup.edge0
      let block = (x: Int32.random(in: 0..<8, using: &random) * 8, y: Int32(8))
      let offset = edge.offset(block.x, block.y)
      let first = Int32.random(in: 0..<8, using: &random)
      let last = Int32.random(in: first..<8, using: &random)
      let inside = edge.inside(at: offset, rows: first...last)
      for row in Int32(0)..<8 {
        for column in Int32(0)..<8 {
          var count: UInt32 = 0
          if (first...last).contains(row) {
            for sample in 0..<8
            where edge.samples[sample] + offset + edge.offset(column, row) >= 0 {
              count += 1
            }
          }
          #expect(inside.count(pixel: Int(row * 8 + column)) == count)
        }
      }
    }
  }

  @Test("the samples that a face covers are those inside all its edges", arguments: [3, 4])
  func covered(corners: Int) {
    let tile = Tile()
    defer { tile.deallocate() }
    var random = Random(seed: UInt64(corners))
    var found = 0
    for round in 0..<1000 {
      let (left, top) = (Int32.random(in: 0...40, using: &random) * 64, Int32(64))
      let face = RandomFace(corners: corners, left: left, top: top, &random)
      let points = face.points
      let surface = Surface(word: 7)
      var triangle = Triangle(
        x: SIMD4(points[0].x, points[1].x, points[2].x, points[3].x),
        y: SIMD4(points[0].y, points[1].y, points[2].y, points[3].y), depth: 0.5, depthRight: 0,
        depthDown: 0, surface: surface)
      tile.clear()
      TileRasterizer(
        tile: tile, pattern: .eight, left: left, top: top,
        within: PixelRect(right: 8192, bottom: 8192)
      ).draw(&triangle)
      for block in 0..<Tile.blockCount {
        let content = tile.blocks[block]
        var covered = SampleSet()
        if content.content == .whole {
          if content.surface == surface { covered = .all }
        } else {
          for number in 0..<content.layerCount {
            let layer = tile.layers[block * Layer.largestCount + number]
            if layer.surface == surface { covered = layer.samples }
          }
        }
        for pixel in 0..<64 {
          var expected: UInt32 = 0
          for sample in 0..<8 {
            let x =
              Int64(left) * 256 + Int64(block % 8 * 8 + pixel % 8) * 256
              + Int64(SamplePattern.eight.x[sample])
            let y =
              Int64(top) * 256 + Int64(block / 8 * 8 + pixel / 8) * 256
              + Int64(SamplePattern.eight.y[sample])
            if face.contains(x, y) { expected += 1 }
          }
          found += expected > 0 ? 1 : 0
          guard covered.count(pixel: pixel) != expected else { continue }
          Issue.record("round \(round): \(points), block \(block), pixel \(pixel)")
          return
        }
      }
    }
    #expect(found > 10_000)
  }

  @Test("counts and sets of pixels are those of the bits")
  func counts() {
    var random = Random(seed: 6)
    func half(_ density: Int) -> SampleSet.Half {
      var half = SampleSet.Half()
      for lane in 0..<8 {
        half[lane] = UInt32.random(in: 0...UInt32.max, using: &random)
        for _ in 0..<density { half[lane] |= UInt32.random(in: 0...UInt32.max, using: &random) }
      }
      return half
    }
    for density in 0..<8 {
      let set = SampleSet(upper: half(density), lower: half(7 - density))
      let (touched, full) = (PixelGroups.touched(by: set.touched), PixelGroups.full(in: set))
      for group in 0..<16 {
        let counts = set[group / 8].counts &>> UInt32(group % 8 * 4) & 0xF
        var numbers: [UInt32] = []
        for lane in 0..<4 {
          numbers.append(set.count(pixel: group * 4 + lane))
          #expect(counts[lane] == numbers[lane])
        }
        #expect((touched.rawValue >> UInt64(group * 4) & 1 == 1) == numbers.contains { $0 > 0 })
        #expect((full.rawValue >> UInt64(group * 4) & 1 == 1) == numbers.allSatisfy { $0 == 8 })
      }
    }
  }

  @Test("planes that are told apart at once compare so at every sample")
  func order() {
    var random = Random(seed: 7)
    var told = 0
    for _ in 0..<5000 {
      func plane(near origin: Float) -> DepthPlane {
        let slope = Float.random(in: 0...0.01, using: &random)
        return DepthPlane(
          origin: origin, right: Float.random(in: -slope...slope, using: &random),
          down: Float.random(in: -slope...slope, using: &random))
      }
      let a = plane(near: Float.random(in: 0...1, using: &random))
      var b = plane(near: a.origin)
      // Half of them nearly the same plane.
      if Bool.random(using: &random) {
        b = a
        b.origin += Float.random(in: -3e-6...3e-6, using: &random)
      }
      let (x, y) = (Int32.random(in: 0..<8, using: &random) * 8, Int32(24))
      let order = DepthOrder(a, b, x: x, y: y)
      if case .mixed = order { continue }
      told += 1
      let (first, second) = (a.samples(.eight), b.samples(.eight))
      for row in y..<y + 8 {
        for column in x..<x + 8 {
          let one = (first + a.right * Float(column)) + a.down * Float(row)
          let other = (second + b.right * Float(column)) + b.down * Float(row)
          for sample in 0..<8 { #expect((one[sample] <= other[sample]) == (order == .nearer)) }
        }
      }
    }
    #expect(told > 1000)
  }

  @Test("each sample shows the nearest of the faces that were laid, the last of equal ones")
  func nearest() {
    var random = Random(seed: 8)
    let tile = Tile()
    defer { tile.deallocate() }
    let rasterizer = TileRasterizer(
      tile: tile, pattern: .eight, left: 0, top: 0,
      within: PixelRect(right: Grid.tile, bottom: Grid.tile))
    var mostLayers = 0
    for round in 0..<40 {
      tile.clear()
      var expected = LaidFaces()
      // Many small faces, or few large ones; most share planes, or cut through each other.
      let faces = round % 2 == 0 ? 700 : 30
      for number in 1...faces {
        let plane = DepthPlane(
          origin: Float(random.int(1...9)) / 10,
          right: random.bool() ? 0 : Float.random(in: -0.01...0.01, using: &random), down: 0)
        let samples = SampleSet(
          upper: Self.someSamples(isSmall: faces > 100, &random),
          lower: Self.someSamples(isSmall: faces > 100, &random))
        let surface = Surface(word: UInt32(number))
        tile.setup.pointee = TileRasterizer.Setup(
          plane: plane, depths: plane.samples(.eight), surface: surface)
        let ends = [0, Float(Grid.block)].map { plane.origin + plane.right * $0 }
        let (near, far) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        rasterizer.lay(samples, block: 0, x: 0, y: 0, nearest: near, farthest: far, tile.setup)
        expected.lay(samples, surface, plane)
      }
      let block = tile.blocks[0]
      mostLayers = max(mostLayers, block.layerCount)
      #expect(expected.match(block, tile.layers), "round \(round)")
    }
    #expect(mostLayers > 300)
  }

  /// Samples of half a block: one or none of each lane's bits, or most of them.
  private static func someSamples(isSmall: Bool, _ random: inout Random) -> SampleSet.Half {
    var half = SampleSet.Half()
    for lane in 0..<8 where random.int(0...7) == 0 || !isSmall {
      let bits = UInt32.random(in: 0...UInt32.max, using: &random)
      half[lane] = isSmall ? 1 << (bits & 31) : bits
    }
    return half
  }
}

/// The nearest surface at every sample of a block, found by a test of each.
private struct LaidFaces {
  private var depths = [SIMD8<Float>](repeating: SIMD8(repeating: 1), count: 64)
  private var words = [SIMD8<UInt32>](repeating: SIMD8(), count: 64)

  mutating func lay(_ samples: SampleSet, _ surface: Surface, _ plane: DepthPlane) {
    let first = plane.samples(.eight)
    for pixel in 0..<64 {
      let depth = (first + plane.right * Float(pixel % 8)) + plane.down * Float(pixel / 8)
      let bits = samples[pixel / 32] &>> UInt32(pixel % 32) & 1
      for sample in 0..<8 where bits[sample] == 1 && depth[sample] <= depths[pixel][sample] {
        depths[pixel][sample] = depth[sample]
        words[pixel][sample] = surface.word
      }
    }
  }

  /// Whether the layers of a block show just this: each sample belongs to one of them.
  func match(_ block: Block, _ layers: UnsafePointer<Layer>) -> Bool {
    if block.content == .whole {
      return words.allSatisfy { $0 == SIMD8(repeating: block.surface.word) }
    }
    var shown = [SIMD8<UInt32>](repeating: SIMD8(repeating: .max), count: 64)
    for number in 0..<block.layerCount {
      for pixel in 0..<64 {
        let bits = layers[number].samples[pixel / 32] &>> UInt32(pixel % 32) & 1
        for sample in 0..<8 where bits[sample] == 1 {
          if shown[pixel][sample] != .max { return false }
          shown[pixel][sample] = layers[number].surface.word
        }
      }
    }
    return shown == words
  }
}

/// A triangle or parallelogram about a pixel of a tile, in 256ths of a pixel, its corners clockwise
/// on the screen.
private struct RandomFace {
  private(set) var points: [(x: Int32, y: Int32)]
  private let corners: Int

  init(corners: Int, left: Int32, top: Int32, _ random: inout Random) {
    self.corners = corners
    // From a fraction of a pixel to more than the screen; a side of 1024 pixels is 2¹⁸ subpixels.
    let reach = Int32(1) << Int32.random(in: 5...21, using: &random)
    let middle = (
      x: (left + Int32.random(in: 0..<64, using: &random)) * 256,
      y: (top + Int32.random(in: 0..<64, using: &random)) * 256
    )
    points = []
    for _ in 0..<3 {
      points.append(
        (
          x: middle.x + Int32.random(in: -reach...reach, using: &random),
          y: middle.y + Int32.random(in: -reach...reach, using: &random)
        ))
    }
    // Now and then a level or an upright side.
    if random.int(0...3) == 0 { points[1].y = points[0].y }
    if random.int(0...3) == 0 { points[2].x = points[1].x }
    // A parallelogram is convex.
    points.append(
      corners == 3
        ? points[0]
        : (points[0].x + points[2].x - points[1].x, points[0].y + points[2].y - points[1].y))
    if cross(0, 1, Int64(points[2].x), Int64(points[2].y)) < 0 {
      points.swapAt(0, 2)
      if corners == 3 { points[3] = points[0] }
    }
  }

  /// Whether a place is inside all edges; an edge that goes up, or level to the left, owns its
  /// points.
  func contains(_ x: Int64, _ y: Int64) -> Bool {
    (0..<corners).allSatisfy { side in
      let next = side == corners - 1 ? 0 : side + 1
      let (dx, dy) = (points[next].x - points[side].x, points[next].y - points[side].y)
      let ownsPoints = dy < 0 || (dy == 0 && dx < 0)
      return cross(side, next, x, y) >= (ownsPoints ? 0 : 1)
    }
  }

  private func cross(_ a: Int, _ b: Int, _ x: Int64, _ y: Int64) -> Int64 {
    Int64(points[b].x - points[a].x) * (y - Int64(points[a].y))
      - Int64(points[b].y - points[a].y) * (x - Int64(points[a].x))
  }
}
