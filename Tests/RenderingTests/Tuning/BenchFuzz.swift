import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Tuning
import TuningLab

@testable import TuningBench

/// One seeded session at the tuning bench: variants of every kind in the panel and in the scene,
/// tuning files that change, other scenes and sizes, steps back in time; and what must hold at each
/// moment of it.
final class BenchFuzz {
  let rig: BenchRig
  let entry: SceneEntry
  let size: Size
  /// Sentences about all that did not hold; empty is good.
  private(set) var complaints: [String] = []

  private var random: Random
  private var places: [Int: Point] = [:]
  // What is watched; nil: a variant was on it when the session went on from a moment before.
  private var watched: SceneHost?
  private var view: ScrollView?
  private var events = EventBalance()
  private var touches = TouchBalance()

  static let sizes = [
    Size(width: 640, height: 360), Size(width: 320, height: 480), Size(width: 1280, height: 720),
    Size(width: 320, height: 240),
  ]

  init(seed: UInt64) {
    random = Random(seed: seed)
    size = random.pick(Self.sizes)
    entry =
      random.bool()
      ? .podium
      : SceneCatalogue.standard.entry(named: random.pick(SceneCatalogue.standard.names)) ?? .podium
    rig = BenchRig(entry, size, folder: "fuzz \(seed)")
    if random.bool(), let table = Self.table(entry, size) { rig.bench.open(table) }
    watch()
  }

  /// Rows of the scene, of which some have as much of its own as there may be; nil: nothing
  /// scrolls.
  private static func table(_ entry: SceneEntry, _ size: Size) -> TunedTable? {
    var settings = [TuningSettings()]
    for parameter in entry.descriptor.parameters
    where parameter.isWhole && parameter.name != "cubes" {
      settings.append(
        TuningSettings { $0.sceneValues[parameter.name] = min(parameter.range.upperBound, 20) })
    }
    let experiment = Experiment(
      TuneGesture(Flick(speed: 1.5)),
      settings.enumerated().map { TuneSetting(label: "\($0.offset)", tuning: $0.element) },
      Setup(
        entry, PixelSize(width: Int(size.width), height: Int(size.height)), scale: 1,
        tuning: TuningSettings()))
    return (try? experiment.measurements(sweeps: [])).flatMap {
      try? TunedTable($0, sweeps: [], of: experiment)
    }
  }

  private func complain(_ words: String) {
    if complaints.count < 3 { complaints.append("\(words) at \(rig.time)") }
  }

  // MARK: The session

  /// Does so many things, and lets everything come to rest.
  func run(_ count: Int) {
    for _ in 0..<count {
      step()
      rig.grant()
      look()
    }
    for kind: InputEvent.Kind in [.stick(x: 0, y: 0), .cancel] { rig.send(kind) }
    if rig.bench.panel != nil { rig.bench.toggle() }
    rig.frame()
    places.removeAll()
    // A touch stops what runs for minutes, and brings back what is out of range.
    let place = rig.host.grip
    rig.send(.down(id: 9, at: place, device: .finger))
    rig.frame(30)
    rig.send(.up(id: 9, at: place))
    for _ in 0..<12_000 where !(rig.host.isAtRest && !rig.bench.isPlaying) { rig.frame() }
    rig.frame(2)
    look()
    expectRest()
    expectRepetition()
  }

  private func step() {
    let window = rig.host.window.frame
    let panel = rig.bench.panel?.layout.frame ?? window
    // In the panel, on its rim, or anywhere.
    let room = random.int(0...2) == 0 ? window : panel
    let at = Point(
      x: random.double(room.minX - 20...room.maxX + 20),
      y: random.double(room.minY - 20...room.maxY + 20))
    let id = random.int(1...3)
    switch random.int(0...59) {
    case 0...9:
      if places[id] == nil {
        rig.send(.down(id: id, at: at, device: id == 3 ? .mouse : .finger))
        places[id] = at
      } else {
        rig.send(.up(id: id, at: places[id] ?? at))
        places[id] = nil
      }
    case 10...24:
      guard let place = places[id] else { break }
      let reach = random.pick([3.0, 12, 60])
      let to = place + Point(x: random.double(-1...1) * reach, y: random.double(-1...1) * reach)
      places[id] = to
      rig.send(.move(id: id, to: to))
    case 25...26: rig.send(.wheel(dx: random.double(-1...1), dy: random.double(-2...2), at: at))
    case 27...29: key()
    case 30...31: pad(at)
    case 32:
      rig.send(.magnify(random.pick(MagnifyPhase.allCases), scale: random.double(0.5...2), at: at))
    case 33: rig.send(.stick(x: random.double(-1...1), y: random.double(-1...1)))
    case 34 where random.int(0...5) == 0:
      let kind: InputEvent.Kind = random.pick([
        .cancel, .focus(.lost), .focus(.gained), .focus(.hidden), .focus(.shown),
      ])
      rig.send(kind)
      if kind != .focus(.gained), kind != .focus(.shown) { places.removeAll() }
    case 35: rig.bench.press(.undo)
    case 36: rig.bench.press(.redo)
    case 37...38 where random.int(0...3) == 0: rig.bench.press(.again)
    case 39: rig.bench.step(random.int(-60...30))
    case 40: if !rig.bench.goBack(), random.int(0...3) == 0 { rig.bench.toggle() }
    case 41: tuningFile()
    case 42 where random.bool():
      rig.happen(.scene(random.pick(SceneCatalogue.standard.names)))
    case 44 where rig.bench.panel != nil: typing()
    case 43 where random.int(0...9) == 0: rig.send(.resize(random.pick(Self.sizes)))
    case 46...48: pressAny()
    case 49: way()
    case 50 where random.int(0...2) == 0: goOn()
    default:
      if rig.bench.panel == nil, random.int(0...9) == 0 { rig.bench.toggle() }
      rig.frame(random.pick([1, 1, 1, 6]))
    }
  }

