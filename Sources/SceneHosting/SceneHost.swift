import Drawing
import InputScript
import Scrolling

/// A scene in its window, under the settings that lie over it.
///
/// Input events and moments go in, the log and the draw list come out. It reads no clock: the
/// window, a script and a test drive it alike. Without a scene it is one visible scroll view, for
/// measuring.
public final class SceneHost {
  public private(set) var scene: (any Scene)?
  public private(set) var window: InputWindow
  /// The scene's scroll view; where it has none, an empty one that no touch reaches.
  public private(set) var scrollView: ScrollView
  /// The settings over the scene.
  public let settings: any SceneSettings

  /// The resources that the next scene gets; the present one keeps its own.
  public var resources: SceneResources

  /// Opens the files that a session names; nil: such events are ignored.
  public var openFiles: (([String], inout SceneResources) -> Void)?

  private let pixelsPerPoint: Double
  /// The scale of words, those over the scene included, from 1 to 2.
  package let textScale: Double
  package let catalogue: SceneCatalogue
  private var entry: SceneEntry?
  /// The scene's scroll views, and the tuning that the scene has given to each in `build`.
  private var views: [(name: String, view: ScrollView, base: ScrollTuning)] = []
  /// The view that keys and sticks move: the scene's view that was touched last, at first the main
  /// one.
  package private(set) var focusedView: ScrollView
  /// The view that a stick holds.
  private var steeredView: ScrollView? { views.first { $0.view.isSteered }?.view }
  private(set) var focus = KeyboardFocus()
  private let clock = SceneClock()
  private let log = SceneLog()
  private let navigator = SceneNavigator()
  let strip = SceneStrip()
  /// The frame that `describeFrame` described last; callers may add commands that draw over it.
  public var drawList = DrawList(commands: SceneHost.commands)
  /// The initial capacity of the draw list, more than most scenes need: memory is then not
  /// allocated in the middle of a scroll.
  private static let commands = 256
  /// The moment of the host, in seconds.
  public private(set) var time = 0.0

  /// Called with every log entry, in order; nil: none is made.
  public var onLog: ((LogEntry) -> Void)? {
    get { log.onEntry }
    set { log.onEntry = newValue }
  }

  /// Called with the main view, at once and whenever the scene is built anew.
  package var onMainView: ((ScrollView) -> Void)? { didSet { onMainView?(scrollView) } }

  /// A scene in a window of `size` points.
  ///
  /// - Parameters:
  ///   - catalogue: the scenes that can follow it.
  ///   - resources: the resources that scenes get from outside.
  ///   - pixelsPerPoint: of the display.
  ///   - textScale: the scale of words, from 1 to 2.
  public init(
    _ entry: SceneEntry, in catalogue: SceneCatalogue, size: Size, settings: any SceneSettings,
    resources: SceneResources = SceneResources(), pixelsPerPoint: Double = 1, textScale: Double = 1
  ) {
    self.catalogue = catalogue
    self.resources = resources
    self.pixelsPerPoint = pixelsPerPoint
    self.textScale = textScale
    self.settings = settings
    window = InputWindow(frame: Self.frame(size))
    scrollView = ScrollView(frame: .zero)
    focusedView = scrollView
    clock.hold(settings.reducesMotion, at: time)
    place(entry)
    // It appears at this moment, even if its first frame is described later.
    window.catchUp(to: time)
  }

  /// One visible scroll view that fills a window of `bounds` points.
  public init(bounds: Size, contentSize: Size, settings: any SceneSettings) {
    catalogue = SceneCatalogue([])
    resources = SceneResources()
    (pixelsPerPoint, textScale) = (1, 1)
    self.settings = settings
    window = InputWindow(frame: Self.frame(bounds))
    scrollView = ScrollView(frame: window.frame)
    scrollView.contentSize = contentSize
    focusedView = scrollView
    window.addSubregion(scrollView)
    wire([SceneScrollView(scrollView)])
  }

