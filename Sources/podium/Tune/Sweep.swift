import ArgumentParser
import Scenes

/// One number that takes several values, as `deceleration=0.98..0.999/20`.
struct Sweep {
  enum Subject: Equatable {
    case parameter(Tuning.Key)
    /// The built-in gesture's own.
    case flick, distance, hold

    var name: String {
      switch self {
      case .parameter(let key): key.rawValue
      case .flick: "flick"
      case .distance: "distance"
      case .hold: "hold"
      }
    }
  }

  let subject: Subject
  let values: [Double]

  /// The swept values as a column of a table.
  var column: Table.Column { Table.Column(name: subject.name, unit: "", decimals: 4) }

  private static let mostValues = 1000
  /// Steps are said with so many digits, so that 0.98..0.999/20 gives 0.981 and no more.
  private static let digits = 1e12

  /// - Throws: `ValidationError` for anything but a key, two numbers and how many values there are.
  init(_ text: String) throws {
    let refusal = ValidationError(
      "'\(excerpt(text))' is not key=a..b/n with n from 2 to \(Self.mostValues), "
        + "for example deceleration=0.98..0.999/20")
    guard let equals = text.firstIndex(of: "="), let slash = text.lastIndex(of: "/"),
      equals < slash,
      let count = Int(text[text.index(after: slash)...]), (2...Self.mostValues).contains(count),
      let ends = Self.ends(text[text.index(after: equals)..<slash])
    else { throw refusal }
    subject = try Self.subject(String(text[..<equals]))
    values = (0..<count).map { k in
      let share = Double(k) / Double(count - 1)
      let value = ends.low + (ends.high - ends.low) * share
      return (value * Self.digits).rounded() / Self.digits
    }
  }

  private static func ends(_ text: Substring) -> (low: Double, high: Double)? {
    var at = text.startIndex
    while at < text.endIndex {
      let rest = text[at...]
      if rest.hasPrefix(".."), let low = Double(text[..<at]), let high = Double(rest.dropFirst(2)) {
        return low.magnitude <= 1e9 && high.magnitude <= 1e9 ? (low, high) : nil
      }
      at = text.index(after: at)
    }
    return nil
  }

  private static func subject(_ name: String) throws -> Subject {
    if let key = Tuning.Key(rawValue: name) { return .parameter(key) }
    let own = [Subject.flick, .distance, .hold]
    if let subject = own.first(where: { $0.name == name }) { return subject }
    let known = Tuning.Key.allCases.map(\.rawValue) + own.map(\.name)
    throw ValidationError(
      "there is no parameter '\(excerpt(name))' to sweep; "
        + "did you mean '\(nearestWord(to: name, among: known))'?")
  }
}
