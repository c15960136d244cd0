import CSDL2
import Glibc

/// Asks a Wayland compositor whether it has a seat: a mouse, a keyboard or a touch screen.
///
/// SDL before 2.30 crashes where there is none, as on a headless compositor
/// (https://github.com/libsdl-org/SDL/issues/8898), so the compositor is asked before SDL is
/// started. The message format is that of https://wayland.freedesktop.org/docs/html/ch04.html.
enum WaylandSeat {
  /// Whether this version of SDL needs a seat.
  static var isNeeded: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.major == 2 && version.minor < 30
  }

  /// Whether the compositor that the environment names has a seat; nil where none answers.
  static var exists: Bool? { WaylandSocket.path.flatMap(exists(at:)) }

  /// Whether the compositor that listens at a path has a seat; nil where none answers.
  static func exists(at path: String) -> Bool? {
    guard let socket = WaylandSocket.connected(to: path) else { return nil }
    defer { close(socket) }
    return exists(over: socket)
  }

  /// Whether the compositor at the other end of a socket has a seat; nil where no valid answer
  /// comes within a second.
  static func exists(over socket: Int32) -> Bool? {
    // wl_display.get_registry and wl_display.sync: object, size and opcode, the new object.
    let requests: [UInt32] = [display, 12 << 16 | 1, registry, display, 12 << 16 | 0, callback]
    let sent = requests.withUnsafeBytes {
      send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
    guard sent else { return nil }

    var hasSeat = false
    var bytes: [UInt8] = []
    var receivesLeft = maximumReceives
    while receivesLeft > 0 {
      while let message = Message(&bytes) {
        switch (message.object, message.opcode) {
        case (callback, 0): return hasSeat
        case (display, 0): return nil  // an error
        case (registry, 0): hasSeat = hasSeat || message.interface == "wl_seat"
        default: break
        }
      }
      receivesLeft -= 1
      guard receive(from: socket, into: &bytes) else { return nil }
    }
    return nil
  }

  /// A message of the compositor: an object's event with its arguments.
  private struct Message {
    var object: UInt32
    var opcode: UInt32
    var arguments: ArraySlice<UInt8>

    /// Takes the first message off the front; nil while it is not whole.
    init?(_ bytes: inout [UInt8]) {
      guard bytes.count >= 8 else { return nil }
      object = word(bytes[0...])
      let second = word(bytes[4...])
      opcode = second & 0xffff
      let size = max(Int(second >> 16), 8)
      guard bytes.count >= size else { return nil }
      arguments = bytes[8..<size]
      bytes.removeFirst(size)
    }

    /// The interface of a global object: the arguments are its number, then a counted string.
    var interface: String? {
      guard arguments.count >= 8 else { return nil }
      let length = Int(word(arguments.dropFirst(4)))
      let text = arguments.dropFirst(8)
      guard (1...text.count + 1).contains(length) else { return nil }
      return String(decoding: text.prefix(length - 1), as: UTF8.self)
    }
  }

  /// Waits for at most a `pause` and appends the bytes received; false when the compositor has
  /// gone.
  private static func receive(from socket: Int32, into bytes: inout [UInt8]) -> Bool {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, pause) > 0 else { return true }
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &piece, piece.count, 0)
    guard count > 0 else { return false }
    bytes += piece.prefix(count)
    return true
  }

  // Objects of the connection: the display is always the first, the others are numbered by us.
  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3

  /// The most receives, each of a piece of the answer or a pause without one: at most a second of
  /// pauses. Compositors answer in about a millisecond.
  private static let maximumReceives = 100
  /// The length of a pause, in milliseconds.
  private static let pause: Int32 = 10
}

/// The 32-bit number in the host's order at the front of some bytes.
private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
}
