import Drawing
import Scrolling

/// The content of a window: it makes its own regions and any number of scroll views, handles its
/// own taps, and describes its frames.
///
/// A scene owns no clock and reads none. Times are the window's, in seconds; the same input at the
/// same moments always gives the same frames.
public protocol Scene: AnyObject {
  /// Makes a scene that is in no window yet.
  init(_ setup: SceneSetup)

  /// Puts its regions into an empty window that has its size already. Called once; `layOut`
  /// follows.
  func build(in window: InputWindow)

  /// Lays the regions out for the window's size, in points, finite and not negative. Called after
  /// `build`, and with each new size.
  func layOut(_ size: Size)

  /// It has taken a scene's place in the window, as one of the same kind with other resources does:
  /// it may go on where that one was. Called after `layOut`.
  func goOn(from scene: any Scene)

  /// Its scroll views, nested or not, the main one first, with the names in its descriptor: scripts
  /// can name them, the host tunes and logs them. The views are the same from `build` on; where
  /// they may rest is read anew when the window has another size. Empty: there is none.
  var scrollViews: [SceneScrollView] { get }

  /// Fills a list that was cleared, for the window's moment `time` (s). In steady state nothing is
  /// allocated.
  func draw(at time: Double, into list: inout DrawList)

  /// The moment (s) after `time` at which the scene's look next changes by itself; `time` while it
  /// keeps moving; nil: never. Moments of its window's regions, and changes within
  /// `SceneHost.longestTransition` of an input or a motion, need not be reported.
  func nextChange(after time: Double) -> Double?

  /// Whether nothing but scrolling that an input has begun goes on at `time` (s), such as a slide
  /// or a delayed action; what moves by itself is ignored.
  func isSettled(at time: Double) -> Bool

  /// Whether the frame that was drawn last is complete. If not, resources are still being loaded,
  /// and the same moment may later be drawn more completely.
  var isComplete: Bool { get }

  /// The frame that was drawn last has been shown by the one renderer that shows all frames of this
  /// scene: the scene may free the pixels that the renderer now holds. Never called where other
  /// renderers draw its frames, too.
  func frameWasShown()

  /// The size of its large allocations at this moment, in bytes. When it shrinks, the host's owner
  /// returns memory to the system.
  var heldBytes: Int { get }

  /// A key was pressed, released or repeated, at `time` (s). Returns whether the scene has used it;
  /// else it goes to the scroll view that was touched last.
  func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool

  /// The left arrow (−1) or the right one (1) was pressed, at `time` (s), while a region has the
  /// keyboard's focus. Returns whether that has set the region, as a slider.
  func adjust(_ region: InputRegion, by step: Int, at time: Double) -> Bool

  /// A controller's stick was moved, at `time` (s), to −1…1 on each axis; both are 0 once it is
  /// released. The scroll view that was touched last follows it, too.
  func stick(x: Double, y: Double, at time: Double)

  /// The shape of the pointer over a point of the window; a touch there would hit `region`. Nil:
  /// the scroll views there determine it.
  func cursor(at point: Point, over region: InputRegion) -> PointerShape?

  /// The mouse is over a point of the window; nil: outside. This is no input: it is in no log or
  /// script, and may change only the look of a frame.
  func hover(at point: Point?)

  /// The gesture to try, in a few words, for a person who sees the scene for the first time; empty:
  /// none.
  var hint: String { get }

  /// The drawn parts that answer taps and have no region of their own, in the order in which Tab
  /// goes through them.
  var focusTargets: [FocusTarget] { get }

  /// Whether Esc closes something in the scene, such as a panel, before it leaves the scene.
  var closesByEscape: Bool { get }

  /// The frames of the things that the hint mentions, in points of the window: the hint is placed
  /// beside them.
  var hintSubjects: [Rect] { get }

  /// The name of the thing that it shows at present, for the window's title; nil: the title has the
  /// scene's name alone.
  var subject: String? { get }

  /// The frame of the scene's own words over its content at the lower edge, in points of the
  /// window: the hint keeps clear of it. Nil: there are none.
  var captionFrame: Rect? { get }

  /// The frame of the scene's own facts over its content at the upper edge, in points of the
  /// window: the figures and the tuning bench keep clear of it. Nil: there are none.
  var factsFrame: Rect? { get }

  /// The keys that have a meaning of their own in this scene.
  var keys: [SceneKeys] { get }
}

/// Some keys of a scene and their effect.
public struct SceneKeys: Equatable, Sendable {
  /// The names of the keys.
  public let names: String
  /// Their effect, in a few words.
  public let effect: String
  /// The characters among them. While the scene is shown they are no commands of the window.
  public let characters: [InputEvent.Key]

  public init(_ names: String, _ effect: String, characters: [InputEvent.Key] = []) {
    self.names = names
    self.effect = effect
    self.characters = characters
  }
}

extension Scene {
  public func goOn(from scene: any Scene) {}
  public var scrollViews: [SceneScrollView] { [] }
  /// The main scroll view, which tables and the HUD show; nil: there is none.
  public var scrollView: ScrollView? { scrollViews.first?.view }
  public func nextChange(after time: Double) -> Double? { nil }
  public func isSettled(at time: Double) -> Bool { true }
  public var isComplete: Bool { true }
  public func frameWasShown() {}
  public func adjust(_ region: InputRegion, by step: Int, at time: Double) -> Bool { false }
  public func stick(x: Double, y: Double, at time: Double) {}
  public func hover(at point: Point?) {}
  public var heldBytes: Int { 0 }
  public var hint: String { scrollViews.isEmpty ? "" : "drag, flick or turn the wheel" }
  public var focusTargets: [FocusTarget] { [] }
  public var closesByEscape: Bool { false }
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
