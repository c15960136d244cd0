import Drawing
import Foundation
import InputScript
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import Support
import Testing
import Tuning

/// The scenes in WebAssembly beside the same scenes here.
@Suite("The scenes as WebAssembly", .enabled(if: Site.canBuild, Site.reason))
struct ModuleTests {
  private struct Played: Decodable {
    var offsets: [Double]
    /// The frames of which there are pictures.
    var pictures: [Int]
  }

  @Test("every show script gives the same pixels and the same offsets")
  func same() throws {
    let scratch = Scratch()
    let folder = scratch.folder
    let site = try Site.folder.get()
    try Site.output(of: "node", ["Tests/WebTests/Browser/frames.mjs", site.path, folder.path])
    let played = try JSONDecoder().decode(
      [String: Played].self, from: Data(contentsOf: folder.appending(path: "offsets.json")))
    #expect(Set(played.keys) == Set(SceneCatalogue.standard.names))
    let atlas = try #require(
      LetterAtlas(Array(Data(contentsOf: Repository.file("Assets/Fonts/atlas.pgm")))))
    for entry in SceneCatalogue.standard.entries {
      let name = entry.descriptor.name
      try compare(entry, try #require(played[name]), AtlasGlyphs(atlas), folder)
    }
  }

  private func compare(
    _ entry: SceneEntry, _ played: Played, _ glyphs: AtlasGlyphs, _ folder: URL
  ) throws {
    let name = entry.descriptor.name
    let player = entry.makeShow(in: .standard)
    let renderer = SoftwareRenderer(threads: 1)
    renderer.glyphs = glyphs
    let size = player.host.window.frame.size
    let frameSize = FrameSize(
      width: Int((size.width / 4).rounded()), height: Int((size.height / 4).rounded()), scale: 0.25)
    var pixels: [UInt8] = []
    var farthest = 0.0
    for frame in 0..<played.offsets.count / 3 {
      player.play(to: Double(frame) / 60)
      let model = player.host.scrollView.model
      let ours = [model.contentOffset.x, model.contentOffset.y, model.zoomScale]
      for (ours, theirs) in zip(ours, played.offsets[(3 * frame)...]) {
        farthest = max(farthest, (ours - theirs).magnitude / max(1, ours.magnitude))
      }
      for (index, moment) in played.pictures.enumerated() where moment == frame {
        renderer.draw(player.frame, frameSize, smooth: true, into: &pixels)
        player.host.frameWasShown()
        let theirs = try Data(contentsOf: folder.appending(path: "\(name)-\(index).rgba"))
        let differing = zip(pixels, theirs).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
        #expect(
          theirs.count == pixels.count && differing == 0, "\(name), frame \(frame): \(differing)")
      }
    }
    #expect(farthest <= 1e-9, "\(name): \(farthest)")
  }

  @Test("settings copied as C are parameters of the C library, in their ranges")
  func copies() throws {
    struct Number: Decodable {
      var key: String
      var number: Double
    }
    let site = try Site.folder.get()
    let copies = try JSONDecoder().decode(
      [String: [Number]].self,
      from: Site.output(of: "node", ["Tests/WebTests/Browser/copies.mjs", site.path]))
    #expect(Set(copies.keys) == Set(TuningSettings.parameters.map(\.name)))
    let source = try Repository.text("Sources/PodiumC/boundary/parameters.c")
    let rows = source.matches(of: /\{"([a-z-]+)", ([-0-9.e]+), ([-0-9.e]+),/)
    let ranges = try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (String(row.1), try #require(Double(row.2))...(try #require(Double(row.3))))
      })
    #expect(ranges.count > 20)
    for (name, numbers) in copies {
      // A parameter of one name in both tables can be copied.
      #expect(ranges[name] == nil || !numbers.isEmpty, "\(name)")
      for number in numbers {
        let range = try #require(ranges[number.key], "\(name): \(number.key)")
        #expect(range.contains(number.number), "\(name): \(number)")
      }
    }
  }

  @Test("a frame of the podium allocates nothing")
  func allocations() throws {
    struct Figure: Decodable { var allocationsOfSixtyFrames: Int }
    let site = try Site.folder.get()
    let figures = try JSONDecoder().decode(
      [Figure].self,
      from: Site.output(of: "node", ["Tests/WebTests/Browser/frames.mjs", site.path, "--time"]))
    #expect(figures.map(\.allocationsOfSixtyFrames) == [0, 0])
  }

  @Test("what the first screen, the podium and all scenes need is small")
  func sizes() throws {
    let site = try Site.folder.get()
    func compressed(_ names: [String]) throws -> Int {
      try Site.output(of: "sh", ["-c", "cd \"$0\" && cat \"$@\" | gzip -9", site.path] + names)
        .count
    }
    let page = try FileManager.default.contentsOfDirectory(atPath: site.path)
      .filter { $0.hasSuffix(".html") || $0.hasSuffix(".css") || $0.hasSuffix(".js") }
    #expect(try compressed(page + ["scroll.wasm"]) <= 150_000)
    #expect(try compressed(["podium.wasm"]) <= 500_000)
    #expect(try compressed(["scenes.wasm"]) <= 500_000)
  }
}
