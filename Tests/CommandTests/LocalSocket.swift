import Foundation
import Glibc

/// A connection to a server that listens at a path.
final class LocalSocket {
  let descriptor: Int32

  init(path: String) throws { descriptor = try Self.socket(at: path, connect) }

  /// A descriptor that listens at a path for others to connect.
  static func listen(path: String) throws -> Int32 {
    let descriptor = try socket(at: path, bind)
    Glibc.listen(descriptor, 8)
    return descriptor
  }

  private static func socket(
    at path: String, _ tie: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        tie(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return descriptor
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw POSIXError(.EPIPE)
    }
  }

  /// The next so many bytes; fewer when the server has hung up.
  func receive(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
    return Array(bytes.prefix(max(0, received)))
  }
}

// Numbers as bytes, in the machine's order.
func bytes(_ numbers: UInt32...) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }
func bytes(halves: UInt16...) -> [UInt8] { halves.withUnsafeBytes { Array($0) } }
func bytes(doubles: [Double]) -> [UInt8] { doubles.withUnsafeBytes { Array($0) } }
