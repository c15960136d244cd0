import CWindowSystems
import Foundation
import Support
import Testing

@testable import Platform

@Suite("The connection that hears touchpads on X11")
struct X11TouchpadsTests {
  private static let server = "/usr/bin/Xvfb"

  @Test(
    "lost by itself, it ends and the program does not",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: server)
        || ProcessInfo.processInfo.environment["CI"] != nil, "Xvfb is missing"))
  func lost() throws {
    let xvfb = Subprocess.process([
      Self.server, "-displayfd", "1", "-screen", "0", "64x64x24", "-nolisten", "tcp", "-noreset",
    ])
    let pipe = Pipe()
    xvfb.standardOutput = pipe
    try xvfb.run()
    defer { kill(xvfb.processIdentifier, SIGKILL) }
    var number = ""
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      number += String(decoding: byte, as: UTF8.self)
    }
    let other = try #require(XOpenDisplay(":\(number)"))
    defer { XCloseDisplay(other) }
    let touchpads = try #require(X11Touchpads(window: XDefaultRootWindow(other), on: ":\(number)"))
    var reports: [PadReport] = []
    #expect(touchpads.read(into: &reports))
    shutdown(touchpads.descriptor, Int32(SHUT_RDWR))
    #expect(!touchpads.read(into: &reports))
    touchpads.readTurns(&reports)
    #expect(!touchpads.read(into: &reports))
    XSync(other, 0)
  }
}
