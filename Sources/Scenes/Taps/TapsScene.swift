import Drawing
import SceneHosting
import Scrolling

/// Lanterns on a string that scrolls; a tap lights one. Three ways to combine taps and drags, and
/// five that fail, each with its reason in a line. WWDC 2012, session 223.
public final class TapsScene: StyledScene, Scene, ScrollViewDelegate {
  /// How taps and drags share the string, in the order of the descriptor's ways.
  enum Way: Int, CaseIterable {
    case recognizer, dummy, visible, hidden, forwarded, aside, around, answering
  }

  // Lengths here and below are in points. Numbers without a source are taste.
  private static let count = 24
  private static let moonlight = Color(lightness: 0.93, chroma: 0.05, hue: 0.24)

  let way: Way
  private let view = ScrollView(frame: .zero)
  private let region: InputRegion
  private let dummy: InputRegion
  private let hasDummy: Bool
  /// The responder between the region that is hit on the string and the scene's region; nil: the
  /// way has none.
  let controller: StringController?
  /// Which lanterns are lit, and the moon.
  private var isLit = (0..<TapsScene.count).map { $0 % 5 == 1 }
  private var isMoonFull = false
  private var tapCount = 0

  public init(_ setup: SceneSetup) {
    let way = Way.allCases[setup.way]
    self.way = way
    dummy = way == .answering ? AnsweringRegion(frame: .zero) : InputRegion(frame: .zero)
    hasDummy = way == .dummy || way == .aside || way == .answering
    controller = hasDummy || way == .forwarded ? StringController() : nil
    // With a recognizer the scene needs no touch methods.
    region =
      way == .recognizer ? InputRegion(frame: .zero) : SceneRegion(frame: .zero, log: setup.log)
    super.init(setup, .chosen(setup, at: .night))
  }

