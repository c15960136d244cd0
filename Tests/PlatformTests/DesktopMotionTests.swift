#if Program

import Testing

@testable import Platform

@Suite("What a desktop says of motion")
struct DesktopMotionTests {
  @Test(
    "KDE's animations last no time: that one line in that one section",
    arguments: [
      ("[KDE]\nAnimationDurationFactor=0\n", true), ("[KDE]\nAnimationDurationFactor=0.0", true),
      ("[General]\nName=x\n[KDE]\nSingleClick=false\nAnimationDurationFactor=0\n", true),
      ("[KDE]\nAnimationDurationFactor=0.5\n", false), ("[KDE]\nAnimationDurationFactor=\n", false),
      ("[Other]\nAnimationDurationFactor=0\n[KDE]\n", false), ("", false),
    ])
  func globals(text: String, isReduced: Bool) {
    #expect(DesktopMotion.isReduced(kdeglobals: text) == isReduced)
  }
}

#endif
