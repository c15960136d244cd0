import Scrolling
import ScrollingKit
import Support
import Testing

@Suite("A place in a world without ends")
struct WorldPositionTests {
  @Test("P49: items come round, and the shorter way is taken, forwards on a tie")
  func items() {
    #expect(WorldPosition(cell: -1, local: 0, cellLength: 100).item(of: 5) == 4)
    #expect(WorldPosition(cell: -10, local: 0, cellLength: 100).item(of: 5) == 0)
    #expect(WorldPosition.shortestDistance(from: 0, to: 5, of: 10) == 5)
    #expect(WorldPosition.shortestDistance(from: 0, to: 0, of: 1) == 0)
  }

  @Test("the shorter way is that between the items, whatever cells they are named by")
  func shorterDistance() {
    for from in -7...7 {
      for to in -7...7 {
        let distance = WorldPosition.shortestDistance(from: from, to: to, of: 5)
        #expect((-2...2).contains(distance) && (from + distance - to) % 5 == 0)
      }
    }
  }

  @Test("a place is in its cell, on either side of the start, however it is named")
  func normal() {
    Effort.cases(10_000, seed: 51) { random in
      let length = random.double(0.1...2000)
      let place = WorldPosition(
        cell: random.int(-1_000_000...1_000_000), local: random.double(-1e5...1e5),
        cellLength: length)
      #expect(place.local >= 0 && place.local < length)
      #expect(place.moved(by: 0, cellLength: length) == place)
      let there = place.moved(by: length * 7, cellLength: length)
      #expect(abs(there.distance(from: place, cellLength: length) - length * 7) < 1e-8)
    }
    #expect(WorldPosition(cell: 0, local: -1e-20, cellLength: 100).cell == 0)
  }

  @Test(
    "P48: ten million points out a thousand tenths of a point are a thousand places on the screen")
  func precision() {
    let length = 414.3333
    let camera = WorldPosition(cell: 0, local: 1e7, cellLength: length)
    var shown: Set<Float> = []
    for k in 0..<1000 {
      let place = WorldPosition(cell: camera.cell, local: camera.local, cellLength: length)
        .moved(by: Double(k) / 10, cellLength: length)
      let screen = Float(place.distance(from: camera, cellLength: length))
      #expect(abs(Double(screen) - Double(k) / 10) < 0.01)
      shown.insert(screen)
    }
    #expect(shown.count == 1000)
  }

  /// A finger on content that has no ends along x.
  private static func finger() -> Finger {
    let bounds = Size(width: 320, height: 480)
    var model = ScrollModel(bounds: bounds, contentSize: bounds)
    model.endlessAxes = .horizontal
    return Finger(model)
  }

  @Test(
    "how often one looks does not change where in the world it is, to the last bit",
    arguments: [10, 100.0 / 3, 0.7], [0.0, 1e6, -1e9])
  func rates(cell: Double, start: Double) {
    // A flick, caught on its way, dragged back and flicked on: a finger takes hold, and lifts.
    let fingers = [(0.09, 0.1, -1.0), (0.89, 0.9, 1), (1.39, 1.4, -1), (1.99, 2, -1)]
    let walks = [30.0, 60, 240].map { hz in
      var finger = Self.finger()
      finger.put(at: Point(x: start, y: 0))
      var (walk, told) = ([WorldPosition](), 0)
      for frame in 1...Int(hz * 10) {
        let time = Double(frame) / hz
        while told < 2 * fingers.count {
          let (hold, lift, way) = fingers[told / 2]
          let isHold = told % 2 == 0
          guard (isHold ? hold : lift) <= time else { break }
          told += 1
          if isHold {
            finger.model.beginDragging(at: hold, into: &finger.events)
            continue
          }
          finger.model.drag(translation: Point(x: way * 33.3, y: 0), at: lift, into: &finger.events)
          let velocity = Point(x: way * 9, y: 0)
          finger.model.endDragging(
            finger.model.release(velocity: velocity, at: lift), into: &finger.events)
        }
        finger.advance(to: time)
        guard frame % Int(hz / 30) == 0 else { continue }
        walk.append(WorldPosition(cell: 0, local: finger.model.contentOffset.x, cellLength: cell))
      }
      #expect(finger.model.phase == .idle)
      return walk
    }
    #expect(walks[0].count == 300 && walks[1] == walks[0] && walks[2] == walks[0])
    let distance = walks[0][299].distance(from: walks[0][0], cellLength: cell)
    #expect(abs(distance) > 3000)
  }

  @Test("a million cells of 200 points away an offset is exact to 3e-8 points")
  func million() {
    var finger = Self.finger()
    finger.put(at: Point(x: 2e8, y: 0))
    #expect(finger.model.contentOffset.x.ulp <= 3e-8)
    for _ in 0..<1000 {
      finger.drag(by: Point(x: -0.1, y: 0))
      finger.lift()
    }
    #expect(abs(finger.model.contentOffset.x - (2e8 + 100)) < 1000 * 3e-8)
    let place = WorldPosition(cell: 0, local: finger.model.contentOffset.x, cellLength: 200)
    #expect(place.cell == 1_000_000 && abs(place.local - 100) < 1000 * 3e-8)
  }
}
