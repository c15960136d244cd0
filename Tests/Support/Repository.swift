import Foundation

/// The repository in which the tests lie.
public enum Repository {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  public static func file(_ path: String) -> URL { folder.appending(path: path) }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The blocks of a page that are marked as of a language, in order.
  public static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }
}
