import Geometry
import Touches

/// The scrolling in one frame of a Wayland pointer, put together from its events.
struct AxisFrame {
  /// The protocol's number of the source "finger on a touchpad"; wheels and sticks have others.
  private static let finger: UInt32 = 1

  /// The source of the scrolling, as the protocol numbers it; nil when the frame has none.
  private var source: UInt32?
  /// The device's time in milliseconds, of the last event that has one.
  private var tick: UInt32 = 0
  /// The distance of the scrolling, in the protocol's units; nil when the frame has no move.
  private var units: Point?
  private var stopping: AxisSet = []
  /// The axes along which fingers have moved and not lifted yet.
  private var moving: AxisSet = []
  /// Whether the last frame that scrolled came from a touchpad.
  private(set) var isTouchpads = false

  mutating func noteSource(_ number: UInt32) { source = number }

  /// Adds scrolling along an axis, in the protocol's units; right and down are positive.
  mutating func noteMove(_ delta: Double, along axis: UInt32, tick: UInt32) {
    guard let axis = Self.axis(axis) else { return }
    self.tick = tick
    units = (units ?? .zero) + axis.part(of: Point(x: delta, y: delta))
  }

  mutating func noteStop(along axis: UInt32, tick: UInt32) {
    guard let axis = Self.axis(axis) else { return }
    self.tick = tick
    stopping.insert(axis)
  }

  /// Ends the frame and reports a touchpad's action in it, with its stamp. Empty frames, and those
  /// of other devices, end no action. Fingers have lifted when they move along no axis any more.
  ///
  /// - Returns: whether the frame scrolls.
  @discardableResult
  mutating func finish(_ report: (_ action: PadReport.Action, _ tick: UInt32) -> Void) -> Bool {
    defer { (source, units, stopping) = (nil, nil, []) }
    // A frame with only a stop need not have a source.
    let saysNothingElse = units == nil && source == nil
    if !saysNothingElse { isTouchpads = source == Self.finger }
    guard isTouchpads || saysNothingElse else {
      return units != nil && units != .zero
    }
    let units = units ?? .zero
    moving.formUnion(AxisSet(of: units))
    let wereMoving = !moving.isEmpty
    moving.subtract(stopping)
    if units != .zero { report(.move(by: units), tick) }
    if wereMoving, moving.isEmpty { report(.stop, tick) }
    return units != .zero
  }

  /// The pointer leaves the surface, and no lift will be reported.
  mutating func leave() { (source, units, stopping, moving) = (nil, nil, [], []) }

  private static func axis(_ number: UInt32) -> AxisSet? {
    switch number {
    case 0: .vertical
    case 1: .horizontal
    default: nil
    }
  }
}
