import Images

/// The search for pictures in files that were dropped on the window or opened with it, or in the
/// folder that is shown. Times are the clock's, in seconds.
struct DroppedFiles {
  enum News {
    /// The search takes long enough to tell the user; reported once.
    case takesLong
    /// The pictures, maybe none.
    case found(PictureSearch.Found)
  }

  enum Reason {
    case dropped
    /// The folder that is shown may have changed; the user has asked, or looks at it again.
    case changed(isAsked: Bool)
  }

  /// Seconds between two checks of the search.
  static let pace = 0.1
  /// Seconds before the first message: the search of a local folder takes less.
  private static let silence = 0.5

  /// The scene that showed when the search began.
  let scene: String?
  let reason: Reason
  private let search: PictureSearch
  private let began: Double
  private var isTold = false

  init(_ search: PictureSearch, _ reason: Reason = .dropped, over scene: String?, at time: Double) {
    self.scene = scene
    self.reason = reason
    self.search = search
    began = time
  }

  mutating func look(at time: Double) -> News? {
    if let found = search.found { return .found(found) }
    guard !isTold, time - began > Self.silence else { return nil }
    isTold = true
    return .takesLong
  }
}
