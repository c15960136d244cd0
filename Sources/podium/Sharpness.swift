import Arguments
import Drawing
import Glibc
import Host
import Platform
import Scenes

extension Player {
  /// The frame of this moment once all of it has come that is fetched from outside, such as the tiles of
  /// photos.
  ///
  /// - Parameter isPartial: takes what there is.
  /// - Throws: `Failure` for a photo that cannot be read, or that does not come for a minute.
  func sharpFrame(isPartial: Bool) throws -> DrawList {
    var list = frame
    let end = FrameClock.monotonic() + Self.longest
    while !isPartial, !stage.isComplete {
      guard FrameClock.monotonic() < end else {
        throw Failure("a photo has not become sharp for a minute; --partial shows what there is")
      }
      usleep(Self.pause)
      list = frame
    }
    if let reason = (stage.scene as? PhotosScene)?.failure { throw Failure(reason) }
    return list
  }

  /// Between two looks, in microseconds: shorter than any tile takes.
  private static let pause: UInt32 = 1000
  /// In nanoseconds.
  private static let longest: Int64 = 60_000_000_000
}
