import Drawing
import Geometry
import Scenes
import Scrolling

/// The tuning panel: its regions, what a finger or the keys are doing in it, and how it looks. It changes
/// no setting; it tells what was asked for, and shows what it is given.
final class TuningPanel {
  /// What a finger does.
  enum State: Equatable {
    case resting
    case pressing(PanelItem)
    /// On a slider's track, and not yet clear whether it slides or scrolls.
    case holding(field: Int, from: Point)
    /// The knob is so far from the finger, 0…1 along the track.
    case sliding(field: Int, grip: Double)

    /// Whose knob it is on; nil: no one's.
    var field: Int? {
      switch self {
      case .resting, .pressing: nil
      case .holding(let field, _), .sliding(let field, _): field
      }
    }
  }

  enum Action: Equatable {
    case press(PanelItem)
    /// A knob is at a place of its track, 0…1.
    case slide(field: Int, to: Double)
    /// It was let go there; a slide that was taken away is let go, too.
    case letGo(field: Int)
    /// Keys change what they are on by so many steps.
    case step(PanelItem, Int)
    /// A finger is at a place of the plot, in points of the window.
    case scrub(Point)
  }

  /// What it shows.
  struct Values: Equatable {
    var tuning = Tuning()
    /// Which of two hands is in force; nil: there is one.
    var hand: String?
    var canUndo = false
    var canRedo = false
    var hasGesture = false
    var preset: String?
  }

  var onAction: ((Action) -> Void)?
  private(set) var state = State.resting {
    didSet {
      if case .sliding = state { list.holdsTouches = true } else { list.holdsTouches = false }
    }
  }
  /// What the keys are on; nil: they are the scene's.
  private(set) var focus: PanelItem? { didSet { if focus != oldValue { helpBlock = nil } } }

  private(set) var layout: PanelLayout
  private var values = Values()
  /// What the rows show, by the index of their field.
  private var looks: [FieldLook] = []
  private var helpBlock: TextBlock?
  private(set) var topic = ParameterTopic.all
  private(set) var side = PanelLayout.Side.right
  private(set) var presets: [String] = []
  private var size: Size
  private var typesetter: Typesetter

  /// Its regions, in points of the scene's window.
  let window: InputWindow
  private let surface = PressRegion(frame: .zero)
  private let plotSurface = PressRegion(frame: .zero)
  private let list = PanelScrollView()
  private let rows = PressRegion(frame: .zero)

  init(_ size: Size, _ typesetter: Typesetter, presets: [String]) {
    self.size = size
    self.typesetter = typesetter
    self.presets = presets
    window = InputWindow(frame: Rect(origin: .zero, size: size))
    layout = PanelLayout(
      size, PanelLayout.Content(presets: presets, fields: [], side: .right), typesetter)
    window.addSubregion(plotSurface)
    window.addSubregion(surface)
    window.addSubregion(list)
    list.addSubregion(rows)
    window.wheelFallback = list.panGestureRecognizer
    surface.onTouch = { [unowned self] event, point in
      let point = point + layout.frame.origin
      touch(event, point, isInList: false)
    }
    plotSurface.onTouch = { [unowned self] event, point in
      if event != .cancelled { onAction?(.scrub(point + plotSurface.frame.origin)) }
    }
    rows.onTouch = { [unowned self] event, point in touch(event, point, isInList: true) }
    layOut()
  }

  // MARK: What it shows

  func show(_ values: Values) {
    guard values != self.values else { return }
    self.values = values
    lookUp()
    if topic == .changed { layOut() }
  }

  private func lookUp() {
    looks = ParameterField.all.map { FieldLook($0, values.tuning, layout.font, typesetter) }
  }

  /// Other settings by name.
  func offer(_ presets: [String]) {
    guard presets != self.presets else { return }
    self.presets = presets
    layOut()
  }

  /// Where the plot stands beside it, in points of the window; empty: there is none.
  func makeRoom(for plot: Rect) { plotSurface.frame = plot }

