import Drawing

/// A triangle on the screen, or a flat face's convex quadrangle, ready for tiles: its snapped
/// corners, its plane of depth, and its surface.
struct Triangle: BitwiseCopyable {
  /// Corners in 1/256 pixel from the upper left, y downwards, clockwise as seen.
  /// The fourth equals the first in a triangle.
  var x: SIMD4<Int32>
  var y: SIMD4<Int32>
  /// Depth (0 near … 1 far) at the first corner, and its steps for a pixel rightwards and
  /// downwards.
  var depth: Float, depthRight: Float, depthDown: Float
  var surface: Surface

  @inline(__always)
  var isQuadrangle: Bool { x[3] != x[0] || y[3] != y[0] }
}

/// A corner after projection.
struct ScreenCorner: BitwiseCopyable {
  /// In 1/256 pixel from the upper left.
  var x: Int32, y: Int32
  /// 0 near … 1 far.
  var depth: Float
  /// 1/w: numbers divided by w are linear on the screen.
  var inverseW: Float
}

/// The slopes over the screen of numbers that are known at a triangle's three corners.
struct Slopes: BitwiseCopyable {
  private let ux: Float, uy: Float, vx: Float, vy: Float
  /// Pixels per (twice the area), from subpixel differences.
  private let scale: Float

  /// From the edges a→b and a→c of corners a, b, c in subpixels, and their cross product, not zero.
  @inline(__always)
  init(ux: Int64, uy: Int64, vx: Int64, vy: Int64, cross: Int64) {
    self.ux = Float(ux)
    self.uy = Float(uy)
    self.vx = Float(vx)
    self.vy = Float(vy)
    scale = Grid.subpixels / Float(cross)
  }

  /// The step of one pixel rightwards, given the differences from corner a to b and to c.
  @inline(__always)
  func right(_ ab: SIMD4<Float>, _ ac: SIMD4<Float>) -> SIMD4<Float> { (ab * vy - ac * uy) * scale }

  /// The step of one pixel downwards.
  @inline(__always)
  func down(_ ab: SIMD4<Float>, _ ac: SIMD4<Float>) -> SIMD4<Float> { (ac * ux - ab * vx) * scale }
}

/// Turns faces on the screen into triangles of a draw range: culls them, computes slopes, and adds
/// them to the tiles that they touch.
struct TriangleSetup {
  let drawRange: UnsafeMutablePointer<DrawRange>
  let frame: UnsafePointer<Frame>
  private let first: Int32
  private let last: Int32
  private let lastColumn: Int32
  private let firstRow: Int32
  private let lastRow: Int32
  private let tileColumns: Int32
  private let shader: Shader
  private let firstTileRow: Int32
  /// Whether cells get fingerprints of the instances that touch them.
  let isMarking: Bool

  /// The ratio of twice the area to the longer side (pixels) below which an antialiased sliver has
  /// one normal: a pixel's center may lie so far outside that slopes would give extreme values.
  private static let sliverThickness: Float = 0.5

  init(drawRange: UnsafeMutablePointer<DrawRange>, frame: UnsafePointer<Frame>) {
    self.drawRange = drawRange
    self.frame = frame
    let f = frame.pointee
    first = f.pattern.first
    last = f.pattern.last
    lastColumn = f.viewport.width - 1
    firstRow = f.firstTileRow * Grid.tile
    lastRow = min((f.firstTileRow + f.tileRowCount) * Grid.tile, f.viewport.height) - 1
    tileColumns = f.tileColumns
    firstTileRow = f.firstTileRow
    isMarking = !f.cells.isEmpty
    shader = f.shader
  }

  /// The bound of highlights on flat faces within bounds on the screen (subpixels).
  @inline(__always)
  func highlightBound(
    camera: Int, left: Int32, right: Int32, top: Int32, bottom: Int32
  ) -> HighlightBound {
    // The centers of pixels with samples that may be covered: slightly more than are drawn.
    func center(_ subpixels: Int32) -> Float { Float(subpixels >> Grid.subpixelBits) + 0.5 }
    return HighlightBound(
      shader, eye: ScreenPlane(shader.rays[camera]), left: center(left) - 1,
      right: center(right) + 1, top: center(top) - 1, bottom: center(bottom) + 1)
  }

  /// A face that may be visible: it faces the front and has a sample in its bounds.
  struct Candidate {
    var triangle: Triangle
    var slopes: Slopes
    /// Pixels that may have a covered sample.
    var left: Int32, right: Int32, top: Int32, bottom: Int32
    /// Whether slopes over it would give extreme values.
    var isSliver: Bool
  }

