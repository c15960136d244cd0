import Geometry

/// One contact with the screen, from its down to its up. The same object is handed to every method,
/// so that `===` tells fingers apart.
///
///     final class Pad: InputRegion {
///       override func touchesMoved(_ touches: [Touch]) {
///         let touch = touches[0]
///         draw(touch.previousLocation(in: self), touch.location(in: self))
///       }
///     }
public final class Touch {
  /// The latest step of a touch.
  public enum Phase: Equatable, Sendable {
    /// Came down, moved, lifted, or was taken away.
    case began, moved, ended, cancelled
  }

  /// The place and the time of one phase of the touch; they stay the same in a late delivery.
  struct Sample {
    var phase: Phase
    var time: Double
    /// When its region receives it, in seconds: at `time`, or later if it was withheld.
    var deliveryTime: Double
    var location: Point
    var previousLocation: Point
    /// The dispatch in which it came; late deliveries follow this order.
    var serial = 0
  }

  /// How far the region's own touch methods have come with this touch.
  enum Delivery {
    /// The region has not seen it begin.
    case awaited
    /// The region has seen it begin, and waits for more.
    case open
    /// The region has seen it end or be cancelled, or will never see it.
    case closed
  }

  /// The contact's name in the input stream; it may be used again after the touch has ended.
  public let id: Int
  /// The device that touches.
  public let device: InputEvent.Device
  /// The region that was hit when the finger came down. It stays the same wherever the finger goes,
  /// and is nil once the region is gone: a touch keeps nothing alive.
  public var view: InputRegion? { weakView }
  #if hasFeature(Embedded)
  // Kept alive as long as the touch: a region can be destroyed while its finger is down, and
  // others' gestures go on with it.
  private var weakView: InputRegion?
  #else
  @Weakly private var weakView: InputRegion?
  #endif
  /// The last responder that passed on `touchesBegan`; nil: none has, or it was not called yet.
  @Weakly var lastPasser: Responder?
  /// The responder that answered `touchesBegan`; nil: none has, or it was not called yet.
  package var answerer: Responder? {
    guard isDelivered else { return nil }
    return lastPasser.map { $0.next } ?? view
  }
  /// Whether `touchesBegan` was called with it.
  package internal(set) var isDelivered = false
  /// How many times the finger has tapped here, this touch included: 2 in a double tap.
  public internal(set) var tapCount = 1
  /// Which button of a mouse is down; a finger's is the primary one.
  public internal(set) var button = InputEvent.Button.primary
  /// The keys that were held at its last event.
  public internal(set) var modifiers: InputEvent.Modifiers = []
  /// Where the finger came down, in window points.
  let startLocation: Point
  /// When the finger came down, in seconds.
  let startTime: Double

  var sample: Sample
  /// False once the finger has lifted or was taken away. `phase` may be older while a region
  /// receives its events late.
  package internal(set) var isLive = true
  /// The recognizers that were offered this touch, hit region first, then in order of attachment.
  package internal(set) var recognizers: [GestureRecognizer] = []
  var delivery = Delivery.awaited
  /// Whether a recognizer of this touch delays its beginning.
  var isWithheld = false
  /// Whether a recognizer took the touch away from its region.
  var isClaimed = false
  /// The events that the region has not received yet, oldest first.
  var outbox = Outbox()
  /// This touch as the argument of a touch method, kept so that a move allocates nothing. Empty
  /// once the touch is over, which breaks the cycle.
  var alone: [Touch] = []

  init(id: Int, device: InputEvent.Device, view: InputRegion, at location: Point, time: Double) {
    self.id = id
    self.device = device
    weakView = view
    startLocation = location
    startTime = time
    sample = Sample(
      phase: .began, time: time, deliveryTime: time, location: location, previousLocation: location)
    alone = [self]
  }

  /// Its latest step; where an event is delivered late, the step of that event.
  public var phase: Phase { sample.phase }

  /// Whether its region has received its beginning and not yet its end.
  package var isOpen: Bool { delivery == .open }

  /// When this phase happened by the device's stamp, in seconds; it may lie before a frame that was
  /// drawn since. A touch that is delivered late keeps its time.
  public var time: Double { sample.time }

  /// When its region receives this phase, in seconds: at `time`, or later where a recognizer has
  /// withheld it. A motion that the region starts in response begins then. UIKit has no
  /// counterpart.
  public var deliveryTime: Double { sample.deliveryTime }

  /// Where the finger is in a region's coordinates, or in the window's when there is none.
  public func location(in region: InputRegion?) -> Point {
    region?.convertFromRoot(sample.location) ?? sample.location
  }

  /// Where the finger was before it moved here.
  public func previousLocation(in region: InputRegion?) -> Point {
    region?.convertFromRoot(sample.previousLocation) ?? sample.previousLocation
  }

  func move(_ phase: Phase, to location: Point, at time: Double, toldAt deliveryTime: Double) {
    sample = Sample(
      phase: phase, time: time, deliveryTime: deliveryTime, location: location,
      previousLocation: sample.location)
  }

  /// Breaks the cycles with recognizers and with itself.
  func forgetAll() {
    recognizers.removeAll()
    alone.removeAll()
  }
}
