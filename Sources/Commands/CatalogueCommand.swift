#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scenes
import System
import TuningLab

struct CatalogueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Lists the scenes: what each shows, where it comes from, what can be chosen.")

  @Flag(help: "Print one JSON array.")
  var json = false
  @Option(
    help: ArgumentHelp("Print the touch script that shows this scene off.", valueName: "NAME"))
  var show: SceneEntry?
  @Option(
    "Draw a picture of every scene into this folder, a film of each where ffmpeg is installed, and "
      + "a page of them, README.md.", value: "DIR", completion: .directory)
  var gallery: String?

  func validate() throws {
    if json, show != nil {
      throw ValidationError("--show prints a script, which --json has, too; give one of them")
    }
    if gallery != nil, json || show != nil {
      throw ValidationError("--gallery prints nothing; leave out --json and --show")
    }
  }

  func run() throws {
    try reporting {
      if let gallery { return try Gallery(gallery).write() }
      try StandardOutput.write(text)
    }
  }

  private var text: String {
    if let show { return Self.script(of: show) }
    let entries = SceneCatalogue.ofProgram.entries
    guard json else { return entries.map { Self.lines($0.descriptor) }.joined(separator: "\n") }
    return JSON.array(entries.map(Self.object)).text + "\n"
  }

  private static func lines(_ descriptor: SceneDescriptor) -> String {
    let name = descriptor.name + String(repeating: " ", count: max(1, 12 - descriptor.name.count))
    let indent = String(repeating: " ", count: name.count)
    let parameters = descriptor.parameters.map {
      "\(indent)\($0.name): \($0.help) (\($0.wanted); default: \($0.standardText))\n"
    }
    // The ways stand under the first parameter, which chooses among them.
    let ways = descriptor.ways.map { "\(indent)  \($0.name): \($0.title). \($0.line)\n" }
    return "\(name)\(descriptor.sentence)\n\(indent)From: \(descriptor.source)\n"
      + (parameters.prefix(1) + ways + parameters.dropFirst()).joined()
  }

  private static func script(of entry: SceneEntry) -> String {
    String(decoding: entry.show.text, as: UTF8.self)
  }

  private static func object(_ entry: SceneEntry) -> JSON {
    let descriptor = entry.descriptor
    return [
      "name": .string(descriptor.name), "sentence": .string(descriptor.sentence),
      "source": .string(descriptor.source), "parameters": .array(descriptor.parameters.map(object)),
      "script": .string(script(of: entry)),
    ]
  }

  private static func object(_ parameter: SceneParameter) -> JSON {
    [
      "name": .string(parameter.name), "default": .number(parameter.standard),
      "range": .array([.number(parameter.range.lowerBound), .number(parameter.range.upperBound)]),
      "help": .string(parameter.help),
    ]
  }
}

#endif
