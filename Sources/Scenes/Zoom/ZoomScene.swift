import Drawing
import SceneHosting
import Scrolling

/// A chart that zooms by two fingers, by a double tap about the tapped point, out by a tap of two
/// fingers, and by a tap on a place until that fills the view. Small, it is centered, or in the
/// upper left corner as in UIKit. After Apple's ScrollViewSuite, to which ScrollingMadness and the
/// WWDC 2011 session 104 refer.
public final class ZoomScene: StyledScene, Scene, ScrollViewDelegate {
  /// The factor of a double tap, and of a tap of two fingers. Source: the suite.
  private static let step = 1.5
  /// The scales of the chart; at 1 all of it fits the window.
  private static let limits = 0.5...6.0
  private static let reach = 30.0  // Around a place, in points.

  /// How the chart is held, in the order of the descriptor's ways.
  private enum Way: Int, CaseIterable {
    /// In the middle of the window as long as it is smaller.
    case centered
    /// At the upper left.
    case corner
    /// In the middle, and by the room that it had there also when it is larger.
    case staysCentered
    /// As `centered`, but two taps set the chart's own scale to 1, of which the scroll view learns
    /// nothing.
    case hidden
  }

  private let way: Way
  /// Whether that has happened since the scroll view zoomed last.
  private var isReset = false
  private let view = ScrollView(frame: .zero)
  /// The region that zooms; nothing in it is touched.
  private let sheet = InputRegion(frame: Rect(origin: .zero, size: Chart.size))
  /// Where the chart's corner lies at offset zero if the scene itself centers it, in points.
  private var corner = Point.zero
  /// The scale before anything has zoomed.
  private var beginning = 1.0
  /// The factor by which words are enlarged: in a large window, and with larger text.
  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 256, height: 300))
  }
  /// How often zooming has ended.
  private(set) var endCount = 0

  public init(_ setup: SceneSetup) {
    way = Way.allCases[setup.way]
    view.contentAlignmentPoint =
      way == .corner || way == .staysCentered ? .zero : Point(x: 0.5, y: 0.5)
    sheet.isUserInteractionEnabled = false
    view.contentRegion = sheet
    super.init(setup, .chosen(setup, at: .noon))
  }

  /// Whether the names of places are drawn: at smaller scales they have no room, at greater ones
  /// they would hide the place.
  private var isNamed: Bool { shownScale > 0.53 && shownScale < 2.4 * beginning }

  /// The scale of the chart, which the scroll view sets when it zooms.
  private var shownScale: Double { isReset ? 1 : view.zoomScale }

  /// The chart at its place in the window, in points.
  private var chart: Chart {
    let share = shownScale / view.zoomScale
    // As a view's `transform` does, a scale of its own leaves its middle where it is.
    let origin = sheet.convert(sheet.bounds.size.middle * (1 - share), to: nil) + corner
    return Chart(
      origin: origin, scale: share * view.contentSize.width / Chart.size.width, isNamed: isNamed,
      window: size, style: style, textScale: textScale)
  }

  /// Zooms about a point of the window, which goes to the middle as near as it can.
  private func zoom(by factor: Double, about point: Point, at time: Double) {
    let point = point - corner
    let content = sheet.convert(point, from: nil)
    let rect = view.model.zoomRect(scale: view.zoomScale * factor, about: content)
    view.zoom(to: rect, animated: true, at: time)
  }

  /// Zooms to the place at a point of the window. Returns which one it is, for the log.
  private func tap(at point: Point, time: Double) -> String? {
    let fit = Chart.size.fit(in: room.size)
    for (index, place) in Chart.places.enumerated() {
      let rect = Rect(origin: place.frame.origin * fit, size: place.frame.size * fit)
      let middle = chart.point(place.frame.midX, place.frame.midY) - view.frame.origin
      guard (middle - point).length < Self.reach else { continue }
      view.zoom(to: rect, animated: true, at: time)
      return "place=\(index + 1)"
    }
    return nil
  }

  /// Centers the chart along each axis along which it is smaller than its view. To put it back at
  /// zero along the others is left out on purpose.
  private func center() {
    guard way == .staysCentered else { return }
    let room = view.bounds.size.middle - view.contentSize.middle
    if room.x > 0 { corner.x = room.x }
    if room.y > 0 { corner.y = room.y }
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    list.clip(to: view.frame)
    chart.draw(into: &list)
    list.unclip()
    // A pass of its own, drawn over the tuning bench's ghost of the chart.
    list.beginPlane()
    list.enlarge(by: textScale) { addState(to: &$0) }
  }

  /// As large as it is designed.
  private var plate: Rect {
    Rect(x: Plate.margin, y: size.height / textScale - 76, width: 224, height: 64)
  }

  /// Writes the scale, whether it zooms, and how often zooming has ended.
  private func addState(to list: inout DrawList) {
    let plate = plate
    list.fillPlate(plate, style)
    let (body, type) = (SceneStyle.TypeSize.body, Plate.type)
    let percent = Int((view.zoomScale * 100).rounded())
    let base = Point(x: plate.minX + 16, y: plate.minY + 27)
    let width = list.write(number: percent, size: body.rawValue, at: base, style.ink)
    list.write(TextRun("%", body), at: base + Point(x: width + 4, y: 0), style.ink)
    let isBeyond = !view.zoomLimits.contains(view.zoomScale)
    let state =
      switch view.phase {
      case _ where isBeyond: "beyond its limit"
      case .zooming: "zooming"
      case .idle, .tracking: "at rest"
      case .dragging, .decelerating, .animating: "scrolling"
      }
    list.write(TextRun(state, size: type), at: base + Point(x: 74, y: 0), style.quietInk)
    let end = base + Point(x: 0, y: 23)
    list.write(TextRun("didEndZooming:", size: type), at: end, style.quietInk)
    list.write(number: endCount, size: type, at: end + Point(x: 121, y: 0), style.ink)
  }

  static let descriptor = SceneDescriptor(
    name: "zoom",
    sentence:
      "A chart to zoom: by fingers, by taps about a point, to a place; centered when small.",
    source: "ScrollingMadness and WWDC 2011, session 104 (ScrollViewSuite)",
    ways: [
      SceneWay("centered", "Centered", "Pinch it small: it stays in the middle."),
      SceneWay("corner", "As UIKit leaves it", "Pinch it small: it hugs the upper left."),
      SceneWay(
        "stays-centered", "Stays centered",
        "Pinch it small, then large: empty room stays beside it, its far end is out of reach."),
      SceneWay(
        "hidden", "Hidden scale", "Pinch, tap twice to reset it, pinch: the old scale returns."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view, zoomLimits: Self.limits)] }
  public var hint: String { "pinch · tap twice, or with two fingers · tap a place" }
  public var captionFrame: Rect? { plate * textScale }
  public var keys: [SceneKeys] { [SceneKeys("+ −", "larger, smaller", characters: ["+", "-"])] }

  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    guard action != .up, key == "+" || key == "-" else { return false }
    zoom(by: key == "+" ? Self.step : 1 / Self.step, about: view.frame.center, at: time)
    return true
  }

  /// The places.
  public var focusTargets: [FocusTarget] {
    let (chart, reach) = (chart, Self.reach)
    return Chart.places.enumerated().map { index, place in
      let middle = chart.point(place.frame.midX, place.frame.midY)
      return FocusTarget(
        index,
        Rect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach),
        within: view.frame)
    }
  }

  public func build(in window: InputWindow) {
    view.delegate = self
    let double = addTaps(2, fingers: 1, by: Self.step)
    addTaps(1, fingers: 2, by: 1 / Self.step)
    view.addTapLogging(to: log, of: self, after: double) { $0.tap(at: $1, time: $2) }
    window.addSubregion(view)
    view.zoomLimits = Self.limits
  }

  @discardableResult
  private func addTaps(_ count: Int, fingers: Int, by factor: Double) -> TapGestureRecognizer {
    let taps = TapGestureRecognizer()
    taps.numberOfTapsRequired = count
    taps.numberOfTouchesRequired = fingers
    taps.addTarget { [scene = Weakly(wrappedValue: self)] taps in
      guard let scene = scene.wrappedValue else { return }
      guard count != 2 || scene.way != .hidden else { return scene.isReset = true }
      scene.zoom(by: factor, about: taps.location(in: nil), at: taps.time)
    }
    view.addGestureRecognizer(taps)
    return taps
  }

  /// The scale is a multiple of the fit, so that another size keeps the visible part; its middle
  /// stays in the middle.
  public func layOut(_ size: Size) {
    self.size = size
    view.layOut(Chart.size, in: room)
    defer { center() }
    // In an upright window the whole chart would be small: until a person zooms, it fills the
    // height.
    guard view.zoomScale == beginning else { return }
    let fill = room.height / (Chart.size.height * Chart.size.fit(in: room.size))
    beginning = fill > Self.step ? min(fill, Self.limits.upperBound) : 1
    view.setZoomScale(beginning, animated: false, at: view.time)
  }

  public func scrollViewDidZoom(_ scrollView: ScrollView) { isReset = false }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    endCount += 1
    center()
  }
}

