import Drawing
import Overlays
import Scrolling
import Tuning

extension TuningPanel {
  private func isOn(_ item: PanelItem) -> Bool {
    switch item {
    case .preset(let name): name == values.preset
    case .topic(let topic): topic == self.topic
    case .compare: values.variant != nil
    case .row(let row): row == values.row
    case .otherRow(let row): row == values.otherRow
    case .word(let field, let word): looks[field].word == word
    case _: false
    }
  }

  private func isEnabled(_ item: PanelItem) -> Bool {
    switch item {
    case .undo: values.canUndo
    case .redo: values.canRedo
    case .again, .tune: values.hasGesture
    case .swap: values.variant != nil
    case _: true
    }
  }

  func draw(into list: inout DrawList) {
    let font = layout.font
    OverlayStyle.addPane(layout.frame, font, opacity: 1, .dense, into: &list)
    if layout.hasTitle { list.write("Tuning", font, at: layout.title, OverlayStyle.accent) }
    if layout.hasTitle, let variant = values.variant {
      let place = layout.title + Point(x: 4.2 * font.size, y: 0)
      list.write(variant.rawValue, font, at: place, variant.color)
    }
    for button in layout.buttons { draw(button, at: .zero, into: &list) }
    drawFilter(into: &list)
    drawRows(into: &list)
    drawHelp(into: &list)
  }

  private func draw(_ button: PanelLayout.Button, at origin: Point, into list: inout DrawList) {
    let font = layout.font
    let frame = button.frame + origin
    let (isOn, isEnabled) = (isOn(button.item), isEnabled(button.item))
    let isPressed = state == .pressing(button.item)
    if focus == button.item { drawFocus(frame, into: &list) }
    list.fill(
      frame, isOn ? OverlayStyle.accent : Color(gray: 1),
      opacity: isOn ? 0.9 : isPressed ? 0.3 : isEnabled ? 0.12 : 0.05, radius: 0.35 * font.size)
    let baseline = font.baseline(from: frame.minY, height: frame.height)
    // The variant that is not in force is A while B is.
    let title =
      if case .otherRow = button.item, values.variant == .b { "A" } else { button.title }
    list.write(
      title, font, at: Point(x: frame.minX + button.inset, y: baseline),
      isOn ? BenchStyle.inkOnAccent : isEnabled ? OverlayStyle.ink : OverlayStyle.quietInk,
      opacity: isEnabled ? 1 : 0.45)
  }

  private func drawFocus(_ frame: Rect, into list: inout DrawList) {
    let width = 0.16 * layout.font.size
    list.fill(
      frame.insetBy(dx: -width, dy: -width), OverlayStyle.accent, opacity: 0.55,
      radius: 0.45 * layout.font.size)
  }

  /// The typed text, with a caret.
  private func drawFilter(into list: inout DrawList) {
    guard let filter else { return }
    let (font, frame) = (layout.font, layout.filter)
    let left = frame.minX + BenchStyle.buttonPadding * font.size
    let baseline = font.baseline(from: frame.minY, height: frame.height)
    list.write(filter.shown, font, at: Point(x: left, y: baseline), OverlayStyle.ink)
    guard filter.isTyping else { return }
    list.fill(
      Rect(
        x: left + filter.width + 0.1 * font.size, y: frame.minY + 0.25 * frame.height,
        width: 0.12 * font.size, height: 0.5 * frame.height), OverlayStyle.accent)
  }

