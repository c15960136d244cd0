import Motion

/// Paging along one axis: content rests on a page, and a flick turns one page at most.
enum Paging {
  /// The page on which a release ends, as an offset in points.
  ///
  /// Without a flick the nearest page (a tie goes up). A flick goes to the next page in its
  /// direction, but no more than one from where the drag began. If the finger itself has dragged
  /// the content farther, the page nearest to the content is the limit, so that it is not thrown
  /// back. The ends of the range count as pages.
  static func target(
    offset: Double, velocity: Double, dragStart: Double, pages: SnapRule, range: ClosedRange<Double>
  ) -> Double {
    func inside(_ x: Double) -> Double { min(max(x, range.lowerBound), range.upperBound) }
    func next(to x: Double, _ direction: Int) -> Double {
      pages.stop(1, from: x, direction: direction, in: range)
    }
    let nearest = pages.nearest(to: inside(offset), in: range)
    guard velocity.magnitude >= ReleaseVelocity.flickSpeed else { return nearest }
    let start = pages.nearest(to: inside(dragStart), in: range)
    let flicked = next(to: offset, velocity < 0 ? -1 : 1)
    return min(max(flicked, min(next(to: start, -1), nearest)), max(next(to: start, 1), nearest))
  }
}
