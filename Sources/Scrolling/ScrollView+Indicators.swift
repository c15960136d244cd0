/// Scroll bars are visible while the content moves, and fade when it has come to rest. By Apple's
/// page of `showsVerticalScrollIndicator` they are visible while tracking is underway.
extension ScrollView {
  /// How long bars stay after the content has come to rest, in seconds. Taste: long enough to read.
  public static let indicatorStayDuration = 0.5
  /// How long they fade after that, in seconds. Taste.
  public static let indicatorFadeDuration = 0.25

  /// The opacity of scroll bars at the view's time, 0…1: 1 while the content moves, or a finger
  /// moves it or holds content that it caught; then they stay and fade, at any frame rate alike.
  /// `nextDeadline` is nil while they fade: go on drawing for
  /// `indicatorStayDuration + indicatorFadeDuration` seconds after the content has come to rest.
  /// `horizontalIndicator` and `verticalIndicator` have their positions.
  public var indicatorOpacity: Double {
    switch model.phase {
    case .dragging, .decelerating, .animating, .zooming: return 1
    case .tracking where model.activity.holdsCaught: return 1
    case .idle, .tracking:
      let since = model.time - max(model.restedAt, flashedAt)
      return 1 - min(max((since - Self.indicatorStayDuration) / Self.indicatorFadeDuration, 0), 1)
    }
  }

  /// Shows the bars for a moment, as when a list appears; they fade as after a motion.
  ///
  /// - Parameter time: now, in seconds.
  public func flashScrollIndicators(at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    flashedAt = model.time
  }
}
