import Drawing

/// Projects the instances of a part of the draw list and sets up their triangles.
struct VertexStage {
  /// A thread's memory for one instance: its corners on the screen and its normals in the world.
  struct Scratch: BitwiseCopyable {
    var corners = GrowableBuffer<ScreenCorner>()
    var normals = GrowableBuffer<SIMD4<Float>>()
    /// The memory of `Clipper`.
    let polygons = (
      GrowableBuffer<Clipper.Corner>(capacity: Clipper.mostCorners),
      GrowableBuffer<Clipper.Corner>(capacity: Clipper.mostCorners)
    )

    mutating func makeRoom(for mesh: PreparedMesh) {
      corners.reserve(mesh.positionGroups * 4)
      normals.reserve(mesh.normals.count)
    }

    func deallocate() {
      corners.deallocate()
      normals.deallocate()
      polygons.0.deallocate()
      polygons.1.deallocate()
    }
  }

  let frame: UnsafePointer<Frame>
  let scratch: Scratch
  let setup: TriangleSetup
  let halfWidth: Float
  let halfHeight: Float

  init(frame: UnsafePointer<Frame>, drawRange: UnsafeMutablePointer<DrawRange>, scratch: Scratch) {
    self.frame = frame
    self.scratch = scratch
    setup = TriangleSetup(drawRange: drawRange, frame: frame)
    halfWidth = Float(frame.pointee.viewport.width) / 2
    halfHeight = Float(frame.pointee.viewport.height) / 2
  }

  /// Works from the draw range's start to its end, or until it is full.
  func perform() {
    let drawRange = setup.drawRange
    let end = drawRange.pointee.end
    var position = drawRange.pointee.start
    while position.batch < end.batch
      || (position.batch == end.batch && position.instance < end.instance)
    {
      let batch = frame.pointee.batches.base + position.batch
      let last = position.batch == end.batch ? end.instance : batch.pointee.count
      while position.instance < last {
        if !draw(batch, position.instance) {
          drawRange.pointee.isFull = true
          return
        }
        position.instance += 1
      }
      position = ListPosition(batch: position.batch + 1)
    }
  }

  /// Draws an instance; false if the draw range had no room for a face.
  @inline(__always)
  private func draw(_ batch: UnsafePointer<PreparedBatch>, _ index: Int) -> Bool {
    let model = batch.pointee.instances[index].model
    let (x, y, z, w) = batch.pointee.viewProjection
    let clip = Matrix4(x, y, z, w) * model
    let visibility = visibility(of: clip)
    if visibility == .outside { return true }
    if setup.isMarking {
      var fingerprint = batch.pointee.fingerprint
      fingerprint.add(batch.pointee.instances[index])
      setup.drawRange.pointee.fingerprint = fingerprint
    }
    switch visibility {
    case .outside: return true
    case .unclipped:
      project(clip, batch.pointee.mesh)
      return drawUnclipped(batch, index, model)
    case .clipped: return drawClipped(batch, index, model, clip)
    }
  }

  /// Projects every position of a mesh that needs no clipping.
  @inline(__always)
  private func project(_ clip: Matrix4, _ mesh: PreparedMesh) {
    let c = clip.columns
    for group in 0..<mesh.positionGroups {
      let px = mesh.positions.base[group &* 3]
      let py = mesh.positions.base[group &* 3 &+ 1]
      let pz = mesh.positions.base[group &* 3 &+ 2]
      let x = px * c.0.x + py * c.1.x + pz * c.2.x + c.3.x
      let y = px * c.0.y + py * c.1.y + pz * c.2.y + c.3.y
      let z = px * c.0.z + py * c.1.z + pz * c.2.z + c.3.z
      let w = px * c.0.w + py * c.1.w + pz * c.2.w + c.3.w
      let inverseW = 1 / w
      let screenX = x * inverseW * halfWidth + halfWidth
      let screenY = halfHeight - y * inverseW * halfHeight
      let (xs, ys) = (nearest(screenX * Grid.subpixels), nearest(screenY * Grid.subpixels))
      let depths = z * inverseW * 0.5 + 0.5
      for lane in 0..<4 {
        scratch.corners.base[group &* 4 &+ lane] = ScreenCorner(
          x: xs[lane], y: ys[lane], depth: depths[lane], inverseW: inverseW[lane])
      }
    }
  }

