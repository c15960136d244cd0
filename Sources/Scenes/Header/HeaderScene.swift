import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// A picture that scrolls and zooms under a stationary title: the title moves with the picture in y
/// only, does not zoom, goes away on scrolling down and comes back on any other motion. WWDC 2011,
/// session 104: "Stationary views".
public final class HeaderScene: StyledScene, Scene {
  /// In points as they are designed.
  private static let headerHeight = 64.0
  private static let footerHeight = 44.0
  /// The greatest scale of the picture, and its height at scale 1 as a multiple of the visible
  /// height; its width is at least that of the window.
  private static let greatestZoom = 4.0
  private static let pictureHeight = 1.3

  private let way: Way
  private let view: Picture
  private let hasFooter: Bool
  private var footer = StationaryBar(height: 0)

  /// The rule for the title.
  private enum Way: Int {
    case stationary
    /// It covers the top of the picture, and the content's insets do not count it.
    case uncounted
    /// The title is part of the picture.
    case carried
  }

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .sunrise)
    way = Way(rawValue: setup.way) ?? .stationary
    let rules =
      way == .carried
      ? ["moves in x", "moves in y", "zooms"] : ["stays in x", "moves in y", "does not zoom"]
    view = Picture(rules: WordLights(rules, style))
    hasFooter = setup.value("footer") > 0
    super.init(setup, style)
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    list.clip(to: view.frame)
    let origin = view.frame.origin + view.contentOrigin - view.contentOffset
    let scale = view.contentSize.height / Lakeside.height
    let picture = Lakeside(
      origin: origin, scale: scale, width: view.contentSize.width / scale, isDark: style.isDark)
    list.clip(to: Rect(origin: origin, size: view.contentSize))
    picture.draw(into: &list)
    list.unclip()
    if footer.height > 0 { drawFooter(into: &list) }
    drawHeader(into: &list)
    list.unclip()
    view.rules.draw(at: time, happening: view.isAtWork, into: &list)
  }

  private func drawFooter(into list: inout DrawList) {
    let frame = shown(footer.footerFrame(in: view))
    list.fill(frame, style.surface)
    let text = style.enlargement(in: size, least: Size(width: 372, height: 200))
    list.write(
      TextRun("Drawn from circles and bars, sharp at any scale.", .caption, by: text),
      at: Point(x: frame.minX + 24, y: frame.midY + 5 * text), style.quietInk)
  }

  private func drawHeader(into list: inout DrawList) {
    let frame = headerFrame
    let unit = frame.height / view.header.height * headerScale
    // The second line is the longer one.
    let room = style.enlargement(in: size, least: Size(width: 260, height: 200)) / headerScale
    list.fill(frame, style.surface, opacity: 0.94)
    list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), style.inset)
    list.write(
      TextRun("Lakeside", size: SceneStyle.TypeSize.title.rawValue * unit),
      at: frame.origin + Point(x: 24, y: 36) * unit, style.ink)
    list.write(
      TextRun(
        way == .carried ? "Goes wherever the picture goes" : "Stays put in x, does not zoom",
        size: SceneStyle.TypeSize.caption.rawValue * unit * room),
      at: frame.origin + Point(x: 24, y: 55) * unit, style.quietInk)
  }

  /// Where the title is, in points of the window.
  private var headerFrame: Rect {
    guard way == .carried else { return shown(view.header.headerFrame(in: view)) }
    let height = view.header.height * view.zoomScale
    return shown(Rect(x: 0, y: -height, width: view.contentSize.width, height: height))
  }

  /// A rectangle of the content in points of the window.
  private func shown(_ rect: Rect) -> Rect {
    Rect(origin: rect.origin - view.bounds.origin + view.frame.origin, size: rect.size)
  }

  static let descriptor = SceneDescriptor(
    name: "header",
    sentence: "A picture that scrolls and zooms under a title that stays put and makes way.",
    source: "WWDC 2011, session 104 (stationary views)",
    ways: [
      SceneWay(
        "stationary", "Stationary", "Drag, pinch: each rule lights up as the title keeps it."),
      SceneWay(
        "uncounted", "Not counted", "Scroll to the end: the last line springs out of sight."),
      SceneWay("carried", "In the picture", "Pinch: the title grows, too. Drag: off it goes."),
    ],
    parameters: [
      SceneParameter(
        "footer", 1, in: 0...1, isWhole: true, help: "On adds a line under the picture."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] {
    // The uncounted height is missing at the end.
    let counted = way == .uncounted ? 0 : view.header.height
    let room = EdgeInsets(
      top: view.header.height, left: 0, bottom: footer.height + counted - view.header.height,
      right: 0)
    return [SceneScrollView(view, contentInset: room, zoomLimits: 1...Self.greatestZoom)]
  }
  public var hint: String { "scroll up and down · pinch or tap twice to zoom" }

  public func build(in window: InputWindow) {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    view.addTapLogging(to: log, of: self, after: view.addTapZooming()) { scene, _, _ in
      scene.view.revealHeader()
      return "picture=true"
    }
    window.addSubregion(view)
  }

  /// The scale of the title.
  private var headerScale: Double { size.growth * style.textScale }

  public func layOut(_ size: Size) {
    self.size = size
    let old = view.header
    let isRevealed = old.revealed(in: view) > 0
    footer = StationaryBar(height: hasFooter ? Self.footerHeight * size.growth : 0)
    let titleHeight = Self.headerHeight * headerScale
    if old.height != titleHeight { view.header = StationaryBar(height: titleHeight) }
    let top = view.rules.layOut(beside: strip, in: size)
    let seen = Size(width: size.width, height: max(0, size.height - top))
    let height = seen.height * Self.pictureHeight
    let width = max(seen.width, height / Lakeside.height * Lakeside.leastWidth)
    let content = Size(width: width, height: height) * view.zoomScale
    let oldHeight = view.contentSize.height
    let ratio = oldHeight > 0 ? content.height / oldHeight : 1
    // The content at the top stays there; the title's height does not scale with the picture.
    let titleRatio = old.height > 0 ? titleHeight / old.height : 1
    if titleRatio != 1 { view.contentInset.top += titleHeight - old.height }
    view.change { model, events in
      model.layOut(bounds: seen, contentSize: content, into: &events) { offset in
        let y = offset.y > 0 ? offset.y * ratio : offset.y * titleRatio
        return Point(x: offset.x * ratio, y: y)
      }
    }
    view.frame = Rect(origin: Point(x: 0, y: top), size: seen)
    if oldHeight == 0 {
      // It begins at the title.
      view.setContentOffset(Point(x: 0, y: -titleHeight), animated: false, at: view.time)
      view.header.follow(view)
    } else if old.height != titleHeight {
      // A title of another height shows all of itself, or stays hidden.
      view.header.follow(view)
      if isRevealed { view.header.reveal() }
    }
    view.markPosition()
  }
}

/// Moves its title with every event and at the end of every motion, never with frames; and reports
/// which of the title's rules are at work.
private final class Picture: ScrollView {
  var header = StationaryBar(height: 0)
  var rules: WordLights
  /// The content's offset and scale at the last moment of `catchUp(to:)`.
  private var last = (x: 0.0, y: 0.0, scale: 1.0)

  init(rules: WordLights) {
    self.rules = rules
    super.init(frame: .zero)
  }

  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    header.follow(self)
    for rule in rules.words.indices where isAtWork(rule) { rules.light(rule, at: time) }
    markPosition()
  }

  func revealHeader() {
    header.reveal()
    markPosition()
  }

  /// Later movements count from here.
  func markPosition() { last = (contentOffset.x, headerY, zoomScale) }

  private var headerY: Double { header.headerFrame(in: self).minY - bounds.minY }

  /// Whether a rule applies to the motion since the last moment.
  func isAtWork(_ rule: Int) -> Bool {
    switch rule {
    case 0: zoomScale == last.scale && (contentOffset.x - last.x).magnitude > 0.5
    case 1: (headerY - last.y).magnitude > 0.5
    default: zoomScale != last.scale
    }
  }
}

