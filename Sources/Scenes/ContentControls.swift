import Drawing
import Geometry
import Motion
import Replay
import Scrolling

/// Something in a scroll view that answers touches.
class Control: InputRegion {
  /// For the log.
  let name: String
  /// Hears of every touch that it is told of, before it does anything.
  var onTouch: ((Touch, Control) -> Void)?
  /// Hears that it was worked, and when, in seconds.
  var onAction: ((Double) -> Void)?
  fileprivate(set) var isHighlighted = false

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  override func touchesBegan(_ touches: [Touch]) {
    onTouch?(touches[0], self)
    isHighlighted = true
  }
  override func touchesMoved(_ touches: [Touch]) { onTouch?(touches[0], self) }
  override func touchesEnded(_ touches: [Touch]) {
    onTouch?(touches[0], self)
    isHighlighted = false
  }
  override func touchesCancelled(_ touches: [Touch]) {
    onTouch?(touches[0], self)
    isHighlighted = false
  }
}

/// Is pressed by a finger that lifts within it, and looks so while one is in it.
final class ControlButton: Control {
  override func touchesMoved(_ touches: [Touch]) {
    super.touchesMoved(touches)
    isHighlighted = contains(touches[0].location(in: self))
  }
  override func touchesEnded(_ touches: [Touch]) {
    let isPressed = isHighlighted
    super.touchesEnded(touches)
    if isPressed { onAction?(touches[0].time) }
  }
}

/// A value that goes with the finger along a track; a touch that is taken away leaves it where it is.
final class ControlSlider: Control {
  /// From an end of the track to the knob's middle there, in points.
  static let reach = 13.0

  /// From 0 to 1.
  private(set) var value: Double
  private var grip = 0.0
  /// How far the knob goes, in points.
  var length: Double { max(1, bounds.width - 2 * Self.reach) }

  init(_ name: String, value: Double) {
    self.value = value
    super.init(name)
  }

  override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    grip = touches[0].location(in: nil).x - value * length
  }
  override func touchesMoved(_ touches: [Touch]) {
    super.touchesMoved(touches)
    value = min(max((touches[0].location(in: nil).x - grip) / length, 0), 1)
  }
  override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    onAction?(touches[0].time)
  }
}

/// Says of each kind of control whether a drag may take a touch from it that it has been told of. UIKit's
/// own says no of all controls.
final class ControlScrollView: ScrollView {
  var buttonsYield = true
  var slidersYield = false

  override func touchesShouldCancel(in content: InputRegion) -> Bool {
    content is ControlSlider ? slidersYield : buttonsYield
  }
}

/// Sees when a finger comes down on a control, before that is told: a recognizer that never recognizes.
final class TouchWitness: GestureRecognizer {
  /// What has become of the last touch.
  enum Fate: String {
    case none = "Touch a button or a slider."
    case held = "held back: it may become a drag"
    case told = "told"
    case lifted = "told, and lifted"
    case taken = "told, then taken away: it scrolls"
    case never = "never told: it scrolls"
  }

  /// How long a scroll view holds a touch back, in seconds.
  private static let patience = 0.15

  var fate = Fate.none
  private var start = 0.0
  private var panStart = 0.0

  override func shouldReceive(_ touch: Touch) -> Bool { touch.view is Control }

  override func touchesBegan(_ touches: [Touch]) { (fate, start) = (.held, time) }
  override func touchesEnded(_ touches: [Touch]) { state = .failed }
  override func touchesCancelled(_ touches: [Touch]) { state = .failed }

  /// The finger drags from a moment on (s), or has stopped what moved.
  func panBegan(at time: Double) {
    guard fate == .held else { return }
    (fate, panStart) = (.never, time)
  }

  /// How much of the patience was needed, from 0 to 1.
  func share(at time: Double) -> Double {
    switch fate {
    case .none: 0
    case .held: min(max((time - start) / Self.patience, 0), 1)
    case .never: min((panStart - start) / Self.patience, 1)
    case .told, .lifted, .taken: 1
    }
  }
}

/// A switch that is tapped, and slides.
final class LeverRegion: InputRegion {
  private(set) var isOn: Bool
  private var slide: CosineEase
  private var slideStart = 0.0

  init(isOn: Bool) {
    self.isOn = isOn
    slide = CosineEase(start: isOn ? 1 : 0, target: isOn ? 1 : 0)
    super.init(frame: .zero)
  }

  func flip(at time: Double) {
    let place = position(at: time)
    isOn.toggle()
    (slide, slideStart) = (CosineEase(start: place, target: isOn ? 1 : 0), time)
  }

  /// From off (0) to on (1), at a moment in seconds.
  func position(at time: Double) -> Double { slide.position(at: time - slideStart) }
}
