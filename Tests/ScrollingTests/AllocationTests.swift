import Scrolling
import Support
import Testing

@Suite(
  "A frame asks the allocator for nothing", .serialized,
  .enabled(if: Allocations.canCount, "allocations are counted in release, without sanitizers"))
struct AllocationTests {
  static func released(_ change: (inout ScrollModel) -> Void) -> ScrollModel {
    var model = ScrollModel(content: Size(width: 1e6, height: 1e6))
    change(&model)
    var finger = Finger(model)
    finger.drag(by: Point(x: -10, y: -10))
    finger.lift(velocity: Point(x: -3, y: -2))
    return finger.model
  }

  @Test("ten thousand frames of every kind of motion allocate nothing")
  func frames() {
    var kinds = [
      Self.released { $0.tuning.decelerationRate = 0.9999 },
      Self.released { $0.horizontalSnap = SnapRule(.interval(width: 120, phase: 0)) },
      Self.released { $0.verticalSnap = SnapRule(.offsets([0, 500, 1000])) },
      Self.released { $0.isPagingEnabled = true },
      Self.released { $0.contentSize = Size(width: 500, height: 500) },
    ]
    var events: [ScrollEvent] = []
    for start in [1.0, 0.5] {
      var zoomed = ScrollModel(content: Size(width: 800, height: 800))
      zoomed.zoomLimits = 1...4
      zoomed.setZoomScale(start * 4, animated: true, at: 0, into: &events)
      kinds.append(zoomed)
    }
    events.removeAll()
    events.reserveCapacity(30_000)
    for index in kinds.indices {
      var model = kinds[index]
      let allocations = Allocations.count {
        for k in 1...10_000 { model.advance(to: model.time + Double(k) * 1e-7, into: &events) }
      }
      #expect(allocations == 0, "motion \(index)")
      #expect(events.count > 100, "motion \(index)")
      events.removeAll(keepingCapacity: true)
    }
  }

  @Test(
    "nor does content of any feel on its way to rest, over an edge or within",
    arguments: Feel.allCases, [Size(width: 600, height: 480), Size(width: 6000, height: 6000)])
  func toRest(feel: Feel, content: Size) {
    var model = Self.released {
      $0.contentSize = content
      $0.tuning.feel = feel
    }
    var events: [ScrollEvent] = []
    events.reserveCapacity(2000)
    let began = model.time
    let allocations = Allocations.count {
      for k in 1...1000 { model.advance(to: began + Double(k) / 120, into: &events) }
    }
    #expect(allocations == 0)
    #expect(model.phase == .idle)
    #expect((model.contentOffset == model.maximumOffset) == (content.width == 600))
  }

  @Test("nor do moves of a finger, fine wheels and sticks, sent to a window")
  func input() {
    let view = ScrollView(content: Size(width: 1e6, height: 300))
    let window = InputWindow(filledBy: view)
    var time = 0.0
    func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }
    func drag() {
      for k in 0..<1000 {
        time += 0.008
        send(.move(id: 1, to: Point(x: Double(-k), y: 9)))
        view.advance(to: time)
      }
    }
    func turn() {
      for _ in 0..<1000 {
        time += 0.008
        send(.wheel(dx: 0.25, dy: 0, at: Point(x: 200, y: 150)))
        view.stick(x: 0.5, y: 0, at: time)
        view.stick(x: 0, y: 0, at: time)
        view.advance(to: time)
      }
    }
    send(.down(id: 1, at: Point(x: 300, y: 9), device: .finger))
    // The first ones make what the later ones use.
    drag()
    #expect(Allocations.count(drag) == 0 && view.phase == .dragging)
    send(.up(id: 1, at: Point(x: 0, y: 9)))
    turn()
    #expect(Allocations.count(turn) == 0)
  }

  @Test("nor do ten thousand frames of a scroll view that recenters or has no ends")
  func endless() {
    func flick(_ view: ScrollView) {
      view.change { model, events in
        model.beginDragging(at: 0, into: &events)
        model.drag(translation: Point(x: -10, y: -10), at: 0, into: &events)
        model.endDragging(model.release(velocity: Point(x: -3, y: -2), at: 0), into: &events)
      }
    }
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = Size(width: 5000, height: 5000)
    view.decelerationRate = 0.9999
    flick(view)
    // The first one in a process makes the runtime's descriptions of types.
    view.change { model, _ in model.translate(by: Point(x: -1, y: 0)) }
    var recentered = 0
    let frames = Allocations.count {
      for k in 1...10_000 {
        view.advance(to: Double(k) * 1e-4)
        if view.contentOffset.x > 1000 {
          view.change { model, _ in model.translate(by: Point(x: -500, y: 0)) }
          recentered += 1
        }
      }
    }
    #expect(recentered > 0)
    let endless = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    endless.endlessAxes = .both
    flick(endless)
    let walked = Allocations.count {
      for k in 1...10_000 { endless.advance(to: Double(k) * 1e-4) }
    }
    #expect(frames == 0)
    #expect(walked == 0 && endless.contentOffset.x > 900)
  }

  @Test("nor do ten thousand moves and pinches of two fingers on a touchpad, sent to a window")
  func touchpad() {
    let view = ScrollView(content: Size(width: 1e6, height: 300))
    view.zoomLimits = 0.5...4
    let window = InputWindow(filledBy: view)
    let place = Point(x: 200, y: 150)
    var time = 0.0
    func play() {
      for k in 1...10_000 {
        time += 0.004
        let (phase, pinch): (PadPhase, MagnifyPhase) =
          switch k % 100 {
          case 1: (.began, .began)
          case 0: (.ended, .ended)
          default: (.changed, .changed)
          }
        let isPinch = k % 1000 > 900
        let kind: InputEvent.Kind =
          isPinch
          ? .magnify(pinch, scale: 1 + Double(k % 100) / 100, at: place)
          : .pad(phase, by: Point(x: 5, y: 0), at: place, zooms: k % 1000 > 800)
        window.send(kind, at: time)
        if k % 4 == 0 { window.advance(to: time) }
      }
    }
    // The first gesture makes what the later ones use.
    play()
    #expect(Allocations.count(play) == 0)
    #expect(view.contentOffset.x > 10_000)
  }

  @Test("nor do ten thousand frames of a window with scroll views in each other, all in motion")
  func windows() {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    var views: [ScrollView] = []
    for _ in 0..<5 {
      let view = ScrollView(frame: window.frame, content: Size(width: 1e6, height: 300))
      view.decelerationRate = 0.9999
      (views.last ?? window).addSubregion(view)
      for _ in 0..<10 { view.addSubregion(InputRegion(frame: view.frame)) }
      views.append(view)
    }
    window.advance(to: 0)
    for view in views { view.wheel(dx: 4, dy: 0, at: 0) }
    window.advance(to: 1e-5)
    var deadlines = 0
    let allocations = Allocations.count {
      for k in 2...10_000 {
        window.advance(to: Double(k) * 1e-5)
        if window.nextDeadline != nil { deadlines += 1 }
      }
    }
    #expect(allocations == 0)
    #expect(deadlines == 9_999 && views.allSatisfy { $0.contentOffset.x > 10 })
  }
}
