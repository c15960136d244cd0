import Geometry
import SceneHosting
import Touches

/// Numbers in rows and named columns, for people, spreadsheets and programs.
package struct Table {
  package enum Format: String, CaseIterable {
    case table, csv, json
  }

  package struct Column {
    /// Its name in all formats and in assertions.
    package var name: String
    /// pt, ms…; empty for a bare number.
    package var unit: String
    /// Digits after the point in the table for people; the other formats write all digits.
    package var decimals: Int
    /// The figure in a sentence without its point, as `podium tune --help` and the window say it.
    package var help = ""
  }

  package struct Row {
    /// The settings that were tried.
    package var setting: String
    /// One for each column; nil where the figure is not defined.
    package var values: [Double?]
  }

  package var columns: [Column]
  package var rows: [Row] = []

  package func text(_ format: Format) -> String {
    switch format {
    case .table: aligned
    case .csv: csv
    case .json: json
    }
  }

  /// The value in a row of the column with a name.
  package func value(_ name: String, in row: Row) -> Double? {
    columns.firstIndex { $0.name == name }.flatMap { row.values[$0] }
  }

  /// Names and meanings of columns, joined for a sentence.
  package static func meanings(of columns: [Column]) -> String {
    columns.map { "\($0.name) (\($0.help))" }.joined(separator: ", ")
  }

  private var csv: String {
    var csv = CSV(header: (["setting"] + columns.map(\.name)).joined(separator: ","))
    for row in rows { csv.add([row.setting] + row.values.map { $0?.shortest ?? "" }) }
    return csv.text
  }

  private var json: String {
    let objects = rows.map { row in
      JSON.object(
        [("setting", .string(row.setting))]
          + zip(columns, row.values).map { ($0.name, $1.map { .number($0) } ?? .null) })
    }
    return "[" + objects.map(\.text).joined(separator: ",\n ") + "]\n"
  }

  /// Names flush left, numbers flush right, units under the columns' names.
  private var aligned: String {
    var lines = [["setting"] + columns.map(\.name), [""] + columns.map(\.unit)]
    for row in rows {
      lines.append(
        [row.setting]
          + zip(columns, row.values).map { column, value in
            value.map { $0.fixed(column.decimals) } ?? "–"
          })
    }
    let widths = (0...columns.count).map { k in lines.map { $0[k].count }.max() ?? 0 }
    return lines.map { line in
      var text = line[0] + String.spaces(widths[0] - line[0].count)
      for k in 1..<line.count { text += "  " + String.spaces(widths[k] - line[k].count) + line[k] }
      return text.trimmedEnd + "\n"
    }.joined()
  }
}

extension String {
  static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
