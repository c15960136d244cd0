import Drawing
import SceneHosting
import Scrolling

/// The podium as a scene: drags scroll its strip, a tap anywhere may hit a cube.
extension PodiumScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "podium",
    sentence: "A big cube turns on a lit podium, before it a row of little ones to scroll and tap.",
    source: "WWDC 2012, session 223", ways: PodiumWay.all,
    parameters: [
      // The strip shows three cubes. Only the visible part of the row costs time, and a row of a
      // billion is still exact in points.
      SceneParameter(
        "cubes", Double(defaultCubes), in: Double(fewestCubes)...1e9, isWhole: true,
        help: "How many little cubes stand in the row."), PodiumCars.parameter,
    ])

  public var scrollViews: [SceneScrollView] {
    [SceneScrollView(scroll.scrollView, stops: snaps ? .interval(width: pitch, phase: 0) : .none)]
  }
  public var hint: String { "drag or flick the row · spin the big cube · tap a cube" }

  /// The approximate frame of the big cube, in points of the window.
  var bigFrame: Rect? {
    guard let layout else { return nil }
    let rise = (layout.bigCenter.y - layout.eye.y) / layout.bigDepth / layout.slope
    let half = layout.bigSide * Self.reach * layout.bigScale(in: size)
    return Rect(
      x: size.width / 2 - half, y: size.height * (1 - PodiumLayout.horizon - rise) - half,
      width: 2 * half, height: 2 * half)
  }

  /// From a turning cube's middle to about its corners, in sides.
  private static let reach = 0.72

  /// The big cube, and the little ones that are in the window.
  public var focusTargets: [FocusTarget] {
    guard let layout, let bigFrame else { return [] }
    let (frame, offset) = (scrollableFrame, scroll.scrollView.contentOffset)
    let half = layout.side * Self.reach * pitch
    let little = rowView(layout).visible.map { index in
      FocusTarget(
        index,
        Rect(
          x: (Double(index) + 0.5) * pitch - offset.x - half, y: frame.midY - half,
          width: 2 * half, height: 2 * half))
    }
    return [FocusTarget(-1, bigFrame)] + little
  }

  public var hintSubjects: [Rect] { [scrollableFrame] + [bigFrame].compactMap { $0 } }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    hit(at: point) == nil ? nil : .hand
  }

  public func build(in window: InputWindow) {
    if let frozen { window.addSubregion(frozen) }
    window.addSubregion(region)
    let scene = Weakly(wrappedValue: self)
    region.onTap = { point, time in
      scene.wrappedValue?.stand(at: time)
      return scene.wrappedValue?.tap(at: point)
    }
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget { scene.wrappedValue?.turnBig(by: $0) }
    region.addGestureRecognizer(pan)
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }
}

extension SceneEntry {
  public static let podium = SceneEntry(
    PodiumScene.descriptor,
    show: SceneShow(PackageResources.podium_txt, pictureTime: 13.04, duration: 18)
  ) { PodiumScene($0) }
}
