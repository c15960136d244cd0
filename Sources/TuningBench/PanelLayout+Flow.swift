import Geometry
import Overlays
import TuningLab

extension PanelLayout {
  /// The presets and the buttons after them: of the saved presets the first, which is the last
  /// window's, and as many of the newest as stand in a height, in points.
  static func presets(
    _ presets: [String], before buttons: [PanelItem], in flow: Flow, height: Double
  ) -> [PanelItem] {
    let names = presets.map { PanelItem.preset($0) }
    let kept = Array(names.prefix(Presets.names.count + 1))
    let saved = names.dropFirst(kept.count)
    var items = kept + buttons
    for count in 0..<saved.count {
      let more = kept + Array(saved.suffix(count + 1)) + buttons
      guard flow.height(of: more) <= height else { break }
      items = more
    }
    return items
  }

  /// Buttons side by side, in as many lines as they need, with less padding if that saves a line.
  struct Flow {
    let room: Rect
    let font: Typesetter.Font
    let typesetter: Typesetter
    var y: Double

    init(_ room: Rect, _ font: Typesetter.Font, _ typesetter: Typesetter) {
      (self.room, self.font, self.typesetter) = (room, font, typesetter)
      y = room.minY
    }

    func height(of items: [PanelItem]) -> Double {
      var flow = self
      _ = flow.line(items)
      return flow.y - y
    }

    mutating func line(_ items: [PanelItem], isAtEnd: Bool = false) -> [Button] {
      let gap = PanelLayout.gap * font.size
      let height = PanelLayout.buttonHeight * font.size
      var buttons: [Button] = []
      var x = room.minX
      let most = room.width - 2 * BenchStyle.buttonPadding * font.size
      let titles = items.map { typesetter.fitted($0.title, most, font) }
      let widths = titles.map { typesetter.width($0, font) }
      let count = Double(items.count)
      let fitting = (room.width - widths.reduce(0, +) - (count - 1) * gap) / (2 * count)
      let wanted = BenchStyle.buttonPadding * font.size
      let inset =
        fitting < BenchStyle.leastButtonPadding * font.size ? wanted : min(wanted, fitting)
      for index in items.indices {
        let width = widths[index] + 2 * inset
        // The tolerance is for the rounding of sums.
        if x > room.minX, x + width > room.maxX + 0.01 { (x, y) = (room.minX, y + height + gap) }
        buttons.append(
          Button(
            item: items[index], frame: Rect(x: x, y: y, width: width, height: height), inset: inset,
            title: titles[index]))
        x += width + gap
      }
      y += height + gap
      guard isAtEnd else { return buttons }
      let shift = max(0, room.maxX - (buttons.map(\.frame.maxX).max() ?? 0))
      for k in buttons.indices { buttons[k].frame.origin.x += shift }
      return buttons
    }
  }
}
