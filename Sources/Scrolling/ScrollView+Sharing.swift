import Motion

// One drag through nested scroll views: travel beyond the end of one is handed to the next one
// around it that has room, one to one, and comes back in reverse order.
extension ScrollView {
  /// The axes along which it hands nothing over.
  private var keptAxes: AxisSet {
    draggableAxes.subtracting(
      AxisSet(
        horizontal: transfersHorizontalScrollingToParent,
        vertical: transfersVerticalScrollingToParent))
  }

  /// Whether travel in a direction of the offset stays with this view even where its content cannot
  /// follow.
  func keeps(_ direction: Point) -> Bool { !AxisSet(of: direction).isDisjoint(with: keptAxes) }

  /// Whether the finger that moves this view drags a scroll view in `region`.
  package func isLed(from region: InputRegion?) -> Bool {
    guard let region, let leader else { return false }
    return leader.isDescendant(of: region)
  }

  /// Whether one finger moves it together with other views.
  var isTied: Bool { !sharedDrag.companions.isEmpty || leader != nil }

  // MARK: The views that share a drag

  /// A drag has begun: finds the scroll views that may share it. Around this view those that
  /// scroll, along axes that this one scrolls and hands over; in it those that have left the touch
  /// to it.
  ///
  /// - Parameter travel: of the fingers since they came down, slop included.
  func gatherCompanions(travel: Point) {
    sharedDrag.begin(travel: travel)
    guard model.phase == .dragging, let home = panGestureRecognizer.view else { return }
    let axes = AxisSet(
      horizontal: model.travelWithinRange(along: .horizontal) != nil,
      vertical: model.travelWithinRange(along: .vertical) != nil)
    for region in Outwards(from: panGestureRecognizer.touches.first?.view) {
      if region === home { break }
      for case let pan as ScrollPanGestureRecognizer in region.gestureRecognizers {
        guard let view = pan.scrollView, view !== self else { continue }
        let shared = axes.intersection(pan.deferredAxes).intersection(view.model.scrollingAxes)
        if !shared.isEmpty { addCompanion(view, shared, isInside: true) }
      }
    }
    var open = axes.intersection(model.scrollingAxes).subtracting(keptAxes)
    for region in Outwards(from: home.superregion) {
      if open.isEmpty { break }
      for case let pan as ScrollPanGestureRecognizer in region.gestureRecognizers {
        guard let view = pan.scrollView, view !== self, view.canScrollByHand else { continue }
        let shared = open.intersection(view.draggableAxes)
        if !shared.isEmpty { addCompanion(view, shared, isInside: false) }
        open.subtract(view.keptAxes)
      }
    }
  }

  private func addCompanion(_ view: ScrollView, _ axes: AxisSet, isInside: Bool) {
    let axes = axes.intersection(view.lockedAxes(sharedDrag.travel))
    guard !axes.isEmpty else { return }
    sharedDrag.companions.append(SharedDrag.Companion(view: view, axes: axes, isInside: isInside))
  }

  /// Whether fingers may scroll.
  var canScrollByHand: Bool { isScrollEnabled && panGestureRecognizer.isEnabled }

  // MARK: The travel

  /// Moves this view and its companions with the fingers.
  ///
  /// - Parameters:
  ///   - translation: of the fingers since they took hold, in points.
  ///   - velocity: of the fingers, in pt/ms.
  func dragTogether(by translation: Point, velocity: Point) {
    let travel = translation - sharedDrag.translation
    sharedDrag.translation = translation
    dismissUnable()
    divide(travel.x, along: .horizontal)
    divide(travel.y, along: .vertical)
    let banded = AxisSet(
      horizontal: isPulledOut(along: .horizontal), vertical: isPulledOut(along: .vertical))
    let shared = sharedDrag
    let own = shared.part(of: velocity, heldBy: nil)
    change { model, _ in model.drag(by: shared.own, velocity: own, banded: banded) }
    for (index, companion) in shared.companions.enumerated() {
      guard let view = companion.view, view.leader === self else { continue }
      view.follow(
        companion.share, velocity: shared.part(of: velocity, heldBy: index),
        by: scaleInRoot / view.scaleInRoot)
    }
  }

  /// Whether the finger stretches the leader's band. Content that has handed travel over is at its
  /// end.
  private func isPulledOut(along axis: Axis) -> Bool {
    guard let range = model.travelWithinRange(along: axis) else { return true }
    let own = sharedDrag.own[axis]
    return (own - own.within(range, or: 0)).magnitude > SnapRule.coincidence
  }

  /// Divides the fingers' travel (points) along an axis: the view that was moved last goes back
  /// first; then each goes on to its end, from the innermost outwards; the rest stretches the
  /// leader's band.
  private func divide(_ travel: Double, along axis: Axis) {
    guard travel != 0, let range = model.travelWithinRange(along: axis) else { return }
    let count = sharedDrag.companions.count
    let inner = sharedDrag.companions.count { $0.isInside }
    var rest = travel
    let place = sharedDrag.own[axis]
    sharedDrag.lead(&rest, axis, between: place, and: place.within(range, or: 0))
    for index in stride(from: count - 1, through: inner, by: -1) { giveBack(&rest, axis, index) }
    if inner > 0 {
      sharedDrag.lead(&rest, axis, between: sharedDrag.own[axis], and: 0.within(range, or: 0))
      for index in stride(from: inner - 1, through: 0, by: -1) { giveBack(&rest, axis, index) }
      for index in 0..<inner { rest -= move(index, by: rest, along: axis) }
    }
    let end = rest < 0 ? range.lowerBound : range.upperBound
    sharedDrag.lead(&rest, axis, between: sharedDrag.own[axis], and: end)
    for index in inner..<max(inner, count) { rest -= move(index, by: rest, along: axis) }
    sharedDrag.lead(&rest, axis, between: -.infinity, and: .infinity)
  }