  @inline(__always)
  private func drawUnclipped(_ batch: UnsafePointer<PreparedBatch>, _ index: Int, _ model: Matrix4)
    -> Bool
  {
    let mesh = batch.pointee.mesh
    let color = frame.pointee.order.channels(batch.pointee.instances[index].color)
    let isLit = batch.pointee.paint.light == .centered
    // The last normal of flat faces, and its surface.
    var flatNormal = -1
    var flatSurface: Surface?
    var evenLight: Float?
    var highlight: HighlightBound?
    var hasNormals = false
    var nextFace = 0
    while nextFace < mesh.faces.count {
      let index = nextFace
      let face = mesh.faces.base + index
      nextFace &+= 1
      let (i0, i1, i2) = face.pointee.position
      let corners = scratch.corners.base
      let (a, b, c) = (corners[Int(i0)], corners[Int(i1)], corners[Int(i2)])
      var whole: TriangleSetup.Candidate?
      if face.pointee.fourth != PreparedMesh.Face.none, batch.pointee.joinsTriangles {
        whole = setup.candidate(a, b, c, corners[Int(face.pointee.fourth)])
        if whole != nil { nextFace &+= 1 }
      }
      guard let candidate = whole ?? setup.candidate(a, b, c, bounds: a) else { continue }
      if !setup.drawRange.pointee.hasRoomForFace() { return false }
      if !hasNormals {
        turnNormals(mesh, model)
        hasNormals = true
      }
      let isFlat = isLit && face.pointee.isFlat
      if isFlat, flatNormal != Int(face.pointee.normal.0) {
        flatNormal = Int(face.pointee.normal.0)
        let normal = scratch.normals.base[flatNormal]
        if highlight == nil {
          highlight = highlightBound(mesh, camera: batch.pointee.camera)
        }
        if batch.pointee.shading == .lit {
          flatSurface = setup.flatSurface(
            normal: normal, color: color, camera: batch.pointee.camera, highlight: highlight)
        } else {
          evenLight = setup.evenLight(normal: normal, highlight: highlight)
        }
      }
      switch batch.pointee.shading {
      case .lit where isFlat, .unlit:
        let surface = flatSurface ?? setup.unlitSurface(color)
        flatSurface = surface
        setup.append(candidate, surface)
      case .lit, .radialLight, .painted:
        setup.append(
          candidate,
          planes(
            batch, candidate, color, (a, b, c), index, model, evenLight: isFlat ? evenLight : nil))
      }
    }
    return true
  }

  /// The surface of a face of an instance whose corners are on the screen.
  @inline(__always)
  private func planes(
    _ batch: UnsafePointer<PreparedBatch>, _ candidate: TriangleSetup.Candidate,
    _ color: SIMD4<Float>,
    _ corners: (ScreenCorner, ScreenCorner, ScreenCorner), _ index: Int, _ model: Matrix4,
    evenLight: Float?
  ) -> Surface {
    func corner(_ screen: ScreenCorner, _ number: Int) -> Corner {
      let (place, normal) = world(batch, face: index, corner: number, model)
      return Corner(screen: screen, place: place, normal: normal)
    }
    return planes(
      batch, candidate, color, corner(corners.0, 0), corner(corners.1, 1), corner(corners.2, 2),
      evenLight: evenLight)
  }

  /// Position (fourth number 1) and normal of a face's corner in the world. Texture coordinates
  /// take the place of unused numbers, so that clipping interpolates them, too, at no cost for
  /// other surfaces: a radial light needs no normals, and a painted surface no fourth numbers.
  @inline(__always)
  func world(
    _ batch: UnsafePointer<PreparedBatch>, face index: Int, corner number: Int, _ model: Matrix4
  ) -> (place: SIMD4<Float>, normal: SIMD4<Float>) {
    let mesh = batch.pointee.mesh
    let face = mesh.faces.base + index
    let (p, n) = (face.pointee.position, face.pointee.normal)
    var place = model * mesh.place(number == 0 ? p.0 : number == 1 ? p.1 : p.2)
    var normal = scratch.normals.base[Int(number == 0 ? n.0 : number == 1 ? n.1 : n.2)]
    let texture = mesh.textures.base[index &* 3 &+ number]
    switch batch.pointee.shading {
    case .lit, .unlit: break
    case .radialLight: (normal.x, normal.y) = (texture.x, texture.y)
    case .painted: (normal.w, place.w) = (texture.x, texture.y)
    }
    return (place, normal)
  }

  /// The bound of highlights on the projected mesh.
  @inline(__always)
  private func highlightBound(_ mesh: PreparedMesh, camera: Int) -> HighlightBound {
    var (low, high) = (scratch.corners.base[0], scratch.corners.base[0])
    for number in 1..<max(1, mesh.positionGroups &* 4) {
      let corner = scratch.corners.base[number]
      (low.x, low.y) = (min(low.x, corner.x), min(low.y, corner.y))
      (high.x, high.y) = (max(high.x, corner.x), max(high.y, corner.y))
    }
    return setup.highlightBound(
      camera: camera, left: low.x, right: high.x, top: low.y, bottom: high.y)
  }

  /// A corner with the numbers that the planes of a surface need: see `world`.
  struct Corner {
    var screen: ScreenCorner
    var place: SIMD4<Float>
    var normal: SIMD4<Float>
  }

