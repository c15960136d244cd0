import SceneHosting
import Scenes

/// Loads the podium alone. `Scripts/web` puts code that is reached from here into the first file.
@_cdecl("catalogue_podium")
public func cataloguePodium() { catalogue = SceneCatalogue([.podium]) }
