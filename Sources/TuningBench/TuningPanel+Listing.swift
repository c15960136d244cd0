import Overlays
import Scenes
import Scrolling
import Tuning

/// The list of the tuning panel: the rows of a table, the parameters of a topic, or those that the
/// typed text finds.
extension TuningPanel {
  var content: PanelLayout.Content {
    var content = PanelLayout.Content(
      presets: presets,
      topics: PanelTopic.allCases.filter {
        $0 != .plot && ($0 != .table || !tunedRows.isEmpty)
      },
      items: items, side: side)
    content.isFiltered = filter != nil
    content.showsPlot = filter == nil && topic == .plot
    return content
  }

  /// The listed items; the scene's own come last, under the scene's name. Of the found ones, the
  /// best comes first.
  private var items: [PanelItem] {
    if filter == nil, topic == .table { return tunedRows.indices.map { .row($0) } }
    let found = fields.map { (field: $0, rank: rank(of: $0)) }
    func items(_ isOwn: Bool) -> (items: [PanelItem], rank: Int) {
      let part = found.filter { (ParameterField.all[$0.field].scene != nil) == isOwn }
      // Fields of equal rank stay in their order.
      let sorted = (0...2).flatMap { rank in part.filter { $0.rank == rank } }
      return (sorted.map { .field($0.field) }, sorted.first?.rank ?? .max)
    }
    let (common, own) = (items(false), items(true))
    guard !own.items.isEmpty, let scene = values.scene else { return common.items }
    let ownItems = [.heading(scene)] + own.items
    guard own.rank < common.rank else { return common.items + ownItems }
    return ownItems + (common.items.isEmpty ? [] : [.heading("all scenes")] + common.items)
  }

  private func rank(of field: Int) -> Int {
    filter.flatMap { ParameterField.all[field].rank(of: $0.text) } ?? 0
  }

  func fitTable() {
    guard filter == nil, topic == .table, let row = layout.rows.first else { return }
    let width = row.frame.maxX - row.label.x - 2.6 * layout.font.size
    table = tunedRows.map { row in
      (
        typesetter.fitted(row.name, width, layout.font),
        typesetter.fitted(row.figures, width, layout.font)
      )
    }
  }

  private var fields: [Int] {
    ParameterField.all.indices.filter { index in
      let field = ParameterField.all[index]
      guard field.scene == nil || field.scene == values.scene else { return false }
      if let filter { return field.rank(of: filter.text) != nil }
      return switch topic {
      case .all: true
      case .table, .plot: false
      case .changed: field.isChanged(in: values.tuning) || index == state.field
      case _: field.topic == topic
      }
    }
  }

  // MARK: Typed text

  /// Whether typed text goes to the panel: into a value, or into the search.
  var isTyping: Bool { entry != nil || filter?.isTyping ?? false }

  /// The field with the focus whose value is a number; nil: there is none, or text is typed.
  var numberField: Int? {
    guard !isTyping, case .field(let field) = focus else { return nil }
    switch ParameterField.all[field].control {
    case .slider, .stepper, .stops: return field
    case .choice, .toggle: return nil
    }
  }

  /// Begins the entry of a value for a field.
  func enter(_ field: Int) {
    entry = (field, TypedText())
    focus = .field(field)
  }

  /// Reopens the entry of a refused value, unless a finger has ended it, or keys go to the scene.
  func correct(_ field: Int, _ text: String) {
    guard hasFocus, state == .resting else { return }
    enter(field)
    type(text)
  }

  /// Sets the typed value, if there is one.
  func endEntry() {
    guard let ended = entry else { return }
    entry = nil
    if !ended.value.text.isEmpty { onAction?(.enter(field: ended.field, ended.value.text)) }
  }

  /// Forgets the typed value.
  func cancelEntry() { entry = nil }

  private func fitEntry() {
    guard let row = entry.flatMap({ layout.row(of: $0.field) }) else { return }
    entry?.value.fit(0.5 * row.frame.width, layout.font, typesetter)
  }

  /// Starts the search: the list shows parameters that typed text finds.
  func find() {
    var found = filter ?? TypedText(prompt: "/ ")
    found.isTyping = true
    filter(by: found)
  }

  /// Lists the topic again.
  func endFind() { filter(by: nil) }

  func type(_ text: String) {
    if let field = numberField { enter(field) }
    if entry != nil {
      _ = entry?.value.type(text)
      return fitEntry()
    }
    guard var filter, filter.type(text) else { return }
    self.filter(by: filter)
  }

  func erase() {
    if entry != nil {
      entry?.value.erase()
      return fitEntry()
    }
    guard var filter else { return }
    filter.erase()
    self.filter(by: filter)
  }

  private func filter(by filter: TypedText?) {
    self.filter = filter
    layOut()
    list.setContentOffset(.zero, animated: false, at: list.time)
    // Typing takes the keys, for the best that it finds. That keeps the focus afterwards.
    if filter != nil {
      if focus != nil || isTyping { focus = firstItem }
    } else if let row = focus.flatMap({ layout.row(showing: $0) }) {
      list.scrollRectToVisible(row.frame, animated: false, at: list.time)
    }
  }

  /// The first item of the list; the topic's button where the list is empty.
  var firstItem: PanelItem? {
    let items = layout.lines.joined()
    return items.first { layout.row(showing: $0) != nil }
      ?? items.first { $0 == .topic(topic) || $0 == .find } ?? items.first
  }
}
