import CSDL2
import Geometry

/// The left stick of every game controller, without the play around its center.
struct ControllerSticks {
  private struct Stick {
    let controller: SDL_JoystickID
    /// −1…1 on each axis, right and down positive.
    var deflection: Point
  }

  /// The raw deflection, of 32767, up to which a stick counts as centered: worn sticks rest within
  /// about a quarter of their travel. XInput's published value for the left stick is 7849; this is
  /// the next round number. A larger zone feels dead, a smaller one lets the content drift.
  static let deadzone = 8000.0
  /// The largest raw deflection; SDL's axes run from −32768.
  static let fullDeflection = 32767.0

  /// The most controllers, more than a machine has ports: pushed events must not grow the list.
  private static let capacity = 16

  private var sticks: [Stick] = []
  /// The controller whose stick moved last; the other sticks are ignored.
  private var speaker: SDL_JoystickID?

  init() { sticks.reserveCapacity(Self.capacity) }

  /// The stick that moved last; zero when there is none.
  var deflection: Point { sticks.first { $0.controller == speaker }?.deflection ?? .zero }

  /// −1…1: zero within the dead zone, growing from zero beyond it.
  ///
  /// s(a) = sign(a)·min(1, (|a| − deadzone) / (full − deadzone))
  static func deflection(of axis: Int16) -> Double {
    let beyond = abs(Double(axis)) - deadzone
    guard beyond > 0 else { return 0 }
    let share = min(1, beyond / (fullDeflection - deadzone))
    return axis < 0 ? -share : share
  }

  mutating func move(_ controller: SDL_JoystickID, horizontally axis: Int16) {
    move(controller) { $0.x = Self.deflection(of: axis) }
  }

  mutating func move(_ controller: SDL_JoystickID, vertically axis: Int16) {
    move(controller) { $0.y = Self.deflection(of: axis) }
  }

  mutating func remove(_ controller: SDL_JoystickID) {
    sticks.removeAll { $0.controller == controller }
  }

  private mutating func move(_ controller: SDL_JoystickID, by change: (inout Point) -> Void) {
    if !sticks.contains(where: { $0.controller == controller }), sticks.count < Self.capacity {
      sticks.append(Stick(controller: controller, deflection: .zero))
    }
    guard let index = sticks.firstIndex(where: { $0.controller == controller }) else { return }
    let before = sticks[index].deflection
    change(&sticks[index].deflection)
    // The noise of a centered stick must not silence the one that is held.
    if sticks[index].deflection != before { speaker = controller }
  }
}
