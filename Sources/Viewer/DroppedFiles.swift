#if Program

import Images

/// Files that were dropped on the window, or opened with it, while the pictures in them are looked
/// for. Times are the clock's, in seconds.
struct DroppedFiles {
  enum News {
    /// It takes so long that the user is told; once.
    case takesLong
    /// The pictures, maybe none.
    case found(PictureSearch.Found)
  }

  /// How often it is to be looked for news.
  static let pace = 0.1
  /// The delay before the first message: a folder on the machine's own disk takes less.
  private static let silence = 0.5

  private let search: PictureSearch
  private let began: Double
  private var isTold = false

  init(_ paths: [String], at time: Double) { self.init(PictureSearch(paths), at: time) }

  init(_ search: PictureSearch, at time: Double) {
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

#endif
