/// A request that cannot be met: what was asked for, and what to do instead.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