  func fit(_ size: Size, _ typesetter: Typesetter) {
    guard size != self.size || typesetter !== self.typesetter else { return }
    (self.size, self.typesetter) = (size, typesetter)
    layOut()
  }

  private func layOut() {
    let shown = fields
    layout = PanelLayout(
      size, PanelLayout.Content(presets: presets, fields: shown, side: side), typesetter)
    lookUp()
    window.frame = Rect(origin: .zero, size: size)
    surface.frame = layout.frame
    list.frame = layout.list
    list.contentSize = Size(width: layout.list.width, height: layout.contentHeight)
    rows.frame = Rect(
      x: 0, y: 0, width: layout.list.width, height: max(layout.contentHeight, layout.list.height))
    helpBlock = nil
    if let focus, !layout.lines.contains(where: { $0.contains(focus) }) {
      self.focus = layout.lines.first?.first
    }
  }

  private var fields: [Int] {
    ParameterField.all.indices.filter { index in
      let field = ParameterField.all[index]
      return switch topic {
      case .all: true
      case .changed: field.isChanged(in: values.tuning) || index == state.field
      case _: field.topic == topic
      }
    }
  }

  /// Lists the parameters of a topic.
  func choose(_ topic: ParameterTopic) {
    guard topic != self.topic else { return }
    self.topic = topic
    layOut()
    list.setContentOffset(.zero, animated: false)
  }

  func changeSide() {
    side = side == .right ? .left : .right
    layOut()
  }

  /// How far the list is scrolled, in points.
  var listOffset: Double { list.contentOffset.y }

  /// When it next changes by itself, in seconds; nil: never.
  var nextDeadline: Double? { window.nextDeadline }

  // MARK: Fingers

  private func touch(_ event: PressRegion.Event, _ point: Point, isInList: Bool) {
    switch event {
    case .began: begin(isInList ? layout.rowItem(at: point) : layout.item(at: point), point)
    case .moved: move(point, isInList: isInList)
    case .ended: end(point, isInList: isInList)
    case .cancelled:
      if case .sliding(let field, _) = state { onAction?(.letGo(field: field)) }
      rest()
    }
  }

  private func begin(_ item: PanelItem?, _ point: Point) {
    guard state == .resting, let item else { return }
    if case .field(let field) = item {
      focus = item
      if let track = layout.row(of: field)?.track, point.y >= track.minY {
        state = .holding(field: field, from: point)
        return
      }
    }
    state = .pressing(item)
  }

  private func move(_ point: Point, isInList: Bool) {
    switch state {
    case .resting: break
    case .pressing(let item):
      let now = isInList ? layout.rowItem(at: point) : layout.item(at: point)
      if now != item { state = .resting }
    case .holding(let field, let start):
      guard (point.x - start.x).magnitude > Self.slideSlop else { return }
      let knob = ParameterField.all[field].position(in: values.tuning)
      let place = position(of: start, field)
      let reach =
        Self.knobReach * layout.font.size / max(1, layout.row(of: field)?.track?.width ?? 1)
      let grip = (place - knob).magnitude <= reach ? knob - place : 0
      state = .sliding(field: field, grip: grip)
      slide(field, point, grip)
    case .sliding(let field, let grip): slide(field, point, grip)
    }
  }

  /// No finger does anything; a row that was only listed while it was held is so no more.
  private func rest() {
    state = .resting
    if topic == .changed { layOut() }
  }

  private func end(_ point: Point, isInList: Bool) {
    defer { rest() }
    switch state {
    case .resting: break
    case .pressing(let item): onAction?(.press(item))
    case .holding(let field, _):
      slide(field, point, 0)
      onAction?(.letGo(field: field))
    case .sliding(let field, let grip):
      slide(field, point, grip)
      onAction?(.letGo(field: field))
    }
  }

