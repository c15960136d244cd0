#if Program

import Drawing

/// A pool of light with its glow and its shadow, the numbers at hand for many pixels.
///
/// Its records, written by `TriangleSetup.poolSurface`: the squared distance from the centre as a
/// polynomial, 1/w as a plane, the colours; then the glow's polynomial and the texture coordinates'
/// planes.
struct PoolFace {
  private let background: SIMD4<Float>
  private let record: UnsafePointer<SIMD4<Float>>

  @inline(__always)
  init(_ shader: Shader, _ surface: Surface) {
    record = shader.records(surface)
    background = shader.background
  }

  /// Colours the rows that have some groups of blocks side by side, the first one's first pixel at
  /// `x`, `y`. `offsets` are the pattern of `Dither`, in the order of a block's groups.
  @inline(never)
  func fill(
    _ target: UnsafeMutableRawPointer, rowBytes: Int, blocks: Int, x: Float, y: Float,
    offsets: UnsafePointer<SIMD4<Float>>, white: SIMD4<Float>, _ groups: PixelGroups
  ) {
    let lanes = PoolLanes(record)
    let hasGlow = record[2].z > 0
    let hasShadow = record[2].w > 0
    let (least, most) = bounds
    let isBright = least > 0
    let isMild = isBright && most < 1
    let columns = SIMD4<Float>(0, 1, 2, 3)
    let first = columns + (x - record[4].x)
    if record[1].w != 0 {
      return fillTilted(target, rowBytes, blocks, first, y, lanes, offsets, white, groups)
    }
    for half in 0..<2 where groups.containsHalf(half) {
      // 1/w is the same along a row, and so are the coefficients: of four rows at once.
      let start = half &* Int(SampleSet.halfRows)
      let dys = (y + (columns + Float(Int32(truncatingIfNeeded: start)))) - record[4].y
      let inverseSquares = lanes.inverseSquare(SIMD4(repeating: first.x), dys)
      let lines = lanes.line(inverseSquares, dys)
      let glowLines = lanes.glowLine(inverseSquares, dys)
      let reach = glowLines.reaches(from: first.x, pixels: blocks &* Int(Grid.block))
      for lane in 0..<Int(SampleSet.halfRows) where groups.containsRow(start &+ lane) {
        let row = start &+ lane
        let pixels = target + row &* rowBytes
        let dither = (offsets[row &* 2], offsets[row &* 2 &+ 1])
        let line = lines.alone(lane)
        let glow = hasGlow && reach[lane] ? glowLines.alone(lane) : nil
        if hasShadow {
          let dy = SIMD4(repeating: dys[lane])
          fillShadowed(
            pixels, blocks, first, lanes, line, glow,
            lanes.shadowLine(lanes.w(first, dy), dy), dither, white)
          continue
        }
        if let glow {
          if isBright, fillGlowing(pixels, blocks, first, lanes, line, glow, dither, white) {
            continue
          }
        } else if isMild, fillDark(pixels, blocks, first, lanes, line, dither) {
          continue
        }
        fillClamped(pixels, blocks, first, lanes, line, glow, dither, white)
      }
    }
  }

