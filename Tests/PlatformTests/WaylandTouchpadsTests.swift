import CWindowSystems
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Platform

/// A compositor that says what a test has it say, and writes down what it is asked for.
private final class Compositor: Sendable {
  struct Request: Equatable {
    var object: UInt32
    var opcode: UInt32
    var words: [UInt32] = []
  }

  /// The program's end.
  let client: Int32
  private let server: Int32
  private let requests = Mutex<[Request]>([])

  init() {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    (client, server) = (ends[0], ends[1])
    Thread.detachNewThread { [self] in
      while let head = words(2) {
        let arguments = words(Int(head[1] >> 16) / 4 - 2) ?? []
        let request = Request(object: head[0], opcode: head[1] & 0xffff, words: arguments)
        requests.withLock { $0.append(request) }
        // Who asks for an answer gets one, and may use the number again.
        if request.object == 1, request.opcode == 0 {
          say(arguments[0], 0, 0)
          say(1, 1, arguments[0])
        }
      }
      close(server)
    }
  }

  private func words(_ count: Int) -> [UInt32]? {
    var words = [UInt32](repeating: 0, count: count)
    if count == 0 { return words }
    return recv(server, &words, 4 * count, Int32(MSG_WAITALL)) == 4 * count ? words : nil
  }

  func say(_ object: UInt32, _ event: UInt32, _ arguments: UInt32...) {
    send(object, event, arguments)
  }

  private func send(_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) {
    let message = [object, UInt32(8 + 4 * arguments.count) << 16 | event] + arguments
    _ = Glibc.send(server, message, 4 * message.count, Int32(MSG_NOSIGNAL))
  }

  /// Tells the registry that was asked for last of an interface.
  func announce(_ interface: String, _ name: UInt32, version: UInt32) {
    let registry = all.last { $0.object == 1 && $0.opcode == 1 }?.words[0] ?? 0
    var text = Array(interface.utf8) + [0]
    let length = UInt32(text.count)
    text += [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let letters = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    send(registry, 0, [name, length] + letters + [version])
  }

  /// Tells the registry that was asked for last that a global object is gone.
  func remove(_ name: UInt32) {
    say(all.last { $0.object == 1 && $0.opcode == 1 }?.words[0] ?? 0, 1, name)
  }

  var all: [Request] { requests.withLock { $0 } }

  /// What the program calls what it has asked an object for last.
  func made(by object: UInt32, _ opcode: UInt32) -> UInt32 {
    all.last { $0.object == object && $0.opcode == opcode }?.words.first ?? 0
  }

  /// What the program calls the global object of this name.
  func bound(_ name: UInt32) -> UInt32 {
    all.last { $0.opcode == 0 && $0.words.count > 4 && $0.words[0] == name }?.words.last ?? 0
  }
}

@Suite("The pointer that hears touchpads on Wayland")
struct WaylandTouchpadsTests {
  /// A listener to a surface of a compositor's, and what has come of the compositor's words.
  private final class Rig {
    let compositor = Compositor()
    private let display: OpaquePointer
    private let registry: OpaquePointer
    private let maker: OpaquePointer
    private let surface: OpaquePointer
    /// The library keeps the address.
    private let interface = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    /// What the compositor calls the surface.
    let place: UInt32
    var touchpads: WaylandTouchpads?

