import Motion

/// Scale and offset that change together by themselves, about a point that stays on the screen.
struct ZoomGlide: Equatable, Sendable {
  struct Pose: Equatable, Sendable {
    var scale: Double
    var offset: Point
  }

  enum Curve: Equatable, Sendable {
    /// Back to the limits: the share of the bounce's distance that is left is the share of the
    /// whole change that is left.
    case bounce(Bounce)
    /// UIKit's cosine.
    case ease(CosineEase)
  }

  let start: Pose
  let target: Pose
  let began: Double
  let curve: Curve

  /// Whether the program has asked for it.
  var isAsked: Bool {
    switch curve {
    case .bounce: false
    case .ease: true
    }
  }

  /// When it ends, in seconds.
  var ends: Double {
    switch curve {
    case .bounce(let bounce): began + bounce.ending.time
    case .ease(let ease): began + ease.duration
    }
  }

  /// Where it is: the scale falls evenly on a log scale, and the offset follows so that one point
  /// of the content stays where it is on the screen.
  func pose(at time: Double) -> Pose {
    guard time < ends else { return target }
    let left = left(at: time)
    guard !keepsScale else {
      return Pose(
        scale: target.scale, offset: target.offset + (start.offset - target.offset) * left)
    }
    let scale = target.scale * exponential(left * logarithm(start.scale / target.scale))
    let share = (scale - target.scale) / (start.scale - target.scale)
    return Pose(scale: scale, offset: target.offset + (start.offset - target.offset) * share)
  }

  /// The same motion to another target, from the present pose, in the time that is left.
  func led(to target: Pose, at time: Double) -> ZoomGlide {
    let now = pose(at: time)
    let share =
      keepsScale
      ? left(at: time) : (now.scale - self.target.scale) / (self.start.scale - self.target.scale)
    // So near its end it is too short to be redirected.
    guard share > Self.leastShare, target.scale == self.target.scale else {
      return ZoomGlide(start: target, target: target, began: began, curve: curve)
    }
    let start = Pose(
      scale: start.scale, offset: target.offset + (now.offset - target.offset) / share)
    return ZoomGlide(start: start, target: target, began: began, curve: curve)
  }

  /// The same motion, moved by `delta` points.
  func moved(by delta: Point) -> ZoomGlide {
    ZoomGlide(
      start: Pose(scale: start.scale, offset: start.offset + delta),
      target: Pose(scale: target.scale, offset: target.offset + delta), began: began, curve: curve
    )
  }

  /// The same motion, `delay` seconds later.
  func delayed(by delay: Double) -> ZoomGlide {
    ZoomGlide(start: start, target: target, began: began + delay, curve: curve)
  }

  /// A smaller share of the change counts as 0. Chosen: far less than a pixel of any picture.
  private static let leastShare = 1e-6

  /// Whether the scale is constant up to rounding.
  private var keepsScale: Bool { (start.scale / target.scale - 1).magnitude < 1e-9 }

  /// The share of the change that is left, 0…1.
  private func left(at time: Double) -> Double {
    switch curve {
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
