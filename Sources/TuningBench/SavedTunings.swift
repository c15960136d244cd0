/// Settings that are saved by name.
package struct SavedTunings: Sendable {
  /// The newest last.
  var names: @Sendable () -> [String]
  /// The bytes that were saved under a name.
  var bytes: @Sendable (String) throws -> [UInt8]

  package init(
    names: @escaping @Sendable () -> [String],
    bytes: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    (self.names, self.bytes) = (names, bytes)
  }
}
