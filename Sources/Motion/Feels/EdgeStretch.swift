/// The stretch of content that hits its edge on Android 12 and later, as a share of the view:
/// content does not scroll, the program draws it stretched.
///
///     let hit = EdgeStretch.hit(speed: 3, height: 640)
///     let share = hit.stretch(at: 0.1), rests = hit.duration
///
/// A hit at v starts the distance q at 0 with `q′ = 13·v`; a pull that is let go starts it at rest.
/// It is a spring, `q″ = −2ζω·q′ − ω²·q`, kept within the view's height H; once it is slower than
/// 200 px/s and nearer than 8 px it goes straight home at 200 px/s.
///
/// Source: EdgeEffect.java of Android 17, in a distribution's copy.
public struct EdgeStretch: Equatable, Sendable {
  /// ω, per ms.
  public static let frequency = 0.024657
  /// ζ.
  public static let dampingRatio = 0.98
  /// How much faster the stretch begins than content was.
  public static let velocityFactor = 13.0
  /// Below this speed, in px/ms, and `linearDistance` it goes straight home.
  public static let linearSpeed = 0.2
  /// Below this distance, in px, and `linearSpeed` it goes straight home.
  public static let linearDistance = 8.0

  /// ω·√(1 − ζ²), per ms.
  private static let dampedFrequency = 0.004_906_681_047_347_591
  /// ζω, per ms.
  private static let decay = dampingRatio * frequency

  /// H, in points.
  public let height: Double
  /// The spring: where it starts, in px, and the sine's factor.
  private let first: Spring
  /// The spring from rest, once the stretch has met the view's height, and when that is, in ms
  /// after the start; nil: it never meets it.
  private let second: Spring?
  private let cut: Double
  /// When it begins to go straight home, in ms after the start, and from which distance, in px.
  private let home: Double
  private let homeDistance: Double

  private struct Spring: Equatable {
    let distance: Double
    /// (ζω·q₀ + q′₀)/ω_d.
    let sine: Double

    init(distance: Double, velocity: Double) {
      self.distance = distance
      sine = (decay * distance + velocity) / dampedFrequency
    }

    func distance(after t: Double) -> Double {
      let turn = halfTurn(dampedFrequency * t / .pi)
      return exponential(-decay * t) * (distance * turn.cosine + sine * turn.sine)
    }

    func velocity(after t: Double) -> Double {
      let turn = halfTurn(dampedFrequency * t / .pi)
      let along = sine * dampedFrequency - decay * distance
      let across = distance * dampedFrequency + decay * sine
      return exponential(-decay * t) * (along * turn.cosine - across * turn.sine)
    }
  }

  /// Content that hits its edge at a speed in pt/ms, not negative, in a view so many points high.
  public static func hit(speed: Double, height: Double) -> EdgeStretch {
    EdgeStretch(distance: 0, velocity: velocityFactor * max(0, speed), height: height)
  }

  /// A pull that is let go when the stretch is a share of the view, 0…1.
  public static func released(from stretch: Double, height: Double) -> EdgeStretch {
    EdgeStretch(distance: min(stretch.notNegative, 1) * max(0, height), velocity: 0, height: height)
  }

  private init(distance: Double, velocity: Double, height: Double) {
    let height = max(0, height)
    self.height = height
    let spring = Spring(distance: distance, velocity: velocity)
    first = spring
    // The peak: tan(ω_d·t) = along/across, bracketed and halved as all other moments here.
    var peak = 0.0
    if velocity > 0 {
      peak = firstMoment(from: 0, to: .pi / Self.dampedFrequency) {
        spring.velocity(after: $0) <= 0
      }
    }
    var last = spring
    var begins = 0.0
    if spring.distance(after: peak) > height {
      begins = firstMoment(from: 0, to: peak) { spring.distance(after: $0) >= height }
      last = Spring(distance: height, velocity: 0)
      peak = 0
      second = last
    } else {
      second = nil
    }
    cut = second == nil ? .infinity : begins
    let falling = last
    // From the peak on it falls, faster and then slower; within half a turn it has come home.
    let near = firstMoment(from: peak, to: .pi / Self.dampedFrequency) {
      falling.distance(after: $0) < Self.linearDistance
        && -falling.velocity(after: $0) <= Self.linearSpeed
    }
    home = begins + near
    homeDistance = max(0, falling.distance(after: near))
  }

  /// When it is gone, in seconds after the start.
  public var duration: Double { (home + homeDistance / Self.linearSpeed) / millisecondsPerSecond }

  /// The distance q in points, `t` seconds after the start.
  public func distance(at t: Double) -> Double {
    let t = t * millisecondsPerSecond
    guard t < home else { return max(0, homeDistance - Self.linearSpeed * (t - home)) }
    if t >= cut, let second { return second.distance(after: t - cut) }
    return first.distance(after: t)
  }

  /// The stretch, 0…1: q/H.
  public func stretch(at t: Double) -> Double {
    height > 0 ? min(max(distance(at: t) / height, 0), 1) : 0
  }

  /// How strongly a stretch o (0…1) is drawn: `0.016·o + 0.016·(1 − e^(−o·e/0.33))`.
  public static func intensity(of stretch: Double) -> Double {
    linearIntensity * stretch
      - exponentialIntensity * exponentialMinusOne(-stretch * exponential(1) / intensityScale)
  }

  private static let linearIntensity = 0.016
  private static let exponentialIntensity = 0.016
  private static let intensityScale = 0.33
}
