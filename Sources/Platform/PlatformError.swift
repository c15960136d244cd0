/// A failure of the desktop. Its description is one sentence with the failure, its place and a
/// remedy.
package enum PlatformError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  case noWindow(title: String, reason: String)
  /// The window cannot have an OpenGL 3.3 core context.
  case noContext(reason: String)
  /// The window cannot show a picture drawn on the CPU.
  case noSurface(width: Int, height: Int, reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      no display: \(reason); start it in a desktop session (DISPLAY or WAYLAND_DISPLAY set), \
      or render a picture with `podium render`
      """
    case .noWindow(let title, let reason):
      """
      the window "\(title)" cannot be opened: \(reason); try another driver, for example \
      SDL_VIDEODRIVER=x11 or SDL_VIDEODRIVER=wayland
      """
    case .noContext(let reason):
      """
      the window has no OpenGL 3.3 core context: \(reason); update the graphics driver, \
      or use `--renderer software`
      """
    case .noSurface(let width, let height, let reason):
      """
      the window cannot show a picture of \(width)x\(height) pixels: \(reason); \
      make the window smaller, or write the picture to a file with `podium render`
      """
    }
  }
}
