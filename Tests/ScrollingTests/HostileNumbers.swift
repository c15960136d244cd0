import Foundation
import Geometry
import Support

/// Numbers that a program gives away by mistake: none at all, ends of their range, and a few that are right,
/// so that what follows them is reached.
struct HostileNumbers {
  var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  private static let doubles: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1, -1, 1.0.nextDown, 0.5, 0.998, -0.25,
    1e-9,
    1e6, -1e6, 1e9, 1e12, -1e12, 1e13, 1e300, -1e300, 3, 16, 120, -480, 4000,
  ]
  private static let plain: [Double] = [0, 0.016, 0.1, 0.5, 1, 2, 48, 120, 320, -60, 480, 4000]
  private static let integers = [0, 1, -1, 2, 3, 5, 1000, -1000, .max, .min, .max - 1, .min + 1]

  mutating func double() -> Double { random.pick(random.bool() ? Self.doubles : Self.plain) }
  mutating func maybe() -> Double? { random.int(0...3) == 0 ? nil : double() }
  mutating func int() -> Int { random.pick(Self.integers) }
  mutating func bool() -> Bool { random.bool() }
  mutating func point() -> Point { Point(x: double(), y: double()) }
  mutating func size() -> Size { Size(width: double(), height: double()) }
  mutating func rect() -> Rect { Rect(origin: point(), size: size()) }
  mutating func vector() -> SIMD2<Double> { SIMD2(double(), double()) }
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: double(), left: double(), bottom: double(), right: double())
  }

  /// A range whose ends are numbers, as every range in Swift.
  mutating func range() -> ClosedRange<Double> {
    var (a, b) = (double(), double())
    if a.isNaN { a = 0 }
    if b.isNaN { b = 1 }
    return min(a, b)...max(a, b)
  }
}

/// What the list of the public interface says can be given a number.
enum NumericInterface {
  /// The members of these modules, as `Type.name`, which take a number, or a value made of numbers.
  static func members(of modules: Set<String>) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let list = root.appending(path: "Documentation/Interface.txt")
    let text = try String(contentsOf: list, encoding: .utf8)
    var members: Set<String> = []
    var module = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") { module = String(line.dropFirst(2)) }
      guard modules.contains(module), let colon = line.firstRange(of: ": ") else { continue }
      let (owner, words) = (line[..<colon.lowerBound], line[colon.upperBound...])
      if let name = member(String(words)) { members.insert("\(owner).\(name)") }
    }
    return members
  }

  /// The name of a function, an initializer or a property that can be written, if numbers go into it.
  private static func member(_ words: String) -> String? {
    if let match = words.firstMatch(of: /func (\w+)(<.*>)?\((.*)\)/) {
      return takesNumbers(String(match.3)) ? String(match.1) : nil
    }
    if let match = words.firstMatch(of: /init\??\((.*)\)/) {
      return takesNumbers(String(match.1)) ? "init" : nil
    }
    if let match = words.firstMatch(of: /var (\w+): (.*)/), !words.hasSuffix("{ get }") {
      return takesNumbers(String(match.2)) ? String(match.1) : nil
    }
    return nil
  }

  private static func takesNumbers(_ types: String) -> Bool {
    types.contains(/\b(Double|Int|Point|Size|Rect|EdgeInsets|SIMD2|ClosedRange)\b/)
  }
}
