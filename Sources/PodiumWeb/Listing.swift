import Drawing
import Geometry
import InputScript
import SceneHosting
import Tuning

// Functions that a page calls before it shows a scene. Those with a text return how many
// bytes it has.

/// Takes an atlas of letters (`Assets/Fonts/atlas.pgm`); 0: the bytes are no atlas.
@_cdecl("web_letters")
public func webLetters(_ count: Int32) -> Int32 {
  guard let atlas = LetterAtlas(Array(receivedBytes(Int(count)))) else { return 0 }
  letters = AtlasGlyphs(atlas)
  return 1
}

/// Lists all scenes, a line each: name, sentence, source, the window of its show script (width,
/// height), the moment of its picture, its length, its parameters (name=default|range|help, tabs
/// between them). The unit separator stands between the words of a line.
@_cdecl("web_scenes")
public func webScenes() -> Int32 {
  var text = ""
  for entry in catalogue.entries {
    let descriptor = entry.descriptor
    let size = entry.show.script.surface?.size ?? Size(width: 1280, height: 720)
    let parameters = descriptor.parameters.map {
      "\($0.name)=\($0.standard.shortest)|\($0.wanted)|\($0.help)"
    }
    text += line([
      descriptor.name, descriptor.sentence, descriptor.source, size.width.shortest,
      size.height.shortest, entry.show.pictureTime.shortest, entry.show.duration.shortest,
      parameters.joined(separator: "\t"),
    ])
  }
  return answer(text)
}

/// Lists all parameters of a tuning, a line each: name, placeholder, default, sentence, topic,
/// unit and that of 1, the names of its numbers where it has several, its numbers in force by
/// default, and its control with the words that describe it: `slider` with least, greatest, curve,
/// step and the word at its end, `choice` with its words, `toggle`, `stepper` or `stops`. A
/// vertical bar stands between parts of a word.
@_cdecl("web_parameters")
public func webParameters() -> Int32 {
  var text = ""
  for parameter in TuningSettings.parameters {
    text += line([
      parameter.name, parameter.placeholder, parameter.text(in: TuningSettings()) ?? "",
      parameter.help,
      parameter.topic.rawValue, "\(parameter.unit.short)|\(parameter.unit.one)",
      parameter.parts.joined(separator: "|"),
      parameter.numbersInForce(in: TuningSettings()).map { $0.shortest }.joined(separator: "|"),
      described(parameter.control).joined(separator: "|"),
    ])
  }
  return answer(text)
}

private func described(_ control: ParameterControl) -> [String] {
  switch control {
  case .slider(let scale, let word):
    let curve =
      switch scale.curve {
      case .linear: "linear"
      case .logarithmic: "logarithmic"
      case .complement: "complement"
      }
    return [
      "slider", scale.range.lowerBound.shortest, scale.range.upperBound.shortest, curve,
      scale.step?.shortest ?? "", word ?? "",
    ]
  case .choice(let words): return ["choice"] + words
  case .toggle: return ["toggle"]
  case .stepper: return ["stepper"]
  case .stops: return ["stops"]
  }
}

/// The lines of Swift that give a scroll view the received settings (lines of a key, a space and a
/// value). Settings that concern no scroll view give no line.
@_cdecl("web_swift")
public func webSwift(_ count: Int32) -> Int32 {
  var tuning = TuningSettings()
  let settings = receivedSettings(count)
  for (key, value) in settings { try? tuning.set(key, to: value, in: nil) }
  var text = ""
  for parameter in TuningSettings.parameters
  where settings.contains(where: { $0.key == parameter.name }) {
    for line in parameter.swift("scrollView", in: tuning) { text += line + "\n" }
  }
  return answer(text)
}

/// The show script of a scene.
@_cdecl("web_show")
public func webShow(_ name: Int32) -> Int32 {
  let entry = catalogue.entry(named: receivedText(0..<Int(name)))
  return answer(entry.map { String(decoding: $0.show.text, as: UTF8.self) } ?? "")
}

private func line(_ words: [String]) -> String { words.joined(separator: "\u{1F}") + "\n" }
