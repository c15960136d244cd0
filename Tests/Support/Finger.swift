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

  /// A finger on content of a size, in bounds of 400 × 400 points unless others are given.
  public init(bounds: Size = Size(width: 400, height: 400), content: Size) {
    self.init(ScrollModel(bounds: bounds, content: content))
  }

  /// The program sets the offset.
  public mutating func put(at offset: Point, animated: Bool = false) {
    model.setContentOffset(offset, animated: animated, at: model.time, into: &events)
  }

  /// Drags by a distance in one move, a millisecond long.
  public mutating func drag(by travel: Point) {
    model.beginDragging(at: time, into: &events)
    time += 0.001
    model.drag(translation: travel, at: time, into: &events)
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

  /// Advances every so many seconds, and at last to `t`.
  public mutating func advance(to t: Double, every interval: Double) {
    while time + interval < t { advance(to: time + interval) }
    advance(to: t)
  }

  /// Runs for a minute, until everything rests.
  public mutating func rest() { advance(to: time + 60) }

  /// The events without the ticks' own, which depend on the frame rate.
  public var milestones: [ScrollEvent] { events.filter(\.isMilestone) }

  /// The milestones as UIKit's names, shortened.
  public var words: String { milestones.map(\.word).joined(separator: " ") }
}

extension ScrollModel {
  /// A model of content of a size, in bounds of 400 × 400 points unless others are given.
  public init(bounds: Size = Size(width: 400, height: 400), content: Size) {
    self.init(bounds: bounds, contentSize: content)
  }

  /// The offsets before and after the billionth of a second in which the content goes farthest: the
  /// step is halved, and the half with the longer way is looked at again. Motion of 10 pt/ms leaves
  /// 1e-5 pt, a jump leaves all of itself.
  public func fastestMoment(until end: Double) -> (early: Point, late: Point) {
    var (early, late) = (self, self)
    var events: [ScrollEvent] = []
    late.advance(to: end, into: &events)
    while late.time - early.time > 1e-9 {
      var middle = early
      middle.advance(to: early.time + (late.time - early.time) / 2, into: &events)
      let first = (middle.unroundedOffset - early.unroundedOffset).length
      let second = (late.unroundedOffset - middle.unroundedOffset).length
      if first >= second { late = middle } else { early = middle }
    }
    return (early.unroundedOffset, late.unroundedOffset)
  }
}
