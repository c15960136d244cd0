import Foundation
import Images

extension PNG {
  /// The picture in a file.
  ///
  /// - Throws: where it cannot be read, or is no whole PNG.
  public static func read(_ path: String) throws -> Image {
    try decode([UInt8](Data(contentsOf: URL(filePath: path))), file: path)
  }
}
