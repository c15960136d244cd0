import Drawing
import Geometry
import Scrolling

/// The content of a window: it makes its own regions and any number of scroll views, handles its
/// own taps, and describes its frames.
///
/// A scene owns no clock and reads none. Times are the window's, in seconds; the same input at the
/// same moments always gives the same frames.
public protocol Scene: AnyObject {
  /// Makes a scene that is in no window yet.
  init(_ setup: SceneSetup)

  /// Puts its regions into a window that has its size and nothing in it. Called once; `layOut`
  /// follows.
  func build(in window: InputWindow)

  /// The window has a size, in points, finite and not negative: its first one, or another.
  func layOut(_ size: Size)

  /// Its scroll views, nested or not, the main one first, by the names of its descriptor: those
  /// that scripts can name, that the host tunes and logs. The same views from `build` on; where
  /// they may rest is asked for again when the window has another size. Empty: there is none.
  var scrollViews: [SceneScrollView] { get }

  /// Fills a list that was cleared; the window stands at `time` (s). In steady state nothing is
  /// allocated.
  func draw(at time: Double, into list: inout DrawList)

  /// The moment (s) at which the scene next looks other than at `time` by itself; `time` while it
  /// keeps moving, nil: never. Moments of its window's regions, and changes within
  /// `SceneHost.afterglow` of an input or a motion, need not be reported.
  func nextChange(after time: Double) -> Double?

  /// Whether the frame that was drawn last shows all that it should: else something of it is still
  /// being fetched from outside, and the same moment may be drawn again, better.
  var isComplete: Bool { get }

  /// The frame that was drawn last has been shown by the one renderer that shows all frames of this
  /// scene: the scene may free the pixels that the renderer now holds. Never called where other
  /// renderers draw its frames, too.
  func frameWasShown()

  /// The large memory that it holds at this moment, in bytes. Where it shrinks, memory is given
  /// back to the system.
  var heldBytes: Int { get }

  /// A key was pressed, released or repeated, at `time` (s). Returns whether the scene has used it;
  /// else it goes to the scroll view that was touched last.
  func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool

  /// A controller's stick was moved, at `time` (s), by −1 to 1 each way; `x` and `y` are 0 once it is
  /// let go. The scroll view that was touched last follows it besides.
  func stick(x: Double, y: Double, at time: Double)

  /// The pointer over a point of the window, `region` being the one that a touch there would hit;
  /// nil: it follows from the scroll views there.
  func cursor(at point: Point, over region: InputRegion) -> PointerShape?

  /// Where the mouse points, in points of the window; nil: nowhere in it. It is no input: no log or
  /// script has it, and it may change only how a frame looks.
  func hover(at point: Point?)

  /// The gesture to try, in a few words, for a person who sees the scene for the first time; empty:
  /// none.
  var hint: String { get }

  /// The drawn parts that answer taps and have no region of their own, in the order in which Tab
  /// goes through them.
  var focusTargets: [FocusTarget] { get }

  /// The frames of the things that the hint speaks of, in points of the window: it stands beside
  /// them.
  var hintSubjects: [Rect] { get }

  /// The one of several things that it shows, for the window's title; nil: the title has the
  /// scene's name alone.
  var subject: String? { get }

  /// Where words of its own lie over its content at the lower edge, in points of the window: a hint
  /// keeps away from there. Nil: nowhere.
  var captionFrame: Rect? { get }

  /// Where facts of its own lie over its content at the upper edge, in points of the window: the
  /// figures and the tuning bench keep away from there. Nil: nowhere.
  var factsFrame: Rect? { get }

  /// The keys that have a meaning of their own in this scene.
  var keys: [SceneKeys] { get }
}

/// Keys of a scene and their effect.
public struct SceneKeys: Equatable, Sendable {
  /// The names of the keys.
  public let names: String
  /// In a few words.
  public let does: String
  /// The characters among them, which are no commands of the window while the scene shows.
  public let characters: [InputEvent.Key]

  public init(_ names: String, _ does: String, characters: [InputEvent.Key] = []) {
    self.names = names
    self.does = does
    self.characters = characters
  }
}

extension Scene {
  public var scrollViews: [SceneScrollView] { [] }
  /// The main scroll view, which tables and the HUD show; nil: there is none.
  public var scrollView: ScrollView? { scrollViews.first?.view }
  public func nextChange(after time: Double) -> Double? { nil }
  public var isComplete: Bool { true }
  public func frameWasShown() {}
  public func stick(x: Double, y: Double, at time: Double) {}
  public func hover(at point: Point?) {}
  public var heldBytes: Int { 0 }
  public var hint: String { scrollViews.isEmpty ? "" : "drag, flick or turn the wheel" }
  public var focusTargets: [FocusTarget] { [] }
  public var hintSubjects: [Rect] { [] }
  public var subject: String? { nil }
  public var captionFrame: Rect? { nil }
  public var factsFrame: Rect? { nil }
  public var keys: [SceneKeys] { [] }
  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? { nil }
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    false
  }
}
