import Geometry

/// The touchpads that an X server has, and where their scroll valuators stand: XInput 2 tells how far a
/// device has scrolled since ever, not how far since the last time.
struct ScrollValuators {
  struct Valuator: Equatable {
    var number: Int
    /// How far it goes for a click of a wheel, not 0.
    var increment: Double
    var isVertical: Bool
    /// Where it stands; nil while that is not known.
    var value: Double?
  }

  private struct Touchpad {
    var device: Int32
    var valuators: [Valuator]
  }

  /// A click is 15 units with libinput's driver, which has the increment for it.
  static let unitsPerClick = 15.0

  private var touchpads: [Touchpad] = []

  var isEmpty: Bool { touchpads.isEmpty }

  mutating func removeAll() { touchpads.removeAll(keepingCapacity: true) }

  /// A touchpad is there, with valuators that scroll.
  mutating func insert(_ device: Int32, _ valuators: [Valuator]) {
    touchpads.append(Touchpad(device: device, valuators: valuators))
  }

  /// Whether a device is a touchpad that scrolls.
  func contains(_ device: Int32) -> Bool { touchpads.contains { $0.device == device } }

  /// What a motion of a device means; nil where it does not scroll. One that leaves what it names where
  /// it was is the lift: drivers send it for that.
  ///
  /// - Parameter value: where a valuator stands now; nil for one that the motion does not name.
  mutating func motion(
    of device: Int32, _ value: (_ number: Int) -> Double?
  ) -> PadReport.Action? {
    guard let touchpad = touchpads.firstIndex(where: { $0.device == device }) else { return nil }
    var units = Point.zero
    var isKnown = false
    for k in touchpads[touchpad].valuators.indices {
      let valuator = touchpads[touchpad].valuators[k]
      guard let new = value(valuator.number), new.isFinite else { continue }
      touchpads[touchpad].valuators[k].value = new
      guard let old = valuator.value else { continue }
      isKnown = true
      let way = (new - old) / valuator.increment * Self.unitsPerClick
      if valuator.isVertical { units.y += way } else { units.x += way }
    }
    guard isKnown else { return nil }
    return units == .zero ? .stop : .move(by: units)
  }
}
