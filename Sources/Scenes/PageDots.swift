import Drawing
import Geometry

/// The dots at the foot of pages: one for each, which widens as its page comes into view.
struct PageDots {
  // In points; taste.
  private static let pitch = 20.0
  private static let width = 8.0
  private static let grown = 14.0
  private static let bottom = 34.0
  private static let reach = 30.0

  let count: Int
  /// The size of the view that shows the pages, in points.
  let size: Size
  let color: Color

  /// The middle of a dot, in points from the left.
  private func x(of dot: Int) -> Double {
    size.width / 2 + (Double(dot) - Double(count - 1) / 2) * Self.pitch
  }

  /// Whether a point is in the strip along the lower edge that reacts to taps on dots.
  func reaches(_ point: Point) -> Bool { point.y > size.height - Self.bottom - Self.reach }

  /// The dot at a point; nil: none.
  func dot(at point: Point) -> Int? {
    guard reaches(point) else { return nil }
    let dot = Int(((point.x - x(of: 0)) / Self.pitch).rounded())
    return (0..<count).contains(dot) ? dot : nil
  }

  /// The plate under them; empty where there are none.
  var frame: Rect {
    let width = count > 0 ? Double(count - 1) * Self.pitch + 3 * Self.grown + Self.width : 0
    return Rect(
      x: (size.width - width) / 2, y: size.height - Self.bottom + Self.width / 2 - Self.grown,
      width: width, height: 2 * Self.grown)
  }

  /// Draws all of them.
  ///
  /// - Parameters:
  ///   - place: the offset, in pages.
  ///   - wraps: whether the first page comes after the last.
  ///   - plate: the color of the plate under them; nil: there is none.
  func draw(
    at place: Double, wraps: Bool = false, on plate: Color? = nil, into list: inout DrawList
  ) {
    if let plate, count > 0 { list.fill(frame, plate, opacity: 0.92, radius: Self.grown) }
    for dot in 0..<count {
      let straight = (place - Double(dot)).magnitude
      let distance = wraps ? min(straight, Double(count) - straight) : straight
      let nearness = max(0, 1 - distance)
      let width = Self.width + Self.grown * nearness
      let frame = Rect(
        x: x(of: dot) - width / 2, y: size.height - Self.bottom, width: width, height: Self.width)
      list.fill(frame, color, opacity: Float(0.45 + 0.55 * nearness), radius: Self.width / 2)
    }
  }
}
