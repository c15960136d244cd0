/// Colors multiplied by alpha and divided by it again, of rows of four bytes a pixel.
enum Alpha {
  static func multiply(_ rows: UnsafeMutablePointer<UInt8>, _ pixels: Int) {
    change(rows, pixels) { ($0 * $1 + 127) / 255 }
  }

  /// Undoes `multiply` to what eight bits have kept. Where alpha is 0 colors stay.
  static func divide(_ rows: UnsafeMutablePointer<UInt8>, _ pixels: Int) {
    change(rows, pixels) { $1 == 0 ? $0 : min(255, ($0 * 255 + $1 / 2) / $1) }
  }

  /// Colors above their alpha, as a file may have them, become equal to it.
  static func clamp(_ rows: UnsafeMutablePointer<UInt8>, _ pixels: Int) {
    change(rows, pixels) { min($0, $1) }
  }

  /// - Parameter color: of a color and an alpha of at most 254.
  private static func change(
    _ rows: UnsafeMutablePointer<UInt8>, _ pixels: Int, _ color: (UInt32, UInt32) -> UInt32
  ) {
    for pixel in 0..<pixels {
      let place = rows + 4 * pixel
      let alpha = UInt32(place[3])
      guard alpha != 255 else { continue }
      for channel in 0..<3 { place[channel] = UInt8(color(UInt32(place[channel]), alpha)) }
    }
  }
}