  private func drawRows(into drawing: inout DrawList) {
    let frame = layout.list
    guard frame.height > 0 else { return }
    drawing.clip(to: frame)
    let origin = Point(x: frame.minX, y: frame.minY - list.contentOffset.y)
    for index in layout.rows.indices {
      let y = layout.rows[index].frame.minY + origin.y
      guard y < frame.maxY, y + layout.rows[index].frame.height > frame.minY else { continue }
      switch layout.rows[index].item {
      case .row(let row): draw(layout.rows[index], ofTable: row, at: origin, into: &drawing)
      case .field(let field): draw(layout.rows[index], of: field, at: origin, into: &drawing)
      case .heading(let name):
        let place = origin + layout.rows[index].label
        drawing.write(name, layout.font, at: place, OverlayStyle.accent)
      case _: break
      }
    }
    drawing.unclip()
    if let bar = list.verticalIndicator, layout.contentHeight > frame.height {
      let width = 0.25 * layout.font.size
      drawing.fill(
        Rect(x: frame.maxX - width, y: frame.minY + bar.position, width: width, height: bar.length),
        Color(gray: 1), opacity: 0.3, radius: width / 2)
    }
  }

  private func draw(
    _ row: PanelLayout.Row, ofTable index: Int, at origin: Point, into list: inout DrawList
  ) {
    let font = layout.font
    let frame = row.frame + origin
    let isOn = isOn(row.item)
    if focus == row.item { drawFocus(frame, into: &list) }
    list.fill(
      frame, isOn ? OverlayStyle.accent : Color(gray: 1),
      opacity: isOn ? 0.9 : state == .pressing(row.item) ? 0.3 : 0.08, radius: 0.35 * font.size)
    list.write(
      table[index].name, font, at: origin + row.label,
      isOn ? BenchStyle.inkOnAccent : OverlayStyle.ink)
    list.write(
      table[index].figures, font, at: origin + row.value,
      isOn ? BenchStyle.inkOnAccent : OverlayStyle.quietInk)
    for button in row.buttons { draw(button, at: origin, into: &list) }
  }

  private func draw(
    _ row: PanelLayout.Row, of index: Int, at origin: Point, into list: inout DrawList
  ) {
    let font = layout.font
    let field = ParameterField.all[index]
    let look = looks[index]
    let isChanged = look.isChanged
    if focus == row.item {
      list.fill(row.frame + origin, OverlayStyle.accent, opacity: 0.18, radius: 0.35 * font.size)
    }
    if isChanged {
      let mark = 0.36 * font.size
      list.fill(
        Rect(
          x: origin.x + 0.22 * font.size, y: origin.y + row.label.y - 0.36 * font.size - mark / 2,
          width: mark, height: mark), BenchStyle.changed, radius: mark / 2)
      draw(
        PanelLayout.Button(
          item: .resetField(index), frame: row.reset,
          inset: BenchStyle.buttonPadding * font.size), at: origin, into: &list)
    }
    list.write(
      field.label, font, at: origin + row.label,
      isChanged ? OverlayStyle.ink : OverlayStyle.quietInk)
    if let lever = row.lever {
      drawLever(lever + origin, isOn: look.isOn, into: &list)
      drawValue(
        endingAt: Point(x: lever.minX - 0.5 * font.size, y: row.value.y) + origin, look, into: &list
      )
    } else if entry?.field == index {
      drawEntry(endingAt: origin + row.value, into: &list)
    } else if row.buttons.isEmpty || field.control == .stops || field.control == .stepper {
      drawValue(endingAt: origin + row.value, look, into: &list)
    }
    if let track = row.track { drawSlider(track, look, at: origin, into: &list) }
    for button in row.buttons { draw(button, at: origin, into: &list) }
  }

  private func drawValue(endingAt end: Point, _ look: FieldLook, into list: inout DrawList) {
    let font = layout.font
    var x = end.x
    let y = end.y
    if !look.unit.isEmpty {
      x -= look.unitWidth
      list.write(look.unit, font, at: Point(x: x, y: y), OverlayStyle.quietInk)
      x -= 0.35 * font.size
    }
    list.write(
      look.text, font, at: Point(x: x - look.textWidth, y: y),
      look.isChanged ? BenchStyle.changed : OverlayStyle.ink)
  }