/// An island and its waters, in units of its own; all numbers are taste.
private struct Chart: Sketch {
  static let size = Size(width: 900, height: 600)
  static let places: [(name: String, frame: Rect)] = [
    ("Low Harbour", Rect(x: 602, y: 275, width: 165, height: 110)),
    ("Mossy Head", Rect(x: 210, y: 250, width: 180, height: 120)),
    ("Lantern Rock", Rect(x: 688, y: 396, width: 105, height: 70)),
    ("The Two Sisters", Rect(x: 130, y: 96, width: 135, height: 90)),
  ]
  private static let land: [(x: Double, y: Double, radius: Double)] = [
    (292, 330, 82), (552, 272, 112), (420, 310, 158), (740, 430, 40), (190, 142, 44),
  ]
  /// The layers from the deep sea to the meadows: their reach beyond the shore, and their color.
  private static let layers: [(reach: Double, lightness: Double, chroma: Double, hue: Double)] = [
    (30, 0.84, 0.055, 0.585), (6, 0.93, 0.05, 0.24), (-4, 0.8, 0.085, 0.37),
  ]

  /// The width of the paper's margin around the sea.
  private static let border = 16.0
  /// The distances from a place to its name, and from the name to the end of the sea, in points.
  private static let (nameGap, nameEnd) = (15.0, 5.0)

