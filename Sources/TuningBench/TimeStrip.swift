import Drawing
import Geometry
import Overlays
import SceneHosting
import Scenes

/// The strip of the session's last 20 seconds: the scroll view's phases over time, and the shown
/// time. A line above it explains its use.
package struct TimeStrip {
  /// In points of the window, as `track`.
  package let frame: Rect
  /// The area of time, from 20 s ago (left) to now.
  package let track: Rect
  private let font: Typesetter.Font
  private let typesetter: Typesetter
  private var words: (frame: Int?, isFull: Bool, run: TextRun)?

  /// In seconds.
  package static let length = 20.0
  /// The distance of the marks along it, in seconds.
  private static let interval = 5

  // In ems.
  private static let trackHeight = 0.8
  private static let gap = 0.45
  private static let tick = 0.25
  private static let knobWidth = 0.42
  /// The least width beside words of the scene: its line is not shortened.
  private static let leastBeside = 31.0

  /// Nil where there is no room for one.
  init?(
    _ window: Size, beside panel: PanelLayout, _ side: PanelLayout.Side, _ typesetter: Typesetter,
    clearOf obstacles: PlotLayout.Obstacles = PlotLayout.Obstacles()
  ) {
    guard let room = PlotLayout.Room.find(window, panel, side, clearOf: obstacles) else {
      return nil
    }
    font = panel.font
    self.typesetter = typesetter
    let em = font.size
    let padding = OverlayStyle.padding(font)
    let height = font.lineHeight + (Self.gap + Self.trackHeight + Self.tick) * em + 1.2 * padding
    frame =
      Self.besideWords(obstacles, of: room, panel.frame.minY, least: Self.leastBeside * em, height)
      ?? Rect(x: room.x, y: room.top, width: room.width, height: height)
    track = Rect(
      x: frame.minX + padding, y: frame.minY + 0.6 * padding + font.lineHeight + Self.gap * em,
      width: frame.width - 2 * padding, height: Self.trackHeight * em)
    guard frame.maxY <= room.bottom else { return nil }
  }

  /// The frame beside the buttons of the ways, or the facts if there are none, where it covers less
  /// of the scene than under them; nil: there is too little room, or other words are there.
  private static func besideWords(
    _ obstacles: PlotLayout.Obstacles, of room: PlotLayout.Room, _ margin: Double, least: Double,
    _ height: Double
  ) -> Rect? {
    guard !room.isInside, let words = obstacles.ways ?? obstacles.facts, words.maxY < room.top
    else { return nil }
    let left = words.maxX + margin
    let frame = Rect(x: left, y: words.minY, width: room.x + room.width - left, height: height)
    let meetsFacts = obstacles.facts?.intersects(frame) ?? false
    return frame.width >= least && !meetsFacts ? frame : nil
  }

  /// The time at an x of the window, in seconds of a session that is at `now`.
  func time(at x: Double, now: Double) -> Double {
    now - Self.length * min(max((track.maxX - x) / track.width, 0), 1)
  }

  private func x(_ time: Double, now: Double) -> Double {
    track.maxX - min(max((now - time) / Self.length, 0), 1) * track.width
  }

  // MARK: Drawing

  /// Updates the line above the strip.
  mutating func describe(_ timeline: Timeline) {
    let (frame, isFull) = (timeline.frame, timeline.history.isFull)
    if let words, words.frame == frame, words.isFull == isFull { return }
    var text = "The last 20 seconds: drag here to go back, or press comma."
    if isFull { text = "This session is too long by now to go back in it." }
    if let frame, let now = timeline.history.frames.last?.time {
      let ago = (now - timeline.history.frames[frame].time).fixed(2)
      text = "\(ago) s ago. Touch the scene or Return: go on from here. Esc: now."
    }
    words = (frame, isFull, TextRun(typesetter.fitted(text, track.width, font), size: font.size))
  }

  func draw(_ timeline: Timeline, into list: inout DrawList) {
    OverlayStyle.addPane(frame, font, opacity: 1, into: &list)
    if let words {
      list.write(
        words.run, at: Point(x: track.minX, y: frame.minY + 0.42 * font.size + font.ascent),
        timeline.isBack ? BenchStyle.changed : OverlayStyle.quietInk)
    }
    list.fill(track, Color(gray: 1), opacity: 0.08)
    let frames = timeline.history.frames
    guard !timeline.history.isFull, let now = frames.last?.time else { return }
    drawPhases(timeline.history, now, into: &list)
    for seconds in stride(from: 0, through: Int(Self.length), by: Self.interval) {
      list.fill(
        Rect(
          x: x(now - Double(seconds), now: now) - 0.5, y: track.maxY, width: 1,
          height: Self.tick * font.size), Color(gray: 1), opacity: 0.4)
    }
    let moment = timeline.frame.map { frames[$0].time } ?? now
    let width = Self.knobWidth * font.size
    list.fill(
      Rect(
        x: x(moment, now: now) - width / 2, y: track.minY - 0.2 * font.size, width: width,
        height: track.height + 0.4 * font.size),
      timeline.isBack ? BenchStyle.changed : OverlayStyle.ink,
      opacity: timeline.isComing ? 0.5 : 1, radius: width / 2)
  }

  /// The phases of the scroll view, in the colors of the plot's ribbon; a short one in the last
  /// point still shows.
  private func drawPhases(_ history: SessionHistory, _ now: Double, into list: inout DrawList) {
    let frames = history.frames
    var index = history.frame(at: now - Self.length) ?? 0
    while index < frames.count {
      let phase = frames[index].phase
      let left = x(frames[index].time, now: now)
      while index < frames.count, frames[index].phase == phase { index += 1 }
      let right = index < frames.count ? x(frames[index].time, now: now) : track.maxX
      guard phase != .idle else { continue }
      list.fill(
        Rect(x: left, y: track.minY, width: max(1, right - left), height: track.height),
        phase.color)
    }
  }
}
