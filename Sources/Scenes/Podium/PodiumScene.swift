import Drawing
import SceneHosting
import Scrolling

/// A big cube on a lit podium turns slowly and drifts through the hues; in front of it is a row of
/// little cubes to scroll through. A tap gives the big cube a random color and spin; a tapped
/// little cube takes the big cube's.
public final class PodiumScene: StyledScene {
  /// The row's length by default.
  public static let defaultCubes = 30
  /// The fewest cubes: as many as stand in the strip.
  public static let fewestCubes = 3

  /// The big cube's drift through the hues, in turns per second: a new color every few seconds.
  static let hueDrift = 0.025
  /// How often a second the color of its glow changes, each time by 0.6° of hue.
  static let glowRate = 15.0
  /// The big cube's first spin, and the range of those that a tap gives it, in turns per second.
  static let firstSpin = 0.05
  static let spinRates = (slow: 0.06, fast: 0.3)

  /// The moment that is drawn, in seconds of the scene's clock.
  private(set) var time = 0.0
  /// The big cube's own time, in seconds: with a timer of the default mode it stops while the row
  /// scrolls.
  var bigTime: Double { time - (frozen?.seconds ?? 0) }

  // The scene's region and scroll view in the window.
  let region: SceneRegion
  let scroll: HiddenScroll
  /// Whether the row rests on cubes alone.
  let snaps: Bool
  /// Whether the layout is that with visible buttons.
  private var showsWays = false
  /// How long the big cube has stood still in the default mode; nil: the way has no such mode.
  let frozen: FrozenTime?
  /// The big cube's rate before a finger held it, in turns per second; nil: none does.
  var spinBefore: Double?
  /// Whether cars drive along the row.
  let hasCars: Bool

  private(set) var row: PodiumRow
  /// The big cube's angle and its place on the wheel of hues.
  var bigSpin: Turning
  private(set) var bigHue: Turning
  private(set) var layout: PodiumLayout?
  private var random: SplitMix64

  public init(_ setup: SceneSetup) {
    let way = PodiumWay(rawValue: setup.way) ?? .dummy
    region = SceneRegion(frame: .zero, log: setup.log)
    scroll = HiddenScroll(in: region, frame: .zero, contentSize: .zero, way: way.scroll)
    frozen = way == .defaultMode ? FrozenTime(setup.clock, modeOf: scroll.scrollView) : nil
    snaps = way != .free
    hasCars = setup.value(PodiumCars.parameter.name) > 0
    row = PodiumRow(count: Int(setup.value("cubes")), seed: setup.seed)
    // A family of random numbers apart from those of the little cubes.
    random = SplitMix64(seed: setup.seed, index: -1)
    bigHue = Turning(start: random.unit(), rate: Self.hueDrift)
    bigSpin = Turning(start: random.unit(), rate: Self.firstSpin)
    super.init(setup, SceneStyle(.night, isDark: true))
  }

  public func layOut(_ size: Size) {
    let oldPitch = pitch
    self.size = size
    layOutCubes()
    region.frame = Rect(origin: .zero, size: size)
    scroll.layOut(
      frame: scrollableFrame, contentSize: scrollableContentSize, unit: (oldPitch, pitch))
  }

  private func layOutCubes() {
    layout = PodiumLayout(size: size)
    showsWays = strip.isShown
    // The big cube stands below the buttons of the ways, where these reach its column.
    guard let layout, showsWays,
      strip.frame.maxX > size.width * (0.5 - layout.bigHalfWidth)
    else { return }
    self.layout = PodiumLayout(size: size, highest: 1 - strip.room / size.height)
  }

  /// Sets the moment that is drawn and tapped, from a moment of the window.
  func stand(at moment: Double) {
    time = clock.time(at: moment)
    if strip.isShown != showsWays { layOutCubes() }
  }

  var scrollableFrame: Rect {
    let height = size.height * PodiumLayout.stripShare
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  var scrollableContentSize: Size {
    Size(width: Double(row.count) * pitch, height: scrollableFrame.height)
  }

  /// The distance between the centers of neighboring cubes, in points.
  var pitch: Double { size.width / PodiumLayout.cubesInStrip }

  var bigColor: Color { PodiumRow.color(hue: bigHue.turns(at: bigTime)) }

  /// The color of the big cube's glow on the surroundings, which changes in steps, `glowRate` a
  /// second: frames between two steps need not draw the floor again. In a step few pixels of the
  /// floor change by more than one level of 255, and none by more than four, those of the bright
  /// ring by up to seven (640x360, all hues); with five steps a second some would change by nine
  /// on the floor.
  var thrownColor: Color {
    PodiumRow.color(hue: bigHue.turns(at: (bigTime * Self.glowRate).rounded(.down) / Self.glowRate))
  }

  /// The target of a tap.
  enum Hit: Equatable {
    case big
    case little(Int)
  }

  /// The target of a tap at a window point; nil: none.
  func hit(at point: Point) -> Hit? {
    guard let layout, Rect(origin: .zero, size: size).contains(point) else { return nil }
    let view = rowView(layout)
    var ray = layout.ray(x: point.x / size.width, y: point.y / size.height)
    var nearest = bigBox(layout).distance(along: ray)
    var hit: Hit? = nearest == nil ? nil : .big
    ray.origin.x = view.shift
    for index in view.visible {
      let box = littleBox(index, layout, view)
      if let distance = box.distance(along: ray), distance < nearest ?? .infinity {
        nearest = distance
        hit = .little(index)
      }
    }
    return hit
  }

  /// Acts on the cube that a tap at a window point hits. Returns it (`cube=4`, `cube=big`); nil for
  /// a miss.
  package func tap(at point: Point) -> String? {
    switch hit(at: point) {
    case nil: return nil
    case .little(let index):
      let spin = row.look(index).spin.changingRate(to: bigSpin.rate, at: time)
      row.setLook(CubeLook(color: bigColor, spin: spin), of: index)
      return "cube=\(index)"
    case .big: break
    }
    bigHue = Turning(start: random.unit(), rate: Self.hueDrift, since: bigTime)
    let rate = random.between(Self.spinRates.slow, Self.spinRates.fast) * random.sign()
    bigSpin = bigSpin.changingRate(to: rate, at: bigTime)
    return "cube=big"
  }

  /// The row in front of its camera. Nothing else of the picture reads the scroll offset.
  func rowView(_ layout: PodiumLayout) -> RowView {
    RowView(
      position: scroll.scrollView.contentOffset.x / pitch + (PodiumLayout.cubesInStrip - 1) / 2,
      count: row.count, halfWidth: layout.visibleHalfWidth)
  }

  /// The big cube as it stands now.
  func bigBox(_ layout: PodiumLayout) -> TurnedBox {
    TurnedBox(
      center: layout.bigCenter, side: layout.bigSide, turn: bigSpin.angle(at: bigTime),
      lean: PodiumLayout.bigLean)
  }

  /// A little cube as it stands now, in the row's world.
  func littleBox(_ index: Int, _ layout: PodiumLayout, _ view: RowView) -> TurnedBox {
    TurnedBox(
      center: SIMD3(view.x(of: index), layout.side / 2, 0), side: layout.side,
      turn: row.look(index).spin.angle(at: time))
  }

  public func draw(at time: Double, into list: inout DrawList) {
    stand(at: time)
    list.background = PodiumLook.background
    list.beginWorld(light: PodiumLook.light)
    if let layout { draw(layout, into: &list) }
  }
}
