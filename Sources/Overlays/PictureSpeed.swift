/// The velocity of the shown content, from the last frames. A scroll view's own velocity is that of
/// the fling or the animation, and does not cover a resting finger or a wheel.
package struct PictureSpeed {
  /// The last frames in a ring buffer: time (s) and offset (pt).
  private var frames = [(time: Double, offset: Double)](
    repeating: (-.infinity, 0), count: mostFrames)
  /// The index of the newest frame.
  private var newest = 0

  /// The picture's velocity in pt/ms; 0 until there are two frames.
  private(set) var velocity = 0.0

  /// The time over which the velocity is averaged, in seconds: long enough that a mouse's whole
  /// points make no noise.
  private static let window = 0.05
  /// The size of the ring: more frames than any display shows in `window`.
  private static let mostFrames = 64

  /// Adds a frame.
  mutating func add(_ offset: Double, at time: Double) {
    newest = (newest + 1) % Self.mostFrames
    frames[newest] = (time, offset)
    // The average begins at the newest frame older than `window`, or else at the oldest.
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
