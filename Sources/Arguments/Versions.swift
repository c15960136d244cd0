#if Program

/// The versions of this build.
package enum Versions {
  /// Of the program, as CHANGELOG.md counts them.
  package static let podium = "0.1.0"
}

#endif
