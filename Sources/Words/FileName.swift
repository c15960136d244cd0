/// The names of files as texts.
///
/// A system's name of a file is bytes, any but 0; a `String` holds Unicode alone and repairs the
/// rest, which would make the name another one. So a name's text has a scalar of its own for each
/// byte that is not UTF-8's, one of U+10FF80…U+10FFFF, which stand for nothing in Unicode: the one
/// that ends as the byte does. Bytes of a name that are these very scalars are written so, too:
/// every name comes back as it was.
package enum FileName {
  /// The character that would stand for the byte 0.
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

  /// The byte that a scalar stands for; nil: it stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }
}
