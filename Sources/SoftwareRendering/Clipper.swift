import Drawing

/// The slow path: for faces that cross the near plane, reach beyond the guard band, or may contain
/// numbers that are not finite.
///
/// A face is clipped in clip space, before the division by w, against the near and far planes and
/// the four sides of the guard band (Sutherland and Hodgman, one plane after another). The view's
/// own sides need no clipping: tiles end there.
struct Clipper {
  /// A corner: in clip space, its world position (fourth number 1) and normal (fourth number 0).
  struct Corner: BitwiseCopyable {
    var clip: SIMD4<Float>
    var place: SIMD4<Float>
    var normal: SIMD4<Float>

    /// The corner a share t of the way to another.
    func mixed(_ other: Corner, _ t: Float) -> Corner {
      Corner(
        clip: clip + (other.clip - clip) * t, place: place + (other.place - place) * t,
        normal: normal + (other.normal - normal) * t)
    }
  }

  /// A convex polygon: three corners, and one more for each plane.
  private(set) var polygon: GrowableBuffer<Corner>
  /// The polygon before the last cut.
  private var uncut: GrowableBuffer<Corner>
  static let mostCorners = 9

  /// The planes, inside where the product with a clip space corner is positive.
  private let planes:
    (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  init(halfWidth: Float, halfHeight: Float, _ scratch: VertexStage.Scratch) {
    (polygon, uncut) = scratch.polygons
    let x = Grid.guardBand / halfWidth - 1
    let y = Grid.guardBand / halfHeight - 1
    planes = (
      [0, 0, 1, 1], [0, 0, -1, 1], [1, 0, 0, x], [-1, 0, 0, x], [0, 1, 0, y], [0, -1, 0, y]
    )
  }

  /// Makes `polygon` the part of a triangle inside all planes; empty when there is none or a corner
  /// is not finite.
  mutating func clip(_ a: Corner, _ b: Corner, _ c: Corner) {
    polygon.count = 0
    guard isFinite(a.clip), isFinite(b.clip), isFinite(c.clip) else { return }
    polygon.append(a)
    polygon.append(b)
    polygon.append(c)
    cut(by: planes.0)
    cut(by: planes.1)
    cut(by: planes.2)
    cut(by: planes.3)
    cut(by: planes.4)
    cut(by: planes.5)
  }

  private mutating func cut(by plane: SIMD4<Float>) {
    swap(&polygon, &uncut)
    polygon.count = 0
    guard uncut.count > 0 else { return }
    var from = uncut.base[uncut.count - 1]
    var fromSide = side(from, plane)
    for index in 0..<uncut.count {
      let to = uncut.base[index]
      let toSide = side(to, plane)
      if (fromSide > 0) != (toSide > 0) {
        // Always from inside to outside, so that neighbors cut their common edge in one point.
        keep(
          fromSide > 0
            ? from.mixed(to, fromSide / (fromSide - toSide))
            : to.mixed(from, toSide / (toSide - fromSide)))
      }
      if toSide > 0 { keep(to) }
      from = to
      fromSide = toSide
    }
  }

  private mutating func keep(_ corner: Corner) {
    if polygon.count < Self.mostCorners { polygon.append(corner) }
  }

  private func side(_ corner: Corner, _ plane: SIMD4<Float>) -> Float {
    let p = corner.clip * plane
    return p.x + p.y + p.z + p.w
  }

  private func isFinite(_ x: SIMD4<Float>) -> Bool {
    x.x.isFinite && x.y.isFinite && x.z.isFinite && x.w.isFinite
  }
}

extension VertexStage {
  /// A clipped corner on the screen; nil where its numbers are not finite.
  @inline(__always)
  private func projected(_ corner: Clipper.Corner) -> VertexStage.Corner? {
    let inverseW = 1 / corner.clip.w
    let x = (corner.clip.x * inverseW * halfWidth + halfWidth) * Grid.subpixels
    let y = (halfHeight - corner.clip.y * inverseW * halfHeight) * Grid.subpixels
    let depth = corner.clip.z * inverseW * 0.5 + 0.5
    // Clipped at the guard band, so only rounding can push it out, and then not far.
    let limit = (Grid.guardBand + 1) * Grid.subpixels
    guard x.magnitude <= limit, y.magnitude <= limit, depth.isFinite, inverseW.isFinite else {
      return nil
    }
    return VertexStage.Corner(
      screen: ScreenCorner(x: nearest(x), y: nearest(y), depth: depth, inverseW: inverseW),
      place: corner.place, normal: corner.normal)
  }

  /// Draws an instance that may need clipping; false if the draw range had no room for a face.
  @inline(never)
  func drawClipped(
    _ batch: UnsafePointer<PreparedBatch>, _ index: Int, _ model: Matrix4, _ clip: Matrix4
  ) -> Bool {
    let mesh = batch.pointee.mesh
    var clipper = Clipper(halfWidth: halfWidth, halfHeight: halfHeight, scratch)
    let color = frame.pointee.order.channels(batch.pointee.instances[index].color)
    turnNormals(mesh, model)

    for index in 0..<mesh.faces.count {
      if !setup.drawRange.pointee.hasRoomForFace() { return false }
      let face = mesh.faces.base[index]
      func corner(_ number: Int, _ position: UInt16) -> Clipper.Corner {
        let (place, normal) = world(batch, face: index, corner: number, model)
        return Clipper.Corner(clip: clip * mesh.place(position), place: place, normal: normal)
      }
      clipper.clip(
        corner(0, face.position.0), corner(1, face.position.1), corner(2, face.position.2))
      let polygon = clipper.polygon
      guard polygon.count >= 3, let first = projected(polygon.base[0]) else { continue }
      for third in 2..<polygon.count {
        guard let b = projected(polygon.base[third - 1]), let c = projected(polygon.base[third]),
          let candidate = setup.candidate(first.screen, b.screen, c.screen, bounds: c.screen)
        else { continue }
        switch batch.pointee.shading {
        case .lit where face.isFlat:
          setup.append(
            candidate,
            setup.flatSurface(
              normal: first.normal, color: color, camera: batch.pointee.camera, highlight: nil))
        case .lit, .radialLight, .unlit, .painted:
          setup.append(candidate, planes(batch, candidate, color, first, b, c))
        }
      }
    }
    return true
  }
}
