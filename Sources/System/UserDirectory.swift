import Glibc

/// The user's folders, as the XDG Base Directory Specification names them. Relative and empty paths
/// in the environment count as missing, as it says.
package enum UserDirectory {
  /// The folder of settings, by default `~/.config`; nil: there is no home.
  package static var config: String? { path("XDG_CONFIG_HOME") ?? home(".config") }
  /// The folder of caches, by default `~/.cache`; nil: there is no home.
  package static var cache: String? { path("XDG_CACHE_HOME") ?? home(".cache") }

  private static func home(_ name: String) -> String? { path("HOME").map { "\($0)/\(name)" } }

  private static func path(_ variable: String) -> String? {
    getenv(variable).map { String(systemPath: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
