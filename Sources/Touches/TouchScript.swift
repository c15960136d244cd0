import Geometry

/// A session of input as a text file: what to show, then one event a line.
///
///     podium-script 1
///     scene podium
///     size 1280 720 scale 1
///     set snap-cubes 1
///     # seconds  what    arguments
///     0.000  down   1 300 250 mouse
///     0.016  move   1 284 250
///     0.120  up     1 200 250
///
/// The header is optional, line by line. Words are separated by spaces or tabs; a word that starts
/// with `#` begins a comment. Times are seconds and do not decrease. What is set among the events is
/// a tuning flag, or the scene: `1.500 set scene corridor`.
public struct TouchScript: Sendable {
  /// The surface that the script was made for.
  public struct Surface: Equatable, Sendable {
    /// In pixels.
    public var size: Size
    /// Pixels per point.
    public var scale: Double

    public init(size: Size, scale: Double = 1) {
      self.size = size
      self.scale = scale
    }
  }

  /// A tuning flag of the header, without its dashes, and its value as text.
  public struct Setting: Equatable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The newest version of the format.
  public static let version = 1

  public var scene: String?
  public var surface: Surface?
  public var settings: [Setting]
  public var events: [InputEvent]
  /// The line of each event in the file it was read from; empty for a script made otherwise.
  public private(set) var lines: [Int] = []
  /// The same of each setting.
  public private(set) var settingLines: [Int] = []

  public init(
    scene: String? = nil, surface: Surface? = nil, settings: [Setting] = [],
    events: [InputEvent] = []
  ) {
    self.scene = scene
    self.surface = surface
    self.settings = settings
    self.events = events
  }

  /// Reads a script from UTF-8, in time proportional to its length.
  ///
  /// - Parameter file: the name for errors.
  public init(parsing bytes: some Sequence<UInt8>, file: String) throws(TouchScriptError) {
    self.init()
    var parser = TouchScriptParser(bytes: Array(bytes), file: file)
    while let line = try parser.nextLine() {
      switch line {
      case .version: break
      case .scene(let name): scene = name
      case .surface(let surface): self.surface = surface
      case .setting(let setting):
        settings.append(setting)
        settingLines.append(parser.lineNumber)
      case .event(let event):
        events.append(event)
        lines.append(parser.lineNumber)
      }
    }
  }

  /// Reads a script from text.
  public init(parsing text: String, file: String) throws(TouchScriptError) {
    try self.init(parsing: text.utf8, file: file)
  }
}

/// Two scripts are equal when they say the same; where it stands in a file makes no difference.
extension TouchScript: Equatable {
  public static func == (a: TouchScript, b: TouchScript) -> Bool {
    a.scene == b.scene && a.surface == b.surface && a.settings == b.settings
      && a.events == b.events
  }
}
