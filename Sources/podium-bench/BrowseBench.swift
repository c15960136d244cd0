#if Program

import Drawing
import Images
import SceneHosting
import Scenes
import Scrolling
import System
import TuningLab

/// Measures the browsing of photos: memory, the time until the window is sharp, and late frames.
enum BrowseBench {
  /// The windows for which goals are set.
  static let sizes = [
    PixelSize(width: 320, height: 480), PixelSize(width: 1024, height: 768),
    PixelSize(width: 1920, height: 1080),
  ]

  /// Pages turned per second.
  private static let pace = 4.0
  private static let pages = 500

  // MARK: Zooming about

  /// Shows photos, zooms the first to its own pixels, flings it about and turns pages: first
  /// without stored pyramids, then with all of them.
  static func zoomAbout(_ path: String, _ size: PixelSize) throws -> JSON {
    let scratch = try PyramidFolder()
    defer { withExtendedLifetime(scratch) {} }
    let files = try files(in: path)
    let empty = try emptyWindow(size)
    let new = try lookFirst(files, scratch.cache, size)
    let browser = try PacedBrowser(files, scratch.cache, size)
    try tour(browser, files.count)
    let (byKey, byFingers) = try zooms(browser)
    let stored = browser.figures
    return [
      "first_part_ms": .number(new.part * 1e3), "first_preview_ms": .number(new.preview * 1e3),
      "sharp_at_fit_ms": .number(new.sharp * 1e3),
      "sharp_at_fit_without_fade_ms": .number(new.here * 1e3),
      "sharp_after_key_ms": .number(byKey.sharp * 1e3),
      "sharp_after_key_without_fade_ms": .number(byKey.here * 1e3),
      "sharp_after_pinch_ms": .number(byFingers.sharp * 1e3),
      "sharp_after_pinch_without_fade_ms": .number(byFingers.here * 1e3),
      "live_mib_while_built": .number(mebibytes(new.figures.peakLive)),
      "live_mib_stored": .number(mebibytes(stored.peakLive)),
      "bare_cells": .number(Double(max(new.figures.bareCells, stored.bareCells))),
      "resident_over_empty_mib": .number(
        max(new.figures.peakResident, stored.peakResident) - empty),
    ]
  }

  /// Shows photos without stored pyramids. Measures the seconds until a part shows, until something
  /// shows everywhere, until all tiles are loaded, until all have faded in, and until the build
  /// ends.
  private static func lookFirst(
    _ files: [String], _ cache: PyramidCache, _ size: PixelSize
  ) throws -> (
    part: Double, preview: Double, here: Double, sharp: Double, figures: PacedBrowser.Figures
  ) {
    let browser = try PacedBrowser(files, cache, size)
    let part = try browser.wait("a part shows", until: { browser.showsPart })
    let preview = part + (try wait(browser, until: { browser.showsSomething }))
    let here = preview + (try wait(browser, until: { browser.isSharp }))
    let sharp = here + (try wait(browser, until: { browser.isStill }))
    try tour(browser, files.count)
    return (part, preview, here, sharp, browser.figures)
  }

  /// Seconds until a condition holds; 0 where it does already.
  private static func wait(_ browser: PacedBrowser, until isDone: () -> Bool) throws -> Double {
    isDone() ? 0 : try browser.wait("it is sharp", until: isDone)
  }

  private static func tour(_ browser: PacedBrowser, _ count: Int) throws {
    // The first photo's pyramid is built in the meantime.
    try browser.wait("all is sharp", until: { browser.isComplete })
    try browser.play(PacedBrowser.key("z"), for: 1)
    // Moves round in a circle, over more tiles than are kept.
    for turn in 0..<12 {
      let travel = Point(
        x: browser.window.width * (turn % 4 < 2 ? -0.6 : 0.6),
        y: browser.window.height * ((turn + 1) % 4 < 2 ? -0.6 : 0.6))
      try browser.play(browser.fling(travel), for: 0.6)
    }
    try browser.play(PacedBrowser.key("f"), for: 1)
    for _ in 1..<min(count, 12) { try browser.play(browser.swipe, for: 0.5) }
    try browser.wait("all is sharp", until: { browser.isComplete })
    try browser.play(PacedBrowser.key(.home), for: 2)
  }

