// The content and the bounds. A change takes effect at the model's current time: under a finger
// the shown offset stays; a motion whose curve now ends outside the range bounces back.
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

  /// The axes along which content has no ends; none by default. A `WorldPosition` tells the cell at
  /// a `contentOffset`. There are no ends to bounce or stop at, and there is no scroll bar;
  /// `contentSize` and `contentInset` bound nothing. Offsets are clamped to ±1e12 pt. A list of
  /// snap points is bounded by its first and its last. UIKit has no such thing.
  public var endlessAxes: AxisSet {
    get { geometry.endlessAxes }
    set {
      guard newValue != endlessAxes else { return }
      reshape { $0.geometry.endlessAxes = newValue }
    }
  }

  /// The axes along which content goes beyond its ends, if `ScrollTuning.bounces`; both by default.
  public var bouncingAxes: AxisSet {
    get { geometry.bouncingAxes }
    set { geometry.bouncingAxes = newValue }
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

  /// Whether it rests on pages, along both axes.
  public var isPagingEnabled: Bool {
    get { geometry.isPaging }
    set { geometry.isPaging = newValue }
  }

  /// The distance between pages, where it differs from the bounds. Content on its way keeps its
  /// target. UIKit has no such thing.
  public var pageStride: PageStride {
    get { geometry.pageStride }
    set { geometry.pageStride = newValue }
  }

  /// The rule by which content rests along an axis: pages where paging is on, else the snap rule.
  public func snapRule(along axis: Axis) -> SnapRule { geometry[axis].snapRule }

  /// The least offset at rest, in points; −1e12 along an axis without ends.
  public var minimumOffset: Point {
    Point(x: geometry.x.range.lowerBound, y: geometry.y.range.lowerBound)
  }

  /// The greatest offset at rest, in points; 1e12 along an axis without ends.
  public var maximumOffset: Point {
    Point(x: geometry.x.range.upperBound, y: geometry.y.range.upperBound)
  }

  /// The least and the greatest offset at rest, in points, computed together.
  package var offsetRange: (minimum: Point, maximum: Point) {
    let (x, y) = (geometry.x.range, geometry.y.range)
    return (Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.upperBound))
  }

  /// An offset within that range.
  package func clamped(_ offset: Point) -> Point { geometry.clamped(offset) }

  /// Where content stops that moves from one offset towards another: at the ends of the range. From
  /// beyond an end it goes no farther out.
  package func stopped(from offset: Point, towards end: Point) -> Point {
    Point(
      x: geometry.x.stopped(from: offset.x, towards: end.x),
      y: geometry.y.stopped(from: offset.y, towards: end.y))
  }

  /// The axes along which a finger can move the content: those along which it is longer than the
  /// bounds, and where it bounces those of `ScrollTuning.alwaysBounces`.
  public var draggableAxes: AxisSet {
    scrollingAxes.union(tuning.bounces ? tuning.alwaysBounces.intersection(bouncingAxes) : [])
  }

  /// The axes along which the content is longer than the bounds, insets counted.
  var scrollingAxes: AxisSet {
    AxisSet(horizontal: geometry.x.hasMoreThanFits, vertical: geometry.y.hasMoreThanFits)
  }
}
