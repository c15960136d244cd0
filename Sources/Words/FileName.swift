/// Names of files as `String`s.
///
/// The system's name of a file is any bytes but 0. A `String` holds Unicode alone and would repair
/// the rest, which changes the name. So each byte 0xNN that is no UTF-8 becomes the scalar
/// U+10FFNN, from the private range U+10FF80…U+10FFFF. Bytes of a name that encode one of these
/// scalars are treated the same way, byte by byte: every name comes back unchanged.
package enum FileName {
  /// The scalar of a byte is `base` plus the byte.
  private static let base: UInt32 = 0x10FF00
  private static let escapes = base + 0x80...base + 0xFF

  /// The text of a name.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      var taken = 1
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        taken = encoded.count
        if !escapes.contains(scalar.value) {
          text.append(scalar)
          rest = rest.dropFirst(taken)
          continue
        }
      case .error(let count): taken = count
      case .emptyInput: break
      }
      for byte in rest.prefix(taken) {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.append(scalar) }
      }
      rest = rest.dropFirst(taken)
    }
    return String(text)
  }

  /// The bytes of a name.
  package static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array("\(scalar)".utf8)
    }
  }

  /// The last name of a path; the path itself where it has none.
  package static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The byte that a scalar stands for; nil: it stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }
}
