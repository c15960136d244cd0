import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The trials of the last gesture under the present settings, made again whenever either changes.
struct Trials {
  /// The state of a knob's slide, during which only the trial before it is kept.
  private enum Slide {
    case none, held
    /// The knob was released; its last value is still to be tried.
    case released
  }

  /// A gesture, and the scene in which it was made.
  private struct Made {
    let gesture: Gesture
    let scene: String?
    let size: Size
    /// The distance of the scene's snap points then, in points; nil: there are none.
    let pitch: Double?
  }

  private var made: Made?
  /// The gestures of scenes that were left, by the scene's name.
  private var left: [String?: Made] = [:]
  var gesture: Gesture? { made?.gesture }
  private(set) var live: Trial?
  private(set) var other: Trial?
  /// The trial before the last change; nil: there was no change since the gesture.
  private(set) var before: Trial?
  private var slide = Slide.none
  private var isNew = false
  /// The settings that were tried last, with or without success.
  private var tried: TuningSettings?
  private var triedOther: TuningSettings?

  mutating func take(_ gesture: Gesture, in host: SceneHost) {
    begin(
      Made(
        gesture: gesture, scene: host.descriptor?.name, size: host.window.frame.size,
        pitch: host.pitch))
  }

  /// Begins anew, with a gesture or none.
  private mutating func begin(_ made: Made?) {
    let left = left
    self = Trials()
    (self.made, self.left, isNew) = (made, left, true)
  }

  /// Forgets the trials, so that they are made anew.
  mutating func forget() {
    (live, other, before) = (nil, nil, nil)
    (tried, triedOther, isNew) = (nil, nil, true)
  }

  /// Keeps the present trial as the one to compare with, until the slide is over.
  mutating func beginSlide() { (slide, before) = (.held, live) }
  mutating func endSlide() { if slide == .held { slide = .released } }

  /// Keeps the gesture of a scene that was left, and takes that of a scene that returns. A gesture
  /// that was made at another size, as before the panel opened, is moved to the same place about
  /// the middle, or into the window.
  mutating func check(_ host: SceneHost) {
    let (scene, size) = (host.descriptor?.name, host.window.frame.size)
    if let made, made.scene != scene {
      left[made.scene] = made
      begin(nil)
    }
    if made == nil, let back = left.removeValue(forKey: scene) { begin(back) }
    guard let made, made.size != size else { return }
    let ratio = made.pitch.flatMap { old in host.pitch.map { old > 0 ? $0 / old : 1 } } ?? 1
    let moved = made.gesture.moved(
      from: made.size, to: size, host.axis ?? .horizontal, ratio: ratio)
    begin(nil)
    if let moved { take(moved, in: host) }
  }

  /// Makes the trials that have changed. Returns whether there were any.
  mutating func update(_ host: SceneHost, other tuning: TuningSettings?) -> Bool {
    var isChanged = isNew
    isNew = false
    defer { if slide == .released { slide = .none } }
    guard let gesture else { return isChanged }
    if tried != host.tuning {
      let old = live
      tried = host.tuning
      live = try? Trial(gesture, under: host.tuning, like: host)
      if slide == .none { before = old }
      isChanged = true
    }
    if triedOther != tuning {
      triedOther = tuning
      other = tuning.flatMap { try? Trial(gesture, under: $0, like: host) }
      isChanged = true
    }
    return isChanged
  }
}
