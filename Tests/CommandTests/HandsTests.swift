import Foundation
import Testing

/// Hands on the window that do what a script cannot: they leave it, press other buttons, hold keys.
@Suite(
  "podium run, under rough hands", .serialized,
  .enabled(
    if: Desktop.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
    "Xvfb, xdotool or ImageMagick is missing"))
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

  @Test("a right press in a left drag changes nothing")
  func rightInLeft() throws {
    expectOneDrag(
      try words(
        Self.press + Self.left + " mousedown 3 sleep 0.05 mouseup 3" + Self.left
          + " mouseup 1"))
  }

  @Test("five notches at once are one animation")
  func fiveNotches() throws {
    let words = try words("mousemove 640 650 click --repeat 5 --delay 0 5 sleep 1")
    #expect(words.filter { $0 == "didEndScrollingAnimation" }.count == 1)
    #expect(!words.contains("willBeginDragging"))
  }
}