  /// The typed value, with a caret.
  private func drawEntry(endingAt end: Point, into list: inout DrawList) {
    guard let entry else { return }
    let font = layout.font
    let start = Point(x: end.x - entry.value.width - 0.3 * font.size, y: end.y)
    list.write(entry.value.shown, font, at: start, OverlayStyle.accent)
    list.fill(
      Rect(
        x: end.x - 0.12 * font.size, y: end.y - font.ascent, width: 0.12 * font.size,
        height: font.ascent + font.descent), OverlayStyle.accent)
  }

  private func drawLever(_ frame: Rect, isOn: Bool, into list: inout DrawList) {
    list.fill(
      frame, isOn ? OverlayStyle.accent : Color(gray: 1), opacity: isOn ? 0.9 : 0.2,
      radius: frame.height / 2)
    let inset = 0.14 * frame.height
    let knob = frame.height - 2 * inset
    list.fill(
      Rect(
        x: isOn ? frame.maxX - inset - knob : frame.minX + inset, y: frame.minY + inset,
        width: knob, height: knob), OverlayStyle.ink, radius: knob / 2)
  }

  private func drawSlider(
    _ track: Rect, _ look: FieldLook, at origin: Point, into list: inout DrawList
  ) {
    let em = layout.font.size
    let thickness = 0.28 * em
    let y = origin.y + track.midY
    let left = origin.x + track.minX
    func bar(_ from: Double, _ to: Double, _ color: Color, _ opacity: Float) {
      list.fill(
        Rect(
          x: left + from * track.width, y: y - thickness / 2, width: (to - from) * track.width,
          height: thickness), color, opacity: opacity, radius: thickness / 2)
    }
    bar(0, 1, Color(gray: 1), 0.16)
    let place = look.position
    bar(0, place, OverlayStyle.accent, 0.9)
    // The mark of the default.
    let standard = left + look.standard * track.width
    list.fill(
      Rect(x: standard - 0.06 * em, y: y - 0.45 * em, width: 0.12 * em, height: 0.9 * em),
      OverlayStyle.quietInk, opacity: 0.7)
    let knob = 0.95 * em
    list.fill(
      Rect(x: left + place * track.width - knob / 2, y: y - knob / 2, width: knob, height: knob),
      OverlayStyle.ink, radius: knob / 2)
  }

  private func drawHelp(into list: inout DrawList) {
    guard layout.help.height > 0 else { return }
    if helpBlock == nil {
      let isEmpty = filter != nil && layout.rows.isEmpty
      let text =
        isEmpty ? Self.nothingFound : (hovered ?? focus).map { help(of: $0) } ?? Self.welcome
      helpBlock = block(of: text[...])
    }
    helpBlock?.draw(at: layout.help.origin, opacity: 1, into: &list)
  }

  /// As many sentences of a text as fit; the first one is cut if not even that fits.
  private func block(of text: Substring) -> TextBlock {
    let blocks = Self.helpSizes.map { size in
      TextBlock(
        [TextBlock.Paragraph(text: String(text), color: OverlayStyle.quietInk, size: size)],
        pixels: layout.font.pixels, width: layout.help.width, mostLines: layout.helpLines,
        typesetter)
    }
    if let whole = blocks.first(where: { !$0.isShortened }) { return whole }
    // A default in parentheses is a sentence of its own.
    let end = text.indices.dropLast(2).last {
      let rest = text[text.index(after: $0)...].prefix(2)
      return ".)".contains(text[$0]) && rest.first == " " && rest.last?.isLowercase == false
    }
    return end.map { block(of: text[...$0]) } ?? blocks[0]
  }

  private func help(of item: PanelItem) -> String {
    // The full name: the list may have cut it.
    if case .row(let row) = item { "\(tunedRows[row].name): \(item.help)" } else { item.help }
  }

  /// The sizes of its type, relative to the panel's: a long sentence is smaller if it fits then.
  private static let helpSizes = [1, 0.86]
  private static let nothingFound = "No parameter has these words. Esc lists all again."
  private static let welcome =
    "Flick the scene, move a slider, play the same flick again (A). By keys: / finds a value."
}
