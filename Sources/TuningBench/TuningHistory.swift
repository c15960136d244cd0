/// The changes of the settings, for undo and redo. A value: it holds texts alone.
struct TuningHistory: Equatable, Sendable {
  /// One parameter's value before and after, as text that sets it.
  struct Change: Equatable, Sendable {
    var name: String
    var before: String
    var after: String
    /// The scene whose own value it is; nil: every scene has it.
    var scene: String?
  }

  /// The steps that undo takes back: a slide, a preset, all defaults.
  private var done: [[Change]] = []
  private var undone: [[Change]] = []

  func canUndo(in scene: String?) -> Bool { Self.last(of: done, in: scene) != nil }
  func canRedo(in scene: String?) -> Bool { Self.last(of: undone, in: scene) != nil }

  /// The scene whose own values the last step has; nil: those of any scene, or there is no step.
  var sceneToUndo: String? { done.last?.lazy.compactMap(\.scene).first }
  var sceneToRedo: String? { undone.last?.lazy.compactMap(\.scene).first }

  /// The last step without values of another scene.
  private static func last(of steps: [[Change]], in scene: String?) -> Int? {
    steps.lastIndex { $0.allSatisfy { $0.scene == nil || $0.scene == scene } }
  }

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

  /// The settings that undo the last step, in a scene; steps of others wait. Nil: there is none.
  mutating func undo(in scene: String?) -> [(name: String, text: String)]? {
    guard let index = Self.last(of: done, in: scene) else { return nil }
    let changes = done.remove(at: index)
    undone.append(changes)
    return changes.reversed().map { ($0.name, $0.before) }
  }

  /// The settings that redo the step undone last, in a scene; nil: there is none.
  mutating func redo(in scene: String?) -> [(name: String, text: String)]? {
    guard let index = Self.last(of: undone, in: scene) else { return nil }
    let changes = undone.remove(at: index)
    done.append(changes)
    return changes.map { ($0.name, $0.after) }
  }
}
