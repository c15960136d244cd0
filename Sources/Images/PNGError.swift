#if Program

import System
import Words

/// Why a picture could not be read or written, in a sentence that names the file.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read or written; nothing of one that cannot be written was left behind.
  case file(FileError)
  /// The bytes are not a whole and valid PNG.
  case invalid(file: String, reason: String)
  /// The picture has more pixels than the reader allows.
  case tooLarge(file: String, width: Int, height: Int, limit: Int)
  /// libpng refused to encode the picture.
  case unencodable(reason: String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .invalid(let file, let reason):
      "\(visible(file)) is not a valid PNG: \(reason)"
    case .tooLarge(let file, let width, let height, let limit):
      "\(visible(file)) is too large: \(width)x\(height) pixels; at most \(limit) pixels are read"
    case .unencodable(let reason):
      "cannot encode the picture as PNG: \(reason)"
    }
  }
}

#endif
