import System
import Words

/// Why a picture cannot be shown, in a sentence that names the file.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read, or a file made from it cannot be written.
  case file(FileError)
  /// It has no bytes, as a download that failed.
  case empty(file: String)
  /// Its first bytes are those of no known picture format, but of `kind`, if that is known.
  case unknown(file: String, kind: String?)
  /// Its bytes are invalid, or the picture exceeds `PictureLimits`.
  case refused(file: String, format: String, reason: String)
  /// The work was cancelled: the picture is no longer wanted.
  case cancelled

  /// The reason without the file's name, to be put after it: it begins with a small letter and ends
  /// without a full stop.
  public var reason: String {
    switch self {
    case .file(let error): error.description
    case .empty: "it is empty"
    case .unknown(_, let kind?): "it is \(kind), no picture"
    case .unknown: "its first bytes are those of no picture that is known"
    case .refused(_, let format, let reason): "it cannot be read as \(format): \(visible(reason))"
    case .cancelled: "it is not wanted any more"
    }
  }

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .empty(let file): "cannot read \(visible(file)): it is empty"
    case .unknown(let file, let kind):
      "\(visible(file)) is no picture that is known; " + (kind.map { "it is \($0); " } ?? "")
        + "give a JPEG, PNG, WebP, TIFF, GIF or BMP; "
        + "with vips installed also AVIF, HEIC, JPEG XL or a camera's raw file"
    case .refused(let file, let format, let reason):
      "cannot read \(visible(file)) as \(format): \(visible(reason))"
    case .cancelled: reason
    }
  }
}
