#if Program

import ArgumentParser
import Drawing
import Geometry
import Glibc
import Platform
import SceneHosting
import Scenes
import System

extension Player {
  /// The present frame, once everything that it needs has loaded, such as the tiles of photos.
  ///
  /// - Parameters:
  ///   - picture: the picture's size, in points.
  ///   - isPartial: returns at once, with the tiles that have loaded.
  ///   - reports: the reports so far; gets another one if the shown photo is damaged.
  /// - Throws: `Failure` for a photo that cannot be read, or from which no tile comes for a minute.
  func sharpFrame(
    in picture: Size, isPartial: Bool, _ reports: inout PhotoReports
  ) throws -> DrawList {
    var list = frame(in: picture)
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
      list = frame(in: picture)
    }
    // Without a wait its state may not be known yet.
    if reports.cannotRead(scene?.path) { throw ExitCode(1) }
    if let failure = scene?.failure {
      if reports.hasReported(failure) { throw ExitCode(1) }
      throw Failure(failure)
    }
    if let damage = scene?.damage { reports.report(damage: damage) }
    return list
  }

  /// Microseconds between two checks: shorter than any tile takes.
  private static let pause: UInt32 = 1000
  /// The longest wait without a new tile, in nanoseconds.
  private static let longest: Int64 = 60_000_000_000
}

#endif
