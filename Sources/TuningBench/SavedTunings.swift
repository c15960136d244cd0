/// Settings that are saved by name.
package struct SavedTunings: Sendable {
  /// The newest last.
  var names: @Sendable () -> [String]
  /// The name of the saved settings that the next window overwrites; nil: there is none.
  let autosaved: String?
  /// The bytes that were saved under a name.
  var bytes: @Sendable (String) throws -> [UInt8]

  package init(
    autosaved: String? = nil, names: @escaping @Sendable () -> [String],
    bytes: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    (self.autosaved, self.names, self.bytes) = (autosaved, names, bytes)
  }
}
