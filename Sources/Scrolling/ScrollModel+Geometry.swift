import Geometry
import Touches

// The content and the bounds. A change happens at the model's current time: under a finger the
// shown offset stays; a motion that now leads outside bounces back.
extension ScrollModel {
  /// The visible size, in points; a negative side becomes 0, one that is NaN stays as it was.
  public var bounds: Size {
    get { geometry.bounds }
    set {
      guard ScrollAxis.plausible(newValue, or: bounds) != bounds else { return }
      reshape { $0.geometry.bounds = newValue }
    }
  }

  /// The size of the content at its present scale, in points; a negative side becomes 0, one that
  /// is NaN stays as it was.
  public var contentSize: Size {
    get { geometry.contentSize }
    set {
      guard ScrollAxis.plausible(newValue, or: contentSize) != contentSize else { return }
      reshape { $0.geometry.contentSize = newValue }
    }
  }

  /// Room around the content, in points; it widens the range of offsets. An edge that is NaN keeps
  /// its value.
  public var contentInset: EdgeInsets {
    get { geometry.contentInset }
    set {
      var changed = geometry
      changed.contentInset = newValue
      guard changed.contentInset != contentInset else { return }
      reshape { $0.geometry = changed }
    }
  }

  /// The axes along which content goes on for ever both ways; none by default. `contentOffset` is a
  /// number there that grows and falls, and where content stands in its world follows from it: see
  /// `WorldPosition`. There are no ends to bounce or stop at, and none to draw a bar for;
  /// `contentSize` and `contentInset` bound nothing. Offsets end at ±1e12 pt. A list of stops ends
  /// with its first and its last. UIKit has no such thing.
  public var endlessAxes: AxisSet {
    get { geometry.endlessAxes }
    set {
      guard newValue != endlessAxes else { return }
      reshape { $0.geometry.endlessAxes = newValue }
    }
  }

  /// Where it may rest along x; `none` by default. Paging, where it is on, decides instead.
  public var horizontalSnap: SnapRule {
    get { geometry.snap.horizontal }
    set { geometry.snap.horizontal = newValue }
  }

  /// Where it may rest along y.
  public var verticalSnap: SnapRule {
    get { geometry.snap.vertical }
    set { geometry.snap.vertical = newValue }
  }

  /// Whether it rests on pages, both ways.
  public var isPagingEnabled: Bool {
    get { geometry.isPaging }
    set { geometry.isPaging = newValue }
  }

  /// The distance between pages, where it differs from the bounds. UIKit has no such thing.
  public var pageStride: PageStride {
    get { geometry.pageStride }
    set { geometry.pageStride = newValue }
  }

  /// Where content may rest along an axis: on pages where paging is on, else as the snap rule says.
  public func stops(along axis: Axis) -> SnapRule { geometry[axis].stops }

  /// The least offset at rest, in points; −1e12 along an axis without ends.
  public var minimumOffset: Point {
    Point(x: geometry.x.range.lowerBound, y: geometry.y.range.lowerBound)
  }

  /// The greatest offset at rest, in points; 1e12 along an axis without ends.
  public var maximumOffset: Point {
    Point(x: geometry.x.range.upperBound, y: geometry.y.range.upperBound)
  }

  /// The least and the greatest offset at rest, in points: both at once, since the same sums give
  /// both.
  package var offsetRange: (minimum: Point, maximum: Point) {
    let (x, y) = (geometry.x.range, geometry.y.range)
    return (Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.upperBound))
  }

  /// An offset within that range.
  package func clamped(_ offset: Point) -> Point { geometry.clamped(offset) }

  /// Where content stops that goes from one offset towards another: at the ends of the range; from
  /// beyond an end it goes no farther out.
  package func stopped(from offset: Point, towards end: Point) -> Point {
    Point(
      x: geometry.x.stopped(from: offset.x, towards: end.x),
      y: geometry.y.stopped(from: offset.y, towards: end.y))
  }

  /// The axes along which a finger can move the content: where the content is longer than the
  /// bounds, and where it can be pulled all the same.
  public var draggableAxes: AxisSet {
    let pulled = tuning.bounces ? tuning.alwaysBounces : []
    return pulled.union(
      AxisSet(horizontal: geometry.x.hasMoreThanFits, vertical: geometry.y.hasMoreThanFits))
  }
}
