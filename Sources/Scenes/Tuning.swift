import Scrolling

/// The tuning flags of the command line, as values: what a script's `set`, a JSON file and a flag say
/// alike, by the same keys.
public struct Tuning: Equatable, Sendable {
  public enum Snap: String, CaseIterable, Sendable {
    case none, cubes, offsets, pages
  }

  /// nil: what suits the scene, `cubes` on the podium and `none` elsewhere.
  public var snap: Snap?
  /// How many cubes a stop is from the next.
  public var snapCubes = 1
  /// The stops of `snap offsets`, in points, ascending.
  public var snapOffsets: [Double] = []
  /// The most stops that a flick may go; nil: any number.
  public var snapStops: Int?
  public var snapDirectional = false
  /// Per s².
  public var pageStiffness = ScrollTuning().pageStiffness
  /// Per ms, in (0, 1).
  public var deceleration = DecelerationRate.normal.rawValue
  public var rubberBand = RubberBand.standardCoefficient
  /// Per ms, in (0, 1).
  public var bounceRate = Bounce.standardRate
  public var noBounce = false
  public var alwaysBounce = false
  /// Points.
  public var insets = EdgeInsets.zero
  /// Points.
  public var slop = 10.0
  /// Seconds; infinity is UIKit's policy.
  public var staleAfter = 0.1
  public var displayScale: Int?
  /// The scales between which content can be zoomed.
  public var zoom = 1.0...1.0
  /// The cubes of the scene; nil: as many as suit it.
  public var cubes: Int?
  public var seed: UInt64 = 0

  public init() {}

  /// One parameter, by the name of its flag without dashes.
  public enum Key: String, CaseIterable, Sendable {
    case snap
    case snapCubes = "snap-cubes"
    case snapOffsets = "snap-offsets"
    case snapStops = "snap-stops"
    case snapDirectional = "snap-directional"
    case pageStiffness = "page-stiffness"
    case deceleration
    case rubberBand = "rubber-band"
    case bounceRate = "bounce-rate"
    case noBounce = "no-bounce"
    case alwaysBounce = "always-bounce"
    case insets
    case slop
    case staleAfter = "stale-after"
    case displayScale = "display-scale"
    case zoom
    case cubes
    case seed
  }

  /// Sets the parameter that `key` names to what `value` says.
  ///
  /// - Throws: `TuningError` for a key that does not exist, with the nearest that does, or a value that
  ///   is out of its range, with the range.
  public mutating func set(_ key: String, to value: String) throws(TuningError) {
    guard let known = Key(rawValue: key) else { throw TuningError(unknownKey: key) }
    try set(known, to: value)
  }

  public mutating func set(_ key: Key, to value: String) throws(TuningError) {
    let text = TuningText(key: key, value: value)
    switch key {
    case .snap: snap = try text.choice(of: Snap.self)
    case .snapCubes: snapCubes = try text.integer(1...Self.mostCubes)
    case .snapOffsets: snapOffsets = try text.ascendingNumbers()
    case .snapStops: snapStops = value == "any" ? nil : try text.integer(1...Self.mostCubes)
    case .snapDirectional: snapDirectional = try text.boolean()
    case .pageStiffness: pageStiffness = try text.number(above: 0, atMost: 1e6)
    case .deceleration:
      deceleration =
        switch value {
        case "normal": DecelerationRate.normal.rawValue
        case "fast": DecelerationRate.fast.rawValue
        case let rate: try TuningText(key: key, value: rate).number(above: 0, below: 1)
        }
    case .rubberBand: rubberBand = try text.number(above: 0, atMost: 1)
    case .bounceRate: bounceRate = try text.number(above: 0, below: 1)
    case .noBounce: noBounce = try text.boolean()
    case .alwaysBounce: alwaysBounce = try text.boolean()
    case .insets: insets = try text.edgeInsets()
    case .slop: slop = try text.number(atLeast: 0, atMost: 1e6)
    case .staleAfter:
      staleAfter = value == "inf" ? .infinity : try text.number(atLeast: 0, atMost: 1e6)
    case .displayScale:
      displayScale = value == "off" ? nil : try text.integer(1...3)
    case .zoom: zoom = try text.scales()
    case .cubes: cubes = try text.integer(1...Self.mostCubes)
    case .seed: seed = try text.seed()
    }
  }

  /// The value of a parameter as text that `set` takes; nil where nothing is said.
  public func text(of key: Key) -> String? {
    func list(_ numbers: [Double]) -> String { numbers.map(\.shortest).joined(separator: ",") }
    return switch key {
    case .snap: snap?.rawValue
    case .snapCubes: "\(snapCubes)"
    case .snapOffsets: snapOffsets.isEmpty ? nil : list(snapOffsets)
    case .snapStops: snapStops.map { "\($0)" } ?? "any"
    case .snapDirectional: "\(snapDirectional)"
    case .pageStiffness: pageStiffness.shortest
    case .deceleration: deceleration.shortest
    case .rubberBand: rubberBand.shortest
    case .bounceRate: bounceRate.shortest
    case .noBounce: "\(noBounce)"
    case .alwaysBounce: "\(alwaysBounce)"
    case .insets: list([insets.top, insets.left, insets.bottom, insets.right])
    case .slop: slop.shortest
    case .staleAfter: staleAfter.isInfinite ? "inf" : staleAfter.shortest
    case .displayScale: displayScale.map { "\($0)" } ?? "off"
    case .zoom: "\(zoom.lowerBound.shortest)..\(zoom.upperBound.shortest)"
    case .cubes: cubes.map { "\($0)" }
    case .seed: "\(seed)"
    }
  }

  /// More cubes than anyone scrolls past in a lifetime; the row's length must stay exact in points.
  static let mostCubes = 1_000_000_000
}
