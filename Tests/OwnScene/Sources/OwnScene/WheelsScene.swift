import Drawing
import Geometry
import SceneHosting
import Scrolling
import Touches

/// A picker of a date: three wheels side by side, each of which rests on a row.
final class WheelsScene: Scene {
  /// The names of the wheels, their rows, and their shares of the width.
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let wheels: [(name: String, rows: [String], share: Double)] = [
    ("day", (1...31).map(String.init), 0.22), ("month", months, 0.44),
    ("year", (1970...2069).map(String.init), 0.34),
  ]
  /// In points.
  private static let (rowHeight, letters) = (44.0, 24.0)

  private let views = wheels.map { _ in ScrollView(frame: .zero) }
  private let rows = wheels.map { $0.rows.map { TextRun($0, size: letters) } }
  private var size = Size.zero

  init(_ setup: SceneSetup) {
    for view in views { view.tuning.decelerationRate = .fast }
  }

  func build(in window: InputWindow) {
    for view in views { window.addSubregion(view) }
    layOut(window.frame.size)
    for view in views { view.contentOffset = Point(x: 0, y: -margin) }
  }

  /// Above the first row and below the last, so that each can stand in the middle.
  private var margin: Double { max(0, (size.height - Self.rowHeight) / 2) }

  func layOut(_ size: Size) {
    self.size = size
    var x = 0.0
    for (view, wheel) in zip(views, Self.wheels) {
      view.frame = Rect(x: x, y: 0, width: size.width * wheel.share, height: size.height)
      view.contentSize = Size(
        width: view.frame.width, height: Double(wheel.rows.count) * Self.rowHeight)
      x += view.frame.width
    }
  }

  var scrollViews: [SceneScrollView] {
    zip(views, Self.wheels).map { view, wheel in
      SceneScrollView(
        view, named: wheel.name, stops: .interval(width: Self.rowHeight, phase: -margin),
        contentInset: EdgeInsets(top: margin, left: 0, bottom: margin, right: 0))
    }
  }

  func draw(at time: Double, into list: inout DrawList) {
    list.background = Color(gray: 0.1)
    list.beginPlane()
    let band = Rect(x: 8, y: margin, width: max(0, size.width - 16), height: Self.rowHeight)
    list.fill(band, Color(gray: 0.2), radius: 8)
    for (view, rows) in zip(views, rows) {
      for (row, text) in rows.enumerated() {
        let y = Double(row) * Self.rowHeight - view.contentOffset.y
        guard y > -Self.rowHeight, y < size.height else { continue }
        let far = abs(y - margin) / (margin + Self.rowHeight)
        list.write(
          text, at: Point(x: view.frame.minX + 24, y: y + 30), Color(gray: Float(1 - 0.8 * far)))
      }
    }
  }
}

extension SceneEntry {
  static let wheels = SceneEntry(
    SceneDescriptor(
      name: "wheels", sentence: "Three wheels that pick a date.", source: "a test",
      views: ["day", "month", "year"])
  ) { WheelsScene($0) }
}
