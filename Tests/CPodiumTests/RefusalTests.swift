import CPodium
import Testing

@Suite("podium_motion.h: what is refused is answered by NaN")
struct RefusalTests {
  /// A function, arguments that it takes, and for each argument what it refuses beside NaN.
  struct Function: CustomStringConvertible, Sendable {
    let description: String
    let arguments: [Double]
    let refused: [[Double]]
    let answers: @Sendable ([Double]) -> [Double]
  }

  private static func all(_ c: podium_curve) -> [Double] {
    let (start, late) = (podium_at(c, 0), podium_at(c, .infinity))
    return [c.duration, c.end, c.exit] + [start, late].flatMap { [$0.position, $0.velocity] }
  }

  private static let infinite: [Double] = [.infinity, -Double.infinity]
  private static let notRates: [Double] = [0, 1, -0.5, 1.5] + infinite
  private static let notAbove0: [Double] = [0, -1, -Double.infinity]
  private static let notSizes: [Double] = [-1e-300, -1] + infinite

  static let functions = [
    Function(
      description: "podium_decay", arguments: [5, 1000, 0.998],
      refused: [infinite, infinite, notRates]
    ) { all(podium_decay($0[0], $0[1], $0[2])) },
    Function(
      description: "podium_decay_velocity_for", arguments: [100, 0.998],
      refused: [infinite, notRates]
    ) { [podium_decay_velocity_for($0[0], $0[1])] },
    Function(
      description: "podium_decay_target", arguments: [5, 1000, 0.998],
      refused: [infinite, infinite, notRates]
    ) { [podium_decay_target($0[0], $0[1], $0[2])] },
    Function(
      description: "podium_glide", arguments: [2, 5, 1000, 100, 800],
      refused: [[-1, 10, 1000], infinite, infinite, infinite, notAbove0]
    ) {
      all(podium_glide($0[0].isNaN ? -1 : Int32($0[0]), $0[1], $0[2], $0[3], $0[4]))
    },
    Function(
      description: "podium_bounce", arguments: [640, 1000, 600, 0.998, 0.99],
      refused: [infinite, infinite, infinite, notRates, notRates]
    ) { all(podium_bounce($0[0], $0[1], $0[2], $0[3], $0[4])) },
    Function(
      description: "podium_spring", arguments: [5, 1000, 320, 0.998],
      refused: [infinite, infinite, infinite, notRates]
    ) { all(podium_spring($0[0], $0[1], $0[2], $0[3])) },
    Function(
      description: "podium_page_spring", arguments: [5, 1000, 320, 484],
      refused: [infinite, infinite, infinite, notAbove0 + infinite]
    ) { all(podium_page_spring($0[0], $0[1], $0[2], $0[3])) },
    Function(
      description: "podium_ease", arguments: [5, 320], refused: [infinite, infinite]
    ) { all(podium_ease($0[0], $0[1])) },
    Function(
      description: "podium_fling_from", arguments: [5, 2000, 0, 600, 0.998],
      refused: [infinite, infinite, infinite + [601], infinite + [-1], notRates]
    ) {
      let fling = podium_fling_from($0[0], $0[1], $0[2], $0[3], $0[4])
      let motion = podium_fling_at(fling, 0.1)
      return [fling.duration, fling.end, motion.position, motion.velocity]
    },
    Function(
      description: "podium_rubber_band", arguments: [100, 480, 0.55],
      refused: [infinite, notSizes, [0, -0.1, 1.1] + infinite]
    ) { [podium_rubber_band($0[0], $0[1], $0[2])] },
    Function(
      description: "podium_rubber_band_inverse", arguments: [100, 480, 0.55],
      refused: [infinite, notSizes, [0, -0.1, 1.1] + infinite]
    ) { [podium_rubber_band_inverse($0[0], $0[1], $0[2])] },
    Function(description: "podium_at", arguments: [0.1], refused: [[]]) {
      let motion = podium_at(podium_decay(0, 1000, 0.998), $0[0])
      let fling = podium_fling_at(podium_fling_from(0, 1000, 0, 600, 0.998), $0[0])
      return [motion.position, motion.velocity, fling.position, fling.velocity]
    },
    Function(
      description: "podium_time_at", arguments: [100], refused: [infinite]
    ) { [podium_time_at(podium_decay(0, 1000, 0.998), $0[0])] },
    Function(
      description: "podium_release_velocity", arguments: [0.008, 10, 20, 0.008, 0.1],
      refused: [infinite, infinite, infinite, infinite, notAbove0]
    ) {
      let samples = [podium_sample(t: 0, x: 0, y: 0), podium_sample(t: $0[0], x: $0[1], y: $0[2])]
      return [Int32(0), 1].flatMap { [arguments = $0] isMouse in
        let v = podium_release_velocity(samples, 2, arguments[3], arguments[4], isMouse)
        return [v.x, v.y]
      }
    },
    Function(
      description: "podium_parabola_velocity", arguments: [0.016, 10, 20, 0.016],
      refused: [infinite, infinite, infinite, infinite]
    ) {
      let samples = [
        podium_sample(t: 0, x: 0, y: 0), podium_sample(t: 0.008, x: 1, y: 1),
        podium_sample(t: $0[0], x: $0[1], y: $0[2]),
      ]
      let v = podium_parabola_velocity(samples, 3, $0[3])
      return [v.x, v.y]
    },
    Function(
      description: "podium_snap_target", arguments: [1, 320, 0, 494, 0, 1000, 0, 0, 3200],
      refused: [
        [-1, 4], notAbove0 + infinite, infinite, infinite, infinite, infinite, infinite,
        infinite + [3201], infinite + [-1],
      ]
    ) {
      let snap = podium_snap_rule($0[0].isNaN ? -1 : Int32($0[0]), $0[1], $0[2])
      return [podium_snap_target(snap, $0[3], $0[4], $0[5], $0[6], $0[7], $0[8])]
    },
  ]

