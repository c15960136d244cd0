import Glibc
import SceneHosting
import Scenes
import System
import Tuning

/// Watches a tuning file while the window is open, so that a saved change applies at once.
package final class TuningWatch {
  enum News {
    /// The settings that the file has changed, as those of a script.
    case changed([(parameter: TuningParameter, text: String)])
    /// The file is invalid; the settings before stay in force.
    case failed(String)
  }

  let path: String
  private let read: (SceneDescriptor?) throws -> TuningSettings
  private var tuning: TuningSettings
  private var known: State?
  /// The scene that could not have the file's settings; another one may.
  private var refusing: String?
  private var nextLook = -Double.infinity

  /// Seconds between two checks of the file.
  private static let interval = 0.25

  /// The marks that tell one version of a file from another.
  private struct State: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    /// The inode, which changes when an editor writes beside the file and renames.
    var node: UInt
  }

  /// - Parameters:
  ///   - path: of the file, which has been read already.
  ///   - tuning: the settings that were read from it, with those of flags and preset.
  ///   - read: reads the file again, for a scene.
  package init(
    _ path: String, _ tuning: TuningSettings,
    read: @escaping (SceneDescriptor?) throws -> TuningSettings
  ) {
    self.path = path
    self.tuning = tuning
    self.read = read
    known = state
  }

  /// The news since the last check; nil: none.
  ///
  /// - Parameter scene: the shown scene.
  func look(at time: Double, in scene: SceneDescriptor?) -> News? {
    guard time >= nextLook else { return nil }
    nextLook = time + Self.interval
    let state = state
    guard state != known || refusing != nil && refusing != scene?.name else { return nil }
    (known, refusing) = (state, nil)
    // To read a pipe in the file's place would block the window.
    if state == nil, InputFile.exists(path) {
      return .failed("\(path) is no file any more; its settings stay")
    }
    do {
      let old = tuning
      tuning = try read(scene)
      return .changed(TuningParameter.changes(from: old, to: tuning))
    } catch {
      refusing = scene?.name
      return .failed("\(error)")
    }
  }

  /// Nil where the path leads to no regular file.
  private var state: State? {
    var status = stat()
    guard stat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return State(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size), node: UInt(status.st_ino))
  }
}
