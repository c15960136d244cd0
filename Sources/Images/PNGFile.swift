#if Program

import System

extension PNG {
  /// Writes a picture to a file through `OutputFile`: a half-written file is never visible.
  public static func write(
    _ image: Image, to file: String, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    try PNGError.wrapping { () throws(FileError) in try OutputFile.write(encoded.bytes, to: file) }
  }

  /// Writes a picture to standard output.
  public static func writeToStandardOutput(
    _ image: Image, compression: Int = 1
  ) throws(PNGError) {
    let encoded = try EncodedPNG(image, compression: compression)
    try PNGError.wrapping { () throws(FileError) in try StandardOutput.write(encoded.bytes) }
  }
}

extension PNGError {
  /// Runs `body` and wraps its `FileError` in `PNGError.file`.
  fileprivate static func wrapping<T>(_ body: () throws(FileError) -> T) throws(PNGError) -> T {
    do { return try body() } catch { throw .file(error) }
  }
}

#endif