  /// Another host of the same scene in a window of the same size, from its beginning, under
  /// settings of its own.
  package func fresh(under settings: any SceneSettings) -> SceneHost {
    guard let entry else {
      return SceneHost(
        bounds: window.frame.size, contentSize: scrollView.contentSize, settings: settings)
    }
    let host = SceneHost(
      entry, in: catalogue, size: window.frame.size, settings: settings, resources: resources,
      pixelsPerPoint: pixelsPerPoint, textScale: textScale)
    host.openFiles = openFiles
    return host
  }

  /// The frame of a window of a size; traps on one that is negative or not finite.
  private static func frame(_ size: Size) -> Rect {
    precondition(
      size.isFinite && size.width >= 0 && size.height >= 0,
      "a window's size is a finite, not negative number of points each way")
    return Rect(origin: .zero, size: size)
  }

  /// Puts a fresh scene into the empty window.
  private func place(_ entry: SceneEntry) {
    let values = settings.values
    (strip.overlay, strip.isShown) = (nil, values[SceneStrip.parameter.name] != 0)
    let scene = entry.make(
      SceneSetup(
        entry.descriptor, values: values, seed: settings.seed, clock: clock, log: log,
        reducesMotion: settings.reducesMotion, catalogue: catalogue, navigator: navigator,
        strip: strip, resources: resources, pixelsPerPoint: pixelsPerPoint, textScale: textScale))
    scene.build(in: window)
    if let overlay = strip.overlay { window.addSubregion(overlay) }
    layOut(scene)
    self.scene = scene
    self.entry = entry
    let views = scene.scrollViews
    precondition(
      views.map { $0.name } == entry.descriptor.views,
      "a scene's scroll views have the names that its descriptor says")
    scrollView = views.first?.view ?? makeStandIn()
    wire(views)
  }

  private func layOut(_ scene: any Scene) {
    strip.overlay?.layOut(window.frame.size)
    scene.layOut(window.frame.size)
  }

  private func makeStandIn() -> ScrollView {
    let scrollView = ScrollView(frame: .zero)
    scrollView.isHidden = true
    window.addSubregion(scrollView)
    return scrollView
  }

  private func wire(_ scrollViews: [SceneScrollView]) {
    views = scrollViews.map { ($0.name, $0.view, $0.view.tuning) }
    focusedView = scrollView
    let log = log
    for (index, named) in scrollViews.enumerated() {
      let name = index == 0 ? nil : named.name
      named.view.onEvent = { [view = Weakly(wrappedValue: named.view)] event in
        let factor = view.wrappedValue?.model.releaseFactor ?? 1
        log.note(LogEntry(event, view: name, releaseFactor: factor))
      }
    }
    window.wheelFallback = scrollView.panGestureRecognizer
    applySettings()
    onMainView?(scrollView)
  }

  /// The descriptor of the scene that is shown; nil: there is none.
  public var descriptor: SceneDescriptor? { entry?.descriptor }

  /// Where drags scroll, in window points; empty where nothing does.
  public var scrollableFrame: Rect {
    guard scene != nil, !views.isEmpty else { return .zero }
    return scrollView.superregion?.convert(scrollView.frame, to: nil) ?? scrollView.frame
  }

  /// The scene's main scroll view; nil: it has none, or there is no scene.
  package var mainView: SceneScrollView? { scene?.scrollViews.first }

  /// The scroll view of a name; nil: the scene has none of that name.
  package func view(named name: String) -> ScrollView? { views.first { $0.name == name }?.view }

  /// Whether the scene's own time stands still.
  public var isPaused: Bool { clock.isPaused }

  // MARK: Input and time

  /// Takes one event, at its stamp. Everything that was due before it happens before it, whenever
  /// frames come.
  public func handle(_ event: SessionEvent) {
    time = max(time, event.time)
    window.catchUp(to: time)
    guard case .input(let kind) = event.kind else { return obey(event) }
    let input = InputEvent(time: event.time, kind: kind, modifiers: event.modifiers)
    focus(by: kind)
    if case .down = kind { focus.leave(at: time, log) }
    window.send(input)
    switch kind {
    case .down, .move, .up, .cancel, .wheel, .pad, .magnify, .focus(.gained), .focus(.shown): break
    case .focus(.lost), .focus(.hidden): stick(x: 0, y: 0, at: event.time)
    case .key(let key, let action): press(key, action, input)
    case .stick(let x, let y): stick(x: x, y: y, at: event.time)
    case .resize(let size): resize(to: size)
    }
    followRequest()
  }

