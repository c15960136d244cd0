import Geometry
import InputScript
import Testing
import Touches

@Suite("Buttons, keys that are held, and keys")
struct ButtonAndKeyTests {
  private let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))

  private func click(
    _ button: InputEvent.Button, at time: Double, _ modifiers: InputEvent.Modifiers = []
  ) {
    let place = Point(x: 100, y: 100)
    window.send(
      InputEvent(
        time: time, kind: .down(id: 1, at: place, device: .mouse, button: button),
        modifiers: modifiers))
    window.send(InputEvent(time: time + 0.05, kind: .up(id: 1, at: place), modifiers: modifiers))
    window.advance(to: time + 0.5)
  }

  @Test("a tap is of the button that it wants, the primary one by default")
  func taps() {
    var taps: [String] = []
    let menu = TapGestureRecognizer()
    menu.buttonRequired = .secondary
    menu.addTarget { _ in taps.append("menu") }
    let tap = TapGestureRecognizer()
    tap.addTarget { _ in taps.append("tap") }
    for recognizer in [menu, tap] { window.addGestureRecognizer(recognizer) }
    for (k, button) in InputEvent.Button.allCases.enumerated() { click(button, at: Double(k)) }
    #expect(taps == ["tap", "menu"])
  }

  @Test("a recognizer and a touch know the keys that are held")
  func modifiers() {
    var held: [InputEvent.Modifiers] = []
    let tap = TapGestureRecognizer()
    tap.addTarget { held.append($0.modifiers) }
    window.addGestureRecognizer(tap)
    click(.primary, at: 0)
    click(.primary, at: 1, [.shift, .command])
    #expect(held == [[], [.shift, .command]])
  }

  @Test("a key has a name or is a character; a capital is its small letter")
  func keys() {
    for key in InputEvent.Key.named { #expect(InputEvent.Key(rawValue: key.rawValue) == key) }
    #expect(InputEvent.Key(rawValue: "Q") == "q" && InputEvent.Key(rawValue: "é")?.rawValue == "é")
    for word in ["", "qq", " ", "#", "\u{7}", "\u{A0}", "\u{7F}", "Left"] {
      #expect(InputEvent.Key(rawValue: word) == nil, "\(word.debugDescription)")
    }
  }

  @Test(
    "scripts say them at the end of a line, and read what they say",
    arguments: [
      "0.5 down 1 10 20 mouse secondary shift control",
      "0.5 down 1 10 20 middle",
      "0.5 move 1 10 20 alternate",
      "0.5 wheel 0 -1 10 20 control",
      "0.5 pad changed 0 4 10 20 ctrl shift",
      "0.5 key q",
      "0.5 key tab down shift",
      "0.5 key right command",
    ])
  func script(line: String) throws {
    let script = try TouchScript(parsing: "podium-script 1\n" + line + "\n", file: "lines")
    #expect(script.events.map(\.scriptLine) == [line])
    #expect(try TouchScript(parsing: script.text, file: "lines").events == script.events)
  }

  @Test(
    "a word that is none of them is refused, and which there are is said",
    arguments: [
      ("0 key qq", "backspace; or one character"),
      ("0 key right sideways", "the key's action must be one of: press, down, up, repeat"),
      ("0 down 1 2 3 pen", "the device must be one of: finger, mouse"),
      ("0 move 1 2 3 secondary", "secondary"),
    ])
  func refused(line: String, words: String) {
    let error = #expect(throws: TouchScriptError.self) {
      try TouchScript(parsing: line + "\n", file: "lines")
    }
    #expect(error?.description.contains(words) ?? false, "\(String(describing: error))")
  }
}
