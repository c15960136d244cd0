import Words

/// A failure outside the program, in one line: what failed, where, and what to do.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Memory {
  /// - Throws: `Failure` where `count` bytes cannot be allocated now.
  package static func check(_ count: Int, for purpose: String) throws(Failure) {
    guard has(count) else {
      throw Failure(
        "\(purpose) takes \(max(1, count >> 20)) MiB of memory, which cannot be had; "
          + "choose a smaller size, or raise the limit (ulimit -v)")
    }
  }
}

/// Writes one line to the user on standard error.
package func note(_ text: String) { StandardError.write("podium: \(visible(text))\n") }
