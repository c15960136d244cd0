import Scrolling

/// The frames of the last two seconds: their times, intervals and the scroll view's phases.
struct FrameHistory {
  struct Frame {
    /// In seconds.
    var time = -Double.infinity
    /// The interval since the frame before, in seconds; 0: there was none, or the window slept
    /// meanwhile because nothing moved.
    var duration = 0.0
    var phase = FramePhase.idle
    /// The content's offset, in points.
    var offset = Point.zero
  }

  /// The length of the history, in seconds.
  static let span = 2.0
  /// The frames of two seconds at 240 Hz; at higher rates the history is shorter.
  private static let mostFrames = 480
  /// A frame of more than this many periods of the display has missed at least one.
  private static let missed = 1.5

  /// The display's refresh period, in seconds.
  let period: Double
  /// A ring buffer.
  private var frames = [Frame](repeating: Frame(), count: mostFrames)
  private var newest = 0

  /// - Parameter framesPerSecond: of the display, positive.
  init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "a display shows some frames in a second")
    period = 1 / Double(framesPerSecond)
  }

  var last: Frame { frames[newest] }

  /// Adds a frame.
  ///
  /// - Parameter afterSleep: whether nothing was drawn before it because nothing moved.
  mutating func add(
    _ phase: FramePhase, offset: Point = .zero, at time: Double, afterSleep: Bool = false
  ) {
    let before = last.time
    newest = (newest + 1) % Self.mostFrames
    frames[newest] = Frame(
      time: time, duration: before.isFinite && !afterSleep ? max(0, time - before) : 0,
      phase: phase, offset: offset)
  }

  /// The picture's velocity over the last frames, in pt/ms; zero until there are two. A scroll
  /// view's own velocity is that of its fling or animation, and ignores a resting finger or a
  /// wheel.
  var velocity: Point {
    // The mean begins at the newest frame older than `averaged`, or else at the oldest.
    var first = last
    for back in 1..<Self.mostAveraged where last.time - first.time < Self.averaged {
      let frame = frames[(newest + Self.mostFrames - back) % Self.mostFrames]
      guard frame.time.isFinite else { break }
      first = frame
    }
    let (distance, time) = (last.offset - first.offset, last.time - first.time)
    return time > 0 ? distance / (time * 1000) : .zero
  }

  /// The time over which the velocity is averaged, in seconds, long enough to smooth a mouse's
  /// whole points; and a number of frames that no display exceeds in that time.
  private static let averaged = 0.05
  private static let mostAveraged = 64

  /// Whether the display could have shown another picture before this frame.
  func isMissed(_ frame: Frame) -> Bool { frame.duration > Self.missed * period }

  /// Calls `body` for each frame within `span`, the newest first.
  func forEach(_ body: (Frame) -> Void) {
    let begin = last.time - Self.span
    for back in 0..<Self.mostFrames {
      let frame = frames[(newest + Self.mostFrames - back) % Self.mostFrames]
      guard frame.time > begin else { return }
      body(frame)
    }
  }

  /// The number of frames within `span` that have missed a picture.
  var missedCount: Int {
    var count = 0
    forEach { if isMissed($0) { count += 1 } }
    return count
  }
}
