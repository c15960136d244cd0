#if Program

/// The versions of this build.
package enum Versions {
  /// The program's version, as in CHANGELOG.md.
  package static let podium = "0.1.0"
}

#endif
