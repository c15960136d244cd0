import Motion
import Scrolling

/// A switch that is on or off; pressed, its knob slides to the other side in 0.3 s.
///
///     let wifi = Switch(frame: Rect(x: 20, y: 120, width: 50, height: 30), isOn: true)
///     wifi.onAction = { _ in connect(wifi.isOn) }
open class Switch: Button {
  /// Whether it is on; setting it moves the knob without the slide.
  public final var isOn: Bool { didSet { slide = Self.rest(isOn) } }
  private final var slide: CosineEase
  private final var slideStart = 0.0
  /// The time of the last `advance` or `catchUp`, in seconds.
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

  /// Where its knob is at a moment in seconds, from off (0) to on (1). The program draws it; UIKit
  /// draws its own.
  public final func position(at time: Double) -> Double {
    // The curve's sine errs by 1e-13, also beyond its end.
    min(max(slide.position(at: time - slideStart), 0), 1)
  }

  /// A press flips it, before `onAction` is called. A time that is not finite counts as that of the
  /// last call.
  open override func press(at time: Double) {
    let time = time.isFinite ? time : lastTime
    let start = position(at: time)
    isOn.toggle()
    (slide, slideStart, lastTime) = (CosineEase(start: start, target: isOn ? 1 : 0), time, time)
    super.press(at: time)
  }

  /// Moves the knob to a moment in seconds.
  open override func advance(to time: Double) { catchUp(to: time) }
  /// Moves the knob to a moment in seconds.
  open override func catchUp(to time: Double) {
    if time.isFinite { lastTime = max(lastTime, time) }
  }

  /// The time of the last `advance` or `catchUp` while its knob slides, in seconds; else nil.
  open override var nextDeadline: Double? {
    slide.start != slide.target && lastTime < slideStart + slide.duration ? lastTime : nil
  }
}
