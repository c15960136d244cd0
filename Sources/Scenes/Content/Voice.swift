import Drawing
import Scrolling
import ScrollingKit

/// A card of the desk: a voice's wave, three buttons to choose its shape, a slider for its
/// loudness. All numbers are taste, in points as it is designed.
final class Voice {
  static let names = [
    "Bass", "Tide", "Bells", "Rain", "Drum", "Wind", "Harp", "Moths", "Choir", "Clock", "Train",
    "Stars",
  ]

  let buttons = Wave.allCases.map { _ in Button(frame: .zero) }
  let slider = Slider(frame: .zero)
  private let number: Int
  private var wave: Wave
  /// The card's frame in the content, and its scale.
  private var card = Rect.zero
  private var unit = 1.0

  init(_ number: Int) {
    self.number = number
    wave = Wave.allCases[number % Wave.allCases.count]
    slider.value = 0.35 + 0.15 * Double(number * 3 % 4)
  }

  func press(_ button: Int) { wave = Wave.allCases[button] }

  /// Places it in a frame of the content.
  ///
  /// - Parameter unit: its scale, relative to its designed size.
  func layOut(in frame: Rect, by unit: Double) {
    (card, self.unit) = (frame, unit)
    let card = frame * (1 / unit)
    let width = max(0, (card.width - 60) / Double(buttons.count))
    for (number, button) in buttons.enumerated() {
      let x = card.minX + 20 + Double(number) * (width + 10)
      button.frame = Rect(x: x, y: card.maxY - 116, width: width, height: 48) * unit
    }
    slider.inset = 13 * unit
    slider.frame =
      Rect(x: card.minX + 12, y: card.maxY - 58, width: max(0, card.width - 24), height: 44) * unit
  }

  /// - Parameter corner: where the content begins, in window points.
  func draw(_ corner: Point, _ style: SceneStyle, at time: Double, _ list: inout DrawList) {
    list.enlarge(by: unit) { drawDesigned(corner / unit, style, at: time, &$0) }
  }

  /// Draws it as large as it is designed.
  private func drawDesigned(
    _ corner: Point, _ style: SceneStyle, at time: Double, _ list: inout DrawList
  ) {
    let (card, color) = (card * (1 / unit) + corner, style.accent(number))
    list.fill(card, style.surface, radius: 18)
    let text = style.textScale(in: card.size, least: Size(width: 120, height: 200))
    let head = 32 + 26 * text
    let room = Rect(
      x: card.minX + 20, y: card.minY + head, width: card.width - 40,
      height: card.height - 132 - head)
    // Low cards have no room for names, and lower ones none for bars.
    if room.height > -18 {
      let start = Point(x: card.minX + 20, y: card.minY + head - 18)
      list.write(TextRun(Self.names[number], .title, by: text), at: start, style.ink)
    }
    if room.height > 12 {
      let pitch = room.width / 18
      for bar in 0..<18 {
        let level = wave.level(bar, of: number, at: time) * (0.1 + 0.9 * slider.value)
        let x = room.minX + (Double(bar) + 0.5) * pitch
        addBar(at: x, room.midY, pitch * 0.6, max(4, room.height * level), color, &list)
      }
    }
    for (button, kind) in zip(buttons, Wave.allCases) {
      let (frame, isOn) = (button.frame * (1 / unit) + corner, kind == wave)
      let ground = isOn ? color : style.inset
      list.fill(
        frame, button.isHighlighted ? ground.mixed(with: style.ink, 0.3) : ground, radius: 14)
      for bar in 0..<7 {
        let (x, height) = (frame.midX + Double(bar - 3) * 5.5, 22 * kind.level(bar, of: 0, at: 0))
        addBar(at: x, frame.midY, 3, height, isOn ? style.onAccent : style.quietInk, &list)
      }
    }
    list.draw(slider, in: slider.frame * (1 / unit) + corner, by: unit, color, style)
  }

  private func addBar(
    at x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    _ list: inout DrawList
  ) {
    list.fill(
      Rect(x: x - width / 2, y: y - height / 2, width: width, height: height), color,
      radius: width / 2)
  }
}

/// The shape of a voice's wave of bars.
private enum Wave: CaseIterable {
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
