import Geometry
import InputScript
import Support
import Testing
import Touches

/// Streams as devices really deliver them: lost, doubled, backward and meaningless events.
@Suite("Input window")
struct InputWindowTests {
  private let stage = Stage()

  @Test("other input is none of the window's business")
  func otherInput() {
    stage.down(200, 50)
    stage.send(.wheel(dx: 0, dy: 1, at: .zero))
    stage.send(.key(.right, .press))
    stage.send(.stick(x: 1, y: 0))
    stage.send(.focus(.gained))
    #expect(stage.log.summary == "G.began")
    #expect(stage.window.droppedEventCount == 0)
  }

  /// Numbers that no coordinate has, no way of two fingers and no scale.
  private static let noNumbers: [Double] = [.nan, .infinity, -.infinity, 1e9, -1e9]

  private static func nonsense(_ number: Double) -> [InputEvent.Kind] {
    let (place, nowhere) = (Point(x: 200, y: 50), Point(x: number, y: 50))
    let ofFiniteNumbers: [InputEvent.Kind] = [
      .wheel(dx: number, dy: 0, at: place), .wheel(dx: 0, dy: number, at: place),
      .stick(x: number, y: 0), .stick(x: 0, y: number),
    ]
    return (number.isFinite ? [] : ofFiniteNumbers) + [
      .down(id: 1, at: nowhere, device: .finger), .move(id: 1, to: nowhere),
      .up(id: 1, at: Point(x: 200, y: number)),
      .resize(Size(width: -number.magnitude, height: 100)),
      .wheel(dx: 0, dy: -1, at: nowhere), .pad(.began, by: nowhere, at: place),
      .pad(.changed, by: Point(x: 0, y: number), at: place),
      .pad(.changed, by: Point(x: 1, y: 0), at: nowhere),
      .magnify(.began, scale: number, at: place),
    ]
  }

  @Test("73, T27: what means nothing is dropped and counted", arguments: noNumbers)
  func nonsense(number: Double) {
    let kinds = Self.nonsense(number)
    for kind in kinds { stage.send(kind) }
    for scale in [0, -1, 1e-9] {
      stage.send(.magnify(.began, scale: scale, at: Point(x: 200, y: 50)))
    }
    #expect(stage.log.words.isEmpty && stage.window.droppedEventCount == kinds.count + 3)
    #expect(stage.window.frame.size == Size(width: 400, height: 300))
  }

  @Test("so is any event of a time that is none", arguments: [Double.nan, .infinity, -.infinity])
  func nonsenseTimes(time: Double) {
    let kind = InputEvent.Kind.down(id: 1, at: Point(x: 200, y: 50), device: .finger)
    stage.window.send(kind, at: time)
    #expect(stage.log.words.isEmpty && stage.window.droppedEventCount == 1)
  }

  @Test("T27: of the end of two fingers' gesture the way means nothing, and it is an end")
  func endWithoutWay() {
    let place = Point(x: 200, y: 250)
    stage.send(.pad(.ended, by: Point(x: .nan, y: 0), at: place))
    #expect(stage.window.droppedEventCount == 0)
  }

  @Test("a down outside of the window has no receiver")
  func outside() {
    stage.drag(from: (-50, 250), to: (100, 250))
    #expect(stage.log.words.isEmpty)
  }

  @Test("an event sent from an action follows the one in hand")
  func nested() {
    stage.pan.addTarget { pan in
      if pan.state == .began { stage.window.send(.init(time: pan.time, kind: .cancel)) }
    }
    stage.down(300, 250)
    stage.move(280, 250)
    #expect(stage.log.summary == "G.began G.cancelled pan.began pan.cancelled")
    stage.up(280, 250)
    #expect(stage.log.words.last == "pan.cancelled")
  }

  @Test("callbacks may tear the tree down; the touch is cancelled there, and ends for good")
  func tearingDown() {
    final class Fragile: LoggingRegion {
      override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        gestureRecognizers.forEach(removeGestureRecognizer)
        removeFromSuperregion()
      }
    }
    let fragile = Fragile("F", frame: stage.dummy.frame, log: stage.log)
    stage.scene.addSubregion(fragile)
    fragile.addGestureRecognizer(stage.pan)
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.summary == "F.began F.cancelled")
    #expect(fragile.window == nil)
    stage.tap(200, 250)
    #expect(stage.log.summary == "F.began F.cancelled G.began G.ended")
    #expect(fragile.complaints == [])
  }

  @Test("an action may disable another recognizer, which is cancelled in its turn")
  func disablingAnother() {
    let other = PanGestureRecognizer()
    other.answer(recognizesBesideOthers: true)
    stage.add(other, "other")
    stage.pan.addTarget { if $0.state == .changed { other.isEnabled = false } }
    stage.drag(from: (300, 250), to: (200, 250))
    #expect(stage.log.words(of: "other") == ["began", "changed", "cancelled"])
    #expect(stage.log.words(of: "pan").last == "ended")
  }

  @Test(
    "deadlines are met in their order, each at its own moment, however time passes",
    arguments: [1, 7, 1000])
  func deadlines(steps: Int) {
    var log: [String] = []
    for (index, duration) in [0.3, 0.5, 0.2].enumerated() {
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = duration
      press.cancelsTouchesInView = false
      stage.scene.addGestureRecognizer(press)
      press.addTarget { if $0.state == .began { log.append("\(index) at \($0.time)") } }
      press.answer(recognizesBesideOthers: true)
    }
    stage.down(200, 50)
    for _ in 1...steps { stage.wait(1 / Double(steps)) }
    #expect(log == ["2 at 0.2", "0 at 0.3", "1 at 0.5"])
  }

  @Test("of more fingers than any screen reports the rest are dropped and counted")
  func tooManyFingers() {
    stage.scene.isMultipleTouchEnabled = true
    let most = InputWindow.maximumTouches
    for id in 1...most + 3 { stage.down(Double(id), 50, id: id) }
    #expect(stage.window.droppedEventCount == 3)
    #expect(stage.log.words(of: "G").count == most)
    stage.up(1, 50, id: 1)
    stage.down(5, 50, id: most + 4)
    #expect(stage.window.droppedEventCount == 3)
    for id in 1...most + 4 { stage.up(1, 50, id: id) }
    #expect(stage.scene.complaints == [] && stage.scene.histories.count == most + 1)
  }

  @Test("a window takes every place that a script may name, and a script names no other")
  func places() throws {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    for line in ["down 1 -1000000 1000000", "move 1 1e6 -1e6", "wheel 1e4 -1e4 1e6 1e6"] {
      let script = try TouchScript(parsing: "0 \(line)", file: "s.txt")
      for event in script.events { window.send(event) }
    }
    #expect(window.droppedEventCount == 0)
    for line in ["down 1 1000001 0", "move 1 0 -1000001", "up 1 1e9 0", "wheel 0 1 0 1e7"] {
      let error = #expect(throws: TouchScriptError.self) {
        try TouchScript(parsing: "0 cancel\n0 \(line)", file: "s.txt")
      }
      #expect(error?.description.hasPrefix("s.txt:2: ") ?? false, "\(line)")
    }
  }
}
