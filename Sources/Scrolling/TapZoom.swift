/// The effect of a double tap on the scale; a tap of two fingers always zooms out.
///
///     scrollView.zoomLimits = 1...4
///     scrollView.addTapZooming(.zoomsInThenOut)
public enum TapZoom: Int32, CaseIterable, Hashable, Sendable {
  /// In where all of the content is in view, else out until it is.
  case toggles = 0
  /// In, and from the greatest scale out until all is in view.
  case zoomsInThenOut = 1
  /// In, up to the greatest scale: a map's.
  case zoomsIn = 2
}

/// Where a tap that zooms brings the point that it has hit, as near as the range allows. Both are
/// Apple's: the first in its words on zooming by taps, the second in its sample of a photo browser.
///
///     scrollView.addTapZooming(.toggles, by: 2, .goesToMiddle)
public enum TappedPoint: CaseIterable, Sendable {
  /// It stays where the finger is.
  case staysUnderFinger
  /// It goes to the middle of the bounds.
  case goesToMiddle
}
