import SceneHosting
import Scrolling
import Support
import Testing

@testable import Scenes

@Suite("Input: wheels and touchpads over a scroll view that is sorry")
struct RemorsefulWheelTests {
  typealias World = RemorsefulScrollViewTests.World

  @Test("a wheel turns the list under the pointer, and what lies around where there is none")
  func wheels() {
    let (world, list) = RemorsefulContentTests.list()
    let wall = ScrollView(content: Size(width: 400, height: 900))
    world.window.addSubregion(wall)
    wall.addSubregion(world.outer)
    let place = Point(x: 200, y: 150)
    #expect(world.window.scrolls(at: place, time: 0))
    world.send(.wheel(dx: 0, dy: -1, at: place))
    world.pass(1)
    #expect(list.contentOffset.y > 0 && wall.contentOffset == .zero)
    #expect(world.outer.contentOffset == .zero && world.words.isEmpty)
    // Its second page has no list.
    world.outer.contentOffset.x = 400
    let offset = list.contentOffset
    world.send(.wheel(dx: 0, dy: -1, at: place))
    world.pass(1)
    #expect(list.contentOffset == offset && wall.contentOffset.y > 0)
  }

  @Test("two fingers on a touchpad scroll the list, and their pinch zooms what is in it")
  func touchpads() {
    let (world, list) = RemorsefulContentTests.list()
    let place = Point(x: 200, y: 150)
    world.pad(.began, 0, 10, at: place)
    world.pad(.changed, 0, 20, at: place, after: 0.01)
    #expect(list.contentOffset.y == 30 && world.outer.contentOffset == .zero)
    world.pad(.cancelled, at: place, after: 0.3)
    list.zoomLimits = 1...4
    world.magnify(.began, 1, at: place)
    world.magnify(.changed, 2, at: place)
    #expect(list.zoomScale > 1)
    world.magnify(.ended, 1, at: place)
  }

  @Test("one in another asks the one that is hit, and that the one in it")
  func nested() {
    let (world, list) = RemorsefulContentTests.list()
    let middle = RemorsefulScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 200))
    middle.contentSize = Size(width: 800, height: 200)
    world.outer.addSubregion(middle)
    middle.addSubregion(list)
    world.send(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 50)))
    world.pass(1)
    #expect(list.contentOffset == .zero)
    world.send(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 250)))
    world.pass(1)
    #expect(list.contentOffset.y > 0)
  }
}
