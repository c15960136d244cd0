import ArgumentParser
import Arguments
import Host
import Scenes
import Scrolling
import TuningLab

struct CatalogueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Lists the scenes: what each shows, where it comes from, what can be chosen.")

  @Flag(help: "Print one JSON array.")
  var json = false
  @Option(
    help: ArgumentHelp("Print the touch script that shows this scene off.", valueName: "NAME"))
  var show: SceneEntry?

  func validate() throws {
    if json, show != nil {
      throw ValidationError("--show prints a script, which --json has, too; give one of them")
    }
  }

  func run() throws {
    try reporting { try StandardOutput.write(text) }
  }

  private var text: String {
    if let show { return ShowScripts.text(of: show.card) }
    let cards = SceneCatalogue.standard.entries.map(\.card)
    guard json else { return cards.map(Self.lines).joined(separator: "\n") }
    return JSONText.array(cards.map(Self.object)).text + "\n"
  }

  private static func lines(_ card: SceneCard) -> String {
    let name = card.name + String(repeating: " ", count: max(1, 12 - card.name.count))
    let indent = String(repeating: " ", count: name.count)
    let parameters = card.parameters.map {
      "\(indent)\($0.name): \($0.help) (\($0.wanted); default: \($0.standard.shortest))\n"
    }
    return "\(name)\(card.sentence)\n\(indent)From: \(card.source)\n" + parameters.joined()
  }

  private static func object(_ card: SceneCard) -> JSONText {
    .object([
      ("name", .string(card.name)), ("sentence", .string(card.sentence)),
      ("source", .string(card.source)),
      ("parameters", .array(card.parameters.map(object))),
      ("script", .string(ShowScripts.text(of: card))),
    ])
  }

  private static func object(_ parameter: SceneParameter) -> JSONText {
    .object([
      ("name", .string(parameter.name)), ("default", .number(parameter.standard)),
      (
        "range",
        .array([.number(parameter.range.lowerBound), .number(parameter.range.upperBound)])
      ),
      ("help", .string(parameter.help)),
    ])
  }
}

/// The touch scripts of Assets/Scenes, which are built into the program: each shows a scene off.
enum ShowScripts {
  private static let files: [(scene: String, bytes: [UInt8])] = [
    ("podium", PackageResources.podium_txt),
    ("corridor", PackageResources.corridor_txt),
    ("grid", PackageResources.grid_txt),
    ("street", PackageResources.street_txt),
    ("loop", PackageResources.loop_txt),
    ("header", PackageResources.header_txt),
    ("panel", PackageResources.panel_txt),
    ("timers", PackageResources.timers_txt),
    ("nested", PackageResources.nested_txt),
    ("pages", PackageResources.pages_txt),
    ("rotation", PackageResources.rotation_txt),
    ("zoom", PackageResources.zoom_txt),
    ("sharp", PackageResources.sharp_txt),
    ("taps", PackageResources.taps_txt),
    ("list", PackageResources.list_txt),
    ("content", PackageResources.content_txt),
    ("onescroll", PackageResources.onescroll_txt),
    ("autoscroll", PackageResources.autoscroll_txt),
  ]

  /// The text of a scene's script; empty where it has none.
  static func text(of card: SceneCard) -> String {
    String(decoding: files.first { $0.scene == card.name }?.bytes ?? [], as: UTF8.self)
  }
}
