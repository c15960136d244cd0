import Drawing
import Overlays
import Scenes
import Scrolling
import ScrollingKit
import Tuning

/// The tuning panel: its regions, and the state of finger and keys in it. It changes no setting; it
/// emits actions, and shows the values that it is given.
final class TuningPanel: InputPanel {
  /// The state of the finger on the panel.
  enum State: Equatable {
    case resting
    case pressing(PanelItem)
    /// On a slider's track, before it is clear whether the finger slides or scrolls.
    case holding(field: Int, from: Point)
    /// Sliding a knob, whose distance from the finger is `grip`, as a share of the track.
    case sliding(field: Int, grip: Double)

    /// The field whose slider the finger is on; nil: none.
    var field: Int? {
      switch self {
      case .resting, .pressing: nil
      case .holding(let field, _), .sliding(let field, _): field
      }
    }
  }

  enum Action: Equatable {
    case press(PanelItem)
    /// A knob is at a position of its track, 0…1.
    case slide(field: Int, to: Double)
    /// A knob was released; a cancelled slide counts as a release.
    case endSlide(field: Int)
    /// Keys change the focused field by a number of steps.
    case step(field: Int, by: Int)
    /// A value was typed for a field.
    case enter(field: Int, String)
    /// A finger is at a point of the plot, or of the strip of time, in points of the window.
    case scrub(Point)
    case goBack(to: Point)
  }

  struct Values: Equatable {
    var tuning = TuningSettings()
    /// The variant in force; nil: there is one variant.
    var variant: Variant?
    var canUndo = false
    var canRedo = false
    var hasGesture = false
    var preset: String?
    /// The index of the table's row in force, and of the other variant's.
    var row: Int?
    var otherRow: Int?
    /// The scene whose own parameters are listed.
    var scene: String?
  }

  var onAction: ((Action) -> Void)?
  private(set) var state = State.resting {
    didSet {
      // A finger that slides a knob and strays up or down must not scroll the list.
      if case .sliding = state { list.isScrollEnabled = false } else { list.isScrollEnabled = true }
    }
  }
  /// The item with the focus; nil: keys go to the scene.
  var focus: PanelItem? { didSet { if focus != oldValue { (hovered, helpBlock) = (nil, nil) } } }
  /// The item under the mouse, unless the focus has moved since; its help is shown.
  private(set) var hovered: PanelItem? { didSet { if hovered != oldValue { helpBlock = nil } } }
  private var pointer: Point?
  /// The columns of the plot's numbers, which say what they mean.
  private(set) var figures: [(index: Int, frame: Rect)] = []

  private(set) var layout: PanelLayout
  private(set) var values = Values()
  /// The looks of the rows, by the index of their field.
  private(set) var looks: [FieldLook] = []
  /// The help of the item under the mouse or with the focus, once it was drawn.
  var helpBlock: TextBlock?
  private(set) var topic = PanelTopic.all
  /// The search over all topics that the list shows; nil: the list shows the topic.
  var filter: TypedText?
  /// The value that is being typed, and the index of its field; nil: none is.
  var entry: (field: Int, value: TypedText)?
  /// The rows of a table, if there is one: their names and results, shortened to the room.
  var table: [(name: String, figures: String)] = []
  private(set) var tunedRows: [TunedRow]
  private(set) var side = PanelLayout.Side.right
  private(set) var presets: [String] = []
  private var size: Size
  private(set) var typesetter: Typesetter

  /// Its regions, in points of the window.
  let window: InputWindow
  private let surface = Control(frame: .zero)
  private let plotSurface = Control(frame: .zero)
  private let stripSurface = Control(frame: .zero)
  /// Shows the rows.
  let list = ScrollView(frame: .zero)
  private let rows = Control(frame: .zero)
  /// The finger of `state`; nil: no finger is down.
  private var finger: Touch?

