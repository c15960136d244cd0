import InputScript
import Motion
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("One list under ten feels")
struct FeelsSceneTests {
  private var (player, scene) = Player.showing(
    .feels, as: FeelsScene.self, size: Size(width: 1280, height: 720))

  /// A finger that moves up (positive) or down by so many points, eleven times, 8 ms apart.
  static func flick(_ step: Double, at time: Double, lifts: Bool = true) -> [SessionEvent] {
    func place(_ k: Int) -> Point { Point(x: 300, y: 300 - step * Double(k)) }
    var events = [
      SessionEvent(time: time, kind: .input(.down(id: 1, at: place(0), device: .finger)))
    ]
    for k in 1...11 {
      events.append(
        SessionEvent(time: time + 0.008 * Double(k), kind: .input(.move(id: 1, to: place(k)))))
    }
    if lifts {
      events.append(SessionEvent(time: time + 0.096, kind: .input(.up(id: 1, at: place(11)))))
    }
    return events
  }

  static func tap(_ player: Player, _ point: Point, at time: Double) {
    player.tap(point, at: time, until: time + 0.5)
  }

  @Test(
    "the plot has two fifths of a window or more that is not wide, and lists and names a row each",
    arguments: [(320.0, 240.0), (640, 360), (800, 480), (1280, 720), (390, 844)], [1.0, 1.5, 2])
  func layout(size: (width: Double, height: Double), textScale: Double) throws {
    let host = SceneHost(
      .feels, size: Size(width: size.width, height: size.height), textScale: textScale)
    let scene = try #require(host.scene as? FeelsScene)
    let layout = scene.layout
    #expect(scene.hint.contains("names") == !layout.chips.isEmpty)
    let share = layout.plot.height / size.height
    #expect(share > (size.width == 1280 && textScale == 1 || size.width == 390 ? 0.23 : 0.4))
    #expect(share < 0.5 && layout.lists.height >= 55)
    #expect(Set(layout.chips.map(\.minY)).count <= (size.width == 390 ? 4 : 1))
    for (left, right) in zip(layout.chips, layout.chips.dropFirst()) where left.minY == right.minY {
      #expect(left.maxX < right.minX)
    }
  }

  @Test("the name of every list ends before the next one", arguments: [1.0, 1.5, 2])
  func names(textScale: Double) {
    let widest = Feel.allCases.map { LetterWidths.width(of: FeelList.name(of: $0), size: 13) }.max()
    for width in stride(from: 320.0, to: 1400, by: 10) {
      let layout = FeelsLayout(Size(width: width, height: 480), textScale: textScale)
      let pitch = (layout.columns.width + layout.gap) / Double(layout.capacity)
      let isClear = layout.capacity == 1 || pitch > (widest ?? 0) * textScale
      #expect(isClear, "\(width): \(layout.capacity)")
    }
  }

  @Test(
    "a plot of any height has two ticks, one of them not zero",
    arguments: [60.0, 80, 162, 400], [1.0, 2])
  func ticks(height: Double, textScale: Double) {
    for values in [0...1000.0, 0...401, -30...300, -160...240, -900...20, 0...0.4] {
      let scales = FeelsScales(span: 2.5, values: values, areSpeeds: false, isBackwards: false)
      // Content that goes the other way has the same curves.
      let back = FeelsScales(
        span: 2.5, values: -values.upperBound...(-values.lowerBound), areSpeeds: false,
        isBackwards: true)
      #expect(back.values == scales.values && back.sign == -scales.sign)
      let plot = FeelsPlot(
        frame: Rect(x: 0, y: 0, width: 600, height: height), scales: scales,
        style: SceneStyle(.dusk, isDark: false), textScale: textScale)
      #expect(max(scales.values.upperBound, -scales.values.lowerBound) >= plot.step)
    }
  }

