import ArgumentParser
import Touches

/// Numbers in rows and named columns, for people, spreadsheets and programs.
struct Table {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, csv, json
  }

  struct Column {
    /// What it is called everywhere, in an assertion too.
    var name: String
    /// pt, ms…; empty for a bare number.
    var unit: String
    /// Digits after the point in the table for people; the other formats say all there are.
    var decimals: Int
  }

  struct Row {
    /// What was tried.
    var setting: String
    /// One for each column; nil where there is no such thing.
    var values: [Double?]
  }

  var columns: [Column]
  var rows: [Row] = []

  func text(_ format: Format) -> String {
    switch format {
    case .table: aligned
    case .csv: csv
    case .json: json
    }
  }

  /// The value in a row of the column with a name.
  func value(_ name: String, in row: Row) -> Double? {
    columns.firstIndex { $0.name == name }.flatMap { row.values[$0] }
  }

  private var csv: String {
    var csv = CSV(header: (["setting"] + columns.map(\.name)).joined(separator: ","))
    for row in rows {
      csv.add([row.setting] + row.values.map { $0?.shortest ?? "" })
    }
    return csv.text
  }

  private var json: String {
    let objects = rows.map { row in
      JSONText.object(
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
      var text = line[0] + spaces(widths[0] - line[0].count)
      for k in 1..<line.count { text += "  " + spaces(widths[k] - line[k].count) + line[k] }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Double {
  /// With so many digits after the point, rounded to the nearest; -0 is 0.
  func fixed(_ decimals: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let digits = String(Int64((magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let sign = self < 0 && digits.contains { $0 != "0" } ? "-" : ""
    return sign + whole + (decimals > 0 ? "." + padded.suffix(decimals) : "")
  }
}
