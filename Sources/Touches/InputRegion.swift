import Geometry
import Motion

/// A rectangle that can be touched: a view without pixels.
///
///     let button = InputRegion(frame: Rect(x: 20, y: 20, width: 120, height: 44))
///     button.addGestureRecognizer(tap)
///     window.addSubregion(button)
///
/// Coordinates are points, y down. A region's `frame` is in its superregion's coordinates, its
/// `bounds` in its own; moving the bounds' origin scrolls what is inside. Both have the same size
/// unless a scroll view shows the region larger or smaller: see `scale`.
open class InputRegion: Responder {
  /// A region is not hit below this opacity. Source: UIKit's documentation of `hitTest`.
  public static let minimumHitAlpha = 0.01

  /// The frame's corner, in points of the superregion.
  private var origin: Point
  /// The bounds' size, in points of its own.
  private var size: Size
  private var boundsOrigin = Point.zero

  /// A region with a place in its superregion, in points.
  public init(frame: Rect) {
    let frame = frame.plausible(or: .zero)
    (origin, size) = (frame.origin, frame.size)
    super.init()
  }

  /// Releases its subregions level by level: without this each release would call the next one, and
  /// tens of thousands of nested regions would overflow the stack.
  deinit {
    var released = subregions
    for child in subregions { child.superregion = nil }
    for recognizer in gestureRecognizers { recognizer.view = nil }
    if let controller, controller.isController(of: self) { controller.controlledRegion = nil }
    subregions.removeAll()
    while var region = released.popLast() {
      // A region with another owner keeps its subregions.
      guard isKnownUniquelyReferenced(&region) else { continue }
      for child in region.subregions { child.superregion = nil }
      released += region.subregions
      region.subregions.removeAll()
    }
  }

  /// Where the region lies in its superregion, in points. A number that is NaN stays as it was, a
  /// negative width or height becomes 0, and all are clamped to ±1e12.
  open var frame: Rect {
    get { Rect(origin: origin, size: size * scale) }
    set {
      let newValue = newValue.plausible(or: frame)
      origin = newValue.origin
      // The same frame again is the same size again, to the last bit.
      if newValue.size != size * scale { size = newValue.size / scale }
    }
  }