  /// The surface of a face whose normal, texture coordinates or distance from a radial light's
  /// center change.
  ///
  /// - Parameter evenLight: the factor of its colors by light, if that is constant.
  func planes(
    _ batch: UnsafePointer<PreparedBatch>, _ candidate: TriangleSetup.Candidate,
    _ color: SIMD4<Float>,
    _ a: Corner, _ b: Corner, _ c: Corner, evenLight: Float? = nil
  ) -> Surface {
    let (wa, wb, wc) = (a.screen.inverseW, b.screen.inverseW, c.screen.inverseW)
    let surface: Surface
    switch batch.pointee.shading {
    case .lit:
      surface = setup.planeSurface(
        .smooth, candidate, color: setup.withNumber(color, batch.pointee.camera),
        a.normal * wa, b.normal * wb, c.normal * wc)
    case .radialLight:
      let light = batch.pointee.light
      // The fourth number of positions is 1 and of the center 0, so this also gives 1/w.
      surface = setup.radialLightSurface(
        candidate, light, color: color,
        places: (a.place - light.center) * wa, (b.place - light.center) * wb,
        (c.place - light.center) * wc, textures: a.normal * wa, b.normal * wb, c.normal * wc)
    case .unlit: return setup.unlitSurface(color)
    case .painted:
      func texture(_ corner: Corner) -> SIMD4<Float> {
        SIMD4(corner.normal.w, corner.place.w, 1, 0) * corner.screen.inverseW
      }
      let light = batch.pointee.paint.light == .none ? 1 : evenLight
      surface = setup.planeSurface(
        .painted, candidate,
        color: setup.withNumber(color, batch - UnsafePointer(frame.pointee.batches.base)),
        texture(a),
        texture(b), texture(c), evenLight: light ?? PaintedFace.changingLight)
      if light != nil { break }
      setup.appendPlane(candidate, a.normal * wa, b.normal * wb, c.normal * wc)
      if case .offCenter(let eye) = batch.pointee.paint.light {
        setup.appendPlane(
          candidate, (eye - a.place) * wa, (eye - b.place) * wb, (eye - c.place) * wc)
      }
    }
    setup.finish()
    return surface
  }

  /// The mesh's normals in world space, of any length.
  func turnNormals(_ mesh: PreparedMesh, _ model: Matrix4) {
    let m = model.columns
    for index in 0..<mesh.normals.count {
      let n = mesh.normals.base[index]
      scratch.normals.base[index] = m.0 * n.x + m.1 * n.y + m.2 * n.z
    }
  }
}

extension VertexStage {
  /// The position of an instance's bounds in the view.
  enum Visibility {
    case outside
    /// No corner needs clipping.
    case unclipped
    case clipped
  }

  /// The position of the unit cube, which contains every mesh, in clip space.
  ///
  /// Over the cube, w ± x is its value in the middle ± half the sum of its slopes' magnitudes. With
  /// a NaN the result is `clipped`, where every corner is tested.
  @inline(__always)
  func visibility(of clip: Matrix4) -> Visibility {
    let c = clip.columns
    let w0 = SIMD4(repeating: c.0.w)
    let w1 = SIMD4(repeating: c.1.w)
    let w2 = SIMD4(repeating: c.2.w)
    let w3 = SIMD4(repeating: c.3.w)
    func reach(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>) -> SIMD4<Float> {
      (magnitude(a) + magnitude(b) + magnitude(c)) * 0.5
    }
    // Lanes x, y, z: the right, upper and far planes; the left, lower and near ones.
    let upper = reach(w0 - c.0, w1 - c.1, w2 - c.2)
    let lower = reach(w0 + c.0, w1 + c.1, w2 + c.2)
    var outside = w3 - c.3 + upper .< 0
    outside = outside .| (w3 + c.3 + lower .< 0)
    // The fourth lane of the lower planes is 2w.
    outside[3] = c.3.w + lower.w * 0.5 < 0
    if anyLane(outside) { return .outside }
    // The guard band in units of w, on either side.
    let guardX = Grid.guardBand / halfWidth - 1
    let guardY = Grid.guardBand / halfHeight - 1
    let farthest = SIMD4(guardX, guardY, 1, 1)
    let spread = reach(c.0, c.1, c.2)
    let leastW = c.3.w - spread.w
    let within = magnitude(c.3) + spread .<= farthest * leastW
    // z needs the near plane only; its lane of `within` is taken from there.
    let isNearClear = w3.z + c.3.z - lower.z > 0
    return within[0] && within[1] && isNearClear && leastW > VertexStage.leastW
      ? .unclipped : .clipped
  }

  /// The w of clip space below which instances take the slow path of `Clipper`.
  private static let leastW: Float = 1e-6
}
