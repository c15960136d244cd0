/// The natural order of names: `img2` before `img10`, capitals as small letters, `img.jpg` before
/// `img (1).jpg`.
package enum NaturalOrder {
  /// Whether a name comes before another. Runs of digits count as numbers; where names differ in
  /// capitals or leading zeros alone, their bytes decide, so that any two have an order.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (x, y) = (number(a, &i), number(b, &j))
        if x.count != y.count { return x.count < y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
      } else {
        let (x, y) = (rank(a[i]), rank(b[j]))
        if x != y { return x < y }
        (i, j) = (i + 1, j + 1)
      }
    }
    if i < a.count || j < b.count { return j < b.count }
    return a.lexicographicallyPrecedes(b)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A full stop comes first, as the end of a name before its extension.
  private static func rank(_ byte: UInt8) -> UInt8 {
    if byte == UInt8(ascii: ".") { return 0 }
    return byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte
  }

  /// The run of digits from `index`, without leading zeros; `index` moves to its end.
  private static func number(_ name: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    while index < name.count, name[index] == 0x30 { index += 1 }
    let start = index
    while index < name.count, isDigit(name[index]) { index += 1 }
    return name[start..<index]
  }
}
