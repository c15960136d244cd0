import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Synchronization
import Testing
import Tuning

@testable import TuningBench

extension ParameterField {
  /// The first field of a name among all.
  static func index(_ label: String) throws -> Int {
    try #require(all.firstIndex { $0.label == label })
  }
}

/// The tuning bench over a host, driven as the window drives it: by events and frames alone.
final class BenchRig {
  let timeline: Timeline
  let bench: Bench
  var player: Player { timeline.player }
  var host: SceneHost { timeline.host }
  /// What a recording would have, and what was copied, saved and said.
  private(set) var recorded: [SessionEvent] = []
  private(set) var copied: [String] = []
  private(set) var said: [String] = []
  private(set) var saved: [String] = []
  /// What tuning files and copies of them did not say.
  private(set) var leftOut: [[String]] = []
  /// What the bench set and the scene did not take.
  private(set) var refused: [String] = []
  /// Of the clock.
  private(set) var time = 0.0
  private static let files = Mutex<[String: [String]]>([:])
  private let folder: String

  init(
    _ entry: SceneEntry = .podium, _ size: Size = Size(width: 1280, height: 720),
    folder: String = "\(#fileID)", glyphs: any GlyphSource = AtlasGlyphs(PlaneLists.letters),
    motion: TuningSettings.Liveliness? = nil, textScale: Double = 1, isOpen: Bool = true,
    autosaved: String? = nil
  ) {
    let tuning = TuningSettings { $0.motion = motion }
    timeline = Timeline { SceneHost(entry, size: size, tuning: tuning, textScale: textScale) }
    self.folder = folder
    bench = Bench(
      timeline, glyphs: glyphs,
      saved: SavedTunings(autosaved: autosaved) {
        Self.files.withLock { ($0[folder] ?? []).indices.suffix(2).map { "saved-\($0 + 1)" } }
      } bytes: { name in
        Self.files.withLock { Array(($0[folder] ?? [])[(Int(name.dropFirst(6)) ?? 1) - 1].utf8) }
      }, motion: motion)
    if isOpen { bench.toggle() }
    frame()
  }

  /// An event, now.
  func send(_ kind: InputEvent.Kind, _ modifiers: InputEvent.Modifiers = []) {
    let event = InputEvent(time: time, kind: kind, modifiers: modifiers)
    bench.isReplaying = !player.isOver
    let isTaken = bench.handle(event)
    grant()
    if !isTaken, player.isOver { happen(.input(kind)) }
  }

  /// Happens, whatever asked for it.
  func happen(_ kinds: SessionEvent.Kind...) {
    for kind in kinds { happen(SessionEvent(time: timeline.time(at: time), kind: kind)) }
  }

  private func happen(_ event: SessionEvent) {
    recorded.append(event)
    timeline.deliver(event)
  }

  /// A frame, a sixtieth of a second later.
  func frame(_ count: Int = 1) { for _ in 0..<count { frame(at: time + 1.0 / 60) } }

  /// A frame at a moment of the clock.
  func frame(at time: Double) {
    self.time = time
    timeline.begin(at: time)
    for event in bench.due(by: timeline.time(at: time)) { happen(event) }
    if let state = timeline.advance(to: time) { state.restore(host) { happen($0) } }
    bench.update(at: time)
    grant()
    // As far as a window's frame has time for.
    var rest = 60
    timeline.describe {
      rest -= 1
      return rest >= 0
    }
  }

  func grant() {
    for request in bench.takeRequests() {
      switch request {
      case .happen(.set(let key, let value)): set(key, value)
      case .happen(let kind): happen(kind)
      case .cut(let seconds):
        said.append("\(seconds.fixed(2)) s")
        recorded = timeline.events
      case .copy(let text, let language, let names):
        copied.append(text)
        if language == .json { leftOut.append(names) }
      case .copyLink(let script): copied.append(script.text)
      case .save(let text, let names):
        saved.append(text)
        leftOut.append(names)
        Self.files.withLock { $0[folder, default: []].append(text) }
        bench.wasSaved()
      case .measure(let script, let flags): copied += [script.text, flags]
      case .message(let text, _): said.append(text)
      }
    }
  }

  /// The bench sets something, which the scene is to take.
  private func set(_ key: String, _ value: String) {
    var tuning = host.tuning
    let canBeSet = (try? tuning.set(key, to: value, in: host.descriptor)) != nil
    happen(.set(key: key, value: value))
    let parameter = host.parameter(named: key)
    if !canBeSet || parameter?.text(in: host.tuning) != parameter?.text(in: tuning) {
      refused.append("\(key) \(value)")
    }
  }

