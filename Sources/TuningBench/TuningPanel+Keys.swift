import Scrolling

/// The keys of the panel: they move the focus from line to line and within a line, and change or
/// press the item with the focus.
extension TuningPanel {
  var hasFocus: Bool { focus != nil }

  /// Gives the panel the keys, the focus to the first item of the list that shows whole.
  func takeKeys() {
    guard focus == nil else { return }
    let top = list.contentOffset.y
    let shown = layout.rows.first { $0.frame.minY >= top && lines.joined().contains($0.item) }
    focus = shown?.item ?? firstItem
  }

  /// Gives the keys back to the scene.
  func leaveFocus() {
    endEntry()
    focus = nil
    filter?.isTyping = false
  }

  /// Handles a key. Returns whether it has a meaning in the panel.
  func key(_ key: InputEvent.Key, at time: Double) -> Bool {
    if entry != nil {
      endEntry()
      if key == .return { return true }
    }
    if isTyping, key == .return {
      // Letters are keys again.
      filter?.isTyping = false
      return true
    }
    guard let focus else { return false }
    let lines = lines
    let line = lines.firstIndex { $0.contains(focus) } ?? 0
    switch key {
    case .up: go(to: max(line - 1, 0), at: time)
    case .down: go(to: min(line + 1, lines.count - 1), at: time)
    case .pageUp: go(to: max(line - Self.pageLines, 0), at: time)
    case .pageDown: go(to: min(line + Self.pageLines, lines.count - 1), at: time)
    case .home: go(to: 0, at: time)
    case .end: go(to: lines.count - 1, at: time)
    case .left, .right:
      let step = key == .right ? 1 : -1
      if case .field(let field) = focus {
        onAction?(.step(field: field, by: step))
      } else if let index = lines[line].firstIndex(of: focus) {
        self.focus = lines[line][min(max(index + step, 0), lines[line].count - 1)]
      }
    case .return: onAction?(.press(focus))
    default: return false
    }
    return true
  }

  /// Moves the focus to a line, to the item nearest below or above.
  private func go(to line: Int, at time: Double) {
    guard lines.indices.contains(line) else { return }
    let items = lines[line]
    let x = focus.flatMap { place(of: $0)?.midX } ?? layout.frame.minX
    focus = items.min {
      ((place(of: $0)?.midX ?? 0) - x).magnitude < ((place(of: $1)?.midX ?? 0) - x).magnitude
    }
    if let focus, let row = layout.row(showing: focus) {
      list.scrollRectToVisible(row.frame, animated: true, at: time)
    }
  }

  /// The frame of an item, in points of the window; rows are placed as if the list were scrolled to
  /// its beginning.
  private func place(of item: PanelItem) -> Rect? {
    if case .figure(let index) = item { return figures.first { $0.index == index }?.frame }
    return layout.buttons.first { $0.item == item }?.frame
  }

  /// A stick is held at a deflection of −1…1.
  func stick(y: Double, at time: Double) { list.stick(x: 0, y: y, at: time) }

  private static let pageLines = 6
}
