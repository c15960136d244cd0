import Drawing
import Scrolling

/// A scene, the scroll view that moves it, and the regions that join them: the project's trick in one
/// place.
///
/// Input events and moments go in, the log and the draw list come out. It reads no clock: the window,
/// a script and a test drive it alike. Without a scene it is one visible scroll view, for measuring.
public final class Stage {
  public private(set) var scene: (any Scene)?
  public private(set) var window: InputWindow
  public private(set) var scrollView: ScrollView
  /// Hears everything that happens, in order; nil: nothing is written down.
  public var onLog: ((LogEntry) -> Void)?
  public private(set) var tuning: Tuning

  private var sceneRegion: SceneRegion?
  private var dummy: InputRegion?
  /// The frame that `describeFrame` described last.
  public private(set) var drawList = DrawList()
  /// The moment of the stage, in seconds.
  public private(set) var time = 0.0
  /// Whether the spin stands still.
  public var isPaused = false {
    didSet { if isPaused { pausedAt = time } else if oldValue { pausedFor += time - pausedAt } }
  }
  private var pausedAt = 0.0
  private var pausedFor = 0.0

  /// A scene in a window of `size` points.
  public init(_ kind: SceneKind, size: Size, tuning: Tuning = Tuning()) {
    let scene = kind.make(cubes: tuning.cubes, seed: tuning.seed, size: size)
    self.tuning = tuning
    window = InputWindow(frame: Rect(origin: .zero, size: size))
    scrollView = ScrollView(frame: scene.scrollableFrame)
    place(scene)
  }

  /// One visible scroll view that fills a window of `bounds` points.
  public init(bounds: Size, contentSize: Size, tuning: Tuning = Tuning()) {
    scene = nil
    sceneRegion = nil
    dummy = nil
    self.tuning = tuning
    window = InputWindow(frame: Rect(origin: .zero, size: bounds))
    scrollView = ScrollView(frame: window.frame)
    scrollView.contentSize = contentSize
    window.addSubregion(scrollView)
    wire()
  }

  /// Puts a scene into the empty window: the trick.
  private func place(_ scene: any Scene) {
    self.scene = scene
    let sceneRegion = SceneRegion(frame: window.frame)
    window.addSubregion(sceneRegion)
    scrollView.contentSize = scene.scrollableContentSize
    scrollView.isHidden = true  // never hit-tested, still scrolls
    sceneRegion.addSubregion(scrollView)
    let dummy = InputRegion(frame: scrollView.frame)  // touches climb to the scene
    dummy.addGestureRecognizer(scrollView.panGestureRecognizer)  // but pans scroll
    sceneRegion.addSubregion(dummy)
    self.sceneRegion = sceneRegion
    self.dummy = dummy
    wire()
  }

  private func wire() {
    let stage = Weakly(wrappedValue: self)
    scrollView.onEvent = { event in stage.wrappedValue?.onLog?(LogEntry(event)) }
    sceneRegion?.onTouch = { entry in stage.wrappedValue?.onLog?(entry) }
    sceneRegion?.onTap = { point, time in stage.wrappedValue?.tap(at: point, time: time) }
    applyTuning()
  }

  // MARK: Input and time

  /// Takes one event, at its stamp. What was due before it happens before it, whenever frames come.
  public func handle(_ event: SessionEvent) {
    if case .input(let kind) = event.kind {
      return handle(InputEvent(time: event.time, kind: kind))
    }
    time = max(time, event.time)
    window.catchUp(to: time)
    switch event.kind {
    case .input: break
    case .scroll(let offset, let animated):
      scrollView.setContentOffset(offset, animated: animated, at: event.time)
    case .scene(let name):
      guard let kind = SceneKind(rawValue: name) else { return }
      // As many as suit it: the number was meant for the scene before.
      tuning.cubes = nil
      show(kind)
    case .set(let key, let value):
      // A script's settings were checked when it was read.
      var changed = tuning
      guard (try? changed.set(key, to: value)) != nil, canBuild(changed) else { return }
      retune(changed)
    }
  }

