import Glibc

/// A connection to a Wayland compositor, beside SDL's.
enum WaylandSocket {
  /// The path of the compositor's socket: WAYLAND_DISPLAY, in XDG_RUNTIME_DIR unless it is
  /// absolute.
  static var path: String? {
    let name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    return getenv("XDG_RUNTIME_DIR").map { "\(String(cString: $0))/\(name)" }
  }

  /// A connected descriptor for the caller to close; nil where no compositor listens, or where it
  /// hangs and its queue of connections is full.
  static func connected(to path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(path.utf8)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let socket = socket(AF_UNIX, Int32(kind), 0)
    guard socket >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    if isConnected { return socket }
    close(socket)
    return nil
  }
}
