import CSDL2
import CSDL2TTF  // Which of the two modules declares SDL's structures is up to the compiler.
import CWindowSystems
import Drawing
import Geometry

/// A titled, resizable window that shows what OpenGL draws or what a pixel buffer holds.
///
/// Belongs to the thread that opened it, which on a desktop is the main one. It is not bound to an
/// actor, so that the program's loop stays an ordinary synchronous function; it cannot be shared.
package final class Window {
  /// `gl`: frames are drawn with OpenGL 3.3 in a core context, current on the opening thread.
  /// `software`: frames are pictures of the CPU, shown by `present`.
  package let kind: RendererKind
  /// The desktop's units for a point.
  package let scale: Double

  private var pointers = Pointers()
  private var desktop: Desktop?
  private var window: OpaquePointer?
  private var context: SDL_GLContext?
  private var surface: PixelSurface?
  private var pacing = SwapPacing(acceptsInterval: false)
  /// Whether it was maximized before it covered the display.
  private var wasMaximized = false
  /// The sizes before and after the window was turned last, in points; nil: it never was.
  private var lastTurn: (from: Size, to: Size)?
  /// The requests for frames on Wayland; nil: the window system reports a hidden window itself.
  private var frameRequests: FrameRequests?

  /// The version of the SDL that the program runs with.
  package static var sdlVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// - Parameters:
  ///   - desktop: kept open as long as the window is.
  ///   - title: shown by the window manager.
  ///   - size: in points, at least 1×1; a window is never larger than the display's usable area.
  ///   - scale: the desktop's units for a point, above 0.
  ///   - isFullscreen: covers the display without changing its mode.
  package init(
    on desktop: Desktop, title: String, size: Size, scale: Double = 1, kind: RendererKind,
    isFullscreen: Bool = false
  ) throws(PlatformError) {
    precondition(scale.isFinite && scale > 0, "a point is some of the desktop's units")
    precondition(
      size.isFinite && size.width >= 1 && size.height >= 1, "a window is at least 1×1 points")
    self.kind = kind
    self.scale = scale
    self.desktop = desktop
    // Drivers may crash when they are freed, too.
    try DriverCrash.reported { () throws(PlatformError) in
      do throws(PlatformError) {
        try open(title: title, size: size, isFullscreen: isFullscreen)
      } catch {
        tearDown()
        throw error
      }
    }
  }

  deinit { close() }

  /// Closes the window and lets go of the display; further calls do nothing.
  package func close() {
    guard window != nil else { return }
    tearDown()
  }

  // MARK: Appearance

  package var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set {
      SDL_SetWindowTitle(window, newValue)
      podium_name_x11_window(window, newValue)
    }
  }

  /// The size of the window's content in points, the unit of input coordinates.
  package var size: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  package func show(_ pointer: PointerShape) {
    // Wayland itself enlarges it on a dense display.
    pointers.show(pointer, scale: max(1, min(Int(scale.rounded()), 4)))
  }

  /// Puts text on the desktop's clipboard; false: the desktop refused it.
  package func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  /// The text on the desktop's clipboard; empty: there is none.
  package var clipboard: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Sets the window's size in points, limited to the display's room, unless it covers the display.
  /// A window that would leave the room is centered. Desktops that tile windows ignore it.
  package func resize(to size: Size) {
    guard !isFullscreen, size.width >= 1, size.height >= 1 else { return }
    let room = Self.room
    let (width, height) = (min(side(size.width), room.w), min(side(size.height), room.h))
    SDL_SetWindowSize(window, width, height)
    var place = SDL_Point()
    SDL_GetWindowPosition(window, &place.x, &place.y)
    if place.x - room.x > room.w - width || place.y - room.y > room.h - height { center() }
  }

  /// Sets the size in points of a window that has just opened, limited to the display's room, and
  /// centers it on the display. Desktops that place windows ignore it.
  package func reopen(at size: Size) {
    resize(to: size)
    center()
  }

  private func center() {
    SDL_SetWindowPosition(window, podium_window_centered, podium_window_centered)
  }

  /// Shows a picture for the window in the desktop's lists.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top, red, green, blue, alpha; `side`·`side`·4 bytes.
  ///   - side: in pixels, positive.
  package func setIcon(_ pixels: UnsafeMutableRawBufferPointer, side: Int) {
    precondition(side > 0 && pixels.count == side * side * 4, "an icon is a square of pixels")
    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4),
      SDL_PIXELFORMAT_RGBA32.rawValue)
    // SDL copies the pixels; a desktop without such lists shows no icon.
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }

  /// The size of the window's content in pixels, the unit of pictures. Larger than `size` on a
  /// display with more than one pixel per point.
  package var drawableSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    switch kind {
    case .gl:
      SDL_GL_GetDrawableSize(window, &width, &height)
      return (Int(width), Int(height))
    case .software: return surface?.size ?? (0, 0)
    }
  }

  /// Whether the window shows; false while it is hidden or minimised, when no frame need be drawn,
  /// and on Wayland while it is covered or on another workspace.
  package var isShown: Bool {
    let away = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return window != nil && SDL_GetWindowFlags(window) & away == 0
      && frameRequests?.isFrameWanted != false
  }

  /// Whether the window covers the display. The display's mode never changes.
  package var isFullscreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      if newValue { wasMaximized = SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED.rawValue != 0 }
      // A window manager that refuses leaves the window as it is, which `get` reports.
      SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      // SDL restores the size from before that.
      if !newValue, wasMaximized { SDL_MaximizeWindow(window) }
    }
  }

  /// Exchanges the window's width and height, as when a phone is turned. Where the display has less
  /// room the window is smaller, until it is turned back. A window that covers the display stays.
  package func turn() {
    guard !isFullscreen else { return }
    let (size, room) = (size, Self.room)
    let fit = min(1, Double(room.w) / scale / size.height, Double(room.h) / scale / size.width)
    let turned = Size(width: size.height, height: size.width) * fit
    resize(to: lastTurn.map { $0.to == size ? $0.from : turned } ?? turned)
    lastTurn = (size, self.size)
  }

  /// The refresh rate of the window's display in hertz; 60 where it is unknown.
  package var refreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0,
      Self.plausibleRates.contains(Int(mode.refresh_rate))
    else { return Self.usualRate }
    return Int(mode.refresh_rate)
  }

  // MARK: Showing pictures

  /// Shows the frame that OpenGL has drawn. Traps unless the window's kind is `gl`.
  package func swap() {
    precondition(kind == .gl, "only an OpenGL window swaps; a pixel window presents")
    frameRequests?.ask()
    let start = FrameClock.monotonic()
    SDL_GL_SwapWindow(window)
    pacing.record(FrameClock.monotonic() - start)
  }

  /// The order of the bytes of pictures; RGBA for a window of the kind `gl`.
  package var pixelOrder: PixelOrder { surface?.order ?? .rgba }

  /// Memory for a picture of the window's size, which `present` then shows without a copy, and
  /// whether that memory has not been shown yet. Each frame may get other memory. Nil: pictures are
  /// copied.
  package func lendPixels(
    width: Int, height: Int
  ) -> (pixels: UnsafeMutableRawPointer, isNew: Bool)? {
    surface?.lend(width: width, height: height)
  }

  /// Shows a picture, scaled to the window. Traps unless the window's kind is `software`.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top, four bytes a pixel in `pixelOrder` (alpha is not used), no
  ///     padding; `width`·`height`·4 bytes.
  ///   - width: in pixels, positive; best that of `drawableSize`.
  ///   - height: in pixels, positive.
  ///   - changed: where it differs from the picture shown last, if as large; nil: anywhere.
  package func present(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, changed: [PixelRect]? = nil
  ) throws(PlatformError) {
    precondition(kind == .software, "only a pixel window presents; an OpenGL window swaps")
    frameRequests?.ask()
    try surface?.present(pixels, width: width, height: height, changed: changed)
  }

  /// Whether `swap` paces the loop, because it waits for the display (or is still being measured).
  /// False for a window that is not shown: it is not swapped.
  package var pacesFrames: Bool { isShown && pacing.pacesFrames }

  /// The descriptor of SDL's connection to the window system; nil where there is none.
  var connection: Int32? {
    let descriptor = podium_connection(window)
    return descriptor < 0 ? nil : descriptor
  }

  /// Makes SDL forget that the left button is down.
  func releaseButton() { podium_release_x11_button(window) }

  /// The source of touchpad events over this window; nil where only SDL has them.
  func touchpads() -> Touchpads? {
    if let display = podium_wayland_display(window), let surface = podium_wayland_surface(window) {
      return WaylandTouchpads(display: display, surface: surface).map { Touchpads($0) }
    }
    let number = podium_x11_window(window)
    return number == 0 ? nil : X11Touchpads(window: number).map { Touchpads($0) }
  }

  // MARK: Opening and closing

  private static let usualRate = 60
  /// Rates in Hz that a display can have; drivers also report 0 and nonsense.
  private static let plausibleRates = 20...1000
  private static let depthBits: Int32 = 24
  private static let stencilBits: Int32 = 8

  private func open(title: String, size: Size, isFullscreen: Bool) throws(PlatformError) {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if kind == .gl {
      flags |= SDL_WINDOW_OPENGL.rawValue
      Self.askForCoreContext()
    }
    let room = Self.room
    window = SDL_CreateWindow(
      title, podium_window_centered, podium_window_centered, min(side(size.width), room.w),
      min(side(size.height), room.h), flags)
    guard let window else {
      // A driver without OpenGL refuses the window itself.
      switch kind {
      case .gl: throw .noContext(reason: Desktop.lastError)
      case .software: throw .noWindow(title: title, reason: Desktop.lastError)
      }
    }
    switch kind {
    case .gl:
      context = SDL_GL_CreateContext(window)
      guard context != nil else { throw .noContext(reason: Desktop.lastError) }
      pacing = SwapPacing(acceptsInterval: Self.waitForDisplay())
    case .software: surface = try PixelSurface(window: window)
    }
    frameRequests = podium_wayland_surface(window).map {
      FrameRequests(surface: $0, window: SDL_GetWindowID(window))
    }
    // Events of a window's creation are dropped.
    SDL_FlushEvent(SDL_WINDOWEVENT.rawValue)
  }

  /// A side in the desktop's whole units, for SDL, which itself refuses a side larger than any
  /// display's.
  private func side(_ length: Double) -> Int32 {
    Int32(max(1, min((length * scale).rounded(), Double(Int32.max))))
  }

  /// The display's usable area beside its panels, in the desktop's units. A display that shows
  /// nothing has no limit.
  private static var room: SDL_Rect {
    var area = SDL_Rect()
    guard !Desktop.isInvisible, SDL_GetDisplayUsableBounds(0, &area) == 0, area.w > 0, area.h > 0
    else { return SDL_Rect(x: 0, y: 0, w: .max, h: .max) }
    return area
  }

  private static func askForCoreContext() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, depthBits)
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, stencilBits)
  }

  /// Asks for swaps that wait for the display, late ones excepted; false when the driver refuses.
  private static func waitForDisplay() -> Bool {
    let adaptive: Int32 = -1
    let accepted = SDL_GL_SetSwapInterval(adaptive) == 0 || SDL_GL_SetSwapInterval(1) == 0
    // The offscreen driver accepts it and does not wait.
    return accepted && SDL_GL_GetSwapInterval() != 0
  }

  private func tearDown() {
    frameRequests = nil
    pointers.destroy()
    surface?.destroy()
    surface = nil
    if let context { SDL_GL_DeleteContext(context) }
    context = nil
    if let window { SDL_DestroyWindow(window) }
    window = nil
    desktop = nil
  }
}