    init() throws {
      display = try #require(wl_display_connect_to_fd(compositor.client))
      registry = try #require(wl_display_get_registry(display))
      interface.initialize(to: wl_compositor_interface)
      maker = OpaquePointer(try #require(wl_registry_bind(registry, 1, interface, 1)))
      surface = try #require(wl_compositor_create_surface(maker))
      place = wl_proxy_get_id(surface)
      touchpads = WaylandTouchpads(display: display, surface: surface)
    }

    deinit {
      touchpads = nil
      wl_surface_destroy(surface)
      wl_compositor_destroy(maker)
      wl_registry_destroy(registry)
      wl_display_disconnect(display)
      interface.deallocate()
    }

    /// Waits until the compositor has heard all.
    func finish() { #expect(wl_display_roundtrip(display) >= 0) }

    /// What comes of what the compositor has said so far.
    func actions() throws -> [PadReport.Action] {
      var reports: [PadReport] = []
      for _ in 0..<2 {
        finish()
        #expect(try #require(touchpads).read(into: &reports))
      }
      return reports.map(\.action)
    }
  }

  @Test("with two seats the second is listened to once the first has gone, and only then")
  func second() throws {
    let rig = try Rig()
    let compositor = rig.compositor
    compositor.announce("wl_seat", 7, version: 5)
    compositor.announce("wl_seat", 9, version: 5)
    // It is too old to be listened to.
    compositor.announce("wl_seat", 10, version: 4)
    #expect(try rig.actions() == [])
    #expect(compositor.bound(7) != 0 && compositor.bound(9) == 0)
    let first = compositor.bound(7)
    compositor.say(first, 0, WL_SEAT_CAPABILITY_POINTER.rawValue)
    #expect(try rig.actions() == [])
    let pointer = compositor.made(by: first, 0)
    compositor.say(pointer, 0, 1, rig.place, 0, 0)
    compositor.say(pointer, 5)
    compositor.remove(7)
    #expect(try rig.actions() == [.cancel])
    rig.finish()
    let second = compositor.bound(9)
    #expect(second != 0 && compositor.bound(10) == 0)
    compositor.say(second, 0, WL_SEAT_CAPABILITY_POINTER.rawValue)
    #expect(try rig.actions() == [])
    let other = compositor.made(by: second, 0)
    compositor.say(other, 0, 1, rig.place, 0, 0)
    compositor.say(other, 6, 1)
    compositor.say(other, 4, 100, 0, 4 * 256)
    compositor.say(other, 5)
    #expect(try rig.actions() == [.move(by: point(0, 4))])
    // One that was not listened to may go; so may the last one.
    compositor.announce("wl_seat", 11, version: 5)
    compositor.remove(11)
    compositor.remove(9)
    #expect(try rig.actions() == [.cancel] && compositor.bound(11) == 0)
  }

  @Test("a seat may come late; what is not over the window is SDL's; in the end all is given back")
  func late() throws {
    let rig = try Rig()
    let (compositor, place) = (rig.compositor, rig.place)
    func actions() throws -> [PadReport.Action] { try rig.actions() }
    compositor.announce("wl_seat", 7, version: 5)
    compositor.announce("zwp_pointer_gestures_v1", 8, version: 3)
    #expect(try actions() == [])
    let (seat, gestures) = (compositor.bound(7), compositor.bound(8))
    compositor.say(seat, 0, WL_SEAT_CAPABILITY_POINTER.rawValue)
    #expect(try actions() == [])
    let pointer = compositor.made(by: seat, 0)
    let pinch = compositor.made(by: gestures, 1)
    let hold = compositor.made(by: gestures, 3)

    func move() {
      compositor.say(pointer, 6, 1)
      compositor.say(pointer, 4, 100, 0, 4 * 256)
      compositor.say(pointer, 5)
    }
    move()
    #expect(try actions() == [])
    #expect(rig.touchpads?.turns.deliver() == false)
    compositor.say(pointer, 0, 1, place, 0, 0)
    compositor.say(pointer, 5)
    move()
    #expect(try actions() == [.move(by: point(0, 4))])
    #expect(rig.touchpads?.turns.deliver() == true)
    compositor.say(pointer, 7, 108, 0)
    compositor.say(pointer, 5)
    compositor.say(hold, 0, 2, 200, place, 2)
    compositor.say(hold, 1, 3, 300, 0)
    compositor.say(pinch, 0, 4, 400, place, 2)
    compositor.say(pinch, 1, 408, 0, 0, 384, 0)
    compositor.say(pinch, 2, 5, 416, 1)
    #expect(try actions() == [.stop, .hold, .lift, .pinchBegin, .pinch(scale: 1.5), .cancel])

    let count = compositor.all.count
    rig.touchpads = nil
    rig.finish()
    // Each object's last request: pinch, hold, pointer, seat and the gestures' maker are released.
    let ends: [Compositor.Request] = [
      .init(object: pinch, opcode: 0), .init(object: hold, opcode: 0),
      .init(object: pointer, opcode: 1), .init(object: seat, opcode: 3),
      .init(object: gestures, opcode: 2),
    ]
    #expect(Array(compositor.all.dropFirst(count).prefix(5)) == ends)
  }
}