  /// The triangle of three corners that are counter-clockwise as seen from the front, or nil. Its
  /// bounds reach to d, which may be one of the three.
  @inline(__always)
  func candidate(
    _ a: ScreenCorner, _ b: ScreenCorner, _ c: ScreenCorner, bounds d: ScreenCorner
  ) -> Candidate? {
    let ux = Int64(b.x &- a.x)
    let uy = Int64(b.y &- a.y)
    let vx = Int64(c.x &- a.x)
    let vy = Int64(c.y &- a.y)
    let cross = ux &* vy &- vx &* uy
    // y grows downwards, so counter-clockwise is negative.
    if cross >= 0 { return nil }
    let low = (x: min(a.x, b.x, min(c.x, d.x)), y: min(a.y, b.y, min(c.y, d.y)))
    let high = (x: max(a.x, b.x, max(c.x, d.x)), y: max(a.y, b.y, max(c.y, d.y)))
    let almost: Int32 = (1 << Grid.subpixelBits) - 1
    let left = max((low.x &- last &+ almost) >> Grid.subpixelBits, 0)
    let right = min((high.x &- first) >> Grid.subpixelBits, lastColumn)
    let top = max((low.y &- last &+ almost) >> Grid.subpixelBits, firstRow)
    let bottom = min((high.y &- first) >> Grid.subpixelBits, lastRow)
    if left > right || top > bottom { return nil }
    let slopes = Slopes(ux: ux, uy: uy, vx: vx, vy: vy, cross: cross)
    let ab = SIMD4(repeating: b.depth - a.depth)
    let ac = SIMD4(repeating: c.depth - a.depth)
    // Clockwise from here on: b and c change places.
    let triangle = Triangle(
      x: SIMD4(a.x, c.x, b.x, a.x), y: SIMD4(a.y, c.y, b.y, a.y), depth: a.depth,
      depthRight: slopes.right(ab, ac).x, depthDown: slopes.down(ab, ac).x, surface: .background)
    let longer = Float(max(high.x &- low.x, high.y &- low.y)) * Grid.subpixels
    return Candidate(
      triangle: triangle, slopes: slopes, left: left, right: right, top: top, bottom: bottom,
      isSliver: first != last && Float(0 &- cross) < longer * TriangleSetup.sliverThickness)
  }

  /// The quadrangle a b d c of four corners in a plane, if it is convex and faces the front; else
  /// nil. It covers the same samples as its triangles a b c and c b d, at the cost of one of them.
  @inline(__always)
  func candidate(
    _ a: ScreenCorner, _ b: ScreenCorner, _ c: ScreenCorner, _ d: ScreenCorner
  ) -> Candidate? {
    func turn(_ p: ScreenCorner, _ q: ScreenCorner, _ r: ScreenCorner) -> Int64 {
      Int64(q.x &- p.x) &* Int64(r.y &- p.y) &- Int64(r.x &- p.x) &* Int64(q.y &- p.y)
    }
    guard turn(a, b, d) < 0, turn(b, d, c) < 0, turn(d, c, a) < 0,
      var whole = candidate(a, b, c, bounds: d)
    else { return nil }
    whole.triangle.x = SIMD4(a.x, c.x, d.x, b.x)
    whole.triangle.y = SIMD4(a.y, c.y, d.y, b.y)
    return whole
  }

  @inline(__always)
  func append(_ candidate: Candidate, _ surface: Surface) {
    var triangle = candidate.triangle
    triangle.surface = surface
    let index = drawRange.pointee.triangles.count
    drawRange.pointee.triangles.append(triangle)
    let firstColumn = candidate.left >> Grid.tileShift
    let lastColumn = candidate.right >> Grid.tileShift
    for row in candidate.top >> Grid.tileShift...candidate.bottom >> Grid.tileShift {
      let start = (row &- firstTileRow) &* tileColumns
      for column in firstColumn...lastColumn {
        drawRange.pointee.append(triangle: index, toTile: Int(truncatingIfNeeded: start &+ column))
      }
    }
    if isMarking { mark(candidate) }
  }

  /// Adds the instance's fingerprint to those of the cells that a candidate touches.
  private func mark(_ candidate: Candidate) {
    let (left, top) = (frame.pointee.viewport.left, frame.pointee.viewport.top)
    let (visible, cells) = (frame.pointee.visible, frame.pointee.cells)
    let bounds = PixelRect(
      left: candidate.left, top: candidate.top, right: candidate.right &+ 1,
      bottom: candidate.bottom &+ 1
    ).intersection(visible)
    if bounds.isEmpty { return }
    let columns =
      (bounds.left &+ left) >> Grid.cellShift...(bounds.right &- 1 &+ left) >> Grid.cellShift
    let rows = (bounds.top &+ top) >> Grid.cellShift...(bounds.bottom &- 1 &+ top) >> Grid.cellShift
    let fingerprint = drawRange.pointee.fingerprint
    var marks =
      drawRange.pointee.marks.base
      + Int((rows.lowerBound &- cells.top) &* cells.width &- cells.left)
    if columns.lowerBound == columns.upperBound || rows.lowerBound == rows.upperBound {
      for _ in rows {
        for column in columns { marks[Int(column)].add(fingerprint) }
        marks += Int(cells.width)
      }
      return
    }
    // A cell that lies wholly outside of one side is not touched; see `EdgeFunction`.
    let cell = Int64(Grid.cell) << Int64(Grid.subpixelBits)
    func start(_ number: Int32, _ origin: Int32) -> Int64 {
      Int64(number << Grid.cellShift &- origin) << Int64(Grid.subpixelBits)
    }
    let x = SIMD4<Int64>(truncatingIfNeeded: candidate.triangle.x)
    let y = SIMD4<Int64>(truncatingIfNeeded: candidate.triangle.y)
    let right = y &- SIMD4(y.y, y.z, y.w, y.x)
    let down = SIMD4(x.y, x.z, x.w, x.x) &- x
    // The greatest values in the first cell, and the steps of a cell rightwards and downwards.
    let (across, along) = (right &* cell, down &* cell)
    let zero = SIMD4<Int64>()
    var first =
      right &* (start(columns.lowerBound, left) &- x) &+ down &* (start(rows.lowerBound, top) &- y)
      &+ zero.replacing(with: across, where: across .> 0)
      &+ zero.replacing(with: along, where: along .> 0)
    for _ in rows {
      var greatest = first
      for column in columns {
        if (greatest.x | greatest.y | greatest.z | greatest.w) >= 0 {
          marks[Int(column)].add(fingerprint)
        }
        greatest &+= across
      }
      marks += Int(cells.width)
      first &+= along
    }
  }

