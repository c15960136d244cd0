#if Program

import ArgumentParser
import Arguments
import TuningLab

/// The gesture and the content that it is made on.
struct TuneGestureOptions: ParsableArguments {
  @Option(
    "The finger's speed in pt/ms; negative makes the offset fall. UIKit's flicks begin at 0.25, "
      + "where rounding decides. (default: 1.5)", value: "V",
    ArgumentText.number("a speed in pt/ms"))
  var flick: Double?
  @Option(
    "How far it moves, in points. (default: what it covers in 96 ms, at least 24)", value: "D",
    ArgumentText.number("a distance in points"))
  var distance: Double?
  @Option(
    "How long it rests before it lifts. (default: 0)", value: "s",
    ArgumentText.number("a time in seconds"))
  var hold: Double?
  @Flag(help: "Two fingers on a touchpad make it, instead of a finger on the screen.")
  var touchpad = false
  @Option("This touch script instead; its last lift is measured.", value: "F", completion: .file())
  var touches: String?
  @OptionGroup var plain: PlainViewOptions

  var builtIn: Flick {
    Flick(
      speed: flick ?? TuneGesture.standardSpeed, distance: distance, hold: hold ?? 0,
      device: touchpad ? .touchpad : .finger)
  }

  /// Whether an option for the built-in gesture's motion was given.
  private var hasMotion: Bool { flick != nil || distance != nil || hold != nil }
  private var isBuiltIn: Bool { hasMotion || touchpad }

  /// Whether the flag of a part of the built-in gesture was given.
  func gives(_ name: String) -> Bool {
    [("flick", flick), ("distance", distance), ("hold", hold)].contains { $0 == name && $1 != nil }
  }

  /// Whether a gesture was given.
  var hasGesture: Bool { isBuiltIn || touches != nil }

  /// Whether a motion, a script or content was given. `--touchpad` alone does not count.
  var isGiven: Bool { hasMotion || touches != nil || plain.offset != nil || plain.bounds != nil }

  func validate() throws {
    if touches != nil, isBuiltIn {
      throw ValidationError(
        "--touches brings its own gesture; leave out --flick, --distance, --hold, --touchpad")
    }
    try naming("--") { try builtIn.check() }
  }
}

#endif
