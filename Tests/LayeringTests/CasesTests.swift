import Foundation
import Support
import Testing

@Suite("The page of invariants and cases")
struct CasesTests {
  /// The numbers of the page's cases, as "37", "T22" or "P5", in the order of their rows.
  private func numbers() throws -> [String] {
    let page = try Repository.text("Sources/Scrolling/Scrolling.docc/InvariantsAndCases.md")
    return page.split(separator: "\n").compactMap { row in
      guard let cell = row.wholeMatch(of: /\| ([TP]?\d+) \| .* \|/) else { return nil }
      return String(cell.1)
    }
  }

  /// The numbers with which names of tests begin, as in "37, T22: a finger stops it".
  private func numbersOfTests() throws -> Set<String> {
    let tests = Repository.file("Tests")
    var numbers: Set<String> = []
    let paths = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = paths?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in text.matches(of: #/"((?:[TP]?\d+, )*[TP]?\d+): /#) {
        numbers.formUnion(name.1.components(separatedBy: ", "))
      }
    }
    return numbers
  }

  @Test("every case has a test whose name begins with its number")
  func numbered() throws {
    let numbers = try numbers()
    // The page has no P45 and no P52.
    let scenes = (1...56).filter { $0 != 45 && $0 != 52 }.map { "P\($0)" }
    #expect(numbers == (1...78).map { "\($0)" } + (1...28).map { "T\($0)" } + scenes)
    #expect(Set(numbers).subtracting(try numbersOfTests()).sorted() == [])
  }
}
