import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

/// The scene `feels` in the windows of a phone and of a wide screen, and what its frames cost.
@Suite("The scene feels", .serialized)
struct FeelsTests {
  private static let show = Show(entry: .feels)

  @Test(
    "is drawn byte for byte on a phone and on a wide screen", arguments: [(390, 844), (2560, 1080)])
  func sizes(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    let player = Player(on: SceneHost(.feels, size: size))
    func send(_ kind: InputEvent.Kind, at time: Double) {
      player.deliver(SessionEvent(time: time, kind: .input(kind)))
    }
    // A flick up that grows to 2 pt/ms.
    var place = Point(x: 200, y: 400)
    send(.down(id: 1, at: place, device: .finger), at: 1)
    for step in 1...10 {
      place.y -= 1.6 * Double(step)
      send(.move(id: 1, to: place), at: 1 + 0.008 * Double(step))
    }
    send(.up(id: 1, at: place), at: 1.088)
    let moment = 1.7
    player.play(to: moment)
    let image = Image(
      player.frame, FrameSize(width: width / 2, height: height / 2, scale: 0.5), smooth: true)
    expectGolden(
      image, "feels-\(width)x\(height)", time: moment,
      offset: player.host.scrollView.contentOffset.y)
  }

  @Test(
    "asks for no memory while ten lists glide and their curves are drawn",
    .enabled(if: Allocations.canCount))
  func allocations() throws {
    let player = try Self.show.player()
    // Twice the same, so that all lists are as long as they become.
    player.play(to: 0.6)
    func glide(from start: Double) {
      for frame in 0..<150 {
        player.host.advance(to: start + Double(frame) / 60)
        player.host.describeFrame()
      }
    }
    glide(from: 0.6)
    player.play(to: 5.8)
    player.host.describeFrame()
    #expect(Allocations.count { glide(from: 5.8) } == 0)
  }

  @Test("costs no more than a frame of the podium", .enabled(if: Allocations.canCount))
  func cost() throws {
    let feels = try Self.show.player()
    feels.play(to: 0.6)
    #expect(costOverPodium(feels.host, from: 0.6) <= 1)
  }
}
