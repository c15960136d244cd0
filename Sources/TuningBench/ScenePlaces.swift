import Geometry
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The offsets at which scenes were left, to which they return.
package struct ScenePlaces {
  private var places: [Place] = []
  private var shown: String?
  /// The scene that was shown before the one that is; nil: there was none.
  package private(set) var former: String?

  private struct Place {
    let scene: String
    /// In points.
    var offset: Point
    /// The size of the content, in points.
    var size: Size
    var values: SceneValues
  }

  /// Notes the shown scene's offset. For a scene that has come back since the last call, returns
  /// the offset at which it was left, in points, scaled to its content's present size.
  mutating func look(at host: SceneHost) -> Point? {
    guard let name = host.descriptor?.name else { return nil }
    defer {
      if name != shown { former = shown }
      shown = name
    }
    let view = host.scrollView
    let now = Place(
      scene: name, offset: Self.rest(of: view), size: view.contentSize,
      values: host.tuning.sceneValues)
    guard let index = places.firstIndex(where: { $0.scene == name }) else {
      places.append(now)
      return nil
    }
    let before = places[index]
    let isBack = name != shown
    if !isBack { places[index] = now }
    guard isBack else { return nil }
    // It may have been left in the middle of a bounce.
    let (low, high) = (view.minimumOffset, view.maximumOffset)
    let x = Self.share(before.offset.x, before.size.width, now.size.width)
    let y = Self.share(before.offset.y, before.size.height, now.size.height)
    return Point(x: min(max(x, low.x), high.x), y: min(max(y, low.y), high.y))
  }

  /// The values of a scene when it was shown last; nil: it was not shown yet.
  package func values(of scene: String) -> SceneValues? {
    places.first { $0.scene == scene }?.values
  }

  /// Where the content would rest if every finger were let go now.
  private static func rest(of view: ScrollView) -> Point {
    var rest = view.restingPoint ?? view.contentOffset
    guard view.phase == .dragging || view.phase == .tracking else { return rest }
    let (low, high) = (view.minimumOffset, view.maximumOffset)
    for axis in [Axis.horizontal, .vertical] {
      guard low[axis] <= high[axis] else { continue }
      rest[axis] = view.stops(along: axis).nearest(
        to: rest[axis], in: low[axis]...high[axis])
    }
    return rest
  }

  private static func share(_ offset: Double, _ before: Double, _ now: Double) -> Double {
    before > 0 && before != now ? offset / before * now : offset
  }
}
