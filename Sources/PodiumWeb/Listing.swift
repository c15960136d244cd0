#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting

// What a page asks of the module before it shows a scene.

/// Takes an atlas of letters (`Assets/Fonts/atlas.pgm`); 0: it is none.
@_cdecl("web_letters")
public func webLetters(_ count: Int32) -> Int32 {
  guard let atlas = LetterAtlas(Array(receivedBytes(Int(count)))) else { return 0 }
  letters = AtlasGlyphs(atlas)
  return 1
}

/// Answers all scenes, a line each: name, sentence, source, the window of its show script (width,
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
      size.height.shortest, entry.show.picture.shortest, entry.show.length.shortest,
      parameters.joined(separator: "\t"),
    ])
  }
  return answer(text)
}

/// Answers all parameters of a tuning, a line each: name, placeholder, least, greatest, default,
/// sentence.
@_cdecl("web_parameters")
public func webParameters() -> Int32 {
  var text = ""
  for parameter in Tuning.parameters {
    text += line([
      parameter.name, parameter.placeholder, parameter.bounds?.lowerBound.shortest ?? "",
      parameter.bounds?.upperBound.shortest ?? "", parameter.text(in: Tuning()) ?? "",
      parameter.wanted, parameter.help,
    ])
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

#endif
