import Drawing
import Geometry

/// Turns draw lists into pixels on the CPU. The bytes are the same on every machine: in debug and
/// release, on any processor, with any number of threads.
///
/// The steps of a frame:
/// ```
/// instances ─▶ VertexStage ─▶ TriangleSetup ─▶ DrawRange ─▶ TileRasterizer ─▶ Resolver ─▶ pixels
///              project, clip   cull, slopes     tile lists  which surface     Shader: each once
/// ```
/// Coverage and depth follow OpenGL (corners snapped to 1/256 pixel, pixel centers, the same owner
/// of a point on an edge, nearer or equal wins), so its pictures and OpenGL's differ in few pixels.
///
/// `draw` draws a whole frame. `redraw` keeps its picture and draws only the changes: while
/// triangles are assigned to tiles, each cell (see `Grid.cell`) gets a `Fingerprint` of the
/// instances, quads, lights and textures that touch it, and a cell with the same fingerprint as in
/// the frame before keeps its pixels.
///
/// Its memory grows to the need of a frame and is then kept. A list whose triangles take more than
/// `mostBytes` is drawn band by band, with the same result; only a single row of tiles may take
/// more.
public final class SoftwareRenderer: Renderer {
  public typealias Failure = Never

  public var glyphs: (any GlyphSource)? {
    // Other letters may be at the same places of the new source's atlas.
    didSet { if glyphs !== oldValue { kept.forget() } }
  }
  public var dithers = true

  let order: PixelOrder
  let jobs: RenderJobs
  let threads: WorkerThreads
  var textures = TextureStore()
  /// The pixels of the textures of the lists that are being drawn.
  var views = GrowableBuffer<TextureView?>()
  var layout = PlaneLayout()
  private var backdrop = SavedBackdrop()
  /// The picture of `redraw`, and the steps that draw its frame.
  var kept = KeptPicture()
  var steps = GrowableBuffer<Step>()
  /// The bytes that the triangles of a band may take; tests make it small.
  var mostBytes = 32 << 20
  var sharingThreshold = SharingThreshold()

  /// The greatest side of a picture, in pixels.
  public static let largestSide = Grid.largestSide

  /// A renderer that shares its work among `threads` threads, the caller's among them; one for each
  /// processor (16 at most) when nil.
  public init(threads: Int? = nil, order: PixelOrder = .rgba) {
    precondition(threads ?? 1 > 0, "a renderer needs at least one thread")
    let most = 16
    let jobs = RenderJobs(threads: min(threads ?? WorkerThreads.processorCount, most))
    self.jobs = jobs
    self.order = order
    textures.order = order
    self.threads = WorkerThreads(count: jobs.drawRangeCount) { piece, thread in
      jobs.perform(piece, thread)
    }
  }

  public func freeUnusedTextures() { textures.freeUnusedTextures() }

  deinit {
    textures.deallocate()
    views.deallocate()
    backdrop.deallocate()
    kept.deallocate()
    steps.deallocate()
  }

