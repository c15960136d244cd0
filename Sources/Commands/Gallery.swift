#if Program

import Drawing
import Geometry
import Glibc
import Images
import SceneHosting
import Scenes
import System
import Tuning
import TuningLab
import Viewer

/// A folder with a picture of every scene and a page of them: `NAME.png` and `README.md`, which are
/// replaced, and `NAME.gif`, a film, where ffmpeg is installed; other files in it stay.
struct Gallery {
  private let folder: String
  private let canvas: Canvas
  /// The size of a picture, in pixels; it is drawn `detail` times larger and shrunk, so that small
  /// text stays legible.
  private static let size = PixelSize(width: 480, height: 270)
  private static let detail = 3

  /// - Parameter folder: the folder's path. `write` makes the folder where it is missing, but not
  ///   its parent.
  init(_ folder: String) throws {
    self.folder = folder
    canvas = try Canvas(
      .software,
      PixelSize(width: Self.detail * Self.size.width, height: Self.detail * Self.size.height),
      scale: 1, samples: 4)
  }

  func write() throws {
    guard mkdir(folder.systemPath, 0o777) == 0 || errno == EEXIST else {
      throw FileError(.write, folder)
    }
    let entries = SceneCatalogue.ofProgram.entries
    for entry in entries {
      try PNG.write(
        try picture(of: entry), to: "\(folder)/\(entry.descriptor.name).png", compression: 9)
    }
    let film = try GalleryFilm()
    if let film {
      for entry in entries { try film.write(entry, to: "\(folder)/\(entry.descriptor.name).gif") }
    } else {
      note("ffmpeg is not installed: the gallery has pictures, and no films")
    }
    try OutputFile.write(Self.page(entries, hasFilms: film != nil), to: "\(folder)/README.md")
  }

  /// The picture of a scene, at the time that its `SceneShow` names.
  private func picture(of entry: SceneEntry) throws -> Image {
    let player = entry.makeShow(in: .ofProgram)
    player.play(to: entry.show.pictureTime)
    // Photos and tiles come frame by frame.
    repeat { _ = player.frame } while !player.host.isComplete
    let large = try player.host.picture(
      on: canvas,
      PixelSize(width: Self.detail * Self.size.width, height: Self.detail * Self.size.height))
    return large.shrunk(by: Self.detail)
  }

  private static func page(_ entries: [SceneEntry], hasFilms: Bool) -> String {
    var text = """
      # The scenes

      Each under its show script, drawn by the software renderer: `podium catalogue --gallery FOLDER` writes \
      this folder.

      | | scene | what it shows | from |
      | --- | --- | --- | --- |

      """
    for descriptor in entries.map(\.descriptor) {
      let picture = "![The \(descriptor.name) scene](\(descriptor.name).png)"
      text +=
        "| \(hasFilms ? "[\(picture)](\(descriptor.name).gif)" : picture) | \(descriptor.name) "
        + "| \(descriptor.sentence) | \(descriptor.source) |\n"
    }
    return text
  }
}

extension Image {
  /// The picture `times` smaller: each pixel is the mean of `times` × `times` pixels.
  fileprivate func shrunk(by times: Int) -> Image {
    var small = Image(width: width / times, height: height / times)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<Int>.zero
        for row in 0..<times {
          for column in 0..<times {
            sum &+= SIMD4(truncatingIfNeeded: self[x * times + column, y * times + row])
          }
        }
        let count = times * times
        small[x, y] = SIMD4(truncatingIfNeeded: (sum &+ count / 2) / count)
      }
    }
    return small
  }
}

extension SceneHost {
  /// The scene at the present time, scaled to fit into a picture of the canvas's size.
  func picture(on canvas: Canvas, _ size: PixelSize) throws -> Image {
    var list = DrawList()
    draw(in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), into: &list)
    // Beside a turned window, a darker background shows where the window's own ends.
    list.background = drawList.background.mixed(with: Color(gray: 0), 0.15)
    var image = Image(width: size.width, height: size.height)
    try canvas.draw(list, into: &image)
    return image
  }
}

#endif
