import Drawing
import Geometry

/// A small world that a scroll view moves through.
///
/// A scene owns no clock and no input: its time, its size and its scroll offset are set from
/// outside, and the same values always give the same frame.
public protocol Scene: AnyObject {
  /// What the scene is called on a command line, `podium` for one.
  var name: String { get }

  /// The window in points, finite and not negative; setting it lays the scene out again.
  var size: Size { get set }

  /// Where drags scroll, in window points; empty when the scene does not scroll.
  var scrollableFrame: Rect { get }

  /// How much there is to scroll through, in points.
  var scrollableContentSize: Size { get }

  /// The distance between the centres of neighbouring cubes in points, where there is such a thing.
  var pitch: Double? { get }

  /// How far the scene is scrolled, in points. Any finite value is drawn, beyond the content too.
  var scrollOffset: Point { get set }

  /// The scene's own time in seconds, finite; spins and colours follow it. It may stand still.
  var time: Double { get set }

  /// Acts on what a tap at a window point hits and says what it was (`cube=4`, `cube=big`,
  /// `background=true`); nil for a miss.
  func tap(at point: Point) -> String?

  /// Fills a list that was cleared. In steady state nothing is allocated.
  func draw(into list: inout DrawList)
}
