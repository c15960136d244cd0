#if Program

import Drawing

/// The pixels before a translucent pass was drawn over them.
struct SavedBackdrop {
  private var pixels = GrowableBuffer<UInt32>()

  /// Keeps the pixels that a pass may change.
  mutating func keep(_ frame: Frame) {
    let area = frame.visible
    let width = Int(area.width)
    pixels.reserve(width * Int(area.height))
    for (line, y) in (area.top..<area.bottom).enumerated() {
      (pixels.base + line * width).update(from: frame.row(y) + Int(area.left), count: width)
    }
  }

  /// Mixes what was kept with what the pass has drawn, which gets the share of its opacity in steps
  /// of 1/256: pixels that it left alone keep their colours.
  func show(through frame: Frame) {
    let area = frame.visible
    let share = SIMD4(repeating: UInt32((frame.opacity * 256).rounded()))
    var kept = UnsafePointer(pixels.base)
    for y in area.top..<area.bottom {
      let row = frame.row(y) + Int(area.left)
      for x in 0..<Int(area.width) {
        row[x] = mix(SIMD4(repeating: kept[x]), SIMD4(repeating: row[x]), share).x
      }
      kept += Int(area.width)
    }
  }

  func deallocate() { pixels.deallocate() }
}

#endif
