import Geometry
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
    case letGo
  }

  private(set) var gesture: Gesture?
  private(set) var live: Trial?
  private(set) var other: Trial?
  /// The trial before the last change; nil: there was no change since the gesture.
  private(set) var before: Trial?
  private var slide = Slide.none
  private var isNew = false
  /// The settings that were tried last, with or without success.
  private var tried: TuningSettings?
  private var triedOther: TuningSettings?
  /// The scene in which the gesture was made; in another one it is forgotten.
  private var scene: String?
  private var size = Size.zero
  /// The distance of the scene's snap points then, in points; nil: there are none.
  private var pitch: Double?

  mutating func take(_ gesture: Gesture, in host: SceneHost) {
    self = Trials()
    self.gesture = gesture
    (scene, size, isNew) = (host.descriptor?.name, host.window.frame.size, true)
    pitch = host.pitch
  }

  /// Forgets the trials, so that they are made anew.
  mutating func forget() {
    (live, other, before) = (nil, nil, nil)
    (tried, triedOther, isNew) = (nil, nil, true)
  }

  /// Keeps the present trial as the one to compare with, until the slide is over.
  mutating func beginSlide() { (slide, before) = (.held, live) }
  mutating func endSlide() { if slide == .held { slide = .letGo } }

  /// Forgets a gesture that was made in another scene. A gesture that was made at another size, as
  /// before the panel opened, is moved to the same place about the middle, or into the window.
  mutating func check(_ host: SceneHost) {
    guard let gesture else { return }
    let size = host.window.frame.size
    guard host.descriptor?.name != scene || size != self.size else { return }
    let ratio = pitch.flatMap { old in host.pitch.map { old > 0 ? $0 / old : 1 } } ?? 1
    let moved =
      host.descriptor?.name != scene
      ? nil : gesture.moved(from: self.size, to: size, host.axis ?? .horizontal, ratio: ratio)
    self = Trials()
    isNew = true
    if let moved { take(moved, in: host) }
  }

  /// Makes the trials that have changed. Returns whether there were any.
  mutating func update(_ host: SceneHost, other tuning: TuningSettings?) -> Bool {
    var isChanged = isNew
    isNew = false
    defer { if slide == .letGo { slide = .none } }
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
