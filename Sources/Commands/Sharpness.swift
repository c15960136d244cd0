#if Program

import ArgumentParser
import Arguments
import Drawing
import Glibc
import Platform
import SceneHosting
import Scenes
import System

extension Player {
  /// The frame of this moment once all of it has come that is fetched from outside, such as the
  /// tiles of photos.
  ///
  /// - Parameters:
  ///   - isPartial: takes what there is.
  ///   - told: why photos cannot be read, where that has been said already.
  /// - Throws: `Failure` for a photo that cannot be read, or of which nothing comes for a minute.
  func sharpFrame(isPartial: Bool, told: Set<String> = []) throws -> DrawList {
    var list = frame
    let scene = host.scene as? PhotosScene
    var held = scene?.liveBytes
    var end = FrameClock.monotonic() + Self.longest
    while !isPartial, !host.isComplete {
      if held != scene?.liveBytes {
        held = scene?.liveBytes
        end = FrameClock.monotonic() + Self.longest
      }
      guard FrameClock.monotonic() < end else {
        throw Failure("a photo has not become sharp for a minute; --partial shows what there is")
      }
      usleep(Self.pause)
      list = frame
    }
    if let failure = scene?.failure {
      if told.contains(failure) { throw ExitCode(1) }
      throw Failure(failure)
    }
    return list
  }

  /// Between two looks, in microseconds: shorter than any tile takes.
  private static let pause: UInt32 = 1000
  /// In nanoseconds.
  private static let longest: Int64 = 60_000_000_000
}

#endif
