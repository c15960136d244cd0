import CSDL2
import Platform
import Testing
import Touches

@Suite("Keys")
struct KeyTests {
  private let desk = Desk()

  @Test(
    "70: the keys that scroll go down, repeat and come up",
    arguments: [
      (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_SPACE, .space), (SDLK_ESCAPE, .escape),
      (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_BACKSPACE, .backspace),
      (SDLK_TAB, .tab),
    ] as [(SDL_KeyCode, InputEvent.Key)])
  func scrollingKeys(code: SDL_KeyCode, key: InputEvent.Key) {
    desk.feed(
      .key(SDL_KEYDOWN, code), .key(SDL_KEYDOWN, code, repeats: true), .key(SDL_KEYUP, code))
    #expect(desk.kinds == [.key(key, .down), .key(key, .repeat), .key(key, .up)])
    #expect(desk.commands.isEmpty)
  }

  @Test(
    "the program's keys are commands, once for each press",
    arguments: [
      (SDLK_q, SDL_SCANCODE_Q, .quit), (SDLK_h, SDL_SCANCODE_H, .toggleHUD),
      (SDLK_s, SDL_SCANCODE_S, .savePicture), (SDLK_F1, SDL_SCANCODE_F1, .help),
      (SDLK_F11, SDL_SCANCODE_F11, .toggleFullscreen), (SDLK_g, SDL_SCANCODE_G, .catalogue),
      (SDLK_t, SDL_SCANCODE_T, .toggleTuning), (SDLK_a, SDL_SCANCODE_A, .again),
      (SDLK_COMMA, SDL_SCANCODE_COMMA, .step(-1)), (SDLK_PERIOD, SDL_SCANCODE_PERIOD, .step(1)),
      (SDLK_r, SDL_SCANCODE_R, .turn), (SDLK_1, SDL_SCANCODE_1, .scene(1)),
      (SDLK_9, SDL_SCANCODE_9, .scene(9)), (SDLK_AMPERSAND, SDL_SCANCODE_1, .scene(1)),
      // Russian and Greek.
      (SDL_KeyCode(rawValue: 0x43f), SDL_SCANCODE_G, .catalogue),
      (SDL_KeyCode(rawValue: 0x3b3), SDL_SCANCODE_G, .catalogue),
    ] as [(SDL_KeyCode, SDL_Scancode, WindowCommand)])
  func commands(code: SDL_KeyCode, scancode: SDL_Scancode, command: WindowCommand) {
    desk.feed(
      .key(SDL_KEYDOWN, code, scancode: scancode),
      .key(SDL_KEYDOWN, code, scancode: scancode, repeats: true),
      .key(SDL_KEYUP, code, scancode: scancode))
    #expect(desk.commands == [command])
    #expect(desk.events.isEmpty)
  }

  @Test(
    "a question mark is a command on every usual keyboard, and what else is written there is not",
    arguments: [
      (SDLK_SLASH, SDL_SCANCODE_SLASH, true, .help), (SDLK_QUESTION, SDL_SCANCODE_6, false, .help),
      (SDL_KeyCode(rawValue: 0xdf), SDL_SCANCODE_MINUS, true, .help),
      (SDLK_COMMA, SDL_SCANCODE_M, true, .help), (SDLK_PLUS, SDL_SCANCODE_MINUS, true, .help),
      (SDLK_QUOTE, SDL_SCANCODE_MINUS, true, .help),
      (SDL_KeyCode(rawValue: 0xdf), SDL_SCANCODE_MINUS, false, nil),
      (SDLK_COMMA, SDL_SCANCODE_M, false, .step(-1)), (SDLK_COMMA, SDL_SCANCODE_COMMA, true, nil),
      (SDLK_QUOTE, SDL_SCANCODE_APOSTROPHE, true, nil),
      // What is written with a digit's key is no scene.
      (SDLK_6, SDL_SCANCODE_6, true, nil), (SDLK_AMPERSAND, SDL_SCANCODE_1, true, .scene(1)),
    ] as [(SDL_KeyCode, SDL_Scancode, Bool, WindowCommand?)])
  func questionMark(
    code: SDL_KeyCode, scancode: SDL_Scancode, isShifted: Bool, command: WindowCommand?
  ) {
    for repeats in [false, true] {
      desk.feed(
        .key(
          SDL_KEYDOWN, code, scancode: scancode, modifiers: isShifted ? KMOD_LSHIFT : KMOD_NONE,
          repeats: repeats))
    }
    #expect(desk.events.isEmpty && desk.commands == (command.map { [$0] } ?? []))
  }