  /// A stick that is held stays with its view, whatever is touched meanwhile.
  private func stick(x: Double, y: Double, at time: Double) {
    scene?.stick(x: x, y: y, at: time)
    (steeredView ?? focusedView).stick(x: x, y: y, at: time)
  }

  /// Takes one event of the input, at its stamp.
  public func handle(_ event: InputEvent) { handle(SessionEvent(event)) }

  /// Executes an event that is no input.
  private func obey(_ event: SessionEvent) {
    switch event.kind {
    case .input: break
    case .scroll(let offset, let animated, let name):
      // A script's names were checked when it was read.
      guard let view = name.map({ view(named: $0) }) ?? scrollView else { return }
      view.setContentOffset(offset, animated: animated, at: event.time)
    case .zoom(let scale, let name):
      guard let view = name.map({ view(named: $0) }) ?? scrollView else { return }
      view.setZoomScale(scale, animated: false, at: event.time)
    case .scene(let name):
      guard let entry = catalogue.entry(named: name) else { return }
      // The same scene from its beginning keeps the values that were chosen for it.
      if name != descriptor?.name { settings.forgetScene() }
      show(entry)
    case .photos(let files): openFiles?(files, &resources)
    case .set(let name, let text): set(name, to: text)
    }
  }

  /// Gives a key to the focus, the scene, or the view that was touched last.
  private func press(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, _ event: InputEvent) {
    if focus.key(event, in: window, scene, log) { return }
    // A character scrolls nothing: it goes to the scene.
    if let view = focus.scrollView, InputEvent.Key.named.contains(key) {
      return view.key(key, action, at: event.time)
    }
    if scene?.key(key, action, at: event.time) ?? false { return }
    if key == .space, action == .press || action == .down { clock.toggle(at: time) }
    focusedView.key(key, action, at: event.time)
  }

  /// Has keys move the view that an event touches first.
  private func focus(by event: InputEvent.Kind) {
    guard views.count > 1 else { return }
    let point: Point
    switch event {
    case .down(_, let place, _, _), .wheel(_, _, let place), .pad(.began, _, let place, _),
      .pad(.beganLiftless, _, let place, _), .magnify(.began, _, let place):
      point = place
    default: return
    }
    var region = window.hitTest(point)
    while let here = region {
      let touched = views.first { $0.view === here || $0.view.panGestureRecognizer.view === here }
      if let touched { return focusedView = touched.view }
      region = here.superregion
    }
  }

  /// Shows the scene, or the way, that the present scene has asked for.
  private func followRequest() {
    guard let request = navigator.takeRequest() else { return }
    if let name = request.name { handle(SessionEvent(time: time, kind: .scene(name))) }
    for name in request.values.names {
      guard let value = request.values[name] else { continue }
      handle(SessionEvent(time: time, kind: .set(key: name, value: value.shortest)))
    }
  }

  /// Removes and returns the path of the source file that the scene has asked for since the last
  /// call, from the package's folder on; nil: none.
  public func takeFile() -> String? { navigator.takeFile() }

  /// Brings everything to the moment `time` (s): timers, content, scene.
  public func advance(to time: Double) {
    self.time = max(time, self.time)
    window.advance(to: self.time)
    followRequest()
  }

  /// Whether nothing will move by itself any more; a scene's spin is ignored.
  public var isAtRest: Bool { window.isAtRest }

  /// For how long after an input, or after the window has come to rest, something may still slide
  /// or fade, in seconds.
  public static let longestTransition = 3.0

  /// When the window next changes by itself, its scene's spin included, in seconds; nil: never.
  /// Until `longestTransition` has passed, more may move than this reports.
  public func nextChange(after time: Double) -> Double? {
    // A missing resource may come at any moment.
    guard isComplete else { return time }
    let (region, scene) = (window.nextDeadline, scene?.nextChange(after: time))
    guard let region, let scene else { return region ?? scene }
    return min(region, scene)
  }

