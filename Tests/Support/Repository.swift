import Foundation

/// The repository in which the tests lie.
public enum Repository {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  public static func file(_ path: String) -> URL { folder.appending(path: path) }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