/// A lake at the foot of mountains, in points of its own, with small things that become visible by
/// zooming in. It goes on to the right to the window's width. All numbers are taste.
private struct Lakeside: Sketch {
  static let height = 400.0
  static let leastWidth = 400.0
  private static let shore = 280.0
  /// The skies by day and by night, with at least a texel for each level of a color, so that texels
  /// need no blending. Their number is odd, so that no pixel's center lies between two texels.
  private static let skies = [false, true].map { isDark in
    Texture.sky(
      isDark ? "lakeside night" : "lakeside day", from: tone(0.8, 0.075, 0.62, isDark),
      to: tone(0.93, 0.055, 0.12, isDark), height: 511)
  }

  /// Where its corner is, in window points, and how large it is shown.
  let origin: Point
  let scale: Double
  let width: Double
  let isDark: Bool

  private static func tone(
    _ lightness: Double, _ chroma: Double, _ hue: Double, _ isDark: Bool
  ) -> Color {
    Color(lightness: isDark ? lightness * 0.62 : lightness, chroma: chroma, hue: hue)
  }

  private func tone(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    Self.tone(lightness, chroma, hue, isDark)
  }

  func point(_ x: Double, _ y: Double) -> Point { origin + Point(x: x, y: y) * scale }

  func draw(into list: inout DrawList) {
    list.draw(Self.skies[isDark ? 1 : 0], in: rect(0, 0, width, Self.shore), isNearest: true)
    let sun = isDark ? Color(lightness: 0.93, chroma: 0.03, hue: 0.24) : tone(0.9, 0.1, 0.2)
    disc(285, 100, 124, sun, opacity: isDark ? 0.1 : 0.25, &list)
    disc(285, 100, 80, sun, &list)
    // Mountains, the far ones pale.
    let stretches = Int((width / Self.leastWidth).rounded(.up))
    for (x, y, radius, depth) in Self.hills {
      for stretch in 0..<stretches {
        disc(
          x + Double(stretch) * Self.stretch, y + radius, 2 * radius,
          tone(0.86 - 0.11 * depth, 0.035 + 0.012 * depth, 0.66 - 0.075 * depth), &list)
      }
    }
    bar(0, Self.shore, width, Self.height - Self.shore, tone(0.74, 0.06, 0.62), &list)
    // The sun on the water, and the ripples.
    for ripple in 0..<11 {
      let y = Self.shore + 8 + Double(ripple) * 11
      let reach = 70 - Double(ripple) * 3.2 + 18 * sineCosine(Double(ripple) * 2.1).sine
      bar(285 - reach / 2, y, reach, 3.5, sun, radius: 1.75, opacity: 0.55, &list)
      for stretch in 0..<stretches {
        bar(
          30 + 23 * Double(ripple * 5 % 11) + Double(stretch) * Self.stretch, y + 5, 46, 2,
          tone(0.86, 0.04, 0.62), radius: 1, opacity: 0.5, &list)
      }
    }
    for tree in 0..<22 * stretches { drawTree(tree, &list) }
    drawCabin(&list)
    for bird in 0..<5 {
      let (x, y) = (90 + Double(bird) * 17, 56 + Double(bird * 7 % 5) * 6)
      // Two wings, each an arc of dots.
      for dot in -3...3 {
        let away = Double(abs(dot)) / 3
        disc(x + 1.05 * Double(dot), y - 3 * away * (1.7 - away), 1.6, tone(0.35, 0.02, 0.7), &list)
      }
    }
    drawBoat(&list)
  }

