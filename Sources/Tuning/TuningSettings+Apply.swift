import SceneHosting
import Scrolling

extension TuningSettings {
  /// Applies the parameters of motion on top of the scene's own settings of a view: a parameter
  /// that has its default leaves the scene's.
  func applyFeel(to scene: SceneScrollView, over base: ScrollTuning) {
    let plain = TuningSettings()
    var feel = base
    if deceleration != plain.deceleration { feel.decelerationRate = DecelerationRate(deceleration) }
    if self.feel != plain.feel { feel.feel = self.feel }
    // Parameters that were not set are the feel's.
    if let rubberBand { feel.rubberBand = rubberBand }
    if let carry { feel.carry = carry }
    if bounceRate != plain.bounceRate { feel.bounceRate = bounceRate }
    if noBounce { feel.bounces = false }
    if pageStiffness != plain.pageStiffness { feel.pageStiffness = pageStiffness }
    if noPadMomentum { feel.padMomentum = false }
    if padBoost { feel.padBoost = true }
    if let displayScale { feel.displayScale = displayScale }
    if directionalLock { feel.isDirectionalLockEnabled = true }
    // One page alone can be pulled, too.
    if alwaysBounce {
      feel.alwaysBounces = .both
    } else if scene.isPaging {
      feel.alwaysBounces = .horizontal
    }
    if let slop { feel.slop = slop }
    if staleAfter != plain.staleAfter { feel.staleAfter = staleAfter }
    scene.view.tuning = feel
  }

  /// Applies the parameters of where content may rest on top of the scene's own.
  func applyRest(to scene: SceneScrollView) {
    let (view, room) = (scene.view, scene.contentInset)
    view.contentInset = EdgeInsets(
      top: insets.top + room.top, left: insets.left + room.left,
      bottom: insets.bottom + room.bottom, right: insets.right + room.right)
    view.isPagingEnabled = effectiveSnap(in: scene) == .pages
    view.zoomLimits = zoom == 1...1 ? scene.zoomLimits : zoom
    let rule = snapRule(bounds: view.model.bounds, scene: scene)
    // Snap points lie along the direction in which there is something to scroll.
    let isVertical = view.mainAxis == .vertical
    view.horizontalSnap = isVertical ? .none : rule
    view.verticalSnap = isVertical ? rule : .none
  }

  /// The kind of snap points in force.
  package func effectiveSnap(in scene: SceneScrollView?) -> Snap {
    if let snap { return snap }
    guard let scene else { return .none }
    if scene.isPaging { return .pages }
    return switch scene.stops {
    case .none: .none
    case .interval: .cubes
    case .offsets: .offsets
    }
  }

  /// The snap points in force, in points; the tuning's cubes are the scene's interval, or a third
  /// of the bounds where it has none.
  package func effectiveStops(bounds: Size, in scene: SceneScrollView?) -> SnapRule.Stops {
    switch effectiveSnap(in: scene) {
    case .none, .pages: return .none
    case .cubes:
      let own = scene?.stops.interval
      let width = Double(snapCubes) * (own?.width ?? bounds.width / 3)
      return width > 0 ? .interval(width: width, phase: own?.phase ?? 0) : .none
    case .offsets:
      if snap == nil, let scene { return scene.stops }
      return .offsets(snapOffsets)
    }
  }

  private func snapRule(bounds: Size, scene: SceneScrollView) -> SnapRule {
    let stops = effectiveStops(bounds: bounds, in: scene)
    guard stops != .none else { return .none }
    return SnapRule(
      stops, maximumStops: snapStops, isDirectional: snapDirectional, reach: snapReach)
  }
}
