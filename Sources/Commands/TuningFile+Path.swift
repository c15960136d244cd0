#if Program

import SceneHosting
import Scenes
import System
import Tuning
import TuningLab

extension TuningFile {
  /// Applies the settings of a file; `-` is standard input.
  @discardableResult
  static func apply(_ path: String, to tuning: inout TuningSettings) throws -> [String: Int] {
    try apply(InputFile.read(path), from: path, to: &tuning)
  }
}

#endif
