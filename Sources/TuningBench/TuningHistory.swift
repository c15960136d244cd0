/// The changes of the settings, for undo and redo. A value: it holds texts alone.
struct TuningHistory: Equatable, Sendable {
  /// One parameter's value before and after, as text that sets it.
  struct Change: Equatable, Sendable {
    var name: String
    var before: String
    var after: String
  }

  /// The steps that undo takes back: a slide, a preset, all defaults.
  private var done: [[Change]] = []
  private var undone: [[Change]] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The most steps; beyond that the oldest are forgotten.
  static let most = 500

  /// Adds one step, and forgets the steps for redo.
  mutating func add(_ changes: [Change]) {
    let changes = changes.filter { $0.before != $0.after }
    guard !changes.isEmpty else { return }
    undone.removeAll()
    done.append(changes)
    if done.count > Self.most { done.removeFirst() }
  }

  /// Makes a step the only one for redo.
  mutating func offer(_ changes: [Change]) { undone = [changes] }

  /// Whether undo leads to where another history ends.
  func contains(_ other: TuningHistory) -> Bool { done.starts(with: other.done) }

  /// The settings that undo the last step; nil: there is none.
  mutating func undo() -> [(name: String, text: String)]? {
    guard let changes = done.popLast() else { return nil }
    undone.append(changes)
    return changes.reversed().map { ($0.name, $0.before) }
  }

  /// The settings that redo the step undone last; nil: there is none.
  mutating func redo() -> [(name: String, text: String)]? {
    guard let changes = undone.popLast() else { return nil }
    done.append(changes)
    return changes.map { ($0.name, $0.after) }
  }
}
