#if Program

/// How fast what is shown moves, from the last frames: a scroll view's own velocity is the fling's
/// that a finger would give, or the curve's, and says nothing of a finger that rests or of a wheel.
struct PictureSpeed {
  /// The last frames in a ring: when (s), and the offset (pt).
  private var frames = [(time: Double, offset: Double)](
    repeating: (-.infinity, 0), count: mostFrames)
  /// The newest.
  private var newest = 0

  /// The picture's velocity in pt/ms; 0 until there are two frames.
  private(set) var velocity = 0.0

  /// How far back it looks, in seconds, so that the whole points of a mouse make no noise.
  private static let window = 0.05
  /// More frames than that fit into the window at any display's rate.
  private static let mostFrames = 64

  /// Adds a frame.
  mutating func add(_ offset: Double, at time: Double) {
    newest = (newest + 1) % Self.mostFrames
    frames[newest] = (time, offset)
    // The window begins at the newest frame that is old enough, or at the first there is.
    var first = frames[newest]
    var back = 1
    while back < Self.mostFrames, time - first.time < Self.window {
      let frame = frames[(newest + Self.mostFrames - back) % Self.mostFrames]
      guard frame.time.isFinite else { break }
      first = frame
      back += 1
    }
    velocity = time > first.time ? (offset - first.offset) / (time - first.time) / 1000 : 0
  }
}

#endif
