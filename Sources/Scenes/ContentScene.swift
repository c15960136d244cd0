import Drawing
import Geometry
import Motion
import Replay
import Scrolling

/// Buttons and sliders in a scroll view, and switches for the rules by which a touch becomes theirs: held
/// back for 150 ms, told, taken away by a drag, or kept. After what ScrollingMadness says of how a scroll
/// view works.
public final class ContentScene {
  /// The rules, as switches.
  enum Rule: Int, CaseIterable {
    case delays, cancels, buttonsYield, slidersYield

    /// What it is called, and what holds while it is on, and while it is off.
    var words: (title: String, on: String, off: String) {
      switch self {
      case .delays: ("Delay", "touches wait 150 ms", "touches come at once")
      case .cancels: ("Cancel", "a drag takes touches", "told once, they stay")
      case .buttonsYield: ("Buttons yield", "to a finger that drags", "never: no drag begins")
      case .slidersYield: ("Sliders yield", "to a finger that drags", "never: no drag begins")
      }
    }
  }

  // Lengths here and below are in points; where nothing else is said of a number, it is taste.
  private static let margin = 24.0

  private let style: SceneStyle
  private let clock: SceneClock
  private let log: SceneLog
  let desk: ControlScrollView
  private let voices: [Voice]
  /// By their rules.
  private let levers = Rule.allCases.map { LeverRegion(isOn: $0 != .slidersYield) }
  private let witness = TouchWitness()
  private var size = Size.zero

  public init(_ setup: SceneSetup) {
    style = .chosen(setup)
    clock = setup.clock
    log = setup.log
    desk = ControlScrollView(frame: .zero)
    voices = Voice.names.indices.map { Voice($0) }
    witness.delaysTouchesEnded = false
  }

  // MARK: Where things are

  private var columns: Int { size.width >= 900 ? 4 : size.width >= 520 ? 2 : 1 }
  private var cellHeight: Double { columns == 1 ? 38 : 60 }
  private var boardHeight: Double { Double(Rule.allCases.count / columns) * cellHeight + 12 }
  private var footHeight: Double { size.height < 300 ? 0 : 64 }
  private var cardWidth: Double { min(300, max(120, size.width - 72)) }
  private var cardPitch: Double { cardWidth + 20 }

  private func cell(of rule: Rule) -> Rect {
    let width = (size.width - 2 * Self.margin) / Double(columns)
    return Rect(
      x: Self.margin + Double(rule.rawValue % columns) * width,
      y: 8 + Double(rule.rawValue / columns) * cellHeight, width: width, height: cellHeight)
  }

  /// In the content.
  private func card(of voice: Int) -> Rect {
    let height = min(400, desk.bounds.height - 16)
    return Rect(
      x: Self.margin + Double(voice) * cardPitch, y: (desk.bounds.height - height) / 2,
      width: cardWidth, height: max(0, height))
  }

  // MARK: What happens

  private func flip(_ rule: Rule, at time: Double) {
    let lever = levers[rule.rawValue]
    lever.flip(at: time)
    switch rule {
    case .delays: desk.delaysContentTouches = lever.isOn
    case .cancels: desk.canCancelContentTouches = lever.isOn
    case .buttonsYield: desk.buttonsYield = lever.isOn
    case .slidersYield: desk.slidersYield = lever.isOn
    }
    let detail = "switch=\(rule.rawValue + 1) on=\(lever.isOn)"
    log.note(LogEntry(time: time, event: "tapped", detail: detail))
  }

  private func note(_ touch: Touch, on control: Control) {
    let event: String
    switch touch.phase {
    case .began: (witness.fate, event) = (.told, "touchesBegan")
    case .moved: return
    case .ended: (witness.fate, event) = (.lifted, "touchesEnded")
    case .cancelled: (witness.fate, event) = (.taken, "touchesCancelled")
    }
    log.note(LogEntry(time: touch.time, event: event, detail: control.name))
  }