  /// - Parameter table: rows to choose from, which are listed at first; empty: there is no table.
  init(_ size: Size, _ typesetter: Typesetter, presets: [String], table: [TunedRow] = []) {
    self.size = size
    self.typesetter = typesetter
    self.presets = presets
    tunedRows = table
    if !table.isEmpty { topic = .table }
    window = InputWindow(frame: Rect(origin: .zero, size: size))
    layout = PanelLayout(
      size, PanelLayout.Content(presets: presets, topics: [], items: [], side: .right), typesetter)
    window.addSubregion(surface)
    window.addSubregion(list)
    // A finger that slides a knob does not scroll, all others may.
    list.delaysContentTouches = false
    // Where there is no room beside the panel, plot and strip are in it.
    window.addSubregion(plotSurface)
    window.addSubregion(stripSurface)
    list.addSubregion(rows)
    window.wheelFallback = list.panGestureRecognizer
    surface.onTouch = { [unowned self] in handle($0, isInList: false) }
    rows.onTouch = { [unowned self] in handle($0, isInList: true) }
    plotSurface.onTouch = { [unowned self] touch in
      if touch.phase != .cancelled { onAction?(.scrub(touch.location(in: nil))) }
    }
    stripSurface.onTouch = { [unowned self] touch in
      if touch.phase != .cancelled { onAction?(.goBack(to: touch.location(in: nil))) }
    }
    layOut()
  }

  // MARK: Shown values

  func show(_ values: Values) {
    guard values != self.values else { return }
    let isOther = values.scene != self.values.scene
    self.values = values
    lookUp()
    if topic == .changed || isOther { layOut() }
  }

  private func lookUp() {
    looks = ParameterField.all.map { FieldLook($0, values.tuning, layout.font, typesetter) }
  }

  /// Replaces the list of presets.
  func offer(_ presets: [String]) {
    guard presets != self.presets else { return }
    self.presets = presets
    layOut()
  }

  /// Replaces the rows of the table; none where it is empty.
  func offer(_ rows: [TunedRow]) {
    guard rows.isEmpty != tunedRows.isEmpty else { return }
    tunedRows = rows
    if rows.isEmpty, topic == .table { topic = .all }
    layOut()
  }

  /// Sets the frames of the plot and its figures, in points of the window; empty: there is none.
  func makeRoom(for plot: Rect, figures: [(index: Int, frame: Rect)]) {
    plotSurface.frame = plot
    self.figures = figures
    if case .figure = focus, figures.isEmpty { focus = firstItem }
  }

  /// Sets the strip's frame, in points of the window; empty: there is none.
  func makeRoom(forStrip strip: Rect) { stripSurface.frame = strip }

  func fit(_ size: Size, _ typesetter: Typesetter) {
    guard size != self.size || typesetter !== self.typesetter else { return }
    (self.size, self.typesetter) = (size, typesetter)
    layOut()
  }

  func layOut() {
    layout = PanelLayout(size, content, typesetter)
    if topic == .plot, !layout.isNarrow {
      topic = .all
      layout = PanelLayout(size, content, typesetter)
    }
    lookUp()
    fitTable()
    filter?.fit(layout.filter.width - 2 * layout.font.size, layout.font, typesetter)
    window.frame = Rect(origin: .zero, size: size)
    surface.frame = layout.frame
    list.frame = layout.list
    list.contentSize = Size(width: layout.list.width, height: layout.contentHeight)
    rows.frame = Rect(
      x: 0, y: 0, width: layout.list.width, height: max(layout.contentHeight, layout.list.height))
    helpBlock = nil
    if let focus, !lines.contains(where: { $0.contains(focus) }) {
      self.focus = firstItem
    }
  }

  /// Lists the parameters of a topic.
  func choose(_ topic: PanelTopic) {
    guard topic != self.topic else { return }
    self.topic = topic
    layOut()
    if case .topic(let other) = focus, other != topic { focus = firstItem }
    list.setContentOffset(.zero, animated: false, at: list.time)
  }

  func changeSide() {
    side = side == .right ? .left : .right
    layOut()
  }

  /// Whether a point of the window lies on it, on the plot, or on the strip of time.
  func covers(_ point: Point) -> Bool {
    layout.frame.contains(point) || plotSurface.frame.contains(point)
      || stripSurface.frame.contains(point)
  }

  /// The mouse is at a point of the window, or nowhere.
  func hover(at point: Point?) {
    guard point != pointer else { return }
    pointer = point
    hovered = point.flatMap(item)
  }

