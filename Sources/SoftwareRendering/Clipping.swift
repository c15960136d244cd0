#if Program

import Drawing

/// The careful path: faces that cross the near plane, reach beyond the guard band, or may hold
/// numbers that are not finite.
///
/// A face is clipped in clip space, before the division by w, against the near and far planes and
/// the four sides of the guard band (Sutherland and Hodgman, one plane after another). The view's
/// own sides need no clipping: tiles cut there.
struct Clipper {
  /// A corner on its way: clip space, world position (fourth number 1) and normal (fourth number
  /// 0).
  struct Corner {
    var clip: SIMD4<Float>
    var place: SIMD4<Float>
    var normal: SIMD4<Float>

    static let zero = Corner(clip: SIMD4(), place: SIMD4(), normal: SIMD4())

    /// The corner a share t of the way to another.
    func mixed(_ other: Corner, _ t: Float) -> Corner {
      Corner(
        clip: clip + (other.clip - clip) * t, place: place + (other.place - place) * t,
        normal: normal + (other.normal - normal) * t)
    }
  }

  /// A convex polygon in memory of its own: three corners, and one more for each plane.
  struct Polygon {
    static let largestCount = 9
    private var corners: InlineCorners = (
      .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero
    )
    private(set) var count = 0
    private typealias InlineCorners = (
      Corner, Corner, Corner, Corner, Corner, Corner, Corner, Corner, Corner
    )

    subscript(index: Int) -> Corner {
      withUnsafeBytes(of: corners) {
        $0.load(fromByteOffset: index * MemoryLayout<Corner>.stride, as: Corner.self)
      }
    }

    mutating func append(_ corner: Corner) {
      guard count < Polygon.largestCount else { return }
      let offset = count * MemoryLayout<Corner>.stride
      withUnsafeMutableBytes(of: &corners) {
        $0.storeBytes(of: corner, toByteOffset: offset, as: Corner.self)
      }
      count += 1
    }
  }

  /// The planes, inside where the product with a clip space corner is positive.
  private let planes:
    (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  init(halfWidth: Float, halfHeight: Float) {
    let x = Grid.guardBand / halfWidth - 1
    let y = Grid.guardBand / halfHeight - 1
    planes = (
      [0, 0, 1, 1], [0, 0, -1, 1], [1, 0, 0, x], [-1, 0, 0, x], [0, 1, 0, y], [0, -1, 0, y]
    )
  }

  /// The part of a triangle inside all planes; empty when there is none or a corner is not finite.
  func clip(_ a: Corner, _ b: Corner, _ c: Corner) -> Polygon {
    var polygon = Polygon()
    guard isFinite(a.clip), isFinite(b.clip), isFinite(c.clip) else { return polygon }
    polygon.append(a)
    polygon.append(b)
    polygon.append(c)
    polygon = cut(polygon, by: planes.0)
    polygon = cut(polygon, by: planes.1)
    polygon = cut(polygon, by: planes.2)
    polygon = cut(polygon, by: planes.3)
    polygon = cut(polygon, by: planes.4)
    return cut(polygon, by: planes.5)
  }

  private func cut(_ polygon: Polygon, by plane: SIMD4<Float>) -> Polygon {
    var kept = Polygon()
    guard polygon.count > 0 else { return kept }
    var from = polygon[polygon.count - 1]
    var fromSide = side(from, plane)
    for index in 0..<polygon.count {
      let to = polygon[index]
      let toSide = side(to, plane)
      if (fromSide > 0) != (toSide > 0) {
        // Always from inside to outside, so that neighbours cut their common edge in one point.
        kept.append(
          fromSide > 0
            ? from.mixed(to, fromSide / (fromSide - toSide))
            : to.mixed(from, toSide / (toSide - fromSide)))
      }
      if toSide > 0 { kept.append(to) }
      from = to
      fromSide = toSide
    }
    return kept
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

  /// Draws an instance that may need clipping, from a face on; the face that found no room, or nil.
  @inline(never)
  func drawClipped(
    _ run: UnsafePointer<Run>, _ index: Int, _ model: Matrix4, _ clip: Matrix4, from firstFace: Int
  ) -> Int? {
    let mesh = run.pointee.mesh
    let clipper = Clipper(
      halfWidth: Float(frame.pointee.width) / 2, halfHeight: Float(frame.pointee.height) / 2)
    let color = run.pointee.instances[index].color
    turnNormals(mesh, model)

    for index in firstFace..<mesh.faces.count {
      if !setup.drawRange.pointee.hasRoomForFace() { return index }
      let face = mesh.faces.base[index]
      func corner(_ number: Int, _ position: UInt16) -> Clipper.Corner {
        let (place, normal) = world(run, face: index, corner: number, model)
        return Clipper.Corner(
          clip: transform(clip, mesh.place(position)), place: place, normal: normal)
      }
      let polygon = clipper.clip(
        corner(0, face.position.0), corner(1, face.position.1), corner(2, face.position.2))
      guard polygon.count >= 3, let first = projected(polygon[0]) else { continue }
      for third in 2..<polygon.count {
        guard let b = projected(polygon[third - 1]), let c = projected(polygon[third]),
          let candidate = setup.candidate(first.screen, b.screen, c.screen)
        else { continue }
        switch run.pointee.look {
        case .lit where face.isFlat:
          setup.append(
            candidate,
            setup.flatSurface(
              normal: first.normal, color: color, camera: run.pointee.camera,
              highlight: nil))
        case .lit, .pool, .unlit, .painted:
          setup.append(candidate, planes(run, candidate, color, first, b, c))
        }
      }
    }
    return nil
  }
}

#endif
