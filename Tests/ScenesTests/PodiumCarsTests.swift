import Drawing
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("The podium's cars")
struct PodiumCarsTests {
  private static func list(
    _ cars: String, at time: Double, before: [Double] = [], offset: Double = 0
  ) throws -> DrawList {
    let tuning = try TuningSettings(["cars": cars], of: .podium)
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720), tuning: tuning)
    for moment in before + [time] { host.advance(to: moment) }
    host.scrollView.setContentOffset(Point(x: offset, y: 0), animated: false, at: time)
    host.describeFrame()
    return host.drawList
  }

  @Test("are where the time says, whatever came before, and shine on a cube as they pass it")
  func light() throws {
    let (off, on) = (try Self.list("off", at: 3), try Self.list("on", at: 3))
    #expect(on.instances.count > off.instances.count)
    #expect(try Self.list("on", at: 3, before: [0.4, 1, 2.9]).instances == on.instances)
    #expect(try Self.list("on", at: 3.2).instances != on.instances)
    // The row's cubes come first.
    let colors = try (0..<40).map { step in
      try Self.list("on", at: Double(step) / 4, offset: 2000).instances[2].color
    }
    let dark = try Self.list("off", at: 0, offset: 2000).instances[2].color
    #expect(colors.contains(dark) && Set(colors).count > 5)
  }

  @Test("a car keeps its paint as it drives on")
  func paint() throws {
    let paints = Set(
      (-60...60).map {
        let color = PodiumRow.color(hue: Double($0) * PodiumRow.goldenTurn)
        return Instance(model: .identity, color: color).color
      })
    /// The painted instances beside the row.
    func cars(at time: Double) throws -> [Instance] {
      try Self.list("on", at: time).instances.filter {
        $0.model.columns.3.z != 0 && paints.contains($0.color)
      }
    }
    // They have driven a spacing after 8.36 seconds.
    for time in stride(from: 8.2, through: 8.5, by: 0.02) {
      let (before, after) = (try cars(at: time), try cars(at: time + 0.02))
      let pairs = before.flatMap { car in
        after.filter { other in
          let way = other.model.columns.3 - car.model.columns.3
          return (way * way).sum() < 0.0004
        }.map { (car, $0) }
      }
      #expect(!pairs.isEmpty)
      #expect(pairs.allSatisfy { $0.color == $1.color }, "\(time)")
    }
  }

  @Test("a cube near their light is lit, one that is far is not")
  func shine() {
    let view = RowView(position: 5, count: 30, halfWidth: 3)
    let gray = Color(gray: 0.3)
    let cars = PodiumCars(view, side: 0.4, halfWidth: 3, at: 0)
    let lit = (-30...30).filter { cars.shine(on: gray, at: Double($0) / 10) != gray }
    #expect(!lit.isEmpty && lit.count < 61)
  }
}
