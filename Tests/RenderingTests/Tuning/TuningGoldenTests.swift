import Images
import Scenes
import Scrolling
import Testing

@testable import TuningBench

@Suite("Goldens of the tuning panel", .serialized)
struct TuningGoldenTests {
  static let sizes = [(640, 360), (320, 480), (1280, 720)]

  enum Scenario: String, CaseIterable {
    case one = ""
    case hands = "hands-"
    case back = "back-"
    case filter = "filter-"
    case own = "own-"
    case plot = "plot-"
  }

  /// In narrow windows there is nothing beside the panel, and the plot has a tab; in the lowest it
  /// is reduced. Two variants and an earlier frame in a large window are goldens of `WalkTests`.
  static let cases: [((Int, Int), Scenario)] =
    sizes.flatMap { size in
      let others: [Scenario] =
        size.0 > 640 ? [.plot, .hands, .back] : size.0 > 320 ? [.plot] : [.back]
      return Scenario.allCases.filter { !others.contains($0) }.map { (size, $0) }
    } + [((320, 240), .one), ((320, 240), .plot)]

  /// The podium's row was flicked; the preset `fast`, or two variants of settings, are in force
  /// after that, or the strip of time was dragged to where the row was still moving, or a parameter
  /// was looked for; or a street was, and one of its own parameters changed.
  static func rig(_ size: (Int, Int), _ scenario: Scenario, textScale: Double = 1) -> BenchRig {
    let (width, height) = size
    let rig = BenchRig(
      scenario == .own ? .street : .podium, Size(width: Double(width), height: Double(height)),
      folder: "golden", textScale: textScale, isOpen: false)
    rig.flick(1.5)
    rig.bench.toggle()
    rig.frame()
    rig.tap(.preset("fast"))
    switch scenario {
    case .one: break
    case .hands:
      rig.tap(.compare, .preset("sticky"))
    case .back:
      guard let track = rig.bench.strip?.track else { break }
      rig.tap(at: Point(x: track.minX + 0.815 * track.width, y: track.midY), device: .mouse)
      rig.frame(10)
    case .filter:
      rig.bench.find()
      rig.bench.type("rate")
      rig.frame()
    case .own:
      rig.tap(.topic(.scene))
      guard
        let dark = ParameterField.all.firstIndex(where: {
          $0.scene == "street" && $0.label == "dark"
        })
      else { break }
      rig.tap(.word(field: dark, 1))
      rig.frame(2)
    case .plot: rig.tap(.topic(.plot))
    }
    return rig
  }

  @Test("the software renderer draws it byte for byte", arguments: cases)
  func software(size: (Int, Int), scenario: Scenario) {
    let (width, height) = size
    let rig = Self.rig(size, scenario)
    let image = rig.picture(size)
    expectGolden(image, "tuning-\(scenario.rawValue)\(width)x\(height)", time: rig.time)
  }
}
