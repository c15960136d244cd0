import Motion
import Support
import Testing

@Suite("DirectionalLock: a drag along one axis, by Apple's rule")
struct DirectionalLockTests {
  private var lock = DirectionalLock()

  @Test(
    "the worked cases: places of every move and velocities of every lift",
    arguments: Vectors.cases("apple_rules", prefix: "lock-"))
  mutating func cases(_ c: Vectors.Case) throws {
    var finger = FingerOfScript()
    var glide: (x: Decay, y: Decay, since: Double)?
    var place = SIMD2(20_000.0, 20_000)
    var places: [Int: SIMD2<Double>] = [:]
    var velocities: [SIMD2<Double>] = []
    for line in c.value("given.touches") as? [String] ?? [] {
      let step = finger.take(line)
      if case .down = step, let running = glide {
        let t = finger.time - running.since
        place = [running.x.position(at: t), running.y.position(at: t)]
        let moves = t < max(running.x.duration, running.y.duration)
        finger.isCaught = moves
        if moves { lock.catchMomentum() }
        glide = nil
      }
      if case .began = step { lock.beginDrag() }
      switch step {
      case .began(let way, let applied), .moved(let way, let applied):
        lock.move(by: way, at: finger.time, horizontal: true, vertical: true)
        place -= lock.part(of: applied)
        places[Int((finger.time * 1000).rounded())] = place
      case .down: break
      case .lifted(let velocity):
        guard let velocity else { continue }
        var told = lock.part(of: velocity)
        if (told * told).sum().squareRoot() < ReleaseVelocity.flickSpeed { told = .zero }
        velocities.append(told)
        glide = (
          Decay(start: place.x, velocity: told.x, rate: 0.998),
          Decay(start: place.y, velocity: told.y, rate: 0.998), finger.time
        )
        lock.endDrag()
      }
    }
    let expected = try #require(c.value("expect.offset_at_ms") as? [[Double]])
    for row in expected {
      let ours = try #require(places[Int(row[0])], "at \(row[0])")
      #expect(abs(ours.x - row[1]) < 0.02 && abs(ours.y - row[2]) < 0.02, "at \(row[0]): \(ours)")
    }
    let told = try #require(c.value("expect.velocity_pt_per_ms") as? [[Double]])
    #expect(told.count == velocities.count)
    for (ours, theirs) in zip(velocities, told) {
      #expect(abs(ours.x - theirs[0]) < 0.002 && abs(ours.y - theirs[1]) < 0.002)
    }
  }

  @Test("what lies across a lock never moves")
  func across() {
    Effort.cases(500, seed: 81) { random in
      var lock = DirectionalLock()
      var time = 0.0
      if random.pick([true, false]) { lock.catchMomentum() }
      lock.beginDrag()
      for _ in 0..<20 {
        time += random.double(0...0.7)
        let way = SIMD2(random.double(-30...30), random.double(-30...30))
        let (h, v) = (random.pick([true, false]), random.pick([true, false]))
        lock.move(by: way, at: time, horizontal: h, vertical: v)
        let part = lock.part(of: way)
        switch lock.axis {
        case nil: #expect(part == way)
        case .horizontal: #expect(part.y == 0 && part.x == way.x)
        case .vertical: #expect(part.x == 0 && part.y == way.y)
        }
      }
    }
  }

  @Test("an axis that cannot scroll is never locked to, and the other component flows")
  mutating func unscrollable() {
    lock.beginDrag()
    lock.move(by: [20, 1], at: 0, horizontal: false, vertical: true)
    #expect(lock.axis == nil && lock.part(of: [20, 1]) == [20, 1])
  }

  @Test(
    "a pause of 0.6 s asks again, one of 0.59 s does not", arguments: [(0.6, true), (0.59, false)])
  mutating func pause(seconds: Double, asks: Bool) {
    lock.beginDrag()
    lock.move(by: [20, 0], at: 0.016, horizontal: true, vertical: true)
    lock.move(by: [0, 20], at: 0.016 + seconds, horizontal: true, vertical: true)
    #expect(lock.axis == (asks ? .vertical : .horizontal))
  }

  @Test("a touch that ends without a drag forgets the last axis")
  mutating func forgets() {
    lock.beginDrag()
    lock.move(by: [20, 0], at: 0, horizontal: true, vertical: true)
    lock.endDrag()
    lock.catchMomentum()
    lock.endDrag()
    lock.catchMomentum()
    lock.beginDrag()
    #expect(lock.axis == nil)
  }
}
