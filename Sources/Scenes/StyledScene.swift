import Geometry
import SceneHosting

/// The base class of scenes with a style and buttons for their ways.
public class StyledScene {
  let setup: SceneSetup
  let style: SceneStyle
  let strip: WayStrip
  /// The window's size, in points.
  var size = Size.zero

  var log: SceneLog { setup.log }
  var clock: SceneClock { setup.clock }
  var pixelsPerPoint: Double { setup.pixelsPerPoint }
  var reducesMotion: Bool { setup.reducesMotion }

  /// The window under the buttons of the ways, in points.
  var room: Rect { Rect(x: 0, y: strip.room, width: size.width, height: size.height - strip.room) }

  /// - Parameter showsWays: whether the buttons of its ways are in the window, where it has some.
  init(_ setup: SceneSetup, _ style: SceneStyle, showsWays: Bool = true) {
    (self.setup, self.style, strip) = (setup, style, WayStrip(setup, style))
    if showsWays, !setup.descriptor.ways.isEmpty { setup.strip.overlay = strip }
  }
}
