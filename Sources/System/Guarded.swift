/// A value that one thread at a time reads or writes. The thread sanitizer knows this lock, and
/// does not know those of `Synchronization`.
package final class Guarded<Value>: @unchecked Sendable {
  private let monitor = Monitor()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func withLock<T, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> T
  ) throws(Failure) -> T {
    try monitor.locked { () throws(Failure) -> T in try body(&value) }
  }
}
