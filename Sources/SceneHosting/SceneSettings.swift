import Scrolling

/// The settings of a scene: how it is made, how its scroll views move, and where they rest. They
/// come from flags, files, scripts and the tuning panel.
///
/// A host applies them without knowing their names; the target Tuning has the table of them.
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

  /// Forgets the values that were chosen for the scene, because another one follows.
  func forgetScene()

  /// Applies the settings of one scroll view on top of the scene's own.
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
  /// The scroll views change, or the buttons of the scene's ways appear or disappear.
  case views
  /// The scene must be rebuilt with the new value.
  case scene
}
