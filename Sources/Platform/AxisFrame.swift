#if Program

import Geometry
import Touches

/// The scrolling in one frame of a Wayland pointer, put together from its events.
struct AxisFrame {
  /// The number that the protocol has for fingers on a touchpad; wheels and sticks have others.
  private static let finger: UInt32 = 1

  /// Where scrolling comes from, as the protocol numbers it; nil when that is not said.
  private var source: UInt32?
  /// The device's stamp, of the last event that has one.
  private var tick: UInt32 = 0
  /// Nil when nothing is said of a move.
  private var units: Point?
  private var stopping: AxisSet = []
  /// Along which axes fingers have moved that have not lifted yet.
  private var moving: AxisSet = []
  /// Whether the last frame that scrolled was a touchpad's.
  private(set) var isTouchpads = false

  mutating func noteSource(_ number: UInt32) { source = number }

  /// It scrolls by so many units along an axis; right and down are positive.
  mutating func noteMove(_ way: Double, along axis: UInt32, tick: UInt32) {
    guard let axis = Self.axis(axis) else { return }
    self.tick = tick
    units = (units ?? .zero) + axis.part(of: Point(x: way, y: way))
  }

  mutating func noteStop(along axis: UInt32, tick: UInt32) {
    guard let axis = Self.axis(axis) else { return }
    self.tick = tick
    stopping.insert(axis)
  }

  /// The frame is whole: tells what a touchpad has done in it, and its stamp. Frames that say
  /// nothing come in between and end nothing, nor does another device's. Fingers have lifted when
  /// they move along no axis any more.
  ///
  /// - Returns: whether it scrolls.
  @discardableResult
  mutating func finish(_ tell: (_ action: PadReport.Action, _ tick: UInt32) -> Void) -> Bool {
    defer { (source, units, stopping) = (nil, nil, []) }
    // A frame that only stops need not say where it comes from.
    let saysNothingElse = units == nil && source == nil
    if !saysNothingElse { isTouchpads = source == Self.finger }
    guard isTouchpads || saysNothingElse && !moving.isEmpty else {
      return units != nil && units != .zero
    }
    let units = units ?? .zero
    moving.formUnion(AxisSet(of: units))
    let wereMoving = !moving.isEmpty
    moving.subtract(stopping)
    if units != .zero { tell(.move(by: units), tick) }
    if wereMoving, moving.isEmpty { tell(.stop, tick) }
    return units != .zero
  }

  /// The pointer goes elsewhere, and no lift will be told.
  mutating func leave() { (source, units, stopping, moving) = (nil, nil, [], []) }

  private static func axis(_ number: UInt32) -> AxisSet? {
    switch number {
    case 0: .vertical
    case 1: .horizontal
    default: nil
    }
  }
}

#endif
