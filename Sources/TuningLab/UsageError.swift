/// A command line that cannot be executed: the wrong words, and a remedy.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
