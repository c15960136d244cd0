import Arguments
import Drawing
import Glibc
import Host
import Scenes

extension Player {
  /// The frame of this moment once all of it has come that is fetched from outside, such as the tiles of
  /// photos.
  ///
  /// - Parameter isPartial: takes what there is.
  /// - Throws: `Failure` for a photo that cannot be read, or that does not come for a minute.
  func sharpFrame(isPartial: Bool) throws -> DrawList {
    var list = frame
    var rounds = 0
    while !isPartial, !stage.isComplete {
      guard rounds < Self.mostRounds else {
        throw Failure("a photo has not become sharp for a minute; --partial shows what there is")
      }
      usleep(Self.pause)
      rounds += 1
      list = frame
    }
    if let reason = (stage.scene as? PhotosScene)?.failure { throw Failure(reason) }
    return list
  }

  /// Between two looks, in microseconds: shorter than any tile takes.
  private static let pause: UInt32 = 1000
  private static let mostRounds = 60_000
}
