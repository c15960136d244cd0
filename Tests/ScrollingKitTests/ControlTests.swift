import Scrolling
import ScrollingKit
import Support
import Testing

/// A scroll view of 200 × 100 points whose content is as high and 1000 long, with a control and a
/// plain region in it.
@Suite("Controls")
struct ControlTests {
  let hand = Hand(window: Size(width: 200, height: 100))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  let plain = LoggingRegion("P", frame: Rect(x: 0, y: 0, width: 100, height: 50))
  let toggle = Switch(frame: Rect(x: 100, y: 0, width: 100, height: 50), isOn: false)

  init() {
    hand.watch(view)
    view.contentSize = Size(width: 1000, height: 100)
    view.addSubregion(plain)
    view.addSubregion(toggle)
  }

  @Test("a drag takes a told touch away from other content, and leaves it to a control")
  func kept() {
    for (start, offset) in [(Point(x: 90, y: 25), 40.0), (Point(x: 190, y: 25), 0)] {
      view.setContentOffset(.zero, animated: false, at: view.time)
      hand.down(at: start)
      hand.wait(0.2)
      #expect(toggle.isHighlighted == (offset == 0))
      hand.move(to: start - Point(x: 50, y: 0), in: 0.2)
      #expect(view.contentOffset.x == offset)
      hand.up(then: 1)
    }
    #expect(plain.histories.map(\.phases.last) == [.cancelled] && toggle.isOn)
  }

  @Test("a tap works a switch at once while another finger rests on the content")
  func besideRestingFinger() {
    hand.down(1, at: Point(x: 50, y: 80))
    hand.wait(1)
    for isOn in [true, false] {
      hand.tap(2, at: Point(x: 150, y: 25))
      #expect(toggle.isOn == isOn && !toggle.isHighlighted)
    }
    hand.up(1)
  }

  @Test(
    "a finger that lands beside takes no touch away from content that may keep it, by no zoom either",
    arguments: [true, false])
  func keptFromZoom(byControl: Bool) {
    view.zoomLimits = 1...4
    view.canCancelContentTouches = byControl
    hand.down(1, at: byControl ? Point(x: 150, y: 25) : Point(x: 50, y: 25))
    hand.wait(0.2)
    hand.pull(2, from: Point(x: 20, y: 80), to: Point(x: 180, y: 80), in: 0.2)
    #expect(view.zoomScale == 1 && toggle.isHighlighted == byControl)
    hand.up(1)
    #expect(toggle.isOn == byControl)
    hand.up(2, then: 1)
    #expect(hand.words() == "" && plain.histories.map(\.phases.last) == (byControl ? [] : [.ended]))
    hand.pinch(about: Point(x: 100, y: 75), from: 50, to: 100)
    #expect(view.zoomScale > 1.5)
  }

  @Test("a switch slides when it is pressed, and not when the finger lifts beside it")
  func flipped() {
    var heard: [Bool] = []
    toggle.onAction = { _ in heard.append(toggle.isOn) }
    hand.down(at: Point(x: 150, y: 25))
    hand.wait(0.2)
    hand.move(to: Point(x: 150, y: 90), in: 0.1)
    #expect(!toggle.isHighlighted)
    hand.up()
    hand.tap(at: Point(x: 150, y: 25))
    let time = hand.time
    #expect(heard == [true] && toggle.isOn && toggle.position(at: time) < 1)
    #expect(toggle.position(at: time + 1) == 1)
    toggle.isOn = false
    #expect(toggle.position(at: time) == 0)
  }

  /// What becomes of a touch: the finger lifts where it came down, or 60 points below; or it is
  /// taken away.
  enum End: CaseIterable { case inside, outside, cancelled }

  @Test(
    "a button and a switch are worked by a finger that lifts within them, a slider by any that lifts",
    arguments: End.allCases)
  func ends(end: End) {
    let slider = Slider(frame: Rect(x: 100, y: 0, width: 100, height: 50))
    for control in [Button(frame: slider.frame), Switch(frame: slider.frame), slider] {
      var count = 0
      control.onAction = { _ in count += 1 }
      let window = InputWindow(frame: Rect(x: 0, y: 0, width: 200, height: 200))
      window.addSubregion(control)
      window.send(.down(id: 1, at: Point(x: 150, y: 25), device: .finger), at: 0)
      #expect(control.isHighlighted)
      switch end {
      case .inside: window.send(.up(id: 1, at: Point(x: 150, y: 25)), at: 0.1)
      // Without a move before.
      case .outside: window.send(.up(id: 1, at: Point(x: 150, y: 85)), at: 0.1)
      case .cancelled: window.send(.cancel, at: 0.1)
      }
      #expect(!control.isHighlighted)
      let isWorked = end == .inside || end == .outside && control === slider
      #expect(count == (isWorked ? 1 : 0), "\(type(of: control))")
    }
  }

