import Drawing
import Geometry
import Scenes
import Scrolling

/// A scene of one's own, whole: shelves that scroll down a wall, each a scroll view of books that
/// scrolls across. A tap tells which book it hit.
final class ShelvesScene: Scene {
  static let entry = SceneEntry(
    SceneCard(
      name: "shelves", sentence: "Shelves of books that scroll in both directions.",
      source: "these tests",
      parameters: [
        SceneParameter(
          "shelves", 8, in: 1...100, isWhole: true, help: "How many shelves there are."),
        SceneParameter("gap", 0.1, in: 0...0.5, help: "The share of a book's place left free."),
      ])
  ) { ShelvesScene($0) }

  private static let booksOnShelf = 40
  private static let place = Size(width: 120, height: 160)

  private let setup: SceneSetup
  private let wall = ScrollView(frame: .zero)
  private let shelves: [ScrollView]

  init(_ setup: SceneSetup) {
    self.setup = setup
    shelves = (0..<Int(setup.value("shelves"))).map { _ in ScrollView(frame: .zero) }
  }

  var scrollView: ScrollView? { wall }
  var stops: SnapRule.Stops { .interval(width: Self.place.height, phase: 0) }

  func build(in window: InputWindow) {
    window.addSubregion(wall)
    for (row, shelf) in shelves.enumerated() {
      wall.addSubregion(shelf)
      let tap = TapGestureRecognizer()
      let (log, place) = (setup.log, Self.place)
      tap.addTarget { [unowned shelf] tap in
        let book = Int(tap.location(in: shelf).x / place.width)
        log.note(LogEntry(time: tap.time, event: "tapped", detail: "shelf=\(row) book=\(book)"))
      }
      shelf.addGestureRecognizer(tap)
    }
    layOut(window.frame.size)
  }

  func layOut(_ size: Size) {
    let place = Self.place
    wall.frame = Rect(origin: .zero, size: size)
    wall.contentSize = Size(width: size.width, height: Double(shelves.count) * place.height)
    for (row, shelf) in shelves.enumerated() {
      shelf.frame = Rect(
        x: 0, y: Double(row) * place.height, width: size.width, height: place.height)
      shelf.contentSize = Size(
        width: Double(Self.booksOnShelf) * place.width, height: place.height)
    }
  }

  func draw(at time: Double, into list: inout DrawList) {
    list.background = Color(red: 0.2, green: 0.15, blue: 0.1)
    list.beginPlane()
    let free = setup.value("gap")
    for (row, shelf) in shelves.enumerated() {
      let corner = shelf.convert(Point.zero, to: nil)
      for book in 0..<Self.booksOnShelf {
        let x = corner.x + (Double(book) + free / 2) * Self.place.width
        let frame = Rect(
          x: x, y: corner.y, width: Self.place.width * (1 - free), height: Self.place.height)
        guard frame.maxX > 0, frame.minX < wall.frame.width else { continue }
        let hue = Double(row * 7 + book) / 40
        list.fill(frame, Color(hue: hue, saturation: 0.5, brightness: 0.7), radius: 4)
      }
    }
  }
}
