import CSDL2

/// The video driver that SDL has chosen.
enum VideoDriver {
  /// Its name, as SDL writes it; nil while SDL has none.
  static var name: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }
}
