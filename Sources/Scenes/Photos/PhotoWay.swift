import Drawing
import SceneHosting
import Tiles

/// The steps of WWDC 2010, session 104, from the last to the first: how much of a photo is read
/// before it is shown. The reading is simulated; `PhotoKeeping` is real.
enum PhotoWay: Int {
  case levels, tiles, two, all

  static let ways = [
    SceneWay("levels", "Tiles, levels", "Flick, tap twice: each scale has tiles of its own."),
    SceneWay("tiles", "Tiles", "Flick: a photo comes tile by tile, all of its own pixels."),
    SceneWay("two", "Two whole", "Flick: the next photo is black until all of it is read."),
    SceneWay("all", "All whole", "Nothing shows until all photos are read; then flick."),
  ]

  static let parameters = [
    SceneParameter(
      "latency", 0, in: 0...2, help: "How late each level of tiles comes, coarse first, in seconds."
    ),
    SceneParameter(
      "spacing", PhotosScene.spacing, in: 0...80, help: "Black between two photos, in points."),
    SceneParameter(
      "stretch", 0, in: 0...1, isWhole: true,
      help: "On draws partial tiles at the edges as if they were whole."),
  ]
}

/// The simulated reading of photos: it depends on the moments at which pages were turned, never on
/// frames, and is slower than any disk, so that it is visible. The figures of the key M are
/// measured.
struct PhotoSteps {
  /// The time to read a megapixel, in seconds. Chosen: slow enough to be visible.
  static let secondsPerMegapixel = 0.06

  let way: PhotoWay
  /// The time until the next finer level is read, in seconds.
  let latency: Double
  /// The photo shown and the one before that, and since when each is wanted (s).
  private var kept: [(photo: Int, since: Double)] = []
  private var start = 0.0
  /// When the photo shown was first zoomed (s); nil: not yet.
  private var zoomed: Double?

  init(_ way: PhotoWay, latency: Double) {
    self.way = way
    self.latency = latency
  }

  /// A photo is turned to at a moment (s).
  mutating func turn(to photo: Int, at time: Double) {
    if kept.isEmpty { start = time }
    let since = kept.first { $0.photo == photo }?.since ?? time
    let others = kept.filter { $0.photo != photo }
    kept = [(photo, since)] + others.prefix(1)
    zoomed = nil
  }

  /// The photo shown has been zoomed, at a moment (s).
  mutating func zoom(at time: Double) { zoomed = zoomed ?? time }

  /// How many photos are kept whole at most.
  var keptCount: Int { kept.count }

  private func since(_ photo: Int) -> Double? { kept.first { $0.photo == photo }?.since }

  /// How much of a photo has been read, from 0 to 1.
  ///
  /// - Parameter count: of all photos, each as large.
  func share(of number: Int, _ photo: Photo, of count: Int, at time: Double) -> Double {
    let reading = Double(photo.pyramid.size.count) / 1e6 * Self.secondsPerMegapixel
    switch way {
    case .levels: return 1
    case .all: return min(max((time - start) / (reading * Double(count)), 0), 1)
    case .two, .tiles: return since(number).map { min(max((time - $0) / reading, 0), 1) } ?? 0
    }
  }

  /// The finest level that has been read.
  ///
  /// - Parameter least: the level at which all of the photo is in view.
  func finest(of number: Int, _ pyramid: Pyramid, least: Int, at time: Double) -> Int {
    guard way == .levels, latency > 0 else { return 0 }
    // A quotient by a short latency can be too large for an integer.
    func count(_ since: Double) -> Int {
      Int(min(max(0, time - since) / latency, Double(pyramid.levelCount)))
    }
    let turned = max(pyramid.coarsest - count(since(number) ?? time), least)
    guard turned == least, let zoomed else { return turned }
    return max(least - count(zoomed), 0)
  }

  /// Whether something still comes by itself.
  func isReading(_ number: Int, _ photo: Photo, of count: Int, at time: Double) -> Bool {
    if share(of: number, photo, of: count, at: time) < 1 { return true }
    guard way == .levels, latency > 0, let last = zoomed ?? since(number) else { return false }
    return time - last <= latency * Double(photo.pyramid.levelCount)
  }
}
