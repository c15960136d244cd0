import Geometry
import Touches

/// A session as a text file: a header with scene, size and settings, then one event a line.
///
///     let script = try Script(parsing: text, file: "session.txt")
///     for event in script.events { print(event.scriptLine) }
///
/// The text:
///
///     podium-script 1
///     scene podium
///     size 1280 720 scale 1
///     set snap-cubes 1
///     # seconds  what    arguments
///     0.000  down   1 300 250 mouse
///     0.016  move   1 284 250
///     0.120  up     1 200 250
///     1.200  scroll 640 0 animated
///     1.300  scroll list 0 300        # the scroll view of a name
///     1.400  zoom   1.5
///     1.500  set    deceleration fast
///     1.600  set    scene corridor
///     1.900  photos /photos/a.jpg /photos/two%20words.jpg
///     1.900  set    scene photos
///
/// Each line of the header is optional. A `TouchScript`, which has input alone, is a `Script`, too.
public struct Script: Sendable {
  /// The surface that the script was made for.
  public struct Surface: Equatable, Sendable {
    /// In pixels.
    public var size: Size
    /// Pixels per point.
    public var scale: Double

    /// - Parameters:
    ///   - size: in pixels.
    ///   - scale: pixels per point.
    public init(size: Size, scale: Double = 1) {
      self.size = size
      self.scale = scale
    }
  }

  /// A tuning flag of the header.
  public struct Setting: Equatable, Sendable {
    /// The flag without its dashes.
    public var key: String
    /// Its value as text.
    public var value: String

    /// - Parameters:
    ///   - key: the flag without its dashes.
    ///   - value: its value as text.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The name of the scene in which it begins; nil: the header names none.
  public var scene: String?
  /// The surface of the header; nil: it names none.
  public var surface: Surface?
  /// The settings of the header.
  public var settings: [Setting]
  /// The events, in order of time.
  public var events: [SessionEvent]
  /// The line of each event in the file it was read from; empty for a script that was not parsed.
  public private(set) var lines: [Int] = []
  /// The line of each setting in the file it was read from; empty for a script that was not parsed.
  public private(set) var settingLines: [Int] = []
  /// The line that names the scene in the file it was read from; nil for a script that was not
  /// parsed.
  package private(set) var sceneLine: Int?

  /// - Parameters:
  ///   - scene: the name of the scene in which it begins; nil: the header names none.
  ///   - surface: nil: the header names none.
  ///   - settings: of the header.
  ///   - events: in order of time.
  public init(
    scene: String? = nil, surface: Surface? = nil, settings: [Setting] = [],
    events: [SessionEvent] = []
  ) {
    self.scene = scene
    self.surface = surface
    self.settings = settings
    self.events = events
  }

  private enum HeaderWord: String, CaseIterable {
    case scene, size, set
  }

  private enum EventWord: String, CaseIterable {
    case scroll, zoom, set, photos
  }

  private enum AnimatedWord: String, CaseIterable {
    case animated
  }

  /// The key of a `set` line that changes the scene: `set scene corridor`.
  private static let sceneKey = "scene"

  /// Reads a script from UTF-8, in time proportional to its length.
  ///
  /// - Parameter file: the name for errors.
  public init(parsing bytes: some Sequence<UInt8>, file: String) throws(TouchScriptError) {
    self.init()
    var parser = TouchScriptParser(
      bytes: Array(bytes), file: file, otherHeaders: HeaderWord.allCases.map { $0.rawValue },
      otherEvents: EventWord.allCases.map { $0.rawValue })
    while let line = try parser.nextLine() {
      switch line {
      case .input(let event):
        events.append(SessionEvent(event))
        lines.append(parser.lineNumber)
      case .header(let text, var words):
        guard let word = HeaderWord(rawValue: text) else { continue }
        try readHeader(word, &words, line: parser.lineNumber)
        try words.finish()
      case .event(let text, let time, var words):
        guard let word = EventWord(rawValue: text) else { continue }
        events.append(SessionEvent(time: time, kind: try Self.kind(word, &words)))
        lines.append(parser.lineNumber)
        try words.finish()
      }
    }
  }

  /// Reads a script from text.
  public init(parsing text: String, file: String) throws(TouchScriptError) {
    try self.init(parsing: text.utf8, file: file)
  }

