import Geometry

/// Something that a scroll view has to say, in UIKit's words.
public struct ScrollEvent: Equatable, Sendable {
  /// When it happened, in seconds: the stamp of the touch or the solved moment of a crossing or
  /// rest. Only `didScroll` and `didZoom` carry the time of the tick that published them, or of the end
  /// that they precede.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// - Parameters:
  ///   - time: in seconds.
  ///   - kind: what happened.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// UIKit's callbacks, with what they carry.
  public enum Kind: Equatable, Sendable {
    /// A finger, or a stick, has begun to move the content.
    case willBeginDragging
    /// The published offset changed, in points. At most once a tick.
    case didScroll(offset: Point)
    /// `velocity` of the content in pt/ms, `proposed` where it would have come to rest, `target`
    /// where it will, after the snap rule and the delegate; points.
    case willEndDragging(velocity: Point, proposed: Point, target: Point)
    /// The finger has lifted; directly after `willEndDragging`.
    case didEndDragging(willDecelerate: Bool)
    /// The content goes on by itself; directly after `didEndDragging`.
    case willBeginDecelerating
    /// The content has come to rest, or was stopped.
    case didEndDecelerating
    /// A motion that the program, a key or a wheel asked for is over, or was stopped.
    case didEndScrollingAnimation
    /// Two fingers, or the program, begin to change the scale.
    case willBeginZooming
    /// The published scale changed. At most once a tick.
    case didZoom(scale: Double)
    /// The scale rests, in its limits, after any bounce.
    case didEndZooming(scale: Double)
  }
}
