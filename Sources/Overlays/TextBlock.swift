import Drawing
import Geometry
import Scenes

/// Paragraphs in lines of a width, broken between words and at newlines; a word that is wider than
/// a line is broken where the line ends.
package struct TextBlock {
  package struct Paragraph: Equatable {
    var text: String
    var color: Color
    /// In multiples of the block's font size.
    var size: Double

    package init(text: String, color: Color, size: Double = 1) {
      (self.text, self.color, self.size) = (text, color, size)
    }
  }

  private struct Line {
    var run: TextRun
    /// The start of its baseline, in points from the block's upper left.
    var place: Point
    var color: Color
  }

  let font: Typesetter.Font
  private var lines: [Line] = []
  /// In points.
  private(set) var size = Size.zero
  /// Whether text is left out.
  package private(set) var isShortened = false

  /// - Parameters:
  ///   - pixels: of the font's em.
  ///   - width: the greatest width of a line, in points.
  ///   - mostLines: the most lines; further text is replaced by an ellipsis.
  package init(
    _ paragraphs: [Paragraph], pixels: Int, width: Double, mostLines: Int = .max,
    _ typesetter: Typesetter
  ) {
    font = typesetter.font(.sans, pixels: pixels)
    for paragraph in paragraphs {
      let share = Int((Double(pixels) * paragraph.size).rounded())
      let font = typesetter.font(.sans, pixels: max(typesetter.smallest, share))
      for text in Self.lines(of: paragraph.text, font, width: width, typesetter) {
        guard lines.count < mostLines else {
          shorten(to: width, typesetter)
          return
        }
        let baseline = size.height + font.ascent
        lines.append(
          Line(
            run: TextRun(text, size: font.size), place: Point(x: 0, y: baseline),
            color: paragraph.color))
        size.width = max(size.width, typesetter.width(text, font))
        size.height += font.lineHeight
      }
    }
  }

  /// Ends the last line with an ellipsis, within the width.
  private mutating func shorten(to width: Double, _ typesetter: Typesetter) {
    isShortened = true
    var line = lines.removeLast()
    let font = typesetter.font(.sans, pixels: Int((line.run.size * typesetter.scale).rounded()))
    var text = line.run.text
    while !text.isEmpty, typesetter.width(text + "…", font) > width { text.removeLast() }
    line.run.text = text + "…"
    size.width = max(size.width, typesetter.width(line.run.text, font))
    lines.append(line)
  }

  private static func lines(
    of text: String, _ font: Typesetter.Font, width: Double, _ typesetter: Typesetter
  ) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap {
      TextLines.fill(words(of: $0), joint: " ", most: width) { typesetter.width($0, font) }
    }
  }

  /// The words of a text, between which lines break. A dot between phrases stays with the word
  /// before it, so that no line begins with a dot.
  private static func words(of text: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      if word == "·", let last = words.popLast() {
        words.append(last + " ·")
      } else {
        words.append(word)
      }
    }
    return words
  }

  package func draw(at origin: Point, opacity: Float, into list: inout DrawList) {
    for k in lines.indices {
      list.write(lines[k].run, at: origin + lines[k].place, lines[k].color, opacity: opacity)
    }
  }
}
