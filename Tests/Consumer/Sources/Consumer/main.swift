import InputScript
import Scrolling

/// What a program draws by itself.
struct Scene {
  let scrollableFrame = Rect(x: 0, y: 480, width: 1280, height: 240)
  let scrollableContentSize = Size(width: 12_800, height: 240)
  var scrollOffset = Point.zero
}

/// The region of the program's own pixels: it hears the taps.
final class SceneRegion: InputRegion {
  override func touchesEnded(_ touches: [Touch]) { print("tapped") }
}

let window = InputWindow(frame: Rect(x: 0, y: 0, width: 1280, height: 720))
let sceneRegion = SceneRegion(frame: window.frame)
window.addSubregion(sceneRegion)
var scene = Scene()

let scrollView = ScrollView(frame: scene.scrollableFrame)
scrollView.contentSize = scene.scrollableContentSize
scrollView.isHidden = true  // never hit-tested, still scrolls
sceneRegion.addSubregion(scrollView)
let dummy = InputRegion(frame: scrollView.frame)  // implements no touch method: touches climb
dummy.addGestureRecognizer(scrollView.panGestureRecognizer)  // … but pans belong to the scroll view
sceneRegion.addSubregion(dummy)

let flickAndTap = """
  0.000 down 1 1000 600
  0.016 move 1 950 600
  0.032 move 1 900 600
  0.048 up   1 850 600
  5.000 down 1 640 600
  5.080 up   1 640 600
  """
for event in try TouchScript(parsing: flickAndTap, file: "the flick").events {
  window.send(event)
  window.advance(to: event.time)
}
window.advance(to: 6)
scene.scrollOffset = scrollView.contentOffset  // every frame, after window.advance(to:)
print("the strip rests at \(scene.scrollOffset.x.rounded()) points")
