import Overlays
import Scenes
import Tuning

/// The shown values of a row's field. They are made when the settings change, not in every frame.
struct FieldLook: Equatable {
  let text: String
  let isChanged: Bool
  /// Whether a switch is on.
  let isOn: Bool
  /// The index of a choice's word; nil: none of its words.
  let word: Int?
  /// The positions of a slider's knob and of its default, 0…1 along the track.
  let position: Double
  let standard: Double
  /// The unit after the number; empty: there is none.
  let unit: String
  /// In points.
  let textWidth: Double
  let unitWidth: Double

  init(
    _ field: ParameterField, _ tuning: TuningSettings, _ font: Typesetter.Font,
    _ typesetter: Typesetter
  ) {
    let value = field.text(in: tuning)
    let shown = field.shownText(in: tuning)
    text = shown.count > Self.mostLetters ? shown.prefix(Self.mostLetters - 1) + "…" : shown
    isChanged = field.isChanged(in: tuning)
    isOn = field.control == .toggle && field.isOn(in: tuning)
    word =
      if case .choice(let words) = field.control {
        words.firstIndex(of: value ?? ParameterField.standard)
      } else {
        nil
      }
    position = field.position(in: tuning)
    standard = field.position(in: TuningSettings())
    let number = field.parameter.textInForce(in: tuning) == nil ? nil : field.number(in: tuning)
    let units = field.parameter.unit
    unit = number.map { $0 == 1 ? units.one : units.short } ?? ""
    textWidth = typesetter.width(text, font)
    unitWidth = typesetter.width(unit, font)
  }

  private static let mostLetters = 18
}
