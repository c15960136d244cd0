#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scenes
import Tuning
import TuningLab

// Completions of values for shells.

extension SceneEntry {
  public static var defaultCompletionKind: CompletionKind { .list(SceneCatalogue.ofProgram.names) }
}

extension TuningParameter {
  /// The words among its values, such as `none` and `cubes`; numbers are not completed.
  var completion: CompletionKind { words.isEmpty ? .default : .list(words) }
}

#endif