  @Test(
    "a slash begins a search on every usual keyboard",
    arguments: [
      (SDLK_SLASH, SDL_SCANCODE_SLASH, KMOD_NONE), (SDLK_7, SDL_SCANCODE_7, KMOD_LSHIFT),
      (SDLK_COLON, SDL_SCANCODE_PERIOD, KMOD_LSHIFT),
      (SDLK_KP_DIVIDE, SDL_SCANCODE_KP_DIVIDE, KMOD_NONE),
    ])
  func slash(code: SDL_KeyCode, scancode: SDL_Scancode, modifiers: SDL_Keymod) {
    desk.feed(.key(SDL_KEYDOWN, code, scancode: scancode, modifiers: modifiers))
    #expect(desk.commands == [.find])
  }

  @Test("the keypad has digits while NumLock is on, else the keys that scroll")
  func keypad() {
    let keys: [InputEvent.Key?] = [.end, .down, .pageDown, .left, nil, .right, .home, .up, .pageUp]
    for (index, key) in keys.enumerated() {
      let code = SDL_KeyCode(rawValue: SDLK_KP_1.rawValue + UInt32(index))
      let scancode = SDL_Scancode(rawValue: SDL_SCANCODE_KP_1.rawValue + UInt32(index))
      let desk = Desk()
      desk.feed(
        .key(SDL_KEYDOWN, code, scancode: scancode), .key(SDL_KEYUP, code, scancode: scancode))
      #expect(desk.kinds == (key.map { [.key($0, .down), .key($0, .up)] } ?? []))
      desk.feed(.key(SDL_KEYDOWN, code, scancode: scancode, modifiers: KMOD_NUM))
      #expect(desk.commands == [.scene(index + 1)])
    }
  }

  @Test("what is typed is text where that is asked for, and no command; nothing where it is not")
  func typing() {
    desk.feed(.text("t"), .key(SDL_KEYDOWN, SDLK_SLASH, scancode: SDL_SCANCODE_SLASH))
    #expect(desk.commands == [.find] && desk.translator.isTyping)
    desk.translator.hasText = true
    for (code, scancode) in [
      (SDLK_t, SDL_SCANCODE_T), (SDLK_x, SDL_SCANCODE_X), (SDLK_q, SDL_SCANCODE_Q),
      (SDLK_SPACE, SDL_SCANCODE_SPACE), (SDLK_1, SDL_SCANCODE_1), (SDLK_KP_5, SDL_SCANCODE_KP_5),
      (SDLK_SLASH, SDL_SCANCODE_SLASH),
    ] {
      desk.feed(
        .key(SDL_KEYDOWN, code, scancode: scancode), .key(SDL_KEYUP, code, scancode: scancode))
    }
    #expect(desk.events.isEmpty && desk.commands == [.find])
    desk.feed(
      .text("dé"), .key(SDL_KEYDOWN, SDLK_BACKSPACE),
      .key(SDL_KEYDOWN, SDLK_BACKSPACE, repeats: true), .key(SDL_KEYDOWN, SDLK_F1),
      .key(SDL_KEYDOWN, SDLK_z, modifiers: KMOD_LCTRL), .key(SDL_KEYDOWN, SDLK_DOWN))
    #expect(desk.commands == [.find, .type("dé"), .erase, .erase, .help, .undo])
    #expect(desk.kinds == [.key(.down, .down)])
    // It leaves the text, as in forms.
    desk.feed(.key(SDL_KEYDOWN, SDLK_TAB, scancode: SDL_SCANCODE_TAB))
    #expect(desk.kinds.last == .key(.tab, .down))
  }

