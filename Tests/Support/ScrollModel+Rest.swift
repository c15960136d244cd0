import Scrolling

extension ScrollModel {
  /// Complaints about content that nothing has moved for long: it is idle, and lies in its range
  /// but for `slack`, in points. The published offset may be rounded to half points, too.
  public func complaintsAtRest(slack: Double = 0) -> [String] {
    let complaints = phase == .idle ? [] : ["still \(phase)"]
    let (low, high) = (minimumOffset, maximumOffset)
    let rounding = tuning.displayScale == nil ? slack : 0.5
    for (at, slack) in [(unroundedOffset, slack), (contentOffset, rounding)] {
      let (x, y) = (low.x - slack...high.x + slack, low.y - slack...high.y + slack)
      if !x.contains(at.x) || !y.contains(at.y) {
        return complaints + ["rests at \(at), outside of \(low) to \(high)"]
      }
    }
    return complaints
  }
}

extension ScrollView {
  /// The same of a scroll view, which then tells of no finger and no motion either.
  public func complaintsAtRest(slack: Double = 0) -> [String] {
    let isQuiet = !isTracking && !isDecelerating && !isZooming
    return (isQuiet ? [] : ["still held or on its way"]) + model.complaintsAtRest(slack: slack)
  }
}
