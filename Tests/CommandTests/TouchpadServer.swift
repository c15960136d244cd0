import CWindowSystems
import Foundation
import Support
import Testing

/// An X server with a touchpad that a test moves: Xorg's own driver for tests, `inputtest`, in a
/// display in memory. Messages are those of the driver's protocol, xf86-input-inputtest-protocol.h.
final class TouchpadServer {
  let desktop: Desktop
  private let scratch = Scratch()
  private let socket: String
  /// It takes one connection; nil when the touchpad is gone.
  private var touchpad: LocalSocket?
  /// For what only the server's clients can ask for.
  private let client: OpaquePointer
  private let device: Int32

  static let isInstalled =
    Desktop.isInstalled && Program.isInstalled("Xorg")
    && ["input/inputtest_drv.so", "drivers/dummy_drv.so"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/\($0)")
    }

  init() throws {
    socket = scratch.file("touchpad").path
    let file = try scratch.write(
      Self.configuration(touchpad: socket, keyboard: scratch.file("keyboard").path), as: "xorg.conf"
    )
    desktop = try Desktop(server: [
      "Xorg", "-config", file, "-logfile", scratch.file("log").path, "-novtswitch", "-sharevts",
    ])
    client = try #require(XOpenDisplay(desktop.display))
    device = try Self.device("touchpad", of: client)
    try connect()
    set(Self.libinputs, to: 1)
  }

  deinit { XCloseDisplay(client) }

  private func connect() throws {
    let touchpad = try LocalSocket(path: socket)
    try touchpad.send(bytes(12, 0) + bytes(halves: 1, 1))
    #expect(touchpad.receive(12).count == 12, "the driver answers with its version")
    self.touchpad = touchpad
  }

  // MARK: The device

  /// The touchpad goes while the server runs.
  func unplug() {
    set("Device Enabled", to: 0)
    touchpad = nil
  }

  /// It comes again.
  ///
  /// - Parameter reportsLifts: whether its driver looks like libinput's, which tells when fingers
  ///   lift.
  func plugIn(reportsLifts: Bool) throws {
    if !reportsLifts { XIDeleteProperty(client, device, XInternAtom(client, Self.libinputs, 0)) }
    set("Device Enabled", to: 1)
    try connect()
  }

  /// What libinput's driver has and others have not.
  private static let libinputs = "libinput Send Events Modes Available"

  private func set(_ property: String, to value: UInt8) {
    var value = value
    XIChangeProperty(
      client, device, XInternAtom(client, property, 0), /* XA_INTEGER */ 19, 8,
      Int32(PropModeReplace), &value, 1)
    XSync(client, 0)
  }

  private static func device(_ name: String, of client: OpaquePointer) throws -> Int32 {
    var (major, minor, count): (Int32, Int32, Int32) = (2, 2, 0)
    XIQueryVersion(client, &major, &minor)
    let infos = try #require(XIQueryDevice(client, XIAllDevices, &count))
    defer { XIFreeDeviceInfo(infos) }
    let devices = UnsafeBufferPointer(start: infos, count: Int(count))
    return try #require(devices.first { String(cString: $0.name) == name }).deviceid
  }

  /// The number of the valuator that scrolls to the right.
  static let valuator = 2

  /// Two fingers move to the right, or for 0 lift. A click of a wheel is 120.
  func scroll(_ way: Double) throws {
    let axis = Self.valuator
    var mask = [UInt8](repeating: 0, count: 8)
    mask[axis / 8] = 1 << (axis % 8)
    var valuators = [Double](repeating: 0, count: 2 * 64)
    valuators[axis] = way
    try send(bytes(1056, 2, 0, 0, 0) + mask + bytes(0) + bytes(doubles: valuators))
  }

  /// What two fingers that pinch do, numbered as by XInput 2.
  enum Pinch: UInt16 {
    case begin = 27
    case update, end
  }

  func pinch(_ what: Pinch, scale: Double) throws {
    try send(
      bytes(64, 7) + bytes(halves: what.rawValue, 2) + bytes(0)
        + bytes(doubles: [0, 0, 0, 0, scale, 0]))
  }

  private func send(_ message: [UInt8]) throws { try #require(touchpad).send(message) }

  private static func configuration(touchpad: String, keyboard: String) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
      Identifier "video"
      Driver "dummy"
      VideoRam 32768
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0 - 1000.0
      VertRefresh 5.0 - 200.0
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "video"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "1280x720"
        Virtual 1280 720
      EndSubSection
    EndSection
    Section "InputDevice"
      Identifier "touchpad"
      Driver "inputtest"
      Option "DeviceType" "PointerGesture"
      Option "SocketPath" "\(touchpad)"
    EndSection
    Section "InputDevice"
      Identifier "keyboard"
      Driver "inputtest"
      Option "DeviceType" "Keyboard"
      Option "SocketPath" "\(keyboard)"
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touchpad" "CorePointer"
      InputDevice "keyboard" "CoreKeyboard"
    EndSection
    """
  }
}
