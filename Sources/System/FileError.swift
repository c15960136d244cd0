import Glibc
import Words

/// The reason why a file could not be read or written, in one sentence: what failed, where, and
/// what to do.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Attempt: Hashable, Sendable {
    case read
    case write
  }

  public enum Reason: Hashable, Sendable {
    /// The system's answer: a value of `errno`.
    case system(Int32)
    /// It is no regular file but of this kind: the system's `st_mode`. A folder is
    /// `.system(EISDIR)`.
    case special(UInt32)
    /// The file is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// A signal that ends the program came before the file was whole; nothing of it was left.
    case stopped
  }

  public let attempt: Attempt
  /// The path as it was given to the program.
  public let file: String
  public let reason: Reason

  public init(_ attempt: Attempt, _ file: String, _ reason: Reason) {
    self.attempt = attempt
    self.file = file
    self.reason = reason
  }

  /// With the system's last error, `errno`.
  package init(_ attempt: Attempt, _ file: String) { self.init(attempt, file, .system(errno)) }

  public var description: String { sentence(of: file.isEmpty ? "''" : visible(file)) }

  /// The description with other words for the file, such as "it" after its name.
  package func sentence(of subject: String) -> String {
    let what = "cannot \(attempt == .read ? "read" : "write") \(subject)"
    switch reason {
    case .system(let code):
      let sentence = "\(what): \(String(cString: strerror(code)))"
      return cure(code).map { "\(sentence); \($0)" } ?? sentence
    case .special(let mode):
      return "\(what): it is a \(Self.kind(of: mode)), not a file; name a file, or copy it into one"
    case .tooLarge(let limit):
      return "\(what): it is larger than "
        + (limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB")
    case .stopped: return "\(what): the program was told to end"
    }
  }

  private static func kind(of mode: UInt32) -> String {
    switch mode & S_IFMT {
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    case _: "device"
    }
  }

  /// Advice for the user, where there is some.
  private func cure(_ code: Int32) -> String? {
    switch (code, attempt) {
    case (_, _) where file.isEmpty: "give the file a name"
    case (ENOENT, .read): "check the path"
    case (ENOENT, .write): "make its folder first"
    case (ENOTDIR, _): "a part of the path is a file, not a folder"
    case (EEXIST, .write): "remove it, or choose another place"
    case (EISDIR, _): "name a file in this folder"
    case (EACCES, .read), (EPERM, .read): "check the path's permissions"
    case (EACCES, .write), (EPERM, .write), (EROFS, _):
      "check the permissions of the folder and the file, or choose another place"
    case (ENOSPC, _), (EDQUOT, _): "free some space, or choose another place"
    case (EFBIG, _): "raise the limit on the size of files (ulimit -f)"
    case (ENAMETOOLONG, _): "choose a shorter name"
    case (ENOMEM, _): "there is too little memory for it"
    case (EBADF, _): "it is closed"
    case (ENXIO, .read): "it is a socket, or a device that is not there; name a file"
    case (ELOOP, _): "its links lead to each other; name the file itself"
    case _: nil
    }
  }
}
