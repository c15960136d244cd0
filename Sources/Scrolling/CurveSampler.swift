import Motion

/// The curve of an axis as a frame samples it: the numbers of its closed form and nothing else.
///
/// A frame reads these in place; to copy an `AxisMotion` took longer than the formula. With one
/// form for all of `Fling.Curve` a frame took up to four times as long.
struct CurveSampler: Equatable, Sendable {
  private enum Form: Equatable, Sendable {
    case rest(Double)
    case decay(Decay)
    case spring(Spring)
    case mac(MacFling)
    /// In a box: its table is four times as large as the other forms.
    indirect case webkit(WebKitFling)
    case android(AndroidFling)
    case flutter(FlutterFling)
    case chromium(ChromiumFling)
    case chromiumClassic(ChromiumClassicFling)
    case gtk(ExponentialFling)
    case qt(ParabolicFling)
  }

  private var form = Form.rest(0)
  /// When the curve began, in seconds.
  private var began = 0.0
  /// When it ends, in seconds; −∞: there is none.
  private(set) var ends = -Double.infinity

  mutating func clear() { self = CurveSampler() }

  /// Samples the curve of an axis from now on; bounces and animated offsets, which are short, are
  /// not sampled.
  mutating func sample(_ motion: AxisMotion) {
    switch motion.curve {
    case .rest(let x): form = .rest(x)
    case .decay(let decay): form = .decay(decay)
    case .spring(let spring): form = .spring(spring)
    case .fling(let fling): sample(fling)
    case .bounce, .rebound, .ease: return clear()
    }
    (began, ends) = (motion.began, motion.ends)
  }

  private mutating func sample(_ fling: Fling) {
    switch fling.curve {
    case .uikit(let f): form = .decay(f)
    case .mac(let f): form = .mac(f)
    case .webkit(let f):
      // The same curve is often sampled again, as when the other axis has met its edge: that
      // allocates nothing.
      if case .webkit(let sampled) = form, sampled == f { return }
      form = .webkit(f)
    case .android(let f): form = .android(f)
    case .flutter(let f): form = .flutter(f)
    case .chromium(let f): form = .chromium(f)
    case .chromiumClassic(let f): form = .chromiumClassic(f)
    case .gtk(let f): form = .gtk(f)
    case .qt(let f): form = .qt(f)
    }
  }

  /// The position in points at a moment (s); nil once the curve has ended. It changes nothing, and
  /// is mutating since only a mutating function reads the numbers without a copy.
  @inline(__always)
  mutating func position(at time: Double) -> Double? {
    guard time < ends else { return nil }
    let t = time - began
    return switch form {
    case .rest(let x): x
    case .decay(let f): f.position(at: t)
    case .spring(let f): f.position(at: t)
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

  /// The visible velocity in pt/ms at a moment (s); nil once the curve has ended.
  @inline(__always)
  mutating func velocity(at time: Double) -> Double? {
    guard time < ends else { return nil }
    let t = time - began
    return switch form {
    case .rest: 0
    case .decay(let f): f.velocity(at: t)
    case .spring(let f): f.velocity(at: t)
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
}
