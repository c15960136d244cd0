/// A step in the dispatch of a touch, for a display of it.
package enum TouchNews {
  /// A finger came down, and hit a region; no recognizer has seen it yet.
  case began(Touch)
  /// A recognizer has come to another state, `failed` included.
  case state(GestureRecognizer, GestureRecognizer.State)
}

extension Touch {
  /// Whether the finger is still down.
  package var isDown: Bool { isLive }

  /// The recognizers that were offered it, those of the region that was hit first.
  package var offered: [GestureRecognizer] { recognizers }
}
