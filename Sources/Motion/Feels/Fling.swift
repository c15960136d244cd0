/// One axis in free motion after a release, as one of the feels moves it: where, how fast, until
/// when.
///
///     let glide = Fling(.flutter, start: 0, velocity: 2)
///     let offset = glide.position(at: 0.2), end = glide.landing
///
/// Every feel is a closed form of the release: any frame rate, and one call, give the same answer.
public struct Fling: Equatable, Sendable {
  package enum Curve: Equatable, Sendable {
    /// UIKit's: coasting at a rate.
    case uikit(Decay)
    /// The Mac's trackpad: a quartic.
    case mac(MacFling)
    /// macOS's momentum in WebKit: a table.
    case webkit(WebKitFling)
    /// Android's: a spline.
    case android(AndroidFling)
    /// Flutter's on Android: a power.
    case flutter(FlutterFling)
    /// Chromium's on desktops: a Bézier curve.
    case chromium(ChromiumFling)
    /// Chromium's former one: an exponential less a line.
    case chromiumClassic(ChromiumClassicFling)
    /// GTK's: an exponential.
    case gtk(ExponentialFling)
    /// Qt's: a parabola.
    case qt(ParabolicFling)
  }

  package let curve: Curve
  /// Where it starts, in points.
  public let start: Double
  /// The velocity it was released with, in pt/ms.
  public let velocity: Double
  /// How long it moves, in seconds.
  public let duration: Double
  /// Where it comes to rest, in points.
  public let landing: Double

  private init<Form: FlingCurve>(_ form: Form, _ curve: (Form) -> Curve) {
    self.curve = curve(form)
    (start, velocity) = (form.start, form.velocity)
    (duration, landing) = (form.duration, form.landing)
  }

  /// A coast of UIKit's.
  package init(_ decay: Decay) { self.init(decay, Curve.uikit) }

  /// - Parameters:
  ///   - feel: the system whose curve it is.
  ///   - start: in points.
  ///   - velocity: of this axis, in pt/ms.
  ///   - across: of the other axis, in pt/ms; WebKit's and Chromium's curves depend on both.
  ///   - side: the size of the view on this axis, in points; it limits Chromium's curve alone.
  ///   - sideAcross: its size on the other axis; nil: as on this one.
  ///   - rate: the deceleration rate per ms, in (0, 1); UIKit's curve alone has one.
  public init(
    _ feel: Feel, start: Double, velocity: Double, across: Double = 0, side: Double = .infinity,
    sideAcross: Double? = nil, rate: Double = 0.998
  ) {
    switch feel {
    case .uikit: self.init(Decay(start: start, velocity: velocity, rate: rate))
    case .mac: self.init(MacFling(start: start, velocity: velocity), Curve.mac)
    case .webkit:
      self.init(WebKitFling(start: start, velocity: velocity, across: across), Curve.webkit)
    case .android: self.init(AndroidFling(start: start, velocity: velocity), Curve.android)
    case .flutter: self.init(FlutterFling(start: start, velocity: velocity), Curve.flutter)
    case .chromium:
      let form = ChromiumFling(
        start: start, velocity: velocity, across: across, side: side, sideAcross: sideAcross)
      self.init(form, Curve.chromium)
    case .chromiumClassic:
      let form = ChromiumClassicFling(start: start, velocity: velocity, across: across)
      self.init(form, Curve.chromiumClassic)
    case .gtk: self.init(ExponentialFling(start: start, velocity: velocity), Curve.gtk)
    case .flickable: self.init(.flickable(start: start, velocity: velocity), Curve.qt)
    case .qscroller: self.init(.qscroller(start: start, velocity: velocity), Curve.qt)
    }
  }

  /// The resting position that is reported to the program at the release, in points: the landing,
  /// except for UIKit's curve, which has a formula of its own.
  public var reportedTarget: Double {
    if case .uikit(let decay) = curve { decay.reportedTarget } else { landing }
  }

  /// The position in points at `t` seconds after the release; exactly the landing from its end on.
  public func position(at t: Double) -> Double {
    switch curve {
    case .uikit(let f): f.position(at: t)
    case .mac(let f): f.position(at: t)
    case .webkit(let f): f.position(at: t)
    case .android(let f): f.position(at: t)
    case .flutter(let f): f.position(at: t)
    case .chromium(let f): f.position(at: t)
    case .chromiumClassic(let f): f.position(at: t)
    case .gtk(let f): f.position(at: t)
    case .qt(let f): f.position(at: t)
    }
  }

  /// The velocity in pt/ms at `t` seconds after the release; 0 at rest.
  public func velocity(at t: Double) -> Double {
    switch curve {
    case .uikit(let f): f.velocity(at: t)
    case .mac(let f): f.velocity(at: t)
    case .webkit(let f): f.velocity(at: t)
    case .android(let f): f.velocity(at: t)
    case .flutter(let f): f.velocity(at: t)
    case .chromium(let f): f.velocity(at: t)
    case .chromiumClassic(let f): f.velocity(at: t)
    case .gtk(let f): f.velocity(at: t)
    case .qt(let f): f.velocity(at: t)
    }
  }

  /// When it passes `position`, in seconds after the release; nil when it comes to rest before.
  public func time(at position: Double) -> Double? {
    switch curve {
    case .uikit(let f): f.time(at: position)
    case .mac(let f): f.time(at: position)
    case .webkit(let f): f.time(at: position)
    case .android(let f): f.time(at: position)
    case .flutter(let f): f.time(at: position)
    case .chromium(let f): f.time(at: position)
    case .chromiumClassic(let f): f.time(at: position)
    case .gtk(let f): f.time(at: position)
    case .qt(let f): f.time(at: position)
    }
  }
}
