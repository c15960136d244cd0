// Rounding to integers without a conversion instruction: added to 1.5 · 2²³, a float of magnitude
// below 2²² loses its fraction to the addition's own rounding (nearest, ties to even) and the
// integer stands in the low bits. IEEE addition alone decides, so it is the same everywhere.
//
// The same holds for all arithmetic in this module: only + − × ÷ and √ of Float and Double, which
// IEEE 754 rounds in one way, in the order written. Swift never contracts a product and a sum into
// one fused operation (it does not let LLVM do so) except for `addingProduct`, which is not
// used here.

/// 1.5 · 2²³, where neighboring floats differ by 1: a number that is added to it is rounded to a
/// whole number.
@inline(__always)
private var snapper: Float { 12_582_912 }

/// The nearest integers; magnitudes must lie below 2²², others give some integer.
@inline(__always)
func nearest(_ x: SIMD4<Float>) -> SIMD4<Int32> {
  unsafeBitCast(x + SIMD4(repeating: snapper), to: SIMD4<Int32>.self)
    &- SIMD4(repeating: Int32(bitPattern: snappedZero))
}

/// The nearest integers 0…255 in the lowest bits, and above them the bits of `snappedZero`.
@inline(__always)
func snappedBits(_ x: SIMD4<Float>) -> SIMD4<UInt32> {
  unsafeBitCast(x + SIMD4(repeating: snapper), to: SIMD4<UInt32>.self)
}

/// `snappedBits` of 0.
@inline(__always)
var snappedZero: UInt32 { snapper.bitPattern }

/// The nearest integer; the magnitude must lie below 2²², others give some integer.
@inline(__always)
func nearest(_ x: Float) -> Int32 { Int32(bitPattern: (x + snapper).bitPattern &- snappedZero) }

/// The larger of `x` and `bound`; `bound` where x is not a number.
@inline(__always)
func atLeast(_ bound: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
  // Lane by lane, which becomes one instruction; `replacing` by a constant becomes three.
  SIMD4(
    x.x > bound.x ? x.x : bound.x, x.y > bound.y ? x.y : bound.y,
    x.z > bound.z ? x.z : bound.z, x.w > bound.w ? x.w : bound.w)
}

/// `x` where it is above 0, else 0.
@inline(__always)
func positive(_ x: SIMD4<Float>) -> SIMD4<Float> {
  // All lanes at once: lane by lane, as in `atLeast`, the compiler would split the computation of
  // x, too.
  unsafeBitCast(
    unsafeBitCast(x, to: SIMD4<UInt32>.self) & unsafeBitCast(x .> 0, to: SIMD4<UInt32>.self),
    to: SIMD4<Float>.self)
}

/// `x` without its sign.
@inline(__always)
func magnitude(_ x: SIMD4<Float>) -> SIMD4<Float> {
  unsafeBitCast(
    unsafeBitCast(x, to: SIMD4<UInt32>.self) & SIMD4(repeating: 0x7FFF_FFFF), to: SIMD4<Float>.self)
}

/// `x` without its sign.
@inline(__always)
func magnitude<Whole: FixedWidthInteger & SignedInteger>(_ x: SIMD4<Whole>) -> SIMD4<Whole> {
  let sign = x &>> Whole(truncatingIfNeeded: Whole.bitWidth - 1)
  return (x ^ sign) &- sign
}

/// The smaller of `x` and `bound`; `bound` where x is not a number.
@inline(__always)
func atMost(_ bound: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
  SIMD4(
    x.x < bound.x ? x.x : bound.x, x.y < bound.y ? x.y : bound.y,
    x.z < bound.z ? x.z : bound.z, x.w < bound.w ? x.w : bound.w)
}

/// The numbers of a color, clamped to ± a million times white, so that sums and products of a few
/// are finite; NaN becomes the darkest.
@inline(__always)
func finite(_ color: SIMD4<Float>) -> SIMD4<Float> {
  let most = SIMD4<Float>(repeating: 1e6)
  return atMost(most, atLeast(0 - most, color))
}

/// Whether any lane is below 0.
@inline(__always)
func anyNegative(_ x: SIMD4<Int32>) -> Bool {
  let halves = unsafeBitCast(x, to: SIMD2<UInt64>.self)
  return (halves.x | halves.y) & 0x8000_0000_8000_0000 != 0
}

/// Whether any lane of a mask is set.
@inline(__always)
func anyLane(_ mask: SIMDMask<SIMD4<Int32>>) -> Bool {
  let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return (halves.x | halves.y) != 0
}

/// Whether every lane of a mask is set.
@inline(__always)
func everyLane(_ mask: SIMDMask<SIMD4<Int32>>) -> Bool {
  let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return (halves.x & halves.y) == .max
}
