import Foundation
import Testing

@Suite("The table of behaviour cases")
struct CasesTests {
  private static let tests = ReadmeTests.repository.appending(path: "Tests")

  /// A row: the case's number, which may have a letter before it, the files, and the names of tests
  /// in quotes.
  private struct Row {
    var number: String
    var files: [String]
    var names: [String]
  }

  private func rows() throws -> [Row] {
    try String(contentsOf: Self.tests.appending(path: "TouchesTests/CASES.md"), encoding: .utf8)
      .split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, Int(cells[0].trimmingPrefix("T")) != nil else { return nil }
        // Every second piece lies between quotes.
        let pieces = cells[3].components(separatedBy: "\"")
        return Row(
          number: cells[0], files: cells[2].components(separatedBy: "; "),
          names: stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] })
      }
  }

  /// The texts of all test files by their names, without the folder and ".swift".
  private func files() throws -> [String: String] {
    var texts: [String: String] = [:]
    let paths = FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil)
    while let file = paths?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      texts[name] = try String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }

  private static let numbers = (1...78).map { "\($0)" } + (1...28).map { "T\($0)" }

  @Test("it has them all, and the tests that it names are in the files that it names")
  func complete() throws {
    let rows = try rows()
    let files = try files()
    #expect(rows.map(\.number) == Self.numbers)
    for row in rows {
      #expect(row.names.contains { !$0.isEmpty }, "\(row.number)")
      for file in row.files { #expect(files[file] != nil, "\(row.number): \(file)") }
      let texts = row.files.compactMap { files[$0] }
      for name in row.names {
        #expect(texts.contains { $0.contains("\"\(name)\"") }, "\(row.number): \(name)")
      }
    }
  }

  @Test("every case has a test that carries its number")
  func numbered() throws {
    for row in try rows() {
      let carries = row.names.contains { name in
        name.prefix { $0 != ":" }.components(separatedBy: ", ").contains(row.number)
      }
      #expect(carries, "\(row.number)")
    }
  }
}
