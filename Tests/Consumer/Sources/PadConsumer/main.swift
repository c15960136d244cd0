import InputScript
import Scrolling

// Two fingers on a touchpad over a list: a flick, fingers that rest to stop it, a pull beyond the
// top, and a pinch.
final class Narrator: ScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { print("drags") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    print("let go at \(scrollView.contentOffset.y.rounded()) points")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    print("stands at \(scrollView.contentOffset.y.rounded()) points")
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {
    print("zoomed to \(scale)")
  }
}

let window = InputWindow(frame: Rect(x: 0, y: 0, width: 1280, height: 720))
let list = ScrollView(frame: window.frame)
list.contentSize = Size(width: 1280, height: 20_000)
list.zoomLimits = 1...4
let narrator = Narrator()
list.delegate = narrator
window.addSubregion(list)

let gestures = """
  0.000 pad began   0 12 640 360     # dx dy in points, and the pointer
  0.008 pad changed 0 16 640 360
  0.016 pad changed 0 16 640 360
  0.024 pad changed 0 16 640 360
  0.032 pad ended   640 360
  0.400 pad hold    640 360
  0.900 pad lift    640 360
  2.000 pad began   0 -900 640 360
  2.300 pad ended   640 360
  4.000 magnify began   1 640 360
  4.016 magnify changed 1.5 640 360
  4.032 magnify ended   640 360
  """
for event in try TouchScript(parsing: gestures, file: "the gestures").events {
  window.send(event)
  window.advance(to: event.time)
}
window.advance(to: 6)
