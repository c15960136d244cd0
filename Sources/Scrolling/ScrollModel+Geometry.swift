import Geometry

// What there is to scroll, and through which window. A change is taken at the model's current time:
// under a finger the shown offset stays, a motion that now leads outside bounces back.
extension ScrollModel {
  /// The visible size, in points, not negative.
  public var bounds: Size {
    get { Size(width: x.dimension, height: y.dimension) }
    set {
      let newValue = Self.checked(newValue)
      guard newValue != bounds else { return }
      x.dimension = newValue.width
      y.dimension = newValue.height
      geometryChanged()
    }
  }

  /// The size of the content at its present scale, in points, not negative.
  public var contentSize: Size {
    get { Size(width: x.contentLength, height: y.contentLength) }
    set {
      let newValue = Self.checked(newValue)
      guard newValue != contentSize else { return }
      zoom.unscaledSize = Size(
        width: newValue.width / zoom.scale, height: newValue.height / zoom.scale)
      x.contentLength = newValue.width
      y.contentLength = newValue.height
      geometryChanged()
    }
  }

  /// Room around the content, in points; it widens the range of offsets.
  public var contentInset: EdgeInsets {
    get {
      EdgeInsets(
        top: y.insetBefore, left: x.insetBefore, bottom: y.insetAfter, right: x.insetAfter)
    }
    set {
      precondition(newValue.isFinite, "content insets are finite")
      guard newValue != contentInset else { return }
      (x.insetBefore, x.insetAfter) = (
        ScrollAxis.held(newValue.left), ScrollAxis.held(newValue.right)
      )
      (y.insetBefore, y.insetAfter) = (
        ScrollAxis.held(newValue.top), ScrollAxis.held(newValue.bottom)
      )
      geometryChanged()
    }
  }

  /// Whether content that fits the width can be pulled sideways, too.
  public var alwaysBounceHorizontal: Bool {
    get { x.alwaysBounces }
    set { x.alwaysBounces = newValue }
  }

  /// Whether content that fits the height can be pulled up and down, too.
  public var alwaysBounceVertical: Bool {
    get { y.alwaysBounces }
    set { y.alwaysBounces = newValue }
  }

  /// Where it may rest along x; `none` by default. Paging, where it is on, decides instead.
  public var horizontalSnap: SnapRule {
    get { x.snap }
    set { x.snap = newValue }
  }

  /// Where it may rest along y.
  public var verticalSnap: SnapRule {
    get { y.snap }
    set { y.snap = newValue }
  }

  /// Whether it rests on pages, both ways.
  public var isPagingEnabled: Bool {
    get { x.isPaging }
    set { (x.isPaging, y.isPaging) = (newValue, newValue) }
  }

  /// The distance between pages in points, where it differs from the bounds; nil: the bounds.
  /// UIKit has no such thing.
  public var pageStride: (horizontal: Double?, vertical: Double?) {
    get { (x.pageStride, y.pageStride) }
    set {
      for stride in [newValue.horizontal, newValue.vertical] {
        precondition(stride.map { $0 > 0 && $0.isFinite } ?? true, "a page stride is positive")
      }
      (x.pageStride, y.pageStride) = (newValue.horizontal, newValue.vertical)
    }
  }

  /// Where content may rest along an axis: on pages where paging is on, else as the snap rule says.
  public func stops(along axis: Axis) -> SnapRule {
    switch axis {
    case .horizontal: x.stops
    case .vertical: y.stops
    }
  }

  /// The least offset at rest, in points.
  public var minimumOffset: Point { Point(x: x.range.lowerBound, y: y.range.lowerBound) }

  /// The greatest offset at rest, in points.
  public var maximumOffset: Point { Point(x: x.range.upperBound, y: y.range.upperBound) }

  /// Whether a finger can move the content along x and along y.
  public var isDraggable: (horizontal: Bool, vertical: Bool) {
    (x.isDraggable(tuning), y.isDraggable(tuning))
  }
}
