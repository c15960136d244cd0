import System
import Words

/// Why a picture cannot be shown, in a sentence that names the file and says what to do.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read, or a file made from it cannot be written.
  case file(FileError)
  /// It has no bytes, as a download that failed.
  case empty(file: String)
  /// Its first bytes are those of no known picture format, but of `kind`, if that is known.
  case unknown(file: String, kind: String?)
  /// Its bytes are invalid, or the picture exceeds `PictureLimits`. Advice may follow the reason
  /// after a semicolon.
  case refused(file: String, format: String, reason: String)
  /// The work was cancelled: the picture is no longer wanted.
  case cancelled

  /// The description without the file's name, to be put after that. Another file that cannot be
  /// written is named.
  public var reason: String { sentence { _ in "it" } }

  public var description: String { sentence { $0.isEmpty ? "''" : visible($0) } }

  /// - Parameter subject: the words for a file, by its path.
  private func sentence(of subject: (String) -> String) -> String {
    switch self {
    case .file(let error) where error.attempt == .read: error.sentence(of: subject(error.file))
    case .file(let error): error.description
    case .empty(let file): "cannot read \(subject(file)): it is empty; \(Self.another)"
    case .unknown(let file, let kind?):
      "cannot read \(subject(file)): it is \(kind), no picture; \(Self.picture)"
    case .unknown(let file, nil):
      "cannot read \(subject(file)): its first bytes are those of no picture that is known; "
        + Self.picture
    case .refused(let file, let format, let reason):
      "cannot read \(subject(file)) as \(format): \(visible(reason))"
        + (reason.contains("; ") ? "" : "; \(Self.another)")
    case .cancelled: "it is not wanted any more"
    }
  }

  /// The advice for a picture that no program can read as it is.
  private static let another = "save it anew, or give another file"
  /// The advice for a file that is no picture.
  private static let picture =
    "give a JPEG, PNG, WebP, TIFF, GIF or BMP; "
    + "with vips installed also AVIF, HEIC, JPEG XL or a camera's raw file"
}
