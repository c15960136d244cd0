#if Program

/// A scene that can be shown: its descriptor, how it is shown off, and how it is made.
public struct SceneEntry: Sendable {
  public let descriptor: SceneDescriptor
  public let show: SceneShow
  public let make: @Sendable (SceneSetup) -> any Scene

  public init(
    _ descriptor: SceneDescriptor, show: SceneShow = SceneShow(),
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.descriptor = descriptor
    self.show = show
    self.make = make
  }
}

/// The scenes that can be shown, by their names.
public struct SceneCatalogue: Sendable {
  /// In the order in which people see them.
  public let entries: [SceneEntry]

  public init(_ entries: [SceneEntry]) { self.entries = entries }

  public var names: [String] { entries.map { $0.descriptor.name } }

  public func entry(named name: String) -> SceneEntry? {
    entries.first { $0.descriptor.name == name }
  }
}

#endif
