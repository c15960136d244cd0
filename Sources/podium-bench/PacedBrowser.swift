#if Program

import Drawing
import Glibc
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import System
import Tiles
import TuningLab
import Viewer

/// A simulated user who browses photos in a window of the software renderer: 60 frames a second by
/// the clock, while the library's threads work. A late frame is shown late, and the frames whose
/// times have passed are left out.
final class PacedBrowser {
  static let frame = 1.0 / 60

  let folder: PhotoFolder
  let scene: PhotosScene
  let host: SceneHost
  let window: Size
  /// The time of the last frame, in seconds since the library was made.
  private(set) var time = 0.0
  private(set) var figures = Figures()
  private let player: Player
  private let canvas: Canvas
  private var image: Image
  private let begin = Stopwatch.wall
  /// The photos in the window that tiles have covered completely at some time.
  private var covered: Set<Int> = []

  struct Figures {
    var frames = 0
    /// The most memory for pixels, in bytes.
    var peakLive = 0
    /// The most cells without any tile in a frame, of photos in `covered`.
    var bareCells = 0
    /// The most resident memory, in MiB.
    var peakResident = 0.0
    /// The sum over all frames of their time beyond 1/60 s, in seconds: by the clock, and by the
    /// processor time of the window's thread.
    var late = 0.0
    var lateProcessor = 0.0
    var longest = 0.0
  }

  init(_ files: [String], _ cache: PyramidCache, _ size: PixelSize) throws {
    window = size.size
    canvas = try Canvas(.software, size, scale: 1, samples: 1)
    image = Image(width: size.width, height: size.height)
    folder = PhotoFolder(files, cache: cache)
    host = SceneHost(.photos, size: window, photos: folder)
    guard let scene = host.scene as? PhotosScene else {
      preconditionFailure("the photos' scene is a browser")
    }
    self.scene = scene
    player = Player(on: host)
  }

  /// Resets the figures, not the window.
  func beginFigures() { figures = Figures() }

  /// Plays events, with times from now on, until `seconds` have passed or a condition holds.
  ///
  /// - Returns: the seconds that it took.
  @discardableResult
  func play(
    _ events: [SessionEvent] = [], for seconds: Double, until isDone: () -> Bool = { false }
  ) throws -> Double {
    let start = time
    player.add(events.map { SessionEvent(time: start + $0.time, kind: $0.kind) })
    while time < start + seconds {
      try showFrame()
      if isDone() { break }
    }
    return time - start
  }

  /// The longest wait, in seconds: more than any photo's build takes.
  private static let timeout = 60.0

  /// Plays until a condition holds, and returns the seconds that it took.
  ///
  /// - Throws: `Failure` where it does not hold in time.
  @discardableResult
  func wait(_ what: String, until isDone: () -> Bool) throws -> Double {
    let seconds = try play(for: Self.timeout, until: isDone)
    guard isDone() else { throw Failure("\(what): not within \(Int(Self.timeout)) s") }
    return seconds
  }

  /// The program's resident memory, in MiB.
  static var resident: Double { (Stopwatch.memory("VmRSS") ?? .nan) * 1e6 / 1_048_576 }

  private func showFrame() throws {
    let now = ((Stopwatch.wall - begin) / Self.frame).rounded(.up) * Self.frame
    let next = max(time + Self.frame, now)
    let wait = begin + next - Stopwatch.wall
    if wait > 0 { usleep(UInt32(wait * 1e6)) }
    time = next
    let (wall, processor) = (Stopwatch.wall, Stopwatch.thread)
    player.play(to: time)
    host.describeFrame()
    note()
    try canvas.draw(host.drawList, into: &image)
    host.frameWasShown()
    let took = Stopwatch.wall - wall
    figures.late += max(0, took - Self.frame)
    figures.lateProcessor += max(0, Stopwatch.thread - processor - Self.frame)
    figures.longest = max(figures.longest, took)
  }

  private func note() {
    figures.frames += 1
    figures.peakLive = max(figures.peakLive, scene.liveBytes)
    let sights = scene.sights
    covered.formIntersection(sights.map(\.photo))
    for sight in sights {
      if sight.missingTiles.bare == 0 {
        covered.insert(sight.photo)
      } else if covered.contains(sight.photo) {
        figures.bareCells = max(figures.bareCells, sight.missingTiles.bare)
      }
    }
    if figures.frames % 30 == 0 {
      figures.peakResident = max(figures.peakResident, Self.resident)
    }
  }

  // MARK: Conditions to wait for

  /// Whether any part of a photo shows.
  var showsPart: Bool { scene.showsTile }

  /// Whether something shows all over a photo, however coarse.
  var showsSomething: Bool { scene.sights.contains { $0.missingTiles.bare == 0 } }

  /// Whether all visible tiles of the drawn level are loaded, from the preview or from the pyramid;
  /// they may still be fading in.
  var isSharp: Bool {
    let sights = scene.sights
    return !sights.isEmpty && sights.allSatisfy { $0.missingTiles.missing == 0 }
  }

  /// Whether the window is sharp and no tile fades in any more.
  var isStill: Bool { isSharp && scene.sights.allSatisfy { $0.missingTiles.fading == 0 } }

  /// Whether the picture is final.
  var isComplete: Bool { host.isComplete }
}

// MARK: Steps

extension PacedBrowser {
  static func key(_ key: InputEvent.Key) -> [SessionEvent] {
    [SessionEvent(time: 0, kind: .input(.key(key, .press)))]
  }

  /// A flick from the middle by a distance in 80 ms.
  func fling(_ travel: Point) -> [SessionEvent] {
    let middle = Point(x: window.width / 2, y: window.height / 2)
    var events: [InputEvent.Kind] = [.down(id: 1, at: middle - travel / 2, device: .finger)]
    for step in 1...10 {
      events.append(.move(id: 1, to: middle - travel / 2 + travel * (Double(step) / 10)))
    }
    events.append(.up(id: 1, at: middle + travel / 2))
    return events.enumerated().map { index, kind in
      SessionEvent(time: 0.008 * Double(min(index, 10)), kind: .input(kind))
    }
  }

  /// A flick to the next page.
  var swipe: [SessionEvent] { fling(Point(x: -window.width / 2, y: 0)) }

  /// Two fingers whose distance changes by a factor within a quarter of a second.
  func pinch(_ factor: Double) -> [SessionEvent] {
    let middle = Point(x: window.width / 2, y: window.height / 2)
    // The reach keeps both fingers in the window.
    let reach = min(window.width, window.height) * 0.45
    let (from, to) = factor > 1 ? (reach / factor, reach) : (reach, reach * factor)
    func at(_ share: Double, _ side: Double) -> Point {
      middle + Point(x: side * (from + (to - from) * share), y: 0)
    }
    var events: [SessionEvent] = []
    func add(_ time: Double, _ kind: InputEvent.Kind) {
      events.append(SessionEvent(time: time, kind: .input(kind)))
    }
    add(0, .down(id: 1, at: at(0, -1), device: .finger))
    add(0, .down(id: 2, at: at(0, 1), device: .finger))
    for step in 1...25 {
      let share = Double(step) / 25
      add(0.01 * Double(step), .move(id: 1, to: at(share, -1)))
      add(0.01 * Double(step), .move(id: 2, to: at(share, 1)))
    }
    add(0.25, .up(id: 1, at: at(1, -1)))
    add(0.25, .up(id: 2, at: at(1, 1)))
    return events
  }
}

#endif
