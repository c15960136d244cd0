import CAllocations
import Motion
import Scrolling
import TuningLab

/// How long the model takes to move on by a frame, against the bare formula in the same run.
enum ModelBench {
  private static let calls = 20_000
  private static let rounds = 15

  static func run() -> JSONText {
    var best = (closedForm: Double.infinity, coast: Double.infinity, snap: Double.infinity)
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      best.closedForm = min(best.closedForm, closedForm())
      let before = allocations_of_thread()
      best.coast = min(best.coast, advance(snap: .none))
      best.snap = min(best.snap, advance(snap: SnapRule(.interval(width: 120, phase: 0))))
      allocations = allocations_of_thread() - before
    }
    return .object([
      ("closed_form_ns", .number(best.closedForm)),
      ("advance_ns", .number(best.coast)),
      ("advance_snapping_ns", .number(best.snap)),
      ("advance_over_closed_form", .number(best.coast / best.closedForm)),
      // Two models are set up in each round; a frame asks for nothing.
      ("allocations_per_round", .number(Double(allocations))),
      ("calls_per_round", .number(Double(2 * calls))),
    ])
  }

  /// Both axes of a coast by the bare formula, in ns a call.
  @inline(never)
  private static func closedForm() -> Double {
    let x = Decay(start: 0, velocity: 3, rate: 0.9999)
    let y = Decay(start: 0, velocity: 2, rate: 0.9999)
    var sum = 0.0
    let start = Stopwatch.wall
    for k in 0..<calls {
      let t = Double(k) * step
      sum += x.position(at: t) + y.position(at: t)
    }
    let time = Stopwatch.wall - start
    precondition(sum != 0, "a coast goes somewhere")
    return time / Double(calls) * 1e9
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
    model.drag(by: Point(x: -10, y: -10), at: 0, into: &events)
    model.endDragging(model.release(velocity: Point(x: -3, y: -2), at: 0), into: &events)
    let start = Stopwatch.wall
    for k in 0..<calls { model.advance(to: Double(k) * step, into: &events) }
    let time = Stopwatch.wall - start
    precondition(model.phase == .decelerating, "the coast outlasts the measurement")
    return time / Double(calls) * 1e9
  }

  /// Seconds between two calls: the coast must outlast them all.
  private static let step = 0.0005
}
