import Drawing

extension SoftwareRenderer {
  /// Draws a frame into a picture that is kept. Only cells that are touched by other things than in
  /// the frame before are redrawn; the bytes are those that `draw` produces.
  ///
  /// - Parameters:
  ///   - isWhole: whether all cells are redrawn in any case.
  ///   - lent: memory for the picture, the same for each frame; other memory is drawn wholly. Nil:
  ///     memory of the renderer's own.
  /// - Returns: the rectangles that were redrawn, in pixels.
  @discardableResult
  package func redraw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool, isWhole: Bool = false,
    in lent: UnsafeMutableRawPointer? = nil
  ) -> [PixelRect] {
    check(size)
    if isWhole { kept.forget() }
    textures.beginFrame(showing: list.textures)
    let background = pixel(background(of: list))
    var base = Fingerprint()
    base.add(UInt64(background))
    base.add(smooth ? 1 : 0)
    kept.begin(size, in: lent, base)
    if size.byteCount == 0 { return [] }
    let views = views(of: list, &textures)
    defer { self.views.count -= list.textures.count }
    if describe(list, size, smooth: smooth, over: background, views) {
      kept.compare()
      perform(size, background)
    } else {
      // At once it would be too much: pass after pass and band after band.
      kept.forget()
      kept.compare()
      draw(list, size, smooth: smooth, over: background, kept.pixels, views)
      kept.forget()
    }
    return kept.areas
  }

  /// The picture that `redraw` has drawn: the top row first.
  package var picture: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: kept.pixels, count: kept.size.byteCount)
  }

  /// Records all passes and the fingerprints of all cells; false if that exceeds the limit of
  /// memory, or the glyphs' atlas starts again.
  private func describe(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool, over background: UInt32,
    _ views: Int
  ) -> Bool {
    let epoch = glyphs?.atlas.epoch
    steps.count = 0
    steps.reserve(list.passes.count)
    jobs.plane.pointee.jobs.count = 0
    var isComplete = true
    for index in list.passes.indices {
      jobs.select(index)
      list.instances.withUnsafeBufferPointer { instances in
        let step = step(
          index, of: list, size, smooth: smooth, over: background, views, instances, kept.pixels)
        steps.append(step)
        switch step {
        case .nothing: break
        case .plane: addQuads(views, epoch: epoch ?? 0)
        case .world: isComplete = setUpMarked() && isComplete
        }
      }
    }
    return isComplete && glyphs?.atlas.epoch == epoch
  }

  private func addQuads(_ views: Int, epoch: Int) {
    let textures = UnsafePointer(self.views.base + views)
    for quad in layout.quads {
      kept.add(Fingerprint(quad, textures: textures, epoch: epoch), in: quad.bounds)
    }
  }

  /// Sets up the selected frame's triangles and adds them to the cells' fingerprints; false where
  /// there are too many for one band.
  private func setUpMarked() -> Bool {
    let frame = jobs.frame
    if frame.pointee.visible.isEmpty { return true }
    let viewport = frame.pointee.viewport
    let cells = kept.cells(in: frame.pointee.visible.moved(x: viewport.left, y: viewport.top))
    frame.pointee.cells = cells
    defer { frame.pointee.cells = PixelRect() }
    let pass = Fingerprint(frame.pointee)
    // An unchanged pass, such as a thumbnail at rest, keeps its triangles.
    let described = Fingerprint(pass, frame.pointee.batches)
    if frame.pointee.described != described {
      if !setUp(tileRows: frame.pointee.allTileRows) { return false }
      frame.pointee.described = described
    }
    let untouched = Fingerprint()
    var number = 0
    for row in cells.top..<cells.bottom {
      for column in cells.left..<cells.right {
        var fingerprint = pass
        var isTouched = false
        for index in 0..<frame.pointee.drawRangeCount {
          let mark = frame.pointee.drawRanges[index].marks.base[number]
          if mark == untouched { continue }
          isTouched = true
          fingerprint.add(mark)
        }
        number += 1
        // In a pass over the picture, cells on which nothing is drawn do not change.
        if isTouched || !frame.pointee.isOver { kept.add(fingerprint, row: row, column: column) }
      }
    }
    return true
  }

  /// Draws the recorded passes into the changed areas.
  private func perform(_ size: FrameSize, _ background: UInt32) {
    if kept.areas.isEmpty { return }
    if steps.count == 0 { draw(0..<0, size, kept.areas, clearing: background, kept.pixels) }
    for index in 0..<steps.count {
      jobs.select(index)
      perform(steps.base[index], size, kept.areas, kept.pixels) {
        jobs.changed.pointee.select(of: jobs.frame.pointee, kept)
        drawTiles(isShared: jobs.changed.pointee.numbers.count >= sharingThreshold.tiles)
      }
    }
  }
}
