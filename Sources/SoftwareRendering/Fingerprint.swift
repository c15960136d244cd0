import Drawing

/// A hash of 128 bits of a sequence of numbers: of the things that touch a cell, in their order.
///
/// Each half takes in a word by a step that is one-to-one both in the half and in the word, so
/// sequences that differ in a single word never collide; others collide with a chance of 2⁻¹²⁸.
struct Fingerprint: BitwiseCopyable, Equatable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0x2545_F491_4F6C_DD1D

  // The multipliers must be odd; these have about as many ones as zeroes: the increment of
  // SplitMix64 (Steele, Lea, Flood 2014) and a multiplier of MurmurHash3's finalizer (Appleby
  // 2011).
  private static let firstMultiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let secondMultiplier: UInt64 = 0xFF51_AFD7_ED55_8CCD

  @inline(__always)
  private mutating func take(_ a: UInt64, _ b: UInt64) {
    first = (first ^ a) &* Self.firstMultiplier
    first ^= first >> 32
    second = ((second << 23 | second >> 41) &+ b) &* Self.secondMultiplier
    second ^= second >> 29
  }

  @inline(__always)
  mutating func add(_ word: UInt64) { take(word, word) }

  @inline(__always)
  mutating func add(_ other: Fingerprint) { take(other.first, other.second) }

  @inline(__always)
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  @inline(__always)
  mutating func add(_ numbers: SIMD4<Float>) {
    let words = unsafeBitCast(numbers, to: SIMD2<UInt64>.self)
    add(words.x)
    add(words.y)
  }

  private mutating func add(_ numbers: SIMD2<Double>) {
    add(numbers.x.bitPattern)
    add(numbers.y.bitPattern)
  }

  @inline(__always)
  mutating func add(_ matrix: Matrix4) {
    add(matrix.columns.0)
    add(matrix.columns.1)
    add(matrix.columns.2)
    add(matrix.columns.3)
  }

  mutating func add(_ rect: PixelRect) {
    add(UInt64(UInt32(bitPattern: rect.left)) << 32 | UInt64(UInt32(bitPattern: rect.top)))
    add(UInt64(UInt32(bitPattern: rect.right)) << 32 | UInt64(UInt32(bitPattern: rect.bottom)))
  }
}

// MARK: The parts of a frame

extension Fingerprint {
  /// The values that the instances of a batch have in common.
  init(_ batch: PreparedBatch, eye: Vector3) {
    self.init()
    // Meshes are kept, each at an address of its own.
    add(Int(bitPattern: batch.mesh.faces.base))
    let (x, y, z, w) = batch.viewProjection
    add(Matrix4(x, y, z, w))
    add(SIMD4(eye, 0))
    switch batch.shading {
    case .lit: add(0)
    case .unlit: add(2)
    case .radialLight: add(batch.light)
    case .painted:
      add(batch.joinsTriangles ? 6 : batch.paint.light == .none ? 4 : 5)
      add(batch.paint.texture?.stamp ?? 0)
    }
  }

  private mutating func add(_ light: PreparedRadialLight) {
    add(3)
    add(light.center)
    add(light.glowCenter)
    add(light.glowColor)
    add(SIMD4(light.inverseSquareRadius, light.glowInverseSquareRadius, light.core, light.rounding))
    add(SIMD4(light.darkness, 0, 0, 0))
  }

  @inline(__always)
  mutating func add(_ instance: Instance) {
    add(instance.model)
    add(instance.color)
  }

  /// The fingerprint that all cells of a pass of meshes share.
  init(_ frame: Frame) {
    self.init()
    add(frame.viewport)
    add(frame.visible)
    let shader = frame.shader
    add(shader.light)
    add(SIMD4(shader.ambient, shader.diffuse, shader.specular, frame.opacity))
    add(shader.background)
    add(frame.pattern.count << 2 | (frame.isOver ? 2 : 0) | (frame.dithers ? 1 : 0))
  }

  /// A whole pass of meshes, with the addresses of its batches and the index of each batch's
  /// camera, to which surfaces refer.
  init(_ pass: Fingerprint, _ batches: GrowableBuffer<PreparedBatch>) {
    self = pass
    add(Int(bitPattern: batches.base))
    for index in 0..<batches.count {
      let batch = batches.base + index
      add(batch.pointee.fingerprint)
      add(batch.pointee.camera)
      for instance in 0..<batch.pointee.count { add(batch.pointee.instances[instance]) }
    }
  }

  /// A quad of a plane pass. A glyph's rectangle in an atlas does not change within an `epoch`.
  init(_ quad: PlaneQuad, textures: UnsafePointer<TextureView?>, epoch: Int) {
    self.init()
    add(quad.bounds)
    add(quad.color)
    switch quad.content {
    case .fill(let edges, let radius):
      add(0)
      add(SIMD2(edges.x, edges.y))
      add(SIMD2(edges.z, edges.w))
      add(SIMD2(radius, 0))
    case .picture(let texture, let start, let step, let isNearest):
      add(isNearest ? 3 : 1)
      add(textures[texture]?.stamp ?? 0)
      add(start)
      add(step)
    case .glyph(let x, let y):
      add(2)
      add(epoch)
      add(Int(y) << 32 | Int(x))
    }
  }
}