  @Test("a slider has the value of the place where the finger lifts, also without a move before")
  func coarse() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    window.addSubregion(slider)
    var values: [Double] = []
    slider.onAction = { _ in values.append(slider.value) }
    window.send(.down(id: 1, at: Point(x: 20, y: 25), device: .finger), at: 0)
    window.send(.up(id: 1, at: Point(x: 120, y: 25)), at: 0.1)
    #expect(values == [0.5])
  }

  @Test(
    "a tap on a button is not also the tap of what lies around it; two, or two fingers, are that's")
  func taps() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubregion(button)
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addTarget { if $0.state == .ended { taps += 1 } }
    view.addGestureRecognizer(tap)
    hand.tap(at: Point(x: 25, y: 25))
    #expect(taps == 0)
    hand.tap(at: Point(x: 75, y: 75))
    #expect(taps == 1)
    #expect(button.gestureRecognizerShouldBegin(view.panGestureRecognizer))
    for (taps, fingers) in [(1, 2), (2, 1)] {
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      #expect(button.gestureRecognizerShouldBegin(tap))
    }
    let own = TapGestureRecognizer()
    button.addGestureRecognizer(own)
    #expect(button.gestureRecognizerShouldBegin(own))
  }

  @Test("a swipe along a slider is its own; one across it, or of two fingers, is that around's")
  func swipes() {
    let hand = Hand(window: Size(width: 200, height: 100))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    hand.window.addSubregion(slider)
    var swipes = 0
    let swipe = SwipeGestureRecognizer()
    swipe.addTarget { _ in swipes += 1 }
    hand.window.addGestureRecognizer(swipe)
    hand.flick(from: Point(x: 10, y: 25), to: Point(x: 80, y: 25))
    #expect(swipes == 0 && slider.value == 0.7)
    hand.flick(from: Point(x: 10, y: 75), to: Point(x: 80, y: 75))
    #expect(swipes == 1)
    for (direction, fingers) in [(SwipeGestureRecognizer.Direction.up, 1), (.left, 2)] {
      (swipe.direction, swipe.numberOfTouchesRequired) = (direction, fingers)
      #expect(slider.gestureRecognizerShouldBegin(swipe))
    }
  }

  @Test("a knob goes with the finger, in zoomed content, too, and its value stays in range")
  func sliding() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    let page = InputRegion(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let hand = Hand(window: view.frame.size)
    hand.watch(view)
    view.contentSize = page.frame.size
    view.addSubregion(page)
    view.contentRegion = page
    page.addSubregion(slider)
    (view.maximumZoomScale, view.zoomScale) = (2, 2)
    view.setContentOffset(.zero, animated: false, at: view.time)
    hand.down(at: Point(x: 20, y: 20))
    hand.wait(0.2)
    hand.move(to: Point(x: 120, y: 20), in: 0.1)
    #expect(abs(slider.value - 0.5) < 1e-9)
    hand.up()
    for (value, expected) in [(2.0, 1.0), (-.infinity, 0), (.nan, 0)] {
      slider.value = value
      #expect(slider.value == expected)
    }
    slider.inset = 8
    #expect(slider.length == 84)
    slider.frame = .zero
    #expect(slider.length == 1)
  }

  @Test("a switch changes by itself until its knob stands")
  func rest() {
    #expect(toggle.isAtRest)
    hand.tap(at: Point(x: 150, y: 25))
    #expect(!toggle.isAtRest && !hand.window.isAtRest)
    hand.wait(0.1)
    // Pressed on its way it turns back from where it is.
    let place = toggle.position(at: hand.time)
    #expect(place > 0.1 && place < 0.9)
    toggle.press(at: hand.time)
    #expect(abs(toggle.position(at: hand.time) - place) < 1e-9 && !toggle.isOn)
    hand.wait(0.35)
    #expect(toggle.isAtRest && toggle.position(at: hand.time) == 0)
  }

  @Test("content that autoscrolls tells once a moment and comes to rest, between pixels, too")
  func autoscroll() {
    let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    (view.contentSize, view.tuning.displayScale) = (Size(width: 300.3, height: 100), 2)
    var times: [Double] = []
    view.onAutoscroll = { times.append($0) }
    view.autoscroll(towards: Point(x: 199, y: 50), at: 1)
    let ends = (0..<4).map { 1 + 0.016 * Double($0 + 1) }
    for end in ends { view.advance(to: end) }
    #expect(times == ends)
    for time in [.infinity, .nan, 0.5] { view.advance(to: time) }
    #expect(times == ends)
    let offset = view.contentOffset.x
    // Told of its place again at each of many moments, it goes as fast.
    for k in 1...100 {
      view.autoscroll(towards: Point(x: 199, y: 50), at: ends[3] + 0.001 * Double(k))
    }
    #expect(abs(view.contentOffset.x - offset - 0.1 * view.autoscrollVelocity.x) < 0.6)
    view.advance(to: 3)
    #expect(view.isAtRest && abs(view.model.unroundedOffset.x - 100.3) < 1e-9)
    let count = times.count
    view.advance(to: 4)
    #expect(times.count == count)
  }

  @Test("a switch that is pressed at no time flips at that of the last call")
  func noTime() {
    for time in [Double.nan, .infinity, -.infinity] {
      let knob = Switch(frame: .zero)
      knob.catchUp(to: 4)
      knob.press(at: time)
      #expect(knob.isOn && knob.nextDeadline == 4)
      #expect(knob.position(at: 4) == 0 && knob.position(at: 4.3) == 1)
    }
  }
}
