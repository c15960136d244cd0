import Geometry

/// Numbers that a program gives away by mistake: none at all, ends of their range, and a few that
/// are right, so that what follows them is reached.
public struct HostileNumbers {
  public var random: Random

  public init(seed: UInt64) { self.init(Random(seed: seed)) }
  public init(_ random: Random) { self.random = random }

  private static let doubles: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1, -1, 1.0.nextDown, 0.5, 0.998, -0.25,
    1e-9, 1e6, -1e6, 1e9, 1e12, -1e12, 1e13, 1e300, -1e300, 3, 16, 120, -480, 4000,
  ]
  private static let plain: [Double] = [0, 0.016, 0.1, 0.5, 1, 2, 48, 120, 320, -60, 480, 4000]
  private static let integers = [0, 1, -1, 2, 3, 5, 1000, -1000, .max, .min, .max - 1, .min + 1]

  public mutating func double() -> Double { random.pick(random.bool() ? Self.doubles : Self.plain) }
  public mutating func maybe() -> Double? { random.int(0...3) == 0 ? nil : double() }
  public mutating func int() -> Int { random.pick(Self.integers) }
  public mutating func bool() -> Bool { random.bool() }
  public mutating func point() -> Point { Point(x: double(), y: double()) }
  public mutating func size() -> Size { Size(width: double(), height: double()) }
  public mutating func rect() -> Rect { Rect(origin: point(), size: size()) }
  public mutating func vector() -> SIMD2<Double> { SIMD2(double(), double()) }
  public mutating func insets() -> EdgeInsets {
    EdgeInsets(top: double(), left: double(), bottom: double(), right: double())
  }

  /// A range whose ends are numbers, as every range in Swift.
  public mutating func range() -> ClosedRange<Double> {
    var (a, b) = (double(), double())
    if a.isNaN { a = 0 }
    if b.isNaN { b = 1 }
    return min(a, b)...max(a, b)
  }
}
