/// The effect of a double tap on the scale; a tap of two fingers always zooms out.
///
///     scrollView.zoomLimits = 1...4
///     scrollView.addTapZooming(.zoomsInThenOut)
public enum TapZoom: Int32, CaseIterable, Hashable, Sendable {
  /// In if all of the content is in view, else out until it is.
  case toggles = 0
  /// In, and from the greatest scale out until all is in view.
  case zoomsInThenOut = 1
  /// In, up to the greatest scale, as on a map.
  case zoomsIn = 2
}

/// The place to which a zooming tap brings the tapped point, as near as the range allows. Source:
/// Apple, the first from its text on zooming by taps, the second from its sample photo browser.
///
///     scrollView.addTapZooming(.toggles, by: 2, .goesToMiddle)
public enum TappedPoint: CaseIterable, Sendable {
  /// It stays where the finger is.
  case staysUnderFinger
  /// It goes to the middle of the bounds.
  case goesToMiddle
}
