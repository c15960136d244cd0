/// A number's so many lowest bytes, the lowest one first.
func littleEndian(_ value: Int, _ count: Int = 4) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// A number's so many lowest bytes, the highest one first.
func bigEndian(_ value: Int, _ count: Int = 4) -> [UInt8] { littleEndian(value, count).reversed() }