  private func slide(_ field: Int, _ point: Point, _ grip: Double) {
    onAction?(.slide(field: field, to: min(max(position(of: point, field) + grip, 0), 1)))
  }

  private func position(of point: Point, _ field: Int) -> Double {
    guard let track = layout.row(of: field)?.track, track.width > 0 else { return 0 }
    return (point.x - track.minX) / track.width
  }

  /// How far a finger moves before it slides, in points; and how near to a knob it takes hold of it, in ems.
  private static let slideSlop = 3.0
  private static let knobReach = 1.2

  // MARK: Keys

  /// Gives it the keys.
  func takeKeys() { if focus == nil { focus = .field(layout.rows.first?.field ?? 0) } }

  /// The keys are the scene's again.
  func leaveKeys() { focus = nil }

  /// Does what a key means in the panel. Whether it means something there.
  func key(_ key: InputEvent.Key, at time: Double) -> Bool {
    guard let focus else { return false }
    let lines = layout.lines
    let line = lines.firstIndex { $0.contains(focus) } ?? 0
    switch key {
    case .up: go(to: max(line - 1, 0), at: time)
    case .down: go(to: min(line + 1, lines.count - 1), at: time)
    case .pageUp: go(to: max(line - Self.pageLines, 0), at: time)
    case .pageDown: go(to: min(line + Self.pageLines, lines.count - 1), at: time)
    case .home: go(to: 0, at: time)
    case .end: go(to: lines.count - 1, at: time)
    case .left, .right:
      let way = key == .right ? 1 : -1
      if case .field = focus {
        onAction?(.step(focus, way))
      } else if let index = lines[line].firstIndex(of: focus) {
        self.focus = lines[line][min(max(index + way, 0), lines[line].count - 1)]
      }
    case .return: onAction?(.press(focus))
    case .space, .escape, .b, .f, .m, .x, .z: return false
    }
    return true
  }

  /// Goes to a line, to what is nearest below or above.
  private func go(to line: Int, at time: Double) {
    guard layout.lines.indices.contains(line) else { return }
    let items = layout.lines[line]
    let x = focus.flatMap { place(of: $0)?.midX } ?? layout.frame.minX
    focus = items.min {
      ((place(of: $0)?.midX ?? 0) - x).magnitude < ((place(of: $1)?.midX ?? 0) - x).magnitude
    }
    if case .field(let field)? = focus, let row = layout.row(of: field) {
      list.scrollRectToVisible(row.frame, animated: true, at: time)
    }
  }

  /// In points of the window; rows are where the list would be at its beginning.
  private func place(of item: PanelItem) -> Rect? {
    layout.places.first { $0.item == item }?.frame
  }

  func stick(y: Double, at time: Double) { list.stick(x: 0, y: y, at: time) }

  private static let pageLines = 6

  // MARK: Looks

  private func isOn(_ item: PanelItem) -> Bool {
    switch item {
    case .preset(let name): name == values.preset
    case .topic(let topic): topic == self.topic
    case .compare: values.hand != nil
    case .word(let field, let word): looks[field].word == word
    case _: false
    }
  }

  private func isEnabled(_ item: PanelItem) -> Bool {
    switch item {
    case .undo: values.canUndo
    case .redo: values.canRedo
    case .again, .tune: values.hasGesture
    case .swap: values.hand != nil
    case _: true
    }
  }

  func draw(into list: inout DrawList) {
    let font = layout.font
    OverlayStyle.addPane(layout.frame, font, opacity: 1, isDense: true, into: &list)
    list.write(TextRun("Tuning", size: font.size), at: layout.title, OverlayStyle.accent)
    if let hand = values.hand {
      list.write(
        TextRun(hand, size: font.size), at: layout.title + Point(x: 4.2 * font.size, y: 0),
        hand == "A" ? BenchStyle.handA : BenchStyle.handB)
    }
    for place in layout.places { draw(place, at: .zero, into: &list) }
    drawRows(into: &list)
    drawHelp(into: &list)
  }

