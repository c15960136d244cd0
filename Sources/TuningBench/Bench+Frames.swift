import Drawing
import InputScript
import Overlays
import SceneHosting
import Scrolling
import Tuning

/// The frames of the bench: its update to a time, its part of the window, and its drawing.
extension Bench {
  /// The events under playback that are due by a time, to be delivered at their own times.
  package func due(by time: Double) -> [SessionEvent] { lastGesture.due(by: time) }

  /// Whether a gesture is played again, or the other variant still shows.
  package var isPlaying: Bool { lastGesture.isPlaying }

  /// Advances the bench to a time up to which the host has handled all input.
  ///
  /// - Parameter pointer: in points of the window; nil: there is none.
  package func update(at time: Double, pointer: Point? = nil) {
    self.time = max(self.time, time)
    meetScene()
    lastGesture.play(with: host)
    requests.keepPlace(on: host)
    guard let panel else { return }
    panel.fit(size, typesetter)
    panel.offer(offeredRows)
    let variants = settings.variants
    var values = TuningPanel.Values()
    // The settings at the shown time.
    let shown = timeline.shown ?? host
    values.tuning = settings.shown(on: shown)
    values.scene = shown.descriptor?.name
    values.canUndo = settings.canUndo(on: host)
    values.canRedo = settings.canRedo(on: host)
    values.hasGesture = lastGesture.trials.gesture != nil
    values.variant = variants.other == nil ? nil : variants.live
    values.preset = settings.preset(of: shown.tuning)
    values.row = table?.row(of: shown.tuning)
    values.otherRow = table?.row(ofOther: variants.other)
    panel.show(values)
    panel.hover(at: pointer)
    updateStrip(panel)
    lastGesture.update(
      host, variants, beside: panel, in: size, typesetter, below: strip?.frame,
      clearOf: obstacles, pointer: pointer)
    panel.window.advance(to: time)
    act()
  }

  private var obstacles: PlotLayout.Obstacles {
    let corner = sceneArea.origin
    return PlotLayout.Obstacles(
      ways: host.stripFrame.map { $0 + corner }, facts: host.scene?.factsFrame.map { $0 + corner })
  }

  /// The frame of the scene, in points of the window: beside the panel if the window is wide
  /// enough; else all of the window, under the panel.
  package var sceneArea: Rect {
    let window = Rect(origin: .zero, size: size)
    guard windowSize != nil, let frame = panel?.layout.frame else { return window }
    let isAtLeft = frame.midX < window.midX
    let rest = Rect(
      x: isAtLeft ? frame.maxX : 0, y: 0, width: isAtLeft ? size.width - frame.maxX : frame.minX,
      height: size.height)
    return rest.width >= PanelLayout.leastShape * rest.height ? rest : window
  }

  /// The size of the window in which the scene has this size beside the panel, if that is open; in
  /// points.
  package func window(ofScene scene: Size) -> Size {
    let part = sceneArea.size
    return Size(
      width: scene.width + size.width - part.width, height: scene.height + size.height - part.height
    )
  }

  private func updateStrip(_ panel: TuningPanel) {
    let strip =
      !host.resources.isEmpty
      ? nil : TimeStrip(size, beside: panel.layout, panel.side, typesetter, clearOf: obstacles)
    if strip?.frame != self.strip?.frame {
      self.strip = strip
      panel.makeRoom(forStrip: strip?.frame ?? .zero)
    }
    self.strip?.describe(timeline)
  }

  /// The frames of the panel and of the plot beside it, in points of the window.
  package var covered: (panel: Rect?, plot: Rect?) {
    var beside = strip?.frame
    if let plot = lastGesture.plot?.layout.frame {
      let top = beside?.minY ?? plot.minY
      beside = Rect(x: plot.minX, y: top, width: plot.width, height: plot.maxY - top)
    }
    return (panel?.layout.frame, beside)
  }

  /// The next time at which its look changes by itself, in seconds; nil: never.
  package var nextChange: Double? { panel?.nextDeadline }

  /// Draws the other variant over the scene's frame; the list must contain nothing else yet.
  package func drawGhost(into list: inout DrawList) {
    if panel != nil, !timeline.isBack { lastGesture.drawGhost(into: &list) }
  }

  /// Draws over the scene.
  ///
  /// - Parameter scale: pixels per point.
  package func draw(scale: Double, into list: inout DrawList) {
    guard let panel else { return }
    if typesetter.scale != scale || !typesetter.isCurrent {
      typesetter = Typesetter(scale: scale, textScale: host.textScale, glyphs)
      panel.fit(size, typesetter)
    }
    list.beginPlane()
    panel.draw(into: &list)
    strip?.draw(timeline, into: &list)
    lastGesture.drawPlot(figure: panel.figure, into: &list)
  }
}
