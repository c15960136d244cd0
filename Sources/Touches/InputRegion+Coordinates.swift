import Geometry

extension InputRegion {
  /// A point of this region in another's coordinates; nil stands for the window.
  public func convert(_ point: Point, to other: InputRegion?) -> Point {
    let inRoot = point + rootDisplacement
    return other?.convertFromRoot(inRoot) ?? inRoot
  }

  /// A point of another region, or of the window, in this region's coordinates.
  public func convert(_ point: Point, from other: InputRegion?) -> Point {
    convertFromRoot(other.map { point + $0.rootDisplacement } ?? point)
  }

  /// A rectangle of this region in another's coordinates; nil stands for the window.
  public func convert(_ rect: Rect, to other: InputRegion?) -> Rect {
    Rect(origin: convert(rect.origin, to: other), size: rect.size)
  }

  /// A rectangle of another region, or of the window, in this region's coordinates.
  public func convert(_ rect: Rect, from other: InputRegion?) -> Rect {
    Rect(origin: convert(rect.origin, from: other), size: rect.size)
  }

  func convertFromSuperregion(_ point: Point) -> Point {
    point - frame.origin + bounds.origin
  }

  func convertFromRoot(_ point: Point) -> Point { point - rootDisplacement }

  /// What is added to a point of this region to get it in the root's coordinates.
  private var rootDisplacement: Point {
    var sum = Point.zero
    var region = self
    while let parent = region.superregion {
      sum += region.frame.origin - region.bounds.origin
      region = parent
    }
    return sum
  }
}
