#if Program

extension TileRasterizer {
  /// The samples of a block that the triangle covers.
  @inline(__always)
  func covered(_ window: Window, _ setup: UnsafePointer<Setup>) -> SampleSet {
    let rows = window.rows.upperBound &- window.rows.lowerBound &+ 1
    let columns = window.columns.upperBound &- window.columns.lowerBound &+ 1
    let (e0, e1) = (window.offsets[0], window.offsets[1])
    let (e2, e3) = (window.offsets[2], window.offsets[3])
    // The edges that cross the block.
    let crossing = window.offsets &+ setup.pointee.sides.least
    let (crosses0, crosses1) = (crossing[0] < 0, crossing[1] < 0)
    let (crosses2, crosses3) = (crossing[2] < 0, crossing[3] < 0)
    let count: Int32 =
      (crosses0 ? 1 : 0) &+ (crosses1 ? 1 : 0) &+ (crosses2 ? 1 : 0) &+ (crosses3 ? 1 : 0)
    // What a row of one edge costs, in pixels that are tested against all edges. An estimate: only
    // time depends on it, no pixel does.
    let rowCost: Int32 = setup.pointee.fitsHalfWords ? 4 : 2
    if !setup.pointee.isShort || rows &* columns < (rows &+ 1) &* count &* rowCost {
      return setup.pointee.fitsHalfWords
        ? coveredPixelsInHalfWords(window, setup) : coveredPixels(window, setup)
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
    edge.inside(at: offset, rows: window.rows)
  }

  /// As `covered`, pixel by pixel.
  @inline(never)
  private func coveredPixels(_ window: Window, _ setup: UnsafePointer<Setup>) -> SampleSet {
    scan(window, setup, as: Int32.self)
  }

  /// The same in half of the time, where the values of all edges that cross the block fit 16 bits.
  @inline(never)
  private func coveredPixelsInHalfWords(
    _ window: Window, _ setup: UnsafePointer<Setup>
  ) -> SampleSet {
    scan(window, setup, as: Int16.self)
  }

  @inline(__always)
  private func scan<Word: SIMDScalar & FixedWidthInteger & SignedInteger>(
    _ window: Window, _ setup: UnsafePointer<Setup>, as word: Word.Type
  ) -> SampleSet {
    let (first, last) = (window.columns.lowerBound, window.columns.upperBound)
    let count = last &- first &+ 1
    let all = SIMD8<Word>(repeating: 1 &<< Word(truncatingIfNeeded: count) &- 1)
    let row0 = window.rows.lowerBound
    // From the last column to the first: the pixels left of one push its bit to its place. `wrap`
    // goes from left of a row to the last column of the next one.
    @inline(__always)
    func values(
      _ edge: EdgeFunction, _ side: Int
    ) -> (start: SIMD8<Word>, right: SIMD8<Word>, wrap: SIMD8<Word>) {
      let offset = window.offsets[side]
      // Of a side that does not cross the block all samples are inside, and its values may not fit.
      if Word.bitWidth < Int32.bitWidth, offset &+ setup.pointee.sides.least[side] >= 0 {
        return (SIMD8(), SIMD8(), SIMD8())
      }
      return (
        SIMD8(truncatingIfNeeded: edge.samples &+ (offset &+ edge.offset(last, row0))),
        SIMD8(repeating: Word(truncatingIfNeeded: edge.right)),
        SIMD8(repeating: Word(truncatingIfNeeded: edge.offset(count, 1)))
      )
    }
    let (s0, right0, wrap0) = values(setup.pointee.edge0, 0)
    let (s1, right1, wrap1) = values(setup.pointee.edge1, 1)
    let (s2, right2, wrap2) = values(setup.pointee.edge2, 2)
    let (s3, right3, wrap3) = values(setup.pointee.edge3, 3)
    var (e0, e1, e2, e3) = (s0, s1, s2, s3)
    var covered = SampleSet()
    var row = row0
    while true {
      var outside = SIMD8<Word>()
      var left = count
      repeat {
        // The sign of a value outside is −1.
        let signs = (e0 | e1 | e2 | e3) &>> Word(truncatingIfNeeded: Word.bitWidth - 1)
        outside = (outside &<< 1) &- signs
        e0 &-= right0
        e1 &-= right1
        e2 &-= right2
        e3 &-= right3
        left &-= 1
      } while left != 0
      covered.insert(
        row: row,
        SampleSet.Half(truncatingIfNeeded: outside ^ all) &<< UInt32(truncatingIfNeeded: first))
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