  @Test(
    "where a number has the focus a digit or a minus begins its text; elsewhere, and with Ctrl, none does",
    arguments: [
      (SDLK_5, SDL_SCANCODE_5, "5"), (SDLK_0, SDL_SCANCODE_0, "0"),
      (SDLK_MINUS, SDL_SCANCODE_MINUS, "-"), (SDLK_AMPERSAND, SDL_SCANCODE_1, "1"),
    ])
  func number(code: SDL_KeyCode, scancode: SDL_Scancode, sign: String) {
    desk.translator.sceneKeys = ["0", "1", "-"]
    desk.translator.takesNumber = true
    desk.feed(.key(SDL_KEYDOWN, code, scancode: scancode, modifiers: KMOD_LCTRL))
    #expect(desk.commands.isEmpty && !desk.translator.isTyping)
    desk.feed(
      .key(SDL_KEYDOWN, code, scancode: scancode), .key(SDL_KEYUP, code, scancode: scancode),
      .key(SDL_KEYDOWN, SDLK_DELETE))
    #expect(desk.events.isEmpty && desk.commands == [.type(sign)] && desk.translator.isTyping)
    let plain = Desk()
    plain.feed(.key(SDL_KEYDOWN, code, scancode: scancode))
    #expect(!plain.translator.isTyping)
  }

  @Test(
    "Return and Esc end typing: a letter of the same frame is a key",
    arguments: [SDLK_RETURN, SDLK_ESCAPE])
  func typed(end: SDL_KeyCode) {
    (desk.translator.isTyping, desk.translator.hasText) = (true, true)
    desk.feed(.key(SDL_KEYDOWN, end), .key(SDL_KEYDOWN, SDLK_h), .text("h"))
    #expect(desk.commands == [.toggleHUD])
  }

  @Test(
    "Ctrl and Z take a setting back, with Shift they make it again, and so do Ctrl and Y",
    arguments: [
      (SDLK_z, KMOD_LCTRL.rawValue, .undo),
      (SDLK_z, KMOD_RCTRL.rawValue | KMOD_LSHIFT.rawValue, .redo),
      (SDLK_y, KMOD_LCTRL.rawValue, .redo), (SDLK_f, KMOD_LCTRL.rawValue, .find),
      (SDLK_z, KMOD_LCTRL.rawValue | KMOD_LALT.rawValue, nil),
      (SDLK_r, KMOD_LCTRL.rawValue, .listAnew),
      (SDLK_r, KMOD_LCTRL.rawValue | KMOD_LALT.rawValue, nil),
    ] as [(SDL_KeyCode, UInt32, WindowCommand?)])
  func undo(code: SDL_KeyCode, modifiers: UInt32, command: WindowCommand?) {
    desk.feed(
      .key(SDL_KEYDOWN, code, modifiers: SDL_Keymod(rawValue: modifiers)), .key(SDL_KEYUP, code))
    #expect(desk.events.isEmpty && desk.commands == (command.map { [$0] } ?? []))
  }

  @Test(
    "keys that mean nothing here, and the desktop's chords, are ignored",
    arguments: [
      (SDLK_0, SDL_SCANCODE_0, KMOD_NONE), (SDLK_x, SDL_SCANCODE_X, KMOD_LCTRL),
      (SDLK_KP_0, SDL_SCANCODE_KP_0, KMOD_NONE), (SDLK_s, SDL_SCANCODE_S, KMOD_LCTRL),
      (SDLK_q, SDL_SCANCODE_Q, KMOD_LALT),
      (SDLK_F1, SDL_SCANCODE_F1, KMOD_RALT), (SDLK_1, SDL_SCANCODE_1, KMOD_LGUI),
    ])
  func ignored(code: SDL_KeyCode, scancode: SDL_Scancode, modifiers: SDL_Keymod) {
    desk.feed(.key(SDL_KEYDOWN, code, scancode: scancode, modifiers: modifiers))
    #expect(desk.events.isEmpty && desk.commands.isEmpty)
  }

