import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// A session with the tuning panel open, as in a window, for benchmarks: one gesture moves one
/// variant of settings or two.
package final class TuningSession {
  private let timeline: Timeline
  private let bench: Bench
  private let scale: Double

  /// - Parameters:
  ///   - makeHost: makes the host as the session begins.
  ///   - glyphs: the text of the frames.
  ///   - scale: pixels per point.
  ///   - hasTwoVariants: whether a second variant moves along, as a ghost.
  package init(
    on makeHost: @escaping () -> SceneHost, glyphs: any GlyphSource, scale: Double = 1,
    hasTwoVariants: Bool
  ) {
    timeline = Timeline(on: makeHost)
    self.scale = scale
    bench = Bench(
      timeline, glyphs: glyphs, saved: SavedTunings(names: { [] }, bytes: { _ in [] }))
    bench.toggle()
    if hasTwoVariants {
      bench.press(.compare)
      bench.press(.preset("free"))
    }
    grant(at: 0)
  }

  /// Whether a gesture is played, or the ghost still shows.
  package var isPlaying: Bool { bench.isPlaying }

  /// Whether the scene moves.
  package var isMoving: Bool { !timeline.host.isAtRest }

  /// Delivers an event to the scene, under both variants.
  package func send(_ event: InputEvent) {
    if !bench.handle(event) { timeline.deliver(SessionEvent(event)) }
    grant(at: event.time)
  }

  /// The frame at a time (s), with the other variant's ghost and the panel.
  package func frame(at time: Double) -> DrawList {
    timeline.begin(at: time)
    _ = timeline.advance(to: time)
    bench.update(at: time)
    grant(at: time)
    timeline.describe()
    bench.drawGhost(into: &timeline.host.drawList)
    bench.draw(scale: scale, into: &timeline.host.drawList)
    return timeline.host.drawList
  }

  private func grant(at time: Double) {
    for case .happen(let kind) in bench.takeRequests() {
      timeline.deliver(SessionEvent(time: time, kind: kind))
    }
  }
}