  /// Whether the frame that was described last shows all that it should.
  public var isComplete: Bool { scene?.isComplete ?? true }

  /// The frame that was described last has been shown; see `Scene.frameWasShown`.
  public func frameWasShown() { scene?.frameWasShown() }

  /// The scene's large memory, in bytes; see `Scene.heldBytes`.
  public var heldBytes: Int { scene?.heldBytes ?? 0 }

  /// Describes the scene of this moment in `drawList`, which is refilled: in steady state nothing
  /// is allocated.
  public func describeFrame() {
    guard let scene else { return }
    drawList.removeAll()
    scene.draw(at: time, into: &drawList)
    if strip.isShown, let overlay = strip.overlay {
      drawList.openPlane()
      overlay.draw(into: &drawList)
    }
    focus.draw(in: window, scene, into: &drawList)
  }

  /// Whether Esc does something in the scene: it takes the focus away, or closes a part of it.
  public var takesEscape: Bool { hasFocus || scene?.closesByEscape ?? false }

  /// Where the mouse points, in points of the window; see `Scene.hover`.
  public func hover(at point: Point?) { scene?.hover(at: point) }

  /// The pointer at a point of the window: the scene's choice, or an open hand over a scroll view;
  /// a closed one everywhere while a view is dragged.
  public func cursor(at point: Point) -> PointerShape {
    if window.isPanning { return .closedHand }
    guard let region = window.hitTest(point) else { return .arrow }
    if stripFrame?.contains(point) ?? false { return region.keepsTouches ? .hand : .arrow }
    if let cursor = scene?.cursor(at: point, over: region) { return cursor }
    return window.scrolls(at: point, time: time) ? .openHand : .arrow
  }

  /// Applies a setting at once; the scene is rebuilt if it is made with this parameter.
  private func set(_ name: String, to text: String) {
    let (way, wasReduced) = (self.way, settings.reducesMotion)
    let effect = settings.set(name, to: text, in: descriptor)
    if case .none = effect { return }
    // Only a change holds or frees the clock, which Space may have done meanwhile.
    if settings.reducesMotion != wasReduced { clock.hold(settings.reducesMotion, at: time) }
    strip.isShown = settings.values[SceneStrip.parameter.name] != 0
    if let new = self.way, new != way, let ways = descriptor?.ways {
      log.note(LogEntry(time: time, event: "way", detail: "way=\(new) name=\(ways[new].name)"))
    }
    guard case .scene = effect, let entry else { return applySettings() }
    // The button of a way keeps the focus: keys go on to the next one.
    let button = focus.number(in: strip.overlay)
    show(entry)
    focus = KeyboardFocus(on: button.flatMap { strip.overlay?.subregions[$0] })
  }

  /// Shows a scene from its beginning. Touches are cancelled and motion ends. A host without a
  /// scene has none to change.
  private func show(_ entry: SceneEntry) {
    guard let former = scene else { return }
    window.send(InputEvent(time: time, kind: .cancel))
    for (_, view, _) in views {
      view.setContentOffset(view.contentOffset, animated: false, at: time)
    }
    focus = KeyboardFocus()
    window = InputWindow(frame: window.frame)
    place(entry)
    scene?.goOn(from: former)
    advance(to: time)
  }

  private func resize(to size: Size) {
    window.frame = Self.frame(size)
    if let scene { layOut(scene) } else { scrollView.frame = window.frame }
    applySettings()
  }

  private func applySettings() {
    let named = scene?.scrollViews ?? [SceneScrollView(scrollView)]
    for (index, view) in named.enumerated() {
      settings.apply(to: view, over: views[index].base, isMain: index == 0)
    }
    // The pinch is attached to the same region as the pan.
    if let pinch = scrollView.pinchGestureRecognizer {
      scrollView.panGestureRecognizer.view?.addGestureRecognizer(pinch)
    }
  }
}
