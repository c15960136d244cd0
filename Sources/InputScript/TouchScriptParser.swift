import Geometry
import Touches

/// Reads a script line by line; nothing is read twice.
///
/// It reads the version line and input. A caller with other kinds of lines gives their first words,
/// and reads the rest of those lines.
package struct TouchScriptParser {
  package enum Line {
    case input(InputEvent)
    /// A line before the first event that starts with one of the other headers' words.
    case header(String, TouchScriptWords)
    /// Another event's word, after its time in seconds.
    case event(String, at: Double, TouchScriptWords)
  }

  private static let versionWord = "podium-script"

  private enum InputWord: String, CaseIterable {
    case down, move, up, cancel, wheel, pad, magnify, key, stick, resize, focus, hide, show
  }

  private enum DeviceWord: String, CaseIterable {
    case finger, mouse
  }

  private enum ButtonWord: String, CaseIterable {
    case secondary, middle
  }

  private enum ZoomWord: String, CaseIterable {
    case ctrl
  }

  private enum FocusWord: String, CaseIterable {
    case lost, gained
  }

  private let bytes: [UInt8]
  private let file: String
  /// The words of the other format's lines.
  private let otherHeaders: [String]
  private let otherEvents: [String]
  private var position = 0
  /// The line last read, from 1.
  package private(set) var lineNumber = 0
  private var lastTime = 0.0
  private var hasContent = false
  private var hasEvents = false

  package init(
    bytes: [UInt8], file: String, otherHeaders: [String] = [], otherEvents: [String] = []
  ) {
    self.bytes = bytes
    self.file = file
    self.otherHeaders = otherHeaders
    self.otherEvents = otherEvents
    // The mark that some editors put before UTF-8.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next line that is neither empty nor the version, or nil at the end. For a `header` or an
  /// `event` the caller must read all words and call `finish`.
  package mutating func nextLine() throws(TouchScriptError) -> Line? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      let range = start..<position
      position += 1
      lineNumber += 1
      var words = TouchScriptWords(bytes, in: range, file: file, line: lineNumber)
      guard let first = words.next() else { continue }
      let line = try parse(first, &words)
      hasContent = true
      if let line { return line }
    }
    return nil
  }

  private mutating func parse(
    _ first: ArraySlice<UInt8>, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> Line? {
    if let time = TouchScriptWords.number(first) { return try event(at: time, first, &words) }
    let word = TouchScriptWords.start(of: first)
    guard word == Self.versionWord || otherHeaders.contains(word) else {
      throw words.error(first, hasEvents ? Self.eventRemedy : headerRemedy)
    }
    if hasEvents {
      throw words.error(first, "the header comes before the first event; move this line up")
    }
    guard word == Self.versionWord else { return .header(word, words) }
    if hasContent { throw words.error(first, "the version comes first; move this line up") }
    let number = try words.word("the version")
    guard TouchScriptWords.number(number) == Double(TouchScript.version) else {
      throw words.error(number, "only version \(TouchScript.version) can be read; write that")
    }
    try words.finish()
    return nil
  }

  private static let eventRemedy = "an event starts with its time in seconds; write a finite number"

  private var headerRemedy: String {
    let known = ([Self.versionWord] + otherHeaders).joined(separator: ", ")
    return "a line is a header (\(known)) or an event, which starts with its time in seconds"
  }

  private mutating func event(
    at time: Double, _ written: ArraySlice<UInt8>, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> Line {
    guard time <= TouchScript.times.upperBound else {
      throw words.error(
        written, "a script ends after \(TouchScript.times.upperBound.shortest) s; write less")
    }
    guard time >= lastTime else {
      throw words.error(
        written, "times do not decrease and start at 0; write \(lastTime.shortest) or more")
    }
    lastTime = time
    hasEvents = true
    let word = try words.choice(
      "what happens", of: InputWord.allCases.map { $0.rawValue } + otherEvents)
    guard let inputWord = InputWord(rawValue: word) else {
      return .event(word, at: time, words)
    }
    var event = InputEvent(time: time, kind: try kind(inputWord, &words))
    while words.isNext(TouchScript.ModifierWord.self) {
      let word: TouchScript.ModifierWord = try words.choice("a key that is held")
      event.modifiers.insert(word.modifier)
    }
    try words.finish()
    return .input(event)
  }

  private func kind(
    _ word: InputWord, _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> InputEvent.Kind {
    switch word {
    case .down:
      let id = try words.integer("the touch's id")
      let point = try words.place()
      let device: DeviceWord? = words.isNext(ButtonWord.self) ? nil : try words.option("the device")
      let button: ButtonWord? = try words.option("the button")
      return .down(
        id: id, at: point, device: device == .mouse ? .mouse : .finger,
        button: button == .secondary ? .secondary : button == .middle ? .middle : .primary)
    case .move: return .move(id: try words.integer("the touch's id"), to: try words.place())
    case .up: return .up(id: try words.integer("the touch's id"), at: try words.place())
    case .cancel: return .cancel
    case .wheel:
      let dx = try words.number("the notches along x", in: TouchScript.notches)
      let dy = try words.number("the notches along y", in: TouchScript.notches)
      return .wheel(dx: dx, dy: dy, at: try words.place())
    case .pad: return try pad(&words)
    case .magnify: return try magnify(&words)
    case .key:
      let key = try key(&words)
      let action: InputEvent.KeyAction? = try words.option("the key's action")
      return .key(key, action ?? .press)
    case .stick:
      return .stick(
        x: try words.number("the stick's x", in: TouchScript.deflections),
        y: try words.number("the stick's y", in: TouchScript.deflections))
    case .resize: return .resize(try words.size())
    case .focus:
      let focus: FocusWord = try words.choice("the focus")
      return .focus(focus == .lost ? .lost : .gained)
    case .hide: return .focus(.hidden)
    case .show: return .focus(.shown)
    }
  }

  private func key(_ words: inout TouchScriptWords) throws(TouchScriptError) -> InputEvent.Key {
    let word = try words.word("the key")
    guard let key = InputEvent.Key(rawValue: TouchScriptWords.start(of: word)) else {
      let names = InputEvent.Key.named.map { $0.rawValue }.joined(separator: ", ")
      throw words.error(word, "the key must be one of: \(names); or one character")
    }
    return key
  }

  private func pad(_ words: inout TouchScriptWords) throws(TouchScriptError) -> InputEvent.Kind {
    let phase: PadPhase = try words.choice("the touchpad's phase")
    guard phase.isMove else { return .pad(phase, by: .zero, at: try words.place()) }
    let delta = Point(
      x: try words.number("the fingers' way along x", in: InputEvent.padMoves),
      y: try words.number("the fingers' way along y", in: InputEvent.padMoves))
    let place = try words.place()
    let zoom: ZoomWord? = try words.option("what follows the pointer")
    return .pad(phase, by: delta, at: place, zooms: zoom != nil)
  }

  private func magnify(
    _ words: inout TouchScriptWords
  ) throws(TouchScriptError) -> InputEvent.Kind {
    let phase: MagnifyPhase = try words.choice("the pinch's phase")
    let scale = phase.isMove ? try words.number("the scale", in: InputEvent.magnifications) : 1
    return .magnify(phase, scale: scale, at: try words.place())
  }
}
