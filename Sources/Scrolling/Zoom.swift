import Geometry
import Motion

/// How large the content is shown, and between which limits: a part of `ScrollGeometry`.
struct Zoom: Equatable, Sendable {
  /// Shown ÷ unscaled.
  var scale = 1.0
  var limits = 1.0...1.0
  var bounces = true

  var isWithinLimits: Bool { limits.contains(scale) }

  func clamped(_ scale: Double) -> Double {
    min(max(scale, limits.lowerBound), limits.upperBound)
  }

  /// The shown scale for the fingers' raw one: beyond the limits it is banded on a log scale, where
  /// the bounds are a factor e.
  func banded(_ raw: Double) -> Double {
    let limit = clamped(raw)
    guard bounces, raw != limit else { return limit }
    let beyond = logarithm(raw / limit)
    let shown = Self.band.banded(beyond.magnitude)
    return limit * exponential(beyond < 0 ? -shown : shown)
  }

  /// A raw scale that fingers may ask for: a million times beyond the limits nothing is to be seen.
  func plausible(_ raw: Double) -> Double {
    min(max(raw, limits.lowerBound / Self.farthest), limits.upperBound * Self.farthest)
  }

  /// So many times.
  private static let farthest = 1e6

  /// The raw scale that is shown as `scale`.
  func raw(_ scale: Double) -> Double {
    let limit = clamped(scale)
    guard bounces, scale != limit else { return limit }
    let beyond = logarithm(scale / limit)
    let raw = Self.band.raw(beyond.magnitude)
    return limit * exponential(beyond < 0 ? -raw : raw)
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
  /// How far beyond its range the content was when they took hold, in points: it stays so.
  var excess: Point
}

/// Scale and offset under way together, about a point that stays.
struct ZoomGlide: Equatable, Sendable {
  struct Pose: Equatable, Sendable {
    var scale: Double
    var offset: Point
  }

  enum Course: Equatable, Sendable {
    /// Back to the limits, like content beyond its bound: of its distance and of the way the same share is left.
    case bounce(Bounce)
    /// UIKit's cosine.
    case ease(CosineEase)
  }

  let start: Pose
  let target: Pose
  let began: Double
  let course: Course

  /// When it ends, in seconds.
  var ends: Double {
    switch course {
    case .bounce(let bounce): began + bounce.ending.time
    case .ease: began + CosineEase.duration
    }
  }

  /// Where it is: the scale falls evenly on a log scale, and the offset follows so that one point of
  /// the content stays where it is on the screen.
  func pose(at time: Double) -> Pose {
    guard time < ends else { return target }
    let left = left(at: time)
    guard start.scale != target.scale else {
      return Pose(
        scale: target.scale, offset: target.offset + (start.offset - target.offset) * left)
    }
    let scale = target.scale * exponential(left * logarithm(start.scale / target.scale))
    let share = (scale - target.scale) / (start.scale - target.scale)
    return Pose(scale: scale, offset: target.offset + (start.offset - target.offset) * share)
  }

  /// The same way to another end, from where it is now; the time that is left stays.
  func led(to target: Pose, at time: Double) -> ZoomGlide {
    let now = pose(at: time)
    let share =
      self.start.scale == self.target.scale
      ? left(at: time) : (now.scale - self.target.scale) / (self.start.scale - self.target.scale)
    // So near the end there is no way left that could be bent.
    guard share > Self.leastShare, target.scale == self.target.scale else {
      return ZoomGlide(start: target, target: target, began: began, course: course)
    }
    let start = Pose(
      scale: start.scale, offset: target.offset + (now.offset - target.offset) / share)
    return ZoomGlide(start: start, target: target, began: began, course: course)
  }

  /// The same way, everything moved by so many points.
  func moved(by delta: Point) -> ZoomGlide {
    ZoomGlide(
      start: Pose(scale: start.scale, offset: start.offset + delta),
      target: Pose(scale: target.scale, offset: target.offset + delta), began: began, course: course
    )
  }

  /// The same way, so many seconds later.
  func delayed(by delay: Double) -> ZoomGlide {
    ZoomGlide(start: start, target: target, began: began + delay, course: course)
  }

  /// Less of the way than that is none. Chosen: of any picture far less than a pixel.
  private static let leastShare = 1e-6

  /// The share of the way that is left.
  private func left(at time: Double) -> Double {
    switch course {
    case .bounce(let bounce): bounce.distance(at: time - began) / bounce.distance
    case .ease(let ease): ease.position(at: time - began)
    }
  }

  /// The velocity of the offset in pt/ms, over the last millisecond.
  func velocity(at time: Double) -> Point {
    let before = max(began, time - 1 / millisecondsPerSecond)
    guard time > before else { return .zero }
    return (pose(at: time).offset - pose(at: before).offset)
      / ((time - before) * millisecondsPerSecond)
  }
}
