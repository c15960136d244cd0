import Motion

/// The scale of the content and its limits: a part of `ScrollGeometry`.
struct Zoom: Equatable, Sendable {
  /// Shown ÷ unscaled.
  var scale = 1.0
  var limits = 1.0...1.0

  var isWithinLimits: Bool { limits.contains(scale) }

  func clamped(_ scale: Double) -> Double { min(max(scale, limits.lowerBound), limits.upperBound) }

  /// The shown scale for the fingers' raw one: beyond the limits it is banded on a log scale, as if
  /// the bounds were a factor e.
  func banded(_ raw: Double, bounces: Bool) -> Double {
    let limit = clamped(raw)
    guard bounces, raw != limit else { return limit }
    let beyond = logarithm(raw / limit)
    let shown = Self.band.banded(beyond.magnitude)
    return limit * exponential(beyond < 0 ? -shown : shown)
  }

  /// The raw scale, clamped to a million times beyond the limits: farther out nothing can be seen.
  func plausible(_ raw: Double) -> Double {
    min(max(raw, limits.lowerBound / Self.farthest), limits.upperBound * Self.farthest)
  }

  /// How many times beyond its limits a raw scale may be.
  private static let farthest = 1e6

  /// The range of zoom limits: beyond, a point of the content is larger than any screen, or all of
  /// it smaller than a pixel.
  static let plausibleScales = 1e-6...1e6

  /// The plausible raw scale whose shown one is the nearest to `scale`.
  func raw(_ scale: Double, bounces: Bool) -> Double {
    let limit = clamped(scale)
    guard bounces, scale != limit else { return limit }
    let beyond = logarithm(scale / limit)
    let raw = Self.band.raw(beyond.magnitude)
    return plausible(limit * exponential(beyond < 0 ? -raw : raw))
  }

  private static let band = RubberBand(dimension: 1)
}

/// Two fingers that hold the content.
struct Pinch: Equatable, Sendable {
  /// The raw scale when they took hold.
  var startScale: Double
  /// The point of the content that stays between them, at scale 1.
  var heldPoint: Point
  /// Where they are in the bounds: their midpoint.
  var anchor: Point
  /// How far beyond its range the content was when they took hold, in points, and how far the band
  /// would have shown it there.
  var excess: Point
  var banded: Point

  /// Takes over another pinch's hold of an axis.
  mutating func hold(_ axis: Axis, as other: Pinch) {
    heldPoint[axis] = other.heldPoint[axis]
    excess[axis] = other.excess[axis]
    banded[axis] = other.banded[axis]
  }
}
