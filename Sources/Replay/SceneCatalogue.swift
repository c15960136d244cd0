/// A scene that can be shown: its card, how it is shown off, and how it is made.
public struct SceneEntry: Sendable {
  public let card: SceneCard
  public let show: SceneShow
  public let make: @Sendable (SceneSetup) -> any Scene

  public init(
    _ card: SceneCard, show: SceneShow = SceneShow(),
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.card = card
    self.show = show
    self.make = make
  }
}

/// The scenes that can be shown, by their names.
public struct SceneCatalogue: Sendable {
  /// In the order in which people see them.
  public let entries: [SceneEntry]

  public init(_ entries: [SceneEntry]) { self.entries = entries }

  public var names: [String] { entries.map { $0.card.name } }

  public func entry(named name: String) -> SceneEntry? { entries.first { $0.card.name == name } }
}
