import Scrolling

/// Watches a scroll view's events for what must hold in any order of calls, in UIKit's order: every
/// beginning has its end, and nothing is said twice.
public struct EventBalance {
  /// What was wrong, in words; empty while all is well.
  public private(set) var complaints: [String] = []
  private var isDragging = false
  public private(set) var isDecelerating = false
  private var isZooming = false
  private var previous: ScrollEvent.Kind?
  private var time = -Double.infinity

  public init() {}

  /// Takes the next event.
  public mutating func take(_ event: ScrollEvent) {
    if !event.isFinite { complain("without end", event) }
    if event.time < time { complain("goes back in time", event) }
    time = event.time
    switch event.kind {
    case .didScroll: return checkPromises(before: event)
    case .didZoom(let scale):
      if scale <= 0 { complain("a scale of zero or less", event) }
      return
    case .willBeginDragging:
      if isDragging { complain("drags already", event) }
      if isDecelerating { complain("still decelerates", event) }
      isDragging = true
    case .willEndDragging:
      if !isDragging { complain("does not drag", event) }
    case .didEndDragging:
      if case .willEndDragging = previous {} else { complain("ends without warning", event) }
      if !isDragging { complain("does not drag", event) }
      isDragging = false
    case .willBeginDecelerating:
      if previous != .didEndDragging(willDecelerate: true) { complain("out of nothing", event) }
      if isDecelerating { complain("decelerates already", event) }
      isDecelerating = true
    case .didEndDecelerating:
      if !isDecelerating { complain("does not decelerate", event) }
      isDecelerating = false
    case .didEndScrollingAnimation: break
    case .willBeginZooming:
      if isZooming { complain("zooms already", event) }
      isZooming = true
    case .didEndZooming(let scale):
      if !isZooming { complain("does not zoom", event) }
      if scale <= 0 { complain("a scale of zero or less", event) }
      isZooming = false
    }
    checkPromises(before: event)
    previous = event.kind
  }

  /// A release and a deceleration that is to come are told of without anything in between.
  private mutating func checkPromises(before event: ScrollEvent) {
    if case .willEndDragging = previous {
      if case .didEndDragging = event.kind {} else { complain("cuts a release in two", event) }
    }
    if previous == .didEndDragging(willDecelerate: true), event.kind != .willBeginDecelerating {
      complain("a promised deceleration is missing", event)
    }
  }

  /// Once everything rests, nothing may be left open.
  public mutating func close() {
    if isDragging { complaints.append("a drag has not ended") }
    if isDecelerating { complaints.append("a deceleration has not ended") }
    if isZooming { complaints.append("a zoom has not ended") }
    if previous == .didEndDragging(willDecelerate: true) {
      complaints.append("a promised deceleration has not begun")
    }
  }

  private mutating func complain(_ what: String, _ event: ScrollEvent) {
    complaints.append("\(what): \(event), after \(previous.map { "\($0)" } ?? "nothing")")
  }
}
