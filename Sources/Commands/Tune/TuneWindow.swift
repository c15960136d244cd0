#if Program

import Platform
import SceneHosting
import Scenes
import System
import Tuning
import TuningBench
import TuningLab
import Viewer

/// The window that `--open` opens on the rows of a table.
enum TuneWindow {
  /// - Throws: an error for an experiment that no window can show.
  static func check(_ experiment: Experiment) throws {
    try experiment.setup.checkWindow()
    try experiment.gesture.checkRepeatable()
  }

  /// Shows the window until the user quits.
  static func show(
    _ measurements: [Measurement], sweeps: [Sweep], of experiment: Experiment
  ) throws {
    var setup = experiment.setup
    let desktop = DesktopSettings()
    setup.tuning.follow(desktopIsReduced: desktop.isReduced)
    let table = try TunedTable(
      measurements, sweeps: sweeps, of: experiment, motion: setup.tuning.motion)
    let painter: WindowPainter
    do {
      painter = try WindowPainter.open(
        setup, RendererChoice.auto.kind, samples: 4, dithers: true, isFullscreen: false)
    } catch PlatformError.noDisplay(let reason) {
      throw Failure(
        "there is no display for --open: \(reason); start it on a desktop, or have a --plot")
    }
    setup.textScale = desktop.textScale(in: SceneSetup.textScales, scale: setup.scale)
    try Session(
      setup, replaying: [], painter, nil, trace: nil, watch: nil, isFullscreen: false,
      showsHUD: false, showsTuning: false, table: table
    ).run()
  }
}

#endif
