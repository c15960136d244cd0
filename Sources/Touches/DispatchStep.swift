/// A step in the dispatch of a touch, for a display of it.
package enum DispatchStep {
  /// A finger came down, and hit a region; no recognizer has seen it yet.
  case began(Touch)
  /// A recognizer has come to another state, `failed` included.
  case state(GestureRecognizer, GestureRecognizer.State)
}
