#if Program

import Words

/// Something in the world that is not as it should be: one line that says what, where and what to
/// do.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Memory {
  /// - Throws: `Failure` where so many bytes cannot be had.
  package static func check(_ count: Int, for purpose: String) throws(Failure) {
    guard has(count) else {
      throw Failure(
        "\(purpose) takes \(max(1, count >> 20)) MiB of memory, which cannot be had; "
          + "choose a smaller size, or raise the limit (ulimit -v)")
    }
  }
}

/// Says something to the user beside the output: one line on standard error.
package func note(_ text: String) {
  StandardError.write("podium: \(visible(text))\n")
}

#endif
