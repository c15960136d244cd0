import Scenes
import Scrolling

/// Plays events on a stage and writes down what the content does.
struct Trace {
  enum Sampling: Equatable {
    /// At k/R, for a duration in seconds or until everything has come to rest after the last event.
    case rate(Double, duration: Double?)
    /// At these moments, in seconds, ascending.
    case moments([Double])
  }

  /// Longer than that no gesture takes; a coast that goes on may, with a deceleration rate next to 1.
  private static let longest = 3600.0

  let stage: Stage
  let sampling: Sampling
  private let input: [InputEvent]

  init(_ input: [InputEvent], on stage: Stage, sampling: Sampling) {
    self.stage = stage
    self.sampling = sampling
    self.input = input
  }

  /// Plays everything and gives the samples, or the events, as CSV.
  func csv(ofEvents wantsEvents: Bool) -> String {
    var csv = CSV(
      header: wantsEvents
        ? "time,event,detail" : "time,phase,x,y,vx,vy,target_x,target_y,zoom")
    if wantsEvents {
      var log: [LogEntry] = []
      stage.onLog = { log.append($0) }
      play { _ in }
      for entry in log { csv.add([entry.time.shortest, entry.event, entry.detail]) }
    } else {
      play { csv.add(sample(at: $0)) }
    }
    return csv.text
  }

  /// Plays everything and gives frames, phases, events and counters for a trace viewer.
  func chrome() -> String {
    var trace = ChromeTrace()
    // Events happen while the stage is played, so they are kept apart from the frames.
    var log: [LogEntry] = []
    stage.onLog = { log.append($0) }
    play { time in
      for entry in log { trace.add(entry) }
      log.removeAll(keepingCapacity: true)
      trace.add(stage.scrollView, at: time)
    }
    return trace.text()
  }

  private func play(_ each: (Double) -> Void) {
    var next = input[...]
    func tick(_ time: Double) {
      while let event = next.first, event.time <= time {
        stage.handle(event)
        next.removeFirst()
      }
      stage.advance(to: time)
      each(time)
    }
    switch sampling {
    case .moments(let moments):
      for time in moments { tick(time) }
    case .rate(let hz, let duration):
      for k in 0... {
        let time = Double(k) / hz
        if let duration {
          guard time <= duration else { return }
          tick(time)
        } else {
          tick(time)
          if next.isEmpty, stage.isAtRest { return }
          if time > Self.longest {
            note("still moving after \(Self.longest.shortest) s; use --duration for more")
            return
          }
        }
      }
    }
  }

  private func sample(at time: Double) -> [String] {
    let view = stage.scrollView
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
