import Foundation
import Glibc
import System

/// Stands between a program and a Wayland compositor, and makes a touchpad's pinches and holds,
/// which no virtual device of a compositor makes: it passes everything on, learns what the program
/// calls the objects of pointer-gestures-unstable-v1, and speaks for them.
final class GestureRelay: Sendable {
  /// Where it listens.
  let path: String
  private let listener: Int32
  private let names = Guarded(Names())

  /// What the program calls the objects; 0 for what there is not yet.
  struct Names {
    var descriptor: Int32 = -1
    var manager: UInt32 = 0
    var pointer: UInt32 = 0
    var pinch: UInt32 = 0
    var hold: UInt32 = 0
    var surface: UInt32 = 0
  }

  /// - Parameter compositor: where it listens.
  init(to compositor: String) throws {
    path = compositor + "-relay"
    listener = try LocalSocket.listen(path: path)
    let (listener, names) = (listener, names)
    Thread.detachNewThread {
      while case let program = accept(listener, nil, nil), program >= 0 {
        Thread.detachNewThread {
          defer { close(program) }
          guard let server = try? LocalSocket(path: compositor) else { return }
          Self.pass(between: program, and: server.descriptor, names)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  // MARK: Gestures

  /// Two fingers rest.
  func hold() { tell(\.hold, 0) { bytes(1, Self.now, $0.surface, 2) } }
  /// They lift, or do something else.
  func endHold(isCancelled: Bool) {
    tell(\.hold, 1) { _ in bytes(2, Self.now, isCancelled ? 1 : 0) }
  }

  func beginPinch() { tell(\.pinch, 0) { bytes(3, Self.now, $0.surface, 2) } }
  func pinch(to scale: Double) {
    tell(\.pinch, 1) { _ in bytes(Self.now, 0, 0, UInt32(scale * 256), 0) }
  }
  func endPinch() { tell(\.pinch, 2) { _ in bytes(4, Self.now, 0) } }

  private static var now: UInt32 { TouchpadCompositor.now }

  private func tell(
    _ object: KeyPath<Names, UInt32>, _ event: UInt32, _ arguments: (Names) -> [UInt8]
  ) {
    names.withLock { names in
      let arguments = arguments(names)
      let head = bytes(names[keyPath: object], UInt32(8 + arguments.count) << 16 | event)
      _ = Message.send(head + arguments, [], to: names.descriptor)
    }
  }

  // MARK: Passing on

  private static func pass(between program: Int32, and server: Int32, _ names: Guarded<Names>) {
    // The compositor's words wait until they are whole, for ours come between them.
    var (asked, answered): ([UInt8], [UInt8]) = ([], [])
    var waiting: [Int32] = []
    while true {
      var ends = [
        pollfd(fd: program, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, 2, -1) > 0 else { return }
      if ends[0].revents != 0 {
        guard let (bytes, descriptors) = Message.receive(from: program) else { return }
        asked += bytes
        while let message = Message(&asked) {
          names.withLock { learn(message, from: program, &$0) }
        }
        guard Message.send(bytes, descriptors, to: server) else { return }
      }
      if ends[1].revents != 0 {
        guard let (bytes, descriptors) = Message.receive(from: server) else { return }
        answered += bytes
        waiting += descriptors
        names.withLock { names in
          var whole: [UInt8] = []
          while let message = Message(&answered) {
            // The pointer enters a surface; once it is gone another object may have its number.
            if message.object == names.pointer, message.opcode == 0, message.words.count == 4 {
              names.surface = message.words[1]
            }
            whole += message.bytes
          }
          if !whole.isEmpty, Message.send(whole, waiting, to: program) { waiting = [] }
        }
      }
    }
  }

  private static func learn(_ message: Message, from program: Int32, _ names: inout Names) {
    if message.opcode == 0, message.text.contains("zwp_pointer_gestures_v1"),
      let manager = message.words.last
    {
      (names.descriptor, names.manager) = (program, manager)
    } else if message.object == names.manager, names.manager != 0, message.words.count == 2 {
      names.pointer = message.words[1]
      switch message.opcode {
      case 1: names.pinch = message.words[0]
      case 3: names.hold = message.words[0]
      default: break
      }
    }
  }

  /// A message of Wayland's.
  private struct Message {
    var bytes: [UInt8]
    var object: UInt32 { all[0] }
    var opcode: UInt32 { all[1] & 0xffff }
    /// Its arguments.
    var words: [UInt32] { Array(all.dropFirst(2)) }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private var all: [UInt32] { bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }

    /// Takes the first message off the front; nil while it is not whole.
    init?(_ waiting: inout [UInt8]) {
      guard waiting.count >= 8 else { return nil }
      let size = Int(waiting[6]) + Int(waiting[7]) << 8
      guard size >= 8, waiting.count >= size else { return nil }
      bytes = Array(waiting.prefix(size))
      waiting.removeFirst(size)
    }

    /// What has come, with the descriptors that came along; nil at the end.
    static func receive(from descriptor: Int32) -> ([UInt8], [Int32])? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      var control = [UInt64](repeating: 0, count: 32)
      let (count, size) = exchange(&bytes, &control) { recvmsg(descriptor, &$0, 0) }
      guard count > 0 else { return nil }
      let descriptors = control.withUnsafeBytes { control -> [Int32] in
        guard size > headSize else { return [] }
        let end = control.load(as: Int.self)
        return stride(from: headSize, to: end, by: 4).map {
          control.load(fromByteOffset: $0, as: Int32.self)
        }
      }
      return (Array(bytes.prefix(count)), descriptors)
    }

    /// Sends bytes and descriptors, which are closed here; false when the other end is closed.
    static func send(_ bytes: [UInt8], _ descriptors: [Int32], to end: Int32) -> Bool {
      var bytes = bytes
      let length = headSize + 4 * descriptors.count
      var control = [UInt64](repeating: 0, count: descriptors.isEmpty ? 0 : (length + 7) / 8)
      if !descriptors.isEmpty {
        control.withUnsafeMutableBytes { control in
          control.storeBytes(of: length, as: Int.self)
          control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
          control.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
          for (k, descriptor) in descriptors.enumerated() {
            control.storeBytes(of: descriptor, toByteOffset: headSize + 4 * k, as: Int32.self)
          }
        }
      }
      let (count, _) = exchange(&bytes, &control) { sendmsg(end, &$0, Int32(MSG_NOSIGNAL)) }
      for descriptor in descriptors { close(descriptor) }
      return count == bytes.count
    }

    /// Of a control message: its length, level and type.
    private static let headSize = 16

    private static func exchange(
      _ bytes: inout [UInt8], _ control: inout [UInt64], _ call: (inout msghdr) -> Int
    ) -> (count: Int, controlSize: Int) {
      bytes.withUnsafeMutableBytes { bytes in
        control.withUnsafeMutableBytes { control in
          var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
          return withUnsafeMutablePointer(to: &part) { part in
            var message = msghdr()
            (message.msg_iov, message.msg_iovlen) = (part, 1)
            message.msg_control = control.isEmpty ? nil : control.baseAddress
            message.msg_controllen = control.count
            let count = call(&message)
            return (count, Int(message.msg_controllen))
          }
        }
      }
    }
  }
}
