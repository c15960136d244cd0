/// The place and length of a scroll bar along one axis, computed from the model.
///
///     if let bar = scrollView.verticalIndicator {
///       draw(Rect(x: 314, y: bar.position, width: 4, height: bar.length))
///     }
public struct ScrollIndicator: Equatable, Sendable {
  /// Where the bar begins, in points from the edge of the bounds.
  public let position: Double
  /// How long it is, in points.
  public let length: Double

  /// The shortest bar in the range, in points. Taste: as long as a finger is wide.
  public static let minimumLength = 36.0
  /// The shortest bar of content pulled beyond its end, in points. Taste: twice our bars' width.
  public static let minimumPulledLength = 8.0

  /// - Parameters:
  ///   - offset: of the content, in points.
  ///   - range: where the content may rest, in points.
  ///   - visibleLength: of the bounds, in points.
  ///   - margins: kept free before and after the bar, in points.
  /// - Returns: nil where everything is in view, or a number is not finite.
  public init?(
    offset: Double, range: ClosedRange<Double>, visibleLength: Double,
    margins: (before: Double, after: Double) = (0, 0)
  ) {
    let room = range.upperBound - range.lowerBound
    let track = visibleLength - margins.before - margins.after
    guard room > 0, track > 0, visibleLength > 0, offset.isFinite, room.isFinite,
      track.isFinite, visibleLength.isFinite, margins.before.isFinite
    else { return nil }
    let inside = min(max(offset, range.lowerBound), range.upperBound)
    let full = max(track / (room / visibleLength + 1), min(Self.minimumLength, track))
    // Content pulled beyond its end presses the bar together.
    let pulled = (offset - inside).magnitude
    length = max(full - pulled, min(Self.minimumPulledLength, full))
    let atEnd = track - length
    position = margins.before + atEnd * ((inside - range.lowerBound) / room)
  }
}

extension ScrollModel {
  /// Where a horizontal scroll bar would be; nil where the whole width is in view, or has no ends.
  public var horizontalIndicator: ScrollIndicator? { indicator(along: .horizontal) }

  /// Where a vertical scroll bar would be; nil where the whole height is in view, or has no ends.
  public var verticalIndicator: ScrollIndicator? { indicator(along: .vertical) }

  private func indicator(along axis: Axis) -> ScrollIndicator? {
    if endlessAxes.contains(axis) { return nil }
    return ScrollIndicator(
      offset: contentOffset[axis], range: minimumOffset[axis]...maximumOffset[axis],
      visibleLength: geometry[axis].dimension)
  }
}
