import SceneHosting
import Scenes

extension SceneCatalogue {
  /// The scenes of the program that runs.
  @TaskLocal package static var ofProgram = SceneCatalogue.standard

  /// The scene that shows files, if it is among them.
  package var photos: SceneEntry? { entry(named: SceneEntry.photos.descriptor.name) }
}
