#if Program

import Drawing
import Geometry
import SceneHosting
import Scrolling

/// A chart for eyes that is drawn once, stretched while one zooms, and drawn anew, sharp, when
/// zooming has ended: WWDC 2011, session 104. Where all of it would need too much memory there are
/// tiles of what shows.
public final class SharpScene {
  private static let limits = 1.0...5.0

  private let style: SceneStyle
  private let log: SceneLog
  /// Pixels of the display for a point.
  private let pixels: Double
  private let view = ScrollView(frame: .zero)
  /// Whether it is drawn anew with every frame of a zoom, which the session advises against.
  private let isEager: Bool
  private let strip: WayStrip
  private(set) var backing: Backing
  private var size = Size.zero
  /// How often zooming has ended.
  private(set) var redrawCount = 0

  public init(_ setup: SceneSetup) {
    style = .chosen(setup, at: .afternoon)
    log = setup.log
    pixels = setup.value("pixels")
    isEager = setup.way > 0
    strip = WayStrip(setup, style)
    backing = Backing(EyeChart(style: style))
    view.centersContent = true
    view.contentSize = EyeChart.size
  }

  /// Points of the window for one of the chart, as it is zoomed.
  private var scale: Double { view.contentSize.width / EyeChart.size.width }

  /// Where the chart's corner is, in window points.
  private var origin: Point { view.contentOrigin - view.contentOffset }

  /// Draws the chart anew with the pixels that it now has on the display, or with as many as tiles
  /// may have in this window.
  private func redraw() {
    let most = (Backing.mostTilePixels / max(size.width * size.height, 1)).squareRoot()
    backing.redraw(at: scale * min(pixels, most))
  }

  /// Draws the tiles of the part that shows.
  private func cover() {
    let seen = Size(width: size.width / scale, height: size.height / scale)
    backing.cover(Rect(origin: -origin / scale, size: seen))
  }

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.inset
    guard size.isDrawable else { return }
    list.beginPlane()
    drawWall(into: &list)
    if isEager || !view.isZooming { cover() }
    backing.draw(at: origin, scale: scale, into: &list)
    addState(to: &list)
    strip.draw(into: &list)
  }

  /// Stripes on the wall behind the chart, on whole points.
  private func drawWall(into list: inout DrawList) {
    let pitch = max(8, (size.height / 18).rounded())
    for stripe in 0..<Int((size.width / pitch).rounded(.up)) where stripe % 2 == 0 {
      let paint = style.accent(stripe % 4).mixed(with: style.inset, 0.8)
      list.fill(
        Rect(x: Double(stripe) * pitch, y: 0, width: pitch, height: size.height), paint)
    }
  }

  private var plate: Rect { Rect(x: 12, y: size.height - 42, width: 304, height: 30) }

  /// How many pixels the chart is drawn in, and how often zooming has drawn it anew.
  private func addState(to list: inout DrawList) {
    let plate = plate
    list.fill(plate, style.surface, opacity: 0.94, radius: 15)
    let (caption, base) = (SceneStyle.TypeSize.caption, plate.minY + 19.5)
    let isStretched = view.isZooming && !isEager
    let state = isStretched ? "stretched" : backing.isTiled ? "sharp, in tiles" : "sharp"
    // One after another: a list of them would ask for memory.
    func write(_ text: String, at x: Double) {
      list.write(TextRun(text, caption), at: Point(x: plate.minX + x, y: base), style.quietInk)
    }
    func write(_ number: Int, at x: Double) {
      let place = Point(x: plate.minX + x, y: base)
      list.write(number: number, size: caption.rawValue, at: place, style.ink)
    }
    write(state, at: 16)
    write("px", at: 177)
    write("redrawn", at: 205)
    write("×", at: 284)
    write(backing.width, at: 140)
    write(redrawCount, at: 266)
  }
}

/// How the chart sits in a window: two fingers and two taps zoom it.
extension SharpScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "sharp",
    sentence:
      "An eye chart that is stretched while one zooms, and drawn sharp once that has ended.",
    source: "WWDC 2011, session 104 (redraw after zooming)",
    ways: [
      SceneWay("after", "After zooming", "Pinch: stretched; lift: drawn once, and sharp."),
      SceneWay("during", "While zooming", "Pinch: sharp all the time, redrawn with every frame."),
    ],
    parameters: [
      SceneParameter("pixels", 1, in: 1...4, help: "Pixels of the display for a point."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view, zoomLimits: Self.limits)] }
  public var hint: String { "pinch or tap twice to zoom, then drag" }
  public var captionFrame: Rect? { plate }

  public func build(in window: InputWindow) {
    view.delegate = self
    view.addTapLogging(to: log, after: view.addTapZooming(by: 2.5)) {
      [scene = Weakly(wrappedValue: self)] point, _ in
      guard let scene = scene.wrappedValue else { return nil }
      let y = (point - scene.origin).y / scene.scale
      let line = EyeChart.lines.firstIndex { $0.y - $0.size < y && y <= $0.y }
      return line.map { "line=\($0 + 1)" }
    }
    window.addSubregion(view)
    strip.build(in: window)
    layOut(window.frame.size)
  }

  /// The point in the middle of the window stays there; a picture of another size is drawn anew.
  public func layOut(_ size: Size) {
    size.requireWindow()
    self.size = size
    strip.layOut(size)
    view.layOut(EyeChart.size, in: size)
    redraw()
  }
}

extension SharpScene: ScrollViewDelegate {
  /// The picture that shows now will be stretched, whether it was drawn at this moment or not.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) { cover() }

  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    guard isEager else { return }
    redrawCount += 1
    redraw()
  }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    redrawCount += 1
    redraw()
  }
}

extension SceneEntry {
  public static let sharp = SceneEntry(
    SharpScene.descriptor, show: SceneShow(PackageResources.sharp_txt, picture: 4.7, length: 15)
  ) { SharpScene($0) }
}

#endif
