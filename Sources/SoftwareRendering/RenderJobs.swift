import Drawing

/// The memory that the threads of a renderer share, and the work on it, in numbered pieces.
///
/// Everything is plain memory behind pointers. Pieces of one step write to different draw ranges or
/// tiles, and each step ends before the next begins.
final class RenderJobs: @unchecked Sendable {
  // Safe to share: `frame`, `step`, `changed`, `meshes` and their room change only between steps,
  // on the calling thread.

  enum Step {
    /// A piece is a part of the picture, in which a plane pass is drawn.
    case plane
    /// A piece is a draw range of the draw list.
    case setUp
    /// A piece is one of the selected tiles.
    case tiles
  }

  /// The pass of meshes that is drawn now.
  private(set) var frame: UnsafeMutablePointer<Frame>
  private var frames: [UnsafeMutablePointer<Frame>]
  let changed: UnsafeMutablePointer<ChangedTiles>
  let plane: UnsafeMutablePointer<Plane>
  let drawRangeCount: Int
  var step = Step.setUp
  /// Meshes that were laid out, each when it was first drawn.
  private var meshes: [Mesh: PreparedMesh] = [:]
  let threads: UnsafeMutableBufferPointer<ThreadMemory>

  /// A thread's own memory.
  struct ThreadMemory: BitwiseCopyable {
    let tile = Tile()
    var vertices = VertexStage.Scratch()
    var sampler = PictureSampler.Scratch()
  }

  init(threads: Int) {
    drawRangeCount = min(threads, Surface.mostDrawRanges)
    frame = Self.newFrame(drawRangeCount)
    frames = [frame]
    plane = .allocate(capacity: 1)
    plane.initialize(to: Plane(pixels: UnsafeMutableRawPointer(frame)))
    changed = .allocate(capacity: 1)
    changed.initialize(to: ChangedTiles())
    self.threads = .allocate(capacity: threads)
    for thread in self.threads.indices {
      self.threads.initializeElement(at: thread, to: ThreadMemory())
    }
  }

  private static func newFrame(_ drawRangeCount: Int) -> UnsafeMutablePointer<Frame> {
    let drawRanges = UnsafeMutablePointer<DrawRange>.allocate(capacity: drawRangeCount)
    for index in 0..<drawRangeCount { (drawRanges + index).initialize(to: DrawRange(index: index)) }
    let frame = UnsafeMutablePointer<Frame>.allocate(capacity: 1)
    let rays = GrowableBuffer<ViewRay>()
    frame.initialize(
      to: Frame(
        pixels: UnsafeMutableRawPointer(drawRanges),
        shader: Shader(drawRanges: UnsafePointer(drawRanges), rays: UnsafePointer(rays.base)),
        rays: rays, drawRanges: drawRanges))
    return frame
  }

  /// Selects the frame's pass of meshes with a number.
  func select(_ number: Int) {
    while frames.count <= number { frames.append(Self.newFrame(drawRangeCount)) }
    frame = frames[number]
  }

  /// A mesh laid out for the vertex stage, with room for it in all threads' scratch memory.
  func prepared(_ mesh: Mesh) -> PreparedMesh {
    if let known = meshes[mesh] { return known }
    let new = PreparedMesh(mesh.geometry)
    meshes[mesh] = new
    for thread in threads.indices { threads[thread].vertices.makeRoom(for: new) }
    return new
  }

  /// Makes room for the rows that a plane pass samples, in all threads' scratch memory.
  func makeRoom(texels: Int, columns: Int) {
    for thread in threads.indices {
      threads[thread].sampler.reserve(texels: texels, columns: columns)
    }
  }

  /// Does one piece of the current step.
  func perform(_ piece: Int, _ thread: Int) {
    let frame = UnsafePointer(frame)
    switch step {
    case .plane:
      PlaneBand(
        plane: UnsafePointer(plane), area: plane.pointee.parts.base[piece],
        scratch: threads[thread].sampler
      ).draw()
    case .setUp:
      VertexStage(
        frame: frame, drawRange: frame.pointee.drawRanges + piece, scratch: threads[thread].vertices
      ).perform()
    case .tiles: drawTile(Int(changed.pointee.numbers.base[piece]), of: frame, thread)
    }
  }

  private func drawTile(_ number: Int, of frame: UnsafePointer<Frame>, _ thread: Int) {
    let (left, top) = frame.pointee.corner(ofTile: number)
    let visible = frame.pointee.visible(tileAt: left, top)
    let isBlank = frame.pointee.isBlank(number)
    if visible.isEmpty || isBlank && frame.pointee.isOver { return }
    let tile = threads[thread].tile
    let changed = UnsafePointer(changed)
    if !isBlank {
      tile.clear()
      rasterize(
        number, of: frame,
        TileRasterizer(
          tile: tile, pattern: frame.pointee.pattern, left: left, top: top,
          within: changed.pointee.bounds(in: visible, of: frame.pointee)))
    }
    changed.pointee.forEach(in: visible, of: frame.pointee) { part in
      let resolver = Resolver(frame: frame, tile: tile, visible: part)
      isBlank ? resolver.clear() : resolver.perform(left: left, top: top)
    }
  }

  /// Draws a tile's triangles in the order of the list.
  private func rasterize(
    _ number: Int, of frame: UnsafePointer<Frame>, _ rasterizer: TileRasterizer
  ) {
    for index in 0..<frame.pointee.drawRangeCount {
      let drawRange = frame.pointee.drawRanges + index
      let triangles = UnsafePointer(drawRange.pointee.triangles.base)
      let entries = UnsafePointer(drawRange.pointee.entries.base)
      var next = drawRange.pointee.heads.base[number]
      while next >= 0 {
        let entry = entries[Int(next)]
        rasterizer.draw(triangles + Int(entry.triangle))
        next = entry.next
      }
    }
  }

  deinit {
    for frame in frames {
      for index in 0..<drawRangeCount { frame.pointee.drawRanges[index].deallocate() }
      frame.pointee.drawRanges.deallocate()
      frame.pointee.batches.deallocate()
      frame.pointee.rays.deallocate()
      frame.deallocate()
    }
    changed.pointee.numbers.deallocate()
    changed.deallocate()
    for memory in threads {
      memory.tile.deallocate()
      memory.vertices.deallocate()
      memory.sampler.deallocate()
    }
    threads.deallocate()
    plane.pointee.jobs.deallocate()
    plane.pointee.parts.deallocate()
    plane.deallocate()
    for mesh in meshes.values { mesh.deallocate() }
  }
}
