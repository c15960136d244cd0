import Drawing
import SceneHosting
import Scrolling

/// The same list under the feels of several systems, side by side: one gesture moves all of them,
/// and curves show the distance or the speed of each over time. The first list has the feel of the
/// settings; the others have their systems' own. A tap on a name shows or hides a list, a tap on
/// the curves switches between offsets and speeds.
public final class FeelsScene: StyledScene, Scene {
  /// The lists that are shown at first; with less room only the last ones of these.
  private static let first: [Feel] = [.mac, .flickable, .gtk, .chromium, .android, .uikit]

  let lists: [FeelList]
  private let plate = InputRegion(frame: .zero)
  private let together: ListsTogether
  private(set) var layout = FeelsLayout(.zero)
  /// In the order in which they were chosen.
  private var chosen: [Int]
  /// Those of them that have room, from left to right.
  private(set) var shown: [Int] = []
  /// Whether the curves are of speeds.
  private(set) var showsSpeeds = false
  /// The scales of the curves; nil: to be solved.
  private(set) var scales: FeelsScales?

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .dusk)
    let lists = (0..<FeelList.count).map { FeelList($0, style, setup.log) }
    self.lists = lists
    together = ListsTogether(lists.map { $0.view })
    chosen = Self.first.compactMap { Feel.allCases.firstIndex(of: $0) }
    super.init(setup, style)
  }

  // MARK: Choices

  private func chooseShown() {
    shown = chosen.suffix(layout.capacity).sorted()
    scales = nil
  }

  /// Shows a hidden list, or hides a shown one unless it is the last. Without room for another
  /// list, the one that was chosen first is hidden.
  private func toggle(_ number: Int) {
    if shown.contains(number) {
      guard shown.count > 1 else { return }
      chosen.removeAll { $0 == number }
    } else {
      chosen.removeAll { $0 == number }
      chosen.append(number)
    }
    chooseShown()
  }

  private func tap(at point: Point) -> String? {
    if let number = layout.chips.firstIndex(where: { $0.contains(point) }) {
      toggle(number)
      return "feel=\(lists[number].feel.rawValue) shown=\(shown.contains(number))"
    }
    guard layout.plot.contains(point) else { return nil }
    showsSpeeds.toggle()
    scales = nil
    return "curves=\(showsSpeeds ? "speeds" : "ways")"
  }

  // MARK: Drawing

  /// The scales of the curves, solved once after every gesture.
  private func solvedScales() -> FeelsScales {
    if let scales { return scales }
    var longest = 0.0
    for number in shown { longest = max(longest, lists[number].motion.shownDuration) }
    let span = FeelsScales.span(for: longest)
    var values = 0.0...0.0
    var distance = 0.0
    for number in shown {
      lists[number].sample(span)
      let range = lists[number].motion.range(ofSpeeds: showsSpeeds)
      values = min(values.lowerBound, range.lowerBound)...max(values.upperBound, range.upperBound)
      distance += lists[number].motion.distance
    }
    let scales = FeelsScales(
      span: span, values: values, areSpeeds: showsSpeeds, isBackwards: distance < 0)
    self.scales = scales
    return scales
  }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    for (place, number) in shown.enumerated() {
      add(lists[number], in: layout.column(place, of: shown.count), at: time, to: &list)
    }
    for (number, chip) in layout.chips.enumerated() {
      addChip(lists[number], in: chip, isOn: shown.contains(number), to: &list)
    }
    let plot = FeelsPlot(
      frame: layout.plot, scales: solvedScales(), style: style, textScale: layout.textScale)
    plot.drawGrid(into: &list)
    for number in shown { plot.drawCurve(of: lists[number], at: time, into: &list) }
    for number in shown { plot.drawPlace(of: lists[number], at: time, into: &list) }
  }

  static let descriptor = SceneDescriptor(
    name: "feels",
    sentence: "One gesture, ten systems: the same list scrolls as each of them does, with curves.",
    source: "this project's recordings, and the sources of ten systems",
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(lists[0].view)] }
  public var hint: String {
    layout.chips.isEmpty
      ? "flick the lists · tap the curves" : "flick the lists · tap names, or the curves"
  }
  /// The numbers of the axis of time, and the chips.
  public var captionFrame: Rect? {
    let (plot, height) = (layout.plot, 24 * layout.textScale)
    let axis = Rect(x: plot.minX, y: plot.maxY - height, width: plot.width, height: height)
    return layout.allChips.map(axis.union) ?? axis
  }

  /// The heads of the lists.
  public var factsFrame: Rect? {
    Rect(
      origin: layout.columns.origin,
      size: Size(width: layout.columns.width, height: layout.headHeight))
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    layout.allChips?.contains(point) == true || layout.plot.contains(point) ? .hand : nil
  }

  /// The chips, and the curves.
  public var focusTargets: [FocusTarget] {
    layout.chips.enumerated().map { FocusTarget($0.offset, $0.element) }
      + [FocusTarget(FeelList.count, layout.plot)]
  }

  public func build(in window: InputWindow) {
    let scene = Weakly(wrappedValue: self)
    for list in lists {
      list.onRelease = { scene.wrappedValue?.scales = nil }
      let pan = list.view.panGestureRecognizer
      pan.delegate = together
      pan.scrollTarget = nil
      plate.addSubregion(list.view)
      plate.addGestureRecognizer(pan)
    }
    lists[0].view.panGestureRecognizer.scrollTarget = together
    plate.addTapLogging(to: log, of: self) { scene, point, _ in scene.tap(at: point) }
    window.addSubregion(plate)
  }

  public func layOut(_ size: Size) {
    self.size = size
    let oldRow = layout.rowHeight
    layout = FeelsLayout(
      size, textScale: style.enlargement(in: size, least: Size(width: 300, height: 360)))
    plate.frame = Rect(origin: .zero, size: size)
    for list in lists {
      if layout.rowHeight != oldRow {
        // The row at the top stays there.
        let ratio = layout.rowHeight / oldRow
        list.view.change { model, events in
          model.layOut(
            bounds: layout.lists.size, contentSize: layout.content, into: &events
          ) { $0 * ratio }
        }
      }
      list.view.frame = layout.lists
      list.view.contentSize = layout.content
    }
    chooseShown()
  }

  /// A key moves all lists; the first one gets it from the host, as every scene's main view does.
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    for list in lists.dropFirst() { list.view.key(key, action, at: time) }
    return false
  }

  public func stick(x: Double, y: Double, at time: Double) {
    for list in lists.dropFirst() { list.view.stick(x: x, y: y, at: time) }
  }
}

