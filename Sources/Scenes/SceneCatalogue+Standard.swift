import Geometry
import SceneHosting
import Tiles
import Tuning

extension SceneCatalogue {
  /// The program's own.
  public static let standard = SceneCatalogue(scenes.map { $0.inFolderOfItsName() })

  private static let scenes: [SceneEntry] = [
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
  ]
}

extension SceneHost {
  /// A scene in a window of `size` points; the program's own scenes can follow it.
  public convenience init(
    _ entry: SceneEntry, size: Size, tuning: TuningSettings = TuningSettings(),
    photos: (any PhotoLibrary)? = nil, pixelsPerPoint: Double = 1, textScale: Double = 1
  ) {
    self.init(
      entry, in: .standard, size: size, tuning: tuning, resources: SceneResources(photos: photos),
      pixelsPerPoint: pixelsPerPoint, textScale: textScale)
  }

  /// A scene that the scenes of a catalogue can follow. `PodiumWeb` passes photos, not
  /// resources: in Embedded Swift resources that another module makes have keys of its own, which
  /// scenes do not find.
  public convenience init(
    _ entry: SceneEntry, in catalogue: SceneCatalogue, size: Size, tuning: TuningSettings,
    photos: (any PhotoLibrary)?, pixelsPerPoint: Double
  ) {
    self.init(
      entry, in: catalogue, size: size, tuning: tuning, resources: SceneResources(photos: photos),
      pixelsPerPoint: pixelsPerPoint)
  }
}
