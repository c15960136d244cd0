/// Scroll bars that are seen while the content moves, and fade when it has come to rest. Apple's
/// page of `showsVerticalScrollIndicator` has them visible while tracking is underway.
extension ScrollView {
  /// How long bars stay after the content has come to rest, in seconds. Taste: long enough to read.
  public static let indicatorStay = 0.5
  /// How long they fade after that, in seconds. Taste.
  public static let indicatorFade = 0.25

  /// The opacity of scroll bars at the view's moment, 0…1: 1 while the content moves, or a finger
  /// moves it or holds what it caught; after that they stay and fade, by times alone, so that every
  /// frame rate shows the same. `nextDeadline` is about the content: draw for `indicatorStay +
  /// indicatorFade` seconds after it. `horizontalIndicator` and `verticalIndicator` have their
  /// positions.
  public var indicatorOpacity: Double {
    switch model.phase {
    case .dragging, .decelerating, .animating, .zooming: return 1
    case .tracking where model.activity.holdsCaught: return 1
    case .idle, .tracking:
      let since = model.time - max(model.restedAt, flashedAt)
      return 1 - min(max((since - Self.indicatorStay) / Self.indicatorFade, 0), 1)
    }
  }

  /// Shows the bars for a moment, as a list does that appears; they fade as after a motion.
  ///
  /// - Parameter time: now, in seconds.
  public func flashScrollIndicators(at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    flashedAt = model.time
  }
}
