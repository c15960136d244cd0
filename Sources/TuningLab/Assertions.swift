import Geometry
import Touches
import Words

/// Conditions on every row of a table, as `settle<600,overshoot<=0`: they make a measurement a
/// test.
package struct Assertions {
  private typealias Relation = (sign: String, holds: @Sendable (Double, Double) -> Bool)

  /// A sign that begins with another one comes before it.
  private static let relations: [Relation] = [
    ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("!=", { $0 != $1 }), ("==", { $0 == $1 }),
    ("<", { $0 < $1 }), (">", { $0 > $1 }),
  ]

  private struct Assertion {
    var name: String
    var relation: Relation
    var bound: Double
  }

  private var assertions: [Assertion] = []

  /// - Throws: `UsageError` for a text that is no list of comparisons.
  package init(_ text: String) throws(UsageError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      assertions.append(try Self.assertion(part.filter { $0 != " " }))
    }
  }

  private static func assertion(_ text: String) throws(UsageError) -> Assertion {
    let name = text.prefix { !"<>=!".contains($0) }
    let rest = text.dropFirst(name.count)
    guard let relation = relations.first(where: { rest.hasPrefix($0.sign) }),
      let bound = Double(rest.dropFirst(relation.sign.count)), bound.isFinite, !name.isEmpty
    else {
      throw UsageError(
        "give comparisons with a number, for example settle<600, with one of "
          + relations.map(\.sign).joined(separator: " "))
    }
    return Assertion(name: String(name), relation: relation, bound: bound)
  }

  /// - Throws: `UsageError` for a column that the table will not have, with the nearest.
  package func check(names: [String]) throws(UsageError) {
    for assertion in assertions where !names.contains(assertion.name) {
      throw UsageError(
        "--assert: there is no column '\(excerpt(assertion.name))'; "
          + suggestion(for: assertion.name, among: names))
    }
  }

  /// The conditions that fail, a line each. A missing value satisfies none.
  package func failures(in table: Table) -> [String] {
    table.rows.flatMap { row in
      assertions.compactMap { assertion in
        let value = table.value(assertion.name, in: row)
        if let value, assertion.relation.holds(value, assertion.bound) { return nil }
        return "\(assertion.name)\(assertion.relation.sign)\(assertion.bound.shortest) does not "
          + "hold with '\(row.setting)': \(assertion.name) is \(value?.shortest ?? "not defined")"
      }
    }
  }
}
