import Drawing
import Tiles

/// The photos that a step keeps whole: one after the other, as long as there is room.
struct WholePhotos: Equatable {
  /// How many photos are kept whole, and how many there are.
  private(set) var count = 0
  let all: Int
  /// Their memory as RGBA, in bytes.
  private(set) var bytes = 0
  /// Whether no further photo is added: one had no room, or the sizes of too many are unknown.
  private(set) var isFull = false
  private var unread = 0

  init(of all: Int) { self.all = all }

  /// How many headers are read at a time, to limit the number of open files. Chosen.
  private static let mostUnread = 64

  /// Takes the next photo, if there is room. Returns whether there was.
  mutating func add(_ state: PhotoState) -> Bool {
    switch state {
    case .failed: return true
    case .unread:
      unread += 1
      isFull = unread >= Self.mostUnread
      return true
    case .known(let photo):
      let more = photo.pyramid.size.count * 4
      guard bytes + more <= PhotoTiles.mostWhole else {
        isFull = true
        return false
      }
      count += 1
      bytes += more
      return true
    }
  }

  /// Whether not all photos have room.
  var isLimited: Bool { isFull && unread == 0 }
}
