import Scrolling

/// A finger on a `ScrollModel`, without recognizers: moves it 1:1 from the first point and lifts it
/// with a velocity of the test's choice. Positive distances move the finger right and down, so that
/// the offset falls.
public struct Finger {
  public var model: ScrollModel
  public var events: [ScrollEvent] = []
  public var time = 0.0

  public init(_ model: ScrollModel) {
    self.model = model
    time = model.time
  }

  /// Drags by a distance in one move, a millisecond long.
  public mutating func drag(by travel: Point) {
    model.beginDragging(at: time, into: &events)
    time += 0.001
    model.drag(by: travel, at: time, into: &events)
  }

  /// Lifts the finger at a velocity of the finger in pt/ms.
  public mutating func lift(velocity: Point = .zero) {
    model.endDragging(model.release(velocity: velocity, at: time), into: &events)
  }

  /// A drag and a lift in one: the content's offset grows by `distance` and leaves at `velocity`.
  public mutating func flick(x velocity: Double, after distance: Double = 0) {
    drag(by: Point(x: -distance, y: 0))
    lift(velocity: Point(x: -velocity, y: 0))
  }

  public mutating func advance(to t: Double) {
    time = t
    model.advance(to: t, into: &events)
  }

  /// Runs until everything rests.
  public mutating func rest(limit: Double = 60) {
    advance(to: time + limit)
  }

  /// The events without the ticks' own, which depend on the frame rate.
  public var milestones: [ScrollEvent] { events.filter(\.isMilestone) }

  /// The milestones as UIKit's names, shortened.
  public var words: String { milestones.map(\.word).joined(separator: " ") }
}
