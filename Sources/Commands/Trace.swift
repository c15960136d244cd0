#if Program

import ArgumentParser
import InputScript
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningLab

/// Plays events on a host and writes the content's motion.
struct Trace {
  enum Sampling {
    /// Samples at k/R seconds, for a duration in seconds or until rest after the last event.
    case rate(Double, duration: Double?)
    /// Samples at these times, in seconds, ascending.
    case moments([Double])
  }

  /// The longest trace after the last event, in seconds; only a coast with a deceleration rate next
  /// to 1 moves longer.
  private static let longest = 3600.0
  /// The most samples: to write as many takes a minute and a gigabyte.
  private static let mostSamples = 1e7

  private let player: Player
  private let sampling: Sampling
  /// The last event's time, in seconds.
  private let end: Double
  private var host: SceneHost { player.host }
  /// The scroll view whose samples are written; nil: the scene's main one.
  private let viewName: String?

  /// - Parameter view: the name of a scroll view of the scene; nil: the main one.
  /// - Throws: an error for more than `mostSamples`.
  init(
    _ session: [SessionEvent], on host: SceneHost, view: String? = nil, sampling: Sampling
  ) throws {
    viewName = view
    player = Player(session, on: host, keepsLog: true)
    self.sampling = sampling
    end = session.last?.time ?? 0
    guard case .rate(let hz, let duration) = sampling else { return }
    let seconds = duration ?? end
    guard seconds * hz <= Self.mostSamples else {
      let reason =
        "\(hz.shortest) samples a second for \(seconds.shortest) s are more than "
        + "\(Self.mostSamples.shortest): give less --hz or --duration, or single moments with --at"
      throw duration == nil ? Failure(reason) : ValidationError(reason)
    }
  }

  /// Plays everything and writes the samples, or the events, as CSV.
  func writeCSV(ofEvents wantsEvents: Bool, to output: TextOutput) throws {
    var csv = CSV(
      header: wantsEvents ? "time,event,detail" : "time,phase,x,y,vx,vy,target_x,target_y,zoom")
    try play { time in
      if wantsEvents {
        for entry in player.log { csv.add([entry.time.shortest, entry.event, entry.detail]) }
      } else {
        csv.add(try sample(at: time))
      }
      try output.write(csv.take())
    }
  }

  /// Plays everything and writes frames, phases, events and counters for a trace viewer.
  func writeChrome(to output: TextOutput) throws {
    var trace = ChromeTrace()
    try play { time in
      for entry in player.log { trace.add(entry) }
      trace.add(try view(), at: time)
      try output.write(trace.take())
    }
    try output.write(trace.end())
  }

  private func play(_ each: (Double) throws -> Void) throws {
    func tick(_ time: Double) throws {
      player.play(to: time)
      try each(time)
    }
    switch sampling {
    case .moments(let moments):
      for time in moments { try tick(time) }
    case .rate(let hz, let duration?):
      for k in 0... {
        let time = Double(k) / hz
        guard time <= duration else { return }
        try tick(time)
      }
    case .rate(let hz, nil):
      let limit = min(end + Self.longest, Self.mostSamples / hz)
      for k in 0... {
        let time = Double(k) / hz
        try tick(time)
        if player.isAtRest { return }
        if time > limit {
          note("still moving after \(time.shortest) s; use --duration for more")
          return
        }
      }
    }
  }

  /// The scroll view whose samples are written.
  private func view() throws -> ScrollView {
    guard let viewName else { return host.scrollView }
    guard let view = host.view(named: viewName) else {
      throw ValidationError("--view: \(TuningSettings.noView(viewName, in: host.descriptor))")
    }
    return view
  }

  private func sample(at time: Double) throws -> [String] {
    let view = try view()
    let offset = view.contentOffset
    let velocity = view.model.velocity * 1000
    let target = view.model.target
    return [
      time.shortest, view.phase.rawValue, offset.x.shortest, offset.y.shortest,
      velocity.x.shortest, velocity.y.shortest, target?.x.shortest ?? "",
      target?.y.shortest ?? "", view.zoomScale.shortest,
    ]
  }
}

#endif
