import Geometry
import InputScript
import SceneHosting
import Touches
import Tuning
import Words

/// One number that takes several values, as `deceleration=0.98..0.999/20`.
package struct Sweep {
  package enum Subject {
    case parameter(TuningParameter)
    /// The built-in gesture's own.
    case flick, distance, hold

    package var name: String {
      switch self {
      case .parameter(let parameter): parameter.name
      case .flick: "flick"
      case .distance: "distance"
      case .hold: "hold"
      }
    }
  }

  package let subject: Subject
  package let values: [Double]

  /// The swept values as a column of a table, each with all its decimals.
  package var column: Table.Column {
    Table.Column(name: subject.name, unit: "", decimals: values.map(Self.decimals(of:)).max() ?? 0)
  }

  private static func decimals(of value: Double) -> Int {
    let text = value.shortest
    if text.contains("e") { return mostDecimals }
    return text.split(separator: ".").dropFirst().first?.count ?? 0
  }

  /// The most rows of one sweep or of a pair.
  package static let mostValues = 1000
  /// Values are rounded to twelve decimals, so that 0.98..0.999/20 gives 0.981 and not 0.9809999….
  private static let (mostDecimals, digits) = (12, 1e12)

  /// - Throws: `UsageError` for a text other than a key, two numbers and a number of values.
  package init(_ text: String) throws(UsageError) {
    let refusal = UsageError(
      "give key=a..b/n with n from 2 to \(Self.mostValues), "
        + "for example deceleration=0.98..0.999/20")
    guard let equals = text.firstIndex(of: "="), let slash = text.lastIndex(of: "/"),
      equals < slash,
      let count = Int(text[text.index(after: slash)...]), (2...Self.mostValues).contains(count),
      let (low, high) = ends(of: text[text.index(after: equals)..<slash]),
      TouchScript.offsets.contains(low), TouchScript.offsets.contains(high)
    else { throw refusal }
    subject = try Self.subject(String(text[..<equals]))
    values = (0..<count).map { k in
      let value = k == count - 1 ? high : low + (high - low) * Double(k) / Double(count - 1)
      let scaled = value * Self.digits
      // A greater value has no twelfth decimal, and scaling it back would change its last digits.
      return scaled.magnitude < 0x1p53 ? scaled.rounded() / Self.digits : value
    }
  }

  private static func subject(_ name: String) throws(UsageError) -> Subject {
    if let parameter = TuningSettings.parameter(named: name) { return .parameter(parameter) }
    let own = [Subject.flick, .distance, .hold]
    if let subject = own.first(where: { $0.name == name }) { return subject }
    let known = TuningSettings.parameters.map(\.name) + own.map(\.name)
    throw UsageError(
      "there is no parameter '\(excerpt(name))' to sweep; \(suggestion(for: name, among: known))")
  }
}
