import SceneHosting
import Scenes

/// All scenes: what only they need is in a file of its own, see `Scripts/web`.
@_cdecl("catalogue_all")
public func catalogueAll() { catalogue = .standard }
