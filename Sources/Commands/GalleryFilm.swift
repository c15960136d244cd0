#if Program

import Drawing
import Glibc
import Images
import SceneHosting
import System
import Tuning
import TuningLab
import Viewer
import Words

/// Short films of show scripts around the picture's time, made by ffmpeg from frames in a temporary
/// folder.
struct GalleryFilm {
  private let canvas: Canvas
  /// The size of a film, in pixels.
  private static let size = PixelSize(width: 320, height: 180)
  /// Pictures a second: few, as GIF files are large.
  private static let rate = 12.5
  /// The length in seconds. Half of it is before the picture's time, or less near the script's
  /// start.
  private static let length = 6.0

  /// Nil where ffmpeg is not installed.
  init?() throws {
    guard Subprogram.find(Self.tool) != nil else { return nil }
    canvas = try Canvas(.software, Self.size, scale: 1, samples: 4, dithers: false)
  }

  private static let tool = "ffmpeg"

  /// Writes the film of a scene's show script as a GIF.
  func write(_ entry: SceneEntry, to path: String) throws {
    let folder = try TemporaryFolder(holding: HeldSignals())
    let (frames, film) = (folder.file("frames.y4m"), folder.file("film.gif"))
    try writeFrames(of: entry, to: frames)
    // The first half of the filter makes a palette of the film's own colors for the second.
    let outcome = Subprogram(
      Self.tool,
      [
        "-loglevel", "error", "-i", frames, "-filter_complex",
        "split[a][b];[a]palettegen[p];[b][p]paletteuse", film,
      ])?.outcome()
    guard let outcome, outcome.status == 0, let bytes = try? InputFile.read(film) else {
      let reason = outcome?.errors.split(separator: "\n").last ?? "it could not be started"
      throw Failure("ffmpeg did not make \(path): \(excerpt(String(reason)))")
    }
    try bytes.withUnsafeBytes { try OutputFile.write($0, to: path) }
  }

  private func writeFrames(of entry: SceneEntry, to path: String) throws {
    var video = Y4M(width: Self.size.width, height: Self.size.height, framesPerSecond: Self.rate)
    let file = try OutputFile(path)
    try file.write(video.header)
    let player = entry.makeShow(in: .ofProgram)
    let start = max(0, entry.show.pictureTime - Self.length / 2)
    for frame in 0..<Int(Self.length * Self.rate) {
      player.play(to: start + Double(frame) / Self.rate)
      let image = try player.host.picture(on: canvas, Self.size)
      try file.write(Y4M.frameHeader)
      try video.withFrame(of: image) { try file.write($0) }
    }
    try file.close()
  }
}

#endif
