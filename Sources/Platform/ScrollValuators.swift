import Geometry

/// The touchpads, and possible touchpads, of an X server with the values of their scroll valuators:
/// XInput 2 reports a device's total scrolling, not the difference to the last event.
struct ScrollValuators {
  struct Valuator: Equatable {
    var number: Int
    /// The valuator's difference for a click of a wheel, not 0.
    var increment: Double
    var isVertical: Bool
    /// The valuator's last value; nil while it is unknown.
    var value: Double?
  }

  /// The kind of a device, as far as it is known.
  enum Kind {
    /// A touchpad. An increment is 15 units of motion, as in libinput's driver.
    case touchpad(reportsLifts: Bool)
    /// Xwayland's pointer, for wheels and touchpads alike. A click is 10 units of Wayland's; whole
    /// clicks are a wheel's, unless a touchpad has just moved. Lifts are not reported.
    case xwayland

    fileprivate var unitsPerClick: Double {
      switch self {
      case .touchpad: 15
      case .xwayland: 10
      }
    }
  }

  private struct Touchpad {
    var device: Int32
    var kind: Kind
    var valuators: [Valuator]
    /// The time of the last motion by a fraction of a click, by the server's clock in milliseconds;
    /// for Xwayland's pointer only.
    var lastPart: UInt32?
  }

  /// Milliseconds after a touchpad's last fraction of a click in which whole clicks are the
  /// touchpad's, too. Chosen.
  private static let fractionTimeout: UInt32 = 250

  private var touchpads: [Touchpad] = []

  var isEmpty: Bool { touchpads.isEmpty }

  mutating func removeAll() { touchpads.removeAll(keepingCapacity: true) }

  mutating func insert(_ device: Int32, _ kind: Kind, _ valuators: [Valuator]) {
    touchpads.append(Touchpad(device: device, kind: kind, valuators: valuators))
  }

  /// Whether a device scrolls as a touchpad at a moment of the server's clock (ms).
  func scrolls(_ device: Int32, at tick: UInt32) -> Bool {
    guard let touchpad = touchpads.first(where: { $0.device == device }) else { return false }
    return switch touchpad.kind {
    case .touchpad: true
    case .xwayland: Self.isSoon(tick, after: touchpad.lastPart)
    }
  }

  private static func isSoon(_ tick: UInt32, after last: UInt32?) -> Bool {
    last.map { tick &- $0 <= fractionTimeout } ?? false
  }

  /// The report of a device's motion; nil where it does not scroll. A motion that changes no named
  /// valuator is the lift: libinput's driver sends it for that.
  ///
  /// - Parameters:
  ///   - tick: the server's clock, in milliseconds.
  ///   - value: the present value of a valuator; nil for one that the motion does not name.
  mutating func motion(
    of device: Int32, at tick: UInt32, _ value: (_ number: Int) -> Double?
  ) -> PadReport.Action? {
    guard let touchpad = touchpads.firstIndex(where: { $0.device == device }) else { return nil }
    var clicks = Point.zero
    var isKnown = false
    for k in touchpads[touchpad].valuators.indices {
      let valuator = touchpads[touchpad].valuators[k]
      guard let new = value(valuator.number), new.isFinite else { continue }
      touchpads[touchpad].valuators[k].value = new
      guard let old = valuator.value else { continue }
      isKnown = true
      let turns = (new - old) / valuator.increment
      if valuator.isVertical { clicks.y += turns } else { clicks.x += turns }
    }
    guard isKnown else { return nil }
    let kind = touchpads[touchpad].kind
    let units = clicks * kind.unitsPerClick
    switch kind {
    case .touchpad(let reportsLifts):
      if clicks == .zero { return .stop }
      return reportsLifts ? .move(by: units) : .liftlessMove(by: units)
    case .xwayland:
      let isPart = clicks.x != clicks.x.rounded() || clicks.y != clicks.y.rounded()
      guard clicks != .zero, isPart || Self.isSoon(tick, after: touchpads[touchpad].lastPart)
      else { return nil }
      touchpads[touchpad].lastPart = tick
      return .liftlessMove(by: units)
    }
  }
}
