import Drawing
import Foundation
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

@testable import Commands

@Suite("podium catalogue")
struct CatalogueTests {
  @Test("lists every scene with its sentence and what can be chosen")
  func list() throws {
    let outcome = try Program.run(["catalogue"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for descriptor in SceneCatalogue.standard.entries.map(\.descriptor) {
      #expect(outcome.output.contains("\(descriptor.name) "))
      #expect(
        outcome.output.contains(descriptor.sentence) && outcome.output.contains(descriptor.source))
      for way in descriptor.ways { #expect(outcome.output.contains(": \(way.title). \(way.line)")) }
    }
    #expect(outcome.output.contains("(a whole number from 3 to 1000000000; default: 30)"))
  }

  @Test("the photo that is opened comes first, unless another one is chosen")
  func firstPhoto() throws {
    let photos = try #require(SceneEntry(argument: "photos"))
    for (chosen, first) in [(nil, 7), (3, 3)] as [(Double?, Double)] {
      var setup = Setup(
        photos, PixelSize(width: 640, height: 360), scale: 1, tuning: TuningSettings())
      setup.tuning.sceneValues[PhotosScene.first] = chosen
      setup.begin(with: 7)
      #expect(setup.tuning.sceneValues[PhotosScene.first] == first)
    }
  }

  @Test("as JSON it says the same, with the scripts, each of which it also prints alone")
  func json() throws {
    let outcome = try Program.run(["catalogue", "--json"])
    let scenes = try #require(JSONSerialization.jsonObject(with: outcome.bytes) as? [[String: Any]])
    #expect(scenes.map { $0["name"] as? String } == SceneCatalogue.standard.names)
    let grid = String(decoding: SceneEntry.grid.show.text, as: UTF8.self)
    #expect(try Program.run(["catalogue", "--show", "grid"]).output == grid)
    for (scene, entry) in zip(scenes, SceneCatalogue.standard.entries) {
      #expect(Set(scene.keys) == ["name", "sentence", "source", "parameters", "script"])
      #expect(scene["sentence"] as? String == entry.descriptor.sentence)
      #expect(scene["script"] as? String == String(decoding: entry.show.text, as: UTF8.self))
      let parameters = try #require(scene["parameters"] as? [[String: Any]])
      #expect(parameters.map { $0["name"] as? String } == entry.descriptor.parameters.map(\.name))
      for (said, parameter) in zip(parameters, entry.descriptor.parameters) {
        #expect(Set(said.keys) == ["name", "default", "range", "help"])
        #expect(said["default"] as? Double == parameter.standard)
        #expect(
          said["range"] as? [Double] == [parameter.range.lowerBound, parameter.range.upperBound])
      }
    }
  }

  @Test("--set is the scene's own, on every command that shows one")
  func settings() throws {
    let info = try Program.run(["info", "--json", "--set", "cubes=7"]).output
    #expect(info == (try Program.run(["info", "--json", "--cubes", "7"])).output)
    let picture = ["render", "--renderer", "software", "--scene", "grid", "--size", "64x36"]
    let set = try Program.run(picture + ["--output", "-", "--set", "cubes=4"]).bytes
    #expect(set == (try Program.run(picture + ["--output", "-", "--cubes", "4"])).bytes)
    #expect(set != (try Program.run(picture + ["--output", "-"])).bytes)
  }
}
