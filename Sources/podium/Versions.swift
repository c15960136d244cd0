/// What this build is.
enum Versions {
  /// Of the program, as CHANGELOG.md counts them.
  static let podium = "0.1.0"
}
