import Drawing
import SceneHosting
import Scrolling

/// An eye chart that is drawn once, stretched during a zoom, and drawn again, sharp, when zooming
/// has ended: WWDC 2011, session 104. If all of it would need too much memory, tiles of the visible
/// part are drawn.
public final class SharpScene: StyledScene, Scene, ScrollViewDelegate {
  private static let limits = 1.0...5.0

  /// Pixels of the display for a point.
  private let pixels: Double
  private let view = ScrollView(frame: .zero)
  private let way: Way
  private(set) var backing: Backing
  /// The chart as it was drawn before any zoom, for its right half; nil: that is drawn anew, too.
  private var untouched: Backing?
  /// How often zooming has ended.
  private(set) var redrawCount = 0

  /// When it is drawn anew.
  private enum Way: Int {
    case after
    /// With every frame of a zoom, which the session advises against.
    case during
    /// After it, and the left half only.
    case split
    /// After it, and as if a point of the display were one pixel.
    case unscaled
  }

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .afternoon)
    pixels = max(setup.value("pixels"), setup.pixelsPerPoint)
    way = Way(rawValue: setup.way) ?? .after
    let chart = EyeChart(style: style)
    backing = Backing(chart)
    untouched = way == .split ? Backing(chart, name: "sharp chart before") : nil
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    view.contentSize = EyeChart.size
    super.init(setup, style)
  }

  /// Points of the window for one of the chart, as it is zoomed.
  private var scale: Double { view.contentSize.width / EyeChart.size.width }

  /// Where the chart's corner is, in window points.
  private var origin: Point { view.frame.origin + view.contentOrigin - view.contentOffset }

  /// Pixels for a point of the chart: as many as on the display, limited by the memory of tiles for
  /// this window.
  private var sharpScale: Double {
    let most = (Backing.mostTilePixels / max(size.width * size.height, 1)).squareRoot()
    return scale * min(pixels, most)
  }

  /// Draws the chart anew, at its scale. The display's scale is missing in `unscaled`: a display
  /// of one pixel a point is shown as one of two, whose points are half as large.
  private func redraw() {
    backing.redraw(at: way == .unscaled ? sharpScale / max(pixels, 2) : sharpScale)
  }

  /// The part of the chart that shows.
  private var seen: Rect { Rect(origin: -origin / scale, size: size / scale) }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    drawWall(into: &list)
    if view.phase != .zooming {
      backing.cover(seen)
    } else if way == .during {
      backing.redraw(only: seen, at: sharpScale)
    }
    if let untouched {
      drawHalves(untouched, into: &list)
    } else {
      backing.draw(at: origin, scale: scale, showing: seen, into: &list)
    }
    list.enlarge(by: textScale) { addState(to: &$0) }
  }

  /// The left half as it is drawn anew, the right one as it was.
  private func drawHalves(_ old: Backing, into list: inout DrawList) {
    let middle = (size.width / 2).rounded()
    draw(backing, from: 0, to: middle, into: &list)
    draw(old, from: middle, to: size.width, into: &list)
    list.fill(Rect(x: middle - 1, y: 0, width: 2, height: size.height), style.chosen)
    list.enlarge(by: textScale) { list in
      for half in 0...1 {
        let sign = sign(half)
        list.fill(sign, style.chosen, radius: 14)
        list.write(
          TextRun(Self.halves[half], size: Plate.type), at: sign.origin + Point(x: 14, y: 19),
          style.onChosen)
      }
    }
  }

  /// A part of the window, from `left` to `right` in points.
  private func draw(
    _ backing: Backing, from left: Double, to right: Double, into list: inout DrawList
  ) {
    list.clip(to: Rect(x: left, y: 0, width: right - left, height: size.height))
    backing.draw(at: origin, scale: scale, showing: seen, into: &list)
    list.unclip()
  }

  /// Stripes on the wall behind the chart, on whole points.
  private func drawWall(into list: inout DrawList) {
    let pitch = max(8, (size.height / 18).rounded())
    for stripe in 0..<Int((size.width / pitch).rounded(.up)) where stripe % 2 == 0 {
      let paint = style.accent(stripe % 4).mixed(with: style.inset, 0.8)
      list.fill(Rect(x: Double(stripe) * pitch, y: 0, width: pitch, height: size.height), paint)
    }
  }

  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 328, height: 300))
  }
  /// The plate before it is enlarged.
  private var plate: Rect {
    Rect(
      x: Plate.margin, y: size.height / textScale - 42, width: way == .during ? 194 : 304,
      height: 30)
  }
  private static let halves = ["drawn anew", "as it was"]
  /// Where the name of a half stands, as large as it is designed.
  private func sign(_ half: Int) -> Rect {
    let middle = (size.width / 2 / textScale).rounded()
    let width = LetterWidths.width(of: Self.halves[half], size: Plate.type) + 28
    return Rect(
      x: middle + (half == 0 ? -8 - width : 8), y: plate.minY - 38, width: width, height: 28)
  }

  /// Writes the number of pixels in which the chart is drawn, and how often zooming has redrawn it.
  private func addState(to list: inout DrawList) {
    let plate = plate
    list.fillPlate(plate, style)
    let (type, base) = (Plate.type, plate.minY + 20)
    let zooming = way == .during ? "drawn anew" : "stretched"
    let isHalf = way == .unscaled && backing.scale < sharpScale
    let still = isHalf ? "half sharp" : backing.isTiled ? "sharp, in tiles" : "sharp"
    let state = view.phase == .zooming ? zooming : still
    // One after another: an array of them would allocate memory.
    func write(_ text: String, at x: Double) {
      list.write(TextRun(text, size: type), at: Point(x: plate.minX + x, y: base), style.quietInk)
    }
    let end = Point(x: plate.minX + 48, y: base)
    list.write(number: backing.width, size: type, endingAt: end, style.ink)
    write("px", at: 53)
    write(state, at: way == .during ? 84 : 194)
    // With a redraw in every frame the count would depend on the frame rate.
    guard way != .during else { return }
    write("redrawn", at: 84)
    let figure = Point(x: plate.minX + 149, y: base)
    let width = list.write(number: redrawCount, size: type, at: figure, style.ink)
    write("×", at: 151 + width)
  }

  static let descriptor = SceneDescriptor(
    name: "sharp",
    sentence:
      "An eye chart that is stretched while one zooms, and drawn sharp once that has ended.",
    source: "WWDC 2011, session 104 (redraw after zooming)",
    ways: [
      SceneWay("after", "After zooming", "Pinch: stretched; lift: drawn once, and sharp."),
      SceneWay("during", "While zooming", "Pinch: sharp all the time, redrawn with every frame."),
      SceneWay("split", "Left half", "Pinch, lift: the left is drawn anew, the right is not."),
      SceneWay(
        "unscaled", "Screen forgotten",
        "Pinch a little, lift: less sharp than before, as for a screen of half the pixels."),
    ],
    parameters: [
      SceneParameter(
        "pixels", 1, in: 1...4, help: "Pixels for a point; the display's own where these are more."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view, zoomLimits: Self.limits)] }
  public var hint: String { "spread two fingers or tap twice to zoom, then drag" }
  public var captionFrame: Rect? {
    (untouched == nil ? plate : plate.union(sign(0)).union(sign(1))) * textScale
  }

  public func build(in window: InputWindow) {
    view.delegate = self
    view.addTapLogging(to: log, of: self, after: view.addTapZooming(by: 2.5)) { scene, point, _ in
      let y = (point - scene.origin).y / scene.scale
      let line = EyeChart.lines.firstIndex { $0.y - $0.size < y && y <= $0.y }
      return line.map { "line=\($0 + 1)" }
    }
    window.addSubregion(view)
  }

  /// The part of the window between the buttons of the ways and the plate, where these would cover
  /// the chart.
  private var chartFrame: Rect {
    guard strip.room > 0 else { return Rect(origin: .zero, size: size) }
    let (left, plate) = ((size.width - EyeChart.size.fitted(in: size).width) / 2, plate * textScale)
    let top = strip.frame.maxX > left ? strip.room : 0
    let bottom = plate.maxX > left ? plate.minY - Plate.margin : size.height
    return Rect(x: 0, y: top, width: size.width, height: max(1, bottom - top))
  }

  /// The point in the middle of the window stays there; a picture of another size is drawn anew.
  public func layOut(_ size: Size) {
    self.size = size
    view.layOut(EyeChart.size, in: chartFrame)
    if redrawCount > 0 { redraw() } else { backing.redraw(at: sharpScale) }
    untouched?.redraw(at: sharpScale)
  }

  /// Draws the visible tiles: the picture that is stretched then does not depend on frames.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) { backing.cover(seen) }

  /// A program that sets the scale begins and ends no zoom.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    if view.phase != .zooming { redraw() }
  }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    redrawCount += 1
    redraw()
  }
}

extension SceneEntry {
  public static let sharp = SceneEntry(
    SharpScene.descriptor,
    show: SceneShow(PackageResources.sharp_txt, pictureTime: 4.7, duration: 15)
  ) { SharpScene($0) }
}
