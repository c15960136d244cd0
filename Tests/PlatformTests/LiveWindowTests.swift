import CSDL2
import Drawing
import Geometry
import Platform
import Testing
import Touches

/// Everything here goes through SDL itself, on its driver without a display. SDL is one for the
/// whole process, so these tests run one after the other.
@Suite("A window without a display", .serialized)
final class LiveWindowTests {
  private let window: Window
  private let clock = FrameClock(framesPerSecond: 200)
  private let pump: InputPump
  private var items: [WindowItem] = []
  private var events: [InputEvent] {
    items.compactMap { if case .input(let event) = $0 { event } else { nil } }
  }

  init() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    window = try Window(
      on: Desktop(), title: "Test", size: Size(width: 400, height: 300), kind: .software)
    pump = InputPump(window: window, clock: clock)
    nextFrame()
    items.removeAll()
  }

  deinit { window.close() }

  @discardableResult
  private func nextFrame() -> Double { pump.nextFrame(&items) }

  private func push(_ made: SDL_Event...) {
    for var event in made { #expect(SDL_PushEvent(&event) == 1) }
  }

  @Test("58: pushed fingers, mouse and wheel arrive in order, stamped before the frame's time")
  func pushedEvents() {
    push(
      .finger(SDL_FINGERDOWN, 0.5, 0.5), .finger(SDL_FINGERMOTION, 0.25, 0.5),
      .finger(SDL_FINGERUP, 0.25, 0.5), .button(SDL_MOUSEBUTTONDOWN, 10, 20),
      .motion(30, 40, state: 1), .button(SDL_MOUSEBUTTONUP, 30, 40), .wheel(0, -1),
      .key(SDL_KEYDOWN, SDLK_RIGHT), .quit())
    let time = nextFrame()
    #expect(
      events.map(\.kind) == [
        .down(id: 1, at: point(200, 150), device: .finger), .move(id: 1, to: point(100, 150)),
        .up(id: 1, at: point(100, 150)), .down(id: 1, at: point(10, 20), device: .mouse),
        .move(id: 1, to: point(30, 40)), .up(id: 1, at: point(30, 40)),
        .wheel(dx: 0, dy: -1, at: point(200, 250)), .key(.right, .down),
      ])
    guard case .command(.close, _) = items.last else { return #expect(Bool(false), "\(items)") }
    for event in events { #expect(event.time >= 0 && event.time <= time) }
  }

  @Test("60: a finger's place is in points, however many pixels the picture has")
  func pointsNotPixels() throws {
    let pixels = [UInt8](repeating: 200, count: 800 * 600 * 4)
    try pixels.withUnsafeBytes { try window.present($0, width: 800, height: 600) }
    push(.finger(SDL_FINGERDOWN, 0.5, 0.8333))
    nextFrame()
    guard case .down(_, let place, .finger, _)? = events.first?.kind else {
      Issue.record("no down came out")
      return
    }
    #expect((place - point(200, 250)).length <= 1)
  }

  @Test("where a point is two of the desktop's units, places, sizes and areas are in points")
  func points() throws {
    window.close()
    let window = try Window(
      on: Desktop(), title: "Test", size: Size(width: 200, height: 150), scale: 2, kind: .software)
    defer { window.close() }
    #expect(window.size == Size(width: 200, height: 150) && window.drawableSize == (400, 300))
    let pump = InputPump(window: window, clock: clock)
    _ = pump.nextFrame(&items)
    items = []
    pump.allowPairs(in: Rect(x: 0, y: 0, width: 100, height: 75))
    push(
      .finger(SDL_FINGERDOWN, 0.5, 0.5), .control, .button(SDL_MOUSEBUTTONDOWN, 150, 100),
      .window(SDL_WINDOWEVENT_SIZE_CHANGED, 600, 400))
    _ = pump.nextFrame(&items)
    #expect(
      events.map(\.kind) == [
        .down(id: 1, at: point(100, 75), device: .finger),
        .down(id: 2, at: point(75, 50), device: .mouse),
        .down(id: 3, at: point(25, 25), device: .mouse), .resize(Size(width: 300, height: 200)),
      ])
    #expect(pump.pointer == point(75, 50))
  }

  @Test("typed text and other commands keep their place among the keys of a frame")
  func order() {
    pump.isTyping = true
    push(
      .key(SDL_KEYDOWN, SDLK_LEFT), .text("7"), .key(SDL_KEYDOWN, SDLK_RETURN),
      .key(SDL_KEYUP, SDLK_RETURN))
    let time = nextFrame()
    guard items.count == 4, case .command(.type("7"), let moment) = items[1] else {
      return #expect(Bool(false), "\(items)")
    }
    #expect(events.map(\.kind) == [.key(.left, .down), .key(.return, .down), .key(.return, .up)])
    #expect(events[0].time <= moment && moment <= time)
  }

  @Test("letters right after the first / are text, and SDL sends text only while it is typed")
  func firstLetters() {
    push(.key(SDL_KEYDOWN, SDLK_SLASH), .key(SDL_KEYDOWN, SDLK_s), .key(SDL_KEYDOWN, SDLK_KP_PLUS))
    nextFrame()
    let commands = items.compactMap {
      if case .command(let command, _) = $0 { command } else { nil }
    }
    #expect(commands == [.find, .type("s"), .type("+")])
    for isTyping in [true, false] {
      pump.isTyping = isTyping
      #expect((SDL_IsTextInputActive() == SDL_TRUE) == isTyping)
    }
  }

  @Test("one frame empties the queue, however full it is")
  func drainsAll() {
    push(.button(SDL_MOUSEBUTTONDOWN, 0, 0))
    for x in 1...3000 { push(.motion(Int32(x % 400), 0)) }
    nextFrame()
    #expect(events.count == 3001)
    #expect(SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE)
  }

  @Test("SDL's own gestures, text and dropped text are switched off")
  func unusedEvents() {
    for type in [SDL_MULTIGESTURE, SDL_TEXTINPUT, SDL_DROPTEXT] {
      #expect(SDL_EventState(type.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
    }
    #expect(SDL_GetHintBoolean(SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_TRUE) == SDL_FALSE)
    #expect(SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_TRUE) == SDL_FALSE)
  }

  @Test(
    "72: a controller reaches a window that never has the focus, and may leave again",
    arguments: ["dummy", "offscreen"])
  func controller(driver: String) throws {
    window.close()
    SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
    defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy") }
    let window = try Window(
      on: Desktop(), title: "Test", size: Size(width: 400, height: 300), kind: .software)
    defer { window.close() }
    #expect(String(cString: SDL_GetCurrentVideoDriver()) == driver)
    #expect(SDL_GetHintBoolean(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, SDL_FALSE) == SDL_TRUE)
    let pump = InputPump(window: window, clock: clock)
    func nextFrame() { _ = pump.nextFrame(&items) }

    let index = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
      Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
    try #require(index >= 0)
    nextFrame()
    let joystick = try #require(
      SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(index)), "the pump opened it")
    items.removeAll()

    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX.rawValue, 32767)
    nextFrame()
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_DPAD_LEFT.rawValue, 1)
    nextFrame()
    #expect(events.map(\.kind) == [.stick(x: 1, y: 0), .key(.left, .down)])

    items.removeAll()
    SDL_JoystickDetachVirtual(index)
    nextFrame()
    nextFrame()
    // SDL centers a stick and lets its buttons go before it reports the loss; either way it ends.
    #expect(Set(events.map { "\($0.kind)" }).count == events.count)
    #expect(events.contains { $0.kind == .stick(x: 0, y: 0) })
    #expect(events.contains { $0.kind == .key(.left, .up) })
  }

  @Test("77: a resize from the program comes back in points")
  func resize() {
    SDL_SetWindowSize(openWindow, 320, 240)
    nextFrame()
    #expect(events.map(\.kind) == [.resize(Size(width: 320, height: 240))])
    #expect(window.size == Size(width: 320, height: 240))
    #expect(window.drawableSize == (320, 240))
  }

  @Test("frames come at the clock's pace when nothing else paces them")
  func pace() {
    // The first was when the test began; each takes a deadline of its own.
    for _ in 1...20 { nextFrame() }
    #expect(clock.now >= 20.0 / Double(clock.framesPerSecond))
  }

  @Test("a picture of any size is shown, and of a new size too")
  func present() throws {
    let pixels = [UInt8](repeating: 200, count: 64 * 48 * 4)
    try pixels.withUnsafeBytes { try window.present($0, width: 64, height: 48) }
    try pixels.withUnsafeBytes { try window.present($0, width: 48, height: 64) }
    try pixels.withUnsafeBytes { try window.present($0, width: 64, height: 48) }
  }

  @Test("a window lends its own memory, which shows nothing at first and in another size")
  func lending() throws {
    #expect(window.lendPixels(width: 400, height: 299) == nil)
    var pixels: [UnsafeMutableRawPointer] = []
    for isNew in [true, false] {
      let lent = try #require(window.lendPixels(width: 400, height: 300))
      #expect(lent.isNew == isNew && window.pixelOrder == .bgra)
      pixels.append(lent.pixels)
      lent.pixels.storeBytes(of: 7, toByteOffset: 400 * 300 * 4 - 1, as: UInt8.self)
      try window.present(
        UnsafeRawBufferPointer(start: lent.pixels, count: 400 * 300 * 4), width: 400, height: 300,
        changed: [PixelRect(left: 399, top: 299, right: 400, bottom: 300)])
    }
    #expect(pixels[0] == pixels[1])
    window.turn()
    nextFrame()
    #expect(window.lendPixels(width: 400, height: 300) == nil)
    #expect(try #require(window.lendPixels(width: 300, height: 400)).isNew)
  }

  @Test("title and state are the window's")
  func appearance() {
    #expect(window.title == "Test")
    window.title = "Würfel"
    #expect(window.title == "Würfel")
    #expect(window.isShown && !window.isFullscreen && !window.pacesFrames)
    #expect((20...1000).contains(window.refreshRate))
    #expect(window.copy("text") && window.clipboard == "text")
  }

  @Test("a driver without OpenGL says what to do instead")
  func noContext() {
    let error = #expect(throws: PlatformError.self) {
      _ = try Window(on: Desktop(), title: "GL", size: Size(width: 40, height: 30), kind: .gl)
    }
    guard case .noContext = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("--renderer software") == true)
  }

  @Test("a driver that does not exist is no display")
  func noDriver() {
    window.close()
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "imaginary")
    defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy") }
    let error = #expect(throws: PlatformError.self) {
      _ = try Window(
        on: Desktop(), title: "None", size: Size(width: 40, height: 30), kind: .software)
    }
    #expect(error?.description.contains("podium render") == true)
  }

  @Test("a window closes once and stays closed")
  func close() {
    window.close()
    window.close()
    #expect(!window.isShown)
  }
}

/// The window that the test opened: SDL numbers a process's windows from 1.
private var openWindow: OpaquePointer? {
  (1...UInt32(UInt8.max)).lazy.compactMap { SDL_GetWindowFromID($0) }.first
}
