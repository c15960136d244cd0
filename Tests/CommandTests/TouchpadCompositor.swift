import Foundation
import Glibc
import Support
import Testing

/// A Wayland compositor with a touchpad that a test moves: Sway, headless, with a virtual pointer.
/// Messages are those of Wayland and of wlr-virtual-pointer-unstable-v1.
final class TouchpadCompositor {
  private let sway: Process
  private let scratch = Scratch()
  /// Nil when the touchpad is gone.
  private var connection: LocalSocket?

  static let isInstalled = ["sway", "setpriv"].allSatisfy(Program.isInstalled)

  /// Where the compositor listens.
  private static let name = "wayland-1"

  /// - Parameter hasXwayland: whether programs for X11 may come.
  init(hasXwayland: Bool = false) throws {
    let folder = scratch.folder.path
    let file = try scratch.write(
      """
      xwayland \(hasXwayland ? "force" : "disable")
      output * resolution 1280x720
      default_border none
      exec sh -c 'echo $DISPLAY >\(folder)/display'

      """, as: "config")
    chmod(folder, 0o700)
    if getuid() == 0 {
      for path in [folder, file] { chown(path, Self.nobody, Self.nobody) }
    }
    sway = Subprocess.process(
      Self.user + ["sway", "-c", file],
      environment: Program.environment(with: [
        "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ]))
    try Subprocess.start(sway)
    let names = scratch
    try Program.wait("Sway does not listen") { names.names.contains(Self.name) }
    let connection = try LocalSocket(path: "\(folder)/\(Self.name)")
    self.connection = connection
    try makePointer(on: connection)
  }

  deinit { Glibc.kill(sway.processIdentifier, SIGKILL) }

  /// It refuses to run as root.
  private static let nobody: UInt32 = 65534

  /// Makes a command that of the user whose compositor it is: Xwayland lets no other in.
  static var user: [String] {
    getuid() == 0 ? ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
  }

  /// A folder that is that user's, too.
  static func open(_ folder: URL) {
    if getuid() == 0 { chown(folder.path, nobody, nobody) }
  }

  /// Where it listens.
  var path: String { scratch.file(Self.name).path }

  /// What a program needs to find its Xwayland.
  var x11Variables: [String: String] {
    get throws {
      try Program.wait("there is no Xwayland") { scratch.names.contains("display") }
      let display = try scratch.text("display")
      return [
        "DISPLAY": display.trimmingCharacters(in: .whitespacesAndNewlines),
        "SDL_VIDEODRIVER": "x11",
      ]
    }
  }

  /// What a program needs to find this compositor.
  var variables: [String: String] {
    ["WAYLAND_DISPLAY": Self.name, "XDG_RUNTIME_DIR": scratch.folder.path]
  }

  // MARK: The touchpad

  /// The pointer goes to a place of the display.
  func move(to x: UInt32, _ y: UInt32) throws {
    try request(Self.pointer, 1, bytes(Self.now, x, y, 1280, 720))
    try frame()
  }

  /// Two fingers move to the right, or for nil lift, at a moment in milliseconds.
  func scroll(_ way: Double?, at tick: UInt32) throws {
    if let way {
      try request(Self.pointer, 3, bytes(tick, 1, UInt32(way * 256)))
    } else {
      try request(Self.pointer, 6, bytes(tick, 1))
    }
    // It is noted for the axis that was named last.
    try request(Self.pointer, 5, bytes(1))
    try frame()
  }

  /// A wheel turns by one notch, down.
  func notch() throws {
    try request(Self.pointer, 7, bytes(Self.now, 0, 15 * 256, 1))
    try request(Self.pointer, 5, bytes(0))
    try frame()
  }

  /// The touchpad is pulled out; the seat has no pointer any more.
  func unplug() { connection = nil }

  /// The monotonic clock in milliseconds.
  static var now: UInt32 { UInt32(truncatingIfNeeded: nanoseconds / 1_000_000) }

  private static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private func frame() throws { try request(Self.pointer, 4, []) }

  // MARK: The connection

  // Objects of the connection: the display is always the first, the others are numbered by us.
  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3
  private static let manager: UInt32 = 4
  private static let pointer: UInt32 = 5

  private func makePointer(on connection: LocalSocket) throws {
    try request(Self.display, 1, bytes(Self.registry))
    try request(Self.display, 0, bytes(Self.callback))
    let interface = "zwlr_virtual_pointer_manager_v1"
    let number = try #require(
      Self.number(of: interface, on: connection), "Sway has no virtual pointers")
    try request(
      Self.registry, 0,
      bytes(number, UInt32(interface.utf8.count + 1)) + interface.utf8 + [0] + bytes(1)
        + bytes(Self.manager))
    // For the seat that there is.
    try request(Self.manager, 0, bytes(0, Self.pointer))
  }

  /// The registry's number of an interface; nil when the list ends without it.
  private static func number(of interface: String, on connection: LocalSocket) -> UInt32? {
    var found: UInt32?
    while true {
      let head = connection.receive(8)
      guard head.count == 8 else { return nil }
      let words = head.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      let body = connection.receive(Int(words[1] >> 16) - 8)
      switch words[0] {
      case callback: return found
      case registry:
        if String(decoding: body, as: UTF8.self).contains(interface) {
          found = body.withUnsafeBytes { $0.load(as: UInt32.self) }
        }
      default: break
      }
    }
  }

  private func request(_ object: UInt32, _ opcode: UInt32, _ body: [UInt8]) throws {
    try #require(connection).send(bytes(object, UInt32(8 + body.count) << 16 | opcode) + body)
  }
}
