/// What was asked for cannot be: a mistake of whoever asks, who is told what would do.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
