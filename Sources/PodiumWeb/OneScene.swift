import SceneHosting
import Scenes

/// The podium alone: what is reached from here comes first, see `Scripts/web`.
@_cdecl("catalogue_podium")
public func cataloguePodium() { catalogue = SceneCatalogue([.podium]) }
