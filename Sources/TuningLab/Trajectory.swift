import InputScript
import Motion
import SceneHosting
import Scrolling
import Tuning

/// The motion of content around the last lift of a gesture, sampled every millisecond from the
/// closed form.
package struct Trajectory: Sendable {
  /// One axis at one moment.
  package struct Sample: Equatable, Sendable {
    /// The time after the lift, in ms.
    package var milliseconds: Double
    /// The published offset, in points.
    package var offset: Double
    /// In pt/ms.
    package var velocity: Double
    package var phase: ScrollPhase
  }

  /// The plan of the scroll view at the lift of the finger, along the axis.
  package struct Lift: Equatable, Sendable {
    /// In seconds of the script.
    package var time: Double
    /// Where the content was, in points.
    package var offset: Double
    /// In pt/ms; 0 below the release threshold.
    package var velocity: Double
    /// The offset at which it would have come to rest as UIKit reports it, and the one at which it
    /// will, in points.
    package var proposed: Double
    package var target: Double
  }

  package let axis: Axis
  package let grid: SnapGrid
  /// The motion by the momentum of the lift alone, without an edge.
  package let momentum: Fling
  package let lift: Lift
  /// The samples from the gesture's beginning until rest.
  package private(set) var samples: [Sample] = []
  /// Where it came to rest before that was rounded to pixels, in points.
  package private(set) var rest = 0.0

  /// How long content may move after the last event, in seconds; longer motion is an error.
  package static let longest = 600.0

  /// Plays a gesture on a fresh host, twice: to find the last lift, and to sample around it.
  ///
  /// - Parameter longest: how long the gesture takes, and the content moves after it, at most, in
  ///   seconds.
  package init(
    of input: [SessionEvent], longest: Double = Trajectory.longest, on makeHost: () -> SceneHost
  ) throws(SettingError) {
    if let end = input.last?.time, end > longest {
      throw SettingError(
        "the gesture takes \(end.shortest) s, and is sampled every millisecond; give one of at most "
          + "\(longest.shortest) s")
    }
    let host = makeHost()
    guard let last = Self.lastLift(of: input, on: host) else {
      guard host.axis != nil else {
        throw SettingError(
          "nothing scrolls here: give a scene that does, or content beyond its bounds")
      }
      throw SettingError(
        "no drag ends in this gesture: a finger drags after \(host.scrollView.panGestureRecognizer.slop.shortest) pt, where "
          + "content can be dragged; only what follows a lift can be measured")
    }
    (axis, lift, grid, momentum) = last
    try sample(input, longest: longest, on: makeHost())
  }

  /// The last lift with its axis, the snap points that the content had then, and its momentum.
  private static func lastLift(
    of input: [SessionEvent], on host: SceneHost
  ) -> (Axis, Lift, SnapGrid, Fling)? {
    var last: (Axis, Lift, SnapGrid, Fling)?
    host.onMainView = { [unowned host] view in
      guard let axis = host.axis else { return }
      let log = view.onEvent
      view.onEvent = { [unowned view] event in
        log?(event)
        guard case .willEndDragging(let velocity, let proposed, let target) = event.kind else {
          return
        }
        let lift = Lift(
          time: event.time, offset: view.model.unroundedOffset[axis], velocity: velocity[axis],
          proposed: proposed[axis], target: target[axis])
        last = (axis, lift, host.grid(along: axis), host.momentum(of: velocity, along: axis))
      }
    }
    Player(input, on: host).deliver(until: .infinity)
    return last
  }

  private mutating func sample(
    _ input: [SessionEvent], longest: Double, on host: SceneHost
  ) throws(SettingError) {
    let axis = axis
    // Content that is put back to its middle, or among other pages, has not scrolled: offsets are
    // those that it would have where the lift has found it.
    var (moved, movedAtLift) = (0.0, 0.0)
    host.onMainView = { view in
      moved = 0
      let log = view.onEvent
      view.onTranslate = { moved += $0[axis] }
      view.onEvent = { event in
        log?(event)
        if case .willEndDragging = event.kind { movedAtLift = moved }
      }
    }
    var view = host.scrollView
    let player = Player(input, on: host)
    let end = max(lift.time, input.last?.time ?? 0) + longest
    var milliseconds = -(lift.time * 1000).rounded(.down)
    while true {
      let time = lift.time + milliseconds / 1000
      player.play(to: time)
      // What a scene that is built anew shows after the lift is other content.
      if milliseconds <= 0 { view = host.scrollView } else if view !== host.scrollView { break }
      samples.append(
        Sample(
          milliseconds: milliseconds, offset: view.contentOffset[axis] - moved,
          velocity: view.model.velocity[axis], phase: view.phase))
      rest = view.model.unroundedOffset[axis] - moved + movedAtLift
      if milliseconds >= 0, player.isAtRest { break }
      guard time < end else {
        throw SettingError(
          "it still moves \(longest.shortest) s after the last event; let go of the sticks, or give a "
            + "smaller deceleration than \(host.tuning.deceleration.shortest)")
      }
      milliseconds += 1
    }
    guard movedAtLift != 0 else { return }
    for index in samples.indices { samples[index].offset += movedAtLift }
  }

  /// Lets go of the samples, of which there are up to a million.
  package mutating func forgetSamples() { samples = [] }

  /// The samples after the lift.
  package var offsetSamples: OffsetSamples {
    var offsetSamples = OffsetSamples(start: lift.offset, outward: outward)
    for sample in samples where sample.milliseconds >= 0 {
      offsetSamples.add(sample.offset, at: sample.milliseconds)
    }
    return offsetSamples
  }

  /// The direction of a flick beyond an edge that goes on outward before it comes back; nil: it is
  /// another.
  private var outward: Double? {
    if lift.velocity > 0, lift.offset >= grid.range.upperBound { return 1 }
    if lift.velocity < 0, lift.offset <= grid.range.lowerBound { return -1 }
    return nil
  }
}

extension SceneHost {
  /// The glide of the main view's feel from its present offset with a velocity (pt/ms), along one
  /// axis.
  func momentum(of velocity: Point, along axis: Axis) -> Fling {
    let (model, tuning) = (scrollView.model, scrollView.tuning)
    return Fling(
      tuning.feel, start: model.unroundedOffset[axis], velocity: velocity[axis],
      side: axis == .horizontal ? model.bounds.width : model.bounds.height,
      rate: tuning.decelerationRate.rawValue)
  }
}
