import Drawing
import Scenes
import Scrolling

/// The words of a frame that can be seen, and where they are, in the order in which they are drawn.
struct WordBoxes {
  struct Word: CustomStringConvertible {
    let run: TextRun
    /// From its start to its end, from the line of its letters up to their tops.
    let box: Rect
    /// The part of the window to which drawing was clipped.
    let clip: Rect
    /// The card or button that it begins on; nil: none smaller than the window.
    let card: Rect?
    /// How many rectangles were filled before it.
    let order: Int
    var description: String {
      "'\(run.text)' of \(run.size) at \(box.minX.rounded()),\(box.maxY.rounded())"
    }
  }

  private(set) var words: [Word] = []
  /// Rectangles that hide what is under them, in order.
  private var covers: [Rect] = []
  let window: Size
  private let glyphs = AtlasGlyphs(PlaneLists.letters)

  /// The share of a letter's size that its top is over the line.
  private static let capital = 0.73

  init(_ list: DrawList, in window: Size) {
    self.window = window
    let all = Rect(origin: .zero, size: window)
    for case .plane(let pass) in list.passes {
      var clips = [all]
      for command in list.commands[pass.commands] {
        let clip = clips.last ?? all
        switch command {
        case .clip(let rect): clips.append(clip.intersection(rect))
        case .unclip: clips.removeLast()
        case .fill(let rect, let radius, let color):
          // A disc is no card.
          let isDisc = rect.width == rect.height && radius >= rect.width / 2
          if color.w > 0.8, !isDisc { covers.append(rect.intersection(clip)) }
        case .picture(_, _, let rect, _, _): covers.append(rect.intersection(clip))
        case .text(let number, let point, let color):
          guard color.w > 0.05 else { continue }
          add(list.runs[number], at: point, clip)
        }
      }
    }
  }

  private mutating func add(_ run: TextRun, at point: Point, _ clip: Rect) {
    let height = run.size * Self.capital
    // A space at its end hides nothing.
    let ink = String(run.text.reversed().drop { $0 == " " }.reversed())
    let inked = TextRun(ink, face: run.face, size: run.size)
    let box = Rect(
      x: point.x, y: point.y - height, width: glyphs.metrics(of: inked).width, height: height)
    guard !box.intersection(clip).isEmpty else { return }
    let start = Point(x: point.x + 1, y: point.y - height / 2)
    let card = covers.last { $0.contains(start) }
    let isSmall = card.map { $0.width < window.width - 1 || $0.height < window.height / 2 } ?? false
    words.append(
      Word(run: run, box: box, clip: clip, card: isSmall ? card : nil, order: covers.count))
  }

  /// Whether something is drawn over a word later.
  func isCovered(_ word: Word) -> Bool {
    covers[word.order...].contains { !$0.intersection(word.box.insetBy(dx: 1, dy: 1)).isEmpty }
  }

  /// Words that are larger than the card on which they begin, or go beyond the window. Rows are cut
  /// where a list ends, and what scrolls across where the window ends.
  var cut: [Word] {
    words.filter { word in
      let box = word.box
      if let card = word.card {
        return box.maxX > card.maxX + 1.5 && card.maxX < word.clip.maxX - 1
      }
      return box.minX < -1 || box.maxX > window.width + 1
    }
  }

  /// Pairs of words of which one is drawn over the other, with nothing between them.
  var overlapping: [(Word, Word)] {
    var pairs: [(Word, Word)] = []
    for (number, word) in words.enumerated() {
      for other in words[..<number] {
        // Letters stand on whole pixels, so that a run may be wider by some.
        let common = word.box.intersection(word.clip).insetBy(dx: 1, dy: 1)
          .intersection(other.box.intersection(other.clip).insetBy(dx: 1, dy: 1))
        guard common.width > 1.5, common.height > 1.5 else { continue }
        let isHidden = covers[other.order..<word.order].contains {
          $0.intersection(common) == common
        }
        if !isHidden { pairs.append((other, word)) }
      }
    }
    return pairs
  }
}
