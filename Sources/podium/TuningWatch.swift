import Glibc
import Scenes

/// Looks after a tuning file while the window is open, so that a saved change is felt at once.
final class TuningWatch {
  enum News {
    case changed(Tuning)
    /// The file is wrong; what was good before stays in force.
    case failed(String)
  }

  let path: String
  private let read: () throws -> Tuning
  private var known: State?
  private var nextLook = -Double.infinity

  /// How often the file is looked at, in seconds.
  private static let interval = 0.25

  /// What tells one version of a file from another.
  private struct State: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    /// Another one when an editor writes beside the file and renames.
    var node: UInt
  }

  /// - Parameters:
  ///   - path: of the file, which has been read already.
  ///   - read: reads it, and puts flags and preset around it.
  init(_ path: String, read: @escaping () throws -> Tuning) {
    self.path = path
    self.read = read
    known = state
  }

  /// What has happened since the last look; nil: nothing.
  func look(at time: Double) -> News? {
    guard time >= nextLook else { return nil }
    nextLook = time + Self.interval
    let state = state
    guard state != known else { return nil }
    known = state
    do {
      return .changed(try read())
    } catch {
      return .failed("\(error)")
    }
  }

  private var state: State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return State(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size), node: UInt(status.st_ino))
  }
}
