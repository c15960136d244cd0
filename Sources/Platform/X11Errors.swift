import Glibc

/// Error replies of an X server.
///
/// Xlib ends the program on any of them unless a handler is set, and SDL sets one only for single
/// calls. A broken GLX driver causes errors, some of which arrive only after the window has fallen
/// back to the CPU: replies arrive when the connection is next read. A failed creation of a window
/// is reported separately.
enum X11Errors {
  /// Drops errors from now on, on the display that SDL has opened; does nothing where that is not
  /// X11.
  static func drop() {
    guard VideoDriver.name == "x11", let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD)
    else { return }
    defer { dlclose(library) }
    guard let symbol = dlsym(library, "XSetErrorHandler") else { return }
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    _ = setHandler { _, _ in 0 }
  }

  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?
}