  /// Seconds from a zoom's end until all visible tiles are loaded, and until all have faded in:
  /// after a zoom by key, and after one by two fingers that ends at the scale where a level begins,
  /// at which a window shows the most tiles.
  private static func zooms(_ browser: PacedBrowser) throws -> (
    byKey: (here: Double, sharp: Double), byFingers: (here: Double, sharp: Double)
  ) {
    func rest() throws { try browser.wait("all is sharp", until: { browser.isComplete }) }
    func sharpness() throws -> (here: Double, sharp: Double) {
      let here = try wait(browser, until: { browser.isSharp })
      return (here, here + (try wait(browser, until: { browser.isStill })))
    }
    try rest()
    try browser.play(PacedBrowser.key("z"), for: 0.1)
    try browser.play(for: 2, until: { browser.host.isAtRest })
    let byKey = try sharpness()
    try browser.play(PacedBrowser.key("f"), for: 1)
    try rest()
    try browser.play(browser.pinch(0.55 / browser.scene.zoomScale), for: 0.25)
    return (byKey, try sharpness())
  }

  // MARK: Turning pages

  /// Turns five hundred pages, first without stored pyramids, then with all of them.
  static func turnPages(_ path: String, _ size: PixelSize) throws -> JSON {
    let scratch = try PyramidFolder()
    defer { withExtendedLifetime(scratch) {} }
    let files = try files(in: path)
    let many = (0...pages).map { files[$0 % files.count] }
    let empty = try emptyWindow(size)
    let new = try turnPages(many, scratch.cache, size)
    for file in files {
      let build = try PyramidBuild(PictureFile(file), cache: scratch.cache)
      while try build.step() {}
      _ = try build.finish()
    }
    let stored = try turnPages(many, scratch.cache, size)
    func members(_ pass: Pass, _ name: String) -> [(String, JSON)] {
      [
        ("hitch_ms_per_s_\(name)", .number(pass.figures.late * 1e3 / pass.seconds)),
        ("hitch_cpu_ms_per_s_\(name)", .number(pass.figures.lateProcessor * 1e3 / pass.seconds)),
        ("longest_frame_ms_\(name)", .number(pass.figures.longest * 1e3)),
        ("live_mib_\(name)", .number(mebibytes(pass.figures.peakLive))),
        ("bare_cells_\(name)", .number(Double(pass.figures.bareCells))),
        ("resident_over_empty_mib_\(name)", .number(pass.figures.peakResident - empty)),
        ("resident_growth_from_page_100_mib_\(name)", .number(pass.growth)),
        ("pages_\(name)", .number(Double(pass.pages))),
      ]
    }
    return .object(
      [("empty_window_mib", .number(empty))] + members(new, "new") + members(stored, "stored"))
  }

  private struct Pass {
    var figures: PacedBrowser.Figures
    var seconds: Double
    /// The growth of resident memory from the 100th page to the last, in MiB.
    var growth: Double
    var pages: Int
  }

  private static func turnPages(
    _ files: [String], _ cache: PyramidCache, _ size: PixelSize
  ) throws -> Pass {
    let browser = try PacedBrowser(files, cache, size)
    try browser.wait("something shows", until: { browser.showsSomething })
    browser.beginFigures()
    let start = browser.time
    var resident = 0.0
    for page in 1..<files.count {
      try browser.play(browser.swipe, for: 1 / pace)
      if page == 100 { resident = PacedBrowser.resident }
    }
    let growth = PacedBrowser.resident - resident
    return Pass(
      figures: browser.figures, seconds: browser.time - start, growth: growth,
      pages: browser.scene.number)
  }

  /// The resident memory of an empty window, with its picture, in MiB.
  private static func emptyWindow(_ size: PixelSize) throws -> Double {
    let browser = try PacedBrowser([], PyramidCache(folder: nil), size)
    try browser.play(for: 1)
    return withExtendedLifetime(browser) { PacedBrowser.resident }
  }

  // MARK: Inside

  /// The pictures in a folder.
  static func files(in path: String) throws -> [String] {
    let files = PhotoFolder.files(in: [path])
    guard !files.isEmpty else {
      throw Failure("\(path): there are no pictures in it; name another folder, or a file")
    }
    // A file that cannot be read is reported at once, and not waited for.
    if files == [path] { _ = try PictureFile(path) }
    return files
  }

  private static func mebibytes(_ bytes: Int) -> Double { Double(bytes) / 1_048_576 }
}

#endif
