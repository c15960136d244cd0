import Geometry
import Motion
import Support
import Testing

@Suite("Any number: geometry and motion")
struct HostileMotionTests {
  typealias Call = @Sendable (inout HostileNumbers) -> Void

  @Test(
    "every public function takes every number without an end of the program", arguments: Self.all)
  func survives(_ name: String) throws {
    let call = try #require(Self.calls[name])
    for seed in 0..<400 as Range<UInt64> {
      var numbers = HostileNumbers(seed: seed)
      call(&numbers)
    }
  }

  @Test("no function that takes numbers is left out")
  func complete() throws {
    // Values whose members are plain numbers that may be anything.
    let stored: Set = [
      "CaughtFling.initialVelocity", "CaughtFling.holdDuration", "CaughtFling.longestGap",
      "CaughtFling.longestRest", "CaughtFling.slowestMove",
      "CaughtFling.travel", "CaughtFling.velocity", "EdgeInsets.bottom", "EdgeInsets.left",
      "EdgeInsets.right", "EdgeInsets.top", "Point.x", "Point.y", "Rect.origin", "Rect.size",
      "Size.height", "Size.width",
    ]
    let members = try NumericInterface.members(of: ["Geometry", "Motion"])
    let called = Set(Self.all.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(members.subtracting(stored).subtracting(called).sorted() == [])
    #expect(called.subtracting(members).sorted() == [], "these are public no more")
  }

  static let all = calls.keys.sorted()

  /// A curve sampled at a hostile moment.
  private static func sample(_ n: inout HostileNumbers, _ functions: ((Double) -> Any)...) {
    for function in functions { _ = function(n.double()) }
  }

  static let calls: [String: Call] = [
    "EdgeInsets.init Rect.inset": { n in _ = n.rect().inset(by: n.insets()) },
    "Point.init Size.init": { n in _ = (n.point().description, n.size().isFinite) },
    "Rect.init Rect.contains Rect.insetBy Rect.offsetBy": { n in
      let rect = n.rect()
      _ = rect.contains(n.point())
      _ = rect.insetBy(dx: n.double(), dy: n.double())
      _ = rect.offsetBy(dx: n.double(), dy: n.double())
    },
    "Rect.intersects Rect.intersection Rect.union": { n in
      let (a, b) = (n.rect(), n.rect())
      _ = (a.intersects(b), a.intersection(b), a.union(b))
    },
    "Bounce.init Bounce.distance Bounce.momentum Bounce.velocity": { n in
      let curve = Bounce(
        distance: n.double(), momentum: n.double(), rate: n.double(), bounceRate: n.double(),
        restDistance: n.double())
      sample(&n, curve.distance(at:), curve.momentum(at:), curve.velocity(at:))
    },
    "Carry.velocity CaughtFling.init": { n in
      var caught = CaughtFling(initialVelocity: n.vector(), velocity: n.vector())
      (caught.holdDuration, caught.longestGap, caught.slowestMove) = (
        n.double(), n.double(), n.double()
      )
      caught.travel = n.double()
      for carry in Carry.allCases { _ = carry.velocity(of: n.vector(), throwingOn: caught) }
    },
    "CaughtFling.accumulation CaughtFling.booster CaughtFling.flutter": { n in
      let caught = CaughtFling(initialVelocity: n.vector(), velocity: n.vector())
      let flick = n.vector()
      _ = (caught.accumulation(flick), caught.booster(flick), caught.flutter(flick))
    },
    "CaughtFling.flywheel CaughtFling.triple": { n in
      let caught = CaughtFling(initialVelocity: n.vector(), velocity: n.vector())
      let flick = n.vector()
      _ = (caught.flywheel(flick), caught.triple(flick))
    },
    "CosineEase.init CosineEase.position CosineEase.velocity": { n in
      let curve = CosineEase(
        start: n.double(), target: n.double(), duration: n.double(),
        curve: n.random.pick(CosineEase.Curve.allCases))
      sample(&n, curve.position(at:), curve.velocity(at:))
    },
    "CriticalBounce.elastic CriticalBounce.gtk CriticalBounce.distance CriticalBounce.velocity": {
      n in
      for curve in [
        CriticalBounce.elastic(distance: n.double(), momentum: n.double()),
        CriticalBounce.gtk(distance: n.double(), velocity: n.double()),
      ] {
        sample(&n, curve.distance(at:), curve.velocity(at:))
      }
    },
    "Decay.init Decay.position Decay.velocity Decay.time Decay.coastingFactor": { n in
      let curve = Decay(start: n.double(), velocity: n.double(), rate: n.double())
      sample(&n, curve.position(at:), curve.velocity(at:), curve.time(at:), Decay.coastingFactor)
    },
    "DirectionalLock.move DirectionalLock.part": { n in
      var lock = DirectionalLock()
      lock.beginDrag()
      for _ in 0..<5 {
        lock.move(by: n.vector(), at: n.double(), horizontal: n.bool(), vertical: n.bool())
        _ = lock.part(of: n.vector())
      }
    },
    "EdgeStretch.hit EdgeStretch.released EdgeStretch.distance EdgeStretch.stretch EdgeStretch.intensity":
      {
        n in
        for curve in [
          EdgeStretch.hit(speed: n.double(), height: n.double()),
          EdgeStretch.released(from: n.double(), height: n.double()),
        ] {
          sample(&n, curve.distance(at:), curve.stretch(at:), EdgeStretch.intensity(of:))
        }
      },
    "FlickBoost.lift": { n in
      var boost = FlickBoost()
      for _ in 0..<4 { _ = boost.lift(velocity: n.double(), caught: n.double(), views: n.double()) }
    },
    "FlickChain.beginDrag FlickChain.lift": { n in
      var chain = FlickChain()
      for _ in 0..<4 {
        chain.beginDrag(at: n.vector())
        _ = chain.lift(at: n.vector(), velocity: n.vector(), time: n.double())
        chain.catchMomentum()
      }
    },
    "Fling.init Fling.position Fling.velocity Fling.time": { n in
      for feel in Feel.allCases {
        let curve = Fling(
          feel, start: n.double(), velocity: n.double(), across: n.double(), side: n.double(),
          sideAcross: n.bool() ? nil : n.double(), rate: n.double())
        sample(&n, curve.position(at:), curve.velocity(at:), curve.time(at:))
      }
    },
    "Overshoot.init Overshoot.distance Overshoot.velocity": { n in
      for style in [Overshoot.Style.flickable, .qscroller] {
        let curve = Overshoot(style, distance: n.double(), velocity: n.double(), side: n.double())
        sample(&n, curve.distance(at:), curve.velocity(at:))
      }
    },
    "Rebound.init Rebound.distance Rebound.velocity": { n in
      for feel in Feel.allCases {
        guard
          let curve = Rebound(feel, distance: n.double(), velocity: n.double(), side: n.double())
        else { continue }
        sample(&n, curve.distance(at:), curve.velocity(at:))
      }
    },
    "ReleaseVelocity.init ReleaseVelocity.add ReleaseVelocity.lift ReleaseVelocity.velocity ReleaseVelocity.momentum ReleaseVelocity.staleAfter":
      { n in
        for rule in VelocityRule.allCases {
          var estimate = ReleaseVelocity(staleAfter: n.double())
          estimate.rule = rule
          for _ in 0..<8 {
            estimate.add(n.vector(), at: n.double())
            if n.bool() { estimate.staleAfter = n.double() }
          }
          estimate.lift(n.vector(), at: n.double())
          _ = estimate.velocity(at: n.double(), decimated: n.bool())
          _ = estimate.momentum(at: n.double(), decimated: n.bool())
        }
      },
    "RubberBand.init RubberBand.banded RubberBand.raw": { n in
      let band = RubberBand(coefficient: n.double(), dimension: n.double())
      sample(&n, band.banded, band.raw)
    },
    "Spring.init Spring.paging Spring.snapping Spring.position Spring.velocity": { n in
      for curve in [
        Spring(
          start: n.double(), velocity: n.double(), target: n.double(), frequency: n.double()),
        .paging(
          start: n.double(), velocity: n.double(), target: n.double(), stiffness: n.double()),
        .snapping(start: n.double(), velocity: n.double(), target: n.double(), rate: n.double()),
      ] {
        sample(&n, curve.position(at:), curve.velocity(at:))
      }
    },
    "SpringBack.init SpringBack.distance SpringBack.velocity": { n in
      let curve = SpringBack(distance: n.double())
      sample(&n, curve.distance(at:), curve.velocity(at:))
    },
  ]
}
