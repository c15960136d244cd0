#if Program

import Geometry
import SceneHosting
import Tiles

extension SceneEntry {
  public static let podium = SceneEntry(
    PodiumScene.descriptor, show: SceneShow(PackageResources.podium_txt, picture: 13.04, length: 18)
  ) { PodiumScene($0) }
  public static let corridor = SceneEntry(
    CorridorScene.descriptor,
    show: SceneShow(PackageResources.corridor_txt, picture: 11.9, length: 14)
  ) { CorridorScene($0) }
  public static let grid = SceneEntry(
    GridScene.descriptor, show: SceneShow(PackageResources.grid_txt, picture: 3.2, length: 10)
  ) { GridScene($0) }
  public static let street = SceneEntry(
    StreetScene.descriptor, show: SceneShow(PackageResources.street_txt, picture: 11.1, length: 16)
  ) { StreetScene($0) }
  public static let loop = SceneEntry(
    LoopScene.descriptor, show: SceneShow(PackageResources.loop_txt, picture: 9.7, length: 16)
  ) { LoopScene($0) }
  public static let header = SceneEntry(
    HeaderScene.descriptor, show: SceneShow(PackageResources.header_txt, picture: 11.4, length: 17)
  ) { HeaderScene($0) }
  public static let panel = SceneEntry(
    PanelScene.descriptor, show: SceneShow(PackageResources.panel_txt, picture: 11.6, length: 17)
  ) { PanelScene($0) }
  public static let timers = SceneEntry(
    TimersScene.descriptor, show: SceneShow(PackageResources.timers_txt, picture: 3.4, length: 12)
  ) { TimersScene($0) }
  public static let nested = SceneEntry(
    NestedScene.descriptor, show: SceneShow(PackageResources.nested_txt, picture: 6.6, length: 17)
  ) { NestedScene($0) }
  public static let pages = SceneEntry(
    PagesScene.descriptor, show: SceneShow(PackageResources.pages_txt, picture: 8.1, length: 16)
  ) { PagesScene($0) }
  public static let rotation = SceneEntry(
    RotationScene.descriptor,
    show: SceneShow(PackageResources.rotation_txt, picture: 11, length: 17)
  ) { RotationScene($0) }
  public static let zoom = SceneEntry(
    ZoomScene.descriptor, show: SceneShow(PackageResources.zoom_txt, picture: 3.6, length: 17)
  ) { ZoomScene($0) }
  public static let sharp = SceneEntry(
    SharpScene.descriptor, show: SceneShow(PackageResources.sharp_txt, picture: 4.7, length: 15)
  ) { SharpScene($0) }
  public static let windows = SceneEntry(
    WindowsScene.descriptor,
    show: SceneShow(PackageResources.windows_txt, picture: 8.2, length: 16)
  ) { WindowsScene($0) }
  public static let taps = SceneEntry(
    TapsScene.descriptor, show: SceneShow(PackageResources.taps_txt, picture: 1.6, length: 20)
  ) { TapsScene($0) }
  public static let gestures = SceneEntry(
    GesturesScene.descriptor,
    show: SceneShow(PackageResources.gestures_txt, picture: 4.95, length: 17)
  ) { GesturesScene($0) }
  public static let list = SceneEntry(
    ListScene.descriptor, show: SceneShow(PackageResources.list_txt, picture: 4.8, length: 14)
  ) { ListScene($0) }
  public static let content = SceneEntry(
    ContentScene.descriptor, show: SceneShow(PackageResources.content_txt, picture: 3.6, length: 14)
  ) { ContentScene($0) }
  public static let onescroll = SceneEntry(
    OneScrollScene.descriptor,
    show: SceneShow(PackageResources.onescroll_txt, picture: 8.9, length: 17)
  ) { OneScrollScene($0) }
  public static let autoscroll = SceneEntry(
    AutoscrollScene.descriptor,
    show: SceneShow(PackageResources.autoscroll_txt, picture: 5.5, length: 16)
  ) { AutoscrollScene($0) }
  public static let feels = SceneEntry(
    FeelsScene.descriptor, show: SceneShow(PackageResources.feels_txt, picture: 1.1, length: 20)
  ) { FeelsScene($0) }
  public static let photos = SceneEntry(
    PhotosScene.descriptor, show: SceneShow(PackageResources.photos_txt, picture: 16, length: 18)
  ) { PhotosScene($0) }
  public static let tiles = SceneEntry(
    TilesScene.descriptor, show: SceneShow(PackageResources.tiles_txt, picture: 9.4, length: 16)
  ) { TilesScene($0) }
  public static let catalogue = SceneEntry(
    CatalogueScene.descriptor,
    show: SceneShow(PackageResources.catalogue_txt, picture: 0.45, length: 14)
  ) { CatalogueScene($0) }
}

// A scene's entry needs its show script, Assets/Scenes/NAME.txt, whose name is in the list at the
// top of Package.swift.
extension SceneCatalogue {
  /// The program's own.
  public static let standard = SceneCatalogue([
    .podium,
    .corridor,
    .grid,
    .street,
    .loop,
    .header,
    .panel,
    .timers,
    .nested,
    .pages,
    .rotation,
    .zoom,
    .sharp,
    .windows,
    .taps,
    .gestures,
    .list,
    .content,
    .onescroll,
    .autoscroll,
    .feels,
    .photos,
    .tiles,
    .catalogue,
  ])
}

extension SceneHost {
  /// A scene in a window of `size` points, which the program's own can follow.
  public convenience init(
    _ entry: SceneEntry, size: Size, tuning: Tuning = Tuning(),
    photos: (any PhotoLibrary)? = nil, pixelsPerPoint: Double = 1
  ) {
    self.init(
      entry, in: .standard, size: size, tuning: tuning, photos: photos,
      pixelsPerPoint: pixelsPerPoint)
  }
}

#endif
