import Geometry

/// The turn and mirroring with which a stored picture is shown: the eight values of EXIF's
/// orientation.
///
/// Pyramids and tiles are those of the stored picture; this maps points, and the pixels of a tile,
/// to their seen places. The pixels of a whole picture are never turned: that would need all of
/// them in memory.
public enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether a stored row is seen as a column, so that width and height change places.
  public var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// The orientation that maps the seen picture back to the stored one.
  public var inverse: Orientation {
    switch self {
    case .turnedRight: .turnedLeft
    case .turnedLeft: .turnedRight
    default: self
    }
  }

  /// The orientation after a quarter turn to the right.
  public var turned: Orientation {
    switch self {
    case .upright: .turnedRight
    case .turnedRight: .upsideDown
    case .upsideDown: .turnedLeft
    case .turnedLeft: .upright
    case .mirrored: .transversed
    case .transversed: .flipped
    case .flipped: .transposed
    case .transposed: .mirrored
    }
  }

  /// The seen size of a picture of a stored size.
  public func shown(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The seen place of a point of a stored picture.
  ///
  /// - Parameter size: of the stored picture, in the same unit.
  public func shown(_ point: Point, in size: Size) -> Point {
    let (x, y) = (point.x, point.y)
    let (right, down) = (size.width - x, size.height - y)
    return switch self {
    case .upright: Point(x: x, y: y)
    case .mirrored: Point(x: right, y: y)
    case .upsideDown: Point(x: right, y: down)
    case .flipped: Point(x: x, y: down)
    case .transposed: Point(x: y, y: x)
    case .turnedRight: Point(x: down, y: x)
    case .transversed: Point(x: down, y: right)
    case .turnedLeft: Point(x: y, y: right)
    }
  }

  /// The seen place of a part of a stored picture.
  ///
  /// - Parameter size: of the stored picture, in the same unit.
  public func shown(_ part: Rect, in size: Size) -> Rect {
    let a = shown(part.origin, in: size)
    let b = shown(Point(x: part.maxX, y: part.maxY), in: size)
    return Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: (a.x - b.x).magnitude,
      height: (a.y - b.y).magnitude)
  }
}
