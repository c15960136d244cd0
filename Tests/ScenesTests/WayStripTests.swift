import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("The ways of a scene, as buttons")
struct WayStripTests {
  static let entries = SceneCatalogue.standard.entries.filter { !$0.descriptor.ways.isEmpty }
  static let sizes = [
    Size(width: 390, height: 844), Size(width: 1280, height: 720), Size(width: 2560, height: 1080),
  ]

  static func strip(_ host: SceneHost) throws -> WayStrip {
    try #require(host.window.subregions.compactMap { $0 as? WayStrip }.last)
  }

  @Test("stand in the window, none over another, at three sizes; a smaller one has no room")
  func places() throws {
    for entry in Self.entries {
      for size in Self.sizes {
        let host = SceneHost(entry, size: size)
        let (strip, window) = (try Self.strip(host), Rect(origin: .zero, size: size))
        let frames = strip.subregions.map(\.frame)
        #expect(
          frames.count == entry.descriptor.ways.count
            && window.intersection(strip.frame) == strip.frame)
        for (number, frame) in frames.enumerated() {
          let inside = Rect(origin: .zero, size: strip.frame.size)
          #expect(inside.intersection(frame) == frame && frame.height >= 34)
          #expect(frames[..<number].allSatisfy { $0.intersection(frame).isEmpty })
        }
      }
      #expect(try Self.strip(SceneHost(entry, size: Size(width: 320, height: 200))).frame.isEmpty)
    }
  }

  @Test("a press goes another way, and says so; a script says it by its name", arguments: entries)
  func presses(entry: SceneEntry) throws {
    let size = Self.sizes[1]
    let player = Player(on: SceneHost(entry, size: size), keepsLog: true)
    var log: [LogEntry] = []
    for (number, way) in entry.descriptor.ways.enumerated().reversed() {
      let time = 10 - Double(number)
      player.play(to: time)
      let strip = try Self.strip(player.host)
      player.tap(strip.convert(strip.subregions[number].frame.center, to: nil), at: time)
      log += player.log.filter { $0.event == "way" }
      #expect(player.host.tuning.sceneValues["way"] ?? 0 == Double(number))
      if number < entry.descriptor.ways.count - 1 {
        #expect(log.last?.detail == "way=\(number) name=\(way.name)")
      }
    }
    player.play(to: 20)
    let last = try #require(entry.descriptor.ways.last)
    player.deliver(SessionEvent(time: 20, kind: .set(key: "way", value: last.name)))
    let said = player.log.last { $0.event == "way" }
    #expect(said?.detail == "way=\(entry.descriptor.ways.count - 1) name=\(last.name)")
  }

  @Test("hidden, they are neither drawn nor hit, and the scene goes on as it was")
  func hidden() throws {
    let player = Player(on: SceneHost(.podium, size: Self.sizes[1]), keepsLog: true)
    player.play(to: 1)
    let strip = try Self.strip(player.host)
    let runs = player.frame.runs.count
    player.host.scrollView.contentOffset = Point(x: 400, y: 0)
    player.deliver(SessionEvent(time: 1, kind: .set(key: "strip", value: "off")))
    #expect(try Self.strip(player.host) === strip && player.host.scrollView.contentOffset.x == 400)
    #expect(player.frame.runs.count < runs && player.host.stripFrame == nil)
    let button = strip.convert(strip.subregions[1].frame.center, to: nil)
    player.tap(button, at: 2)
    #expect(player.host.way(after: 0) == 0)
    player.deliver(SessionEvent(time: 3, kind: .set(key: "strip", value: "on")))
    player.tap(button, at: 4)
    #expect(player.host.way(after: 0) == 1 && player.frame.runs.count == runs)
    #expect(player.host.cursor(at: button) == .hand)
  }

  @Test("a word that is no way is refused, with those that are")
  func words() {
    var tuning = TuningSettings()
    #expect {
      try tuning.set("way", to: "dumy", in: PodiumScene.descriptor)
    } throws: { "\($0)".contains("one of dummy, visible, hidden, default-mode, free") }
    #expect(throws: SettingError.self) {
      try tuning.set("way", to: "5", in: PodiumScene.descriptor)
    }
  }
}
