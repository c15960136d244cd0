import Geometry
import Scrolling

extension Tuning {
  /// Makes a scroll view feel so. Stops at cubes need to know how far apart cubes are: the scene's own
  /// stops, or a third of the bounds where it has none.
  func apply(to scrollView: ScrollView, scene: (any Scene)?) {
    var feel = ScrollTuning()
    feel.decelerationRate = DecelerationRate(deceleration)
    feel.feel = self.feel
    // What was not asked for is as the feel has it.
    if let rubberBand { feel.rubberBand = rubberBand }
    if let carry { feel.carry = carry }
    feel.bounceRate = bounceRate
    feel.bounces = !noBounce
    feel.pageStiffness = pageStiffness
    feel.padMomentum = !noPadMomentum
    feel.padBoost = padBoost
    feel.displayScale = displayScale
    feel.isDirectionalLockEnabled = directionalLock
    // One page alone can be pulled, too.
    feel.alwaysBounces = alwaysBounce ? .both : scene?.isPaging ?? false ? .horizontal : []
    if let slop { feel.slop = slop }
    feel.staleAfter = staleAfter
    scrollView.tuning = feel
    let room = scene?.contentInset ?? .zero
    scrollView.contentInset = EdgeInsets(
      top: insets.top + room.top, left: insets.left + room.left,
      bottom: insets.bottom + room.bottom, right: insets.right + room.right)
    scrollView.isPagingEnabled = effectiveSnap(in: scene) == .pages
    scrollView.zoomLimits = zoom == 1...1 ? scene?.zoomLimits ?? zoom : zoom
    let rule = snapRule(bounds: scrollView.model.bounds, scene: scene)
    // Stops lie along the direction in which there is something to scroll.
    let isVertical = scrollView.draggableAxes == .vertical
    scrollView.horizontalSnap = isVertical ? .none : rule
    scrollView.verticalSnap = isVertical ? rule : .none
  }

  /// The kind of stops in force.
  package func effectiveSnap(in scene: (any Scene)?) -> Snap {
    if let snap { return snap }
    if scene?.isPaging ?? false { return .pages }
    return scene?.stops.interval == nil ? .none : .cubes
  }

  private func snapRule(bounds: Size, scene: (any Scene)?) -> SnapRule {
    let stops: SnapRule.Stops
    switch effectiveSnap(in: scene) {
    case .none, .pages: return .none
    case .cubes:
      let width = Double(snapCubes) * (scene?.stops.interval ?? bounds.width / 3)
      guard width > 0 else { return .none }
      stops = .interval(width: width, phase: 0)
    case .offsets: stops = .offsets(snapOffsets)
    }
    return SnapRule(
      stops, maximumStops: snapStops, isDirectional: snapDirectional, reach: snapReach)
  }
}

extension SnapRule.Stops {
  /// The distance between stops in points, where they are evenly spread.
  var interval: Double? {
    if case .interval(let width, _) = self { width } else { nil }
  }
}
