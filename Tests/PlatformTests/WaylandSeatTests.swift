import Glibc
import Testing

@testable import Platform

/// A compositor that says what it is told to, and listens to nothing.
@Suite("A Wayland compositor's seat")
struct WaylandSeatTests {
  /// What is said of a seat when these words are all that comes.
  private func answer(_ bytes: [UInt8], hangsUp: Bool = true) -> Bool? {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    if hangsUp { shutdown(ends[1], Int32(SHUT_WR)) }
    defer { close(ends[1]) }
    return WaylandSeat.exists(over: ends[0])
  }

  private func words(_ words: UInt32...) -> [UInt8] { words.withUnsafeBytes { Array($0) } }

  /// An object that the compositor has.
  private func global(_ interface: String) -> [UInt8] {
    let text = Array(interface.utf8) + [0]
    let padding = [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let size = UInt32(8 + 8 + text.count + padding.count + 4)
    return words(2, size << 16, 7, UInt32(text.count)) + text + padding + words(1)
  }

  private var done: [UInt8] { words(3, 12 << 16, 0) }

  @Test("it is there if one of the objects is a seat, wherever in the list")
  func seat() {
    #expect(answer(global("wl_compositor") + global("wl_seat") + global("wl_shm") + done) == true)
    #expect(answer(global("wl_compositor") + global("wl_seats") + done) == false)
    #expect(answer(done, hangsUp: false) == false)
  }

  @Test("a list in pieces, or longer than one reading, is put together")
  func long() {
    let many = (0..<2000).flatMap { _ in global("wl_output") }
    #expect(answer(many + global("wl_seat") + done) == true)
  }

  @Test("silence, an error, half a list and noise are no answer, and none is waited for long")
  func nonsense() {
    #expect(answer([], hangsUp: false) == nil)
    #expect(answer([]) == nil)
    #expect(answer(global("wl_seat")) == nil)
    #expect(answer(words(1, 8 << 16) + done) == nil)
    #expect(answer(words(2, 20 << 16, 0, .max, 0)) == nil)
    #expect(answer(words(9, 0, 9, 0)) == nil)
    #expect(answer([UInt8](repeating: 0xff, count: 100_000), hangsUp: false) == nil)
  }

  @Test("one that hangs, with others waiting for it already, is no answer", .timeLimit(.minutes(1)))
  func full() {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/podium-seat-\(getpid())"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    func call(_ act: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          act($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    var sockets = [socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)]
    defer {
      sockets.forEach { close($0) }
      unlink(path)
    }
    unlink(path)
    #expect(call { bind(sockets[0], $0, $1) } == 0 && listen(sockets[0], 0) == 0)
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue
    repeat {
      sockets.append(socket(AF_UNIX, Int32(kind), 0))
    } while call {
      connect(sockets[sockets.count - 1], $0, $1)
    } == 0
    #expect(WaylandSeat.exists(at: path) == nil)
  }
}