  @Test("NaN, infinity and numbers out of range, one argument at a time", arguments: functions)
  func refusals(_ function: Function) {
    for answer in function.answers(function.arguments) {
      #expect(answer.isFinite, "of good arguments")
    }
    for (position, refused) in function.refused.enumerated() {
      for bad in refused + [.nan, -.nan, .signalingNaN] {
        var arguments = function.arguments
        arguments[position] = bad
        for answer in function.answers(arguments) {
          #expect(answer.isNaN, "argument \(position + 1) was \(bad)")
        }
      }
    }
  }

  @Test("curves without an inverse, rules with bad stops and pointers to nothing are refused")
  func structures() {
    for curve in [
      podium_bounce(640, 0, 600, 0.998, 0.99), podium_spring(0, 0, 1, 0.998), podium_ease(0, 1),
      podium_page_spring(0, 0, 1, 484), podium_decay(0, 0, 2),
    ] { #expect(podium_time_at(curve, 0.5).isNaN) }
    for stops in [[0, .nan], [1, 0], [0, .infinity]] as [[Double]] {
      var snap = podium_snap_rule(2, 0, 0)
      let target = stops.withUnsafeBufferPointer {
        (snap.stops, snap.count) = ($0.baseAddress, $0.count)
        return podium_snap_target(snap, 0, 0, 0, 0, 0, 100)
      }
      #expect(target.isNaN, "\(stops)")
    }
    var nothing = podium_snap_rule(2, 0, 0)
    nothing.count = 3
    #expect(podium_snap_target(nothing, 0, 0, 0, 0, 0, 100).isNaN)
    nothing.count = 0
    #expect(podium_snap_target(nothing, 60, 0, 0, 0, 0, 100) == 100)
    nothing.most = -1
    #expect(podium_snap_target(nothing, 60, 0, 0, 0, 0, 100).isNaN)
    #expect(podium_release_velocity(nil, 1, 0, 0.1, 0).x.isNaN)
    #expect(podium_release_velocity(nil, 0, 0, 0.1, 0).x == 0)
    #expect(podium_parabola_velocity(nil, 1, 0).y.isNaN)
    #expect(podium_parabola_velocity(nil, 0, 0).y == 0)
  }

  @Test("a time before 0 counts as 0, and a time that never comes is infinity")
  func times() {
    var curves = (0...9).map { podium_glide($0, 3, 700, 0, .infinity) }
    curves += [
      podium_decay(3, 1000, 0.998), podium_bounce(640, -300, 600, 0.998, 0.99),
      podium_bounce(600.2, 0, 600, 0.99, 0.99), podium_spring(3, -500, 320, 0.998),
      podium_ease(3, 320),
    ]
    for curve in curves {
      let start = podium_at(curve, 0)
      for t in [-1e-9, -5, -Double.infinity] {
        #expect(podium_at(curve, t).position == start.position)
        #expect(podium_at(curve, t).velocity == start.velocity)
      }
      #expect(podium_at(curve, .infinity).position == curve.end)
      #expect(podium_at(curve, .infinity).velocity == 0)
    }
    for feel in Int32(0)...9 {
      let glide = podium_glide(feel, 3, 700, 0, .infinity)
      #expect(podium_time_at(glide, 3) == 0)
      #expect(podium_time_at(glide, 2.9) == .infinity)
      #expect(podium_time_at(glide, glide.end + 1e-9) == .infinity)
    }
  }
}
