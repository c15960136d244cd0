import ArgumentParser
import Scenes

/// The tuning flags, the same on every command that moves something. Their meaning and their limits
/// are `Tuning`'s; here is only how they are written.
struct TuningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where it may rest: none, cubes, offsets or pages.", valueName: "rule"))
  var snap: String?
  @Option(help: ArgumentHelp("Cubes from one stop to the next. (default: 1)", valueName: "N"))
  var snapCubes: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The stops of --snap offsets, in points.", valueName: "a,b,c"))
  var snapOffsets: String?
  @Option(help: ArgumentHelp("The most stops of one flick, or any. (default: any)", valueName: "N"))
  var snapStops: String?
  @Flag(help: "A flick never ends behind its release.")
  var snapDirectional = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The page spring's stiffness, per s². (default: 484)", valueName: "k"))
  var pageStiffness: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is left of the speed after a millisecond: normal, fast or a number between 0 and 1. "
        + "(default: normal, 0.998)", valueName: "rate"))
  var deceleration: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far content follows beyond its bound. (default: 0.55)", valueName: "c"))
  var rubberBand: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is left of an overshoot after a millisecond. (default: 0.99)", valueName: "rate"))
  var bounceRate: String?
  @Flag(help: "Content stops dead at its bounds.")
  var noBounce = false
  @Flag(help: "Content that fits can be pulled, too.")
  var alwaysBounce = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Room around the content, in points.", valueName: "T,L,B,R"))
  var insets: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far a finger moves before it drags. (default: 10)", valueName: "pt"))
  var slop: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "After so long a rest a finger has no speed; inf is UIKit. (default: 0.1)", valueName: "s"))
  var staleAfter: String?
  @Option(
    help: ArgumentHelp(
      "Round the published offset to 1/N point: 1, 2, 3 or off. (default: off)", valueName: "N"))
  var displayScale: String?
  @Option(help: ArgumentHelp("The scales between which content zooms.", valueName: "a..b"))
  var zoom: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Cubes in the scene. (default: 30 on the podium)", valueName: "N"))
  var cubes: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What everything random comes from. (default: 0)", valueName: "N"))
  var seed: String?
  @Option(
    help: ArgumentHelp(
      "A JSON file of the same keys without dashes; a flag wins over it.", valueName: "F.json"))
  var tuning: String?
  @Option(
    help: ArgumentHelp(
      "A tuning file of Assets/Presets: uikit, fast, sticky or free; --tuning wins over it.",
      valueName: "name"))
  var preset: String?

  /// The flags that were given, in the order of the keys.
  private var given: [(Tuning.Key, String)] {
    let values: [Tuning.Key: String?] = [
      .snap: snap, .snapCubes: snapCubes, .snapOffsets: snapOffsets, .snapStops: snapStops,
      .snapDirectional: snapDirectional ? "true" : nil, .pageStiffness: pageStiffness,
      .deceleration: deceleration, .rubberBand: rubberBand, .bounceRate: bounceRate,
      .noBounce: noBounce ? "true" : nil, .alwaysBounce: alwaysBounce ? "true" : nil,
      .insets: insets, .slop: slop, .staleAfter: staleAfter, .displayScale: displayScale,
      .zoom: zoom, .cubes: cubes, .seed: seed,
    ]
    return Tuning.Key.allCases.compactMap { key in (values[key] ?? nil).map { (key, $0) } }
  }

  func validate() throws {
    var checked = Tuning()
    do {
      for (key, value) in given { try checked.set(key, to: value) }
    } catch {
      throw ValidationError("--\(error)")
    }
  }

  /// What was asked for, in a few words.
  var label: String {
    let words =
      (preset.map { ["preset=\($0)"] } ?? []) + (tuning.map { ["tuning=\($0)"] } ?? [])
      + given.map { "\($0.0.rawValue)=\($0.1)" }
    return words.isEmpty ? "default" : words.joined(separator: " ")
  }

  /// The tuning in force: the preset over what is there already, the file over the preset, and the
  /// flags over the file.
  func applied(to base: Tuning? = nil) throws -> Tuning {
    var tuning = base ?? Tuning()
    if let preset { try Presets.apply(preset, to: &tuning) }
    if let file = self.tuning { try TuningFile.apply(file, to: &tuning) }
    for (key, value) in given { try tuning.set(key, to: value) }
    return tuning
  }
}
