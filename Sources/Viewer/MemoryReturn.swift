#if Program

/// When memory that a scene has let go of is given back to the system: not in the frame in which
/// that happens, for the frame before still shows some of it.
struct MemoryReturn {
  /// The most that the scene held since the last return, in bytes.
  private var most = 0
  /// When memory is next given back, in seconds; nil: there is none.
  private var due: Double?

  /// Less is soon used again. Chosen: two windows of tiles.
  private static let worthwhile = 32 << 20
  /// Some frames, in seconds; less than `SceneHost.afterglow`, for which frames go on.
  private static let delay = 0.25

  /// Looks at what a scene holds in a frame, in bytes; whether memory is to be given back after it.
  ///
  /// - Parameter time: of the frame, in seconds.
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

#endif