  /// Where drags are to scroll.
  private var string: Rect {
    let top = max(size.height * 0.34, strip.room > 0 ? strip.room + 40 + moonWidth : 0)
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height * 0.9 - top))
  }

  /// The distance from a lantern to the next, and a lantern's width.
  private var pitch: Double { max(150, string.height * 0.56) }
  private var side: Double { min(pitch * 0.62, string.height * 0.42) }

  /// The middle of a lantern, in window points: the string hangs a little.
  private func middle(of lantern: Int) -> Point {
    let sag = Double(lantern % 4) * (4 - Double(lantern % 4)) * side * 0.1
    return Point(
      x: (Double(lantern) + 0.5) * pitch - view.contentOffset.x, y: string.midY - side * 0.3 + sag)
  }

  private var moonWidth: Double { min(80, size.height * 0.14) }
  /// If the scroll view is around everything, the moon scrolls, too.
  private var moon: (middle: Point, width: Double) {
    let scrolled = way == .around ? view.contentOffset.x : 0
    return (Point(x: size.width - 64 - scrolled, y: string.minY - 20 - moonWidth / 2), moonWidth)
  }

  private func isMoon(at point: Point) -> Bool { (moon.middle - point).length < moon.width / 2 }

  /// The lantern at a window point; nil: none hangs there.
  private func lantern(at point: Point) -> Int? {
    let lantern = Int(((point.x + view.contentOffset.x) / pitch).rounded(.down))
    let isHit = isLit.indices.contains(lantern) && (middle(of: lantern) - point).length < side
    return isHit ? lantern : nil
  }

  /// Lights the lantern or the moon that a tap has hit, or puts it out. Returns which one, for the
  /// log.
  private func tap(at point: Point) -> String? {
    if isMoon(at: point) {
      isMoonFull.toggle()
      return "moon=true"
    }
    guard let lantern = lantern(at: point) else { return nil }
    isLit[lantern].toggle()
    tapCount += 1
    return "lantern=\(lantern + 1)"
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let moon = moon
    list.fillDisc(
      at: moon.middle, diameter: moon.width,
      isMoonFull ? Color(lightness: 0.9, chroma: 0.11, hue: 0.24) : Self.moonlight)
    if !isMoonFull {
      list.fillDisc(
        at: moon.middle + Point(x: -moon.width * 0.2, y: -moon.width * 0.08),
        diameter: moon.width * 0.86, style.paper)
    }
    list.fill(string, style.inset)
    let shown = visibleItems(
      of: Self.count, pitch: pitch, from: view.contentOffset.x - pitch,
      length: size.width + 2 * pitch)
    list.clip(to: string)
    for lantern in shown { addString(lantern, to: &list) }
    for lantern in shown { addLantern(lantern, to: &list) }
    list.unclip()
    list.enlarge(by: textScale) { addCounts(to: &$0) }
  }

  /// The string from a lantern to the next, in dots.
  private func addString(_ lantern: Int, to list: inout DrawList) {
    let (start, end) = (middle(of: lantern), middle(of: lantern + 1))
    for dot in 0..<8 {
      let share = Double(dot) / 8
      let place = start + (end - start) * share
      let slack = share * (1 - share) * side * 0.5
      list.fillDisc(at: place + Point(x: 0, y: slack - side * 0.62), diameter: 3, style.quietInk)
    }
  }

  private func addLantern(_ lantern: Int, to list: inout DrawList) {
    let (middle, color, side) = (middle(of: lantern), style.accent(lantern), side)
    if isLit[lantern] {
      list.fillDisc(at: middle, diameter: side * 1.8, color, opacity: 0.2)
    }
    func bar(_ y: Double, _ width: Double, _ height: Double, _ color: Color, _ radius: Double) {
      let frame = Rect(
        x: middle.x - width * side / 2, y: middle.y + y * side, width: width * side,
        height: height * side)
      list.fill(frame, color, radius: radius * side)
    }
    let body = isLit[lantern] ? color : style.surface.mixed(with: color, 0.25)
    bar(-0.62, 0.34, 0.16, style.ink, 0.04)
    bar(0.46, 0.34, 0.12, style.ink, 0.04)
    bar(0.56, 0.04, 0.26, color, 0.02)
    bar(-0.5, 1.04, 1, body, 0.46)
    for rib in 0..<2 {
      bar(-0.14 + 0.26 * Double(rib), 0.94, 0.024, isLit[lantern] ? style.onAccent : color, 0)
    }
  }

  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: countsWidth + 40, height: 300))
  }
  private var countsWidth: Double { controller == nil || isTwoLines ? 176 : 350 }
  /// Whether the window is too narrow for the controller's count beside the others.
  private var isTwoLines: Bool { controller != nil && size.width < 390 }
  private static let lineHeight = 20.0
  /// Where the numbers of taps and of the offset stand, as large as they are designed.
  private var counts: Point {
    Point(x: Self.wordsLeft, y: size.height / textScale - min(20, size.height * 0.04))
  }
  private static let wordsLeft = 24.0

  private func addCounts(to list: inout DrawList) {
    let base = counts
    let size = SceneStyle.TypeSize.caption
    list.write(TextRun("taps", size), at: base, style.quietInk)
    list.write(number: tapCount, size: size.rawValue, at: base + Point(x: 38, y: 0), style.ink)
    list.write(TextRun("offset", size), at: base + Point(x: 86, y: 0), style.quietInk)
    list.write(
      number: Int(view.contentOffset.x.rounded()), size: size.rawValue,
      at: base + Point(x: 136, y: 0), style.ink)
    guard let controller else { return }
    let place = base + (isTwoLines ? Point(x: 0, y: -Self.lineHeight) : Point(x: 196, y: 0))
    list.write(TextRun("its controller got", size), at: place, style.quietInk)
    list.write(
      number: controller.touchCount, size: size.rawValue, at: place + Point(x: 136, y: 0),
      controller.touchCount < tapCount ? style.accent(0) : style.ink)
  }

  static let descriptor = SceneDescriptor(
    name: "taps",
    sentence:
      "Lanterns that are tapped on a string that scrolls: three ways to have both, five not.",
    source: "WWDC 2012, session 223 (tap recognizers, forwarding)",
    ways: [
      SceneWay("recognizer", "Tap recognizer", "It also gets taps on what lies in front."),
      SceneWay("dummy", "Dummy", "Taps climb past it, and the pan on it scrolls."),
      SceneWay("visible", "Visible", "Taps on the string are dead: the scroll view keeps them."),
      SceneWay("hidden", "Hidden", "Taps work, drags do not: it is never hit, so never scrolls."),
      SceneWay(
        "forwarded", "By hand", "Taps arrive, but the controller on the way up gets none of them."),
      SceneWay("aside", "Moved aside", "As hidden, with a dummy in its place: both work."),
      SceneWay("around", "Around all", "Taps work, but a drag anywhere scrolls, even the moon."),
      SceneWay("answering", "Answering", "Drags scroll, taps are dead: the dummy answers touches."),
    ],
    parameters: [SceneStyle.parameterOfDark])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view)] }
  public var hint: String { "tap the lanterns and the moon · drag the string" }
  public var captionFrame: Rect? {
    let above = isTwoLines ? Self.lineHeight : 0
    return Rect(x: counts.x, y: counts.y - 12 - above, width: countsWidth, height: 16 + above)
      * textScale
  }

  /// The moon, and the lanterns that are in sight.
  public var focusTargets: [FocusTarget] {
    func target(_ id: Int, _ middle: Point, _ width: Double) -> FocusTarget {
      let half = width / 2
      return FocusTarget(
        id, Rect(x: middle.x - half, y: middle.y - half, width: width, height: width))
    }
    let shown = visibleItems(
      of: Self.count, pitch: pitch, from: view.contentOffset.x, length: size.width)
    return [target(Self.count, moon.middle, moon.width)]
      + shown.map { target($0, middle(of: $0), side) }
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    isMoon(at: point) || lantern(at: point) != nil ? .hand : nil
  }

  public func build(in window: InputWindow) {
    window.addSubregion(way == .around ? view : region)
    if way == .around { view.addSubregion(region) } else { region.addSubregion(view) }
    view.isHidden = way == .dummy || way == .answering || way == .hidden
    let scene = Weakly(wrappedValue: self)
    if let region = region as? SceneRegion {
      region.onTap = { point, _ in scene.wrappedValue?.tap(at: point) }
    } else {
      region.addTapLogging(to: log, of: self) { scene, point, _ in scene.tap(at: point) }
    }
    if hasDummy {
      dummy.addGestureRecognizer(view.panGestureRecognizer)
      dummy.controller = controller
      region.addSubregion(dummy)
    }
    if way == .forwarded { (view.delegate, view.controller) = (self, controller) }
  }

  public func layOut(_ size: Size) {
    self.size = size
    let whole = Rect(origin: .zero, size: size)
    let content = Size(width: Double(Self.count) * pitch, height: string.height)
    (region.frame, view.frame, dummy.frame) = (whole, string, string)
    view.contentSize = content
    switch way {
    case .around:
      (view.frame, view.contentSize) = (whole, Size(width: content.width, height: size.height))
      region.frame = Rect(origin: .zero, size: view.contentSize)
    case .aside: view.frame.origin.x = -size.width
    case .recognizer, .dummy, .visible, .hidden, .forwarded, .answering: break
    }
  }

  public func scrollView(_ scrollView: ScrollView, touchesBegan touches: [Touch]) {
    region.touchesBegan(touches)
  }
  public func scrollView(_ scrollView: ScrollView, touchesMoved touches: [Touch]) {
    region.touchesMoved(touches)
  }
  public func scrollView(_ scrollView: ScrollView, touchesEnded touches: [Touch]) {
    region.touchesEnded(touches)
  }
  public func scrollView(_ scrollView: ScrollView, touchesCancelled touches: [Touch]) {
    region.touchesCancelled(touches)
  }
}

/// A region that implements the touch methods, and so ends the responder chain.
private final class AnsweringRegion: InputRegion {
  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
  override func touchesCancelled(_ touches: [Touch]) {}
}

/// A responder between the string and the scene's region, like a view controller: it counts the
/// touches that go up the responder chain, and passes them on.
final class StringController: Responder {
  /// How many fingers it has received.
  private(set) var touchCount = 0

  override func touchesBegan(_ touches: [Touch]) {
    touchCount += touches.count
    super.touchesBegan(touches)
  }
}

extension SceneEntry {
  public static let taps = SceneEntry(
    TapsScene.descriptor, show: SceneShow(PackageResources.taps_txt, pictureTime: 1.6, duration: 20)
  ) { TapsScene($0) }
}
