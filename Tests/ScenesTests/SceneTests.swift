import Drawing
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("Every scene")
struct SceneTests {
  @Test("is in the catalogue, and each has a name and parameters of its own")
  func catalogue() throws {
    let cards = SceneCatalogue.standard.entries.map(\.descriptor)
    #expect(Set(cards.map(\.name)).count == cards.count)
    #expect(Set(cards.map(\.name)).isSuperset(of: PictureKind.allCases.map(\.rawValue)))
    for descriptor in cards {
      #expect(SceneCatalogue.standard.entry(named: descriptor.name)?.descriptor == descriptor)
      #expect(Set(descriptor.parameters.map(\.name)).count == descriptor.parameters.count)
      // What is a flag is no parameter of a scene, cubes left aside.
      for parameter in descriptor.parameters where parameter.name != "cubes" {
        #expect(TuningSettings.parameter(named: parameter.name) == nil)
      }
    }
    #expect(SceneCatalogue.standard.entry(named: "moon") == nil)
  }

  private func tap(_ scene: any Scene, at point: Point) -> String? {
    (scene as? PodiumScene)?.tap(at: point) ?? (scene as? CorridorScene)?.tap(at: point)
  }

  @Test(
    "describes finite numbers for any window, offset and time", arguments: PictureKind.allCases,
    [
      Size.zero, Size(width: 0, height: 100), Size(width: 100, height: 0),
      Size(width: 1, height: 1), Size(width: 1e-300, height: 1e300),
      Size(width: 1e300, height: 1e-300), Size(width: 1e-3, height: 2e-3),
      Size(width: 1e6, height: 1e6), Size(width: 10_000, height: 1), Size(width: 1, height: 9999),
    ])
  func extremes(kind: PictureKind, size: Size) {
    let scene = kind.make(size: size)
    for offset in [0, -1e300, 1e300, 123.456] {
      for time in [0, -1e300, 1e300, 1e10, -3.5] {
        scene.scroll(to: offset, offset)
        #expect(frame(scene, at: time).isFinite)
        _ = tap(scene, at: Point(x: size.width / 2, y: size.height / 2))
        #expect(frame(scene, at: time).isFinite)
      }
    }
    let view = scene.scrollViews[0].view
    #expect(view.frame.size.isFinite && view.contentSize.isFinite)
  }

  @Test(
    "describes finite numbers under its show script, each of its parameters at its limits",
    arguments: SceneCatalogue.standard.entries)
  func limits(entry: SceneEntry) {
    for parameter in entry.descriptor.parameters {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      let numbers = [low, low.nextUp, .leastNonzeroMagnitude, 1e-308, high.nextDown, high]
      for number in numbers where (try? parameter.value(of: number.shortest)) == number {
        var values = SceneValues()
        values[parameter.name] = number
        let player = entry.makeShow(values)
        for time in [0, 1, entry.show.duration] {
          player.play(to: time)
          #expect(player.frame.isFinite, "\(parameter.name) \(number)")
        }
      }
    }
  }

  @Test("a window without area shows the background", arguments: PictureKind.allCases)
  func empty(kind: PictureKind) {
    let scene = kind.make(size: .zero)
    #expect(frame(scene).instances.isEmpty)
    #expect(frame(scene).background != Color(gray: 0))
    #expect(tap(scene, at: .zero) == nil)
  }

  @Test(
    "every batch has a camera, and its triangles lie between near and far",
    arguments: PictureKind.allCases, windows)
  func depth(kind: PictureKind, window: Size) {
    let list = frame(kind.make(size: window))
    for batch in list.batches {
      for instance in list.instances[batch.instances] {
        for vertex in batch.mesh.geometry.vertices {
          let place = instance.model.transform(vertex.position)
          let clip = list.cameras[batch.camera].viewProjection * place
          #expect(clip.z > -clip.w && clip.z < clip.w)
        }
      }
    }
  }

  @Test("has as many cubes as its card says, or as it is told")
  func cubes() throws {
    let size = Size(width: 1280, height: 720)
    func host(_ entry: SceneEntry, cubes: Int?) -> SceneHost {
      let host = SceneHost(entry, size: size, tuning: TuningSettings { $0.cubes = cubes })
      host.describeFrame()
      return host
    }
    #expect(SceneEntry.podium.descriptor.parameter(named: "cubes")?.standard == 30)
    #expect(SceneEntry.corridor.descriptor.parameters.map(\.name) == ["way", "strip"])
    let pitch = size.width / 3
    #expect(host(.podium, cubes: nil).scrollView.contentSize.width == 30 * pitch)
    #expect(host(.podium, cubes: 5).scrollView.contentSize.width == 5 * pitch)
    #expect(host(.grid, cubes: 7).drawList.instances.count == 8)
    #expect(host(.grid, cubes: nil).drawList.instances.count == 101)
  }
}
