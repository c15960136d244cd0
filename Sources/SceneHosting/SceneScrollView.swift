import Scrolling

/// One of the scroll views of a scene: its name, and where its content may rest unless a setting
/// says otherwise.
///
/// Settings that the scene makes in `build` (the view's `tuning`, a directional lock) stay in force
/// for every parameter that has its default.
public struct SceneScrollView {
  /// Its name in flags, scripts and the event log; one of `SceneDescriptor.views`.
  public let name: String
  public let view: ScrollView
  /// The snap points along the direction in which there is something to scroll, in points.
  public let stops: SnapRule.Stops
  /// Whether content turns pages; how far they are apart is the view's own `pageStride`.
  public let isPaging: Bool
  /// Room that the scene needs around the content, in points; insets of the settings are added.
  public let contentInset: EdgeInsets
  /// The scales between which content zooms. A setting of `1..1` leaves them.
  public let zoomLimits: ClosedRange<Double>

  /// The name of the only scroll view of a scene.
  public static let onlyName = "content"

  public init(
    _ view: ScrollView, named name: String = SceneScrollView.onlyName,
    stops: SnapRule.Stops = .none, isPaging: Bool = false, contentInset: EdgeInsets = .zero,
    zoomLimits: ClosedRange<Double> = 1...1
  ) {
    self.name = name
    self.view = view
    self.stops = stops
    self.isPaging = isPaging
    self.contentInset = contentInset
    self.zoomLimits = zoomLimits
  }
}

extension SnapRule.Stops {
  /// The distance between snap points and where one of them is, in points, where they are evenly
  /// spread.
  package var interval: (width: Double, phase: Double)? {
    if case .interval(let width, let phase) = self { (width, phase) } else { nil }
  }
}
