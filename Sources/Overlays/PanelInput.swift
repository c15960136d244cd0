import Scrolling

/// A panel over the scene with regions of its own.
package protocol InputPanel: AnyObject {
  /// Its regions, in points of the window.
  var window: InputWindow { get }
  /// Whether it has the keys.
  var hasFocus: Bool { get }
  /// Whether a point of the window lies on it.
  func covers(_ point: Point) -> Bool
  /// Handles a key. Returns whether it has a meaning in the panel.
  func key(_ key: InputEvent.Key, at time: Double) -> Bool
  /// Gives the keys back to the scene.
  func leaveFocus()
  /// A stick is held at a deflection of −1…1.
  func stick(y: Double, at time: Double)
}

// The defaults are those of a panel without keys.
extension InputPanel {
  package var hasFocus: Bool { false }
  package func key(_ key: InputEvent.Key, at time: Double) -> Bool { false }
  package func leaveFocus() {}
  package func stick(y: Double, at time: Double) {}
}

/// Decides whether an event goes to a panel or to the scene: input that began with one of them
/// stays with it to its end.
package struct PanelInput {
  /// Contacts that came down on the panel.
  private var contacts: [Int] = []
  private var hasPad = false
  private var hasMagnify = false
  /// Keys that went down for the panel.
  private var heldKeys: [InputEvent.Key] = []

  package init() {}

  /// Passes the event to the panel if it belongs to it. Returns whether it did.
  package mutating func take(_ event: InputEvent, _ panel: any InputPanel) -> Bool {
    switch event.kind {
    case .down(let id, let at, _, _):
      // The lift of an earlier contact of this number was lost.
      contacts.removeAll { $0 == id }
      guard panel.covers(at) else {
        panel.leaveFocus()
        return false
      }
      contacts.append(id)
    case .move(let id, _):
      guard contacts.contains(id) else { return false }
    case .up(let id, _):
      guard let index = contacts.firstIndex(of: id) else { return false }
      contacts.remove(at: index)
    case .cancel, .focus:
      // The scene gets the event, too.
      endTouches()
      panel.window.send(event)
      return false
    case .wheel(_, _, let at):
      guard panel.covers(at) else { return false }
    case .pad(let phase, _, let at, _):
      if phase == .began || phase == .beganLiftless || phase == .hold { hasPad = panel.covers(at) }
      guard hasPad else { return false }
    case .magnify(let phase, _, let at):
      if phase == .began { hasMagnify = panel.covers(at) }
      return hasMagnify
    case .key(let key, let action): return take(key, action, at: event.time, panel)
    case .stick(let x, let y):
      // A centered stick ends its push, even if the keys have moved to another target.
      let isOwn = panel.hasFocus
      panel.stick(y: isOwn ? y : 0, at: event.time)
      return isOwn && (x != 0 || y != 0)
    case .resize: return false
    }
    panel.window.send(event)
    return true
  }

  /// Keeps a key for the panel until it goes up.
  package mutating func hold(_ key: InputEvent.Key) {
    if !heldKeys.contains(key) { heldKeys.append(key) }
  }

  /// Ends all touches of a panel that has been closed. Held keys stay with it.
  package mutating func endTouches() { (contacts, hasPad, hasMagnify) = ([], false, false) }

  /// Takes repeats and the release of a key that went down for a panel that has been closed.
  /// Returns whether the event was one of these.
  package mutating func takeHeldKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let action) = event.kind else { return false }
    if action == .repeat { return heldKeys.contains(key) }
    return lift(key) && action == .up
  }

  private mutating func lift(_ key: InputEvent.Key) -> Bool {
    guard let index = heldKeys.firstIndex(of: key) else { return false }
    heldKeys.remove(at: index)
    return true
  }

  private mutating func take(
    _ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double, _ panel: any InputPanel
  ) -> Bool {
    switch action {
    case .up: return lift(key)
    case .repeat:
      // A key that went down for the scene repeats for the scene.
      guard heldKeys.contains(key) else { return false }
      // A key that presses a button presses it once, without repeating.
      if key != .return { _ = panel.key(key, at: time) }
      return true
    case .down, .press:
      // The release of an earlier press may have been lost.
      _ = lift(key)
      guard panel.key(key, at: time) else { return false }
      if action == .down { hold(key) }
      return true
    }
  }
}
