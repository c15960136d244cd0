/// The values with which a scene is made.
public struct SceneSetup {
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The time by which it moves; the same as the window's until it is held.
  public let clock: SceneClock
  /// The log of the scene's events.
  public let log: SceneLog
  /// Whether it moves by itself as little as it can: things appear and disappear at once. The host
  /// stops its clock.
  public let reducesMotion: Bool
  /// The scenes that can follow it.
  public let catalogue: SceneCatalogue
  /// Takes its requests for another scene.
  public let navigator: SceneNavigator
  /// The buttons of its ways.
  public let strip: SceneStrip
  /// Its resources from outside.
  public let resources: SceneResources
  /// Pixels of the display for a point.
  public let pixelsPerPoint: Double
  /// The scale of its words, from 1 to 2.
  public let textScale: Double
  /// The scene's descriptor.
  public let descriptor: SceneDescriptor
  private let values: SceneValues

  public init(
    _ descriptor: SceneDescriptor, values: SceneValues = SceneValues(), seed: UInt64 = 0,
    clock: SceneClock = SceneClock(), log: SceneLog = SceneLog(), reducesMotion: Bool = false,
    catalogue: SceneCatalogue = SceneCatalogue([]), navigator: SceneNavigator = SceneNavigator(),
    strip: SceneStrip = SceneStrip(), resources: SceneResources = SceneResources(),
    pixelsPerPoint: Double = 1, textScale: Double = 1
  ) {
    precondition(pixelsPerPoint > 0, "a point has some pixels")
    precondition(Self.textScales.contains(textScale), "text grows up to twice")
    self.descriptor = descriptor
    self.values = values
    self.seed = seed
    self.clock = clock
    self.log = log
    self.reducesMotion = reducesMotion
    self.catalogue = catalogue
    self.navigator = navigator
    self.strip = strip
    self.resources = resources
    self.pixelsPerPoint = pixelsPerPoint
    self.textScale = textScale
  }

  /// The scales that text can have.
  public static let textScales = 1.0...2.0

  /// The index of the chosen way in `descriptor.ways`.
  public var way: Int { Int(value(SceneWay.parameterName)) }

  /// The number of one of the descriptor's parameters.
  public func value(_ name: String) -> Double {
    guard let parameter = descriptor.parameter(named: name) else {
      preconditionFailure("a scene asks for parameters that are on its descriptor")
    }
    return values[name] ?? parameter.standard
  }
}

/// The time by which scenes move: the window's, less the time for which the clock was stopped.
public final class SceneClock {
  /// Whether it is stopped.
  public private(set) var isPaused = false
  private var pausedAt = 0.0
  private var pausedFor = 0.0

  public init() {}

  /// Stops it at a moment of the window (s), or lets it go on.
  public func toggle(at moment: Double) { hold(!isPaused, at: moment) }

  /// Stops it at a moment of the window (s), or lets it go on; does nothing if it is in that state
  /// already.
  public func hold(_ isHeld: Bool, at moment: Double) {
    guard isHeld != isPaused else { return }
    isPaused = isHeld
    if isPaused { pausedAt = moment } else { pausedFor += moment - pausedAt }
  }

  /// `Scene.nextChange(after:)` of a scene that moves with this clock.
  public func nextChange(after moment: Double) -> Double? { isPaused ? nil : moment }

  /// The scene's time at a moment of the window, both in seconds.
  public func time(at moment: Double) -> Double { (isPaused ? pausedAt : moment) - pausedFor }

  /// The window's moment at which the scene's time will be `time`, both in seconds; nil: the clock
  /// is stopped.
  public func moment(at time: Double) -> Double? { isPaused ? nil : time + pausedFor }
}

/// The log of a scene's events.
public final class SceneLog {
  /// Called with every entry, in order; nil: none is made.
  public var onEntry: ((LogEntry) -> Void)?

  public init() {}

  /// Adds an entry, which is made only if `onEntry` is set.
  public func note(_ entry: @autoclosure () -> LogEntry) { onEntry?(entry()) }
}
