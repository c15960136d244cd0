extension InputEvent {
  /// A key of the keyboard: a named one, or a character such as a letter. Named keys scroll; the
  /// program gives a meaning to characters.
  ///
  ///     switch key {
  ///     case .home: goToTheTop()
  ///     case "z": zoom()
  ///     default: break
  ///     }
  public struct Key: RawRepresentable, Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// The character's number, or, beyond all characters, the index of a named key. Not a string:
    /// without an operating system the comparison of strings takes large tables.
    private let code: UInt32

    /// The key with this name or character. Nil for an unknown name, and for a space, a control
    /// character or `#`, which begins a comment in scripts.
    public init?(rawValue: String) {
      if let index = Self.names.firstIndex(where: { $0.utf8.elementsEqual(rawValue.utf8) }) {
        self.init(named: index)
        return
      }
      var scalars = rawValue.unicodeScalars.makeIterator()
      guard let scalar = scalars.next(), scalars.next() == nil else { return nil }
      self.init(scalar)
    }

    /// The key of a character; a capital of A to Z is its small letter. Nil for spaces, controls
    /// and `#`.
    public init?(_ scalar: Unicode.Scalar) {
      let value = scalar.value
      let isCapital = value >= 0x41 && value <= 0x5A
      let small = isCapital ? value + 32 : value
      guard small > 0x20, small < 0x7F || small > 0xA0, small != 0x23 else { return nil }
      code = small
    }

    /// The key of a character that is written in the program. A space, a control character or `#`
    /// stops the program.
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
      guard let key = Key(scalar) else { preconditionFailure("That is no character of a key.") }
      self = key
    }

    private init(named index: Int) { code = Self.firstName + UInt32(index) }

    /// The first number beyond all characters.
    private static var firstName: UInt32 { 0x11_0000 }

    /// The name, as in scripts, or the character.
    public var rawValue: String {
      if let scalar = Unicode.Scalar(code) { return String(Character(scalar)) }
      return Self.names[Int(code - Self.firstName)]
    }

    public static func == (a: Key, b: Key) -> Bool { a.code == b.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// The names in scripts, in the order of the keys below.
    private static var names: [String] {
      [
        "left", "right", "up", "down", "home", "end", "page-up", "page-down", "space", "escape",
        "return", "tab", "backspace",
      ]
    }

    /// An arrow.
    public static var left: Key { Key(named: 0) }
    /// An arrow.
    public static var right: Key { Key(named: 1) }
    /// An arrow.
    public static var up: Key { Key(named: 2) }
    /// An arrow.
    public static var down: Key { Key(named: 3) }
    /// To the beginning.
    public static var home: Key { Key(named: 4) }
    /// To the end.
    public static var end: Key { Key(named: 5) }
    /// Back by the size of the bounds.
    public static var pageUp: Key { Key(named: 6) }
    /// Forward by the size of the bounds.
    public static var pageDown: Key { Key(named: 7) }
    /// The space bar.
    public static var space: Key { Key(named: 8) }
    /// Esc.
    public static var escape: Key { Key(named: 9) }
    /// Return, and Enter of the number pad.
    public static var `return`: Key { Key(named: 10) }
    /// Tab.
    public static var tab: Key { Key(named: 11) }

    /// Backspace, the Mac's Delete.
    public static var backspace: Key { Key(named: 12) }

    /// All keys that have names.
    public static var named: [Key] { names.indices.map { Key(named: $0) } }
  }
}