  @Test(
    "each list goes, to the bit, where a scroll view of its feel goes", arguments: Feel.allCases)
  func feel(_ feel: Feel) throws {
    let number = try #require(Feel.allCases.firstIndex(of: feel))
    let plain = SceneHost(
      bounds: scene.layout.lists.size,
      contentSize: scene.layout.content,
      tuning: TuningSettings { $0.feel = feel })
    let alone = Player(on: plain)
    let events =
      Self.flick(15, at: 1) + Self.flick(20, at: 1.5) + Self.flick(-30, at: 5)
      + Self.flick(-30, at: 5.4)
    for event in events {
      player.deliver(event)
      alone.deliver(event)
      #expect(scene.lists[number].view.contentOffset.y == plain.scrollView.contentOffset.y)
    }
    for moment in [5.6, 5.9, 7, 12] {
      player.play(to: moment)
      alone.play(to: moment)
      #expect(scene.lists[number].view.contentOffset.y == plain.scrollView.contentOffset.y)
    }
  }

  @Test("what is written over a list at the lift is how far and how long it goes")
  func figures() throws {
    _ = player.frame
    for event in Self.flick(16, at: 1) { player.deliver(event) }
    _ = player.frame
    #expect(scene.scales?.span ?? 0 > 1)
    let told = scene.lists.map { ($0.motion.distance, $0.motion.duration, $0.motion.speed) }
    player.play(to: 15)
    let landed = player.log.filter { $0.event == "landed" }
    #expect(landed.count == FeelList.count)
    for (list, told) in zip(scene.lists, told) {
      let line = try #require(landed.first { $0.detail.hasPrefix("feel=\(list.feel.rawValue) ") })
      let moment = line.time - 1.096
      #expect(abs(told.0 - list.motion.distance) < 1e-9 && abs(moment - told.1) < 1e-9)
      #expect(told.2 > 1 && told.0 > 300)
      // The curve ends where content does.
      list.sample(10)
      #expect(abs(list.motion.value(at: 10, ofSpeeds: false) - told.0) < 1e-9)
      #expect(list.motion.value(at: 10, ofSpeeds: true) == 0)
      #expect(abs(list.motion.value(at: 0, ofSpeeds: true) - told.2) < 1e-9)
    }
  }

  @Test("a finger that catches them cuts what they had before them, and says so")
  func caught() {
    for event in Self.flick(16, at: 1) { player.deliver(event) }
    Self.tap(player, Point(x: 300, y: 300), at: 1.4)
    let stopped = player.log.filter { $0.event == "stopped" }
    #expect(stopped.count == FeelList.count && stopped.allSatisfy { $0.time == 1.4 })
    for list in scene.lists {
      #expect(abs(list.motion.elapsed(at: 9) - (1.4 - 1.096)) < 1e-9)
      #expect(list.motion.duration > list.motion.elapsed(at: 9))
    }
  }

  @Test("wheel, keys and a touchpad move all of them alike")
  func others() {
    let middle = Point(x: 640, y: 300)
    func places() -> Set<Double> { Set(scene.lists.map { $0.view.contentOffset.y }) }
    player.send(.wheel(dx: 0, dy: -3, at: middle), at: 1)
    player.play(to: 3)
    #expect(places().count == 1 && places().first ?? 0 > 100)
    player.send(.key(.end, .press), at: 4)
    player.play(to: 6)
    #expect(places() == [scene.lists[0].view.model.maximumOffset.y])
    player.send(.key(.home, .press), at: 7)
    player.play(to: 9)
    #expect(places() == [0])
    for k in 0..<12 {
      player.send(
        .pad(k == 0 ? .began : .changed, by: Point(x: 0, y: 12), at: middle, zooms: false),
        at: 10 + 0.008 * Double(k))
    }
    // The slop that UIScrollView eats on the Mac is 10 points.
    #expect(places() == [144, 134])
    player.send(.pad(.ended, by: .zero, at: middle, zooms: false), at: 10.1)
    player.play(to: 20)
    #expect(places().count > 5)
    player.send(.key(.home, .press), at: 21)
    player.send(.stick(x: 0, y: 1), at: 24)
    player.send(.stick(x: 0, y: 0), at: 24.5)
    #expect(places().min() ?? 0 > 100)
  }