  /// The distance after which the hills repeat.
  private static let stretch = 412.0
  private static let hills: [(x: Double, y: Double, radius: Double, depth: Double)] = [
    (70, 126, 260, 0), (330, 146, 280, 0.4), (200, 172, 330, 1.1), (20, 202, 240, 1.9),
    (390, 212, 260, 2.3), (170, 240, 420, 3.1),
  ]

  private func drawTree(_ number: Int, _ list: inout DrawList) {
    let x = Double(number * 37 % 104 + number / 22 * 104) * 4 - 8
    let height = 20 + Double(number * 13 % 17)
    let foot = Self.shore + 2
    bar(x - 1, foot - 8, 2, 8, tone(0.42, 0.04, 0.15), &list)
    for layer in 0..<3 {
      let width = (14 - Double(layer) * 3.6) * height / 28
      bar(
        x - width / 2, foot - 8 - height * (0.32 + 0.26 * Double(layer)), width, height * 0.36,
        tone(0.55 - 0.04 * Double(layer % 2), 0.075, 0.43), radius: width / 2, &list)
    }
  }

  private func drawCabin(_ list: inout DrawList) {
    let (x, y) = (118.0, Self.shore - 24)
    bar(x, y, 40, 26, tone(0.6, 0.11, 0.1), radius: 1, &list)
    bar(x - 3, y - 5, 46, 7, tone(0.4, 0.05, 0.12), radius: 2, &list)
    bar(x + 30, y - 14, 5, 11, tone(0.5, 0.05, 0.1), &list)
    for window in 0..<2 {
      let left = x + 5 + Double(window) * 11
      bar(left, y + 7, 8, 8, Color(lightness: 0.92, chroma: 0.09, hue: 0.24), radius: 0.6, &list)
      bar(left + 3.6, y + 7, 0.8, 8, tone(0.4, 0.05, 0.12), &list)
      bar(left, y + 10.6, 8, 0.8, tone(0.4, 0.05, 0.12), &list)
    }
    bar(x + 28, y + 9, 8, 17, tone(0.4, 0.05, 0.12), radius: 0.8, &list)
    disc(x + 34, y + 18, 1.2, tone(0.9, 0.1, 0.22), &list)
  }

  private func drawBoat(_ list: inout DrawList) {
    let (x, y) = (92.0, 352.0)
    bar(x + 19, y - 42, 1.6, 44, tone(0.4, 0.04, 0.15), &list)
    bar(x + 22, y - 38, 18, 34, tone(0.97, 0.02, 0.24), radius: 6, &list)
    bar(x + 4, y - 30, 14, 26, tone(0.75, 0.12, 0.07), radius: 6, &list)
    bar(x, y, 42, 8, tone(0.45, 0.07, 0.1), radius: 4, &list)
    bar(x + 2, y + 11, 38, 2, tone(0.86, 0.04, 0.62), radius: 1, opacity: 0.6, &list)
  }
}

extension SceneEntry {
  public static let header = SceneEntry(
    HeaderScene.descriptor,
    show: SceneShow(PackageResources.header_txt, pictureTime: 11.4, duration: 17)
  ) { HeaderScene($0) }
}
