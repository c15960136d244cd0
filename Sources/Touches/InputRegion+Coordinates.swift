import Geometry

extension InputRegion {
  /// A point of this region in another's coordinates; nil stands for the window.
  public func convert(_ point: Point, to other: InputRegion?) -> Point {
    let inRoot = placeInRoot.shown(point)
    return other?.convertFromRoot(inRoot) ?? inRoot
  }

  /// A point of another region, or of the window, in this region's coordinates.
  public func convert(_ point: Point, from other: InputRegion?) -> Point {
    convertFromRoot(other.map { $0.placeInRoot.shown(point) } ?? point)
  }

  /// A rectangle of this region in another's coordinates; nil stands for the window.
  public func convert(_ rect: Rect, to other: InputRegion?) -> Rect {
    Rect(
      origin: convert(rect.origin, to: other),
      size: rect.size * scaleInRoot / (other?.scaleInRoot ?? 1))
  }

  /// A rectangle of another region, or of the window, in this region's coordinates.
  public func convert(_ rect: Rect, from other: InputRegion?) -> Rect {
    Rect(
      origin: convert(rect.origin, from: other),
      size: rect.size * (other?.scaleInRoot ?? 1) / scaleInRoot)
  }

  func convertFromSuperregion(_ point: Point) -> Point {
    (point - frame.origin) / scale + bounds.origin
  }

  func convertFromRoot(_ point: Point) -> Point {
    let place = placeInRoot
    return (point - place.displacement) / place.scale
  }

  /// The length of a point of this region in points of the window: 1, unless a zoomed scroll view
  /// lies between.
  package final var scaleInRoot: Double { placeInRoot.scale }

  /// The map from this region's coordinates to the root's.
  private var placeInRoot: PlaceInRoot {
    var place = PlaceInRoot()
    var region = self
    while let parent = region.superregion {
      place.add(region)
      region = parent
    }
    return place
  }
}

/// The map from a region's coordinates to the root's: enlarged first, then displaced.
private struct PlaceInRoot {
  private(set) var scale = 1.0
  private(set) var displacement = Point.zero

  func shown(_ point: Point) -> Point { point * scale + displacement }

  /// Appends the step from the coordinates of a region to its superregion's.
  mutating func add(_ region: InputRegion) {
    displacement =
      displacement * region.scale + (region.frame.origin - region.bounds.origin * region.scale)
    scale *= region.scale
  }
}
