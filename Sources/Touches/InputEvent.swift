import Geometry

/// One thing that happened at the input devices, in window points and seconds.
///
///     let place = Point(x: 100, y: 200)
///     window.send(InputEvent(time: now, kind: .down(id: 1, at: place, device: .finger)))
///
/// It is the only input of this layer: the SDL translator and a script emit the same values, so
/// that every session can be recorded and every bug report is a file.
public struct InputEvent: Equatable, Sendable {
  /// When it happened, in seconds on the caller's clock. Must be finite.
  public var time: Double
  /// The kind of event, with its values.
  public var kind: Kind
  /// The keys that were held: UIKit's `modifierFlags`. A scroll view ignores them.
  public var modifiers: Modifiers

  /// Something that happened at `time`, in seconds.
  public init(time: Double, kind: Kind, modifiers: Modifiers = []) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }

  /// Keys that change what an event means. More may come.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Ctrl key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key, the Mac's Option.
    public static let alternate = Modifiers(rawValue: 4)
    /// Either Super key, the Mac's Command.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The events of devices. Later versions may add some: a switch over them has a default.
  public enum Kind: Equatable, Sendable {
    /// A finger or a button of the mouse goes down. `id` names the contact until `up`.
    case down(id: Int, at: Point, device: Device, button: Button = .primary)
    /// A contact moves.
    case move(id: Int, to: Point)
    /// A contact goes up. Where it lifts counts as a move.
    case up(id: Int, at: Point)
    /// The system takes every live touch away (focus lost, window hidden, compositor gesture).
    case cancel
    /// A wheel turned, `dx` and `dy` in notches; a fine wheel sends fractions. Down (−1 in `dy`)
    /// and right (+1 in `dx`) both make the offset grow.
    case wheel(dx: Double, dy: Double, at: Point)
    /// Two fingers on a touchpad, with the pointer at `at`. `by` is their move since the last event
    /// in points; right and down make the offset grow. `zooms` says whether Ctrl is held: if it is
    /// as the gesture begins, the whole gesture zooms, up enlarging. Both are ignored, and not
    /// written in scripts, in phases without a move.
    case pad(PadPhase, by: Point, at: Point, zooms: Bool = false)
    /// A touchpad's pinch about the pointer. The scale is relative to the pinch's beginning; in
    /// `ended` and `cancelled` it is ignored.
    case magnify(MagnifyPhase, scale: Double, at: Point)
    /// A key of the keyboard, or a controller's button that stands for one.
    case key(Key, KeyAction)
    /// A controller's stick, −1…1 on each axis; right and down are positive.
    case stick(x: Double, y: Double)
    /// The window has a new size, in points.
    case resize(Size)
    /// The window gained or lost the focus, or was shown or hidden.
    case focus(Focus)
  }

  /// The device that touches. Later versions may add some.
  public enum Device: String, Equatable, Sendable {
    /// A finger on a screen.
    case finger
    /// A mouse's stamps are those of the event pump, so its stream is decimated for velocity.
    case mouse
  }

  /// Which button of a mouse; a finger's is the primary one. UIKit's `UIEvent.ButtonMask`. More may
  /// come.
  public enum Button: String, CaseIterable, Hashable, Sendable {
    /// The left one by default.
    case primary
    /// The right one, which opens menus.
    case secondary
    /// The wheel's.
    case middle
  }

  /// The action of a key.
  public enum KeyAction: String, CaseIterable, Equatable, Sendable {
    /// Down and up at once: in scripts, a key's name without an action.
    case press
    /// The key goes down; the key comes up.
    case down, up
    /// The keyboard's own repetition of a key that is held.
    case `repeat`
  }

  /// A change of the window's focus or visibility.
  public enum Focus: String, CaseIterable, Equatable, Sendable {
    /// Lost and hidden take every live touch away.
    case lost, gained, hidden, shown
  }
}

extension InputEvent.Kind {
  /// The point of the window at which the event happens; nil: an event without a point.
  package var place: Point? {
    switch self {
    case .down(_, let point, _, _), .move(_, let point), .up(_, let point),
      .wheel(_, _, let point), .pad(_, _, let point, _), .magnify(_, _, let point):
      point
    case .cancel, .key, .stick, .resize, .focus: nil
    }
  }

  /// This event with `map` applied to its point.
  package func moved(_ map: (Point) -> Point) -> InputEvent.Kind {
    switch self {
    case .down(let id, let point, let device, let button):
      .down(id: id, at: map(point), device: device, button: button)
    case .move(let id, let point): .move(id: id, to: map(point))
    case .up(let id, let point): .up(id: id, at: map(point))
    case .wheel(let dx, let dy, let point): .wheel(dx: dx, dy: dy, at: map(point))
    case .pad(let phase, let delta, let point, let zooms):
      .pad(phase, by: delta, at: map(point), zooms: zooms)
    case .magnify(let phase, let scale, let point): .magnify(phase, scale: scale, at: map(point))
    case .cancel, .key, .stick, .resize, .focus: self
    }
  }
}

extension InputEvent {
  /// Whether its stamp, coordinates and sizes are finite and in their ranges.
  var isPlausible: Bool { time.isFinite && kind.isPlausible }

  /// The range of coordinates, in points of the window: beyond, a coordinate is a device's mistake.
  /// Chosen far outside every screen, and far inside where squares and sums stay exact enough.
  public static let coordinates = -1e6...1e6
  /// How far two fingers on a touchpad may move in one event along each axis, in points: as far as
  /// any point is from the origin.
  public static let padMoves = -1e6...1e6
  /// The range of the scale that one pinch of a touchpad may reach, from 1. Chosen: beyond, a point
  /// is larger than any screen, or a screen smaller than a pixel.
  public static let magnifications = 1e-6...1e6
}

extension InputEvent.Kind {
  /// Whether its coordinates and sizes are finite and in their ranges.
  var isPlausible: Bool {
    switch self {
    case .down(_, let p, _, _), .move(_, let p), .up(_, let p): Self.isPlace(p)
    case .resize(let size): size.isFinite && size.width >= 0 && size.height >= 0
    case .wheel(let dx, let dy, let p): dx.isFinite && dy.isFinite && Self.isPlace(p)
    case .pad(let phase, let delta, let p, _):
      Self.isPlace(p) && (!phase.isMove || Self.isPadMove(delta))
    case .magnify(let phase, let scale, let p):
      Self.isPlace(p) && (!phase.isMove || InputEvent.magnifications.contains(scale))
    case .stick(let x, let y): x.isFinite && y.isFinite
    case .cancel, .key, .focus: true
    }
  }

  private static func isPadMove(_ delta: Point) -> Bool {
    InputEvent.padMoves.contains(delta.x) && InputEvent.padMoves.contains(delta.y)
  }

  private static func isPlace(_ p: Point) -> Bool {
    InputEvent.coordinates.contains(p.x) && InputEvent.coordinates.contains(p.y)
  }
}
