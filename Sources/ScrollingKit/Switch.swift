import Geometry
import Motion
import Scrolling
import Touches

/// Is on or off, and slides from one to the other, in 0.3 s, when it is pressed.
///
///     let wifi = Switch(frame: Rect(x: 20, y: 120, width: 50, height: 30), isOn: true)
///     wifi.onAction = { _ in connect(wifi.isOn) }
open class Switch: Button {
  /// Whether it is on; set, it is there at once.
  public final var isOn: Bool {
    didSet { slide = Self.rest(isOn) }
  }
  private final var slide: CosineEase
  private final var slideStart = 0.0
  /// The last moment that it was told of, in seconds.
  private final var lastTime = 0.0

  /// A switch with a place in its superregion.
  public init(frame: Rect, isOn: Bool = false) {
    self.isOn = isOn
    slide = Self.rest(isOn)
    super.init(frame: frame)
  }

  private static func rest(_ isOn: Bool) -> CosineEase {
    CosineEase(start: isOn ? 1 : 0, target: isOn ? 1 : 0)
  }

  /// Where its knob is at a moment in seconds, from off (0) to on (1): for you to draw, other than
  /// in UIKit.
  public final func position(at time: Double) -> Double {
    // The curve's sine errs by 1e-13, also beyond its end.
    min(max(slide.position(at: time - slideStart), 0), 1)
  }

  /// A press flips it, before it is told of.
  open override func press(at time: Double) {
    let start = position(at: time)
    isOn.toggle()
    (slide, slideStart, lastTime) = (CosineEase(start: start, target: isOn ? 1 : 0), time, time)
    super.press(at: time)
  }

  /// Goes on to a moment in seconds.
  open override func advance(to time: Double) { catchUp(to: time) }
  /// Goes on to a moment in seconds.
  open override func catchUp(to time: Double) {
    if time.isFinite { lastTime = max(lastTime, time) }
  }

  /// While its knob slides, it changes by itself.
  open override var nextDeadline: Double? {
    slide.start != slide.target && lastTime < slideStart + slide.duration ? lastTime : nil
  }
}
