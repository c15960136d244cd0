/// Withholds a touch from the regions in a scroll view while it may still become a drag: a
/// recognizer that delays the beginning and always fails, after 150 ms at the latest.
final class ContentTouchDelay: GestureRecognizer {
  @Weakly var scrollView: ScrollView?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  /// The scroll view's own touches are not withheld, nor are those that the pan does not get.
  override func shouldReceive(_ touch: Touch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches, touch.view !== scrollView else {
      return false
    }
    // The pan has been asked already: it is attached first.
    return touch.recognizers.contains { $0 === scrollView.panGestureRecognizer }
  }

  override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count == 1 { deadline = time + ScrollView.contentTouchDelay }
  }

  override func touchesMoved(_ touches: [Touch]) {
    // The pan has seen the move already: it is attached first.
    if scrollView?.panGestureRecognizer.state == .failed { state = .failed }
  }

  override func touchesEnded(_ touches: [Touch]) { failWithoutFingers() }
  override func touchesCancelled(_ touches: [Touch]) { failWithoutFingers() }
  override func deadlinePassed() { state = .failed }

  private func failWithoutFingers() {
    // The finger that lifts is still among its touches.
    if numberOfTouches == 1 { state = .failed }
  }
}

extension ScrollView {
  /// How long a touch is withheld from content, in seconds. Source: measurements of UIScrollView by
  /// its users; Apple publishes none.
  package static let contentTouchDelay = 0.15
}
