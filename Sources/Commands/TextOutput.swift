#if Program

import System

/// A long text that is written in blocks, to a file or standard output.
final class TextOutput {
  private let file: OutputFile?
  private var waiting = ""
  private var writes = 0

  /// The size of a block, in bytes.
  private static let block = 1 << 16
  /// The most calls of `write` for a block: a signal that ends the program is seen at its end.
  private static let mostWrites = 4096

  /// - Parameter path: nil or -: standard output.
  init(_ path: String?) throws(FileError) {
    if let path, path != "-" { file = try OutputFile(path) } else { file = nil }
  }

  func write(_ text: String) throws(FileError) {
    waiting += text
    writes += 1
    if waiting.utf8.count >= Self.block || writes >= Self.mostWrites { try flush() }
  }

  /// Writes the rest, and puts a file in its place.
  func close() throws(FileError) {
    try flush()
    try file?.close()
  }

  private func flush() throws(FileError) {
    if let file { try file.write(waiting) } else { try StandardOutput.write(waiting) }
    waiting.removeAll(keepingCapacity: true)
    writes = 0
  }
}

#endif
