import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The states in which scenes were left, to which they return.
package struct SceneStates {
  private var states: [State] = []
  private var shown: String?
  /// The scene that was shown before the present one; nil: there was none.
  package private(set) var former: String?
  /// The names of parameters that were set since the last call of `look`, or since a scene was
  /// requested after it.
  private var given: [String] = []

  /// The settings that are a scene's, and the state of its scroll views.
  package struct State {
    fileprivate let scene: String
    /// Only what `TuningSettings.takeScene` takes is used.
    fileprivate var tuning: TuningSettings
    /// The names of parameters that were set after the scene was left: they are not set again.
    fileprivate var given: [String] = []
    /// In the order of the names in the scene's descriptor.
    fileprivate var views: [View]
  }

  fileprivate struct View {
    /// Where the content would rest if every finger were lifted, in points.
    let offset: Point
    /// The size of the content, in points.
    let size: Size
    let scale: Double
    /// Whether that is the view's least scale, which may depend on the window's size.
    let isLeast: Bool

    init(_ view: ScrollView) {
      (offset, size, scale) = (SceneStates.rest(of: view), view.contentSize, view.zoomScale)
      isLeast = scale == view.minimumZoomScale
    }
  }

  /// Notes an event of the session: values that are set when a scene returns are not overwritten.
  mutating func note(_ event: SessionEvent) {
    switch event.kind {
    case .set(let key, _): given.append(key)
    case .scene: given.removeAll()
    case .input, .scroll, .zoom, .photos: break
    }
  }

  /// Notes the shown scene's state. For a scene that has returned since the last call, returns the
  /// state in which it was left.
  mutating func look(at host: SceneHost) -> State? {
    guard let descriptor = host.descriptor else { return nil }
    let name = descriptor.name
    defer {
      if name != shown { former = shown }
      shown = name
      if !given.isEmpty { given.removeAll() }
    }
    guard let index = states.firstIndex(where: { $0.scene == name }) else {
      states.append(
        State(
          scene: name, tuning: host.tuning,
          views: descriptor.views.compactMap { host.view(named: $0).map { View($0) } }))
      return nil
    }
    guard name == shown else {
      var state = states[index]
      state.given = given
      return state
    }
    states[index].tuning = host.tuning
    // Written in place: a frame allocates no array.
    for k in descriptor.views.indices {
      if let view = host.view(named: descriptor.views[k]) { states[index].views[k] = View(view) }
    }
    return nil
  }

  /// Forgets the state of a scene that a link or a file is about to show.
  mutating func forget(_ scene: String) { states.removeAll { $0.scene == scene } }

  /// The values of a scene when it was shown last; nil: it was not shown yet.
  package func values(of scene: String) -> SceneValues? {
    states.first { $0.scene == scene }?.tuning.sceneValues
  }

  /// Where the content would rest if every finger were lifted now, in points.
  private static func rest(of view: ScrollView) -> Point {
    let rest = view.restingPoint ?? view.contentOffset
    return view.phase == .dragging || view.phase == .tracking ? self.rest(at: rest, of: view) : rest
  }

  /// The nearest place to an offset at which the content may rest, in points.
  fileprivate static func rest(at offset: Point, of view: ScrollView) -> Point {
    var rest = offset
    let (low, high) = (view.minimumOffset, view.maximumOffset)
    for axis in [Axis.horizontal, .vertical] {
      guard low[axis] <= high[axis] else { continue }
      rest[axis] = view.snapRule(along: axis).nearest(to: rest[axis], in: low[axis]...high[axis])
    }
    return rest
  }
}

extension SceneStates.State {
  /// Restores this state of a scene that has returned: the settings that were not made since, then
  /// scales, then offsets, scaled to the contents' present sizes.
  ///
  /// - Parameter deliver: has the host handle an event.
  package func restore(_ host: SceneHost, deliver: (SessionEvent.Kind) throws -> Void) rethrows {
    var left = host.tuning
    left.takeScene(from: tuning)
    let changes = TuningParameter.changes(from: host.tuning, to: left, in: host.descriptor)
    for (parameter, text) in changes where !given.contains(parameter.name) {
      try deliver(.set(key: parameter.name, value: text))
    }
    let names = host.descriptor?.views ?? []
    for (k, before) in views.enumerated() {
      guard let view = host.view(named: names[k]) else { continue }
      let scale = before.isLeast ? view.minimumZoomScale : before.scale
      if scale != view.zoomScale { try deliver(.zoom(to: scale, view: k > 0 ? names[k] : nil)) }
    }
    for (k, before) in views.enumerated() {
      guard let view = host.view(named: names[k]) else { continue }
      let size = view.contentSize
      // It may have been left in the middle of a bounce.
      var offset = view.model.clamped(
        Point(
          x: Self.share(before.offset.x, before.size.width, size.width),
          y: Self.share(before.offset.y, before.size.height, size.height)))
      // A share of another size may lie between two pages.
      if before.size != size { offset = SceneStates.rest(at: offset, of: view) }
      guard offset != view.contentOffset else { continue }
      try deliver(.scroll(to: offset, animated: false, view: k > 0 ? names[k] : nil))
    }
  }

  private static func share(_ offset: Double, _ before: Double, _ now: Double) -> Double {
    before > 0 && before != now ? offset / before * now : offset
  }
}
