import Drawing
import Geometry
import Scrolling

/// A card of the desk: what a voice sounds like, three buttons to choose that, a slider for how loud. All
/// numbers are taste, in points.
final class Voice {
  static let names = [
    "Bass", "Tide", "Bells", "Rain", "Drum", "Wind", "Harp", "Moths", "Choir", "Clock", "Train",
    "Stars",
  ]
  private static let barCount = 18

  let buttons: [ControlButton]
  let slider: ControlSlider
  /// All of them.
  var controls: [Control] { buttons.map { $0 as Control } + [slider as Control] }
  /// Which button was pressed last.
  var wave: Int
  private let number: Int
  /// Where it lies in the content.
  private var card = Rect(x: 0, y: 0, width: 0, height: 0)

  init(_ number: Int) {
    self.number = number
    let name = "voice=\(number + 1)"
    buttons = Wave.allCases.map { ControlButton("\(name) button=\($0.rawValue + 1)") }
    slider = ControlSlider("\(name) slider", value: 0.35 + 0.15 * Double(number * 3 % 4))
    wave = number % Wave.allCases.count
  }

  func layOut(in card: Rect) {
    self.card = card
    let width = max(0, (card.width - 60) / Double(buttons.count))
    for (wave, button) in buttons.enumerated() {
      button.frame = Rect(
        x: card.minX + 20 + Double(wave) * (width + 10), y: card.maxY - 116, width: width,
        height: 48)
    }
    slider.frame = Rect(
      x: card.minX + 12, y: card.maxY - 58, width: max(0, card.width - 24), height: 44)
  }

  /// - Parameter corner: where the content begins, in window points.
  func draw(
    _ corner: Point, _ style: SceneStyle, at time: Double, _ list: inout DrawList
  ) {
    func shown(_ frame: Rect) -> Rect { Rect(origin: frame.origin + corner, size: frame.size) }
    let (card, color) = (shown(card), style.accent(number))
    list.fill(card, style.surface, radius: 18)
    let room = Rect(
      x: card.minX + 20, y: card.minY + 58, width: card.width - 40, height: card.height - 190)
    // Low cards have no room for names, and lower ones none for bars.
    if room.height > -18 {
      list.write(
        TextRun(Self.names[number], .title), at: Point(x: card.minX + 20, y: card.minY + 40),
        style.ink)
    }
    if room.height > 12 { addBars(in: room, color, at: time, &list) }
    for (wave, button) in buttons.enumerated() {
      addButton(wave, in: shown(button.frame), style, &list)
    }
    addSlider(in: shown(slider.frame), style, &list)
  }

  private func addBars(
    in room: Rect, _ color: Color, at time: Double, _ list: inout DrawList
  ) {
    let pitch = room.width / Double(Self.barCount)
    for bar in 0..<Self.barCount {
      let level = Wave.allCases[wave].level(bar, of: number, at: time)
      let height = max(4, room.height * level * (0.1 + 0.9 * slider.value))
      list.fill(
        Rect(
          x: room.minX + (Double(bar) + 0.2) * pitch, y: room.midY - height / 2,
          width: pitch * 0.6, height: height),
        color, radius: pitch * 0.3)
    }
  }

  private func addButton(
    _ wave: Int, in frame: Rect, _ style: SceneStyle, _ list: inout DrawList
  ) {
    let isOn = self.wave == wave
    let ground = isOn ? style.accent(number) : style.inset
    list.fill(
      frame, buttons[wave].isHighlighted ? ground.mixed(with: style.ink, 0.3) : ground, radius: 14)
    for bar in 0..<7 {
      let height = 22 * Wave.allCases[wave].level(bar, of: 0, at: 0)
      let x = frame.midX + Double(bar - 3) * 5.5 - 1.5
      list.fill(
        Rect(x: x, y: frame.midY - height / 2, width: 3, height: height),
        isOn ? style.onAccent : style.quietInk, radius: 1.5)
    }
  }

  private func addSlider(in frame: Rect, _ style: SceneStyle, _ list: inout DrawList) {
    let reach = ControlSlider.reach
    let track = Rect(
      x: frame.minX + reach, y: frame.midY - 3, width: slider.length, height: 6)
    list.fill(track, style.inset, radius: 3)
    let knob = Point(x: track.minX + slider.value * slider.length, y: frame.midY)
    let color = style.accent(number)
    list.fill(
      Rect(x: track.minX, y: track.minY, width: knob.x - track.minX, height: 6), color, radius: 3)
    list.fillDisc(at: knob, diameter: slider.isHighlighted ? 36 : 26, color)
    list.fillDisc(at: knob, diameter: slider.isHighlighted ? 26 : 16, style.surface)
  }
}

/// How the bars of a voice go.
private enum Wave: Int, CaseIterable {
  case calm, lively, wild

  /// How high a bar is at a moment (s), from 0 to 1.
  func level(_ bar: Int, of voice: Int, at time: Double) -> Double {
    let x = Double(bar) + 0.7 * Double(voice)
    switch self {
    case .calm: return 0.5 + 0.3 * sineCosine(0.55 * x + 1.6 * time).sine
    case .lively: return 0.2 + 0.8 * sineCosine(1.05 * x - 1.9 * time).sine.magnitude
    case .wild:
      let swell = sineCosine(0.7 * x - 1.3 * time).cosine
      return 0.15 + 0.85 * (sineCosine(2.3 * x + 3.1 * time).sine * swell).magnitude
    }
  }
}
