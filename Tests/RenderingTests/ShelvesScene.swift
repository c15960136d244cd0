import Drawing
import SceneHosting
import Scenes
import Scrolling

/// A scene of one's own, whole: shelves that scroll down a wall of checkered paper, each with a
/// label and a scroll view of books that scrolls across. A tap tells which book it hit.
final class ShelvesScene: Scene {
  static let entry = SceneEntry(
    SceneDescriptor(
      name: "shelves", sentence: "Shelves of books that scroll both ways.", source: "a test",
      parameters: [
        SceneParameter("shelves", 8, in: 1...100, isWhole: true, help: "How many there are."),
        SceneParameter("gap", 0.1, in: 0...0.5, help: "The share of a book's place left free."),
      ])
  ) { ShelvesScene($0) }

  /// Eight by eight squares of 20 pixels.
  private static let squares = (0..<160 * 160).flatMap { (pixel: Int) -> [UInt8] in
    (pixel % 160 / 20 + pixel / 160 / 20) % 2 == 0 ? [58, 44, 33, 255] : [51, 38, 26, 255]
  }
  private static let paper = Texture(
    TextureKey("shelves"), .pixels(Bitmap(width: 160, height: 160, pixels: squares)))
  private static let (place, books) = (Size(width: 120, height: 160), 40)

  private let setup: SceneSetup
  private let wall = ScrollView(frame: .zero)
  private let shelves: [(view: ScrollView, label: TextRun)]

  init(_ setup: SceneSetup) {
    self.setup = setup
    let count = Int(setup.value("shelves"))
    shelves = (1...count).map { (ScrollView(frame: .zero), TextRun("Shelf \($0)", size: 16)) }
  }

  var scrollViews: [SceneScrollView] {
    [SceneScrollView(wall, stops: .interval(width: Self.place.height, phase: 0))]
  }

  func build(in window: InputWindow) {
    window.addSubregion(wall)
    for (row, (shelf, _)) in shelves.enumerated() {
      wall.addSubregion(shelf)
      let tap = TapGestureRecognizer()
      tap.addTarget { [log = setup.log, unowned shelf] tap in
        let book = Int(tap.location(in: shelf).x / Self.place.width)
        log.note(LogEntry(time: tap.time, event: "tapped", detail: "shelf=\(row) book=\(book)"))
      }
      shelf.addGestureRecognizer(tap)
    }
  }

  func layOut(_ size: Size) {
    let (width, height) = (Self.place.width, Self.place.height)
    wall.frame = Rect(origin: .zero, size: size)
    wall.contentSize = Size(width: size.width, height: Double(shelves.count) * height)
    for (row, (shelf, _)) in shelves.enumerated() {
      shelf.frame = Rect(x: 0, y: Double(row) * height, width: size.width, height: height)
      shelf.contentSize = Size(width: Double(Self.books) * width, height: height)
    }
  }

  func draw(at time: Double, into list: inout DrawList) {
    list.beginPlane()
    let (width, height, free) = (Self.place.width, Self.place.height, setup.value("gap"))
    for (row, (shelf, label)) in shelves.enumerated() {
      let corner = shelf.convert(Point.zero, to: nil)
      for x in stride(from: 0, to: wall.frame.width, by: 160) {
        list.draw(Self.paper, in: Rect(x: x, y: corner.y, width: 160, height: height))
      }
      for book in 0..<Self.books {
        let x = corner.x + (Double(book) + free / 2) * width
        let frame = Rect(x: x, y: corner.y, width: width * (1 - free), height: height - 34)
        let hue = Double(row * 7 + book) / 40
        list.fill(frame, Color(hue: hue, saturation: 0.5, brightness: 0.7), radius: 4)
      }
      list.write(label, at: Point(x: 6, y: corner.y + height - 12), Color(gray: 0.85))
    }
  }
}
