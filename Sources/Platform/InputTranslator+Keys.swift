import CSDL2
import Touches

// The keyboard.
extension InputTranslator {
  mutating func keyDown(_ event: SDL_KeyboardEvent) {
    modifiers = UInt32(event.keysym.mod)
    // As in other desktop programs: Esc ends a drag, and nothing else, however long it is held.
    if event.keysym.keyCode == SDLK_ESCAPE {
      guard contacts.isEmpty else { return cancelContacts() }
      if event.repeat != 0, !keys.contains(.escape, from: .keyboard) { return }
    }
    if isTyping, !event.keysym.isChord {
      if event.keysym.keyCode == SDLK_BACKSPACE { return send(.erase) }
      if let sign = event.keysym.sign {
        if !hasText { send(.type(sign)) }
        return
      }
    }
    if takesNumber, let sign = event.keysym.character?.rawValue, "-0123456789".contains(sign) {
      isTyping = true
      return send(.type(sign))
    }
    let character = event.keysym.character.flatMap { sceneKeys.contains($0) ? $0 : nil }
    if let key = InputEvent.Key(event.keysym) ?? character {
      // Shift decides the direction of the focus.
      press(key, from: .keyboard, key == .tab && event.keysym.isShift ? .shift : [])
      // They end typing at once: the next keys arrive before the session has handled it.
      if key == .return || key == .escape { isTyping = false }
      return
    }
    guard event.repeat == 0, let command = WindowCommand(event.keysym) else { return }
    send(command)
    // Typing begins at once: the next text arrives before the session has handled the command.
    if command == .find { isTyping = true }
  }

  /// The text that keys have written.
  mutating func text(_ event: SDL_TextInputEvent) {
    guard isTyping else { return }
    let text = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    send(.type(text))
  }

  mutating func keyUp(_ event: SDL_KeyboardEvent) {
    modifiers = UInt32(event.keysym.mod)
    // Checked without `sceneKeys`: the scene may have changed since the key went down.
    guard let key = InputEvent.Key(event.keysym) ?? event.keysym.character else { return }
    release(key, from: .keyboard)
  }

  /// A key that is already down can only be repeating.
  mutating func press(
    _ key: InputEvent.Key, from source: HeldKeys.Source, _ modifiers: InputEvent.Modifiers = []
  ) {
    let wasHeld = keys.contains(key)
    if !keys.contains(key, from: source) { keys.insert(key, from: source) }
    // A repeat of a key that went down before this window had the focus is its first press here.
    send(.key(key, wasHeld ? .repeat : .down), modifiers)
  }

  mutating func release(_ key: InputEvent.Key, from source: HeldKeys.Source) {
    if keys.remove(key, from: source), !keys.contains(key) { send(.key(key, .up)) }
  }

  /// Releases what one source holds, or everything.
  mutating func releaseKeys(from source: HeldKeys.Source? = nil) {
    while let key = keys.removeLast(from: source) {
      if !keys.contains(key) { send(.key(key, .up)) }
    }
  }
}

extension InputEvent.Key {
  /// The key that has a name, which scrolls or steers the scene; nil for all others.
  init?(_ keysym: SDL_Keysym) {
    if !keysym.hasNumLock, let digit = keysym.keypadDigit, let key = Self.keypad[digit - 1] {
      self = key
      return
    }
    switch keysym.keyCode {
    case SDLK_LEFT: self = .left
    case SDLK_RIGHT: self = .right
    case SDLK_UP: self = .up
    case SDLK_DOWN: self = .down
    case SDLK_HOME: self = .home
    case SDLK_END: self = .end
    case SDLK_PAGEUP: self = .pageUp
    case SDLK_PAGEDOWN: self = .pageDown
    case SDLK_SPACE: self = .space
    case SDLK_ESCAPE: self = .escape
    case SDLK_RETURN, SDLK_KP_ENTER: self = .return
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_TAB where !keysym.isChord: self = .tab
    default: return nil
    }
  }
}

extension InputEvent.Key {
  /// The keypad's keys 1…9 while NumLock is off.
  private static let keypad: [InputEvent.Key?] = [
    .end, .down, .pageDown, .left, nil, .right, .home, .up, .pageUp,
  ]
}

extension WindowCommand {
  /// The command of a key; nil for all others, and for chords that belong to the desktop.
  init?(_ keysym: SDL_Keysym) {
    let isChord = keysym.isChord
    switch keysym.keyCode {
    case SDLK_q where !isChord || keysym.isControl: self = .quit
    case SDLK_h where !isChord: self = .toggleHUD
    case SDLK_c where !isChord: self = .toggleTouchPath
    case SDLK_w where !isChord: self = .wayAfter(keysym.isShift ? -1 : 1)
    case SDLK_t where !isChord: self = .toggleTuning
    case SDLK_a where !isChord: self = .again
    case SDLK_x where !isChord: self = .swap
    case SDLK_COMMA where !isChord && !keysym.isShift: self = .step(-1)
    case SDLK_PERIOD where !isChord && !keysym.isShift: self = .step(1)
    case SDLK_z where keysym.isControl: self = keysym.isShift ? .redo : .undo
    case SDLK_y where keysym.isControl: self = .redo
    case _ where !isChord && keysym.isSlash: self = .find
    case SDLK_f where keysym.isControl: self = .find
    case SDLK_s where !isChord: self = .savePicture
    case SDLK_r where !isChord: self = .turn
    case SDLK_F5 where !isChord: self = .listAnew
    case SDLK_r where keysym.isControl: self = .listAnew
    case SDLK_F1 where !isChord: self = .help
    case _ where !isChord && keysym.isQuestionMark: self = .help
    case SDLK_TAB where keysym.isControl: self = .sceneAfter(keysym.isShift ? -1 : 1)
    case SDLK_v where keysym.isControl: self = .paste
    case SDLK_g where !isChord: self = .catalogue
    case SDLK_F11 where !isChord: self = .toggleFullscreen
    default:
      guard !isChord, let digit = keysym.digit else { return nil }
      self = .scene(digit)
    }
  }
}