  /// Takes one event of the input, at its stamp.
  public func handle(_ event: InputEvent) {
    time = max(time, event.time)
    // Touches, wheels and sizes; whatever it is, the window catches up with its moment first.
    window.send(event)
    switch event.kind {
    case .down, .move, .up, .cancel, .focus, .wheel: break
    case .key(let key, let action):
      if key == .space, action == .press || action == .down { isPaused.toggle() }
      scrollView.key(key, action, at: event.time)
    case .stick(let x, let y):
      scrollView.stick(x: x, y: y, at: event.time)
    case .resize(let size): resize(to: size)
    }
  }

  /// Brings everything to the moment `time` (s): timers, content, scene.
  public func advance(to time: Double) {
    self.time = max(time, self.time)
    window.advance(to: self.time)
  }

  /// Whether nothing will move by itself any more. A scene's spin does not count.
  public var isAtRest: Bool { window.isAtRest }

  /// Describes the scene of this moment in `drawList`, which is refilled: in steady state nothing is
  /// allocated.
  public func describeFrame() {
    guard let scene else { return }
    prepareScene(at: time)
    drawList.removeAll()
    scene.draw(into: &drawList)
  }

  /// What kind of scene is shown; nil: none.
  public var kind: SceneKind? { scene.flatMap { SceneKind(rawValue: $0.name) } }

  private func canBuild(_ tuning: Tuning) -> Bool {
    guard let cubes = tuning.cubes, let range = kind?.cubeRange else { return true }
    return range.contains(cubes)
  }

  /// Applies other parameters, at once; the scene begins anew where it is built with one of them.
  private func retune(_ tuning: Tuning) {
    let old = self.tuning
    self.tuning = tuning
    let isRebuilt = Tuning.parameters.contains { parameter in
      parameter.buildsScene && parameter.text(in: tuning) != parameter.text(in: old)
    }
    if isRebuilt, let kind { show(kind) } else { applyTuning() }
  }

  /// Shows a scene from its beginning. Touches are cancelled and motion ends. A stage without a
  /// scene has none to change.
  private func show(_ kind: SceneKind) {
    guard scene != nil else { return }
    window.send(InputEvent(time: time, kind: .cancel))
    scrollView.setContentOffset(scrollView.contentOffset, animated: false, at: time)
    let scene = kind.make(cubes: tuning.cubes, seed: tuning.seed, size: window.frame.size)
    window = InputWindow(frame: window.frame)
    scrollView = ScrollView(frame: scene.scrollableFrame)
    place(scene)
    advance(to: time)
  }

  // MARK: Inside

  private func prepareScene(at time: Double) {
    scene?.time = (isPaused ? pausedAt : time) - pausedFor
    scene?.scrollOffset = scrollView.contentOffset  // the view matrix follows
  }

  private func tap(at point: Point, time: Double) {
    prepareScene(at: time)
    guard let hit = scene?.tap(at: point) else { return }
    onLog?(LogEntry(time: time, event: "tapped", detail: hit))
  }

  private func resize(to size: Size) {
    window.frame = Rect(origin: .zero, size: size)
    guard let scene else {
      scrollView.frame = window.frame
      return
    }
    // The cubes that stood centred stay so: the offset is kept in pitches, or windows, not in points.
    let oldUnit = scene.pitch ?? scene.size.width
    scene.size = size
    let unit = scene.pitch ?? size.width
    let frame = scene.scrollableFrame
    scrollView.change { model, events in
      model.layOut(
        bounds: frame.size, contentSize: scene.scrollableContentSize, into: &events
      ) { offset in
        guard oldUnit > 0 else { return offset }
        let units = offset.x / oldUnit
        let isWhole = abs(units - units.rounded()) < 1e-9
        return Point(x: (isWhole ? units.rounded() : units) * unit, y: offset.y)
      }
    }
    sceneRegion?.frame = window.frame
    scrollView.frame = frame
    dummy?.frame = frame
    applyTuning()
  }

  private func applyTuning() {
    tuning.apply(to: scrollView, scene: scene)
    if let pinch = scrollView.pinchGestureRecognizer { dummy?.addGestureRecognizer(pinch) }
  }
}