  /// The picture of a window of so many pixels, by the software renderer.
  func picture(_ size: (width: Int, height: Int)) -> Image {
    let host = bench.shownHost()
    host.describeFrame()
    bench.drawGhost(into: &host.drawList)
    bench.draw(scale: 1, into: &host.drawList)
    return Image(host.drawList, FrameSize(width: size.width, height: size.height), smooth: true)
  }

  // MARK: Fingers

  /// Flicks what scrolls along its axis at a speed in pt/ms, and waits until nothing moves.
  func flick(_ speed: Double, resting frames: Int = 240) {
    let axis = host.axis ?? .horizontal
    let length = speed * 1000 / 60
    let step = axis == .horizontal ? Point(x: length, y: 0) : Point(x: 0, y: length)
    let start = Point(x: 0.24 * host.window.frame.width, y: host.grip.y + 4 * step.y)
    send(.down(id: 1, at: start, device: .finger))
    for k in 1...8 {
      frame()
      send(.move(id: 1, to: start - step * Double(k)))
    }
    send(.up(id: 1, at: start - step * 8))
    frame(frames)
  }

  /// Presses things of the panel, each scrolled into view, with a finger.
  func tap(_ items: PanelItem...) {
    for item in items {
      if let place = place(of: item) { tap(at: place.center, frames: 1) }
    }
  }

  /// A touch at a point of the window: so many frames after it came, and as many after it lifted.
  func tap(
    at point: Point, device: InputEvent.Device = .finger, _ keys: InputEvent.Modifiers = [],
    frames: Int = 0
  ) {
    send(.down(id: 8, at: point, device: device), keys)
    frame(frames)
    send(.up(id: 8, at: point))
    frame(frames)
  }

  /// Slides a field's knob to a share of its track.
  func slide(_ index: Int, to share: Double, lifts: Bool = true) {
    guard case .slider = ParameterField.all[index].control, let track = track(of: index) else {
      return
    }
    func place(_ share: Double) -> Point {
      Point(x: track.minX + share * track.width, y: track.midY)
    }
    send(.down(id: 7, at: place(0.5), device: .mouse))
    for k in 1...4 {
      frame()
      send(.move(id: 7, to: place(0.5 + (share - 0.5) * Double(k) / 4)))
    }
    if lifts { send(.up(id: 7, at: place(share))) }
    frame()
  }

  /// Where a field's track is in the window, scrolled into view; nil: it has none.
  func track(of index: Int) -> Rect? {
    guard let place = place(of: .field(index)), let row = bench.panel?.layout.row(of: index),
      let track = row.track
    else { return nil }
    return track.offsetBy(dx: place.minX, dy: place.minY - row.frame.minY)
  }

  /// Gives something the keys, by keys alone.
  func focus(_ item: PanelItem) {
    guard let line = bench.panel?.layout.lines.firstIndex(where: { $0.contains(item) }) else {
      return
    }
    send(.key(.home, .press))
    for _ in 0..<line { send(.key(.down, .press)) }
    for _ in 0..<20 { send(.key(.left, .press)) }
    for _ in 0..<20 where bench.panel?.focus != item { send(.key(.right, .press)) }
  }

  /// Takes the last change back, or makes it again.
  func undo() {
    bench.press(.undo)
    grant()
  }

  func redo() {
    bench.press(.redo)
    grant()
  }

  /// Return, pressed and let go.
  func pressReturn() {
    send(.key(.return, .down))
    send(.key(.return, .up))
  }

  /// Where something is in the window, once the wheel has brought it into view.
  func place(of item: PanelItem) -> Rect? {
    guard let layout = bench.panel?.layout else { return nil }
    if let place = layout.buttons.first(where: { $0.item == item }) { return place.frame }
    guard let row = layout.row(showing: item) else { return nil }
    var isMoved = false
    for _ in 0..<400 {
      let top = layout.list.minY + row.frame.minY - (bench.panel?.list.contentOffset.y ?? 0)
      let isHigh = top < layout.list.minY
      if !isHigh, top + row.frame.height <= layout.list.maxY { break }
      send(.wheel(dx: 0, dy: isHigh ? 0.25 : -0.25, at: layout.list.center))
      frame(2)
      isMoved = true
    }
    // Until it has come to rest.
    if isMoved { frame(60) }
    let offset = bench.panel?.list.contentOffset ?? .zero
    let origin = Point(x: layout.list.minX, y: layout.list.minY - offset.y)
    var frame = row.frame
    if case .resetField = item { frame = row.reset }
    if let button = row.buttons.first(where: { $0.item == item }) { frame = button.frame }
    return Rect(origin: frame.origin + origin, size: frame.size)
  }
}
