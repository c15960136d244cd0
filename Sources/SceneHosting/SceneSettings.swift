import Scrolling

/// The settings that lie over a scene: how it is made, how its scroll views move, and where they
/// rest. They come from flags, files, scripts and people.
///
/// A host applies them and knows none of them by name; the target Tuning has the table of them.
public protocol SceneSettings: AnyObject {
  /// The values of the scene's own parameters.
  var values: SceneValues { get }
  /// The seed of all that is random in the scene.
  var seed: UInt64 { get }
  /// Whether the scene moves by itself as little as it can.
  var reducesMotion: Bool { get }

  /// Sets the parameter of a name to the value of a text.
  ///
  /// - Parameter scene: whose own parameters can be set, too; nil: none.
  func set(_ name: String, to text: String, in scene: SceneDescriptor?) -> SettingEffect

  /// Forgets what was chosen for the scene, as another one follows it.
  func forgetScene()

  /// Applies what concerns one scroll view on top of the scene's own settings of it.
  ///
  /// - Parameters:
  ///   - base: the tuning that the scene has given the view.
  ///   - isMain: whether it is the scene's main view.
  func apply(to view: SceneScrollView, over base: ScrollTuning, isMain: Bool)
}

/// The effect of a setting.
public enum SettingEffect: Sendable {
  /// None: there is no such parameter, or no such value of it.
  case none
  /// The scroll views move otherwise, or the buttons of the scene's ways come or go.
  case views
  /// The scene begins anew, made with another value.
  case scene
}
