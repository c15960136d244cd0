/// An event of a scroll view, named as UIKit's callback.
///
///     model.advance(to: now, into: &events)
///     for event in events where event.kind == .didEndDecelerating { load() }
///     events.removeAll(keepingCapacity: true)
public struct ScrollEvent: Equatable, Sendable {
  /// When it happened, in seconds: the stamp of the touch or the solved moment of a crossing or
  /// rest. Only `didScroll` and `didZoom` carry the time of the tick that published them, or of the
  /// end that they precede.
  public var time: Double
  /// The kind of event, with its values.
  public var kind: Kind

  /// - Parameters:
  ///   - time: in seconds.
  ///   - kind: what happened.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// UIKit's callbacks, with what they carry. More may come: a switch over it has a default.
  public enum Kind: Equatable, Sendable {
    /// A finger, two on a touchpad, or a stick has begun to move the content.
    case willBeginDragging
    /// The published offset changed, in points. At most once a tick.
    case didScroll(offset: Point)
    /// `velocity` of the content in pt/ms; `proposed`: where it would end by itself; `target`:
    /// where it will end, after the snap rule and the delegate; both in points, as
    /// `ScrollModel.target`.
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
    /// The published scale changed. At most once a tick, and before a zoom that ends between two.
    case didZoom(scale: Double)
    /// The scale rests, in its limits, after any bounce.
    case didEndZooming(scale: Double)

    /// The same number in every version, for languages without enums: 0 to 9 in the order above.
    public var code: Int32 {
      switch self {
      case .willBeginDragging: 0
      case .didScroll: 1
      case .willEndDragging: 2
      case .didEndDragging: 3
      case .willBeginDecelerating: 4
      case .didEndDecelerating: 5
      case .didEndScrollingAnimation: 6
      case .willBeginZooming: 7
      case .didZoom: 8
      case .didEndZooming: 9
      }
    }
  }
}
