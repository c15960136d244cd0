import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// Buttons and sliders in a scroll view, and the rules for their touches: a touch is held back for
/// 150 ms, then delivered, and taken away by a drag or kept. After ScrollingMadness' description of
/// how a scroll view works.
public final class ContentScene: StyledScene, Scene {
  /// UIKit's rules as the documents have them, or with one of them changed.
  private enum Way: Int { case expected, atOnce, kept, controls, sliders }

  // Lengths here and below are in points as they are designed. Numbers without a source are taste.
  private static let margin = 24.0
  /// The gap between two cards.
  private static let gap = 20.0

  let desk = Desk(frame: .zero)
  private let voices = Voice.names.indices.map { Voice($0) }
  private let way: Way
  private let observer = TouchObserver()

  public init(_ setup: SceneSetup) {
    way = Way(rawValue: setup.way) ?? .expected
    super.init(setup, .chosen(setup, at: .sunset))
  }

  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 300, height: 300))
  }
  /// The scale of the cards.
  private var unit: Double { size.growth }
  private var margin: Double { Self.margin * unit }
  private var footHeight: Double { size.height < 300 ? 0 : 48 * unit + 16 * textScale }
  private var cardWidth: Double { min(300, max(120, size.width - 72)) * unit }
  private var cardPitch: Double { cardWidth + Self.gap * unit }

  private func applyRules() {
    desk.delaysContentTouches = way != .atOnce
    desk.canCancelContentTouches = way != .kept
    desk.buttonsYield = way != .controls
    desk.slidersYield = way == .sliders
  }

  /// Listens to a control.
  ///
  /// - Parameter name: for the log.
  private func add(_ control: Control, named name: String) {
    control.onTouch = { [log, observer, desk] touch in
      let pan = desk.panGestureRecognizer.state
      let scrolls = pan == .began || pan == .changed
      guard let event = observer.event(of: touch, scrolls: scrolls) else { return }
      log.note(LogEntry(time: touch.deliveryTime, event: event, detail: name))
    }
    desk.addSubregion(control)
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    list.clip(to: desk.frame)
    list.fill(desk.frame, style.inset)
    let shown = visibleItems(
      of: voices.count, pitch: cardPitch, from: desk.contentOffset.x - margin,
      length: size.width)
    // On whole pixels vertical edges are sharp, and the same in both renderers.
    let corner = Point(
      x: ((desk.frame.minX - desk.contentOffset.x) * pixelsPerPoint).rounded() / pixelsPerPoint,
      y: desk.frame.minY - desk.contentOffset.y)
    for voice in shown { voices[voice].draw(corner, style, at: clock.time(at: time), &list) }
    list.unclip()
    if footHeight > 0 { addFate(at: time, to: &list) }
  }

  /// The fate of the last touch of a control: a bar that fills in the 150 ms.
  private func addFate(at time: Double, to list: inout DrawList) {
    let (left, top, fate) = (margin, size.height - footHeight, observer.fate)
    let below = 16 * textScale
    list.drawProgress(
      observer.share(at: time),
      in: Rect(
        x: left, y: top + 24 * unit + below, width: size.width - 2 * left, height: 8 * unit),
      style.accent(fate == .taken || fate == .never ? 0 : 4), opacity: fate == .held ? 0.5 : 1,
      style)
    list.write(
      TextRun(fate.rawValue, .caption, by: textScale),
      at: Point(x: left, y: top + 12 * unit + below), style.ink)
  }

  static let descriptor = SceneDescriptor(
    name: "content",
    sentence: "Buttons and sliders in a scroll view: when a touch is theirs, and who may take it.",
    source: "ScrollingMadness (delayed and cancelled content touches)",
    ways: [
      SceneWay(
        "expected", "Delay, cancel", "Flick a button: it gets no touch. Hold it, drag: cancelled."),
      SceneWay("at-once", "No delay", "Flick over a button: it lights up and goes dark."),
      SceneWay("kept", "No cancel", "Hold a button, then drag: it keeps the touch."),
      SceneWay("controls", "Controls keep", "UIKit's default: a held button keeps its touch."),
      SceneWay("sliders", "Sliders yield", "Hold a knob, then slide it: the desk takes the touch."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(desk)] }
  public var hint: String { "press, slide, drag" }
  public var captionFrame: Rect? {
    footHeight > 0
      ? Rect(x: 0, y: size.height - footHeight, width: size.width, height: footHeight) : nil
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    region is Control ? .hand : nil
  }

  /// A step is a tenth, as by an assistive technology on iOS.
  public func adjust(_ region: InputRegion, by step: Int, at time: Double) -> Bool {
    guard let slider = region as? Slider else { return false }
    slider.value = ((slider.value * 10).rounded() + Double(step)) / 10
    return true
  }

  public func build(in window: InputWindow) {
    let scene = Weakly(wrappedValue: self)
    desk.addGestureRecognizer(observer)
    desk.panGestureRecognizer.addTarget { [observer] in observer.panBegan(at: $0.time) }
    for (number, voice) in voices.enumerated() {
      for (index, button) in voice.buttons.enumerated() {
        let name = "voice=\(number + 1) button=\(index + 1)"
        add(button, named: name)
        button.onAction = { [log] time in
          scene.wrappedValue?.voices[number].press(index)
          log.note(LogEntry(time: time, event: "tapped", detail: name))
        }
      }
      add(voice.slider, named: "voice=\(number + 1) slider")
    }
    window.addSubregion(desk)
    applyRules()
  }

  public func layOut(_ size: Size) {
    self.size = size
    let top = strip.room
    desk.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top - footHeight)
    let height = desk.frame.height
    desk.contentSize = Size(
      width: Double(voices.count) * cardPitch - Self.gap * unit + 2 * margin, height: height)
    let card = Size(width: cardWidth, height: max(0, min(400 * unit, height - 16 * unit)))
    for (number, voice) in voices.enumerated() {
      let x = margin + Double(number) * cardPitch
      let corner = Point(x: x, y: (height - card.height) / 2)
      voice.layOut(in: Rect(origin: corner, size: card), by: unit)
    }
  }
}