  private func draw(_ place: PanelLayout.Place, at origin: Point, into list: inout DrawList) {
    let font = layout.font
    let frame = Rect(origin: place.frame.origin + origin, size: place.frame.size)
    let (isOn, isEnabled) = (isOn(place.item), isEnabled(place.item))
    let isPressed = state == .pressing(place.item)
    if focus == place.item { drawFocus(frame, into: &list) }
    list.fill(
      frame, isOn ? OverlayStyle.accent : Color(grey: 1),
      opacity: isOn ? 0.9 : isPressed ? 0.3 : isEnabled ? 0.12 : 0.05, radius: 0.35 * font.size)
    let baseline = frame.minY + (frame.height + font.ascent - font.descent) / 2
    list.write(
      TextRun(place.item.title, size: font.size),
      at: Point(x: frame.minX + BenchStyle.buttonPadding * font.size, y: baseline),
      isOn ? BenchStyle.inkOnAccent : isEnabled ? OverlayStyle.ink : OverlayStyle.quietInk,
      opacity: isEnabled ? 1 : 0.45)
  }

  private func drawFocus(_ frame: Rect, into list: inout DrawList) {
    let width = 0.16 * layout.font.size
    list.fill(
      Rect(
        x: frame.minX - width, y: frame.minY - width, width: frame.width + 2 * width,
        height: frame.height + 2 * width),
      OverlayStyle.accent, opacity: 0.55, radius: 0.45 * layout.font.size)
  }

  private func drawRows(into drawing: inout DrawList) {
    let frame = layout.list
    guard frame.height > 0 else { return }
    drawing.clip(to: frame)
    let origin = Point(x: frame.minX, y: frame.minY - list.contentOffset.y)
    for index in layout.rows.indices {
      let y = layout.rows[index].frame.minY + origin.y
      guard y < frame.maxY, y + layout.rows[index].frame.height > frame.minY else { continue }
      draw(layout.rows[index], at: origin, into: &drawing)
    }
    drawing.unclip()
    if let bar = list.model.verticalIndicator, layout.contentHeight > frame.height {
      let width = 0.25 * layout.font.size
      drawing.fill(
        Rect(x: frame.maxX - width, y: frame.minY + bar.position, width: width, height: bar.length),
        Color(grey: 1), opacity: 0.3, radius: width / 2)
    }
  }

  private func draw(_ row: PanelLayout.Row, at origin: Point, into list: inout DrawList) {
    let font = layout.font
    let field = ParameterField.all[row.field]
    let look = looks[row.field]
    let isChanged = look.isChanged
    if focus == .field(row.field) {
      list.fill(
        Rect(origin: row.frame.origin + origin, size: row.frame.size), OverlayStyle.accent,
        opacity: 0.18, radius: 0.35 * font.size)
    }
    if isChanged {
      let mark = 0.36 * font.size
      list.fill(
        Rect(
          x: origin.x + 0.22 * font.size, y: origin.y + row.label.y - 0.36 * font.size - mark / 2,
          width: mark, height: mark), BenchStyle.changed, radius: mark / 2)
      draw(
        PanelLayout.Place(item: .resetField(row.field), frame: row.reset), at: origin, into: &list)
    }
    list.write(
      TextRun(field.label, size: font.size), at: origin + row.label,
      isChanged ? OverlayStyle.ink : OverlayStyle.quietInk)
    if let lever = row.lever {
      drawLever(
        Rect(origin: lever.origin + origin, size: lever.size),
        isOn: look.isOn, into: &list)
    } else if row.buttons.isEmpty || field.control == .stops || field.control == .stepper {
      drawValue(row, field, look, at: origin, into: &list)
    }
    if let track = row.track { drawSlider(track, look, at: origin, into: &list) }
    for place in row.buttons { draw(place, at: origin, into: &list) }
  }