  @Test("taps on names hide and show lists; one stays, and what was chosen first makes way")
  func choosing() {
    #expect(scene.shown == [0, 1, 3, 5, 7, 8])
    var time = 1.0
    func tap(_ number: Int) {
      Self.tap(player, scene.layout.chips[number].center, at: time)
      time += 1
    }
    tap(2)
    #expect(scene.shown == [0, 1, 2, 3, 5, 7, 8])
    for number in [0, 1, 2, 3, 5, 7] { tap(number) }
    #expect(scene.shown == [8])
    tap(8)
    #expect(scene.shown == [8])
    player.send(.resize(Size(width: 390, height: 844)), at: time)
    player.play(to: time)
    #expect(scene.layout.capacity == 5)
    for number in [9, 4, 0, 6] { tap(number) }
    #expect(scene.shown == [0, 4, 6, 8, 9])
    tap(1)
    #expect(scene.shown == [0, 1, 4, 6, 9])
    _ = player.frame
    Self.tap(player, scene.layout.plot.center, at: time)
    _ = player.frame
    #expect(scene.showsSpeeds && scene.scales?.areSpeeds == true)
    Self.tap(player, scene.layout.plot.center, at: time + 1)
    #expect(!scene.showsSpeeds)
    // A drag is no tap.
    for event in Self.flick(10, at: time + 2) { player.deliver(event) }
    #expect(scene.shown == [0, 1, 4, 6, 9] && !scene.showsSpeeds)
  }

  @Test("the first list has what is set, and says so")
  func asSet() throws {
    #expect(scene.lists[0].name == "uikit" && scene.lists[6].name == "classic")
    player.deliver(SessionEvent(time: 1, kind: .set(key: "feel", value: "gtk")))
    for event in Self.flick(16, at: 2) { player.deliver(event) }
    player.play(to: 10)
    #expect(scene.lists[0].name == "as set")
    #expect(scene.lists[0].view.contentOffset == scene.lists[7].view.contentOffset)
  }

  @Test("Android's list stretches where it hits its edge, and under a finger that pulls beyond it")
  func stretch() {
    let list = scene.lists[3]
    // A hit: it stretches from the upper edge for some 0.4 s, most some 40 ms after it.
    for event in Self.flick(20, at: 1) + Self.flick(-40, at: 4) { player.deliver(event) }
    var greatest = 1.0
    for k in 0...150 {
      player.play(to: 4.1 + 0.01 * Double(k))
      greatest = max(greatest, list.drawnStretch(at: player.host.time).factor)
      #expect(list.view.contentOffset.y >= 0)
    }
    #expect(list.view.contentOffset.y == 0 && greatest > 1.02 && greatest < 1.033)
    #expect(list.drawnStretch(at: 5.6).factor == 1)
    // A pull, by 110 − 8 points of slop, and its release.
    for event in Self.flick(-10, at: 8, lifts: false) { player.deliver(event) }
    let share = 102 / list.view.frame.height
    let pulled = list.drawnStretch(at: 8.1)
    #expect(pulled.isUpper && abs(pulled.factor - 1 - EdgeStretch.intensity(of: share)) < 1e-12)
    player.send(.up(id: 1, at: Point(x: 300, y: 410)), at: 9)
    player.play(to: 9.1)
    let released = EdgeStretch.released(from: share, height: list.view.frame.height)
    let expected = 1 + EdgeStretch.intensity(of: released.stretch(at: 0.1))
    #expect(abs(list.drawnStretch(at: 9.1).factor - expected) < 1e-9)
    // No other feel stretches.
    for other in scene.lists where other !== list {
      #expect(other.drawnStretch(at: 9.1).factor == 1)
    }
  }
}
