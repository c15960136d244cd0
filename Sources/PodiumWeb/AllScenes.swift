import SceneHosting
import Scenes

/// Loads all scenes. `Scripts/web` puts code that only they need into a second file.
@_cdecl("catalogue_all")
public func catalogueAll() { catalogue = .standard }
