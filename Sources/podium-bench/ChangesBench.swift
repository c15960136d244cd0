#if Program

import Drawing
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import TuningLab

/// The cost of a window's frames where only the changed cells are drawn and presented, against the
/// same frames drawn whole, in turns: 60 a second, with smooth edges.
enum ChangesBench {
  private static let rate = 60.0

  /// The activity in the window.
  enum Row: String, CaseIterable {
    case rest, spin, scroll, catalogue, list, photos

    var entry: SceneEntry {
      switch self {
      case .rest: .header
      case .spin, .scroll: .podium
      case .catalogue: .catalogue
      case .list: .list
      case .photos: .photos
      }
    }

    /// The axis of flicks, one a second, there and back; nil: there are no flicks.
    var axis: Axis? {
      switch self {
      case .rest, .spin, .catalogue: nil
      case .scroll, .photos: .horizontal
      case .list: .vertical
      }
    }
  }

  static func run(_ rows: [Row], _ size: PixelSize, frames: Int) throws -> JSON {
    var members: [(String, JSON)] = []
    for row in rows {
      members += measure(row, size, frames: frames).map { ("\(row.rawValue)_\($0)", .number($1)) }
    }
    return .object(members)
  }

  private static func measure(_ row: Row, _ size: PixelSize, frames: Int) -> [(String, Double)] {
    let window = size.size
    let player = Player(
      flicks(row.axis, in: window, seconds: Int(Double(frames + Samples.warmUp) / rate) + 1),
      on: SceneHost(row.entry, size: window))
    let frame = FrameSize(width: size.width, height: size.height)
    let (keeping, whole) = (SoftwareRenderer(), SoftwareRenderer())
    (keeping.glyphs, whole.glyphs) = (FontGlyphs(wait: 5), FontGlyphs(wait: 5))
    var times = (kept: Samples(capacity: frames), whole: Samples(capacity: frames))
    var made = 0
    for number in 0..<frames + Samples.warmUp {
      player.play(to: Double(number) / rate)
      let list = player.frame
      times.kept.begin()
      let changed = keeping.redraw(list, frame, smooth: true)
      let count = changed.reduce(0) { $0 + Int($1.width * $1.height) }
      if number >= Samples.warmUp {
        times.kept.end()
        made += count
      }
      times.whole.begin()
      whole.redraw(list, frame, smooth: true, isWhole: true)
      if number >= Samples.warmUp { times.whole.end() }
    }
    return [
      // The pixels that are drawn are those that are presented.
      ("pixels_made", Double(made) / Double(frames)),
      ("share_of_pixels", Double(made) / Double(frames * size.width * size.height)),
      ("cpu_ms", times.kept.processorMilliseconds),
      ("cpu_ms_whole", times.whole.processorMilliseconds),
      ("cpu_to_whole", times.kept.processorMilliseconds / times.whole.processorMilliseconds),
      ("median_ms", times.kept.median * 1e3), ("median_ms_whole", times.whole.median * 1e3),
    ]
  }

  private static func flicks(_ axis: Axis?, in window: Size, seconds: Int) -> [SessionEvent] {
    guard let axis else { return [] }
    return (0..<seconds).flatMap { second in
      // The start lies in the column of a wide list, too.
      Flick(speed: second % 4 < 2 ? 1.5 : -1.5).events(
        from: Point(x: window.width / 5, y: window.height * 2 / 3), along: axis, at: Double(second))
    }
  }
}

#endif
