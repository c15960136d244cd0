import Geometry
import Touches

/// An event of a session: input, or a command. Scripts and recordings consist of such events, and
/// a window makes one of each command.
///
///     let script = Script(events: [SessionEvent(time: 1, kind: .scene("street"))])
///     print(script.text)
public struct SessionEvent: Equatable, Sendable {
  /// When it happens, in seconds on the session's clock.
  public var time: Double
  /// The input or the command.
  public var kind: Kind
  /// The keys that were held at an input; commands ignore them.
  public var modifiers: InputEvent.Modifiers

  /// Input and commands.
  public enum Kind: Equatable, Sendable {
    /// A touch, a key, a wheel or other input.
    case input(InputEvent.Kind)
    /// A programmatic `setContentOffset`, in points, of the scroll view with the name `view`; nil:
    /// of the main one.
    case scroll(to: Point, animated: Bool, view: String? = nil)
    /// A programmatic `setZoomScale` at once, about the middle, of the scroll view with the name
    /// `view`; nil: of the main one.
    case zoom(to: Double, view: String? = nil)
    /// A tuning parameter changes: the flag without its dashes, and its value as text. A script's
    /// line with the key `scene` is the case `scene` instead.
    case set(key: String, value: String)
    /// Another scene is shown, from its beginning.
    case scene(String)
    /// The paths of the files that scenes of photos show, from the next such scene on.
    case photos([String])
  }

  /// - Parameters:
  ///   - time: in seconds on the session's clock.
  ///   - kind: the input or the command.
  ///   - modifiers: the keys that are held at an input.
  public init(time: Double, kind: Kind, modifiers: InputEvent.Modifiers = []) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }

  /// Whether it names files to show, which the caller may not want to be opened.
  var namesPhotos: Bool { if case .photos = kind { true } else { false } }

  /// An input at its time, with its modifiers.
  public init(_ event: InputEvent) {
    self.init(time: event.time, kind: .input(event.kind), modifiers: event.modifiers)
  }
}
