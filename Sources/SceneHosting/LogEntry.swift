import Scrolling

/// One line of the event log: `time,event,detail` of `podium trace --events`.
public struct LogEntry: Equatable, Sendable {
  /// Seconds: the stamp of the touch, or the solved moment.
  public var time: Double
  /// UIKit's name of what happened.
  public var event: String
  /// Space-separated `key=value`, points as `x,y`; may be empty.
  public var detail: String

  public init(time: Double, event: String, detail: String) {
    self.time = time
    self.event = event
    self.detail = detail
  }

  /// - Parameters:
  ///   - view: the name of the scroll view; nil: the scene's main one.
  ///   - releaseFactor: the speed of the last release over that of its finger.
  init(_ scrollEvent: ScrollEvent, view: String? = nil, releaseFactor: Double = 1) {
    func text(_ p: Point) -> String { "\(p.x.shortest),\(p.y.shortest)" }
    time = scrollEvent.time
    (event, detail) =
      switch scrollEvent.kind {
      case .willBeginDragging: ("willBeginDragging", "")
      case .didScroll(let offset): ("didScroll", "offset=\(text(offset))")
      case .willEndDragging(let velocity, let proposed, let target):
        (
          "willEndDragging",
          "velocity=\(text(velocity)) proposed=\(text(proposed)) target=\(text(target))"
            + (releaseFactor == 1 ? "" : " carry=\(releaseFactor.shortest)")
        )
      case .didEndDragging(let decelerates): ("didEndDragging", "decelerate=\(decelerates)")
      case .willBeginDecelerating: ("willBeginDecelerating", "")
      case .didEndDecelerating: ("didEndDecelerating", "")
      case .didEndScrollingAnimation: ("didEndScrollingAnimation", "")
      case .willBeginZooming: ("willBeginZooming", "")
      case .didZoom(let scale): ("didZoom", "scale=\(scale.shortest)")
      case .didEndZooming(let scale): ("didEndZooming", "scale=\(scale.shortest)")
      }
    if let view { detail = detail.isEmpty ? "view=\(view)" : "view=\(view) \(detail)" }
  }
}
