import Motion
import Scrolling

/// A horizontal scroll view that gives every touch to its content at once, and takes it back when
/// the finger goes sideways far enough: the touch is then cancelled for the content, and the view
/// scrolls.
///
/// It uses touch methods only, as in the time before scroll views had recognizers: its own pan is
/// off. The content answers touches by its touch methods; recognizers of regions in it get nothing.
/// A touch that the content does not answer comes back here and goes to the delegate. A scroll view
/// in it scrolls by fingers along its axis, by wheels and by touchpads; the last two do not scroll
/// this view itself. After the sketch of that name in ScrollingMadness; UIKit has no such thing.
final class RemorsefulScrollView: ScrollView {
  /// How far sideways a finger goes before it scrolls, and how far up or down it may stray
  /// meanwhile, in points. Source: a sample of Apple's, as quoted by ScrollingMadness.
  static let leastAlong = 12.0
  /// In points.
  static let mostAcross = 4.0

  /// How a touch that is taken back is told to its content: cancelled; else as if it had lifted.
  var cancelsTouches = true

  /// Where the first finger came down, or where it began to scroll, in window points.
  private var start = Point.zero
  private var isHorizontal = false
  private var isMultitouch = false
  private var fingers = 0
  /// The number of the first finger; nil: it has lifted before the others.
  private var holder: Int?
  /// The region under the first finger; nil: this view alone.
  @Weakly private var child: InputRegion?
  /// The scroll view that the child is or lies in; nil: none.
  @Weakly private var list: ScrollView?
  /// Whether the list alone has the touch: it was moving when the finger came down, or is dragged.
  private var isListTaken = false
  /// The part of the first finger's travel that the list does not follow, in window points.
  private var slop = Point.zero
  /// Whether a touch method of the child is being called: touches that it does not answer come back
  /// along the responders.
  private var isTelling = false
  private var fingerSpeed = ReleaseVelocity()

  /// A scroll view with a place in its superregion, and no content yet.
  override init(frame: Rect) {
    super.init(frame: frame)
    panGestureRecognizer.isEnabled = false
    delaysContentTouches = false
  }

  /// Takes every touch: its content gets them from it.
  override func hitTest(_ point: Point) -> InputRegion? { super.hitTest(point) == nil ? nil : self }

  /// Wheels and touchpads go to the content under them.
  override func regionForScrolling(at point: Point) -> InputRegion { super.hitTest(point) ?? self }

  /// Passes the touches to the content under the first finger.
  override func touchesBegan(_ touches: [Touch]) {
    guard !isTelling else { return super.touchesBegan(touches) }
    fingers += touches.count
    guard !isHorizontal, let touch = touches.first else { return }
    if fingers == touches.count { begin(with: touch) }
    if fingers > 1 { isMultitouch = true }
    if !tell({ $0.touchesBegan(touches) }) { super.touchesBegan(touches) }
  }

  /// Passes the touches to the content, or takes the touch from it and scrolls. Fingers that come
  /// later move nothing.
  override func touchesMoved(_ touches: [Touch]) {
    guard !isTelling else { return super.touchesMoved(touches) }
    if let touch = touches.first(where: { $0.id == holder }) {
      note(touch)
      let travel = touch.location(in: nil) - start
      let goesSideways =
        travel.x.magnitude > Self.leastAlong && travel.y.magnitude < Self.mostAcross
      if !isHorizontal, !isMultitouch, goesSideways { takeBack(touch) }
      if isHorizontal {
        let travel = (touch.location(in: nil) - start) / scaleInRoot
        change { $0.drag(translation: travel, at: touch.time, into: &$1) }
      } else {
        dragList(with: touch)
      }
    }
    guard !isHorizontal else { return }
    if !tell({ $0.touchesMoved(touches) }) { super.touchesMoved(touches) }
  }

  /// Passes the touches to the content, or releases the scroll view that scrolls.
  override func touchesEnded(_ touches: [Touch]) {
    guard !isTelling else { return super.touchesEnded(touches) }
    let holding = touches.first { $0.id == holder }
    if let touch = holding {
      let place = touch.location(in: nil)
      fingerSpeed.lift(SIMD2(place.x, place.y), at: touch.time)
      if !isHorizontal { dragList(with: touch) }
    }
    guard !finish(touches, holding, isCancelled: false) else { return }
    if !tell({ $0.touchesEnded(touches) }) { super.touchesEnded(touches) }
  }

