/// An object that answers touches, or passes them on to the next responder.
///
///     final class Board: Responder {
///       override func touchesBegan(_ touches: [Touch]) { for touch in touches { light(touch) } }
///     }
///     let board = Board()  // a region does not keep its controller
///     region.controller = board
///
/// The chain is UIKit's: a region's next responder is its controller, if it has one, else its
/// superregion; a controller's is the superregion of its region; a window's is its controller,
/// which plays the application.
open class Responder {
  /// The region whose controller this is.
  @Weakly package final var controlledRegion: InputRegion?

  /// A responder without a place in any chain.
  public init() {}

  deinit { controlledRegion?.controller = nil }

  final func isController(of region: InputRegion) -> Bool { _controlledRegion.refers(to: region) }

  /// The responder that gets a touch method which this one does not override.
  open var next: Responder? { controlledRegion?.superregion }

  /// Fingers came down. By default this and the other three methods call the next responder's.
  open func touchesBegan(_ touches: [Touch]) {
    for touch in touches { touch.lastPasser = self }
    next?.touchesBegan(touches)
  }
  /// Fingers moved.
  open func touchesMoved(_ touches: [Touch]) { next?.touchesMoved(touches) }
  /// Fingers lifted.
  open func touchesEnded(_ touches: [Touch]) { next?.touchesEnded(touches) }
  /// The touches were taken away: by a gesture, or by the system.
  open func touchesCancelled(_ touches: [Touch]) { next?.touchesCancelled(touches) }
}
