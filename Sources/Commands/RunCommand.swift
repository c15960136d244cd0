#if Program

import ArgumentParser
import Arguments
import Drawing
import Images
import InputScript
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningLab
import Viewer
import Words

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens the window: drag, flick, wheel and tap.",
    discussion: """
      \(HelpLine.text(HelpLine.gestures + HelpLine.keys))

      A single photo opens with its folder around it, in the order of numbers. In the photos scene \
      digits do not change the scene: 0 shows all of a photo, 9 fills the window. L shows all photos in \
      a row.

      Esc lets go of a drag, closes the list of keys or the thumbnails, returns from an earlier \
      moment to the live scene, gives the keys back from the tuning panel, closes the panel, takes the \
      focus away, hides a panel of the scene, leaves full screen, goes back to the catalogue if a scene was entered there, then quits. In the catalogue arrows and Return, or a \
      tap, enter a scene; O, or a tap on the name of its source file, opens that. A scene keeps its \
      place and its settings while others are shown. A --tuning file is applied whenever it is saved. --scale \
      enlarges all that is drawn.
      Without a display it renders podium.png instead.
      """)

  @OptionGroup var drawing: DrawingOptions
  @Flag(help: "Show what the scroll view does, from the start.")
  var hud = false
  @Flag(help: "Show the tuning panel, from the start.")
  var tune = false
  @Flag(help: "Cover the whole display.")
  var fullscreen = false
  @Option(
    "Record the input as a script in this file. As with --fresh, no settings are read or kept.",
    value: "F", completion: .file())
  var record: String?
  @Option(
    "Play this script instead of live input, then go on. As with --fresh, no settings are read or kept.",
    value: "F", completion: .file())
  var replay: String?
  @Option(
    "Write when input came and what frames took, for Perfetto and chrome://tracing.",
    value: "F.json", completion: .file(extensions: ["json"]))
  var trace: String?
  @Option(
    "Open a link that the tuning panel has copied: scene, settings, last gesture. As with --fresh, no settings are read or kept.",
    value: "podium:…")
  var link: String?
  @Flag(help: "Pass over what is kept of the last window, and keep nothing: see podium config.")
  var fresh = false
  @OptionGroup var photoOptions: PhotoOptions
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var textOptions: TextOptions
  @OptionGroup var tuningOptions: TuningOptions

  func validate() throws {
    // The part of a web page's address after its # is accepted, too: its words are joined by +.
    if let link, !ScriptLink.isLink(link), !link.contains("+") {
      throw ValidationError(
        "--link '\(excerpt(link))': give a link as the tuning panel copies it, podium:…")
    }
    guard link == nil || replay == nil else {
      throw ValidationError("--link and --replay each play a session; leave one of them out")
    }
  }

  func run() throws {
    Heap.share()
    Desktop.omitComposeTable()
    try checkOutputs()
    try reporting {
      let (pictures, first, leftOut, photoFolder, search) = try photoOptions.opened(
        scene: sceneOptions.scene)
      let script =
        try link.map { try ScriptFile(link: $0) }
        ?? replay.map { try ScriptFile($0, showing: pictures) }
      // A session that is played or recorded depends on its arguments only.
      let isOwn = fresh || script != nil || record != nil
      let folder = isOwn ? UserFolder(path: nil) : .user
      var mistakes: [String] = []
      let report = { (mistake: String) in mistakes.append(mistake) }
      let defaults = folder.defaults(amongScenes: SceneCatalogue.ofProgram.names, report)
      let (shown, tuned) = remembering(defaults, folder, pictures, report)
      for mistake in mistakes { note(mistake) }
      let read = FilesInUse(
        ["--replay": replay, tuningSource: tuned.tuning], photos: pictures, script: script)
      try read.refuseToWrite("--record", record)
      try read.refuseToWrite("--trace", trace)
      var setup = try Setup(shown, tuned, script: script, pictures: pictures)
      setup.begin(with: first)
      setup.beginReadingPhotos()
      // A replay looks the same on any desktop.
      let desktop = script == nil ? DesktopSettings() : nil
      setup.textScale = textOptions.textScale ?? 1
      try setup.checkWindow()
      let painter: WindowPainter
      do {
        painter = try WindowPainter.open(
          setup, drawing.renderer.kind, samples: drawing.samples,
          dithers: !drawing.isUndithered, drawsWhole: drawing.drawsWhole,
          isFullscreen: fullscreen)
      } catch PlatformError.noDisplay(let reason) {
        return try renderInstead(setup, reading: read, because: reason)
      }
      // Not for a recording: the text's size would move things from under the recorded fingers.
      if let desktop, textOptions.textScale == nil, record == nil {
        setup.textScale = desktop.textScale(in: SceneSetup.textScales, scale: setup.scale)
      }
      let isReduced = desktop?.isReduced ?? false
      setup.tuning.follow(desktopIsReduced: isReduced)
      let recorder = try record.map { try Recorder($0, setup) }
      let trace = try trace.map { try SessionTrace($0) }
      let watch = watch(setup, shown, tuned, script, desktopIsReduced: isReduced)
      let check = PhotoCheck(photoOptions.named) { note("\($0)") }
      let session = Session(
        setup, replaying: script?.script.events ?? [], painter, recorder, trace: trace,
        watch: watch, isFullscreen: fullscreen, showsHUD: hud,
        showsTuning: tune || defaults.showsPanel, folder: folder,
        showing: photoFolder, looking: search, leftOut: leftOut, mistakes: mistakes)
      // Each is ended, whatever becomes of the others.
      let ends: [() throws -> Void] = [
        { try session.run(keepingIn: folder) }, { try recorder?.close() }, { try trace?.close() },
      ]
      let failures = ends.compactMap { end -> (any Error)? in
        do { try end() } catch { return error }
        return nil
      }
      for failure in failures.dropFirst() { note("\(failure)") }
      if let failure = failures.first { throw failure }
      // Photos that cannot be read were reported when they were found, and show as placeholders.
      if check.hasFailed { throw ExitCode(1) }
    }
  }

  /// The choice of a tuning file, for errors.
  private var tuningSource: String {
    if tuningOptions.tuning != nil { return "--tuning" }
    return tuningOptions.preset != nil ? "--preset" : "the config file"
  }

  private func checkOutputs() throws {
    for (flag, path) in [("--record", record), ("--trace", trace)] {
      try ArgumentText.checkNamed(path, flag)
      guard path == "-" else { continue }
      throw ValidationError("\(flag) - : a window writes a file; give it a name")
    }
    guard let record, let trace, OutputFile.isSame(record, trace) else { return }
    throw ValidationError("--record and --trace write \(excerpt(trace)); name two files")
  }

  /// The watch for changes of the tuning file; nil: there is no file to watch.
  private func watch(
    _ setup: Setup, _ shown: SceneOptions, _ tuned: TuningOptions, _ script: ScriptFile?,
    desktopIsReduced: Bool
  ) -> TuningWatch? {
    guard let path = tuned.tuning, path != "-" else { return nil }
    return TuningWatch(path, setup.tuning) { scene in
      // A file without the scene's parameters leaves their chosen values.
      let options = scene?.name == setup.entry.descriptor.name ? shown : nil
      var tuning = try tuned.applied(over: script, in: scene, options)
      if let scene { try options?.choose(in: scene, &tuning) }
      tuning.follow(desktopIsReduced: desktopIsReduced)
      return tuning
    }
  }

  /// The options, completed by the saved state of the last window.
  ///
  /// - Parameter report: called with a line for settings that cannot be read.
  private func remembering(
    _ defaults: UserFolder.Defaults, _ folder: UserFolder, _ pictures: [String],
    _ report: (String) -> Void
  ) -> (SceneOptions, TuningOptions) {
    var (scene, tuning) = (sceneOptions, tuningOptions)
    // A scene's parameter without `--scene` is for the scene that the bare command shows.
    if scene.scene == nil, pictures.isEmpty, scene.settings.isEmpty, scene.viewSettings.isEmpty,
      !tuning.givesCubes
    {
      scene.scene = defaults.scene.flatMap { SceneEntry(argument: $0) }
    }
    if scene.size == nil {
      scene.size = defaults.size.map { PixelSize(width: $0.width, height: $0.height) }
    }
    // Settings that were saved are presets here, too.
    if tuning.tuning == nil, let saved = tuning.preset.flatMap(folder.file(ofPreset:)) {
      (tuning.preset, tuning.tuning) = (nil, saved)
    }
    if tuning.tuning == nil, tuning.preset == nil, let name = defaults.tuning {
      if Presets.names.contains(name) {
        tuning.preset = name
      } else {
        let catalogue = SceneCatalogue.ofProgram
        let shown = pictures.isEmpty ? scene.scene ?? catalogue.entries[0] : catalogue.photos
        tuning.tuning = readable(name, folder, in: shown?.descriptor) {
          report("\(defaults.tuningPlace ?? ""): \($0)")
        }
      }
    }
    return (scene, tuning)
  }

  /// The tuning file of a name in the config file; nil: it cannot be read, or the scene cannot have
  /// its settings, and `report` is called.
  private func readable(
    _ name: String, _ folder: UserFolder, in scene: SceneDescriptor?, _ report: (String) -> Void
  ) -> String? {
    let file = folder.file(ofPreset: name) ?? name
    guard InputFile.exists(file) else {
      let words = suggestion(for: name, among: Presets.names + folder.presets)
      report("there is no preset or file '\(excerpt(name))'; \(words)")
      return nil
    }
    do {
      var trial = TuningSettings()
      try TuningFile.apply(file, to: &trial)
      try trial.check(in: scene)
      return file
    } catch {
      report("\(error); it is passed over")
      return nil
    }
  }

  /// Renders a picture on a machine without a display. To record or to play a session needs a
  /// display.
  private func renderInstead(
    _ setup: Setup, reading read: FilesInUse, because reason: String
  ) throws {
    for (flag, given) in [
      ("--record", record), ("--replay", replay), ("--link", link), ("--trace", trace),
    ]
    where given != nil {
      throw Failure(
        "there is no display for \(flag): \(reason); start it on a desktop, or use podium render "
          + "or trace")
    }
    let file = "podium.png"
    guard !read.contains(file) else {
      throw Failure(
        "there is no display, and \(file), which would be rendered instead, is one of the files that are "
          + "read; rename it or use podium render --output")
    }
    let canvas = try drawing.makeCanvas(setup.pixels, scale: setup.scale)
    var image = Image(width: setup.pixels.width, height: setup.pixels.height)
    var photos = PhotoReports(among: photoOptions.named)
    try canvas.draw(
      Player(on: setup.makeHost()).sharpFrame(
        in: setup.size, isPartial: false, &photos), into: &image)
    try PNG.write(image, to: file)
    note(
      "there is no display (\(reason)), so the scene was rendered to \(file); start it on a desktop "
        + "to scroll it")
    if photos.hasUnread { throw ExitCode(1) }
  }
}

extension TuningSettings {
  /// Applies the desktop's setting for reduced motion, unless a flag sets it.
  mutating func follow(desktopIsReduced: Bool) {
    if desktopIsReduced, motion == nil { motion = .reduced }
  }
}

#endif