  /// Where its corner is, in window points, and how large it is shown, in points for each unit.
  let origin: Point
  let scale: Double
  let isNamed: Bool
  /// In points.
  let window: Size
  let style: SceneStyle
  let textScale: Double

  /// It grows evenly.
  var isSharp: Bool { false }

  func point(_ x: Double, _ y: Double) -> Point { origin + Point(x: x, y: y) * scale }

  private func tone(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    Color(lightness: style.isDark ? lightness * 0.6 : lightness, chroma: chroma, hue: hue)
  }

  func draw(into list: inout DrawList) {
    bar(0, 0, Self.size.width, Self.size.height, style.surface, &list)
    let border = Self.border
    let sea = rect(border, border, Self.size.width - 2 * border, Self.size.height - 2 * border)
    list.clip(to: sea)
    list.fill(sea, tone(0.75, 0.06, 0.61))
    for layer in Self.layers {
      let color = tone(layer.lightness, layer.chroma, layer.hue)
      for hill in Self.land where hill.radius > max(2 * layer.reach, -layer.reach) {
        disc(hill.x, hill.y, 2 * (hill.radius + layer.reach), color, &list)
      }
    }
    disc(452, 262, 140, tone(0.72, 0.09, 0.4), &list)
    disc(466, 250, 52, tone(0.78, 0.04, 0.24), &list)
    for tree in 0..<8 { drawTree(tree, &list) }
    drawHarbour(&list)
    list.unclip()
    guard isNamed else { return }
    for place in Self.places { drawName(place.name, at: place.frame.center, &list) }
  }

  /// A name stands beside its place; where the sea ends too soon for that, over it.
  private func drawName(_ name: String, at place: Point, _ list: inout DrawList) {
    let middle = point(place.x, place.y)
    let unit = window.growth
    list.fillDisc(at: middle, diameter: 16 * unit, style.ink)
    list.fillDisc(at: middle, diameter: 8 * unit, style.surface)
    let run = TextRun(name, .caption, by: textScale)
    let end = LetterWidths.width(of: name, size: run.size) + Self.nameEnd * unit
    let free = (Self.size.width - Self.border - place.x) * scale
    let start =
      free >= Self.nameGap * unit + end
      ? Point(x: Self.nameGap * unit, y: 4.5 * textScale) : Point(x: free - end, y: -12 * unit)
    list.write(run, at: middle + start, style.ink)
  }

  /// Trees stand on spirals, as seeds do in a flower.
  private func drawTree(_ number: Int, _ list: inout DrawList) {
    let hill = Self.land[number % 3]
    let turn = sineCosine(Double(number) * Turning.goldenAngle)
    let away = hill.radius * 0.86 * (Double(number / 3 + 2) / 10).squareRoot()
    disc(hill.x + away * turn.cosine, hill.y + away * turn.sine, 12, tone(0.58, 0.085, 0.43), &list)
  }

  private func drawHarbour(_ list: inout DrawList) {
    for house in 0..<6 {
      let (x, y) = (596 + Double(house % 4) * 21, 298 + Double(house * 7 % 10) * 6.5)
      bar(x, y, 13, 11, tone(0.96, 0.02, 0.24), &list)
      bar(x - 1, y - 4, 15, 6, style.accent(house * 3), radius: 1.5, &list)
    }
    bar(672, 352, 50, 4, tone(0.5, 0.05, 0.13), &list)
    for boat in 0..<2 {
      let (x, y) = (698 + Double(boat) * 17, 364 + Double(boat * 5 % 9))
      bar(x, y, 12, 4, style.accent(boat * 2), radius: 2, &list)
      bar(x + 5, y - 11, 5, 9, tone(0.97, 0.01, 0.24), radius: 2, &list)
    }
    for band in 0..<4 {
      let color = band % 2 == 0 ? tone(0.97, 0.01, 0.24) : style.accent(0)
      bar(737, 424 - Double(band) * 7, 6.6, 7.2, color, &list)
    }
    disc(740, 398, 6.8, tone(0.95, 0.12, 0.25), &list)
  }
}

extension SceneEntry {
  public static let zoom = SceneEntry(
    ZoomScene.descriptor, show: SceneShow(PackageResources.zoom_txt, pictureTime: 3.6, duration: 17)
  ) { ZoomScene($0) }
}
