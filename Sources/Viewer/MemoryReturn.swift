/// Decides when memory that a scene has freed is returned to the system: some frames later, since
/// the last frame still uses some of it.
struct MemoryReturn {
  /// The most that the scene held since the last return, in bytes.
  private var most = 0
  /// The time of the next return, in seconds; nil: none is due.
  private var due: Double?

  /// The least number of bytes to return: less is soon used again. Chosen: two windows of tiles.
  private static let worthwhile = 32 << 20
  /// The delay of a return, in seconds: some frames, and less than `SceneHost.longestTransition`,
  /// during which frames go on.
  private static let delay = 0.25

  /// Notes the bytes that a scene holds in a frame, and returns whether to return memory after it.
  ///
  /// - Parameter time: the frame's time, in seconds.
  mutating func isDue(holding bytes: Int, at time: Double) -> Bool {
    most = max(most, bytes)
    if most - bytes >= Self.worthwhile {
      most = bytes
      due = time + Self.delay
    }
    guard let moment = due, time >= moment else { return false }
    due = nil
    return true
  }
}