  /// The part of its own plane that the region shows, with the numbers of a frame. A new size keeps
  /// the center of the frame.
  open var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: size) }
    set {
      let newValue = newValue.plausible(or: Rect(origin: boundsOrigin, size: size))
      boundsOrigin = newValue.origin
      guard newValue.size != size else { return }
      let shown = newValue.size * scale
      let middle = Rect(origin: origin, size: size * scale).center
      let corner = Point(x: middle.x - shown.width / 2, y: middle.y - shown.height / 2)
      frame = Rect(origin: corner, size: shown)
      // The requested size to the last bit, unless an override of `frame` has refused it.
      if frame.size == shown { size = newValue.size }
    }
  }

  /// Whether a scroll view around it leaves it a touch that it has received although the finger
  /// drags. UIKit asks whether the view is a control.
  open var keepsTouches: Bool { false }

  /// The length of a point of this region in points of the superregion: 1, except for the content
  /// of a scroll view that zooms, which sets it. Everything in the region is shown and hit this
  /// much larger. It is the part of UIKit's `transform` that zooming needs.
  public private(set) final var scale = 1.0

  /// Sets the scale and puts the region's corner at a point of the superregion. Its bounds stay.
  package final func place(at corner: Point, scale: Double) {
    (origin, self.scale) = (corner, scale)
  }

  /// Hidden regions, and all that is in them, are not hit. Their recognizers work on if they are
  /// attached elsewhere.
  open var isHidden = false
  /// Opacity, 0...1, not clamped; see `minimumHitAlpha`. A region of NaN is not hit.
  open var alpha = 1.0
  /// A region is not hit, nor is what lies in it, while this is false.
  open var isUserInteractionEnabled = true
  /// Whether the region's own touch methods get more than one finger at a time. Recognizers get
  /// all.
  open var isMultipleTouchEnabled = false

  /// UIKit's view controller: the responder between this region and its superregion. The region
  /// does not keep it alive.
  public final var controller: Responder? {
    get { weakController }
    set {
      let old = weakController
      weakController = newValue
      if old?.isController(of: self) ?? false { old?.controlledRegion = nil }
      newValue?.controlledRegion = self
    }
  }
  @Weakly private final var weakController: Responder?

  open override var next: Responder? { controller ?? superregion }

  // MARK: Hierarchy

  /// Called before a subregion leaves this region, for good or for another one: UIKit's
  /// `willRemoveSubview`. An override calls `super`.
  open func willRemoveSubregion(_ region: InputRegion) {}

  /// The region that it lies in; nil: it is a root. Not kept alive.
  public internal(set) final var superregion: InputRegion? {
    get { weakSuperregion }
    set { (weakSuperregion, scale) = (newValue, 1) }
  }
  @Weakly private final var weakSuperregion: InputRegion?
  /// The regions in this one, from back to front.
  // The window's walk reads it for every region, so the check for overlapping accesses is off; no
  // accesses overlap.
  @exclusivity(unchecked) public internal(set) var subregions: [InputRegion] = []

  /// Asked before a region within this one is told of a touch; false keeps the touch from it.
  package final var admitsTouch: ((Touch, InputRegion) -> Bool)?

  // MARK: Recognizers

  /// In order of attachment.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Asked before a recognizer of this region, or of one around it, recognizes a gesture with a
  /// touch that hit this region or one in it; false makes the recognizer fail.
  ///
  /// By this a control keeps its own touches: a button refuses the taps of the regions around it, a
  /// knob the pans along its slot. UIKit's controls do so since iOS 6.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Time

  /// Brings the region's own motion to the moment `time` (s), and reports it. A plain region has
  /// none.
  ///
  /// `InputWindow.advance(to:)` calls it once a frame for each region in the window: an override
  /// moves its own region, never those in it, and ignores a moment that is not after the last one.
  open func advance(to time: Double) {}

  /// As `advance(to:)`, between frames and before an event at that moment, without the reports that
  /// only frames make.
  open func catchUp(to time: Double) {}

  /// The window has come to a moment (s) without an event: one that the `nextMoment` of a region or
  /// the deadline of a recognizer has named. By default it is `catchUp(to:)`.
  open func pass(_ time: Double) { catchUp(to: time) }

  /// The next moment, in seconds, of an event in this region that is known beforehand: a motion
  /// ends, a timer fires. The window stops at it, with or without a frame: all regions are brought
  /// to that moment, and consequences begin there. A moment that is not after the last one is
  /// ignored. Nil: no such event is known.
  open var nextMoment: Double? { nil }

  /// The earliest moment, in seconds, at which this region, without its subregions, changes by
  /// itself; while it moves, the moment of the last `advance` or `catchUp`. Nil: it rests.
  open var nextDeadline: Double? { nil }

  /// Whether nothing changes by itself any more: there is no `nextDeadline`.
  public final var isAtRest: Bool { nextDeadline == nil }

  // MARK: Hit testing

  /// The front-most region under a point of this region's coordinates: a descendant, this region,
  /// or nil. Hidden, transparent and disabled regions are passed over with all that is in them.
  open func hitTest(_ point: Point) -> InputRegion? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Self.minimumHitAlpha, contains(point) else {
      return nil
    }
    for child in subregions.reversed() {
      if let hit = child.hitTest(child.convertFromSuperregion(point)) { return hit }
    }
    return self
  }

  /// The region from which a wheel's turn or a touchpad's gesture searches outwards for a scroll
  /// view, where a touch would hit this region: this region, or one in it. A region that takes all
  /// touches of its subregions returns the one under `point`, which is in this region's
  /// coordinates. UIKit calls `hitTest` again, with an event of type scroll or transform.
  open func regionForScrolling(at point: Point) -> InputRegion { self }

  /// Whether a point of this region's coordinates lies in it. Children outside their parent cannot
  /// be reached.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }
}

extension Rect {
  /// The rectangle with its numbers clamped to those that a region may have: see
  /// `InputRegion.frame`.
  ///
  /// - Parameter other: supplies the numbers that are NaN here.
  fileprivate func plausible(or other: Rect) -> Rect {
    // Beyond it, neighboring Doubles are more than a tenth of a millipoint apart.
    let farthest = 1e12
    return Rect(
      x: minX.within(-farthest...farthest, or: other.minX),
      y: minY.within(-farthest...farthest, or: other.minY),
      width: width.within(0...farthest, or: other.width),
      height: height.within(0...farthest, or: other.height))
  }
}
