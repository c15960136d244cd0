import Geometry
import Motion

/// Recognizes fingers that drag.
///
///     let pan = PanGestureRecognizer()
///     pan.addTarget { pan in
///       card.frame.origin = card.frame.origin + pan.translation(in: nil)
///       pan.setTranslation(.zero, in: nil)
///     }
///     card.addGestureRecognizer(pan)
///
/// It begins when the travel along the allowed axes reaches `slop`, and then applies `travel −
/// slop` at once, so that the dragged content does not jump. Travel that is mostly along an axis
/// which is not allowed makes it fail. A scroll view's pan then fails only where a scroll view
/// around it could follow; elsewhere it stays undecided until the finger lifts, and a pan that
/// waits for it begins and ends then. It ends when the last of its fingers lifts; fingers that come
/// and go never make the translation jump.
open class PanGestureRecognizer: GestureRecognizer {
  /// How far a finger travels before it means a drag and not a tap, in points. Measured on
  /// UIScrollView.
  public static let defaultSlop = 10.0

  /// The least number of fingers that drag. Above `maximumNumberOfTouches` it never recognizes.
  public final var minimumNumberOfTouches = 1
  /// With more fingers than this it fails before it has begun. After that, and by a scroll view's
  /// pan always, they are ignored, and their touches go to their regions.
  public final var maximumNumberOfTouches = Int.max
  /// How far fingers travel before they drag, in points, not negative; a smaller one starts sooner
  /// and takes more taps. A scroll view's pan has that of its tuning.
  open var slop = defaultSlop {
    didSet { slop = slop.within(0...Double.greatestFiniteMagnitude, or: oldValue) }
  }
  /// The axes that can be dragged. Translation and velocity stay 0 along others, except for a
  /// scroll view's pan, which reports both.
  public final var allowedAxes = AxisSet.both
  /// The devices that scroll without touching the screen, for a scroll view's pan; all by default.
  /// No effect on other pans, for which UIKit's default is empty.
  public final var allowedScrollTypesMask = ScrollTypeMask.all
  /// How the speed at the lift is estimated; it can be replaced between gestures.
  package final var velocityEstimator = ReleaseVelocity()

  /// How long a finger may stay put before its lift has no speed, in seconds; 0.1 by default,
  /// infinity for never. A negative value or NaN is refused. A scroll view's pan has that of its
  /// tuning.
  open var staleAfter: Double {
    get { velocityEstimator.staleAfter }
    set { if newValue >= 0 { velocityEstimator.staleAfter = newValue } }
  }

  /// The velocity of the fingers when the last one lifted, in window points a millisecond, along
  /// the allowed axes.
  package private(set) final var releaseVelocity = Point.zero

  /// The velocity that they had when they last moved before they lifted, however long they rested,
  /// in window points a millisecond, along the allowed axes: the momentum of content that was
  /// pulled beyond its edge.
  package private(set) final var releaseMomentum = Point.zero

  /// Whether travel that is mostly along an axis which is not allowed makes it fail.
  package final var failsAcross = true

  /// Whether it is a scroll view's: such a pan alone reports both axes, and goes on with the first
  /// of too many fingers, as in UIKit. Source: radar 20890684.
  package final var isScrollViews = false

  /// The centroid of the fingers that were down after the last event: the next move starts there.
  private var lastCentroid = Point.zero
  /// How far the fingers have come since the first one came down, slop and barred axes included, in
  /// points: the sum of their center's moves.
  package private(set) final var travel = Point.zero
  /// The travel along the allowed axes since the gesture began or the translation was set, in
  /// window points.
  package private(set) final var dragged = Point.zero
  /// As `dragged`, along axes that are reported though not allowed.
  private var aside = Point.zero
  /// Whether the first of its touches was a mouse's.
  package private(set) final var isMouse = false

  /// How far the fingers have dragged since the gesture began or the translation was set, in points
  /// of a region (nil: the window's), along the allowed axes. Regions do not turn, and only the
  /// content of a scroll view that zooms has points of another size.
  ///
  /// While the gesture is still possible it is the whole travel, slop included: `shouldBegin` can
  /// read a direction.
  public final func translation(in region: InputRegion?) -> Point {
    let translation = isPending ? reported(travel) : dragged + aside
    return translation / (region?.scaleInRoot ?? 1)
  }

