import Scrolling

/// Where the events go that a test does not ask for.
public var unread: [ScrollEvent] {
  get { [] }
  set {}
}
