extension InputEvent {
  /// A key of the keyboard: one that has a name, or a character such as a letter. Named ones scroll; what a
  /// character means is the program's.
  ///
  ///     switch key {
  ///     case .home: goToTheTop()
  ///     case "z": zoom()
  ///     default: break
  ///     }
  public struct Key: RawRepresentable, Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// The name, as in scripts, or the character.
    public let rawValue: String

    /// The key that has a name, or a character; nil where there is no such name, and for what is no
    /// character of a key: spaces, controls, and `#`, which begins a comment in scripts.
    public init?(rawValue: String) {
      if let key = Self.named.first(where: { $0.rawValue == rawValue }) {
        self = key
        return
      }
      var scalars = rawValue.unicodeScalars.makeIterator()
      guard let scalar = scalars.next(), scalars.next() == nil else { return nil }
      self.init(scalar)
    }

    /// The key of a character; a capital of A to Z is its small letter. Nil for spaces, controls and `#`.
    public init?(_ scalar: Unicode.Scalar) {
      let isCapital = ("A"..."Z").contains(scalar)
      let small = isCapital ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar
      guard small.value > 0x20, !(0x7F...0xA0).contains(small.value), small != "#" else {
        return nil
      }
      rawValue = String(Character(small))
    }

    /// The key of a character that is written in the program.
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
      guard let key = Key(scalar) else { preconditionFailure("That is no character of a key.") }
      self = key
    }

    private init(name: String) { rawValue = name }

    /// An arrow.
    public static let left = Key(name: "left")
    /// An arrow.
    public static let right = Key(name: "right")
    /// An arrow.
    public static let up = Key(name: "up")
    /// An arrow.
    public static let down = Key(name: "down")
    /// To the beginning.
    public static let home = Key(name: "home")
    /// To the end.
    public static let end = Key(name: "end")
    /// By the bounds, backwards.
    public static let pageUp = Key(name: "page-up")
    /// By the bounds, forwards.
    public static let pageDown = Key(name: "page-down")
    /// The space bar.
    public static let space = Key(name: "space")
    /// Esc.
    public static let escape = Key(name: "escape")
    /// Return, and Enter of the number pad.
    public static let `return` = Key(name: "return")
    /// Tab.
    public static let tab = Key(name: "tab")

    /// Those that have names.
    public static let named: [Key] = [
      .left, .right, .up, .down, .home, .end, .space, .escape, .return, .pageUp, .pageDown, .tab,
    ]
  }
}
