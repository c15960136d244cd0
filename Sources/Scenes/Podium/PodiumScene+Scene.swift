import Drawing
import Geometry
import SceneHosting
import Scrolling

/// How the podium sits in a window: drags scroll its strip, a tap anywhere may hit a cube.
extension PodiumScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "podium",
    sentence: "A big cube turns on a lit podium, before it a row of little ones to scroll and tap.",
    source: "WWDC 2012, session 223", ways: PodiumWay.all,
    parameters: [
      // A three-cube boundary needs three; the row costs what is seen of it, and its length stays
      // exact in points.
      SceneParameter(
        "cubes", Double(defaultCubes), in: Double(fewestCubes)...1e9, isWhole: true,
        help: "How many little cubes stand in the row."),
      PodiumCars.parameter,
    ])

  public convenience init(_ setup: SceneSetup) {
    self.init(
      cubes: Int(setup.value("cubes")), seed: setup.seed, size: .zero, clock: setup.clock,
      log: setup.log)
    hasCars = setup.value(PodiumCars.parameter.name) > 0
    way = PodiumWay(rawValue: setup.way) ?? .dummy
    ways = WayStrip(setup, SceneStyle(.night, isDark: true))
  }

  public var scrollViews: [SceneScrollView] {
    strip.map {
      [SceneScrollView($0.scrollView, stops: .interval(width: pitch, phase: 0))]
    } ?? []
  }
  public var hint: String { "drag or flick the row · spin the big cube · tap a cube" }

  public func cursor(at point: Point, over region: InputRegion) -> SceneCursor? {
    hit(at: point) == nil ? nil : .hand
  }

  public func build(in window: InputWindow) {
    size = window.frame.size
    let region = SceneRegion(frame: window.frame, log: log)
    let strip = HiddenScroll(
      in: region, frame: scrollableFrame, contentSize: scrollableContentSize, way: way.scroll)
    if way == .defaultMode {
      let frozen = FrozenTime(clock, strip.scrollView)
      window.addSubregion(frozen)
      self.frozen = frozen
    }
    window.addSubregion(region)
    self.strip = strip
    let scene = Weakly(wrappedValue: self)
    region.onTap = { point, time in
      scene.wrappedValue?.stand(at: time)
      return scene.wrappedValue?.tap(at: point)
    }
    spin = PodiumSpin(
      in: region,
      isOnCube: { point, time in
        scene.wrappedValue?.stand(at: time)
        return scene.wrappedValue?.hit(at: point) == .big
      },
      turn: { way, velocity, time in
        scene.wrappedValue?.stand(at: time)
        scene.wrappedValue?.turnBig(by: way, throw: velocity, at: time)
      })
    self.region = region
    ways?.build(in: window)
  }

  public func layOut(_ size: Size) {
    let oldPitch = pitch
    self.size = size
    region?.frame = Rect(origin: .zero, size: size)
    strip?.layOut(
      frame: scrollableFrame, contentSize: scrollableContentSize, unit: (oldPitch, pitch))
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    stand(at: time)
    draw(into: &list)
    guard let ways else { return }
    list.beginPlane()
    ways.draw(into: &list)
  }

  private func stand(at moment: Double) {
    time = clock.time(at: moment)
    if let ways, ways.isShown != showsWays { layOut() }
    if let strip { scrollOffset = strip.scrollView.contentOffset }  // the view matrix follows
  }
}

extension SceneEntry {
  public static let podium = SceneEntry(
    PodiumScene.descriptor, show: SceneShow(PackageResources.podium_txt, picture: 13.04, length: 18)
  ) { PodiumScene($0) }
}
