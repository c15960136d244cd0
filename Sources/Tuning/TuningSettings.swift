import Motion
import SceneHosting
import Scrolling
import Words

/// The values of the tuning parameters. Flags, a script's `set` lines and JSON files all set them
/// by the names in `parameters`.
public struct TuningSettings: Equatable, Sendable {
  public enum Snap: String, CaseIterable, Sendable {
    case none, cubes, offsets, pages
  }

  /// How much scenes move by themselves.
  public enum Liveliness: String, CaseIterable, Sendable {
    /// Spins turn, and things appear and disappear by sliding and fading.
    case full
    /// Spins stand still, and things appear and disappear at once. Scrolling stays as it is.
    case reduced
  }

  /// nil: as the scene has it, such as `cubes` on the podium.
  public var snap: Snap?
  /// The number of cubes from a snap point to the next.
  public var snapCubes = 1
  /// The snap points of `snap offsets`, in points, ascending.
  public var snapOffsets: [Double] = []
  /// The most snap points that a flick may go; nil: any number.
  public var snapStops: Int?
  public var snapDirectional = false
  public var snapReach = SnapRule.Reach.any
  /// The system whose motion content has.
  public var feel = Feel.uikit
  /// The speed that a flick gains from content that it caught; nil: as the feel has it.
  public var carry: Carry?
  /// Whether a drag within 20° of an axis leaves the other still.
  public var directionalLock = false
  /// The stiffness of a page's turn, per s².
  public var pageStiffness = ScrollTuning().pageStiffness
  /// The share of its speed that coasting content keeps after a millisecond, in (0, 1).
  public var deceleration = DecelerationRate.normal.rawValue
  /// The coefficient of the rubber band; nil: as the feel has it.
  public var rubberBand: Double?
  /// The share of its distance beyond the edge that is left after a millisecond, in (0, 1).
  public var bounceRate = Bounce.standardRate
  public var noBounce = false
  public var alwaysBounce = false
  /// Room around the content, in points; added to the scene's.
  public var insets = EdgeInsets.zero
  /// How far a finger moves before it drags, in points; nil: as the feel has it.
  public var slop: Double?
  /// How long a finger must rest before its lift to have no speed, in seconds; infinity: it keeps
  /// its speed through any rest.
  public var staleAfter = 0.1
  /// Points of content for a unit of a touchpad's motion, the unit in which it moves the pointer.
  public var padScale = 2.5
  public var noPadMomentum = false
  /// Whether a touchpad's flick gains half the speed of running content that it caught.
  public var padBoost = false
  public var displayScale: Int?
  /// The scales between which content can be zoomed; 1...1: as the scene has it.
  public var zoom = 1.0...1.0
  /// nil: the desktop's setting, or without a desktop `full`.
  public var motion: Liveliness?
  /// The number of cubes of the scene; nil: the scene's default.
  public var cubes: Int?
  public var seed: UInt64 = 0
  /// The values of the scene's other parameters.
  public var sceneValues = SceneValues()
  /// The settings for single scroll views of the scene.
  public var views = ViewSettings()

  public init() {}

  /// The defaults but for a few.
  package init<Failed>(_ change: (inout Self) throws(Failed) -> Void) throws(Failed) {
    self.init()
    try change(&self)
  }

  /// Sets the parameter `name` to the value of `text`; `list.slop` names one of a single scroll
  /// view.
  ///
  /// - Parameter scene: whose own parameters can be set, too; nil: none.
  /// - Throws: `SettingError` for a parameter that does not exist, with the nearest that does, or a
  ///   value that is out of its range, with the range.
  public mutating func set(
    _ name: String, to text: String, in scene: SceneDescriptor? = nil
  ) throws(SettingError) {
    if let parameter = Self.parameter(named: name) {
      // A scene has a narrower range of its own.
      let wanted = scene?.parameter(named: name)?.wanted
      return try parameter.set(text, in: &self, wanting: wanted)
    }
    if let (view, parameter) = ViewSettings.parts(of: name) {
      return try set(view: view, parameter, to: text, in: scene)
    }
    guard let parameter = scene?.parameter(named: name) else {
      let own = scene?.parameters.map { $0.name }.filter { Self.parameter(named: $0) == nil } ?? []
      throw SettingError(
        "there is no parameter '\(excerpt(name))'; "
          + suggestion(for: name, among: Self.parameters.map { $0.name } + own))
    }
    let value = try parameter.value(of: text)
    sceneValues[name] = value == parameter.standard ? nil : value
  }

  /// Forgets the values that were chosen for a scene: the next one has its defaults.
  public mutating func forgetScene() { takeScene(from: TuningSettings()) }

  /// Takes the values that were chosen for a scene from another tuning, with its number of cubes
  /// and what it sets for single scroll views.
  package mutating func takeScene(from other: TuningSettings) {
    (cubes, sceneValues, views) = (other.cubes, other.sceneValues, other.views)
  }

  /// Whether a parameter's value is among those that are chosen for one scene.
  package static func isOfScene(_ name: String) -> Bool {
    name == "cubes" || parameter(named: name) == nil
  }

  /// Checks that the values go together, and with the scene.
  ///
  /// - Parameter scene: nil: a plain scroll view.
  /// - Throws: `SettingError` that names the parameter.
  public func check(in scene: SceneDescriptor?) throws(SettingError) {
    try checkStops(of: "")
    try checkCubes(in: scene)
    for setting in views.all {
      try Self.check(setting.view, in: scene)
      let isMain = scene?.views.first == setting.view
      try tuning(of: setting.view, isMain: isMain).checkStops(of: "\(setting.view).")
    }
  }

  /// Checks that stops at given places have some.
  ///
  /// - Parameter view: stands before the names of parameters, as in `list.snap`.
  private func checkStops(of view: String) throws(SettingError) {
    guard snap == .offsets, snapOffsets.isEmpty else { return }
    throw SettingError(
      "\(view)snap offsets needs the stops; give \(view)snap-offsets, too, as 0,320,640")
  }

  /// Checks that the scene can have this number of cubes.
  func checkCubes(in scene: SceneDescriptor?) throws(SettingError) {
    guard let scene, let cubes, let parameter = scene.parameter(named: "cubes"),
      !parameter.range.contains(Double(cubes))
    else { return }
    throw SettingError("cubes '\(cubes)': give \(parameter.wanted)")
  }

  public static func parameter(named name: String) -> TuningParameter? {
    parameters.first { $0.name == name }
  }
}
