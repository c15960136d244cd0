import Foundation
import Glibc
import Support
import Testing

/// A Wayland compositor of its own for one test: Weston, headless or in a display in memory, where
/// xdotool's hands reach its seat.
final class Compositor {
  /// Where hands and eyes are; nil for a compositor without a seat.
  let desktop: Desktop?
  private let weston: Process
  private let runtime = Scratch()

  static let isInstalled = Desktop.isInstalled && Program.isInstalled("weston")

  /// - Parameters:
  ///   - desktop: where the compositor shows its one output; nil for none.
  ///   - scale: pixels to a point of its output, which has 1280x720 pixels.
  init(in desktop: Desktop?, scale: Int = 1) throws {
    self.desktop = desktop
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: runtime.folder.path)
    // The compositor takes the pointer to start in the corner.
    try desktop?.xdotool("mousemove 0 0")
    weston = Subprocess.process([
      "weston", "--no-config", "--shell=kiosk-shell.so", "--use-pixman", "--idle-time=0",
      "--socket=podium", "--scale=\(scale)", "--width=\(1280 / scale)", "--height=\(720 / scale)",
      "--backend=\(desktop == nil ? "headless" : "x11")-backend.so",
    ])
    weston.environment = Program.environment(
      with: variables.merging(desktop?.variables ?? [:]) { $1 })
    try weston.run()
    try Program.wait("Weston does not listen") { runtime.names.contains("podium") }
  }

  deinit { kill() }

  /// Ends the compositor at once.
  func kill() { Glibc.kill(weston.processIdentifier, SIGKILL) }

  /// What a program needs to find this compositor.
  var variables: [String: String] {
    [
      "WAYLAND_DISPLAY": "podium", "XDG_RUNTIME_DIR": runtime.folder.path,
      "SDL_VIDEODRIVER": "wayland",
    ]
  }

  /// Starts the program in a folder and waits until something is shown.
  func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = try Program.start(arguments, in: folder, environment: variables)
    try Program.wait("no window is shown") { try #require(desktop).brightness() > 0.05 }
    usleep(1_000_000)
    return process
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that needs a compositor; in CI a missing one is a failure.
  static var compositor: Self {
    .enabled(
      if: Compositor.isInstalled || Program.isCI, "Weston, Xvfb, xdotool or ImageMagick is missing")
  }
}
