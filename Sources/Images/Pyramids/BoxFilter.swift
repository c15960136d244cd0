/// Halves a picture both ways: each pixel is the rounded mean of four.
enum BoxFilter {
  /// - Parameters:
  ///   - width: of the rows in pixels; where it is odd, the last pixel counts twice.
  ///   - half: room for (width + 1) / 2 pixels.
  static func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, width: Int,
    into half: UnsafeMutablePointer<UInt8>
  ) {
    let upperBytes = UnsafeRawPointer(upper)
    let lowerBytes = UnsafeRawPointer(lower)
    let halfBytes = UnsafeMutableRawPointer(half)
    var x = 0
    while x &+ 4 <= width / 2 {
      // Eight pixels of each row at a time. The four channel sums of a pixel fill one 64-bit
      // number.
      let a = upperBytes.loadUnaligned(fromByteOffset: x &* 8, as: SIMD32<UInt8>.self)
      let b = lowerBytes.loadUnaligned(fromByteOffset: x &* 8, as: SIMD32<UInt8>.self)
      let sums = SIMD32<UInt16>(truncatingIfNeeded: a) &+ SIMD32<UInt16>(truncatingIfNeeded: b)
      let pixels = unsafeBitCast(sums, to: SIMD8<UInt64>.self)
      let four =
        unsafeBitCast(pixels.evenHalf, to: SIMD16<UInt16>.self)
        &+ unsafeBitCast(pixels.oddHalf, to: SIMD16<UInt16>.self)
      let mean = SIMD16<UInt8>(truncatingIfNeeded: (four &+ 2) &>> 2)
      halfBytes.storeBytes(of: mean, toByteOffset: x &* 4, as: SIMD16<UInt8>.self)
      x &+= 4
    }
    while x < (width + 1) / 2 {
      let left = 8 &* x
      let right = 4 &* min(2 &* x &+ 1, width &- 1)
      for channel in 0..<4 {
        let sum =
          Int(upper[left &+ channel]) &+ Int(upper[right &+ channel])
          &+ Int(lower[left &+ channel]) &+ Int(lower[right &+ channel])
        half[4 &* x &+ channel] = UInt8((sum &+ 2) &>> 2)
      }
      x &+= 1
    }
  }

  /// A whole picture, of four bytes a pixel, halved both ways.
  static func halved(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    let stride = (width + 1) / 2 * 4
    var half = [UInt8](repeating: 0, count: stride * ((height + 1) / 2))
    half.withUnsafeMutableBufferPointer { half in
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = half.baseAddress else { return }
        for y in 0..<(height + 1) / 2 {
          halve(
            from + 2 * y * width * 4, from + min(2 * y + 1, height - 1) * width * 4, width: width,
            into: to + y * stride)
        }
      }
    }
    return half
  }
}
