import Scenes
import Scrolling

/// What the tuning panel lists: the rows of a table, the parameters of a topic, or those that were found by what
/// is typed.
extension TuningPanel {
  var content: PanelLayout.Content {
    var content = PanelLayout.Content(
      presets: presets,
      topics: ParameterTopic.allCases.filter {
        $0 != .plot && ($0 != .table || !tunedRows.isEmpty)
      },
      items: items, side: side)
    content.isFiltered = filter != nil
    content.showsPlot = filter == nil && topic == .plot
    return content
  }

  /// What is listed; what is the scene's own has the scene's name above it.
  private var items: [PanelItem] {
    if filter == nil, topic == .table { return tunedRows.indices.map { .row($0) } }
    let fields = fields
    var items: [PanelItem] = fields.map { .field($0) }
    if let own = fields.firstIndex(where: { ParameterField.all[$0].scene != nil }),
      let scene = values.scene
    {
      items.insert(.heading(scene), at: own)
    }
    return items
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
      if let filter { return field.says(filter.text) }
      return switch topic {
      case .all: true
      case .table, .plot: false
      case .changed: field.isChanged(in: values.tuning) || index == state.field
      case _: field.topic == topic
      }
    }
  }

  // MARK: What is typed

  /// Whether what is typed goes into the filter.
  var isTyping: Bool { filter?.isTyping ?? false }

  /// Lists what is found by what is typed from now on.
  func find() {
    var found = filter ?? PanelFilter()
    found.isTyping = true
    filter(by: found)
  }

  /// Lists the topic again.
  func endFind() { filter(by: nil) }

  func type(_ text: String) {
    guard var filter, filter.type(text) else { return }
    self.filter(by: filter)
  }

  func erase() {
    guard var filter else { return }
    filter.erase()
    self.filter(by: filter)
  }

  private func filter(by filter: PanelFilter?) {
    self.filter = filter
    layOut()
    list.setContentOffset(.zero, animated: false)
    // Whoever types has the keys; otherwise they stay whose they are.
    if focus != nil || isTyping { focus = firstItem }
  }

  /// Of the list; of all, where nothing is listed.
  var firstItem: PanelItem? {
    layout.lines.joined().first { layout.row(showing: $0) != nil } ?? layout.lines.first?.first
  }
}
