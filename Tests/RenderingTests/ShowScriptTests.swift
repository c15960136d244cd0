import Drawing
import Images
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import Support
import Testing

/// What holds for every scene of the catalogue, whatever it shows.
@Suite("Every scene under its show script", .serialized)
struct ShowScriptTests {
  /// Two taps zoom there; one tap is for no region.
  private static let withoutTaps: Set = ["windows"]

  @Test(
    "has a card with a sentence, a source, a script that names it, and help for its parameters; it is scrolled and tapped",
    arguments: Show.all)
  func card(show: Show) throws {
    let descriptor = show.entry.descriptor
    #expect(
      descriptor.sentence.hasSuffix(".") && descriptor.sentence.count <= 100
        && !descriptor.source.isEmpty)
    #expect(try show.script().scene == descriptor.name)
    for parameter in descriptor.parameters { #expect(parameter.help.hasSuffix(".")) }
    // What scrolls is scrolled, and what hears taps is tapped.
    let player = try show.player(keepsLog: true)
    guard player.host.scene?.scrollView != nil else { return }
    player.play(to: player.sessionEnd + 6)
    let said = Set(player.log.map(\.event))
    #expect(said.contains("didEndDecelerating"))
    #expect(said.contains("tapped") || Self.withoutTaps.contains(descriptor.name))
  }

  /// Phones, screens and strips, the largest window that a command takes, and one whose plots do
  /// not divide to the last bit.
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 1280, height: 720), Size(width: 900, height: 200),
    Size(width: 16_384, height: 16_384), Size(width: 1969, height: 358),
    Size(width: 60, height: 40), Size(width: 1, height: 1), .zero,
  ]

  @Test("is drawn at any size, and laid out anew like one that was made so", arguments: Show.all)
  func sizes(show: Show) throws {
    for size in Self.sizes {
      let player = try show.player(size: size)
      player.play(to: 0)
      let fresh = player.frame
      let other = try show.player(size: Size(width: 700, height: 500))
      other.play(to: 0)
      other.deliver(SessionEvent(time: 0, kind: .input(.resize(size))))
      other.play(to: 0)
      #expect(other.frame.passes == fresh.passes && other.frame.instances == fresh.instances)
      #expect(other.frame.commands == fresh.commands && other.frame.runs == fresh.runs)
      try player.play(to: show.end())
      _ = Image(player.frame, FrameSize(width: 64, height: 36))
    }
  }

  @Test(
    "goes through another size a third on, and comes to rest where content may",
    arguments: Show.all)
  func resizing(show: Show) throws {
    for size in Self.sizes {
      let player = try show.player()
      let third = try show.end() / 3
      player.play(to: third)
      player.deliver(SessionEvent(time: third, kind: .input(.resize(size))))
      var frame = 0.0
      while !player.isAtRest {
        player.play(to: third + frame / 30)
        frame += 1
      }
      _ = Image(player.frame, FrameSize(width: 64, height: 36))
      let model = player.host.scrollView.model
      let (low, high) = (model.minimumOffset, model.maximumOffset)
      #expect((low.x...high.x).contains(model.contentOffset.x))
      #expect((low.y...high.y).contains(model.contentOffset.y))
      let x = model.contentOffset.x
      // The end of the range is a stop, too.
      guard let pitch = player.host.pitch, pitch > 0, x < high.x else { continue }
      #expect(abs((x / pitch).rounded() * pitch - x) < 1e-6)
    }
  }

  @Test(
    "asks for no memory while nothing happens but time, and while its content moves, in any way",
    .enabled(if: Allocations.canCount), arguments: Show.all)
  func allocations(show: Show) throws {
    var settings: [(key: String, value: String)?] = [nil]
    for way in show.entry.descriptor.ways { settings.append((SceneWay.parameterName, way.name)) }
    if show.entry.descriptor.parameter(named: "cars") != nil { settings.append(("cars", "on")) }
    for setting in settings {
      let name = setting.map { "\($0.key)=\($0.value)" } ?? "as it is"
      #expect(try Self.allocations(show, setting) == 0, "\(name)")
    }
  }

  private static func allocations(
    _ show: Show, _ setting: (key: String, value: String)?
  ) throws -> UInt64 {
    let player = try show.player(setting: setting)
    let renderer = SoftwareRenderer(threads: 1)
    renderer.glyphs = AtlasGlyphs(PlaneLists.letters)
    let size = FrameSize(width: 320, height: 180, scale: 0.25)
    let moment = try show.end() + 30
    player.play(to: moment)
    return Allocations.ofSteadyScrolling(player.host, from: moment, by: renderer, size)
  }

  @Test(
    "a renderer that is made asks for memory, so that counting would notice",
    .enabled(if: Allocations.canCount))
  func counting() {
    let count = Allocations.count {
      var pixels: [UInt8] = []
      SoftwareRenderer(threads: 1).draw(
        DrawList(), FrameSize(width: 8, height: 8), smooth: false, into: &pixels)
    }
    #expect(count > 0)
  }
}

/// Three pictures and more of every show script, byte for byte, light and dark: text from the
/// committed atlas.
@Suite("Goldens of the show scripts", .serialized)
struct ShowGoldenTests {
  /// Besides: sharp letters, large; a chart held beyond its least scale.
  private static let others = ["sharp": [7.0], "zoom": [9.8]]

  @Test("the software renderer draws them byte for byte", arguments: Show.all)
  func goldens(show: Show) throws {
    // Before anything happens, in the middle of it, at rest in the end. Moments at which content is
    // held or rests are exact on every machine.
    let moments =
      [0, show.entry.show.pictureTime, show.entry.show.duration] + (Self.others["\(show)"] ?? [])
    var player = try show.player()
    let other = try show.player(isOther: true)
    for (index, moment) in moments.enumerated() {
      if index == 3 { player = try show.player() }
      player.play(to: moment)
      other.play(to: moment)
      // The second one of the three is dark where the others are light, and light where they are
      // dark.
      let shown = index == 1 ? other : player
      var list = shown.frame
      while !shown.host.isComplete { list = shown.frame }
      let image = Image(list, FrameSize(width: 320, height: 180, scale: 0.25), smooth: true)
      expectGolden(
        image, "show-\(show)-\(index + 1)", time: moment,
        offset: player.host.scrollView.contentOffset.x)
    }
  }
}
