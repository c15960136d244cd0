extension TileRasterizer {
  /// The samples of a block that the triangle covers.
  @inline(__always)
  func covered(_ window: Window, _ setup: Setup) -> SampleSet {
    let (e0, e1, e2, e3) = window.offsets
    // The edges that cross the block.
    let crosses0 = e0 &+ setup.edge0.least < 0
    let crosses1 = e1 &+ setup.edge1.least < 0
    let crosses2 = e2 &+ setup.edge2.least < 0
    let crosses3 = e3 &+ setup.edge3.least < 0
    let count: Int32 =
      (crosses0 ? 1 : 0) &+ (crosses1 ? 1 : 0) &+ (crosses2 ? 1 : 0) &+ (crosses3 ? 1 : 0)
    let areShort =
      (!crosses0 || setup.edge0.isShort) && (!crosses1 || setup.edge1.isShort)
      && (!crosses2 || setup.edge2.isShort) && (!crosses3 || setup.edge3.isShort)
    let rows = window.rows.upperBound &- window.rows.lowerBound &+ 1
    let columns = window.columns.upperBound &- window.columns.lowerBound &+ 1
    // What a row of one edge costs, in pixels of all edges.
    let rowCost: Int32 = 2
    if !areShort || rows &* columns < (rows &+ 1) &* count &* rowCost {
      return coveredPixels(window, setup)
    }
    var covered = SampleSet.all
    if crosses0 { covered = covered & setup.edge0.inside(at: e0, rows: window.rows) }
    if crosses1 { covered = covered & setup.edge1.inside(at: e1, rows: window.rows) }
    if crosses2 { covered = covered & setup.edge2.inside(at: e2, rows: window.rows) }
    if crosses3 { covered = covered & setup.edge3.inside(at: e3, rows: window.rows) }
    return covered
  }

  /// As `covered`, pixel by pixel.
  @inline(never)
  private func coveredPixels(_ window: Window, _ setup: Setup) -> SampleSet {
    let first = window.columns.lowerBound
    let count = UInt32(window.columns.upperBound &- first &+ 1)
    let all = SampleSet.Half(repeating: (1 &<< count &- 1) &<< UInt32(first))
    func start(_ edge: EdgeFunction, _ offset: Int32, _ row: Int32) -> SIMD8<Int32> {
      edge.samples &+ (offset &+ edge.offset(first, row))
    }
    let (right0, right1) = (setup.edge0.right, setup.edge1.right)
    let (right2, right3) = (setup.edge2.right, setup.edge3.right)
    var covered = SampleSet()
    for row in window.rows {
      var e0 = start(setup.edge0, window.offsets.0, row)
      var e1 = start(setup.edge1, window.offsets.1, row)
      var e2 = start(setup.edge2, window.offsets.2, row)
      var e3 = start(setup.edge3, window.offsets.3, row)
      var outside = SampleSet.Half()
      for column in window.columns {
        let signs = unsafeBitCast(e0 | e1 | e2 | e3, to: SampleSet.Half.self) &>> 31
        outside |= signs &<< UInt32(truncatingIfNeeded: column)
        e0 &+= right0
        e1 &+= right1
        e2 &+= right2
        e3 &+= right3
      }
      covered.insert(row: row, outside ^ all)
    }
    return covered
  }
}
