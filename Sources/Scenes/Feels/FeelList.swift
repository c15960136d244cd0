import Drawing
import Motion
import SceneHosting
import Scrolling

/// One list of the scene `feels`: a hidden scroll view with the feel of one system, and the motion
/// of the last gesture there.
final class FeelList: ScrollViewDelegate {
  static let count = Feel.allCases.count
  /// In points as it is designed.
  static let rowHeight = 48.0
  static let rowCount = 80

  let number: Int
  let view = ScrollView(frame: .zero)
  let color: Color
  /// The motion of the last gesture, as far as it shows.
  private(set) var motion = FeelMotion()
  /// Called as its content is let go.
  var onRelease: (() -> Void)?
  private let log: SceneLog
  /// Where its content stood as the drag began, in points.
  private var dragStart = 0.0
  /// The stretch that Android draws at an edge, since a moment (s), and whether it is the upper
  /// edge.
  private var stretch: (curve: EdgeStretch, since: Double, isUpper: Bool)?

  init(_ number: Int, _ style: SceneStyle, _ log: SceneLog) {
    self.number = number
    self.log = log
    color = Color(
      lightness: (style.isDark ? 0.65 : 0.6) + (number % 2 == 0 ? 0 : 0.06), chroma: 0.15,
      hue: 0.66 + 0.3 * Double(number))
    view.isHidden = true  // never hit-tested, still scrolls
    view.tuning.feel = Feel.allCases[number]
    view.delegate = self
  }

  /// The system whose motion it has; the first list has the one that is set.
  var feel: Feel { view.tuning.feel }

  /// Its name; short enough for a narrow column.
  var name: String { number == 0 && view.tuning != ScrollTuning() ? "as set" : Self.name(of: feel) }

  static func name(of feel: Feel) -> String { feel == .chromiumClassic ? "classic" : feel.rawValue }

  /// Samples the last motion for `span` seconds, to be drawn.
  func sample(_ span: Double) { motion.sample(span) }

  // MARK: Events

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { dragStart = view.contentOffset.y }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    let model = view.model
    let (pull, isUpper) = excess
    stretch = pull > 0 ? (.released(from: pull, height: height), model.time, isUpper) : nil
    motion = FeelMotion(model)
    onRelease?()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    let (moment, offset) = (view.model.restedAt, view.contentOffset.y)
    motion.end(at: moment)
    guard let released = motion.released else { return }
    hitEdge(released, at: moment)
    let distance = offset - released.unroundedOffset.y
    let time = moment - released.time
    log.note(
      LogEntry(
        time: moment, event: motion.isOver(at: moment) ? "landed" : "stopped",
        detail: "feel=\(feel.rawValue) way=\(distance.shortest) seconds=\(time.shortest)"))
  }

  // MARK: The stretch

  private var height: Double { view.frame.size.height }

  /// Stretches content that has hit its edge, by the speed that it had there.
  private func hitEdge(_ released: ScrollModel, at moment: Double) {
    guard feel.edge == .stretch, view.bounces else { return }
    let offset = view.model.unroundedOffset.y
    let isUpper = offset <= view.model.minimumOffset.y
    guard isUpper || offset >= view.model.maximumOffset.y else { return }
    let fling = Fling(
      feel, start: released.unroundedOffset.y, velocity: released.velocity.y, side: height)
    let speed = fling.velocity(at: moment - released.time).magnitude
    guard speed > 0 else { return }
    stretch = (.hit(speed: speed, height: height), moment, isUpper)
  }

  /// How far the finger has pulled beyond an edge that content does not leave, in heights of the
  /// view, and whether it is the upper edge.
  private var excess: (share: Double, isUpper: Bool) {
    guard feel.edge == .stretch, view.bounces, height > 0 else { return (0, false) }
    let pulled = dragStart - view.panGestureRecognizer.translation(in: nil).y
    let (low, high) = (view.model.minimumOffset.y, view.model.maximumOffset.y)
    let beyond = max(low - pulled, pulled - high, 0)
    return (min(beyond / height, 1), pulled < low)
  }

  /// The factor by which content is drawn longer at a moment (s), and the edge that stays.
  func drawnStretch(at time: Double) -> (factor: Double, isUpper: Bool) {
    var (share, isUpper) = (0.0, false)
    if view.phase == .dragging {
      (share, isUpper) = excess
    } else if let stretch {
      (share, isUpper) = (stretch.curve.stretch(at: time - stretch.since), stretch.isUpper)
    }
    return (1 + EdgeStretch.intensity(of: share), isUpper)
  }
}
