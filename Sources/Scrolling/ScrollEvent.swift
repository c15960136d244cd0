import Geometry

/// Something that a scroll view has to say, in UIKit's words.
public struct ScrollEvent: Equatable, Sendable {
  /// When it happened, in seconds: the stamp of the touch or the solved moment of a crossing or
  /// rest. Only `didScroll` and `didZoom` carry the time of the tick that published them.
  public var time: Double
  public var kind: Kind

  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Kind: Equatable, Sendable {
    case willBeginDragging
    /// The published offset changed, in points. At most once a tick.
    case didScroll(offset: Point)
    /// `velocity` of the content in pt/ms, `proposed` where it would have come to rest, `target`
    /// where it will, after the snap rule and the delegate; points.
    case willEndDragging(velocity: Point, proposed: Point, target: Point)
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    case willBeginZooming
    /// The published scale changed. At most once a tick.
    case didZoom(scale: Double)
    case didEndZooming(scale: Double)
  }
}
