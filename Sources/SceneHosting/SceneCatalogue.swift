/// A scene that can be shown: its descriptor, how it is shown off, and how it is made.
public struct SceneEntry: Sendable {
  public let descriptor: SceneDescriptor
  public let show: SceneShow
  public let make: @Sendable (SceneSetup) -> any Scene
  /// The file that declares it, from the package's folder on: `Sources/Scenes/Grid/GridScene.swift`.
  public private(set) var file: String

  /// - Parameter id: the target and the name of the file that declares it; left out, the compiler
  ///   says it. It names no folder of the machine that builds.
  public init(
    _ descriptor: SceneDescriptor, show: SceneShow = SceneShow(), file id: String = #fileID,
    make: @escaping @Sendable (SceneSetup) -> any Scene
  ) {
    self.descriptor = descriptor
    self.show = show
    self.make = make
    file = "Sources/\(id)"
  }

  /// The same, where the file lies in a folder of its own name without "Scene" and the rest:
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
  /// In the order in which people see them.
  public let entries: [SceneEntry]

  public init(_ entries: [SceneEntry]) { self.entries = entries }

  public var names: [String] { entries.map { $0.descriptor.name } }

  public func entry(named name: String) -> SceneEntry? {
    entries.first { $0.descriptor.name == name }
  }
}
