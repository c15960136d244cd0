#if Program

import CAllocations
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import TuningBench
import TuningLab
import Viewer

/// Measures a frame with the tuning panel open and the plot beside it, while a flick moves the
/// scene; and while it moves two variants of the settings, one of them as a ghost.
enum TuningPanelBench {
  /// The frames from one flick to the next, and those of them in which both rows coast.
  private static let cycle = 90
  private static let running = 14..<54

  static func run(
    _ kind: RendererKind, hasTwoVariants: Bool, _ size: PixelSize, frames: Int
  ) throws -> JSON {
    let points = size.size
    let canvas = try Canvas(kind, size, scale: 1, samples: 4)
    let timeline = Timeline { SceneHost(.podium, size: points) }
    let bench = Bench(
      timeline, glyphs: canvas.glyphs, saved: SavedTunings(names: { [] }, bytes: { _ in [] }))
    bench.toggle()
    if hasTwoVariants {
      bench.press(.compare)
      bench.press(.preset("free"))
    }
    func grant(at time: Double) {
      for case .happen(let kind) in bench.takeRequests() {
        timeline.deliver(SessionEvent(time: time, kind: kind))
      }
    }
    grant(at: 0)
    var image = Image(width: size.width, height: size.height)
    var times = Samples(capacity: frames)
    var (own, drawing): (UInt64, UInt64) = (0, 0)
    var (frame, measured) = (0, 0)
    while measured < frames {
      let (time, step) = (Double(frame) / 60, frame % cycle)
      if step <= 8 {
        let event = finger(step, at: time, points, forth: frame / cycle % 2 == 0)
        if !bench.handle(event) { timeline.deliver(SessionEvent(event)) }
        grant(at: time)
      }
      // The first flick fills the pools of memory.
      let counts = frame >= cycle && running.contains(step)
      times.begin()
      let before = allocations_of_process()
      timeline.begin(at: time)
      _ = timeline.advance(to: time)
      bench.update(at: time)
      grant(at: time)
      timeline.describe()
      bench.drawGhost(into: &timeline.host.drawList)
      bench.draw(scale: 1, into: &timeline.host.drawList)
      let described = allocations_of_process()
      try canvas.draw(timeline.host.drawList, into: &image)
      if counts {
        precondition(!timeline.host.isAtRest, "the scene is moved")
        precondition(bench.isPlaying || !hasTwoVariants, "both variants are moved")
        own += described - before
        drawing += allocations_of_process() - described
        times.end()
        measured += 1
      }
      frame += 1
    }
    return .object(
      times.members + [
        ("allocations_model_and_scene", .number(Double(own) / Double(frames))),
        ("allocations_drawing", .number(Double(drawing) / Double(frames))),
      ])
  }

  /// A flick along the row, in front of the plot and the panel.
  private static func finger(
    _ step: Int, at time: Double, _ size: Size, forth: Bool
  ) -> InputEvent {
    let distance = Double(forth ? -step : step) * 0.025 * size.width
    let at = Point(x: 0.4 * size.width + distance, y: 0.85 * size.height)
    let kind: InputEvent.Kind =
      switch step {
      case 0: .down(id: 1, at: at, device: .finger)
      case 8: .up(id: 1, at: at)
      default: .move(id: 1, to: at)
      }
    return InputEvent(time: time, kind: kind)
  }
}

#endif
