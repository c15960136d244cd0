#if Program

import Foundation
import Images
import PictureSupport
import Support
import Testing

@testable import Viewer

@Suite("The icon")
struct AppIconTests {
  @Test(
    "its committed pictures are what our renderer draws, byte for byte", arguments: AppIcon.sides)
  func committed(side: Int) throws {
    let file = Repository.file("Assets/Icon/podium-\(side).png").path
    let icon = AppIcon.picture(side: side)
    guard ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" else {
      return #expect(try PNG.read(file) == icon, "`./test --bless` writes it anew")
    }
    try PNG.write(icon, to: file, compression: 9)
    Issue.record("wrote \(file); look at it, then run the tests without --bless")
  }

  @Test("its corners are clear and its middle is not, at every size", arguments: AppIcon.sides)
  func shape(side: Int) {
    let icon = AppIcon.picture(side: side)
    #expect(icon[0, 0].w == 0 && icon[side - 1, side - 1].w == 0)
    #expect(icon[side / 2, side / 2].w == 255)
  }
}

#endif
