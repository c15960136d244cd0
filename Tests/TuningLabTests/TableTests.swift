import Testing

@testable import TuningLab

@Suite("Tables and what has to hold of them")
struct TableTests {
  @Test("every column says what it means, in words without its name and an end")
  func meanings() {
    for column in Measurement.columns + FlickHistogram.columns + PeerComparison.summaryColumns {
      #expect(column.help.count > 10 && column.help.last != ".", "\(column.name)")
      #expect(Measurement.columns.filter { $0.name == column.name }.count <= 1)
    }
    #expect(
      Table.meanings(of: Array(FlickHistogram.columns.prefix(2)))
        == "flicks (how many were thrown), off-grid (how many landed beside every stop)")
  }

  private var table: Table {
    var table = Table(columns: [
      Table.Column(name: "settle", unit: "ms", decimals: 0),
      Table.Column(name: "peak", unit: "×", decimals: 2),
    ])
    table.rows = [
      Table.Row(setting: "a, \"b\"", values: [612.4, nil]),
      Table.Row(setting: "c", values: [-0.2, 1]),
    ]
    return table
  }

  @Test("for people: aligned, units below names, a dash for what is not")
  func aligned() {
    #expect(
      table.text(.table) == """
        setting  settle  peak
                     ms     ×
        a, "b"      612     –
        c             0  1.00

        """)
  }

  @Test("for spreadsheets all digits, quoted as RFC 4180 has it; as JSON with null")
  func formats() {
    #expect(table.text(.csv) == "setting,settle,peak\n\"a, \"\"b\"\"\",612.4,\nc,-0.2,1\n")
    #expect(
      table.text(.json) == #"""
        [{"setting":"a, \"b\"","settle":612.4,"peak":null},
         {"setting":"c","settle":-0.2,"peak":1}]

        """#)
  }

  @Test(
    "comparisons hold in every row or are told, and a missing value satisfies none",
    arguments: [
      ("settle<700", 0), ("settle<600", 1), ("settle<0,peak==1", 2), ("peak>=0", 1),
      ("settle>=-0.2, settle<=612.4", 0), ("peak!=1", 2),
    ])
  func assertions(text: String, failures: Int) throws {
    #expect(try Assertions(text).failures(in: table).count == failures)
  }

  @Test("what is no comparison, or of no column, is an error", arguments: ["settle", "<3", "a<b"])
  func errors(text: String) throws {
    #expect(throws: UsageError.self) { try Assertions(text) }
    let error = #expect(throws: UsageError.self) {
      try Assertions("settl<3").check(names: ["settle", "peak"])
    }
    #expect(error?.description.contains("did you mean 'settle'?") == true)
  }
}
