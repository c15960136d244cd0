#if Program

import Drawing
import Geometry

/// Projects the instances of a stretch of the draw list and sets up their triangles.
struct VertexStage {
  /// A thread's memory for one instance: its corners on the screen and its normals in the world.
  struct Scratch: BitwiseCopyable {
    var x: GrowableBuffer<SIMD4<Int32>>
    var y: GrowableBuffer<SIMD4<Int32>>
    var depth: GrowableBuffer<SIMD4<Float>>
    var inverseW: GrowableBuffer<SIMD4<Float>>
    var normals: GrowableBuffer<SIMD4<Float>>

    init() {
      x = GrowableBuffer()
      y = GrowableBuffer()
      depth = GrowableBuffer()
      inverseW = GrowableBuffer()
      normals = GrowableBuffer()
    }

    mutating func makeRoom(for mesh: PreparedMesh) {
      x.reserve(mesh.positionGroups)
      y.reserve(mesh.positionGroups)
      depth.reserve(mesh.positionGroups)
      inverseW.reserve(mesh.positionGroups)
      normals.reserve(mesh.normals.count)
    }

    func deallocate() {
      x.deallocate()
      y.deallocate()
      depth.deallocate()
      inverseW.deallocate()
      normals.deallocate()
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
    halfWidth = Float(frame.pointee.width) / 2
    halfHeight = Float(frame.pointee.height) / 2
  }

  /// Works from the draw range's start to its end, or until it is full.
  func perform() {
    let drawRange = setup.drawRange
    let end = drawRange.pointee.end
    var position = drawRange.pointee.start
    while position.run < end.run || (position.run == end.run && position.instance < end.instance) {
      let run = frame.pointee.runs.base + position.run
      let last = position.run == end.run ? end.instance : run.pointee.count
      while position.instance < last {
        let full = draw(run, position.instance, from: position.face)
        if let full {
          position.face = full
          drawRange.pointee.stopped = position
          return
        }
        position.instance += 1
        position.face = 0
      }
      position = ListPosition(run: position.run + 1, instance: 0, face: 0)
    }
  }

  /// Draws an instance from a face on; the face that found no room, or nil.
  @inline(__always)
  private func draw(_ run: UnsafePointer<Run>, _ index: Int, from face: Int) -> Int? {
    let model = run.pointee.instances[index].model
    let clip = product(run.pointee.viewProjection, model)
    let visibility = visibility(of: clip)
    if visibility == .outside { return nil }
    if setup.isMarking {
      var print = run.pointee.print
      print.add(run.pointee.instances[index])
      setup.drawRange.pointee.print = print
    }
    switch visibility {
    case .outside: return nil
    case .unclipped:
      project(clip, run.pointee.mesh)
      switch run.pointee.look {
      case .lit, .litOffCenter, .pool: break
      case .unlit, .painted: return drawGeneral(run, index, model, from: face)
      }
      return drawUnclipped(run, index, model, from: face)
    case .clipped:
      return drawClipped(run, index, model, clip, from: face)
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
      scratch.x.base[group] = nearest(screenX * Grid.subpixels)
      scratch.y.base[group] = nearest(screenY * Grid.subpixels)
      scratch.depth.base[group] = z * inverseW * 0.5 + 0.5
      scratch.inverseW.base[group] = inverseW
    }
  }

  @inline(__always)
  private func drawUnclipped(
    _ run: UnsafePointer<Run>, _ index: Int, _ model: Matrix4, from firstFace: Int
  ) -> Int? {
    let mesh = run.pointee.mesh
    let xs = UnsafeRawPointer(scratch.x.base)
    let ys = UnsafeRawPointer(scratch.y.base)
    let depths = UnsafeRawPointer(scratch.depth.base)
    let inverses = UnsafeRawPointer(scratch.inverseW.base)
    func corner(_ i: UInt16) -> ScreenCorner {
      let offset = Int(i) &* 4
      return ScreenCorner(
        x: xs.load(fromByteOffset: offset, as: Int32.self),
        y: ys.load(fromByteOffset: offset, as: Int32.self),
        depth: depths.load(fromByteOffset: offset, as: Float.self),
        inverseW: inverses.load(fromByteOffset: offset, as: Float.self))
    }
    let color = run.pointee.instances[index].color
    var flatNormal = -1
    var flatSurface = Surface.background
    var highlight: HighlightBound?
    var hasNormals = false
    var nextFace = firstFace
    while nextFace < mesh.faces.count {
      let index = nextFace
      let face = mesh.faces.base + index
      nextFace &+= 1
      let (i0, i1, i2) = face.pointee.position
      let (a, b, c) = (corner(i0), corner(i1), corner(i2))
      var whole: TriangleSetup.Candidate?
      if face.pointee.fourth != PreparedMesh.Face.none {
        whole = setup.candidate(a, b, c, corner(face.pointee.fourth))
        if whole != nil { nextFace &+= 1 }
      }
      guard let candidate = whole ?? setup.candidate(a, b, c) else { continue }
      if !setup.drawRange.pointee.hasRoomForFace() { return index }
      if !hasNormals {
        turnNormals(mesh, model)
        hasNormals = true
      }
      let n0 = face.pointee.normal.0
      switch run.pointee.look {
      case .lit where face.pointee.isFlat:
        if flatNormal != Int(n0) {
          flatNormal = Int(n0)
          let bound = highlight ?? highlightBound(mesh, camera: run.pointee.camera)
          highlight = bound
          flatSurface = setup.flatSurface(
            normal: scratch.normals.base[Int(n0)], color: color, camera: run.pointee.camera,
            highlight: bound)
        }
        setup.append(candidate, flatSurface)
      case .lit, .litOffCenter, .pool, .unlit, .painted:
        setup.append(candidate, planes(run, candidate, color, face, index, a, b, c, model))
      }
    }
    return nil
  }

