import Testing

@testable import Platform

@Suite("What a desktop says of motion and of the size of text")
struct DesktopSettingsTests {
  @Test(
    "KDE's animations last no time: that one line in that one section",
    arguments: [
      ("[KDE]\nAnimationDurationFactor=0\n", true), ("[KDE]\nAnimationDurationFactor=0.0", true),
      ("[General]\nName=x\n[KDE]\nSingleClick=false\nAnimationDurationFactor=0\n", true),
      ("[KDE]\nAnimationDurationFactor=0.5\n", false), ("[KDE]\nAnimationDurationFactor=\n", false),
      ("[Other]\nAnimationDurationFactor=0\n[KDE]\n", false), ("", false),
    ])
  func globals(text: String, isReduced: Bool) {
    #expect(DesktopSettings.isReduced(kdeglobals: text) == isReduced)
  }

  @Test(
    "X11's dots per inch: that one resource, the last line of it",
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("Xft.dpi: 96.5", 96.5), ("*color0: red\nXft.dpi:\t120\n", 120),
      ("Xft.dpi:\t96\nXft.dpi:\t192\n", 192), ("Xft.dpix:\t144\n", nil), ("Xft.dpi:\tlarge", nil),
      ("Xft.dpi:\tnan", nil), ("Xft.antialias:\t1\n", nil), ("", nil),
    ] as [(String, Double?)])
  func resources(text: String, density: Double?) {
    #expect(DesktopSettings.density(resources: text) == density)
  }

  @Test("GNOME's settings are one a line: the value of a whole key, which is one word")
  func value() {
    let settings = """
      org.gnome.desktop.interface text-scaling-factor-before 2
      org.gnome.desktop.interface enable-animations false
      org.gnome.desktop.interface font-name 'Cantarell 11'
      org.gnome.desktop.interface text-scaling-factor 1.25

      """
    func value(_ key: String) -> Substring? { DesktopSettings.value(of: key, in: settings) }
    #expect(value("enable-animations") == "false" && value("text-scaling-factor") == "1.25")
    #expect(value("font-name") == nil && value("scaling-factor") == nil)
  }
}
