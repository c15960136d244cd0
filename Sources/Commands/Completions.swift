#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scenes
import TuningLab
import Viewer

// What shells offer where a value is to be typed.

extension SceneEntry {
  public static var defaultCompletionKind: CompletionKind { .list(SceneCatalogue.ofProgram.names) }
}

extension TuningParameter {
  /// The words among what it takes, as `none` and `cubes`; numbers are not completed.
  var completion: CompletionKind {
    let words = placeholder.split(separator: "|").filter { $0.allSatisfy(\.isLowercase) }
    return words.isEmpty ? .default : .list(words.map(String.init))
  }
}

#endif
