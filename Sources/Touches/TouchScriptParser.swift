import Geometry

/// Reads a script line by line; nothing is read twice.
struct TouchScriptParser {
  enum Line {
    case version
    case scene(String)
    case surface(TouchScript.Surface)
    case setting(TouchScript.Setting)
    case event(InputEvent)
  }

  private enum HeaderWord: String, CaseIterable {
    case version = "podium-script"
    case scene, size, set
  }

  private enum EventWord: String, CaseIterable {
    case down, move, up, cancel, wheel, key, stick, resize, focus, hide, show, scroll, set
  }

  /// How a key's action is written; the key alone is a press.
  private enum KeyWord: String, CaseIterable {
    case press, down, up
    case `repeat`
  }

  private enum DeviceWord: String, CaseIterable {
    case finger, mouse
  }

  private enum FocusWord: String, CaseIterable {
    case lost, gained
  }

  private enum ScaleWord: String, CaseIterable {
    case scale
  }

  private enum AnimatedWord: String, CaseIterable {
    case animated
  }

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  /// The line last read, from 1.
  private(set) var lineNumber = 0
  private var lastTime = 0.0
  private var hasContent = false
  private var hasEvents = false

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    // The mark that some editors put before UTF-8.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next line that says something, or nil at the end.
  mutating func nextLine() throws(TouchScriptError) -> Line? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      let range = start..<position
      position += 1
      lineNumber += 1
      var words = TouchScriptWords(bytes, in: range, file: file, line: lineNumber)
      guard let first = words.next() else { continue }
      let line = try parse(first, &words)
      try words.finish()
      hasContent = true
      return line
    }
    return nil
  }

  private mutating func parse(
    _ first: ArraySlice<UInt8>, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> Line {
    if let time = TouchScriptWords.number(first) {
      return .event(try event(at: time, written: first, &words))
    }
    guard let word = HeaderWord(rawValue: String(decoding: first.prefix(64), as: UTF8.self)) else {
      throw words.error(
        first,
        hasEvents
          ? "an event starts with its time in seconds; write a finite number"
          : "a line is a header (podium-script, scene, size, set) or an event, which starts with "
            + "its time in seconds")
    }
    if hasEvents {
      throw words.error(first, "the header comes before the first event; move this line up")
    }
    return try header(word, first, &words)
  }

  private func header(
    _ word: HeaderWord, _ written: ArraySlice<UInt8>, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> Line {
    switch word {
    case .version:
      if hasContent { throw words.error(written, "the version comes first; move this line up") }
      let number = try words.word("the version")
      guard TouchScriptWords.number(number) == Double(TouchScript.version) else {
        throw words.error(number, "only version \(TouchScript.version) can be read; write that")
      }
      return .version
    case .scene: return .scene(try words.text("the scene's name"))
    case .size:
      let size = Size(
        width: Double(try words.integer("the width in pixels", in: TouchScript.pixels)),
        height: Double(try words.integer("the height in pixels", in: TouchScript.pixels)))
      var scale = 1.0
      if let more = words.next() {
        guard ScaleWord(rawValue: String(decoding: more, as: UTF8.self)) != nil else {
          throw words.error(more, "after the size comes nothing, or scale and a number")
        }
        scale = try words.number("the scale", in: TouchScript.scales)
      }
      return .surface(TouchScript.Surface(size: size, scale: scale))
    case .set:
      let key = try words.text("the parameter's name")
      return .setting(
        TouchScript.Setting(key: key, value: try words.text("the parameter's value")))
    }
  }

  private mutating func event(
    at time: Double, written: ArraySlice<UInt8>, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> InputEvent {
    guard time <= TouchScript.times.upperBound else {
      throw words.error(
        written, "a script ends after \(TouchScript.times.upperBound.shortest) s; write less")
    }
    guard time >= lastTime else {
      throw words.error(
        written, "times do not decrease and start at 0; write \(lastTime.script) or more")
    }
    lastTime = time
    hasEvents = true
    let word: EventWord = try words.choice("what happens")
    return InputEvent(time: time, kind: try kind(word, &words))
  }

  private func kind(
    _ word: EventWord, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> InputEvent.Kind {
    switch word {
    case .down:
      let id = try words.integer("the touch's id")
      let point = try self.point(&words)
      let device: DeviceWord? = try option("the device", &words)
      return .down(id: id, at: point, device: device == .mouse ? .mouse : .finger)
    case .move: return .move(id: try words.integer("the touch's id"), to: try point(&words))
    case .up: return .up(id: try words.integer("the touch's id"), at: try point(&words))
    case .cancel: return .cancel
    case .wheel:
      let dx = try words.number("the notches along x", in: TouchScript.notches)
      let dy = try words.number("the notches along y", in: TouchScript.notches)
      return .wheel(dx: dx, dy: dy, at: try point(&words))
    case .key:
      let key: InputEvent.Key = try words.choice("the key")
      let action: InputEvent.KeyAction? = try option("the key's action", &words)
      return .key(key, action ?? .press)
    case .stick:
      return .stick(
        x: try words.number("the stick's x", in: TouchScript.deflections),
        y: try words.number("the stick's y", in: TouchScript.deflections))
    case .resize: return .resize(try size(&words))
    case .focus:
      let focus: FocusWord = try words.choice("the focus")
      return .focus(focus == .lost ? .lost : .gained)
    case .hide: return .focus(.hidden)
    case .show: return .focus(.shown)
    case .scroll:
      let offset = try point(&words)
      let animated: AnimatedWord? = try option("what follows the offset", &words)
      return .scroll(to: offset, animated: animated != nil)
    case .set:
      let key = try words.text("the parameter's name")
      return .set(key: key, value: try words.text("the parameter's value"))
    }
  }

  private func option<T: CaseIterable & RawRepresentable<String>>(
    _ meaning: String, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> T? {
    var ahead = words
    guard ahead.next() != nil else { return nil }
    return try words.choice(meaning)
  }

  private func point(_ words: inout TouchScriptWords) throws(TouchScriptError) -> Point {
    Point(
      x: try words.number("x in points", in: TouchScript.places),
      y: try words.number("y in points", in: TouchScript.places))
  }

  private func size(_ words: inout TouchScriptWords) throws(TouchScriptError) -> Size {
    Size(
      width: try words.number("the width", in: TouchScript.sides),
      height: try words.number("the height", in: TouchScript.sides))
  }
}
