#if Program

/// A scene that can be shown: its descriptor, how it is shown off, and how it is made.
public struct SceneEntry: Sendable {
  public let descriptor: SceneDescriptor
  public let show: SceneShow
  public let make: @Sendable (SceneSetup) -> any Scene
  /// The file that declares it, from the package's folder on: `Sources/Scenes/Grid/GridScene.swift`.
  public let file: String

  /// - Parameter path: of the file that declares it; left out, the compiler says it.
  public init(
    _ descriptor: SceneDescriptor, show: SceneShow = SceneShow(), file path: String = #filePath,
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.descriptor = descriptor
    self.show = show
    self.make = make
    let folders = path.split(separator: "/")
    let first = folders.lastIndex(of: "Sources") ?? max(0, folders.count - 1)
    file = folders[first...].joined(separator: "/")
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
