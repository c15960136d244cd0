import CSDL2
import Foundation
import Geometry
import Overlays
import Platform
import SceneHosting
import Scenes
import Support
import Testing
import Touches

/// Every key that a list names, pressed in a window: a list that goes around the translator names
/// keys that SDL's events never become.
@Suite("Lists of keys")
struct KeyListTests {
  /// A key of the keyboard, with its modifiers.
  private struct Press {
    var code: SDL_KeyCode
    var scancode = SDL_SCANCODE_UNKNOWN
    var modifiers: UInt32 = 0
  }

  private static let named: [String: [SDL_KeyCode]] = [
    "Arrows": [SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN], "←": [SDLK_LEFT], "→": [SDLK_RIGHT],
    "↑": [SDLK_UP], "↓": [SDLK_DOWN], "Home": [SDLK_HOME], "End": [SDLK_END],
    "PgUp": [SDLK_PAGEUP], "PgDn": [SDLK_PAGEDOWN], "Page": [SDLK_PAGEUP, SDLK_PAGEDOWN],
    "Tab": [SDLK_TAB], "Return": [SDLK_RETURN], "Space": [SDLK_SPACE], "Esc": [SDLK_ESCAPE],
    "Backspace": [SDLK_BACKSPACE], "/": [SDLK_SLASH], ",": [SDLK_COMMA], ".": [SDLK_PERIOD],
    "?": [SDLK_QUESTION], "+": [SDLK_PLUS], "−": [SDLK_MINUS], "F1": [SDLK_F1], "F5": [SDLK_F5],
    "F11": [SDLK_F11],
  ]

  /// The presses that a word means; empty: it is no key's name.
  private static func presses(_ word: Substring) -> [Press] {
    let word = word.count > 1 ? word.trimmingCharacters(in: [",", ";"]) : String(word)
    let parts = word == "+" ? [word] : word.components(separatedBy: "+")
    var modifiers: UInt32 = 0
    for part in parts.dropLast() {
      switch part {
      case "Ctrl": modifiers |= KMOD_LCTRL.rawValue
      case "Shift": modifiers |= KMOD_LSHIFT.rawValue
      default: return []
      }
    }
    guard let name = parts.last else { return [] }
    if let codes = named[name] { return codes.map { Press(code: $0, modifiers: modifiers) } }
    guard name.utf8.count == 1, let character = name.lowercased().utf8.first else { return [] }
    let code = SDL_KeyCode(rawValue: UInt32(character))
    switch name {
    case "A"..."Z": return [Press(code: code, modifiers: modifiers)]
    case "0": return [Press(code: code, scancode: SDL_SCANCODE_0)]
    case "1"..."9":
      let scancode = SDL_SCANCODE_1.rawValue + UInt32(character - UInt8(ascii: "1"))
      return [Press(code: code, scancode: SDL_Scancode(rawValue: scancode))]
    default: return []
    }
  }

  /// Whether a press is an event or a command.
  private static func acts(_ press: Press, in scene: [SceneKeys] = []) -> Bool {
    let desk = Desk()
    desk.translator.sceneKeys = Set(scene.flatMap(\.characters))
    desk.feed(
      .key(
        SDL_KEYDOWN, press.code, scancode: press.scancode,
        modifiers: SDL_Keymod(rawValue: press.modifiers)))
    return !desk.events.isEmpty || !desk.commands.isEmpty
  }

  private static func check(_ names: String, in scene: [SceneKeys] = []) {
    for word in names.split(separator: " ") where word != "to" {
      let presses = presses(word)
      #expect(!presses.isEmpty, "\(names): \(word)")
      #expect(presses.allSatisfy { acts($0, in: scene) }, "\(names): \(word)")
    }
  }

  @Test("all keys of F1's list act")
  func help() { for line in HelpLine.keys { Self.check(line.name) } }

  @Test("all keys of every scene act", arguments: SceneCatalogue.standard.entries)
  func scenes(entry: SceneEntry) {
    let keys = SceneHost(entry, size: Size(width: 400, height: 300)).scene?.keys ?? []
    for key in keys { Self.check(key.names, in: keys) }
  }

  @Test("all keys of the tuning bench's table act")
  func bench() throws {
    let text = try Repository.text("Sources/Scrolling/Scrolling.docc/TheWindow.md")
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("| to do |") }
    let cells = lines.prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false)[3]
    }
    // Among the names there are words of prose.
    let presses = cells.flatMap { $0.split(separator: " ").flatMap(Self.presses) }
    #expect(presses.count > 20)
    for press in presses { #expect(Self.acts(press), "\(press)") }
  }
}
