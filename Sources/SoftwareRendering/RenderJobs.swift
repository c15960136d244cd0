#if Program

import Drawing
import Geometry

/// The memory that the threads of a renderer share, and the pieces of work they do on it.
///
/// Everything is plain memory behind pointers: pieces of one step write to different draw ranges or
/// tiles, and steps follow one another.
final class RenderJobs: @unchecked Sendable {
  // Safe to share: `frame`, `step`, `stored`, `meshes` and their room change only between steps, on
  // the calling thread.

  enum Step {
    /// A piece is a band of rows of a plane pass.
    case plane
    /// A piece is a draw range of the draw list.
    case setUp
    /// A piece is a tile, drawn in one pass.
    case draw
    /// A piece is a tile, drawn in one of several passes.
    case drawPass
    /// A piece is a tile, coloured from its stored samples.
    case finishPasses
  }

  let frame: UnsafeMutablePointer<Frame>
  let plane: UnsafeMutablePointer<Plane>
  let segmentCount: Int
  private let step: UnsafeMutablePointer<Step>
  private let stored: UnsafeMutablePointer<StoredTiles>
  /// By name, made when first used.
  private var meshes: [Mesh: PreparedMesh] = [:]
  /// One for each thread.
  let tiles: UnsafeMutablePointer<Tile>
  private let queues: UnsafeMutablePointer<EdgeQueue>
  private let scratches: UnsafeMutablePointer<VertexStage.Scratch>
  private let samplers: UnsafeMutablePointer<PictureSampler.Scratch>

  init(threads: Int) {
    segmentCount = min(threads, Surface.largestSegmentCount)
    let drawRanges = UnsafeMutablePointer<DrawRange>.allocate(capacity: segmentCount)
    for index in 0..<segmentCount { (drawRanges + index).initialize(to: DrawRange(index: index)) }
    frame = .allocate(capacity: 1)
    frame.initialize(to: Frame(pixels: UnsafeMutableRawPointer(drawRanges), drawRanges: drawRanges))
    plane = .allocate(capacity: 1)
    plane.initialize(to: Plane(pixels: UnsafeMutableRawPointer(drawRanges)))
    step = .allocate(capacity: 1)
    step.initialize(to: .setUp)
    stored = .allocate(capacity: 1)
    stored.initialize(to: StoredTiles())
    tiles = .allocate(capacity: threads)
    queues = .allocate(capacity: threads)
    scratches = .allocate(capacity: threads)
    samplers = .allocate(capacity: threads)
    for thread in 0..<threads {
      (tiles + thread).initialize(to: Tile())
      (queues + thread).initialize(to: EdgeQueue())
      (scratches + thread).initialize(to: VertexStage.Scratch())
      (samplers + thread).initialize(to: PictureSampler.Scratch())
    }
    threadCount = threads
  }

  private let threadCount: Int

  /// A mesh laid out for the vertex stage, with room for it in all threads' scratch memory.
  func prepared(_ mesh: Mesh) -> PreparedMesh {
    if let known = meshes[mesh] { return known }
    let new = PreparedMesh(mesh.geometry)
    meshes[mesh] = new
    for thread in 0..<threadCount { scratches[thread].makeRoom(for: new) }
    return new
  }

  /// Makes room for the rows that a plane pass samples, in all threads' scratch memory.
  func makeRoom(texels: Int, columns: Int) {
    for thread in 0..<threadCount {
      samplers[thread].reserve(texels: texels, columns: columns)
    }
  }

  func begin(_ next: Step) { step.pointee = next }

  func beginPasses() {
    stored.pointee.begin(
      tiles: frame.pointee.tileCount, samples: frame.pointee.pattern.count)
  }

  func endPass() { stored.pointee.endPass() }