extension SDL_Keysym {
  fileprivate var keyCode: SDL_KeyCode { SDL_KeyCode(rawValue: UInt32(bitPattern: latin)) }

  /// The key's number. Where the layout has a letter of another script, as in Russian or Greek:
  /// that of the Latin letter in its position.
  private var latin: Int32 {
    let letter = Int32(scancode.rawValue) - Int32(SDL_SCANCODE_A.rawValue)
    let isOther = (0x80..<0x4000_0000).contains(sym) && (0..<26).contains(letter)
    return isOther ? Int32(SDLK_a.rawValue) + letter : sym
  }

  /// The text that the key writes without modifiers; nil: none. SDL numbers such keys by their
  /// character, below its own keys, those of the keypad among these. Tab leaves the text.
  fileprivate var sign: String? {
    guard (0x20..<0x4000_0000).contains(sym), sym != 0x7f else { return character?.rawValue }
    return Unicode.Scalar(UInt32(sym)).map { String($0) }
  }

  /// Whether it is pressed with a modifier that makes it a chord of the desktop.
  fileprivate var isChord: Bool {
    let chord = UInt32(KMOD_CTRL.rawValue) | UInt32(KMOD_ALT.rawValue) | UInt32(KMOD_GUI.rawValue)
    return UInt32(mod) & chord != 0
  }

  /// Whether it is pressed with Ctrl, and with no other modifier of the desktop.
  fileprivate var isControl: Bool {
    let others = UInt32(KMOD_ALT.rawValue) | UInt32(KMOD_GUI.rawValue)
    return UInt32(mod) & UInt32(KMOD_CTRL.rawValue) != 0 && UInt32(mod) & others == 0
  }

  /// Whether it writes a question mark. Text input is off outside of typing, since an input method
  /// may swallow keys; so the layout is guessed from the key's sign without Shift and its position.
  fileprivate var isQuestionMark: Bool {
    if keyCode == SDLK_QUESTION { return true }
    guard isShift else { return false }
    return switch (keyCode, scancode) {
    // American and British; German; French; Nordic; Spanish, Italian and Portuguese.
    case (SDLK_SLASH, _), (Self.sharpS, _), (SDLK_COMMA, SDL_SCANCODE_M),
      (SDLK_PLUS, SDL_SCANCODE_MINUS), (SDLK_QUOTE, SDL_SCANCODE_MINUS):
      true
    default: false
    }
  }

  private static let sharpS = SDL_KeyCode(rawValue: 0xdf)

  /// Whether it writes a slash, guessed like the question mark.
  fileprivate var isSlash: Bool {
    guard isShift else { return keyCode == SDLK_SLASH || keyCode == SDLK_KP_DIVIDE }
    // German, Nordic, Spanish, Italian and Portuguese; French.
    return keyCode == SDLK_7 || (keyCode, scancode) == (SDLK_COLON, SDL_SCANCODE_PERIOD)
  }

  fileprivate var isShift: Bool { UInt32(mod) & UInt32(KMOD_SHIFT.rawValue) != 0 }

  /// The key's character, which a scene may use; nil for all other keys.
  fileprivate var character: InputEvent.Key? {
    guard !isChord, !isQuestionMark else { return nil }
    switch keyCode {
    // Where plus is written with Shift, the key without Shift counts as plus.
    case SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS: return "+"
    case SDLK_MINUS, SDLK_KP_MINUS: return "-"
    default: break
    }
    let isZero = scancode == SDL_SCANCODE_0 || scancode == SDL_SCANCODE_KP_0 && hasNumLock
    if let digit = isZero ? 0 : digit { return InputEvent.Key(rawValue: "\(digit)") }
    return UInt8(exactly: latin).flatMap { InputEvent.Key(Unicode.Scalar($0)) }
  }

  /// 1…9 by the key's position: French keyboards, for one, have other signs there without Shift.
  /// With Shift, where there is a digit without, it writes another sign.
  fileprivate var digit: Int? {
    if isShift, (SDLK_0.rawValue...SDLK_9.rawValue).contains(keyCode.rawValue) { return nil }
    return digit(from: SDL_SCANCODE_1) ?? (hasNumLock ? keypadDigit : nil)
  }

  fileprivate var keypadDigit: Int? { digit(from: SDL_SCANCODE_KP_1) }

  fileprivate var hasNumLock: Bool { UInt32(mod) & UInt32(KMOD_NUM.rawValue) != 0 }

  /// The two rows of digits are each contiguous in SDL's list.
  private func digit(from first: SDL_Scancode) -> Int? {
    let digit = Int(scancode.rawValue) - Int(first.rawValue) + 1
    return (1...WindowCommand.scenes).contains(digit) ? digit : nil
  }
}

extension WindowCommand {
  /// The number of scenes that the digit keys choose among.
  fileprivate static let scenes = 9
}
