import Scrolling

extension TuningSettings {
  /// All parameters there are, in the order in which they are listed to people.
  ///
  /// The ranges are wider than any useful value; they end where content takes minutes to come to
  /// rest, or moves by less than a pixel.
  public static let parameters: [TuningParameter] = [
    TuningParameter(
      "snap", .optional(.word),
      "The stops at which it may rest. (default: as the scene has it; cubes on the podium)",
      scope: .rest, topic: .snap, get: { $0.snap }, set: { $0.snap = $1 }),
    TuningParameter(
      "snap-cubes", .whole(1...mostCubes), "Cubes from one stop of snap cubes to the next.",
      scope: .rest, topic: .snap, unit: ParameterUnit("cubes", one: "cube"),
      control: .track(1...10, step: 1), applies: { ($0.snap ?? .cubes) == .cubes },
      get: { $0.snapCubes }, set: { $0.snapCubes = $1 }),
    TuningParameter(
      "snap-offsets", .ascending(places, most: 1000, unit: "points", placeholder: "a,b,c"),
      "The stops of --snap offsets, in points.",
      scope: .rest, topic: .snap, unit: .points, control: .stops,
      applies: { $0.snap == .offsets },
      get: { $0.snapOffsets }, set: { $0.snapOffsets = $1 }),
    TuningParameter(
      "snap-stops", .optional(.whole(1...mostCubes), none: "any"),
      "The most stops of one flick; of pages it is one.",
      scope: .rest, topic: .snap, unit: ParameterUnit("stops", one: "stop"),
      control: .track(1...10, step: 1, word: "any"), applies: { $0.hasStops },
      get: { $0.snapStops }, set: { $0.snapStops = $1 }),
    TuningParameter(
      "snap-directional", .toggle, "A flick never ends behind its release.",
      scope: .rest, topic: .snap, applies: { $0.hasStops },
      get: { $0.snapDirectional }, set: { $0.snapDirectional = $1 }),
    TuningParameter(
      "snap-reach", .word,
      "How far a flick may go for its stop: natural takes the last stop before its momentum ends, "
        + "if there is one on the way.",
      scope: .rest, topic: .snap, applies: { $0.hasStops },
      get: { $0.snapReach }, set: { $0.snapReach = $1 }),
    TuningParameter(
      "feel", .word,
      "The system whose scrolling is imitated, except for motions to stops. "
        + "The parameters rubber-band, carry and slop replace its own where they are given.",
      // Embedded Swift has no names of cases at run time.
      topic: .feel,
      swift: {
        let name = $0.feel == .chromiumClassic ? "chromiumClassic" : $0.feel.rawValue
        return ["tuning.feel = .\(name)"]
      },
      get: { $0.feel }, set: { $0.feel = $1 }),
    TuningParameter(
      "carry", .optional(.word),
      "The speed that a flick keeps of coasting content that it stopped.",
      topic: .feel, swift: { $0.carry.map { ["tuning.carry = .\($0.rawValue)"] } ?? [] },
      otherwise: { $0.feel.carry }, get: { $0.carry }, set: { $0.carry = $1 }),
    TuningParameter(
      "directional-lock", .toggle, "A drag that sets out near an axis leaves the other still.",
      topic: .input, swift: { _ in ["isDirectionalLockEnabled = true"] },
      get: { $0.directionalLock }, set: { $0.directionalLock = $1 }),
    // 1 turns a page in ten seconds, 1e6 within a frame.
    TuningParameter(
      "page-stiffness", .number(1...1e6, placeholder: "k"),
      "The stiffness, per s², of the spring that turns pages.",
      topic: .feel, unit: .perSecondSquared, control: .track(20...5000, .logarithmic),
      swift: { ["tuning.pageStiffness = \($0.pageStiffness.shortest)"] },
      get: { $0.pageStiffness }, set: { $0.pageStiffness = $1 }),
    // 0.001 stops within a few ms, 0.99999 coasts for ten minutes.
    TuningParameter(
      "deceleration",
      .number(
        0.001...0.99999, placeholder: "rate",
        words: [
          ("normal", DecelerationRate.normal.rawValue), ("fast", DecelerationRate.fast.rawValue),
        ]),
      "The share of speed that uikit keeps each millisecond: "
        + "normal (\(DecelerationRate.normal.rawValue.shortest)), "
        + "fast (\(DecelerationRate.fast.rawValue.shortest)) or a number.",
      topic: .feel, unit: .perMillisecond, control: .track(0.95...0.9995, .complement),
      swift: { ["tuning.decelerationRate = \($0.deceleration.shortest)"] },
      get: { $0.deceleration }, set: { $0.deceleration = $1 }),
    // A thousandth of the finger's way is less than a pixel in any window.
    TuningParameter(
      "rubber-band", .optional(.number(0.001...1, placeholder: "c")),
      "How far content follows beyond its bound.",
      topic: .feel, unit: ParameterUnit("of the way"), control: .track(0.05...1, step: 0.01),
      swift: { $0.rubberBand.map { ["tuning.rubberBand = \($0.shortest)"] } ?? [] },
      otherwise: { $0.feel.bandCoefficient },
      word: { $0.feel.rubberBand == .half ? "half" : nil }, applies: { !$0.noBounce },
      get: { $0.rubberBand }, set: { $0.rubberBand = $1 }),
    // 0.9999 comes back within a minute or two.
    TuningParameter(
      "bounce-rate", .number(0.001...0.9999, placeholder: "rate"),
      "The share of an overshoot that is left after a millisecond.",
      topic: .feel, unit: .perMillisecond, control: .track(0.9...0.999, .complement),
      swift: { ["tuning.bounceRate = \($0.bounceRate.shortest)"] },
      get: { $0.bounceRate }, set: { $0.bounceRate = $1 }),
    TuningParameter(
      "no-bounce", .toggle, "Content stops dead at its bounds.",
      topic: .feel, swift: { _ in ["tuning.bounces = false"] },
      get: { $0.noBounce }, set: { $0.noBounce = $1 }),
    TuningParameter(
      "always-bounce", .toggle, "Content that fits can be pulled, too.", topic: .feel,
      swift: { _ in ["alwaysBounceHorizontal = true", "alwaysBounceVertical = true"] },
      get: { $0.alwaysBounce }, set: { $0.alwaysBounce = $1 }),
    // Farther than any window is wide.
    TuningParameter(
      "insets", .insets(-1e6...1e6), "Room around the content, in points.",
      scope: .rest, topic: .feel, unit: .points, control: .track(-200...200, step: 1),
      swift: { ["contentInset = \($0.insets.inSwift)"] },
      get: { $0.insets }, set: { $0.insets = $1 }),
    // Farther than any window is wide.
    TuningParameter(
      "slop", .optional(.number(0...1e6, placeholder: "pt")),
      "How far a finger moves before it drags.",
      topic: .input, unit: .points, control: .track(0...40, step: 0.5),
      swift: { $0.slop.map { ["panGestureRecognizer.slop = \($0.shortest)"] } ?? [] },
      otherwise: { $0.feel.slop }, get: { $0.slop }, set: { $0.slop = $1 }),
    // The greatest time in a script.
    TuningParameter(
      "stale-after", .number(0...1e6, placeholder: "s", words: [("inf", .infinity)]),
      "After so long a rest, in seconds, a finger has no speed; inf: it keeps it.",
      topic: .input, unit: .seconds, control: .track(0...0.5, step: 0.01, word: "inf"),
      swift: {
        let stale = $0.staleAfter.isFinite ? $0.staleAfter.shortest : ".infinity"
        return ["panGestureRecognizer.staleAfter = \(stale)"]
      },
      get: { $0.staleAfter }, set: { $0.staleAfter = $1 }),
    // At 0.01 content hardly moves; at 100 it crosses a window at a touch.
    TuningParameter(
      "pad-scale", .number(0.01...100, placeholder: "S"),
      "Points that a window scrolls for one unit of a touchpad; scripts are in points already.",
      scope: .window, topic: .input, unit: .points, control: .track(0.25...10, .logarithmic),
      get: { $0.padScale }, set: { $0.padScale = $1 }),
    TuningParameter(
      "no-pad-momentum", .toggle, "Content stops where two fingers on a touchpad lift.",
      topic: .input, swift: { _ in ["tuning.padMomentum = false"] },
      get: { $0.noPadMomentum }, set: { $0.noPadMomentum = $1 }),
    TuningParameter(
      "pad-boost", .toggle,
      "A touchpad's flick adds half of the speed of content that it stopped while it ran.",
      topic: .input, swift: { _ in ["tuning.padBoost = true"] },
      get: { $0.padBoost }, set: { $0.padBoost = $1 }),
    TuningParameter(
      "display-scale", .optional(.whole(1...3), none: "off"),
      "Round the published offset to 1/N point.",
      topic: .scene, unit: .pixelsPerPoint, control: .choice(["off", "1", "2", "3"]),
      swift: { $0.displayScale.map { ["tuning.displayScale = \($0)"] } ?? [] },
      get: { $0.displayScale }, set: { $0.displayScale = $1 }),
    // At 1000 a point fills the window, at 0.001 a window shrinks to a point.
    TuningParameter(
      "zoom", .span(0.001...1000),
      "The scales between which content zooms; 1..1: as the scene has it.",
      scope: .rest, topic: .scene, unit: ParameterUnit("×"),
      control: .track(0.1...10, .logarithmic),
      swift: {
        ["zoomLimits = \($0.zoom.lowerBound.shortest)...\($0.zoom.upperBound.shortest)"]
      },
      get: { $0.zoom }, set: { $0.zoom = $1 }),
    TuningParameter(
      "motion", .optional(.word),
      "Reduced: spins stand still, and nothing slides or fades by itself. "
        + "(default: in a window as the desktop has it, else full)",
      scope: .scene, topic: .scene, get: { $0.motion }, set: { $0.motion = $1 }),
    TuningParameter(
      "cubes", .optional(.whole(1...mostCubes)),
      "Cubes in the scene. (default: as the scene has it)",
      scope: .scene, topic: .scene, unit: ParameterUnit("cubes", one: "cube"),
      control: .track(3...100, step: 1), get: { $0.cubes }, set: { $0.cubes = $1 }),
    TuningParameter(
      "seed", .seed, "The number from which all random ones are made.",
      scope: .scene, topic: .scene, control: .stepper, get: { $0.seed }, set: { $0.seed = $1 }),
  ]

  /// Whether a flick may count snap points: pages turn one by one.
  private var hasStops: Bool { snap.map { $0 == .cubes || $0 == .offsets } ?? true }

  /// The most cubes of a row: their offsets are still exact in points.
  private static let mostCubes = 1_000_000_000

  /// The accepted offsets, in points: around a billion they are exact to a ten millionth.
  private static let places = -1e9...1e9
}

extension EdgeInsets {
  fileprivate var inSwift: String {
    "EdgeInsets(top: \(top.shortest), left: \(left.shortest), bottom: \(bottom.shortest), "
      + "right: \(right.shortest))"
  }
}

extension Feel {
  /// The coefficient of its rubber band; nil: it has none.
  fileprivate var bandCoefficient: Double? {
    if case .band(let coefficient) = rubberBand { coefficient } else { nil }
  }
}