/// Scroll views that one finger, one wheel and one touchpad move at a time.
final class ListsTogether: GestureRecognizerDelegate, ScrollTarget {
  private let views: [ScrollView]

  init(_ views: [ScrollView]) { self.views = views }

  /// All pans recognize the same finger.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer is PanGestureRecognizer && other is PanGestureRecognizer
  }

  /// How well a gesture suits the view that it suits best.
  private func best(_ fit: (ScrollView) -> ScrollFit) -> ScrollFit {
    var best = ScrollFit.none
    for view in views {
      switch fit(view) {
      case .good: return .good
      case .poor: best = .poor
      case .none: break
      }
    }
    return best
  }

  func wheelFit(dx: Double, dy: Double, at time: Double) -> ScrollFit {
    best { $0.wheelFit(dx: dx, dy: dy, at: time) }
  }

  func wheel(dx: Double, dy: Double, at time: Double) {
    for view in views { view.wheel(dx: dx, dy: dy, at: time) }
  }

  func padFit(by delta: Point, at time: Double) -> ScrollFit {
    best { $0.padFit(by: delta, at: time) }
  }

  func pad(_ phase: PadPhase, by delta: Point, at time: Double) {
    for view in views { view.pad(phase, by: delta, at: time) }
  }

  func magnify(_ phase: MagnifyPhase, scale: Double, about point: Point, at time: Double) {
    for view in views { view.magnify(phase, scale: scale, about: point, at: time) }
  }
}

extension SceneEntry {
  public static let feels = SceneEntry(
    FeelsScene.descriptor,
    show: SceneShow(PackageResources.feels_txt, pictureTime: 1.1, duration: 20)
  ) { FeelsScene($0) }
}
