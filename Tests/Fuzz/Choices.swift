import Scrolling

/// Bytes that libFuzzer makes up, taken as choices: each next byte decides something.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  /// 0 ..< count; 0 when there are no bytes left.
  mutating func index(_ count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }
  mutating func flag() -> Bool { index(2) == 1 }

  /// Any finite number: usual ones, tiny and huge ones, and any bit pattern.
  mutating func number() -> Double {
    switch index(8) {
    case 0: return 0
    case 1, 2, 3: return Double(index(256))
    case 4: return Double(index(256)) * 40
    case 5: return Double(index(256)) / 64
    case 6: return [1e-300, 1e-9, 1e9, 1e12, 1e300, 0.1][index(6)]
    case _:
      let pattern = (0..<8).reduce(UInt64(0)) { sum, _ in sum << 8 | UInt64(index(256)) }
      let value = Double(bitPattern: pattern)
      return value.isFinite ? value.magnitude : 0
    }
  }

  mutating func signed() -> Double { flag() ? -number() : number() }
  mutating func point() -> Point { Point(x: signed(), y: signed()) }
  mutating func size() -> Size { Size(width: number(), height: number()) }

  /// A step of time in seconds: mostly forward, as frames and events are.
  mutating func step() -> Double { [0, 0.001, 0.008, 0.016, 0.1, 0.3, 3, -0.5][index(8)] }
}
