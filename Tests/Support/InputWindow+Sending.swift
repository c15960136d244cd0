import Touches

extension InputWindow {
  /// Sends an event of this moment, in seconds.
  public func send(_ kind: InputEvent.Kind, at time: Double) {
    send(InputEvent(time: time, kind: kind))
  }
}
