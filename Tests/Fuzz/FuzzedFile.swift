/// A file whose bytes libFuzzer made up.
enum FuzzedFile {
  /// An error of a reader is one line that names the file.
  static func check(_ error: any Error, names file: String) {
    let text = "\(error)"
    precondition(text.contains(file) && !text.contains("\n"), text)
  }
}
