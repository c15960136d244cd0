import Foundation

/// The test data in Tests/Vectors: numbers measured on the real UIScrollView, asserted by peers'
/// tests or computed from the formulas; each case names its source.
public enum Vectors {
  public struct Case: CustomStringConvertible, @unchecked Sendable {
    public let id: String
    private let json: [String: Any]

    init(_ json: [String: Any]) {
      id = json["id"] as? String ?? "unnamed"
      self.json = json
    }

    public var description: String { id }
    public var tolerance: Double { number("tolerance") }

    /// The value at a path such as "given.rate"; nil where there is none.
    public func value(_ path: String) -> Any? {
      path.split(separator: ".").reduce(json as Any?) { value, key in
        (value as? [String: Any])?[String(key)]
      }
    }

    /// The number at a path. A missing one is a broken file, which stops the test.
    public func number(_ path: String) -> Double {
      guard let number = value(path) as? NSNumber else {
        preconditionFailure("\(id) has no number at \(path)")
      }
      return number.doubleValue
    }

    /// The list of numbers at a path.
    public func numbers(_ path: String) -> [Double] {
      (value(path) as? [NSNumber] ?? []).map(\.doubleValue)
    }

    /// The list of pairs of numbers at a path. A missing or empty one stops the test.
    public func pairs(_ path: String) -> [(Double, Double)] {
      guard let list = value(path) as? [[NSNumber]], !list.isEmpty else {
        preconditionFailure("\(id) has no pairs at \(path)")
      }
      return list.map { ($0[0].doubleValue, $0[1].doubleValue) }
    }

    /// The table at a path whose keys are numbers, in ascending order. A missing or empty one stops
    /// the test.
    public func table(_ path: String) -> [(key: Double, value: Double)] {
      guard let table = value(path) as? [String: NSNumber], !table.isEmpty else {
        preconditionFailure("\(id) has no table at \(path)")
      }
      return table.compactMap { key, value in Double(key).map { ($0, value.doubleValue) } }
        .sorted { $0.0 < $1.0 }
    }
  }

  /// The cases of a file whose ids start with a prefix; there must be some.
  public static func cases(_ file: String, prefix: String = "") -> [Case] {
    guard let data = try? Data(contentsOf: Repository.file("Tests/Vectors/\(file).json")),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = json["cases"] as? [[String: Any]]
    else { preconditionFailure("Tests/Vectors/\(file).json cannot be read") }
    let chosen = cases.map(Case.init).filter { $0.id.hasPrefix(prefix) }
    precondition(!chosen.isEmpty, "no case of \(file).json starts with \(prefix)")
    return chosen
  }
}
