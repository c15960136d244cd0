#if Program

extension TileRasterizer {
  /// The samples of a block that the triangle covers.
  @inline(__always)
  func covered(_ window: Window, _ setup: UnsafePointer<Setup>) -> SampleSet {
    let (e0, e1) = (window.offsets[0], window.offsets[1])
    let (e2, e3) = (window.offsets[2], window.offsets[3])
    // The edges that cross the block.
    let crosses0 = e0 &+ setup.pointee.edge0.least < 0
    let crosses1 = e1 &+ setup.pointee.edge1.least < 0
    let crosses2 = e2 &+ setup.pointee.edge2.least < 0
    let crosses3 = e3 &+ setup.pointee.edge3.least < 0
    let count: Int32 =
      (crosses0 ? 1 : 0) &+ (crosses1 ? 1 : 0) &+ (crosses2 ? 1 : 0) &+ (crosses3 ? 1 : 0)
    let areShort =
      (!crosses0 || setup.pointee.edge0.canDivide) && (!crosses1 || setup.pointee.edge1.canDivide)
      && (!crosses2 || setup.pointee.edge2.canDivide)
      && (!crosses3 || setup.pointee.edge3.canDivide)
    let rows = window.rows.upperBound &- window.rows.lowerBound &+ 1
    let columns = window.columns.upperBound &- window.columns.lowerBound &+ 1
    // What a row of one edge costs, in pixels that are tested against all edges. An estimate: only
    // time depends on it, no pixel does.
    let rowCost: Int32 = 2
    if !areShort || rows &* columns < (rows &+ 1) &* count &* rowCost {
      return coveredPixels(window, setup)
    }
    var covered = SampleSet.all
    if crosses0 { covered = covered & inside(setup.pointee.edge0, e0, window) }
    if crosses1 { covered = covered & inside(setup.pointee.edge1, e1, window) }
    if crosses2 { covered = covered & inside(setup.pointee.edge2, e2, window) }
    if crosses3 { covered = covered & inside(setup.pointee.edge3, e3, window) }
    return covered
  }

  @inline(__always)
  private func inside(_ edge: EdgeFunction, _ offset: Int32, _ window: Window) -> SampleSet {
    edge.inside(at: offset, rows: window.rows, side: blockSide)
  }

  /// As `covered`, pixel by pixel.
  @inline(never)
  private func coveredPixels(_ window: Window, _ setup: UnsafePointer<Setup>) -> SampleSet {
    let (first, last) = (window.columns.lowerBound, window.columns.upperBound)
    let count = last &- first &+ 1
    let all = SampleSet.Half(repeating: 1 &<< UInt32(truncatingIfNeeded: count) &- 1)
    // From the last column to the first: the pixels left of one push its bit to its place.
    func start(_ edge: EdgeFunction, _ offset: Int32) -> SIMD8<Int32> {
      edge.samples &+ (offset &+ edge.offset(last, window.rows.lowerBound))
    }
    /// From left of a row to the last column of the next one.
    func wrap(_ edge: EdgeFunction) -> SIMD8<Int32> {
      SIMD8(repeating: edge.offset(count, 1))
    }
    let (right0, right1) = (setup.pointee.edge0.right, setup.pointee.edge1.right)
    let (right2, right3) = (setup.pointee.edge2.right, setup.pointee.edge3.right)
    let (wrap0, wrap1) = (wrap(setup.pointee.edge0), wrap(setup.pointee.edge1))
    let (wrap2, wrap3) = (wrap(setup.pointee.edge2), wrap(setup.pointee.edge3))
    var e0 = start(setup.pointee.edge0, window.offsets[0])
    var e1 = start(setup.pointee.edge1, window.offsets[1])
    var e2 = start(setup.pointee.edge2, window.offsets[2])
    var e3 = start(setup.pointee.edge3, window.offsets[3])
    var covered = SampleSet()
    var row = window.rows.lowerBound
    while true {
      var outside = SampleSet.Half()
      var left = count
      repeat {
        let signs = unsafeBitCast(e0 | e1 | e2 | e3, to: SampleSet.Half.self) &>> 31
        outside = (outside &<< 1) | signs
        e0 &-= right0
        e1 &-= right1
        e2 &-= right2
        e3 &-= right3
        left &-= 1
      } while left != 0
      covered.insert(
        row: row, (outside ^ all) &<< UInt32(truncatingIfNeeded: first))
      if row == window.rows.upperBound { return covered }
      row &+= 1
      e0 &+= wrap0
      e1 &+= wrap1
      e2 &+= wrap2
      e3 &+= wrap3
    }
  }
}

#endif
