#if Program

import SceneHosting
import Scenes

/// The module has the podium alone: what is not reached from here is not linked.
@_cdecl("catalogue_podium")
public func cataloguePodium() { catalogue = SceneCatalogue([.podium]) }

#endif
