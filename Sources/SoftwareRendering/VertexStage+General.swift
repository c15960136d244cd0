#if Program

import Drawing
import Geometry

// Materials without a path of their own: they share this one, so that the others stay as fast as
// they are.
extension VertexStage {
  /// Draws an instance that needs no clipping, its corners projected, from a face on; the face that
  /// found no room, or nil.
  @inline(never)
  func drawGeneral(
    _ run: UnsafePointer<Run>, _ index: Int, _ model: Matrix4, from firstFace: Int
  ) -> Int? {
    let mesh = run.pointee.mesh
    let color = run.pointee.instances[index].color
    let isFlatLit = run.pointee.look == .painted && run.pointee.paint.light == .centered
    var plain: Surface?
    // Of the flat faces of one normal.
    var flatNormal = -1
    var evenLight: Float?
    turnNormals(mesh, model)
    for face in firstFace..<mesh.faces.count {
      let (position, normal) = (mesh.faces.base[face].position, mesh.faces.base[face].normal)
      var a = corner(mesh, model, position.0, normal.0)
      var b = corner(mesh, model, position.1, normal.1)
      var c = corner(mesh, model, position.2, normal.2)
      guard let candidate = setup.candidate(a.screen, b.screen, c.screen) else { continue }
      if !setup.drawRange.pointee.hasRoomForFace() { return face }
      if run.pointee.look == .unlit {
        let surface = plain ?? setup.unlitSurface(color)
        plain = surface
        setup.append(candidate, surface)
        continue
      }
      let isFlat = mesh.faces.base[face].isFlat
      if isFlatLit, isFlat, flatNormal != Int(normal.0) {
        flatNormal = Int(normal.0)
        evenLight = setup.evenLight(
          normal: a.normal, highlight: highlightBound(mesh, camera: run.pointee.camera))
      }
      let textures = mesh.textures.base + face &* 3
      (a.texture, b.texture, c.texture) = (textures[0], textures[1], textures[2])
      let surface = paintedSurface(
        run, candidate, color, a, b, c, evenLight: isFlat ? evenLight : nil)
      setup.finish()
      setup.append(candidate, surface)
    }
    return nil
  }

  private func corner(
    _ mesh: PreparedMesh, _ model: Matrix4, _ position: UInt16, _ normal: UInt16
  ) -> Corner {
    let (group, lane) = (Int(position >> 2), Int(position & 3))
    let places = mesh.positions.base + group &* 3
    return Corner(
      screen: ScreenCorner(
        x: scratch.x.base[group][lane], y: scratch.y.base[group][lane],
        depth: scratch.depth.base[group][lane], inverseW: scratch.inverseW.base[group][lane]),
      place: transform(model, SIMD4(places[0][lane], places[1][lane], places[2][lane], 1)),
      normal: scratch.normals.base[Int(normal)])
  }

  /// The surface of a painted face; `finish` ends it.
  ///
  /// - Parameter evenLight: what light multiplies its colours by, where that is the same all over.
  func paintedSurface(
    _ run: UnsafePointer<Run>, _ candidate: TriangleSetup.Candidate, _ color: SIMD4<Float>,
    _ a: Corner, _ b: Corner, _ c: Corner, evenLight: Float?
  ) -> Surface {
    let (wa, wb, wc) = (a.screen.inverseW, b.screen.inverseW, c.screen.inverseW)
    func texture(_ corner: Corner) -> SIMD4<Float> {
      SIMD4(corner.texture.x, corner.texture.y, 1, 0) * corner.screen.inverseW
    }
    let light = run.pointee.paint.light == .none ? 1 : evenLight
    let surface = setup.planeSurface(
      .painted, candidate,
      color: setup.withNumber(color, run - UnsafePointer(frame.pointee.runs.base)), texture(a),
      texture(b), texture(c), evenLight: light ?? PaintedFace.changingLight)
    if light != nil { return surface }
    setup.appendPlane(candidate, a.normal * wa, b.normal * wb, c.normal * wc)
    if case .offCenter(let eye) = run.pointee.paint.light {
      setup.appendPlane(
        candidate, (eye - a.place) * wa, (eye - b.place) * wb, (eye - c.place) * wc)
    }
    return surface
  }
}

#endif
