#if Program

import System

extension PNG {
  /// The picture in a PNG file.
  public static func read(_ file: String, limit: Int = defaultLimit) throws(PNGError) -> Image {
    // An uncompressed picture is the longest: four bytes a pixel, and a little for each row.
    let bytes = try PNGError.wrapping { () throws(FileError) in
      try InputFile.read(file, limit: InputFile.defaultLimit + limit * Image.channels)
    }
    return try decode(bytes, file: file, limit: limit)
  }

  /// Writes a picture to a file, as `OutputFile` does: half of it is never visible.
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
  /// Does something with a file and says it in these errors.
  fileprivate static func wrapping<T>(_ body: () throws(FileError) -> T) throws(PNGError) -> T {
    do { return try body() } catch { throw .file(error) }
  }
}

#endif
