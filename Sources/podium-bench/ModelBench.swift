#if Program

import CAllocations
import Motion
import Scrolling
import TuningLab

/// Measures a model's time for a frame, against the bare formula in the same run.
enum ModelBench {
  private static let calls = 20_000
  private static let rounds = 15

  static func run() -> JSON {
    var best = (closedForm: Double.infinity, coast: Double.infinity, snap: Double.infinity)
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      let x = Decay(start: 0, velocity: 3, rate: 0.9999)
      let y = Decay(start: 0, velocity: 2, rate: 0.9999)
      best.closedForm = min(best.closedForm, closedForm(x, y, step))
      let before = allocations_of_thread()
      best.coast = min(best.coast, advance(snap: .none))
      best.snap = min(best.snap, advance(snap: SnapRule(.interval(width: 120, phase: 0))))
      allocations = allocations_of_thread() - before
    }
    let feels = Feel.allCases.map { ($0, ratio(of: $0)) }
    return .object(
      [
        ("closed_form_ns", .number(best.closedForm)), ("advance_ns", .number(best.coast)),
        ("advance_snapping_ns", .number(best.snap)),
        ("advance_over_closed_form", .number(best.coast / best.closedForm)),
        // Each round sets up two models; frames allocate nothing.
        ("allocations_per_round", .number(Double(allocations))),
        ("calls_per_round", .number(Double(2 * calls))),
        ("ten_thousand_at_rest_ms", .number(frameOfThousands(flicked: false))),
        ("ten_thousand_decelerating_ms", .number(frameOfThousands(flicked: true))),
      ]
        + feels.map { feel, cost in ("feel_\(feel.rawValue)_over_closed_form", .number(cost.ratio))
        } + [
          ("feels_worst_over_closed_form", .number(feels.map { $0.1.ratio }.max() ?? 0)),
          ("feels_allocations", .number(Double(feels.reduce(0) { $0 + $1.1.allocations }))),
        ])
  }

  @inline(never)
  private static func advance(snap: SnapRule) -> Double {
    var model = ScrollModel(
      bounds: Size(width: 400, height: 400), contentSize: Size(width: 1e6, height: 1e6))
    model.tuning.decelerationRate = 0.9999
    model.horizontalSnap = snap
    var events: [ScrollEvent] = []
    events.reserveCapacity(calls + 16)
    model.beginDragging(at: 0, into: &events)
    model.drag(translation: Point(x: -10, y: -10), at: 0, into: &events)
    model.endDragging(model.release(velocity: Point(x: -3, y: -2), at: 0), into: &events)
    let start = Stopwatch.wall
    for k in 0..<calls { model.advance(to: Double(k) * step, into: &events) }
    let time = Stopwatch.wall - start
    precondition(model.phase == .decelerating, "the coast outlasts the measurement")
    return time / Double(calls) * 1e9
  }

  /// A frame of ten thousand lists, each at rest or flicked at a speed of its own, in ms.
  private static func frameOfThousands(flicked: Bool) -> Double {
    var events: [ScrollEvent] = []
    events.reserveCapacity(20_000)
    var models = (0..<10_000).map { index in
      var model = ScrollModel(
        bounds: Size(width: 100, height: 100), contentSize: Size(width: 100, height: 1e6))
      guard flicked else { return model }
      model.tuning.decelerationRate = 0.9999
      model.beginDragging(at: 0, into: &events)
      model.endDragging(
        model.release(velocity: Point(x: 0, y: -3 - Double(index % 100) / 100), at: 0),
        into: &events)
      return model
    }
    var best = Double.infinity
    for frame in 1...100 {
      events.removeAll(keepingCapacity: true)
      let start = Stopwatch.wall
      for index in models.indices { models[index].advance(to: Double(frame) / 60, into: &events) }
      best = min(best, (Stopwatch.wall - start) * 1e3)
    }
    precondition(models[0].phase == (flicked ? .decelerating : .idle), "as it was set up")
    return best
  }

  /// The cost of a frame of a feel's glide over its closed form on both axes, and the allocations
  /// of all frames.
  private static func ratio(of feel: Feel) -> (ratio: Double, allocations: UInt64) {
    var best = (closedForm: Double.infinity, advance: Double.infinity)
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      var model = ScrollModel(
        bounds: Size(width: 400, height: 400), contentSize: Size(width: 1e6, height: 1e6))
      model.tuning.feel = feel
      var events: [ScrollEvent] = []
      events.reserveCapacity(calls + 16)
      model.setContentOffset(Point(x: 5e5, y: 5e5), animated: false, at: model.time, into: &events)
      model.beginDragging(at: 0, into: &events)
      model.endDragging(model.release(velocity: Point(x: -1.5, y: -1.2), at: 0), into: &events)
      let (start, v) = (model.unroundedOffset, model.velocity)
      let x = Fling(feel, start: start.x, velocity: v.x, across: v.y, side: 400)
      let y = Fling(feel, start: start.y, velocity: v.y, across: v.x, side: 400)
      // Both axes move to the last call.
      let step = 0.98 * min(x.duration, y.duration) / Double(calls)
      best.closedForm = min(best.closedForm, closedForm(x, y, step))
      let before = allocations_of_thread()
      let begin = Stopwatch.wall
      for k in 0..<calls { model.advance(to: Double(k) * step, into: &events) }
      best.advance = min(best.advance, (Stopwatch.wall - begin) / Double(calls) * 1e9)
      allocations += allocations_of_thread() - before
      precondition(model.phase == .decelerating, "the glide outlasts the measurement")
    }
    return (best.advance / best.closedForm, allocations)
  }

  /// Both axes by a closed form, in ns a call.
  @inline(never)
  private static func closedForm<Form: ClosedForm>(_ x: Form, _ y: Form, _ step: Double) -> Double {
    var sum = 0.0
    let start = Stopwatch.wall
    for k in 0..<calls {
      let t = Double(k) * step
      sum += x.position(at: t) + y.position(at: t)
    }
    let time = Stopwatch.wall - start
    precondition(sum != 0, "a glide goes somewhere")
    return time / Double(calls) * 1e9
  }

  /// Seconds between two calls: the coast must outlast them all.
  private static let step = 0.0005
}

private protocol ClosedForm {
  func position(at t: Double) -> Double
}
extension Decay: ClosedForm {}
extension Fling: ClosedForm {}

#endif
