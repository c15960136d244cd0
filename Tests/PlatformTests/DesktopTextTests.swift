#if Program

import Testing

@testable import Platform

@Suite("What a desktop says of the size of text")
struct DesktopTextTests {
  @Test(
    "X11's dots per inch: that one resource, the last line of it",
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("Xft.dpi: 96.5", 96.5), ("*color0: red\nXft.dpi:\t120\n", 120),
      ("Xft.dpi:\t96\nXft.dpi:\t192\n", 192), ("Xft.dpix:\t144\n", nil), ("Xft.dpi:\tlarge", nil),
      ("Xft.dpi:\tnan", nil), ("Xft.antialias:\t1\n", nil), ("", nil),
    ] as [(String, Double?)])
  func resources(text: String, density: Double?) {
    #expect(DesktopText.density(resources: text) == density)
  }

  @Test("GNOME's factor is a number on a line; anything else is none")
  func factor() {
    #expect(DesktopText.number(in: "1.25\n") == 1.25)
    for text in ["", "\n", "true\n", "1,25\n", "inf\n", "No such key\n"] {
      #expect(DesktopText.number(in: text) == nil)
    }
  }
}

#endif