  /// Sides are 0…8192 pixels; a side of 0 draws nothing. With `smooth`, a pixel is the mean of
  /// eight samples. Triangles whose numbers are not finite are left out.
  public func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool,
    into pixels: UnsafeMutableRawBufferPointer
  ) {
    check(size)
    precondition(pixels.count >= size.byteCount, "the buffer needs width · height · 4 bytes")
    guard size.width > 0, size.height > 0, let bytes = pixels.baseAddress else { return }
    textures.beginFrame(showing: list.textures)
    draw(list, size, smooth: smooth, over: pixel(background(of: list)), bytes, &textures)
  }

  func check(_ size: FrameSize) {
    let sides = 0...Grid.largestSide
    precondition(
      sides.contains(size.width) && sides.contains(size.height),
      "a picture's sides are 0…8192 pixels")
  }

  /// Fills the pixels with a color and draws a list's passes over it. For a texture, which has
  /// plane passes only, the color has alpha 0.
  private func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool, over background: UInt32,
    _ bytes: UnsafeMutableRawPointer, _ textures: inout TextureStore
  ) {
    let views = self.views(of: list, &textures)
    defer { self.views.count -= list.textures.count }
    draw(list, size, smooth: smooth, over: background, bytes, views)
  }

  /// Draws a list's passes, one after the other.
  ///
  /// - Parameter views: where the pixels of its textures are recorded.
  func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool, over background: UInt32,
    _ bytes: UnsafeMutableRawPointer, _ views: Int
  ) {
    if list.passes.isEmpty {
      draw(0..<0, size, CollectionOfOne(size.bounds), clearing: background, bytes)
    }
    for index in list.passes.indices {
      jobs.plane.pointee.jobs.count = 0
      jobs.select(0)
      list.instances.withUnsafeBufferPointer { instances in
        let step = step(
          index, of: list, size, smooth: smooth, over: background, views, instances, bytes)
        perform(step, size, CollectionOfOne(size.bounds), bytes) {
          draw(tileRows: jobs.frame.pointee.allTileRows)
        }
      }
    }
  }

  /// The work of a pass.
  enum Step: BitwiseCopyable {
    case nothing
    /// Meshes of the selected frame; `clearing`: the color that fills all pixels first.
    case world(clearing: UInt32?)
    /// Jobs with these numbers; `clearing`: the color that fills all pixels first.
    case plane(first: Int, end: Int, clearing: UInt32?)
  }

  /// Records what is needed to perform a pass.
  func step(
    _ index: Int, of list: borrowing DrawList, _ size: FrameSize, smooth: Bool,
    over background: UInt32, _ views: Int, _ instances: UnsafeBufferPointer<Instance>,
    _ bytes: UnsafeMutableRawPointer
  ) -> Step {
    switch list.passes[index] {
    case .plane(let pass):
      let numbers = prepare(pass, of: list, size, views)
      return .plane(
        first: numbers.lowerBound, end: numbers.upperBound, clearing: index == 0 ? background : nil)
    case .world(let pass):
      precondition(background >> 24 != 0, "a texture is drawn by plane passes only")
      // Its edges rounded to whole pixels.
      let viewport = pass.viewport.map { PixelRect($0, scale: size.scale) } ?? size.bounds
      let isOver = index > 0 || viewport != size.bounds || pass.clip != nil || pass.opacity < 1
      let clearing = index == 0 && isOver ? background : nil
      let isSeen = place(pass, viewport, size, smooth: smooth, isOver: isOver, bytes)
      if isSeen { describe(pass, of: list, views, instances) }
      return isSeen || clearing != nil ? .world(clearing: clearing) : .nothing
    }
  }

  /// Performs a step in some areas of the picture.
  ///
  /// - Parameter drawMeshes: draws the selected frame there.
  func perform(
    _ step: Step, _ size: FrameSize, _ areas: some Collection<PixelRect>,
    _ bytes: UnsafeMutableRawPointer, drawMeshes: () -> Void
  ) {
    switch step {
    case .nothing: break
    case .plane(let first, let end, let clearing):
      draw(first..<end, size, areas, clearing: clearing, bytes)
    case .world(let clearing):
      if let clearing { draw(0..<0, size, areas, clearing: clearing, bytes) }
      let frame = jobs.frame
      if frame.pointee.visible.isEmpty { return }
      if frame.pointee.opacity < 1 { backdrop.keep(frame.pointee, in: areas) }
      drawMeshes()
      if frame.pointee.opacity < 1 { backdrop.show(through: frame.pointee, in: areas) }
    }
  }

  /// Makes the list's textures ready. Returns the first one's index in `views`.
  func views(of list: borrowing DrawList, _ textures: inout TextureStore) -> Int {
    let first = views.count
    for index in list.textures.indices {
      let view = textures.view(of: list.textures[index]) { list, size, bytes, textures in
        draw(list, size, smooth: true, over: 0, bytes, &textures)
      }
      views.reserve(views.count + 1)
      views.append(view)
    }
    return first
  }

  func background(of list: borrowing DrawList) -> SIMD4<Float> {
    order.channels(list.background, alpha: 1)
  }

  /// Draws a list into an array, which is resized to the frame and keeps its memory for the next
  /// frame of that size.
  public func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool, into pixels: inout [UInt8]
  ) {
    if pixels.count != size.byteCount { pixels = Array(repeating: 0, count: size.byteCount) }
    pixels.withUnsafeMutableBytes { draw(list, size, smooth: smooth, into: $0) }
  }

  /// Draws some rows of tiles of the selected frame: at once if their triangles fit, else one half
  /// after the other.
  private func draw(tileRows rows: Range<Int32>) {
    if setUp(tileRows: rows) {
      jobs.changed.pointee.select(of: jobs.frame.pointee, nil)
      return drawTiles(isShared: true)
    }
    let middle = (rows.lowerBound + rows.upperBound) / 2
    draw(tileRows: rows.lowerBound..<middle)
    draw(tileRows: middle..<rows.upperBound)
  }

  /// Draws the tiles that are selected.
  func drawTiles(isShared: Bool) {
    jobs.step = .tiles
    threads.perform(jobs.changed.pointee.numbers.count, isShared: isShared)
  }

  /// Fills the draw ranges with the triangles of some rows of tiles of the selected frame; false if
  /// they exceed the limit of memory, which does not apply to a single row.
  func setUp(tileRows rows: Range<Int32>) -> Bool {
    let frame = jobs.frame
    frame.pointee.select(tileRows: rows)
    frame.pointee.described = nil
    let count = share(mostBytes: rows.count > 1 ? mostBytes : .max)
    frame.pointee.drawRangeCount = count
    jobs.step = .setUp
    threads.perform(count, isShared: true)
    return !(0..<count).contains { frame.pointee.drawRanges[$0].isFull }
  }

  /// Cuts the list into draw ranges of about as many faces each; returns how many.
  private func share(mostBytes: Int) -> Int {
    let frame = jobs.frame
    let batches = frame.pointee.batches
    var faces = 0
    for index in 0..<batches.count {
      faces += batches.base[index].count * batches.base[index].mesh.faces.count
    }
    let count = faces < sharingThreshold.faces ? 1 : jobs.drawRangeCount
    let cells = frame.pointee.cells
    var position = ListPosition()
    for index in 0..<count {
      let next = advanced(position, faces: index + 1 < count ? faces / count : .max)
      frame.pointee.drawRanges[index].begin(
        from: position, to: next, of: batches.base, tiles: frame.pointee.tileCount,
        cells: Int(cells.width * cells.height), mostBytes: mostBytes / count)
      position = next
    }
    // In a pass over the picture, uncovered samples add nothing.
    let bare = frame.pointee.isOver ? SIMD4() : frame.pointee.shader.background
    _ = frame.pointee.drawRanges[0].appendPlain(Colors.pixel(bare))
    return count
  }

  /// The first instance at least `faces` faces after `start`, or the list's end.
  private func advanced(_ start: ListPosition, faces: Int) -> ListPosition {
    let batches = jobs.frame.pointee.batches
    var position = start
    var left = faces
    while position.batch < batches.count, left > 0 {
      let batch = batches.base + position.batch
      let wanted = (left - 1) / batch.pointee.mesh.faces.count + 1
      let taken = min(wanted, batch.pointee.count - position.instance)
      left -= taken * batch.pointee.mesh.faces.count
      position.instance += taken
      if position.instance == batch.pointee.count {
        position = ListPosition(batch: position.batch + 1)
      }
    }
    return position
  }
}
