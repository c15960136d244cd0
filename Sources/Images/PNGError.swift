#if Program

import System

/// Why a picture could not be written, in a sentence that names the file.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be written; nothing of it was left behind.
  case file(FileError)
  /// libpng refused to encode the picture.
  case unencodable(reason: String)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unencodable(let reason):
      "cannot encode the picture as PNG: \(reason)"
    }
  }
}

#endif
