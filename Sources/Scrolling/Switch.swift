import Geometry
import Motion
import Touches

/// Is on or off, and slides from one to the other when it is pressed.
open class Switch: Button {
  /// Whether it is on; set, it is there at once.
  public final var isOn: Bool {
    didSet { slide = Self.rest(isOn) }
  }
  private final var slide: CosineEase
  private final var slideStart = 0.0

  /// A switch with a place in its superregion.
  public init(frame: Rect, isOn: Bool = false) {
    self.isOn = isOn
    slide = Self.rest(isOn)
    super.init(frame: frame)
  }

  private static func rest(_ isOn: Bool) -> CosineEase {
    CosineEase(start: isOn ? 1 : 0, target: isOn ? 1 : 0)
  }

  /// Where its knob is at a moment in seconds, from off (0) to on (1).
  public final func position(at time: Double) -> Double { slide.position(at: time - slideStart) }

  /// A press flips it, before it is told of.
  open override func touchesEnded(_ touches: [Touch]) {
    if isHighlighted {
      let (start, time) = (position(at: touches[0].time), touches[0].time)
      isOn.toggle()
      (slide, slideStart) = (CosineEase(start: start, target: isOn ? 1 : 0), time)
    }
    super.touchesEnded(touches)
  }
}