  /// The item at a point of the window.
  private func item(at point: Point) -> PanelItem? {
    if let figure = figures.first(where: { $0.frame.contains(point) }) {
      return .figure(figure.index)
    }
    guard list.frame.contains(point) else { return layout.item(at: point) }
    return layout.rowItem(at: point - list.frame.origin + list.contentOffset)
  }

  /// The figure of the plot under the mouse or with the focus, with its help if the panel shows
  /// none.
  var figure: (index: Int, says: String?)? {
    guard case .figure(let index) = hovered ?? focus else { return nil }
    return (index, layout.help.height > 0 ? nil : PlotFigure.all[index].help)
  }

  /// The lines of items through which keys move the focus, the plot's figures last.
  var lines: [[PanelItem]] {
    layout.lines + (figures.isEmpty ? [] : [figures.map { .figure($0.index) }])
  }

  /// The time at which it next changes by itself, in seconds; nil: never.
  var nextDeadline: Double? { window.nextDeadline }

  // MARK: Fingers

  /// The first finger counts, until it lifts.
  private func handle(_ touch: Touch, isInList: Bool) {
    if touch.phase == .began, state == .resting { finger = touch }
    guard touch === finger else { return }
    let point = touch.location(in: isInList ? rows : nil)
    let item = isInList ? layout.rowItem(at: point) : layout.item(at: point)
    switch touch.phase {
    case .began: begin(item, point, typesValue: touch.modifiers.contains(.control))
    case .moved: move(point, over: item)
    case .ended: end(point)
    case .cancelled:
      if case .sliding(let field, _) = state { onAction?(.endSlide(field: field)) }
      rest()
    }
  }

  /// - Parameter typesValue: whether a press on a slider counts as one on its name.
  private func begin(_ item: PanelItem?, _ point: Point, typesValue: Bool) {
    endEntry()
    guard let item else { return }
    filter?.isTyping = false
    if case .row = item { focus = item }
    if case .field(let field) = item {
      focus = item
      if let track = layout.row(of: field)?.track, point.y >= track.minY, !typesValue {
        state = .holding(field: field, from: point)
        return
      }
    }
    state = .pressing(item)
  }

  private func move(_ point: Point, over item: PanelItem?) {
    switch state {
    case .resting: break
    case .pressing(let pressed): if item != pressed { state = .resting }
    case .holding(let field, let start):
      guard (point.x - start.x).magnitude > Self.slideSlop else { return }
      let knob = ParameterField.all[field].position(in: values.tuning)
      guard let place = position(of: start, field) else { return }
      let reach =
        Self.knobReach * layout.font.size / max(1, layout.row(of: field)?.track?.width ?? 1)
      let grip = (place - knob).magnitude <= reach ? knob - place : 0
      state = .sliding(field: field, grip: grip)
      slide(field, point, grip)
    case .sliding(let field, let grip): slide(field, point, grip)
    }
  }

  /// Ends the finger's state. A row that was listed only while it was held disappears.
  private func rest() {
    state = .resting
    if topic == .changed { layOut() }
  }

  private func end(_ point: Point) {
    defer { rest() }
    switch state {
    case .resting: break
    case .pressing(let item): onAction?(.press(item))
    case .holding(let field, _):
      slide(field, point, 0)
      onAction?(.endSlide(field: field))
    case .sliding(let field, let grip):
      slide(field, point, grip)
      onAction?(.endSlide(field: field))
    }
  }

  private func slide(_ field: Int, _ point: Point, _ grip: Double) {
    guard let place = position(of: point, field) else { return }
    onAction?(.slide(field: field, to: min(max(place + grip, 0), 1)))
  }

  /// The position of a point along the field's track, 0…1 on it; nil: the field is no longer
  /// listed.
  private func position(of point: Point, _ field: Int) -> Double? {
    guard let track = layout.row(of: field)?.track, track.width > 0 else { return nil }
    return (point.x - track.minX) / track.width
  }

  /// How far a finger moves before it slides, in points; and the distance from a knob within which
  /// it takes hold of it, in ems.
  private static let slideSlop = 3.0
  private static let knobReach = 1.2
}
