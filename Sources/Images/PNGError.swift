/// Why a picture could not be read or written, in a sentence that names the file.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is missing, or may not be read.
  case unreadable(file: String, reason: String)
  /// The bytes are not a whole and valid PNG.
  case invalid(file: String, reason: String)
  /// The picture has more pixels than the reader allows.
  case tooLarge(file: String, width: Int, height: Int, limit: Int)
  /// The file cannot be written; nothing of it was left behind.
  case unwritable(file: String, reason: String)
  /// libpng refused to encode the picture.
  case unencodable(reason: String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read \(file): \(reason)"
    case .invalid(let file, let reason):
      "\(file) is not a valid PNG: \(reason)"
    case .tooLarge(let file, let width, let height, let limit):
      "\(file) is too large: \(width)x\(height) pixels; at most \(limit) pixels are read"
    case .unwritable(let file, let reason):
      "cannot write \(file): \(reason); make its folder, or choose another"
    case .unencodable(let reason):
      "cannot encode the picture as PNG: \(reason)"
    }
  }
}
