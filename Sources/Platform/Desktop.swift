import CSDL2
import Glibc

/// The desktop that windows open on: SDL and its connection to a display server.
///
/// The connection lasts as long as the desktop, so that a window which replaces another one (drawn
/// on the CPU because OpenGL failed) finds the server that was there: an X server may start anew
/// when its last client leaves. Belongs to the thread that made it, as its windows do.
package final class Desktop {
  private let watch: CompositorWatch?

  /// Starts video, and game controllers if that is possible; a machine without them is no error.
  ///
  /// Throws `PlatformError.noDisplay` where no display server is named or none answers.
  package init() throws(PlatformError) {
    guard Self.isAnnounced else {
      throw .noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    let isForced = Self.isForced
    Self.setHints()
    // Evaluated at most once: with a compositor that hangs it takes a second.
    lazy var hasSeat = WaylandSeat.exists
    try Self.avoidSeatlessWayland(hasSeat)
    Self.preferWayland(hasSeat)
    // SDL crashes where the compositor ends during its start.
    let isStarted = try DriverCrash.reported { () throws(PlatformError) in
      SDL_InitSubSystem(Self.video) == 0
    }
    guard isStarted else {
      throw .noDisplay(
        reason: isForced ? Self.lastError : "\(Self.servers) does not answer (\(Self.lastError))")
    }
    guard isForced || !Self.isInvisible else {
      SDL_QuitSubSystem(Self.video)
      throw .noDisplay(reason: "\(Self.servers) does not answer")
    }
    // Programs that this one starts must not inherit it.
    if Self.hasNoComposeTable { unsetenv(Self.composeTable) }
    X11Errors.drop()
    watch = CompositorWatch()
    if SDL_InitSubSystem(Self.controllers) != 0 { SDL_ClearError() }
    Self.ignoreUnusedEvents()
    // Text input is on by default, and an input method may then swallow keys before they arrive.
    SDL_StopTextInput()
  }

  deinit {
    if SDL_WasInit(Self.controllers) != 0 { SDL_QuitSubSystem(Self.controllers) }
    SDL_QuitSubSystem(Self.video)
  }

  /// Makes the next desktop on X11 skip the table of composed letters, whose reading takes as long
  /// as the rest of its start: the names and numbers that are typed here need none. On Wayland it
  /// is read: the library there prints an error without a table. Call it before other threads
  /// begin, since it changes the environment.
  package static func omitComposeTable() {
    let forced = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } ?? ""
    let maybeWayland =
      forced.isEmpty ? isSet(SDL_getenv("WAYLAND_DISPLAY")) : forced.contains("wayland")
    if !maybeWayland { setenv(composeTable, noTable, 0) }
  }

  /// Source: Compose(5).
  private static let composeTable = "XCOMPOSEFILE"
  private static let noTable = "/dev/null"
  private static var hasNoComposeTable: Bool {
    getenv(composeTable).map { String(cString: $0) } == noTable
  }

  /// Whether a display is announced: DISPLAY or WAYLAND_DISPLAY is set, or SDL_VIDEODRIVER forces a
  /// driver. Opening can still fail, with `PlatformError.noDisplay`.
  package static var isAnnounced: Bool {
    isForced || isSet(SDL_getenv("DISPLAY")) || isSet(SDL_getenv("WAYLAND_DISPLAY"))
  }

  /// The display servers that the environment names.
  private static var servers: String {
    ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
      guard let value = SDL_getenv(name), isSet(value) else { return nil }
      return "\(name)=\(String(cString: value))"
    }.joined(separator: ", ")
  }

  /// Whether a driver is forced, by the environment variable SDL_VIDEODRIVER or by SDL's hint.
  private static var isForced: Bool { isSet(SDL_GetHint(SDL_HINT_VIDEODRIVER)) }

  /// Whether SDL fell back to a driver that shows nothing, as it does when no server answers.
  static var isInvisible: Bool { [nil, "offscreen", "dummy"].contains(VideoDriver.name) }

  /// Keeps SDL off a Wayland compositor without a seat, on which versions before 2.30 crash.
  private static func avoidSeatlessWayland(
    _ hasSeat: @autoclosure () -> Bool?
  ) throws(PlatformError) {
    let forced = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } ?? ""
    guard forced.isEmpty || forced.contains("wayland"), WaylandSeat.isNeeded, hasSeat() == false
    else { return }
    let unforced = isSet(SDL_getenv("DISPLAY")) ? "x11" : ""
    let others = (forced.isEmpty ? unforced : forced).split(separator: ",")
      .filter { $0 != "wayland" }.joined(separator: ",")
    guard !others.isEmpty else {
      throw .noDisplay(reason: "the Wayland compositor has neither mouse nor keyboard (no wl_seat)")
    }
    force(SDL_HINT_VIDEODRIVER, others)
  }

  /// Makes SDL try Wayland first where the compositor has a seat: SDL before 3 tries X11 first, and
  /// Xwayland does not report the lift of a touchpad's fingers.
  private static func preferWayland(_ hasSeat: @autoclosure () -> Bool?) {
    guard !isForced, isSet(SDL_getenv("DISPLAY")), isSet(SDL_getenv("WAYLAND_DISPLAY")),
      hasSeat() == true
    else { return }
    force(SDL_HINT_VIDEODRIVER, "wayland,x11")
  }

  private static func isSet(_ value: UnsafePointer<CChar>?) -> Bool {
    guard let value else { return false }
    return value.pointee != 0
  }

  /// SDL's message about the last failure.
  static var lastError: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gave no reason" : text
  }

  private static let video = UInt32(SDL_INIT_VIDEO)
  private static let controllers = UInt32(SDL_INIT_GAMECONTROLLER)

  private static func setHints() {
    // One touch is one contact: no mouse made from fingers, no fingers made from the mouse.
    force(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    force(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Otherwise the click that raises the window is dropped.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Without it a window that never has the keyboard focus (no display, no window manager) gets no
    // controller events. The translator drops them while another window has the focus.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // The desktop keeps compositing, unlike for a game.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }

  /// Sets a hint, even against an environment variable of that name.
  private static func force(_ hint: String, _ value: String) {
    SDL_SetHintWithPriority(hint, value, SDL_HINT_OVERRIDE)
  }

  /// Turns off SDL's own gestures: they have no beginning and no end, and turn to NaN for ever
  /// after one lost finger. Pinches are computed from the fingers.
  private static func ignoreUnusedEvents() {
    let unused = [
      SDL_MULTIGESTURE, SDL_DOLLARGESTURE, SDL_DOLLARRECORD, SDL_TEXTINPUT, SDL_TEXTEDITING,
      SDL_DROPTEXT,
    ]
    for type in unused { SDL_EventState(type.rawValue, SDL_IGNORE) }
  }
}