  /// A surface with one normal (of any length) and a color; a plain surface if its highlight is
  /// known to be invisible.
  @inline(__always)
  func flatSurface(
    normal: SIMD4<Float>, color: SIMD4<Float>, camera: Int, highlight: HighlightBound?
  ) -> Surface {
    let unit = normal * (1 / dot(normal, normal).squareRoot())
    let lit = SIMD4(unit.x, unit.y, unit.z, dot(unit, shader.light))
    if let pixel = highlight?.constantPixel(normal: lit, color: color) {
      return drawRange.pointee.appendPlain(pixel)
    }
    let record = drawRange.pointee.records.count
    drawRange.pointee.records.append(lit)
    drawRange.pointee.records.append(withNumber(color, camera))
    return Surface(.flat, drawRange: drawRange.pointee.index, record: record)
  }

  /// A surface whose numbers are planes over the screen: four of them at the corners a, b, c, each
  /// divided by w. The records: value at a, slope rightwards, slope downwards; the color; the place
  /// of a in pixels, and the factor of an even light (see `PaintedFace`). A second plane may
  /// follow; `finish` ends the surface.
  @inline(__always)
  func planeSurface(
    _ kind: Surface.Kind, _ candidate: Candidate, color: SIMD4<Float>,
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, evenLight: Float = 0
  ) -> Surface {
    let record = drawRange.pointee.records.count
    let reference = SIMD4<Float>(
      Float(candidate.triangle.x[0]) / Grid.subpixels,
      Float(candidate.triangle.y[0]) / Grid.subpixels, evenLight, 0)
    appendPlane(candidate, a, b, c)
    drawRange.pointee.records.append(color)
    drawRange.pointee.records.append(reference)
    return Surface(kind, drawRange: drawRange.pointee.index, record: record)
  }

  /// Rounds the records up to whole pairs, so that the next surface can start.
  @inline(__always)
  func finish() {
    if drawRange.pointee.records.count & 1 == 1 { drawRange.pointee.records.append(SIMD4()) }
  }

  /// Adds a plane's value at corner a and its slopes to the records.
  @inline(__always)
  func appendPlane(
    _ candidate: Candidate, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>
  ) {
    if candidate.isSliver {
      drawRange.pointee.records.append(middle(candidate, a, b, c))
      drawRange.pointee.records.append(SIMD4())
      drawRange.pointee.records.append(SIMD4())
    } else {
      drawRange.pointee.records.append(a)
      drawRange.pointee.records.append(candidate.slopes.right(b - a, c - a))
      drawRange.pointee.records.append(candidate.slopes.down(b - a, c - a))
    }
  }

  /// The mean of numbers at the corners of a face.
  @inline(__always)
  func middle(
    _ candidate: Candidate, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>
  ) -> SIMD4<Float> {
    let third: Float = 1 / 3
    return candidate.triangle.isQuadrangle ? (b + c) * 0.5 : (a + b + c) * third
  }

  /// The factor of the light on a flat face, if its highlight is invisible by a bound; else nil.
  func evenLight(normal: SIMD4<Float>, highlight: HighlightBound?) -> Float? {
    let unit = normal * (1 / dot(normal, normal).squareRoot())
    let lit = SIMD4(unit.x, unit.y, unit.z, dot(unit, shader.light))
    let share = max(lit.w, 0) * shader.diffuse + shader.ambient
    return highlight?.isFaint(normal: lit) == true && share >= 0 ? share : nil
  }

  /// A surface of one color, whatever the light.
  func unlitSurface(_ color: SIMD4<Float>) -> Surface {
    drawRange.pointee.appendPlain(Colors.pixel(color))
  }

  /// A color whose fourth number holds the number of a camera or a batch.
  @inline(__always)
  func withNumber(_ color: SIMD4<Float>, _ number: Int) -> SIMD4<Float> {
    SIMD4(color.x, color.y, color.z, Float(bitPattern: UInt32(truncatingIfNeeded: number)))
  }
}

/// The scalar product of the first three numbers, summed in order.
@inline(__always)
func dot(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
  let p = a * b
  return p.x + p.y + p.z
}
