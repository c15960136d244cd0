import InputScript
import Scrolling

// A scene that taps by a recognizer: no dummy region, and the scroll view is in plain sight.
let window = InputWindow(frame: Rect(x: 0, y: 0, width: 1280, height: 720))
let scene = InputRegion(frame: window.frame)
window.addSubregion(scene)
let tap = TapGestureRecognizer()
tap.addTarget { print("tapped at \($0.location(in: nil).x.rounded())") }
scene.addGestureRecognizer(tap)

let scrollView = ScrollView(frame: Rect(x: 0, y: 480, width: 1280, height: 240))
scrollView.contentSize = Size(width: 12_800, height: 240)
scene.addSubregion(scrollView)

let dragAndTap = """
  0.000 down 1 1000 600
  0.016 move 1 900 600
  0.300 up   1 900 600
  2.000 down 1 640 600
  2.080 up   1 640 600
  """
for event in try TouchScript(parsing: dragAndTap, file: "the drag").events {
  window.send(event)
  window.advance(to: event.time)
}
print("the strip rests at \(scrollView.contentOffset.x.rounded()) points")