  private mutating func readHeader(
    _ word: HeaderWord, _ words: inout TouchScriptWords, line: Int
  ) throws(TouchScriptError) {
    switch word {
    case .scene:
      if sceneLine != nil, let again = words.next() {
        throw words.error(again, "a header names one scene; remove the other line")
      }
      scene = try words.text("the scene's name")
      sceneLine = line
    case .size:
      if surface != nil, let again = words.next() {
        throw words.error(again, "a header has one size; remove the other line")
      }
      let size = Size(
        width: Double(try words.integer("the width in pixels", in: TouchScript.pixels)),
        height: Double(try words.integer("the height in pixels", in: TouchScript.pixels)))
      var scale = 1.0
      if let more = words.next() {
        guard more.elementsEqual("scale".utf8) else {
          throw words.error(more, "after the size comes nothing, or scale and a number")
        }
        scale = try words.number("the scale", in: TouchScript.scales)
      }
      surface = Surface(size: size, scale: scale)
    case .set:
      settings.append(try Self.setting(&words))
      settingLines.append(line)
    }
  }

  private static func kind(
    _ word: EventWord, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> SessionEvent.Kind {
    switch word {
    case .scroll:
      let view = words.isNumberNext ? nil : try words.text("the scroll view's name")
      let offset = try words.offset()
      let animated: AnimatedWord? = try words.option("what follows the offset")
      return .scroll(to: offset, animated: animated != nil, view: view)
    case .zoom:
      let view = words.isNumberNext ? nil : try words.text("the scroll view's name")
      return .zoom(to: try words.number("the scale", in: InputEvent.magnifications), view: view)
    case .set:
      let setting = try setting(&words)
      return setting.key == sceneKey
        ? .scene(setting.value) : .set(key: setting.key, value: setting.value)
    case .photos:
      var files = [try file(try words.word("the first photo's file"), words)]
      while let word = words.next() { files.append(try file(word, words)) }
      return .photos(files)
    }
  }

  private static func file(
    _ word: ArraySlice<UInt8>, _ words: TouchScriptWords
  ) throws(TouchScriptError) -> String {
    guard String(validating: word, as: UTF8.self) != nil else {
      throw words.error(word, "a photo's file is not UTF-8; write it in UTF-8")
    }
    guard let path = FileWord.path(of: word) else {
      throw words.error(word, "no file's path has a byte 0; leave %00 out")
    }
    return path
  }

  private static func setting(_ words: inout TouchScriptWords) throws(TouchScriptError) -> Setting {
    let key = try words.text("the parameter's name")
    return Setting(key: key, value: try words.text("the parameter's value"))
  }
}

extension Script {
  /// Removes the events that name photos, because the caller names others.
  public mutating func forgetPhotos() {
    let kept = events.indices.filter { !events[$0].namesPhotos }
    if lines.count == events.count { lines = kept.map { lines[$0] } }
    events = kept.map { events[$0] }
  }
}

/// Two scripts are equal when they have the same contents; line numbers make no difference.
extension Script: Equatable {
  public static func == (a: Script, b: Script) -> Bool {
    a.scene == b.scene && a.surface == b.surface && a.settings == b.settings && a.events == b.events
  }
}

// MARK: Writing

extension Script {
  /// The script as text, version line first; reading it gives an equal script, where its times do
  /// not decrease and its numbers are within the ranges of `TouchScript`.
  ///
  /// It traps for an empty name, key, value or photo's path; for a name, key or value that has a
  /// space or begins with `#`; and for a scroll view's name that is a number.
  public var text: String {
    var text = TouchScript.versionLine
    if let scene { text += "scene \(scene.scriptWord)\n" }
    if let surface {
      text += "size \(surface.size.script) scale \(surface.scale.shortest)\n"
    }
    for setting in settings {
      text += "set \(setting.key.scriptWord) \(setting.value.scriptWord)\n"
    }
    for event in events { text += event.scriptLine + "\n" }
    return text
  }
}

extension SessionEvent {
  /// The event as a line of a script, without the line's end: for a recording that grows.
  public var scriptLine: String {
    switch kind {
    case .input(let kind): InputEvent(time: time, kind: kind, modifiers: modifiers).scriptLine
    case .scroll(let offset, let animated, let view):
      "\(time.shortest) scroll " + (view.map { "\($0.scriptName) " } ?? "") + offset.script
        + (animated ? " animated" : "")
    case .zoom(let scale, let view):
      "\(time.shortest) zoom " + (view.map { "\($0.scriptName) " } ?? "") + scale.shortest
    case .set(let key, let value): "\(time.shortest) set \(key.scriptWord) \(value.scriptWord)"
    case .scene(let name): "\(time.shortest) set scene \(name.scriptWord)"
    case .photos(let files):
      "\(time.shortest) photos " + files.map { FileWord.word(of: $0) }.joined(separator: " ")
    }
  }
}
