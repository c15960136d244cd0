#if Program

/// Surfaces of a block that have one colour in all of it, so that they are coloured once.
struct ColorCache: BitwiseCopyable {
  /// The cached facts about a surface.
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
  private let isUsed: UnsafeMutablePointer<Bool>

  init() {
    slots = .allocate(capacity: ColorCache.slotCount)
    slots.initialize(repeating: .none, count: ColorCache.slotCount)
    isUsed = .allocate(capacity: 1)
    isUsed.initialize(to: false)
  }

  /// Forgets the surfaces of another block.
  func clear() {
    if !isUsed.pointee { return }
    isUsed.pointee = false
    slots.update(repeating: .none, count: ColorCache.slotCount)
  }

  /// Keeps the facts about a surface.
  func keep(_ entry: Entry) {
    isUsed.pointee = true
    slot(entry.word).pointee = entry
  }

  /// Where a surface's entry is, or would be.
  @inline(__always)
  func slot(_ word: UInt32) -> UnsafeMutablePointer<Entry> {
    slots + Int(word & UInt32(ColorCache.slotCount &- 1))
  }

  func deallocate() {
    slots.deallocate()
    isUsed.deallocate()
  }
}

extension Resolver {
  /// The cached facts about a surface in the block at `x`, `y`.
  @inline(__always)
  func plainColor(_ word: UInt32, _ x: Int32, _ y: Int32) -> UnsafeMutablePointer<ColorCache.Entry>
  {
    let entry = queue.colorCache.slot(word)
    if entry.pointee.word != word { queue.colorCache.keep(newEntry(Surface(word: word), x, y)) }
    return entry
  }

  @inline(never)
  private func newEntry(_ surface: Surface, _ x: Int32, _ y: Int32) -> ColorCache.Entry {
    var constant: SIMD4<Float>?
    switch surface.kind {
    case .plain, .stored: constant = shader.plainLevels(surface.word)
    case .flat: constant = constantLevels(FlatFace(shader, surface), x, y)
    case .smooth, .smoothOffCenter, .pool, .painted: break
    }
    guard let levels = constant else {
      return ColorCache.Entry(
        word: surface.word, isConstant: false, pixels: SIMD4(), levels: SIMD4())
    }
    return ColorCache.Entry(
      word: surface.word, isConstant: true, pixels: pixels(levels),
      levels: SIMD4(levels.x, levels.y, levels.z, 0))
  }

  /// Four pixels of a colour.
  @inline(__always)
  func pixels(_ levels: SIMD4<Float>) -> SIMD4<UInt32> {
    packLevels(
      SIMD4(repeating: levels.x), SIMD4(repeating: levels.y), SIMD4(repeating: levels.z))
  }

  /// The one colour of a block that shows a flat face, if it has one.
  @inline(__always)
  func constantLevels(_ face: FlatFace, _ x: Int32, _ y: Int32) -> SIMD4<Float>? {
    let last = Grid.block - 1
    return face.constantLevels(
      left: center(x), right: center(x &+ last), top: center(y), bottom: center(y &+ last))
  }
}

#endif