  // MARK: What is seen

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.paper
    guard size.isDrawable else { return }
    list.beginPlane()
    for rule in Rule.allCases { addLever(rule, at: time, to: &list) }
    list.clip(to: desk.frame)
    list.fill(desk.frame, style.inset)
    let offset = desk.contentOffset.x
    let shown = visibleItems(
      of: voices.count, pitch: cardPitch, from: offset - Self.margin, length: size.width)
    let corner = desk.frame.origin - desk.contentOffset
    for voice in shown { voices[voice].draw(corner, style, at: clock.time(at: time), &list) }
    list.unclip()
    if footHeight > 0 { addFate(at: time, to: &list) }
  }

  private func addLever(_ rule: Rule, at time: Double, to list: inout DrawList) {
    let (cell, lever) = (cell(of: rule), levers[rule.rawValue])
    let share = lever.position(at: time)
    let x = columns == 1 ? cell.maxX - 46 : cell.minX
    let track = Rect(x: x, y: cell.midY - 14, width: 46, height: 28)
    list.fill(track, style.quietInk, opacity: 0.4, radius: 14)
    list.fill(track, style.accent(4), opacity: Float(share), radius: 14)
    list.fillDisc(at: Point(x: x + 14 + 18 * share, y: cell.midY), diameter: 22, style.onAccent)
    let left = columns == 1 ? cell.minX : cell.minX + 58
    list.write(
      TextRun(rule.words.title, .body),
      at: Point(x: left, y: columns == 1 ? cell.midY + 6 : cell.midY - 3), style.ink)
    guard columns > 1 else { return }
    let hint = lever.isOn ? rule.words.on : rule.words.off
    list.write(TextRun(hint, .caption), at: Point(x: left, y: cell.midY + 17), style.quietInk)
  }

  /// What has become of the last touch of a control: a bar that fills in the 150 ms.
  private func addFate(at time: Double, to list: inout DrawList) {
    let top = size.height - footHeight
    let track = Rect(
      x: Self.margin, y: top + 40, width: size.width - 2 * Self.margin, height: 8)
    list.fill(track, style.inset, radius: 4)
    var filled = track
    filled.size.width *= witness.share(at: time)
    list.fill(
      filled, witness.fate == .taken || witness.fate == .never ? style.accent(0) : style.accent(4),
      opacity: witness.fate == .held ? 0.5 : 1, radius: 4)
    list.write(
      TextRun(witness.fate.rawValue, .caption), at: Point(x: Self.margin, y: top + 28), style.ink)
  }
}

/// How it sits in a window: the switches, the desk, and what became of the last touch.
extension ContentScene: Scene {
  static let card = SceneCard(
    name: "content",
    sentence: "Buttons and sliders in a scroll view: when a touch is theirs, and who may take it.",
    source: "ScrollingMadness (delayed and cancelled content touches)",
    parameters: [SceneStyle.parameter])

  public var scrollView: ScrollView? { desk }
  public var hint: String { "press, slide, drag · flip the switches above" }

  public func cursor(at point: Point, over region: InputRegion) -> SceneCursor? {
    region is Control || region is LeverRegion ? .hand : nil
  }

  public func build(in window: InputWindow) {
    let scene = Weakly(wrappedValue: self)
    desk.addGestureRecognizer(witness)
    desk.panGestureRecognizer.addTarget { [witness] in witness.panBegan(at: $0.time) }
    for voice in voices {
      let voiceWeakly = Weakly(wrappedValue: voice)
      for (wave, button) in voice.buttons.enumerated() {
        button.onAction = { [log, name = button.name] time in
          voiceWeakly.wrappedValue?.wave = wave
          log.note(LogEntry(time: time, event: "tapped", detail: name))
        }
      }
      for control in voice.controls {
        control.onTouch = { scene.wrappedValue?.note($0, on: $1) }
        desk.addSubregion(control)
      }
    }
    window.addSubregion(desk)
    for rule in Rule.allCases {
      let tap = TapGestureRecognizer()
      tap.addTarget { scene.wrappedValue?.flip(rule, at: $0.time) }
      levers[rule.rawValue].addGestureRecognizer(tap)
      window.addSubregion(levers[rule.rawValue])
    }
    layOut(window.frame.size)
  }

  public func layOut(_ size: Size) {
    size.requireWindow()
    self.size = size
    for rule in Rule.allCases { levers[rule.rawValue].frame = cell(of: rule) }
    desk.frame = Rect(
      x: 0, y: boardHeight, width: size.width,
      height: size.height - boardHeight - footHeight)
    desk.contentSize = Size(
      width: Double(voices.count) * cardPitch - 20 + 2 * Self.margin, height: desk.frame.height)
    for (number, voice) in voices.enumerated() { voice.layOut(in: card(of: number)) }
  }
}
