/// A system whose scrolling replaces UIKit's.
///
///     scrollView.tuning.feel = .gtk
///     let glide = Fling(.android, start: 0, velocity: 2)
///
/// A feel has seven parts: how content glides (`Fling`), how it meets an edge (`edge`), how far it
/// follows a finger beyond it (`rubberBand`), how fast the finger was (`velocityRule`), what a
/// flick gains of content that it caught (`carry`), the speeds between which a release glides
/// (`slowestFling`, `fastestFling`), and how far a finger travels before it drags (`slop`,
/// `padSlop`). `ScrollTuning` can replace rubber band, carry and slop by themselves.
///
/// A point is the system's own density-independent pixel.
public enum Feel: String, CaseIterable, Sendable {
  /// UIScrollView under a finger: measured.
  case uikit
  /// UIScrollView under the Mac's trackpad: fitted to two recordings.
  case mac
  /// macOS's momentum as WebKit makes it, without the device's acceleration.
  case webkit
  /// Android's OverScroller, Compose, and Chromium on phones.
  case android
  /// Flutter on Android.
  case flutter
  /// Chromium on desktops: its physics-based curve.
  case chromium
  /// Chromium on desktops where the physics-based curve is off.
  case chromiumClassic = "chromium-classic"
  /// GTK 4's kinetic scrolling.
  case gtk
  /// Qt Quick's Flickable.
  case flickable
  /// Qt's QScroller.
  case qscroller

  /// The behavior of a glide that meets the end of the range.
  public enum Edge: Sendable {
    /// UIKit's bounce.
    case bounce
    /// WebKit's elasticity: `CriticalBounce` with a time constant of 80 ms.
    case elastic
    /// It stops there.
    case stop
    /// It stops there; the speed becomes a stretch that the program may draw.
    case stretch
    /// A critically damped spring, 50 points at most.
    case critical
    /// It runs on, slows down fast, and goes home in a fixed time.
    case overshoot
  }

  /// The behavior of a glide that meets the end of the range.
  public var edge: Edge {
    switch self {
    case .uikit: .bounce
    case .mac, .webkit: .elastic
    case .android: .stretch
    case .flutter, .chromium, .chromiumClassic: .stop
    case .gtk: .critical
    case .flickable, .qscroller: .overshoot
    }
  }

  /// How content follows a finger beyond its bound.
  public var rubberBand: Pull {
    switch self {
    case .uikit: .band(RubberBand.standardCoefficient)
    case .mac, .webkit: .band(Self.pointerRubberBand)
    case .flickable, .qscroller: .half
    case .android, .flutter, .chromium, .chromiumClassic, .gtk: .none
    }
  }

  /// How content follows a finger beyond its bound.
  public enum Pull: Equatable, Sendable {
    /// Content does not follow.
    case none
    /// `RubberBand` with this coefficient.
    case band(Double)
    /// Half of the finger's travel, at most the length of the view.
    case half
  }

  /// The rubber band's coefficient under a trackpad on the Mac. Measured: 457.5 points of travel
  /// show as 32.
  public static let pointerRubberBand = 0.075

  /// How the speed of a finger that lifts is estimated.
  public var velocityRule: VelocityRule {
    switch self {
    case .uikit, .mac, .webkit: .weights
    case .android, .flutter, .chromium, .chromiumClassic: .leastSquares
    case .gtk: .recentMean
    case .flickable: .threePairs
    case .qscroller: .smoothed
    }
  }

  /// The speed that a flick gains from content that it caught.
  public var carry: Carry {
    switch self {
    case .uikit: .none
    case .mac, .webkit: .apple
    case .android: .flywheel
    case .flutter: .flutter
    case .chromium, .chromiumClassic: .booster
    case .gtk: .accumulation
    case .flickable: .boost
    case .qscroller: .triple
    }
  }

  /// A release slower than this, in pt/ms, does not glide. UIKit's is measured, and compared with
  /// the Euclidean speed; Android's and Flutter's are second-hand; QScroller's was read in its
  /// source; GTK's is the speed at which its glide ends. Chromium's and Qt Quick's are unknown and
  /// take Android's.
  public var slowestFling: Double {
    switch self {
    case .uikit, .mac, .webkit: ReleaseVelocity.flickSpeed
    case .android, .flutter, .chromium, .chromiumClassic, .flickable: 0.05
    case .gtk: ExponentialFling.restSpeed
    case .qscroller: ParabolicFling.qscrollerSlowest
    }
  }

  /// No release glides faster than this, in pt/ms. Android's and Flutter's are second-hand, the
  /// others were read in their sources.
  public var fastestFling: Double {
    switch self {
    case .uikit, .mac, .webkit, .chromium, .gtk: .infinity
    case .android, .flutter: 8
    case .chromiumClassic: ChromiumClassicFling.fastest
    case .flickable: ParabolicFling.flickableFastest
    case .qscroller: ParabolicFling.qscrollerFastest
    }
  }

  /// How far a finger travels before it drags, in points: 8 dp on Android (second-hand), 5 mm in
  /// QScroller at 96 dots an inch; elsewhere UIKit's, which is measured.
  public var slop: Double {
    switch self {
    case .android: 8
    case .qscroller: 0.005 * ParabolicFling.pointsPerMeter
    case .uikit, .mac, .webkit, .flutter, .chromium, .chromiumClassic, .gtk, .flickable: 10
    }
  }

  /// How far two fingers on a touchpad travel before they drag, in points: measured of UIScrollView
  /// on the Mac; Linux's toolkits have none.
  public var padSlop: Double {
    switch self {
    case .mac, .webkit: 10
    case .uikit, .android, .flutter, .chromium, .chromiumClassic, .gtk, .flickable, .qscroller: 0
    }
  }
}
