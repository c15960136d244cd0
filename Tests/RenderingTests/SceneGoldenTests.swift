import Drawing
import Geometry
import Images
import PictureSupport
import SoftwareRendering
import Testing

/// What every scene looks like, at several places, moments and sizes. The software renderer draws
/// each golden byte for byte on every machine; `SoftwareAgainstOpenGLTests` holds OpenGL to it.
@Suite("Goldens of the scenes", .serialized)
struct SceneGoldenTests {
  struct Shot: CustomTestStringConvertible {
    var name: String
    var show: Show
    /// In windows' widths, so that a shot means the same at any size.
    var scroll = 0.0
    var time = 0.0
    var width = 320
    var height = 180
    var seed: UInt64 = 0
    var cubes: Int?
    var antialiased = false

    var testDescription: String { name }

    var list: DrawList {
      show.frame(
        size: Size(width: Double(width), height: Double(height)), time: time,
        offset: scroll * Double(width), cubes: cubes, seed: seed)
    }
  }

  static let shots = [
    Shot(name: "podium-start", show: .podium),
    Shot(name: "podium-between-stops", show: .podium, scroll: 1.5 / 3, time: 2),
    Shot(name: "podium-overscrolled", show: .podium, scroll: -0.4, time: 5, seed: 4),
    Shot(name: "podium-last-cubes", show: .podium, scroll: 9, time: 100, seed: 7),
    Shot(name: "podium-portrait", show: .podium, time: 1, width: 180, height: 320),
    Shot(name: "podium-wide", show: .podium, scroll: 1, time: 3, width: 480, height: 135),
    Shot(name: "podium-smooth", show: .podium, scroll: 2 / 3.0, time: 4, antialiased: true),
    Shot(name: "corridor-start", show: .corridor, time: 1),
    Shot(name: "corridor-middle", show: .corridor, scroll: 0.5, time: 2, seed: 3),
    Shot(name: "corridor-end", show: .corridor, scroll: 1, time: 3, antialiased: true),
    Shot(name: "grid-3", show: .grid, time: 1, cubes: 3),
    Shot(name: "grid-100", show: .grid, time: 2, cubes: 100),
    Shot(name: "grid-smooth", show: .grid, time: 0.5, cubes: 25, antialiased: true),
  ]

  static func software(_ list: DrawList, _ shot: Shot) -> Image {
    SoftwareRig.picture(
      list, width: shot.width, height: shot.height, antialiased: shot.antialiased,
      renderer: SoftwareRenderer(threads: 2))
  }

  @Test("the software renderer draws it byte for byte", arguments: shots)
  func software(shot: Shot) {
    let image = Self.software(shot.list, shot)
    let offset = shot.scroll * Double(shot.width)
    expectGolden(image, shot.name, seed: shot.seed, time: shot.time, offset: offset)
  }

  /// What can go wrong by the smallest amount that anyone would see.
  enum Fault: String, CaseIterable {
    case light, fieldOfView, spin, color

    func broken(_ shot: Shot) -> DrawList {
      var list = shot.list
      switch self {
      case .light: list = list.rebuilt(light: { $0.diffuse += 2.0 / 255 })
      case .fieldOfView:
        list = list.rebuilt { camera in
          // Half a per cent wider.
          camera.viewProjection = .scale([0.995, 0.995, 1]) * camera.viewProjection
        }
      case .spin:
        var later = shot
        later.time += 1.0 / 60
        list = later.list
      case .color: list = list.rebuilt(instance: { $0.color.x += 3.0 / 255 })
      }
      return list
    }
  }

  @Test(
    "the smallest visible fault fails it",
    arguments: shots.filter { ["podium-start", "corridor-middle", "grid-100"].contains($0.name) },
    Fault.allCases)
  func faults(shot: Shot, fault: Fault) throws {
    let golden = try WebP.read("\(Golden.standard.directory)/\(shot.name).webp")
    let difference = ImageDifference(Self.software(fault.broken(shot), shot), golden)
    #expect(!difference.isExact)
    #expect(!difference.isWithinLimits(), "\(difference)")
  }
}

extension DrawList {
  /// The same frame with other cameras or instances.
  func rebuilt(
    camera change: (inout Camera) -> Void = { _ in }, instance: (inout Instance) -> Void = { _ in },
    light: (inout Light) -> Void = { _ in }
  ) -> DrawList {
    var list = DrawList()
    list.background = background
    for var camera in cameras {
      change(&camera)
      _ = list.add(camera)
    }
    for case .world(var pass) in passes {
      light(&pass.light)
      list.beginWorld(viewport: pass.viewport, light: pass.light)
      for batch in batches[pass.batches] {
        list.begin(batch.mesh, batch.material, camera: batch.camera)
        for var copy in instances[batch.instances] {
          instance(&copy)
          list.append(copy)
        }
      }
    }
    return list
  }
}