  @Test(
    "what is a key of the scene is no command, wherever the keyboard has it",
    arguments: [
      (SDLK_r, SDL_SCANCODE_R, "r"), (SDLK_5, SDL_SCANCODE_5, "5"),
      (SDLK_AMPERSAND, SDL_SCANCODE_1, "1"), (SDLK_0, SDL_SCANCODE_0, "0"),
      (SDLK_EQUALS, SDL_SCANCODE_EQUALS, "+"), (SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, "+"),
      (SDLK_MINUS, SDL_SCANCODE_6, "-"), (SDLK_KP_MINUS, SDL_SCANCODE_KP_MINUS, "-"),
    ] as [(SDL_KeyCode, SDL_Scancode, InputEvent.Key)])
  func sceneKeys(code: SDL_KeyCode, scancode: SDL_Scancode, key: InputEvent.Key) {
    desk.translator.sceneKeys = ["r", "5", "1", "0", "+", "-"]
    desk.feed(.key(SDL_KEYDOWN, code, scancode: scancode))
    // It is released in another scene.
    desk.translator.sceneKeys = []
    desk.feed(.key(SDL_KEYUP, code, scancode: scancode))
    #expect(desk.kinds == [.key(key, .down), .key(key, .up)] && desk.commands.isEmpty)
  }

  @Test("Shift and Tab go back, Ctrl and Tab go to another scene")
  func tab() {
    desk.feed(
      .key(SDL_KEYDOWN, SDLK_TAB, modifiers: KMOD_LSHIFT), .key(SDL_KEYUP, SDLK_TAB),
      .key(SDL_KEYDOWN, SDLK_TAB, modifiers: KMOD_LCTRL), .key(SDL_KEYUP, SDLK_TAB),
      .key(
        SDL_KEYDOWN, SDLK_TAB,
        modifiers: SDL_Keymod(rawValue: KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)),
      .key(SDL_KEYDOWN, SDLK_LEFT, modifiers: KMOD_LSHIFT))
    #expect(desk.events.map(\.modifiers) == [.shift, [], []])
    #expect(desk.kinds == [.key(.tab, .down), .key(.tab, .up), .key(.left, .down)])
    #expect(desk.commands == [.sceneAfter(1), .sceneAfter(-1)])
  }

  @Test("70: a key that is held when the focus goes comes up, once")
  func focusLost() {
    desk.feed(
      .key(SDL_KEYDOWN, SDLK_RIGHT), .window(SDL_WINDOWEVENT_FOCUS_LOST),
      .key(SDL_KEYUP, SDLK_RIGHT))
    #expect(desk.kinds == [.key(.right, .down), .key(.right, .up), .focus(.lost)])
  }

  @Test("a repeat of a key that went down elsewhere is its first press here")
  func repeatFirst() {
    desk.feed(.key(SDL_KEYDOWN, SDLK_LEFT, repeats: true), .key(SDL_KEYUP, SDLK_LEFT))
    #expect(desk.kinds == [.key(.left, .down), .key(.left, .up)])
  }

  @Test("Esc that lets go of a drag does nothing else, however long it is held")
  func heldEscape() {
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 100, 100), .key(SDL_KEYDOWN, SDLK_ESCAPE),
      .key(SDL_KEYDOWN, SDLK_ESCAPE, repeats: true), .key(SDL_KEYUP, SDLK_ESCAPE))
    #expect(desk.kinds == [.down(id: 1, at: point(100, 100), device: .mouse), .cancel])
  }

  @Test("closing the window is the command to quit")
  func quit() {
    desk.feed(.quit())
    #expect(desk.commands == [.close])
  }
}
