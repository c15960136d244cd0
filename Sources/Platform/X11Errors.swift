#if Program

import Glibc

/// Errors that an X server answers with.
///
/// Xlib ends the program on any of them unless a handler is set, and SDL sets one only now and
/// then. A broken GLX driver is answered with errors, some of them only after the window has fallen
/// back to the CPU: answers come when the connection is next read. A failed creation reports
/// itself.
enum X11Errors {
  /// Drops them from now on, on the display that SDL has opened; does nothing on other displays.
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

#endif
