/// Surfaces of a block that have one colour in all of it, so that they are coloured once.
struct Palette: BitwiseCopyable {
  /// What was found out about a surface.
  struct Entry: BitwiseCopyable {
    var word: UInt32
    var isConstant: Bool
    /// Four pixels of the colour, and its channels as whole levels.
    var pixels: SIMD4<UInt32>
    var levels: SIMD4<Float>

    /// No surface has this word.
    static let none = Entry(
      word: .max, isConstant: false, pixels: SIMD4<UInt32>(), levels: SIMD4<Float>())
  }

  /// Neighbouring faces have neighbouring words, so few of a block's surfaces share a slot.
  private static let slotCount = 16
  private let slots: UnsafeMutablePointer<Entry>

  init() {
    slots = .allocate(capacity: Palette.slotCount)
    clear()
  }

  /// Forgets the surfaces of another block.
  func clear() { slots.update(repeating: .none, count: Palette.slotCount) }

  /// Where a surface's entry is, or would be.
  @inline(__always)
  func slot(_ word: UInt32) -> UnsafeMutablePointer<Entry> {
    slots + Int(word & UInt32(Palette.slotCount &- 1))
  }

  func deallocate() { slots.deallocate() }
}

extension Resolver {
  /// What is known of a surface in the block at `x`, `y`.
  @inline(__always)
  func plainColor(_ word: UInt32, _ x: Int32, _ y: Int32) -> UnsafeMutablePointer<Palette.Entry> {
    let entry = queue.palette.slot(word)
    if entry.pointee.word != word { entry.pointee = newEntry(Surface(word: word), x, y) }
    return entry
  }

  @inline(never)
  private func newEntry(_ surface: Surface, _ x: Int32, _ y: Int32) -> Palette.Entry {
    var constant: SIMD4<UInt32>?
    switch surface.kind {
    case .background, .stored: constant = background
    case .flat: constant = constantColor(FlatFace(shader, surface), x, y)
    case .smooth, .smoothOffCenter, .pool: break
    }
    guard let constant else {
      return Palette.Entry(
        word: surface.word, isConstant: false, pixels: SIMD4(), levels: SIMD4())
    }
    let pixel = constant.x
    return Palette.Entry(
      word: surface.word, isConstant: true, pixels: constant,
      levels: SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), 0))
  }

  /// The one colour of a block that shows a flat face, if it has one.
  @inline(__always)
  func constantColor(_ face: FlatFace, _ x: Int32, _ y: Int32) -> SIMD4<UInt32>? {
    let last = Grid.block - 1
    return face.constantColor(
      left: center(x), right: center(x &+ last), top: center(y), bottom: center(y &+ last))
  }
}