  /// Does one piece of the current step.
  func perform(_ piece: Int, _ thread: Int) {
    let frame = UnsafePointer(frame)
    switch step.pointee {
    case .plane: drawBand(piece, thread)
    case .setUp:
      VertexStage(
        frame: frame, drawRange: frame.pointee.drawRanges + piece, scratch: scratches[thread]
      ).perform()
    case .draw:
      let (left, top) = corner(ofTile: piece)
      if !frame.pointee.shows(tileAt: left, top) { return }
      let resolver = Resolver(frame: frame, tile: tiles[thread], queue: queues[thread])
      if isBlank(piece) {
        if !frame.pointee.isOver { resolver.clear(left: left, top: top) }
        return
      }
      tiles[thread].clear()
      rasterize(piece, rasterizer(tiles[thread], left, top))
      resolver.perform(left: left, top: top)
    case .drawPass:
      let (left, top) = corner(ofTile: piece)
      let samples = frame.pointee.pattern.count
      stored.pointee.load(tiles[thread], index: piece, samples: samples)
      let rasterizer = rasterizer(tiles[thread], left, top)
      rasterize(piece, rasterizer)
      stored.pointee.save(
        tiles[thread], rasterizer, Shader(frame), frame, index: piece, samples: samples,
        left: left, top: top)
    case .finishPasses:
      let (left, top) = corner(ofTile: piece)
      Resolver(frame: frame, tile: tiles[thread], queue: queues[thread]).perform(
        stored.pointee, number: piece, left: left, top: top)
    }
  }

  private func drawBand(_ piece: Int, _ thread: Int) {
    let first = Int32(piece) * PlaneBand.height
    let plane = UnsafePointer(plane)
    let band = PlaneBand(
      pixels: plane.pointee.pixels, width: plane.pointee.width,
      rows: first..<min(first + PlaneBand.height, plane.pointee.height),
      scratch: samplers[thread])
    if let pixel = plane.pointee.clearing { band.clear(pixel) }
    for index in 0..<plane.pointee.jobs.count {
      band.draw(UnsafePointer(plane.pointee.jobs.base + index))
    }
  }

  /// Whether a tile has no triangles.
  private func isBlank(_ piece: Int) -> Bool {
    for index in 0..<frame.pointee.segmentCount
    where frame.pointee.drawRanges[index].heads.base[piece] >= 0 {
      return false
    }
    return true
  }

  private func rasterizer(_ tile: Tile, _ left: Int32, _ top: Int32) -> TileRasterizer {
    TileRasterizer(
      tile: tile, pattern: frame.pointee.pattern, left: left, top: top,
      width: frame.pointee.width, height: frame.pointee.height)
  }

  /// Draws a tile's triangles in the order of the list.
  private func rasterize(_ piece: Int, _ rasterizer: TileRasterizer) {
    for index in 0..<frame.pointee.segmentCount {
      let drawRange = frame.pointee.drawRanges + index
      let triangles = UnsafePointer(drawRange.pointee.triangles.base)
      let entries = UnsafePointer(drawRange.pointee.entries.base)
      var next = drawRange.pointee.heads.base[piece]
      while next >= 0 {
        let entry = entries[Int(next)]
        rasterizer.draw(triangles + Int(entry.triangle))
        next = entry.next
      }
    }
  }

  /// A tile's upper left pixel.
  private func corner(ofTile piece: Int) -> (left: Int32, top: Int32) {
    let columns = Int(frame.pointee.tileColumns)
    return (
      Int32(piece % columns) * Grid.tile,
      (frame.pointee.firstTileRow + Int32(piece / columns)) * Grid.tile
    )
  }

  deinit {
    for index in 0..<segmentCount { frame.pointee.drawRanges[index].deallocate() }
    frame.pointee.drawRanges.deallocate()
    frame.pointee.runs.deallocate()
    frame.pointee.rays.deallocate()
    frame.deallocate()
    step.deallocate()
    stored.pointee.deallocate()
    stored.deallocate()
    for thread in 0..<threadCount {
      tiles[thread].deallocate()
      queues[thread].deallocate()
      scratches[thread].deallocate()
      samplers[thread].deallocate()
    }
    tiles.deallocate()
    queues.deallocate()
    scratches.deallocate()
    samplers.deallocate()
    plane.pointee.jobs.deallocate()
    plane.deallocate()
    for mesh in meshes.values { mesh.deallocate() }
  }
}

#endif
