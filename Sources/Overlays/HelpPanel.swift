import Drawing
import Geometry

/// The panel of F1: gestures and keys, in the number of columns and the size of type that fit best
/// into the window.
package struct HelpPanel {
  package struct Section: Equatable {
    var title: String
    var lines: [HelpLine]
  }

  private let sections: [Section]
  private let typesetter: Typesetter
  /// The columns and the size of type, in pixels, of every look.
  private let looks: [(columns: Int, pixels: Int)]
  private let room: Size

  private static let mostColumns = 3
  /// The gap between a name and its effect, and between columns, in ems.
  private static let nameGap = 1.0
  private static let columnGap = 2.0
  /// The gap between sections, in lines.
  private static let sectionGap = 0.5

  /// - Parameters:
  ///   - size: the preferred size of the type, in points.
  ///   - room: the largest size of the panel, in points.
  init(_ sections: [Section], size: Double, room: Size, _ typesetter: Typesetter) {
    self.sections = sections
    self.typesetter = typesetter
    self.room = room
    looks = typesetter.sizes(from: size).flatMap { pixels in
      (1...Self.mostColumns).map { ($0, pixels) }
    }
  }

  /// A line of a look: a title, or a control.
  fileprivate struct Row {
    var name: String
    var effect: String?
    /// The offset from the panel's upper left to the baselines of name and effect, in points.
    var place = Point.zero
    var effectPlace = Point.zero
  }

  struct Look: PanelLook {
    fileprivate var rows: [Row] = []
    fileprivate let font: Typesetter.Font
    /// In points.
    fileprivate(set) var size = Size.zero
    /// The sections with the rows that are left out; empty: none are.
    fileprivate(set) var rest: [Section] = []

    func draw(at origin: Point, into list: inout DrawList) {
      let frame = Rect(origin: origin, size: size)
      OverlayStyle.addEdge(frame, font, into: &list)
      OverlayStyle.addPane(frame, font, opacity: 1, .opaque, into: &list)
      for row in rows {
        let isTitle = row.effect == nil
        let color = isTitle ? OverlayStyle.accent : OverlayStyle.ink
        list.write(row.name, font, at: origin + row.place, color)
        guard let effect = row.effect else { continue }
        list.write(effect, font, at: origin + row.effectPlace, OverlayStyle.quietInk)
      }
    }
  }

  /// A look by its number; nil: there are no more. The last two have the smallest type and as many
  /// rows of the last section as there is room for; the last one has each effect under its name.
  func look(_ number: Int) -> Look? {
    if looks.indices.contains(number) {
      return lay(rows, columns: looks[number].columns, pixels: looks[number].pixels)
    }
    guard number < looks.count + 2, let last = sections.last else { return nil }
    let isStacked = number > looks.count
    let font = typesetter.font(.sans, pixels: typesetter.smallest)
    let height = room.height - 2 * OverlayStyle.padding(font)
    let lines = Int(height / font.lineHeight) / (isStacked ? 2 : 1)
    let isWhole = sections.count == 1 && last.lines.count <= lines
    let count = isWhole ? last.lines.count : max(1, lines - 1)
    let shown = last.lines.prefix(count).map { Row(name: $0.name, effect: $0.effect) }
    var look = lay(
      (isWhole ? [] : [Self.more]) + shown, columns: 1, pixels: typesetter.smallest,
      isStacked: isStacked)
    look.rest = sections.dropLast()
    if count < last.lines.count {
      look.rest.append(Section(title: last.title, lines: Array(last.lines.dropFirst(count))))
    }
    return look
  }

  /// The row that names the key for the rows that are left out.
  private static let more = Row(name: "F1 again", effect: "the rest of this list")

  private var rows: [Row] {
    sections.flatMap { section in
      [Row(name: section.title)] + section.lines.map { Row(name: $0.name, effect: $0.effect) }
    }
  }

  private func lay(_ rows: [Row], columns: Int, pixels: Int, isStacked: Bool = false) -> Look {
    let font = typesetter.font(.sans, pixels: pixels)
    let padding = OverlayStyle.padding(font)
    var look = Look(font: font)
    var x = padding
    for column in Self.split(rows, into: columns) {
      let controls = column.filter { $0.effect != nil }
      let names = controls.map { typesetter.width($0.name, font) }.max() ?? 0
      let effectX = isStacked ? x : x + names + Self.nameGap * font.size
      var (y, right) = (padding, x)
      for var row in column {
        let isTitle = row.effect == nil
        if isTitle, y > padding { y += Self.sectionGap * font.lineHeight }
        row.place = Point(x: x, y: y + font.ascent)
        if isStacked { y += font.lineHeight }
        row.effectPlace = Point(x: effectX, y: y + font.ascent)
        y += font.lineHeight
        let effect = row.effect.map { effectX + typesetter.width($0, font) } ?? 0
        right = max(right, x + typesetter.width(row.name, font), effect)
        look.rows.append(row)
      }
      look.size.height = max(look.size.height, y + padding)
      look.size.width = right + padding
      x = right + Self.columnGap * font.size
    }
    return look
  }

  /// Rows in columns of about one height, no title being the last of its column.
  private static func split(_ rows: [Row], into columns: Int) -> [[Row]] {
    var rest = rows[...]
    var split: [[Row]] = []
    for column in 0..<columns where !rest.isEmpty {
      var count = (rest.count + columns - column - 1) / (columns - column)
      while count < rest.count, rest[rest.startIndex + count - 1].effect == nil { count += 1 }
      split.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return split
  }
}
