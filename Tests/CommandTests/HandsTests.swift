import Foundation
import Testing

/// Hands on the window that do what a script cannot: they leave it, press other buttons, hold keys.
@Suite("podium run, under rough hands", .waiting, .desktop)
struct HandsTests {
  private func words(_ hands: String) throws -> [String] {
    try WindowTests().log { desktop in
      try desktop.xdotool(hands)
      usleep(2_000_000)
    }.map { String($0.split(separator: ",")[0]) }
  }

  private func expectOneDrag(_ words: [String]) {
    for word in ["willBeginDragging", "willEndDragging", "didEndDragging"] {
      #expect(words.filter { $0 == word }.count == 1, "\(word)")
    }
    #expect(!words.contains("tapped"))
  }

  private static let press = "mousemove 900 650 mousedown 1"
  private static let left = String(repeating: " mousemove_relative -- -25 0 sleep 0.012", count: 8)

  @Test("five notches at once are one animation")
  func fiveNotches() throws {
    let words = try words("mousemove 640 650 click --repeat 5 --delay 0 5 sleep 1")
    #expect(words.filter { $0 == "didEndScrollingAnimation" }.count == 1)
    #expect(!words.contains("willBeginDragging"))
  }

  @Test("a drag that leaves the window and comes back goes on, and ends where the button is let go")
  func outAndBack() throws {
    // The window is smaller than the screen, in whose middle it stands: there is an outside.
    let words = try WindowTests().log(["--size", "640x360"]) { desktop in
      try desktop.xdotool(
        "mousemove 700 500 mousedown 1 mousemove 600 500 sleep 0.03 mousemove 200 600 sleep 0.05 "
          + "mousemove 1100 650 sleep 0.05 mousemove 400 500 sleep 0.3 mouseup 1 sleep 1.5")
    }.map { String($0.split(separator: ",")[0]) }
    expectOneDrag(words)
    #expect(words.filter { $0 == "touchesCancelled" }.count == 1)
  }

  @Test(
    "the focus stolen in a drag ends it, and the next press begins anew", arguments: [true, false])
  func taken(unmapping: Bool) throws {
    let words = try WindowTests().log { desktop in
      let window = try desktop.xdotool("search --name Podium")
      try desktop.xdotool("windowfocus --sync \(window) \(Self.press)\(Self.left)")
      if unmapping {
        try desktop.xdotool("windowunmap --sync \(window) sleep 0.3 mouseup 1")
        try desktop.xdotool("windowmap --sync \(window) sleep 0.3 windowfocus \(window) sleep 1.5")
      } else {
        // The root takes the keyboard; the window is not told that the button went up.
        try desktop.xdotool("windowfocus 0x1 sleep 0.3 mouseup 1 sleep 0.2")
        try desktop.xdotool("windowfocus \(window) sleep 1.5")
      }
      try desktop.xdotool("mousemove 640 200 sleep 0.2 click 1 sleep 0.5")
      try desktop.xdotool("windowfocus \(window) sleep 0.2")
    }
    let names = words.map { String($0.split(separator: ",")[0]) }
    for word in ["willBeginDragging", "willEndDragging", "didEndDragging"] {
      #expect(names.filter { $0 == word }.count == 1, "\(word)")
    }
    #expect(words.contains("tapped,cube=big"))
    let end = names.firstIndex(of: "didEndDragging") ?? 0
    #expect(!names[end...].contains("willBeginDragging"))
  }

  @Test("a key that is held scrolls on stop by stop, and stops when it is let go")
  func heldKey() throws {
    let log = try WindowTests().log { desktop in
      try desktop.xdotool("keydown Right sleep 2 keyup Right sleep 3.5")
    }
    let words = log.map { String($0.split(separator: ",")[0]) }
    #expect(!words.contains("willBeginDragging"))
    // The press is a step of its own. After 660 ms the keyboard repeats every 40 ms; steps that
    // follow each other so closely are one animation.
    #expect(words.filter { $0 == "didEndScrollingAnimation" }.count == 2)
    let places = log.filter { $0.hasPrefix("didScroll") }.compactMap { line in
      line.split(separator: "=").last?.split(separator: ",").first.flatMap { Double($0) }
    }
    // Thirty cubes have 27 stops; about 33 repeats reach the last, and what is let go moves no
    // more.
    let pitch = 1280.0 / 3
    let stops = try #require(places.last) / pitch
    #expect(abs(stops - stops.rounded()) < 1e-9 && stops > 2)
    #expect(places == places.sorted())
  }
}
