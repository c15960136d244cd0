import ArgumentParser
import Scenes
import Scrolling

/// The gesture and the content that it is made on.
struct TuneGestureOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The finger's speed in pt/ms; negative makes the offset fall. (default: 1.5)", valueName: "V"),
    transform: {
      try TuneGestureOptions.number($0, "a speed in pt/ms, not 0, up to ±100") {
        $0 != 0 && $0.magnitude <= 100
      }
    })
  var flick: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far it moves, in points. (default: what it covers in 96 ms, at least 24)",
      valueName: "D"),
    transform: {
      try TuneGestureOptions.number($0, "a distance in points, above 0 up to 100000") {
        $0 > 0 && $0 <= 1e5
      }
    })
  var distance: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long it rests before it lifts. (default: 0)", valueName: "s"),
    transform: {
      try TuneGestureOptions.number($0, "a time in seconds from 0 to 100") {
        $0 >= 0 && $0 <= 100
      }
    })
  var hold: Double?
  @Option(
    help: ArgumentHelp("This touch script instead; its last lift is measured.", valueName: "F"))
  var touches: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the content stands at first, in points.", valueName: "X,Y"),
    transform: ArgumentText.point)
  var offset: Point?
  @Option(
    help: ArgumentHelp("One plain scroll view of this size in points, no scene.", valueName: "WxH"),
    transform: ArgumentText.size)
  var bounds: Size?
  @Option(
    help: ArgumentHelp("Its content's size in points.", valueName: "WxH"),
    transform: ArgumentText.size)
  var content: Size?

  /// Whether a gesture was given.
  var hasGesture: Bool { flick != nil || distance != nil || hold != nil || touches != nil }

  /// Whether a gesture or content was given.
  var isGiven: Bool { hasGesture || offset != nil || bounds != nil }

  func validate() throws {
    guard (bounds == nil) == (content == nil) else {
      throw ValidationError("--bounds and --content go together")
    }
    if touches != nil, flick != nil || distance != nil || hold != nil {
      throw ValidationError(
        "--touches brings its own gesture; leave out --flick, --distance, --hold")
    }
  }

  private static func number(
    _ text: String, _ wanted: String, _ isGood: (Double) -> Bool
  ) throws -> Double {
    guard let number = Double(text), number.isFinite, isGood(number) else {
      throw ValidationError("'\(excerpt(text))': give \(wanted)")
    }
    return number
  }
}
