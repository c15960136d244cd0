/// A scene that can be shown: its descriptor, its show script, and its initializer.
public struct SceneEntry: Sendable {
  public let descriptor: SceneDescriptor
  public let show: SceneShow
  public let make: @Sendable (SceneSetup) -> any Scene
  /// The file that declares it, in the package: `Sources/Scenes/Grid/GridScene.swift`.
  public private(set) var file: String

  /// - Parameter id: the target and the name of the file that declares it; by default the
  ///   compiler's `#fileID`, which has no folder of the machine that builds.
  public init(
    _ descriptor: SceneDescriptor, show: SceneShow = SceneShow(), file id: String = #fileID,
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.descriptor = descriptor
    self.show = show
    self.make = make
    file = "Sources/\(id)"
  }

  /// This entry with a file in a folder of its own name without "Scene" and the rest:
  /// `Grid/GridScene.swift`.
  package func inFolderOfItsName() -> SceneEntry {
    guard let slash = file.lastIndex(of: "/") else { return self }
    let name = file[slash...]
    guard let end = name.indices.first(where: { name[$0...].hasPrefix("Scene") }) else {
      return self
    }
    var entry = self
    entry.file = "\(file[..<slash])\(name[..<end])\(name)"
    return entry
  }
}

/// The scenes that can be shown, by their names.
public struct SceneCatalogue: Sendable {
  /// The scenes, in the order of lists and menus.
  public let entries: [SceneEntry]

  public init(_ entries: [SceneEntry]) { self.entries = entries }

  public var names: [String] { entries.map { $0.descriptor.name } }

  public func entry(named name: String) -> SceneEntry? {
    entries.first { $0.descriptor.name == name }
  }
}
