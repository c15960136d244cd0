import Geometry

/// One thing that happened at the input devices, in window points and seconds.
///
/// It is the only door into the input layer: the SDL translator and a script emit the same values,
/// so that every session can be recorded and every bug report is a file.
public struct InputEvent: Equatable, Sendable {
  /// When it happened, in seconds on the caller's clock. Must be finite.
  public var time: Double
  public var kind: Kind

  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Kind: Equatable, Sendable {
    /// A finger or the mouse's left button goes down. `id` names the contact until `up`.
    case down(id: Int, at: Point, device: Device)
    case move(id: Int, to: Point)
    case up(id: Int, at: Point)
    /// The system takes every live touch away (focus lost, window hidden, compositor gesture).
    case cancel
    /// A wheel or touchpad moved by so many notches; fractions mark a fine stream. Down (−1 in
    /// `dy`) and right (+1 in `dx`) both make the offset grow.
    case wheel(dx: Double, dy: Double, at: Point)
    case key(Key, KeyAction)
    /// A controller's stick, −1…1 on each axis; right and down are positive.
    case stick(x: Double, y: Double)
    /// The window has a new size, in points.
    case resize(Size)
    case focus(Focus)
  }

  public enum Device: String, Equatable, Sendable {
    case finger
    /// A mouse's stamps are those of the event pump, so its stream is decimated for velocity.
    case mouse
  }

  public enum Key: String, CaseIterable, Equatable, Sendable {
    case left, right, up, down, home, end, space, escape
    case pageUp = "page-up"
    case pageDown = "page-down"
  }

  public enum KeyAction: String, CaseIterable, Equatable, Sendable {
    /// Down and up at once: what a script means when it names the key alone.
    case press
    case down, up
    /// The keyboard's own repetition of a key that is held.
    case `repeat`
  }

  public enum Focus: String, CaseIterable, Equatable, Sendable {
    case lost, gained, hidden, shown
  }
}
