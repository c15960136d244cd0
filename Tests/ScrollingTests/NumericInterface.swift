import Support

/// What the list of the public interface says can be given a number.
enum NumericInterface {
  /// The members of these modules, as `Type.name`, which take a number, or a value made of numbers.
  static func members(of modules: Set<String>) throws -> Set<String> {
    let text = try Repository.text("Documentation/Interface.txt")
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

  /// The name of a function, an initializer or a property that can be written, if numbers go into
  /// it.
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
