import Geometry
import Replay

extension SceneEntry {
  public static let podium = SceneEntry(PodiumScene.card) { PodiumScene($0) }
  public static let corridor = SceneEntry(CorridorScene.card) { CorridorScene($0) }
  public static let grid = SceneEntry(GridScene.card) { GridScene($0) }
  public static let street = SceneEntry(StreetScene.card) { StreetScene($0) }
  public static let loop = SceneEntry(LoopScene.card) { LoopScene($0) }
  public static let header = SceneEntry(HeaderScene.card) { HeaderScene($0) }
  public static let panel = SceneEntry(PanelScene.card) { PanelScene($0) }
  public static let timers = SceneEntry(TimersScene.card) { TimersScene($0) }
  public static let nested = SceneEntry(NestedScene.card) { NestedScene($0) }
  public static let pages = SceneEntry(PagesScene.card) { PagesScene($0) }
  public static let rotation = SceneEntry(RotationScene.card) { RotationScene($0) }
  public static let zoom = SceneEntry(ZoomScene.card) { ZoomScene($0) }
  public static let sharp = SceneEntry(SharpScene.card) { SharpScene($0) }
  public static let taps = SceneEntry(TapsScene.card) { TapsScene($0) }
  public static let list = SceneEntry(ListScene.card) { ListScene($0) }
  public static let content = SceneEntry(ContentScene.card) { ContentScene($0) }
  public static let onescroll = SceneEntry(OneScrollScene.card) { OneScrollScene($0) }
  public static let autoscroll = SceneEntry(AutoscrollScene.card) { AutoscrollScene($0) }
}

extension SceneCatalogue {
  /// The program's own.
  public static let standard = SceneCatalogue([
    .podium, .corridor, .grid, .street, .loop, .header, .panel, .timers, .nested, .pages, .rotation,
    .zoom, .sharp, .taps, .list, .content, .onescroll, .autoscroll,
  ])
}

extension Stage {
  /// A scene in a window of `size` points, which the program's own can follow.
  public convenience init(_ entry: SceneEntry, size: Size, tuning: Tuning = Tuning()) {
    self.init(entry, in: .standard, size: size, tuning: tuning)
  }
}