  /// Presses what the panel shows, or one of what it may show.
  private func pressAny() {
    let anywhere: [PanelItem] = [
      .compare, .compare, .swap, .swap, .resetAll, .dock, .copy(.flags), .copy(.json),
      .copy(.swift), .copyLink, .save, .tune, .again, .preset("sticky"), .preset("uikit"),
      .preset("free"), .row(0), .otherRow(1),
    ]
    let layout = rig.bench.panel?.layout
    let rows = layout?.rows ?? []
    let shown =
      (layout?.buttons ?? []).map(\.item) + rows.map(\.item)
      + rows.flatMap { $0.buttons.map(\.item) }
    rig.bench.press(random.bool() || shown.isEmpty ? random.pick(anywhere) : random.pick(shown))
  }

  /// On from a moment before.
  private func goOn() {
    rig.bench.step(random.int(-300 ... -10))
    rig.frame(random.int(1...20))
    rig.pressReturn()
  }

  /// Another way of the scene.
  private func way() {
    let count = rig.host.descriptor?.ways.count ?? 0
    guard count > 0 else { return }
    rig.happen(.set(key: "way", value: "\(random.int(0...count - 1))"))
  }

  private func key() {
    rig.send(
      .key(
        random.pick(InputEvent.Key.tried.filter { $0 != .escape }),
        random.pick(InputEvent.KeyAction.allCases)))
  }

  private func typing() {
    switch random.int(0...3) {
    case 0: rig.bench.find()
    case 1 where rig.bench.isTyping: rig.bench.erase()
    case _ where rig.bench.isTyping: rig.bench.type(random.pick(["s", "de", "stop", " ", "q"]))
    case _: break
    }
  }

  private func pad(_ at: Point) {
    rig.send(
      .pad(
        random.pick([.began, .beganLiftless, .changed, .changed, .changed, .ended, .hold, .lift]),
        by: Point(x: random.double(-40...40), y: random.double(-40...40)), at: at))
  }

  /// A tuning file was saved: what it says differently, at once.
  private func tuningFile() {
    for _ in 0..<random.int(1...3) {
      let (key, value) = random.pick([
        ("deceleration", "normal"), ("deceleration", "0.97"), ("snap", "none"), ("snap", "cubes"),
        ("snap", "pages"), ("snap", "default"), ("snap-stops", "1"), ("snap-stops", "any"),
        ("no-bounce", "true"), ("no-bounce", "default"), ("insets", "10,20,30,40"),
        ("insets", "default"), ("slop", "0"), ("slop", "default"), ("display-scale", "2"),
        ("display-scale", "off"), ("zoom", "0.5..3"), ("zoom", "default"), ("seed", "7"),
        ("cubes", "12"), ("cubes", "default"), ("motion", "reduced"), ("motion", "full"),
      ])
      rig.happen(.set(key: key, value: value))
    }
  }

  // MARK: What must hold

  /// Looks at what there is after a step, and on at what is new.
  private func look() {
    let host = rig.host
    do throws(SettingError) {
      try host.tuning.check(in: host.descriptor)
    } catch { complain("\(error)") }
    let (offset, zoom) = (host.scrollView.contentOffset, host.scrollView.zoomScale)
    if !offset.isFinite || !zoom.isFinite { complain("I3: not finite") }
    if watched !== host {
      watched = nil
      host.onLog = nil
      view = nil
    }
    if watched == nil, places.isEmpty, host.isAtRest, host.scrollView.phase == .idle,
      !rig.bench.isPlaying
    {
      watch()
    }
    if watched != nil, view !== host.scrollView { watchView() }
    for complaint in events.complaints + touches.complaints { complain(complaint) }
  }

  private func watch() {
    watched = rig.host
    touches = TouchBalance()
    rig.host.onLog = { [unowned self] in touches.take($0.event, $0.detail) }
    watchView()
  }

  private func watchView() {
    view = rig.host.scrollView
    events = EventBalance()
    view?.onEvent = { [unowned self] in events.take($0) }
  }

  private func expectRest() {
    if !rig.host.isAtRest || rig.bench.isPlaying { complain("I6: it still plays") }
    for complaint in rig.host.scrollView.complaintsAtRest(slack: 1e-9) {
      complain("I6: \(complaint)")
    }
    if rig.bench.nextChange != nil || !rig.bench.takeRequests().isEmpty {
      complain("the bench goes on")
    }
    guard watched != nil else { return }
    events.close()
    if !touches.open.isEmpty { complain("I4: touches \(touches.open) never ended") }
    for complaint in events.complaints { complain(complaint) }
  }

  /// I8: what was recorded gives the same again, and the bench set nothing that cannot be set.
  private func expectRepetition() {
    for words in rig.refused { complain("I8: set \(words) was refused") }
    let again = Player(rig.recorded, on: SceneHost(entry, size: size))
    // The street with `way=1` is put back to its middle by frames, and may not go far from one to
    // the next.
    for frame in 1...max(1, Int(rig.host.time * 60)) { again.play(to: Double(frame) / 60) }
    again.play(to: rig.host.time)
    let (host, once) = (again.host, rig.host)
    // Frames at other moments are as good to 1e-9 points.
    let way = host.scrollView.contentOffset - once.scrollView.contentOffset
    if host.descriptor != once.descriptor || host.tuning != once.tuning
      || max(way.x.magnitude, way.y.magnitude) > 1e-9
    {
      complain("I8: \(host.scrollView.contentOffset) instead of \(once.scrollView.contentOffset)")
    }
  }
}