/// Decides for each kind of control whether a drag may take away a touch that it has received.
final class Desk: ScrollView {
  var buttonsYield = true
  var slidersYield = false

  override func touchesShouldCancel(in content: InputRegion) -> Bool {
    content is Slider ? slidersYield : buttonsYield
  }
}

/// Notes when a finger comes down on a control, before the control gets the touch: a recognizer
/// that never recognizes.
private final class TouchObserver: GestureRecognizer {
  /// The fate of the last touch.
  enum Fate: String {
    case none = "Touch a button or a slider."
    case held = "held back: it may become a drag"
    case sent
    case ended = "sent, and ended"
    case taken = "sent, then cancelled: it scrolls"
    case never = "never sent: it scrolls"
    case cancelled = "cancelled"
  }

  private(set) var fate = Fate.none
  private var start = 0.0
  /// The moment from which on the touch was no longer held back, in seconds; nil: it still is.
  private var end: Double?

  override init() {
    super.init()
    delaysTouchesEnded = false
  }

  override func shouldReceive(_ touch: Touch) -> Bool { touch.view is Control }

  override func touchesBegan(_ touches: [Touch]) { (fate, start, end) = (.held, time, nil) }
  override func touchesEnded(_ touches: [Touch]) { state = .failed }
  override func touchesCancelled(_ touches: [Touch]) {
    if fate == .held { (fate, end) = (.cancelled, time) }
    state = .failed
  }

  /// The finger drags from a moment on (s), or has stopped a motion.
  func panBegan(at time: Double) {
    if fate == .held || fate == .cancelled && end == time { (fate, end) = (.never, time) }
  }

  /// A control receives a phase of a touch. Returns the name of the event, for the log; nil: it is
  /// not logged.
  ///
  /// - Parameter scrolls: whether a drag takes the touch.
  func event(of touch: Touch, scrolls: Bool) -> String? {
    let event: String
    switch touch.phase {
    case .began: (fate, event) = (.sent, "touchesBegan")
    case .moved: return nil
    case .ended: (fate, event) = (.ended, "touchesEnded")
    case .cancelled: (fate, event) = (scrolls ? .taken : .cancelled, "touchesCancelled")
    }
    // The bar is full after any wait.
    end = .infinity
    return event
  }

  /// The share of the delay that the touch was held back, from 0 to 1.
  func share(at time: Double) -> Double {
    fate == .none ? 0 : min(max((end ?? time) - start, 0) / ScrollView.contentTouchDelay, 1)
  }
}

extension SceneEntry {
  public static let content = SceneEntry(
    ContentScene.descriptor,
    show: SceneShow(PackageResources.content_txt, pictureTime: 8.2, duration: 14)
  ) { ContentScene($0) }
}
