import CSDL2
import Glibc

/// Errors that an X server answers with.
///
/// Xlib ends the program on any of them unless a handler is set. SDL sets none while it tries out
/// GLX, and a broken GLX driver is answered with errors.
enum X11Errors {
  /// Does something during which errors are dropped; what then fails to be made says so itself.
  static func dropping<T>(_ body: () throws(PlatformError) -> T) throws(PlatformError) -> T {
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11",
      let setHandler
    else { return try body() }
    let usual = setHandler { _, _ in 0 }
    defer { _ = setHandler(usual) }
    return try body()
  }

  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// `XSetErrorHandler` of the Xlib that SDL has loaded.
  private static var setHandler: SetHandler? {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(library) }
    return dlsym(library, "XSetErrorHandler").map { unsafeBitCast($0, to: SetHandler.self) }
  }
}
