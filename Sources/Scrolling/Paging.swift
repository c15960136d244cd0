import Motion

/// Paging along one axis: at rest it stands on a page, and a flick turns one page at most.
enum Paging {
  /// The page on which a release ends, as an offset in points.
  ///
  /// Without a flick the nearest page (a tie goes up); else the next one in its direction; at most
  /// one page from where the drag began, and within the range, whose end counts as a page.
  static func target(
    offset: Double, velocity: Double, dragStart: Double, pages: SnapRule,
    range: ClosedRange<Double>
  ) -> Double {
    let x = min(max(offset, range.lowerBound), range.upperBound)
    let target =
      velocity.magnitude < ReleaseVelocity.threshold
      ? pages.nearest(to: x, in: range)
      : pages.stop(1, from: x, direction: velocity < 0 ? -1 : 1, in: range)
    let start = pages.nearest(
      to: min(max(dragStart, range.lowerBound), range.upperBound), in: range)
    let first = pages.stop(1, from: start, direction: -1, in: range)
    let last = pages.stop(1, from: start, direction: 1, in: range)
    return min(max(target, first), last)
  }
}
