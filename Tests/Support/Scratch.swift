import Foundation

/// A folder of its own for a test, deleted with the value.
public final class Scratch: Sendable {
  public let folder: URL

  public init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "podium-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("there is no folder for tests: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public var path: String { folder.path }

  public func file(_ name: String) -> URL { folder.appending(path: name) }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
  }

  /// Writes a text; gives its path.
  @discardableResult
  public func write(_ text: String, as name: String = "script.txt") throws -> String {
    try write(Array(text.utf8), as: name)
  }

  /// Writes a file; gives its path.
  @discardableResult
  public func write(_ bytes: [UInt8], as name: String) throws -> String {
    try Data(bytes).write(to: file(name))
    return file(name).path
  }

  public func text(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// The names of what lies in the folder, in order.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
