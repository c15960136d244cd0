import Host

/// A file in memory with the bytes that libFuzzer made up, for readers that take a path.
enum FuzzedFile {
  static func write(_ start: UnsafePointer<UInt8>?, _ count: Int, to path: String) {
    do {
      try OutputFile.write(UnsafeRawBufferPointer(start: start, count: count), to: path)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// An error of a reader is one line that names the file.
  static func check(_ error: any Error, names file: String) {
    let text = "\(error)"
    precondition(text.contains(file) && !text.contains("\n"), text)
  }
}