  private func drawValue(
    _ row: PanelLayout.Row, _ field: ParameterField, _ look: FieldLook, at origin: Point,
    into list: inout DrawList
  ) {
    let font = layout.font
    var x = origin.x + row.value.x
    let y = origin.y + row.value.y
    if look.hasUnit {
      x -= look.unitWidth
      list.write(TextRun(field.unit, size: font.size), at: Point(x: x, y: y), OverlayStyle.quietInk)
      x -= 0.35 * font.size
    }
    list.write(
      TextRun(look.text, size: font.size), at: Point(x: x - look.textWidth, y: y),
      look.isChanged ? BenchStyle.changed : OverlayStyle.ink)
  }

  private func drawLever(_ frame: Rect, isOn: Bool, into list: inout DrawList) {
    list.fill(
      frame, isOn ? OverlayStyle.accent : Color(grey: 1), opacity: isOn ? 0.9 : 0.2,
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
    bar(0, 1, Color(grey: 1), 0.16)
    let place = look.position
    bar(0, place, OverlayStyle.accent, 0.9)
    // Where the default is.
    let standard = left + look.standard * track.width
    list.fill(
      Rect(x: standard - 0.06 * em, y: y - 0.45 * em, width: 0.12 * em, height: 0.9 * em),
      OverlayStyle.quietInk, opacity: 0.7)
    let knob = 0.95 * em
    list.fill(
      Rect(
        x: left + place * track.width - knob / 2, y: y - knob / 2, width: knob, height: knob),
      OverlayStyle.ink, radius: knob / 2)
  }

  private func drawHelp(into list: inout DrawList) {
    guard layout.help.height > 0 else { return }
    if helpBlock == nil {
      let text = focus?.help ?? Self.welcome
      helpBlock = TextBlock(
        [TextBlock.Paragraph(text: text, color: OverlayStyle.quietInk)],
        pixels: layout.font.pixels, width: layout.help.width, mostLines: layout.helpLines,
        typesetter)
    }
    helpBlock?.draw(at: layout.help.origin, opacity: 1, into: &list)
  }

  private static let welcome =
    "Flick the scene, move a slider, feel the same flick again (A). Keys: arrows and Return."
}

/// The colours of the tuning bench.
enum BenchStyle {
  /// What differs from its default.
  static let changed = Color(code: 0xffc857)
  static let handA = OverlayStyle.accent
  static let handB = Color(code: 0xe69f00)
  static let inkOnAccent = Color(code: 0x10161c)
  /// Beside a button's words, in ems.
  static let buttonPadding = 0.5
}

/// What a row shows of its field, looked up when the settings change and not in every frame.
struct FieldLook: Equatable {
  let text: String
  let isChanged: Bool
  /// Of a switch.
  let isOn: Bool
  /// Of a choice; nil: none of its words.
  let word: Int?
  /// Of a slider's knob and of its default, 0…1 along the track.
  let position: Double
  let standard: Double
  let hasUnit: Bool
  /// In points.
  let textWidth: Double
  let unitWidth: Double

  init(
    _ field: ParameterField, _ tuning: Tuning, _ font: Typesetter.Font, _ typesetter: Typesetter
  ) {
    let value = field.text(in: tuning)
    let shown = field.shownText(in: tuning)
    text = shown.count > Self.mostLetters ? shown.prefix(Self.mostLetters - 1) + "…" : shown
    isChanged = field.isChanged(in: tuning)
    isOn = value == "true"
    word =
      if case .choice(let words) = field.control {
        words.firstIndex(of: value ?? ParameterField.standard)
      } else {
        nil
      }
    position = field.position(in: tuning)
    standard = field.position(in: Tuning())
    hasUnit = !field.unit.isEmpty && value != nil && field.number(in: tuning) != nil
    textWidth = typesetter.width(text, font)
    unitWidth = typesetter.width(field.unit, font)
  }

  private static let mostLetters = 18
}
