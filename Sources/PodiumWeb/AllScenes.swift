#if Program

import SceneHosting
import Scenes

/// The module has all scenes.
@_cdecl("catalogue_all")
public func catalogueAll() { catalogue = .standard }

#endif
