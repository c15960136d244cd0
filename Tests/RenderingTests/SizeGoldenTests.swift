import Drawing
import Foundation
import Geometry
import Images
import PictureSupport
import SceneHosting
import Scenes
import Testing
import Tuning

/// Every way of every scene as it begins, at three sizes, and with text twice as large. Pictures of
/// that size would weigh more than the repository's code: `Golden/sizes.txt` has the hash of each,
/// and a mismatch leaves the picture.
@Suite("Goldens of every scene at three sizes", .serialized)
struct SizeGoldenTests {
  private static let file = "\(Golden.standard.directory)/sizes.txt"

  /// The hashes, by the names of pictures.
  private static func hashes() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file) else { return [:] }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), String($0[1])) })
  }

  private static func picture(
    _ show: Show, way: Int, _ size: Size, textScale: Double, pixelsPerPoint: Double = 1
  ) throws -> Image {
    var tuning = TuningSettings()
    if way > 0 { tuning.sceneValues["way"] = Double(way) }
    let player = Player(on: SceneHost(show.entry, size: size, tuning: tuning, textScale: textScale))
    player.play(to: 0)
    var list = player.frame
    while !player.host.isComplete { list = player.frame }
    return Image(
      list,
      FrameSize(
        width: Int(size.width * pixelsPerPoint), height: Int(size.height * pixelsPerPoint),
        scale: pixelsPerPoint))
  }

  @Test("the software renderer draws them byte for byte", arguments: Show.all)
  func goldens(show: Show) throws {
    var known = try Self.hashes()
    let golden = Golden.standard
    var fresh: [String] = []
    for size in TextScaleTests.sizes {
      for textScale in size.width == 1280 ? [1, 2] : [1.0] {
        for way in 0..<max(1, show.entry.descriptor.ways.count) {
          let name =
            "\(show)-\(way)-\(Int(size.width))x\(Int(size.height))"
            + (textScale == 1 ? "" : "-text-\(Int(textScale))")
          let image = try Self.picture(show, way: way, size, textScale: textScale)
          let hash = String(image.fingerprint, radix: 16)
          guard hash != known[name] else { continue }
          known[name] = hash
          fresh.append(name)
          try FileManager.default.createDirectory(
            atPath: golden.leftovers, withIntermediateDirectories: true)
          try PNG.write(image, to: "\(golden.leftovers)/\(name)-actual.png")
        }
      }
    }
    guard !fresh.isEmpty else { return }
    if golden.blesses {
      let lines = known.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try lines.joined().write(toFile: Self.file, atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      \(fresh.joined(separator: ", ")): \(golden.blesses ? "written" : "not as before"); look at \
      \(golden.leftovers)/NAME-actual.png; an earlier commit draws what it was. To accept: \
      ./test --bless
      """)
  }

  @Test("a list with text twice as large, as a picture")
  func largeText() throws {
    let list = Show.all.first { "\($0)" == "panel" }
    let image = try Self.picture(
      #require(list), way: 0, Size(width: 1280, height: 720), textScale: 2, pixelsPerPoint: 0.5)
    expectGolden(image, "panel-text-2")
  }
}
