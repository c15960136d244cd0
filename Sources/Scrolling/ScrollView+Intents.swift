import Geometry
import Motion
import Touches

// Wheel, keys and sticks ask the scroll view to move; they are never touches, which would tap.
extension ScrollView {
  /// A wheel moved by so many notches (SDL's signs: down −1 in `dy` and right +1 in `dx` make the
  /// offset grow). Whole notches are stops; a fraction marks a fine stream, which moves the content
  /// with it and settles once it has come to rest. A wheel that turns along an axis where nothing
  /// scrolls drives the other. Ignored while a finger is down.
  public func wheel(dx: Double, dy: Double, at time: Double) {
    guard dx.isFinite, dy.isFinite, !isTracking else { return }
    let turn = along(Point(x: dx, y: -dy))
    guard turn != .zero else { return }
    if wheelStream.isFine(turn, at: time) {
      change { $0.stream(by: turn * WheelStream.notchLength, at: time, into: &$1) }
    } else {
      // A wheel cannot turn more notches in one event than fit an Int.
      let notches = (x: Int(turn.x.clampedToNotches), y: Int(turn.y.clampedToNotches))
      change { model, events in
        model.endStreaming(at: time, into: &events)
        model.step(.horizontal, by: notches.x, at: time, into: &events)
        model.step(.vertical, by: notches.y, at: time, into: &events)
      }
    }
  }

  /// A key was pressed, released or repeated. Arrows go one stop, Page Up and Down one page, Home and
  /// End to the ends of the range. A repetition waits until the step before it has nearly arrived,
  /// so that a held key scrolls steadily and stops when it is let go.
  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {
    switch action {
    case .up: return
    case .press, .down: break
    case .repeat:
      guard remainingWay <= ScrollAxis.stepLength else { return }
    }
    let (horizontal, vertical) = model.isDraggable
    let crosswise: Axis = vertical || !horizontal ? .vertical : .horizontal
    let lengthwise: Axis = horizontal || !vertical ? .horizontal : .vertical
    switch key {
    case .left: change { $0.step(lengthwise, by: -1, at: time, into: &$1) }
    case .right: change { $0.step(lengthwise, by: 1, at: time, into: &$1) }
    case .up: change { $0.step(crosswise, by: -1, at: time, into: &$1) }
    case .down: change { $0.step(crosswise, by: 1, at: time, into: &$1) }
    case .pageUp: change { $0.stepPage(crosswise, forward: false, at: time, into: &$1) }
    case .pageDown: change { $0.stepPage(crosswise, forward: true, at: time, into: &$1) }
    case .home: change { $0.stepToEnd(lengthwise, forward: false, at: time, into: &$1) }
    case .end: change { $0.stepToEnd(lengthwise, forward: true, at: time, into: &$1) }
    case .space, .escape: return
    }
  }

  /// A stick is held at a deflection of −1…1 on each axis: the content moves at a speed that grows with
  /// it, up to `stickSpeed`; let go, it ends like a flick.
  public func stick(x: Double, y: Double, at time: Double) {
    guard x.isFinite, y.isFinite else { return }
    let deflection = along(Point(x: min(max(x, -1), 1), y: min(max(y, -1), 1)))
    if deflection == .zero, model.phase == .dragging, !model.isTracking {
      letGo(velocity: .zero, at: time)
    } else {
      change { $0.steer(at: deflection * Self.stickSpeed, time: time, into: &$1) }
    }
  }

  /// The speed of a stick at full deflection, in pt/ms. Taste: a window's width in half a second.
  private static var stickSpeed: Double { 2 }

  /// How far the content still has to go, in points.
  private var remainingWay: Double {
    model.target.map { ($0 - model.unroundedOffset).length } ?? 0
  }

  /// A wish along the axes that scroll: one along an axis that does not drives the other.
  private func along(_ wish: Point) -> Point {
    let (horizontal, vertical) = model.isDraggable
    if horizontal == vertical { return wish }
    let along = abs(wish.x) > abs(wish.y) ? wish.x : wish.y
    return horizontal ? Point(x: along, y: 0) : Point(x: 0, y: along)
  }
}

extension Double {
  fileprivate var clampedToNotches: Double { Swift.min(Swift.max(self, -1e6), 1e6) }
}

/// Tells the notches of a wheel from the fine stream of a touchpad, and knows when a stream is over.
struct WheelStream: Equatable, Sendable {
  /// How far a whole notch of a fine stream goes, in points: as far as a step.
  static let notchLength = ScrollAxis.stepLength
  /// A stream is over after three times its median gap, held between these, in seconds. Shorter breaks
  /// a slow stream into pieces, longer is felt as a pause.
  static let idleLimits = 0.1...0.25

  private var last: Double?
  private var gaps: [Double] = []
  private static let keptGaps = 8

  /// When the stream is over if nothing more comes, in seconds; nil without a stream.
  var deadline: Double? {
    guard let last else { return nil }
    guard !gaps.isEmpty else { return last + Self.idleLimits.upperBound }
    let median = gaps.sorted()[gaps.count / 2]
    return last + min(max(3 * median, Self.idleLimits.lowerBound), Self.idleLimits.upperBound)
  }

  /// Takes a turn of the wheel and says whether it belongs to a fine stream: it has a fraction, or
  /// comes while one is under way.
  mutating func isFine(_ turn: Point, at time: Double) -> Bool {
    let hasFraction = turn.x != turn.x.rounded() || turn.y != turn.y.rounded()
    guard hasFraction || last != nil else { return false }
    if let last, time > last {
      if gaps.count == Self.keptGaps { gaps.removeFirst() }
      gaps.append(time - last)
    }
    last = max(time, last ?? time)
    return true
  }

  mutating func end() {
    last = nil
    gaps.removeAll(keepingCapacity: true)
  }
}
