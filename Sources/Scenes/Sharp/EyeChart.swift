import Drawing
import Geometry

/// Lines of letters, each smaller than the last, and rings of such fineness; all numbers are taste.
struct EyeChart {
  static let size = Size(width: 320, height: 480)
  /// The text, the size and the y of each line, in points of the chart.
  static let lines: [(text: String, size: Double, y: Double)] = [
    ("S", 56, 70), ("HAR", 42, 122), ("PNESS", 32, 166), ("COMES ONCE", 22, 203),
    ("THE FINGERS GO", 15, 232), ("AND NOT WHILE THEY MOVE", 10, 255),
    ("UNTIL THEN WHAT WAS DRAWN BEFORE IS STRETCHED", 5.5, 273),
    ("AND WHERE ALL OF IT WOULD NEED TOO MUCH MEMORY IT COMES IN TILES", 3.4, 286),
    ("YOU HAVE ZOOMED IN AND LET GO: THERE IS NOTHING SMALLER THAN THIS LINE", 2, 296),
  ]

  let style: SceneStyle

  /// Draws a part of it.
  ///
  /// - Parameters:
  ///   - origin: of the chart, in points.
  ///   - part: in points of the chart.
  func draw(at origin: Point, in part: Rect, into list: inout DrawList) {
    let page = Rect(origin: origin, size: Self.size)
    list.fill(page, style.surface)
    for (text, size, y) in Self.lines where y + size > part.minY && y - size < part.maxY {
      let advance = SceneStyle.monoAdvance * size
      var x = (Self.size.width - Double(text.count) * advance) / 2
      // Each letter is placed by itself: a run is set in whole pixels, so that its length would
      // depend on the scale.
      for letter in text {
        if letter != " " {
          let run = TextRun(String(letter), face: .mono, size: size)
          list.write(run, at: origin + Point(x: x, y: y), style.ink)
        }
        x += advance
      }
    }
    for number in 0..<3 {
      let middle = origin + Point(x: 80 + 80 * Double(number), y: 388)
      for ring in 0..<14 {
        // Each set of rings is finer than the last.
        let width = 66 * (1 - Double(ring) / (6 + 4 * Double(number)))
        guard width > 0 else { break }
        list.fillDisc(
          at: middle, diameter: width, ring % 2 == 0 ? style.accent(number * 2) : style.surface)
      }
    }
    for (y, height) in [(330.0, 0.5), (446, 0.25)] {
      list.fill(Rect(x: origin.x + 40, y: origin.y + y, width: 240, height: height), style.quietInk)
    }
  }
}
