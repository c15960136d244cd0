/// The scales between which a picture is viewed: from all of it in view to one pixel a pixel.
///
///     let photo = Size(width: 4000, height: 3000)
///     scrollView.zoomLimits = ZoomFit.whole.limits(of: photo, in: scrollView.frame.size)
public enum ZoomFit: Equatable, Sendable {
  /// All of it is in view at the least scale.
  case whole
  /// It fills the width at the least scale if bounds and picture are both upright or both wide;
  /// else all of it is in view. Source: Apple's sample PhotoScroller of 2012.
  case widthWhereAlike

  /// - Parameters:
  ///   - size: of the content at scale 1, in points.
  ///   - bounds: in points.
  ///   - displayScale: pixels per point; at the greatest scale a point of content is a pixel. A
  ///     value that is not positive and finite counts as 1.
  /// - Returns: the limits; a small picture is not enlarged, it has one scale.
  public func limits(
    of size: Size, in bounds: Size, displayScale: Double = 1
  ) -> ClosedRange<Double> {
    let isUsable = displayScale > 0 && displayScale.isFinite
    // The reciprocal of the least numbers above zero is infinite.
    let greatest = isUsable ? min(1 / displayScale, .greatestFiniteMagnitude) : 1
    let sides = [size.width, size.height, bounds.width, bounds.height]
    guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return greatest...greatest
    }
    let width = bounds.width / size.width
    let whole = min(width, bounds.height / size.height)
    let areAlike = (size.height > size.width) == (bounds.height > bounds.width)
    let least =
      switch self {
      case .whole: whole
      case .widthWhereAlike: areAlike ? width : whole
      }
    return min(least, greatest)...greatest
  }
}
