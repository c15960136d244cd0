import Drawing
import Geometry

/// A picture of bars and discs in units of its own.
protocol Sketch {
  /// A point of the picture in points of the window.
  func point(_ x: Double, _ y: Double) -> Point
  /// Points for a unit.
  var scale: Double { get }
  /// Whether edges lie on whole points: there they are sharp, and the same in both renderers.
  var isSharp: Bool { get }
}

extension Sketch {
  var isSharp: Bool { true }

  func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    func put(_ place: Double) -> Double { isSharp ? place.rounded() : place }
    let (start, end) = (point(x, y), point(x + width, y + height))
    let (left, top) = (put(start.x), put(start.y))
    return Rect(x: left, y: top, width: put(end.x) - left, height: put(end.y) - top)
  }

  func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    radius: Double = 0, opacity: Float = 1, _ list: inout DrawList
  ) {
    list.fill(rect(x, y, width, height), color, opacity: opacity, radius: radius * scale)
  }

  /// A disc around a point.
  func disc(
    _ x: Double, _ y: Double, _ diameter: Double, _ color: Color, opacity: Float = 1,
    _ list: inout DrawList
  ) {
    list.fillDisc(at: point(x, y), diameter: diameter * scale, color, opacity: opacity)
  }
}
