import Geometry
import Support
import Testing
import Touches

/// The responder chain and the tree of regions. The specification's cases of routing are tried with
/// a scroll view, in InputRoutingTests.
@Suite("Routing")
struct RoutingTests {
  private let stage = Stage()

  @Test("a region that answers touches and lies over the scene swallows them")
  func swallowing() {
    final class Deaf: InputRegion {
      override func touchesBegan(_ touches: [Touch]) {}
      override func touchesMoved(_ touches: [Touch]) {}
      override func touchesEnded(_ touches: [Touch]) {}
      override func touchesCancelled(_ touches: [Touch]) {}
    }
    stage.scene.addSubregion(Deaf(frame: stage.dummy.frame))
    stage.tap(200, 250)
    #expect(stage.log.summary == "")
  }

  @Test("touches climb from region to controller to superregion, and from the window to the app")
  func chain() {
    final class Controller: Responder {
      let log: Log
      let name: String
      init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
      }
      override func touchesBegan(_ touches: [Touch]) {
        log.note(name)
        super.touchesBegan(touches)
      }
    }
    let log = Log()
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let outer = InputRegion(frame: window.frame)
    let inner = InputRegion(frame: window.frame)
    window.addSubregion(outer)
    outer.addSubregion(inner)
    let controllers = ["inner", "outer", "app"].map { Controller($0, log) }
    inner.controller = controllers[0]
    outer.controller = controllers[1]
    window.controller = controllers[2]
    window.send(.init(time: 0, kind: .down(id: 1, at: .zero, device: .finger)))
    #expect(log.words == ["inner", "outer", "app"])
    withExtendedLifetime(controllers) {}
  }

  @Test("a point goes through frames and scrolled bounds and comes back")
  func conversion() {
    let child = InputRegion(frame: Rect(x: 10, y: 20, width: 50, height: 50))
    stage.dummy.addSubregion(child)
    stage.dummy.bounds.origin = Point(x: 5, y: 7)
    let p = Point(x: 1, y: 2)
    #expect(child.convert(p, to: stage.window) == Point(x: 6, y: 215))
    #expect(child.convert(child.convert(p, to: stage.scene), from: stage.scene) == p)
    #expect(child.convert(p, to: nil) == Point(x: 6, y: 215))
    #expect(stage.window.hitTest(Point(x: 6, y: 215)) === child)
    #expect(stage.dummy.frame.size == stage.dummy.bounds.size)
    stage.scene.place(at: .zero, scale: 2)
    let rect = Rect(x: 0, y: 0, width: 8, height: 6)
    #expect(stage.window.convert(rect, to: child).size == Size(width: 4, height: 3))
  }

  @Test("new bounds keep the center of the frame")
  func resizedBounds() {
    let region = InputRegion(frame: Rect(x: 10, y: 10, width: 100, height: 50))
    region.bounds = Rect(x: 3, y: 4, width: 50, height: 100)
    #expect(region.frame == Rect(x: 35, y: -15, width: 50, height: 100))
    #expect(region.bounds == Rect(x: 3, y: 4, width: 50, height: 100))
  }

  @Test("a region gets one finger at a time unless it wants more", arguments: [false, true])
  func multipleTouch(isEnabled: Bool) {
    stage.scene.isMultipleTouchEnabled = isEnabled
    stage.down(100, 50, id: 1)
    stage.down(200, 50, id: 2)
    stage.up(100, 50, id: 1)
    stage.up(200, 50, id: 2)
    #expect(stage.log.words(of: "G").count == (isEnabled ? 4 : 2))
    #expect(stage.scene.complaints == [])
  }

  @Test("regions lie from back to front in the order of the list, and in one place only")
  func hierarchy() {
    let root = InputRegion(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let (a, b, c) = (InputRegion(frame: root.frame), InputRegion(frame: root.frame), root)
    root.addSubregion(a)
    root.insertSubregion(b, at: 0)
    #expect(root.subregions.map(ObjectIdentifier.init) == [b, a].map(ObjectIdentifier.init))
    #expect(root.hitTest(.zero) === a)
    root.addSubregion(b)
    #expect(root.hitTest(.zero) === b)
    a.addSubregion(b)
    #expect(root.subregions.count == 1)
    #expect(b.superregion === a)
    #expect(b.isDescendant(of: c) && !c.isDescendant(of: b) && b.isDescendant(of: b))
    b.removeFromSuperregion()
    #expect(b.superregion == nil && a.subregions.isEmpty)
  }

  /// Three regions in one, from back to front, and a fourth elsewhere.
  private func family() -> (root: InputRegion, children: [InputRegion]) {
    let root = InputRegion(frame: .zero)
    let children = (0..<4).map { _ in InputRegion(frame: .zero) }
    for child in children.dropLast() { root.addSubregion(child) }
    return (root, children)
  }

  typealias Placing = @Sendable (_ root: InputRegion, _ children: [InputRegion]) -> Void

  static let placings: [(Placing, [Int])] = [
    ({ $0.insertSubregion($1[0], at: $0.subregions.count) }, [1, 2, 0]),
    ({ $0.insertSubregion($1[0], at: 1) }, [1, 0, 2]),
    ({ $0.insertSubregion($1[2], at: 0) }, [2, 0, 1]),
    ({ $0.insertSubregion($1[3], at: 99) }, [0, 1, 2, 3]),
    ({ $0.bringSubregionToFront($1[0]) }, [1, 2, 0]),
    ({ $0.bringSubregionToFront($1[3]) }, [0, 1, 2]),
    ({ $0.sendSubregionToBack($1[2]) }, [2, 0, 1]), ({ $0.sendSubregionToBack($1[3]) }, [0, 1, 2]),
    ({ $0.insertSubregion($1[3], above: $1[0]) }, [0, 3, 1, 2]),
    ({ $0.insertSubregion($1[3], below: $1[0]) }, [3, 0, 1, 2]),
    ({ $0.insertSubregion($1[0], above: $1[1]) }, [1, 0, 2]),
    ({ $0.insertSubregion($1[0], below: $1[2]) }, [1, 0, 2]),
    ({ $0.insertSubregion($1[2], below: $1[0]) }, [2, 0, 1]),
  ]

  @Test(
    "a region is put where it is wanted, whether it is new or already there", arguments: placings)
  func placing(_ place: Placing, order: [Int]) {
    let (root, children) = family()
    place(root, children)
    let expected = order.map { ObjectIdentifier(children[$0]) }
    #expect(root.subregions.map { ObjectIdentifier($0) } == expected)
    #expect(children.allSatisfy { ($0.superregion === root) == expected.contains(.init($0)) })
  }

  @Test("a region is put beside another one of the same place only, and never into itself")
  func misplaced() async {
    await #expect(processExitsWith: .failure) {
      let region = InputRegion(frame: .zero)
      InputRegion(frame: .zero).insertSubregion(InputRegion(frame: .zero), above: region)
    }
    await #expect(processExitsWith: .failure) {
      let (root, region) = (InputRegion(frame: .zero), InputRegion(frame: .zero))
      root.addSubregion(region)
      root.insertSubregion(region, below: region)
    }
    await #expect(processExitsWith: .failure) {
      let a = InputRegion(frame: .zero)
      let b = InputRegion(frame: .zero)
      a.addSubregion(b)
      b.addSubregion(a)
    }
  }
}