  /// The surface of a face of an instance whose corners are on the screen.
  @inline(__always)
  private func planes(
    _ run: UnsafePointer<Run>, _ candidate: TriangleSetup.Candidate, _ color: SIMD4<Float>,
    _ face: UnsafePointer<PreparedMesh.Face>, _ index: Int, _ a: ScreenCorner, _ b: ScreenCorner,
    _ c: ScreenCorner, _ model: Matrix4
  ) -> Surface {
    let mesh = run.pointee.mesh
    func corner(_ screen: ScreenCorner, _ place: UInt16, _ normal: UInt16) -> Corner {
      Corner(
        screen: screen, place: transform(model, mesh.place(place)),
        normal: scratch.normals.base[Int(normal)])
    }
    let (p, n) = (face.pointee.position, face.pointee.normal)
    var (first, second, third) = (corner(a, p.0, n.0), corner(b, p.1, n.1), corner(c, p.2, n.2))
    if case .pool = run.pointee.look {
      let textures = mesh.textures.base + index &* 3
      (first.flatTexture, second.flatTexture, third.flatTexture) = (
        textures[0], textures[1], textures[2]
      )
    }
    return planes(run, candidate, color, first, second, third)
  }

  /// How bright highlights may be on the projected mesh.
  @inline(__always)
  func highlightBound(_ mesh: PreparedMesh, camera: Int) -> HighlightBound {
    var (lowX, lowY) = (scratch.x.base[0], scratch.y.base[0])
    var (highX, highY) = (lowX, lowY)
    for group in 1..<max(1, mesh.positionGroups) {
      let (x, y) = (scratch.x.base[group], scratch.y.base[group])
      lowX.replace(with: x, where: x .< lowX)
      lowY.replace(with: y, where: y .< lowY)
      highX.replace(with: x, where: x .> highX)
      highY.replace(with: y, where: y .> highY)
    }
    return setup.highlightBound(
      camera: camera, left: lowX.min(), right: highX.max(), top: lowY.min(), bottom: highY.max())
  }

  /// A corner with what the planes of a surface need of it, in world space.
  struct Corner {
    var screen: ScreenCorner
    var place: SIMD4<Float>
    var normal: SIMD4<Float>

    /// Where it lies in a texture, for pools of light, which need no normals: kept in those.
    @inline(__always)
    var flatTexture: SIMD2<Float> {
      get { SIMD2(normal.x, normal.y) }
      set { (normal.x, normal.y) = (newValue.x, newValue.y) }
    }

    /// Where it lies in a texture, for painted surfaces, which need no fourth numbers: kept in
    /// those, so that it costs the others nothing, and clipping mixes it along.
    @inline(__always)
    var texture: SIMD2<Float> {
      get { SIMD2(normal.w, place.w) }
      set { (normal.w, place.w) = (newValue.x, newValue.y) }
    }
  }

  /// The surface of a face whose normal, or distance from a pool's centre, changes over it.
  func planes(
    _ run: UnsafePointer<Run>, _ candidate: TriangleSetup.Candidate, _ color: SIMD4<Float>,
    _ a: Corner, _ b: Corner, _ c: Corner
  ) -> Surface {
    let (wa, wb, wc) = (a.screen.inverseW, b.screen.inverseW, c.screen.inverseW)
    let surface: Surface
    switch run.pointee.look {
    case .lit:
      surface = setup.planeSurface(
        .smooth, candidate, color: setup.withNumber(color, run.pointee.camera),
        a.normal * wa, b.normal * wb, c.normal * wc)
    case .litOffCenter(let eye):
      surface = setup.planeSurface(
        .smoothOffCenter, candidate, color: color, a.normal * wa, b.normal * wb, c.normal * wc)
      setup.appendPlane(
        candidate, (eye - a.place) * wa, (eye - b.place) * wb, (eye - c.place) * wc)
    case .pool(let light):
      // The fourth number of positions is 1 and of the centre 0, so this also gives 1/w.
      surface = setup.poolSurface(
        candidate, light, color: color,
        places: (a.place - light.center) * wa, (b.place - light.center) * wb,
        (c.place - light.center) * wc,
        textures: a.flatTexture * wa, b.flatTexture * wb, c.flatTexture * wc)
    case .unlit: return setup.unlitSurface(color)
    case .painted:
      surface = paintedSurface(run, candidate, color, a, b, c, evenLight: nil)
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

/// As Matrix4's product.
@inline(__always)
func product(_ a: Matrix4, _ b: Matrix4) -> Matrix4 {
  Matrix4(
    transform(a, b.columns.0), transform(a, b.columns.1), transform(a, b.columns.2),
    transform(a, b.columns.3))
}

/// A matrix times a column.
@inline(__always)
func transform(_ m: Matrix4, _ v: SIMD4<Float>) -> SIMD4<Float> {
  m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z + m.columns.3 * v.w
}

#endif
