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
    let share = UInt32((frame.opacity * 256).rounded())
    let even: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0080_0080
    var kept = UnsafePointer(pixels.base)
    for y in area.top..<area.bottom {
      let row = frame.row(y) + Int(area.left)
      for x in 0..<Int(area.width) {
        let (new, old) = (row[x], kept[x])
        // Two channels at a time, each with eight bits of room above it.
        let low = (new & even) &* share &+ (old & even) &* (256 &- share) &+ half
        let high = (new >> 8 & even) &* share &+ (old >> 8 & even) &* (256 &- share) &+ half
        row[x] = low >> 8 & even | high & ~even
      }
      kept += Int(area.width)
    }
  }

  func deallocate() { pixels.deallocate() }
}

extension Frame {
  /// A row of the viewport's pixels, of which those of `visible` are in the picture.
  fileprivate func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
    (pixels + Int(y) * rowBytes).assumingMemoryBound(to: UInt32.self)
  }
}

#endif
