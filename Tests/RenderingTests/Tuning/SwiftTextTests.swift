import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

@testable import TuningBench

@Suite("Settings as Swift")
struct SwiftTextTests {
  /// Another value of every parameter of the table that is about a scroll view.
  static let settings = [
    "snap-cubes 2", "snap-stops 2", "snap-directional true", "snap-reach natural", "carry flutter",
    "page-stiffness 300", "deceleration 0.99", "rubber-band 0.3", "bounce-rate 0.98",
    "no-bounce true", "insets 1,2.5,-3,4", "slop 4", "stale-after inf", "no-pad-momentum true",
    "pad-boost true", "display-scale 3", "zoom 0.5..2",
  ]

  static func text(_ settings: [String], in entry: SceneEntry = .podium) throws -> String {
    var tuning = TuningSettings()
    for setting in settings {
      let words = setting.split(separator: " ").map(String.init)
      try tuning.set(words[0], to: words[1], in: entry.descriptor)
    }
    return TuningText.text(
      tuning, as: .swift,
      on: SceneHost(entry, size: Size(width: 1280, height: 720), tuning: tuning))
  }

  @Test("compiles where it is pasted: into a program that has a scroll view")
  func compiles() throws {
    var texts = [
      try Self.text(Self.settings), try Self.text(["always-bounce true", "stale-after 0.2"]),
      try Self.text(["snap none"]), try Self.text(["snap pages", "display-scale off"]),
      try Self.text(["snap offsets", "snap-offsets 10,200.5"]),
      try Self.text(["snap cubes"], in: .list), try Self.text(["snap cubes"], in: .street),
    ]
    texts += try Feel.allCases.dropFirst().map { try Self.text(["feel \($0.rawValue)"]) }
    #expect(texts.allSatisfy { !$0.isEmpty })
    // What is left out of the first one bars something in it.
    for line in Self.settings { #expect(try Self.text([line]) != "", "\(line)") }
    let program =
      "import Geometry\nimport Scrolling\n"
      + texts.enumerated().map { index, text in
        "func paste\(index)(_ scrollView: ScrollView) {\n\(text)}\n"
      }.joined()
    let errors = try Subprocess.swiftErrors(in: program)
    #expect(errors.isEmpty, "\(program)\n\(errors)")
  }

  @Test("a view's own settings are on a variable of its name")
  func views() throws {
    let text = try Self.text(
      [
        "way 5", "slop 4", "wall.slop 5", "list.slop 6", "list.snap cubes", "shelf.snap none",
        "book.snap pages",
      ], in: .nested)
    #expect(
      text == """
        scrollView.panGestureRecognizer.slop = 4  // points
        wall.panGestureRecognizer.slop = 5  // points
        shelf.horizontalSnap = .none
        list.panGestureRecognizer.slop = 6  // points
        list.verticalSnap = SnapRule(.interval(width: 408, phase: 0))  \
        // points from stop to stop, as in a window 1280 wide
        book.isPagingEnabled = true

        """)
    let errors = try Subprocess.swiftErrors(
      in: "import Geometry\nimport Scrolling\n"
        + "func paste(_ scrollView: ScrollView, wall: ScrollView, shelf: ScrollView, "
        + "list: ScrollView, book: ScrollView) {\n\(text)}\n")
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test("names nothing but the scroll view, and says units")
  func units() throws {
    #expect(
      try Self.text([
        "snap-cubes 3", "snap-stops 2", "snap-directional true", "snap-reach natural", "slop 4",
        "page-stiffness 300", "deceleration 0.99",
      ]) == """
        scrollView.tuning.pageStiffness = 300  // per s²
        scrollView.tuning.decelerationRate = 0.99  // per ms
        scrollView.panGestureRecognizer.slop = 4  // points
        scrollView.horizontalSnap = SnapRule(.interval(width: 1280, phase: 0), maximumStops: 2, \
        isDirectional: true, reach: .natural)  \
        // points from stop to stop, as in a window 1280 wide

        """)
  }
}
