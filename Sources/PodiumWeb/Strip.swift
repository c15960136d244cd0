import Motion
import Scrolling

/// A scroll model and the finger on it, for a page that draws its own content; a tenth of the bytes
/// of a scene.
final class Strip {
  private(set) var model: ScrollModel
  private var tracker = DragTracker()
  private var events: [ScrollEvent] = []

  init(bounds: Size, contentSize: Size) {
    model = ScrollModel(bounds: bounds, contentSize: contentSize)
  }

  /// Changes the model; the page has no use for its events.
  func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    body(&model, &events)
    events.removeAll(keepingCapacity: true)
  }

  /// - Parameter kind: 0 down, 1 move, 2 up, 3 cancel.
  func touch(_ kind: Int32, at point: Point, time: Double, isMouse: Bool) {
    change { model, events in
      switch kind {
      case 0:
        tracker.down(point, at: time, device: isMouse ? .mouse : .finger, in: &model, into: &events)
      case 1: tracker.move(to: point, at: time, in: &model, into: &events)
      case 2: tracker.up(point, at: time, in: &model, into: &events)
      default: tracker.cancel(at: time, in: &model, into: &events)
      }
    }
  }

  /// Sets the parameter that `Web/strip.js` numbers `key`. Other keys, and numbers that are no
  /// feel, change nothing.
  func set(_ key: Int32, to value: Double) {
    switch key {
    case 0:
      guard let feel = Int(exactly: value), Feel.allCases.indices.contains(feel) else { return }
      model.tuning.feel = Feel.allCases[feel]
    case 1: model.tuning.decelerationRate = DecelerationRate(value)
    case 2: model.tuning.rubberBand = value
    case 3: model.tuning.bounceRate = value
    case 4: model.tuning.slop = value
    case 5: model.tuning.bounces = value != 0
    case 6: model.tuning.displayScale = value > 0 ? Int(exactly: value.rounded(.down)) : nil
    case 7: model.horizontalSnap = SnapRule(.interval(width: value, phase: 0))
    default: break
    }
  }
}

/// The number of numbers that `writeState` writes.
let stateCount = 12

/// Writes offset, velocity (pt/ms), resting point, zoom, phase, whether the content moves by
/// itself, whether it decelerates, and the range of offsets, in the order of `Web/wasm.js`.
func writeState(of model: ScrollModel, into numbers: UnsafeMutablePointer<Double>) {
  let (offset, velocity) = (model.contentOffset, model.velocity)
  let rest = model.restingPoint ?? offset
  let (low, high) = (model.minimumOffset, model.maximumOffset)
  numbers[0] = offset.x
  numbers[1] = offset.y
  numbers[2] = velocity.x
  numbers[3] = velocity.y
  numbers[4] = rest.x
  numbers[5] = rest.y
  numbers[6] = model.zoomScale
  numbers[7] = Double(model.phase.code)
  numbers[8] = model.nextDeadline == nil ? 0 : 1
  numbers[9] = model.isDecelerating ? 1 : 0
  numbers[10] = high.x - low.x
  numbers[11] = high.y - low.y
}

/// The future offsets of a model without further input: `count` pairs of x and y, `step` seconds
/// apart. Valid until the next call that returns numbers; nil: there is no memory for them.
func future(of model: ScrollModel, _ count: Int, step: Double) -> UnsafeMutablePointer<Double>? {
  guard let numbers = numberRoom(2 * count) else { return nil }
  var model = model
  var events: [ScrollEvent] = []
  let start = model.time
  for index in 0..<count {
    model.advance(to: start + Double(index) * step, into: &events)
    events.removeAll(keepingCapacity: true)
    numbers[2 * index] = model.contentOffset.x
    numbers[2 * index + 1] = model.contentOffset.y
  }
  return numbers
}