  /// Moves a companion back, at most as far as it has come.
  private func giveBack(_ rest: inout Double, _ axis: Axis, _ index: Int) {
    guard index < sharedDrag.companions.count else { return }
    let share = sharedDrag.companions[index].share[axis]
    guard share * rest < 0 else { return }
    rest -= move(index, by: rest.magnitude < share.magnitude ? rest : -share, along: axis)
  }

  /// Moves a companion by travel of the fingers (points) along an axis, as far as its content goes;
  /// its drag begins with that. Returns how much of the travel it has taken.
  private func move(_ index: Int, by travel: Double, along axis: Axis) -> Double {
    guard travel != 0, index < sharedDrag.companions.count else { return 0 }
    let companion = sharedDrag.companions[index]
    guard companion.axes.contains(axis), let view = companion.view,
      view.leader === self || view.canJoin, view.hasCaughtUp(to: model.time)
    else { return 0 }
    let scale = scaleInRoot / view.scaleInRoot
    var wanted = Point.zero
    wanted[axis] = -travel * scale
    func room() -> Double {
      let room = view.model.room(within: wanted)[axis]
      return room.magnitude > SnapRule.coincidence ? room : 0
    }
    guard room() != 0 else { return 0 }
    if view.leader == nil {
      sharedDrag.companions[index].hasBegun = true
      view.join(self, along: companion.axes)
    }
    // A delegate may have ended the drag in the callback of its beginning, or moved the content.
    guard view.leader === self, view.model.travelWithinRange(along: axis) != nil,
      index < sharedDrag.companions.count
    else { return 0 }
    let taken = room()
    let share = (taken - wanted[axis]).magnitude <= SnapRule.coincidence ? travel : -taken / scale
    guard share != 0 else { return 0 }
    sharedDrag.companions[index].share[axis] += share
    sharedDrag.note(index, along: axis)
    view.follow(sharedDrag.companions[index].share, velocity: .zero, by: scale)
    return share
  }

  // MARK: As a companion

  /// Whether another view's finger may begin to move it.
  private var canJoin: Bool {
    guard leader == nil, canScrollByHand else { return false }
    return switch model.phase {
    case .idle, .tracking, .decelerating, .animating: true
    case .dragging, .zooming: false
    }
  }

  private func join(_ leader: ScrollView, along axes: AxisSet) {
    cancelPad()
    self.leader = leader
    change { $0.beginDragging(along: axes, at: .lastMoment, into: &$1) }
  }

  /// - Parameters:
  ///   - travel: the finger's travel that has gone to this view, in points of the leader.
  ///   - velocity: of the finger, in points of the leader a millisecond.
  ///   - scale: points of this view for one of the leader.
  private func follow(_ travel: Point, velocity: Point, by scale: Double) {
    change { model, _ in model.drag(by: travel * scale, velocity: velocity * scale, banded: []) }
  }

  /// Another finger drags this view itself: the drag that its leader has begun ends without a
  /// glide.
  func dismissLeader() {
    guard leader != nil else { return }
    change { $0.endDragUnmoved(into: &$1) }
    takeHold()
  }

  // MARK: The end

  /// Companions that may not be scrolled by hand any more, or have left the window, are let go at
  /// rest.
  private func dismissUnable() {
    for companion in sharedDrag.companions {
      guard let view = companion.view, view.leader === self,
        !view.canScrollByHand || view.window !== window
      else { continue }
      view.endDragging(velocity: .zero)
    }
  }

  /// The drag is over: takes its companions out, to be let go.
  func disband() -> SharedDrag {
    guard !sharedDrag.companions.isEmpty else { return sharedDrag }
    let shared = sharedDrag
    sharedDrag.companions = []
    return shared
  }

  /// Releases the companions of a drag that is over.
  ///
  /// - Parameter velocity: of the finger, in points of this view a millisecond.
  func release(_ shared: SharedDrag, velocity: Point) {
    for (index, companion) in shared.companions.enumerated() where companion.hasBegun {
      guard let view = companion.view, view.leader == nil || view.leader === self,
        view.hasCaughtUp(to: model.time)
      else { continue }
      view.leader = nil
      let part = shared.part(of: velocity, heldBy: index)
      view.endDragging(velocity: part * (scaleInRoot / view.scaleInRoot))
    }
  }

  /// Its drag has ended by other means than the finger's lift, or the view is released: its leader
  /// forgets it, and its companions are released at rest.
  func untie() {
    if let leader {
      self.leader = nil
      leader.sharedDrag.forget(self)
    }
    if !sharedDrag.companions.isEmpty { release(disband(), velocity: .zero) }
  }
}