  /// Sets the translation of a gesture that has begun, in points of a region (nil: the window's);
  /// it goes on from there, and the velocity stays. Clamped to ±1e12; NaN is refused.
  public final func setTranslation(_ translation: Point, in region: InputRegion?) {
    guard !translation.hasNaN else { return }
    let translation = translation * (region?.scaleInRoot ?? 1)
    func part(_ x: Double) -> Double { x.within(-1e12...1e12, or: 0) }
    let clamped = Point(x: part(translation.x), y: part(translation.y))
    aside = reportedAside(clamped)
    dragged = clamped - aside
  }

  /// The part of a displacement that is reported.
  private func reported(_ delta: Point) -> Point {
    isScrollViews ? delta : allowedAxes.part(of: delta)
  }

  private func reportedAside(_ delta: Point) -> Point {
    reported(delta) - allowedAxes.part(of: delta)
  }

  /// How fast the fingers move at this moment, in points of a region (nil: the window's) per
  /// second, along the allowed axes.
  public final func velocity(in region: InputRegion?) -> Point {
    reported(estimatedVelocity) * millisecondsPerSecond / (region?.scaleInRoot ?? 1)
  }

  /// How fast the fingers drag at this moment, in window points a millisecond, along the allowed
  /// axes.
  package final var fingerVelocity: Point { allowedAxes.part(of: estimatedVelocity) }

  private var estimatedVelocity: Point {
    Point(velocityEstimator.velocity(at: stamp, decimated: isMouse))
  }

  /// Begins at once, without slop, as when a finger catches a scroll view in motion. To be called
  /// from `touchesBegan`, after `super`.
  public final func begin() {
    (dragged, aside) = (.zero, .zero)
    state = .began
  }

  open override func reset() {
    super.reset()
    travel = .zero
  }

  /// After a wait the translation starts at 0, or the content would leap.
  open override func willBeginLate() {
    super.willBeginLate()
    (dragged, aside) = (.zero, .zero)
  }

  open override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      if self.touches.count > maximumNumberOfTouches {
        if !isScrollViews, state == .possible { return state = .failed }
        ignore(touch)
      } else if self.touches.count == 1 {
        start(with: touch)
      }
    }
    lastCentroid = centroid
  }

  open override func touchesMoved(_ touches: [Touch]) {
    let before = travel
    guard follow() else { return }
    velocityEstimator.add(travel.vector, at: stamp)
    drag(from: before)
  }

  open override func touchesEnded(_ touches: [Touch]) {
    let (place, before) = (lastCentroid, travel)
    if follow() {
      velocityEstimator.lift(travel.vector, at: stamp)
      // Where the finger lifts counts: a coarse stream may have moved it only now.
      if lastCentroid != place { drag(from: before) }
    }
    guard !hasLiveTouch else {
      lastCentroid = liveCentroid
      return
    }
    if state == .began || state == .changed {
      releaseVelocity = fingerVelocity
      let momentum = velocityEstimator.momentum(at: stamp, decimated: isMouse)
      releaseMomentum = allowedAxes.part(of: Point(momentum))
    }
    end(as: .ended)
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    guard !hasLiveTouch else {
      lastCentroid = liveCentroid
      return
    }
    releaseVelocity = .zero
    releaseMomentum = .zero
    end(as: .cancelled)
  }

  private func start(with touch: Touch) {
    isMouse = touch.device == .mouse
    travel = .zero
    (dragged, aside) = (.zero, .zero)
    releaseVelocity = .zero
    releaseMomentum = .zero
    velocityEstimator.reset()
    velocityEstimator.add(travel.vector, at: stamp)
  }

  /// The centroid without the finger that is lifting, which `centroid` counts.
  private var liveCentroid: Point {
    var sum = Point.zero
    var count = 0
    for touch in touches where touch.isLive {
      sum += touch.sample.location
      count += 1
    }
    return sum / Double(count)
  }

  /// Takes in the move of the fingers, the one that is lifting included. False when fewer than
  /// `minimumNumberOfTouches` are down.
  private func follow() -> Bool {
    let step = centroid - lastCentroid
    lastCentroid = centroid
    guard touches.count >= minimumNumberOfTouches else { return false }
    travel += step
    if state == .began || state == .changed {
      dragged += allowedAxes.part(of: step)
      aside += reportedAside(step)
    }
    return true
  }

  /// - Parameter before: the travel until the last event, in points.
  private func drag(from before: Point) {
    if state == .possible { considerBeginning(from: before) } else { change() }
  }

  private func considerBeginning(from before: Point) {
    switch DragStart(
      travel: travel, before: before, along: allowedAxes, slop: slop, failsAcross: failsAcross)
    {
    case .undecided: break
    case .refused: state = .failed
    case .begun(let translation):
      (dragged, aside) = (translation, reportedAside(travel))
      state = .began
    }
  }
}
