import ArgumentParser
import Scenes
import Scrolling

/// What is done to the content: the built-in flick, or a script.
struct TuneGesture {
  private enum Kind {
    case flick(speed: Double, distance: Double?, hold: Double)
    case script(ScriptFile)
  }

  private var kind: Kind

  static let standardSpeed = 1.5

  init(flick speed: Double, distance: Double?, hold: Double) {
    kind = .flick(speed: speed, distance: distance, hold: hold)
  }

  init(_ script: ScriptFile) throws {
    for (event, line) in zip(script.script.events, script.script.lines) {
      if case .scene = event.kind {
        throw Failure(
          "\(script.path):\(line): a gesture is tuned in one scene; leave this line out")
      }
    }
    kind = .script(script)
  }

  /// The finger's speed in pt/ms; nil for a script, whose finger does as it likes.
  var speed: Double? {
    switch kind {
    case .flick(let speed, _, _): speed
    case .script: nil
    }
  }

  /// What it is, for a title.
  var text: String {
    switch kind {
    case .flick(let speed, let distance, let hold):
      "flick \(speed.shortest) pt/ms" + (distance.map { " over \($0.shortest) pt" } ?? "")
        + (hold > 0 ? ", held \(hold.shortest) s" : "")
    case .script(let script): script.path
    }
  }

  /// With another speed, distance or hold; a script has none of them.
  func with(_ subject: Sweep.Subject, _ value: Double) throws -> TuneGesture {
    guard case .flick(var speed, var distance, var hold) = kind else {
      throw ValidationError(
        "--sweep \(subject.name) is the built-in gesture's; leave out --touches")
    }
    switch subject {
    case .parameter: return self
    case .flick: speed = value
    case .distance: distance = value
    case .hold: hold = value
    }
    do {
      try Flick.check(speed: speed, distance: distance, hold: hold)
    } catch {
      throw ValidationError("--sweep: \(error)")
    }
    return TuneGesture(flick: speed, distance: distance, hold: hold)
  }

  /// The input of the gesture on a stage.
  func events(on stage: Stage) -> [SessionEvent] {
    switch kind {
    case .script(let script): return script.script.events
    case .flick(let speed, let distance, let hold):
      return Flick(speed: speed, distance: distance, hold: hold)
        .events(from: stage.grip, along: stage.axis ?? .horizontal)
    }
  }
}