  /// Rows along which 1/w changes: the viewer's head is tilted.
  @inline(never)
  private func fillTilted(
    _ target: UnsafeMutableRawPointer, _ rowBytes: Int, _ blocks: Int, _ first: SIMD4<Float>,
    _ y: Float, _ lanes: PoolLanes, _ offsets: UnsafePointer<SIMD4<Float>>, _ white: SIMD4<Float>,
    _ groups: PixelGroups
  ) {
    for row in 0..<Int(Grid.block) where groups.containsRow(row) {
      let dy = SIMD4(repeating: y + Float(Int32(truncatingIfNeeded: row)) - record[4].y)
      let pixels = target + row &* rowBytes
      var dx = first
      for group in 0..<2 &* blocks {
        let colors = lanes.colors(dx, dy, background, offsets[row &* 2 &+ group & 1])
        pixels.storeBytes(
          of: colors.packed(white: white), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
        dx += 4
      }
    }
  }

  // Rows along which 1/w is the same. The first is for colours that need no clamping, the second
  // for those that are not below 0; they say false if a share turns out to be above 1.

  @inline(__always)
  private func fillDark(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ dither: (SIMD4<Float>, SIMD4<Float>)
  ) -> Bool {
    var most = SIMD4<Float>()
    var dx = first
    for block in 0..<blocks {
      let pixels = row + block &* Grid.blockRowBytes
      let left = line.share(dx)
      let right = line.share(dx + 4)
      most = larger(most, larger(left, right))
      pixels.storeBytes(
        of: lanes.mixed(left, background, dither.0).packedUnclamped, as: SIMD4<UInt32>.self)
      pixels.storeBytes(
        of: lanes.mixed(right, background, dither.1).packedUnclamped, toByteOffset: 16,
        as: SIMD4<UInt32>.self)
      dx += 8
    }
    return everyLane(most .<= PoolFace.mostShare)
  }

  @inline(__always)
  private func fillGlowing(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line, _ dither: (SIMD4<Float>, SIMD4<Float>),
    _ white: SIMD4<Float>
  ) -> Bool {
    var most = SIMD4<Float>()
    var dx = first
    for block in 0..<blocks {
      let pixels = row + block &* Grid.blockRowBytes
      let (left, right) = (line.share(dx), line.share(dx + 4))
      let (leftGlow, rightGlow) = (glow.share(dx), glow.share(dx + 4))
      most = larger(larger(most, larger(left, right)), larger(leftGlow, rightGlow))
      pixels.storeBytes(
        of: lanes.glowing(lanes.mixed(left, background, dither.0), leftGlow).packedNotNegative(
          white: white),
        as: SIMD4<UInt32>.self)
      pixels.storeBytes(
        of: lanes.glowing(lanes.mixed(right, background, dither.1), rightGlow).packedNotNegative(
          white: white),
        toByteOffset: 16, as: SIMD4<UInt32>.self)
      dx += 8
    }
    return everyLane(most .<= PoolFace.mostShare)
  }

  @inline(never)
  private func fillClamped(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line?, _ dither: (SIMD4<Float>, SIMD4<Float>),
    _ white: SIMD4<Float>
  ) {
    var dx = first
    for group in 0..<2 &* blocks {
      var colors = lanes.mixed(
        line.share(dx), background, group & 1 == 0 ? dither.0 : dither.1)
      if let glow { lanes.add(glow.share(dx), to: &colors) }
      row.storeBytes(
        of: colors.packed(white: white), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
      dx += 4
    }
  }

  @inline(never)
  private func fillShadowed(
    _ row: UnsafeMutableRawPointer, _ blocks: Int, _ first: SIMD4<Float>, _ lanes: PoolLanes,
    _ line: PoolLanes.Line, _ glow: PoolLanes.Line?, _ shadow: ShadowLine,
    _ dither: (SIMD4<Float>, SIMD4<Float>), _ white: SIMD4<Float>
  ) {
    var dx = first
    for group in 0..<2 &* blocks {
      let light = shadow.light(dx)
      var colors = lanes.mixed(
        line.share(dx) * light, background, group & 1 == 0 ? dither.0 : dither.1)
      if let glow { lanes.add(glow.share(dx) * light, to: &colors) }
      row.storeBytes(
        of: colors.packed(white: white), toByteOffset: group &* 16, as: SIMD4<UInt32>.self)
      dx += 4
    }
  }

  /// The greatest share, 1, and what rounding may add to it: more than the few operations of
  /// `PoolLanes.Line` do unless they cancel, which `fillDark` and `fillGlowing` look for.
  private static let mostShare: Float = 1.0001

  /// Bounds of all channels, whatever the shares of light and glow, and without glow: clamping
  /// changes nothing that stays away from them.
  @inline(__always)
  private var bounds: (least: Float, most: Float) {
    let lit = background + (record[3] - background) * PoolFace.mostShare
    let glow = record[7] * PoolFace.mostShare
    // Half of it is dithering.
    let step = record[4].z + PoolFace.margin
    func least(_ lane: Int) -> Float { min(background[lane], lit[lane]) + min(glow[lane], 0) }
    func most(_ lane: Int) -> Float { max(background[lane], lit[lane]) }
    return (min(least(0), least(1), least(2)) - step, max(most(0), most(1), most(2)) + step)
  }

  /// A bound of the rounding error of a channel (0…1): it is a quarter of a level, while the few
  /// operations of `mixed` are off by less than a millionth.
  private static let margin: Float = 0.001

  /// The pool for pixels that are not side by side.
  @inline(__always)
  var anywhere: ScatteredPool {
    ScatteredPool(
      lanes: PoolLanes(record), background: background,
      middle: SIMD2(record[4].x, record[4].y))
  }
}

/// A pool of light at pixels wherever they are.
struct ScatteredPool: ColoredFace {
  let lanes: PoolLanes
  let background: SIMD4<Float>
  let middle: SIMD2<Float>

  @inline(__always)
  func colors(x: SIMD4<Float>, y: SIMD4<Float>) -> Colors {
    lanes.colors(
      x - middle.x, y - middle.y, background, ditherOffsets(x, y))
  }
}

/// `Dither`'s offsets for four pixels anywhere, by their centres.
@inline(__always)
func ditherOffsets(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
  let column = nearest(x - 0.5)
  let diagonal = column ^ nearest(y - 0.5)
  let one = SIMD4<Int32>(repeating: 1)
  var rank = SIMD4<Int32>()
  for bit in 0..<Int32(3) {
    rank = rank &<< 2 | (diagonal &>> bit & one) &<< 1 | column &>> bit & one
  }
  return (SIMD4<Float>(rank) + 0.5) / 64 - 0.5
}

#endif
