import Drawing

// A pass of meshes, recorded for the threads.
extension SoftwareRenderer {
  /// Records the place of a pass. Returns whether any part of it lies in the picture.
  func place(
    _ pass: WorldPass, _ viewport: PixelRect, _ size: FrameSize, smooth: Bool, isOver: Bool,
    _ bytes: UnsafeMutableRawPointer
  ) -> Bool {
    let frame = jobs.frame
    var visible = viewport.intersection(size.bounds)
    if let clip = pass.clip {
      visible = visible.intersection(PixelRect(clip, scale: size.scale))
    }
    frame.pointee.visible = visible.moved(x: -viewport.left, y: -viewport.top)
    if visible.isEmpty { return false }
    precondition(
      viewport.width <= Grid.largestSide && viewport.height <= Grid.largestSide,
      "a viewport's sides are at most 8192 pixels")
    let rowBytes = size.width * 4
    frame.pointee.viewport = viewport
    frame.pointee.pixels = bytes + (Int(viewport.top) * rowBytes + Int(viewport.left) * 4)
    frame.pointee.rowBytes = rowBytes
    frame.pointee.isOver = isOver
    frame.pointee.opacity = pass.opacity
    frame.pointee.dithers = dithers
    frame.pointee.pattern = smooth ? .eight : .center
    return true
  }

  /// Records everything that the threads need.
  func describe(
    _ pass: WorldPass, of list: borrowing DrawList, _ views: Int,
    _ instances: UnsafeBufferPointer<Instance>
  ) {
    let frame = jobs.frame
    let viewport = frame.pointee.viewport
    frame.pointee.tileColumns = (viewport.width + Grid.tile - 1) / Grid.tile
    frame.pointee.batches.count = 0
    frame.pointee.batches.reserve(pass.batches.count)
    frame.pointee.rays.count = 0
    frame.pointee.rays.reserve(list.cameras.count)
    for index in list.cameras.indices {
      let ray = ViewRay(list.cameras[index], width: viewport.width, height: viewport.height)
      frame.pointee.rays.append(ray ?? ViewRay.none)
    }
    frame.pointee.order = order
    frame.pointee.shader = Shader(
      drawRanges: UnsafePointer(frame.pointee.drawRanges),
      rays: UnsafePointer(frame.pointee.rays.base), light: SIMD4(pass.light.direction, 0),
      ambient: pass.light.ambient, diffuse: pass.light.diffuse, specular: pass.light.specular,
      background: finite(order.channels(pass.background ?? list.background)))
    guard let instances = instances.baseAddress else { return }
    for index in pass.batches where !list.batches[index].instances.isEmpty {
      let batch = list.batches[index]
      let camera = list.cameras[batch.camera]
      let ray = frame.pointee.rays.base[batch.camera]
      let (shading, paint, joinsTriangles) = shading(batch.material, camera, ray, views)
      var prepared = PreparedBatch(
        mesh: jobs.prepared(batch.mesh), instances: instances + batch.instances.lowerBound,
        count: batch.instances.count, camera: batch.camera,
        viewProjection: camera.viewProjection.columns, shading: shading,
        light: PreparedRadialLight(batch.material, order), paint: paint,
        joinsTriangles: joinsTriangles)
      prepared.fingerprint = Fingerprint(prepared, eye: camera.eye)
      frame.pointee.batches.append(prepared)
    }
  }

  /// The shading and the paint of a material, and whether two triangles of a flat face become a
  /// quadrangle: false with textures, since each triangle has its own planes.
  private func shading(
    _ material: Material, _ camera: Camera, _ ray: ViewRay, _ views: Int
  ) -> (PreparedBatch.Shading, Paint, joinsTriangles: Bool) {
    let light = ray.isNone ? Paint.Lighting.offCenter(eye: SIMD4(camera.eye, 1)) : .centered
    return switch material {
    case .unlit: (.unlit, Paint(), false)
    case .lit: (ray.isNone ? .painted : .lit, Paint(light: light), true)
    case .radialLight, .shadow: (.radialLight, Paint(), true)
    case .textured(let texture, let isLit):
      (
        .painted, Paint(texture: self.views.base[views + texture], light: isLit ? light : .none),
        false
      )
    }
  }
}
