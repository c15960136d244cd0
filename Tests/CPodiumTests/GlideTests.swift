import CPodium
import Support
import Testing

@Suite("podium_motion.h: how content glides in ten systems")
struct GlideTests {
  /// Distance in points and duration in ms of releases at 500, 1000, 2000 and 4000 points/s: the figures
  /// that were computed from the systems' published constants by a program of its own.
  static let figures: [(feel: Int32, distances: [Double], durations: [Double])] = [
    (0, [244.5, 494.0, 993.0, 1991.0], [1954, 2300, 2647, 2993]),
    (1, [62.4, 157.2, 396.2, 998.5], [499, 629, 792, 998]),
    (2, [112.5, 266.7, 574.3, 1189.7], [517, 750, 967, 1183]),
    (3, [58.3, 194.3, 647.4, 2157.0], [333, 555, 925, 1541]),
    (4, [58.3, 194.3, 647.4, 2157.0], [275, 458, 763, 1272]),
    (5, [47.2, 189.0, 756.0, 3023.8], [217, 435, 870, 1739]),
    (6, [71.8, 181.1, 422.7, 932.9], [368, 519, 685, 862]),
    (7, [124.8, 249.8, 499.8, 999.8], [1554, 1727, 1900, 2074]),
    (8, [83.3, 333.3, 1333.3, 2083.3], [333, 667, 1333, 1667]),
    (9, [264.6, 1058.3, 3779.5, 3779.5], [1058, 2117, 4000, 4000]),
  ]

  /// Points from the release at 2000 points/s, every 0.1 s.
  static let places: [[Double]] = [
    [181.1, 329.3, 450.6, 549.9, 631.2, 697.8, 752.2, 796.8, 833.3, 863.2],
    [165.2, 272.4, 337.1, 372.4, 388.9, 394.9, 396.2, 396.2, 396.2, 396.2],
    [167.0, 288.6, 377.3, 441.9, 489.0, 523.3, 548.2, 564.3, 572.1, 574.3],
    [190.5, 340.5, 447.1, 521.4, 572.8, 607.5, 629.8, 642.3, 647.2, 647.4],
    [182.5, 331.2, 447.9, 535.0, 594.8, 630.3, 645.6, 647.4, 647.4, 647.4],
    [180.7, 329.6, 452.5, 552.4, 631.3, 690.2, 730.1, 751.6, 756.0, 756.0],
    [164.3, 272.5, 342.0, 384.6, 408.7, 420.1, 422.7, 422.7, 422.7, 422.7],
    [164.8, 275.3, 349.4, 399.1, 432.3, 454.6, 469.6, 479.6, 486.3, 490.8],
    [192.5, 370.0, 532.5, 680.0, 812.5, 930.0, 1032.5, 1120.0, 1192.5, 1250.0],
    [186.6, 368.5, 545.7, 718.1, 885.8, 1048.8, 1207.1, 1360.6, 1509.4, 1653.5],
  ]

  @Test("distances, durations and places are the published ones", arguments: 0..<10)
  func published(_ feel: Int) {
    let row = Self.figures[feel]
    for (index, velocity) in [500.0, 1000, 2000, 4000].enumerated() {
      for sign in [1.0, -1] {
        let glide = podium_glide(row.feel, 7, sign * velocity, 0, .infinity)
        #expect(abs(sign * (glide.end - 7) - row.distances[index]) <= 0.1)
        #expect(abs(glide.duration * 1000 - row.durations[index]) <= 0.5)
      }
    }
    let glide = podium_glide(row.feel, 0, 2000, 0, .infinity)
    for (index, place) in Self.places[feel].enumerated() {
      #expect(abs(podium_at(glide, Double(index + 1) / 10).position - place) <= 0.1)
    }
  }

  @Test("they start at the release, never turn, end as told, and a place is passed at its time")
  func properties() {
    var random = Random(seed: 31)
    for _ in 0..<Effort.cases(20_000) {
      let feel = Int32(random.int(0...9))
      let velocity = random.velocity()
      let across = random.pick([0, random.velocity()])
      let glide = podium_glide(
        feel, 0, velocity, across, random.pick([.infinity, random.double(10...2000)]))
      let given = "feel \(feel) at \(velocity) across \(across)"
      let sign = velocity < 0 ? -1.0 : 1
      var last = 0.0
      for step in 0...20 {
        let motion = podium_at(glide, glide.duration * Double(step) / 20)
        let way = sign * motion.position
        if way < last - 1e-9 || sign * motion.velocity < -1e-6 {
          Issue.record("\(given) turns at step \(step)")
          return
        }
        last = way
      }
      let before = podium_at(glide, glide.duration * (1 - 1e-9)).position
      if abs(before - glide.end) > 1e-5 * max(1, abs(glide.end)) {
        Issue.record("\(given) jumps at its end, from \(before) to \(glide.end)")
        return
      }
      let place = glide.end * random.double(0...0.999)
      let t = podium_time_at(glide, place)
      if place != 0, abs(podium_at(glide, t).position - place) > 1e-9 * max(1, abs(glide.end)) {
        Issue.record("\(given) passes \(place) at \(t)")
        return
      }
    }
  }
}
