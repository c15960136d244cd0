#if Program

import Glibc
import SceneHosting
import Scenes
import System

/// Looks after a tuning file while the window is open, so that a saved change is felt at once.
package final class TuningWatch {
  enum News {
    /// The settings that the file has changed, as those of a script.
    case changed([(parameter: TuningParameter, text: String)])
    /// The file is wrong; what was good before stays in force.
    case failed(String)
  }

  let path: String
  private let read: (SceneDescriptor?) throws -> Tuning
  private var tuning: Tuning
  private var known: State?
  private var nextLook = -Double.infinity

  /// How often the file is looked at, in seconds.
  private static let interval = 0.25

  /// The marks that tell one version of a file from another.
  private struct State: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    /// Another one when an editor writes beside the file and renames.
    var node: UInt
  }

  /// - Parameters:
  ///   - path: of the file, which has been read already.
  ///   - tuning: what was read from it, flags and preset around it.
  ///   - read: reads it again, for a scene.
  package init(
    _ path: String, _ tuning: Tuning, read: @escaping (SceneDescriptor?) throws -> Tuning
  ) {
    self.path = path
    self.tuning = tuning
    self.read = read
    known = state
  }

  /// The news since the last look; nil: none.
  ///
  /// - Parameter scene: that is shown.
  func look(at time: Double, in scene: SceneDescriptor?) -> News? {
    guard time >= nextLook else { return nil }
    nextLook = time + Self.interval
    let state = state
    guard state != known else { return nil }
    known = state
    do {
      let old = tuning
      tuning = try read(scene)
      return .changed(TuningParameter.changes(from: old, to: tuning))
    } catch {
      return .failed("\(error)")
    }
  }

  private var state: State? {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    return State(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size), node: UInt(status.st_ino))
  }
}

#endif