  /// Passes the touches to the content, or lets the scroll view that scrolls settle.
  override func touchesCancelled(_ touches: [Touch]) {
    guard !isTelling else { return super.touchesCancelled(touches) }
    let holding = touches.first { $0.id == holder }
    guard !finish(touches, holding, isCancelled: true) else { return }
    if !tell({ $0.touchesCancelled(touches) }) { super.touchesCancelled(touches) }
  }

  /// The first finger has come down.
  private func begin(with touch: Touch) {
    start = touch.location(in: nil)
    holder = touch.id
    isMultitouch = false
    slop = .zero
    fingerSpeed.reset()
    note(touch)
    let hit = super.hitTest(touch.location(in: self))
    child = hit === self ? nil : hit
    list = nil
    var region = child
    while let current = region, current !== self, list == nil {
      list = current as? ScrollView
      region = current.superregion
    }
    if let found = list, !found.isScrollEnabled || found.draggableAxes.isEmpty { list = nil }
    isListTaken = list?.fingerDown(at: touch.time) ?? false
  }

  /// Calls a touch method of the content, unless the list alone has the touch. False: there is no
  /// content.
  private func tell(_ method: (InputRegion) -> Void) -> Bool {
    guard !isListTaken else { return true }
    guard let child else { return false }
    isTelling = true
    method(child)
    isTelling = false
    return true
  }

  /// The finger goes sideways: the content loses the touch, and this view scrolls from here on. The
  /// travel so far is not applied.
  private func takeBack(_ touch: Touch) {
    letListGo(velocity: .zero, at: touch.time)
    let cancels = cancelsTouches
    if !tell({ cancels ? $0.touchesCancelled([touch]) : $0.touchesEnded([touch]) }) {
      super.touchesCancelled([touch])
    }
    isHorizontal = true
    start = touch.location(in: nil)
    change { $0.beginDragging(along: .horizontal, at: touch.time, into: &$1) }
  }

  /// Moves the scroll view under the finger, once the finger has gone far enough along its axis.
  private func dragList(with touch: Touch) {
    guard let list else { return }
    guard list.isScrollEnabled, list.isDescendant(of: self) else {
      return letListGo(velocity: .zero, at: touch.time)
    }
    let travel = touch.location(in: nil) - start
    let along = list.draggableAxes.part(of: travel)
    if !isListTaken {
      let start = DragStart(
        travel: travel, before: touch.previousLocation(in: nil) - start,
        along: list.draggableAxes, slop: list.panGestureRecognizer.slop, failsAcross: true)
      guard case .begun(let beyond) = start else { return }
      slop = along - beyond
      _ = tell { $0.touchesCancelled([touch]) }
      isListTaken = true
    }
    guard along != slop || list.phase == .dragging, list.hasCaughtUp(to: touch.time) else { return }
    let speed = fingerSpeed.velocity(at: touch.time)
    list.drag(
      by: (along - slop) / list.scaleInRoot, travel: travel,
      velocity: Point(x: speed.x, y: speed.y) / list.scaleInRoot)
  }

  private func letListGo(velocity: Point, at time: Double) {
    guard let list else { return }
    self.list = nil
    if list.phase == .dragging, list.hasCaughtUp(to: time) {
      list.endDragging(velocity: velocity / list.scaleInRoot)
    } else {
      list.fingerUp(at: time)
    }
  }

  /// Fingers have lifted. Returns whether the content had lost the touch before, so that nothing
  /// more is to do.
  private func finish(_ touches: [Touch], _ holding: Touch?, isCancelled: Bool) -> Bool {
    fingers -= touches.count
    if let touch = holding {
      holder = nil
      let speed = isCancelled ? .zero : fingerSpeed.velocity(at: touch.time)
      if !isHorizontal { letListGo(velocity: Point(x: speed.x, y: speed.y), at: touch.time) }
    }
    guard isHorizontal else { return false }
    guard fingers == 0, let touch = touches.first else { return true }
    isHorizontal = false
    let speed = isCancelled ? .zero : fingerSpeed.velocity(at: touch.time)
    endDragging(velocity: Point(x: speed.x / scaleInRoot, y: 0))
    return true
  }

  private func note(_ touch: Touch) {
    let place = touch.location(in: nil)
    fingerSpeed.add(SIMD2(place.x, place.y), at: touch.time)
  }
}
