import InputScript
import SceneHosting
import Scrolling
import Support
import Testing
import Touches
import Tuning

@testable import Scenes

@Suite("The table of tuning parameters")
struct TuningTests {
  @Test("it has the parameters of the documented flags, each once")
  func names() {
    #expect(
      TuningSettings.parameters.map(\.name) == [
        "snap", "snap-cubes", "snap-offsets", "snap-stops", "snap-directional", "snap-reach",
        "feel", "carry", "directional-lock", "page-stiffness",
        "deceleration", "rubber-band", "bounce-rate", "no-bounce", "always-bounce", "insets",
        "slop", "stale-after", "pad-scale", "no-pad-momentum", "pad-boost", "display-scale", "zoom",
        "motion", "cubes", "seed",
      ])
  }

  @Test(
    "each says a sentence of help, with its default",
    arguments: TuningSettings.parameters.map(\.name))
  func help(name: String) throws {
    let parameter = try #require(TuningSettings.parameter(named: name))
    #expect(parameter.help.contains("."))
    let needsNone = parameter.isSwitch || name == "snap-offsets"
    #expect(parameter.help.contains("(default: ") == !needsNone)
    #expect(!parameter.wanted.isEmpty)
  }

  /// A value of each parameter that is not its default, as it is written.
  private static let others = [
    "snap": "pages", "snap-cubes": "3", "snap-offsets": "-1.5,0,320", "snap-stops": "2",
    "snap-directional": "true", "snap-reach": "natural", "feel": "gtk", "carry": "flutter",
    "directional-lock": "true", "page-stiffness": "900", "deceleration": "0.99",
    "rubber-band": "0.3", "bounce-rate": "0.98", "no-bounce": "true", "always-bounce": "true",
    "insets": "1,-2,3.5,4", "slop": "4", "stale-after": "inf", "pad-scale": "1",
    "no-pad-momentum": "true", "pad-boost": "true", "display-scale": "3",
    "zoom": "0.5..4", "motion": "reduced", "cubes": "12", "seed": "18446744073709551615",
  ]

  @Test(
    "what is written is read back, changes that parameter alone, and default takes it back",
    arguments: TuningSettings.parameters.map(\.name))
  func roundTrip(name: String) throws {
    let parameter = try #require(TuningSettings.parameter(named: name))
    let text = try #require(Self.others[name])
    var tuning = try TuningSettings { try $0.set(name, to: text) }
    #expect(parameter.text(in: tuning) == text)
    let changes = TuningParameter.changes(from: TuningSettings(), to: tuning)
    #expect(changes.map(\.parameter.name) == [name])
    #expect(changes.map(\.text) == [text])
    // The way back, as a live file goes it that no longer says the parameter.
    let back = TuningParameter.changes(from: tuning, to: TuningSettings())
    #expect(back.map(\.parameter.name) == [name])
    for (parameter, text) in back { try parameter.set(text, in: &tuning) }
    #expect(tuning == TuningSettings())
    try tuning.set(name, to: text)
    try tuning.set(name, to: "default")
    #expect(tuning == TuningSettings())
  }

  @Test(
    "what is said wins over the feel, also where it is what UIKit has; what is not said is the feel's",
    arguments: [("carry", "none"), ("rubber-band", "0.55"), ("slop", "10")], Feel.allCases)
  func overFeel(said: (name: String, text: String), feel: Feel) throws {
    var tuning = try TuningSettings { try $0.set("feel", to: feel.rawValue) }
    func view() -> ScrollView {
      let size = Size(width: 400, height: 400)
      return SceneHost(bounds: size, contentSize: size, tuning: tuning).scrollView
    }
    var expected = ScrollTuning()
    expected.feel = feel
    let first = view()
    #expect(first.tuning == expected && first.panGestureRecognizer.slop == feel.slop)
    try tuning.set(said.name, to: said.text)
    #expect(
      TuningParameter.changes(from: TuningSettings(), to: tuning).contains {
        $0.parameter.name == said.name && $0.text == said.text
      })
    switch said.name {
    case "carry": expected.carry = .none
    case "rubber-band": expected.rubberBand = 0.55
    default: expected.slop = 10
    }
    #expect(view().tuning == expected)
    try tuning.set(said.name, to: "default")
    let parameter = try #require(TuningSettings.parameter(named: said.name))
    #expect(parameter.text(in: tuning) == nil && view().tuning.slop == feel.slop)
  }

  @Test(
    "stops lie along the axis that scrolls, also where the other can be pulled",
    arguments: [false, true])
  func stopsAlongTheLongAxis(pullsBothWays: Bool) {
    var tuning = TuningSettings()
    tuning.snap = .cubes
    tuning.alwaysBounce = pullsBothWays
    let window = Size(width: 300, height: 480)
    for (content, axis) in [
      (Size(width: 300, height: 5000), Axis.vertical),
      (Size(width: 5000, height: 480), .horizontal),
      (Size(width: 5000, height: 5000), .horizontal),
    ] {
      let host = SceneHost(bounds: window, contentSize: content, tuning: tuning)
      #expect(host.axis == axis)
      let other: Axis = axis == .vertical ? .horizontal : .vertical
      let model = host.scrollView.model
      #expect(model.snapRule(along: axis) == SnapRule(.interval(width: 100, phase: 0)))
      #expect(model.snapRule(along: other) == .none)
    }
  }

  @Test("stops stay along a list's axis where it is zoomed, whatever is set then")
  func stopsOfZoomedList() {
    var tuning = TuningSettings()
    (tuning.snap, tuning.snapOffsets, tuning.zoom) = (.offsets, [0, 1000, 4000], 0.5...4)
    let host = SceneHost(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 5000),
      tuning: tuning)
    host.handle(SessionEvent(time: 0.5, kind: .zoom(to: 2, view: nil)))
    host.handle(SessionEvent(time: 0.6, kind: .set(key: "slop", value: "10")))
    #expect(host.scrollView.zoomScale == 2 && host.axis == .vertical)
    #expect(host.scrollView.verticalSnap == .offsets([0, 1000, 4000]))
    #expect(host.scrollView.horizontalSnap == .none)
  }

  @Test("a plain scroll view has the stops of its size, whatever it had before")
  func stopsOfTheSize() {
    var tuning = TuningSettings()
    tuning.snap = .cubes
    let host = SceneHost(
      bounds: Size(width: 300, height: 480), contentSize: Size(width: 600, height: 5000),
      tuning: tuning)
    host.handle(InputEvent(time: 0, kind: .resize(Size(width: 600, height: 480))))
    #expect(host.axis == .vertical)
    #expect(host.scrollView.verticalSnap == SnapRule(.interval(width: 200, phase: 0)))
    #expect(host.scrollView.horizontalSnap == .none)
  }

  @Test("where nothing is said, what is in force is the feel's")
  func inForce() throws {
    var tuning = TuningSettings()
    func texts() throws -> [String?] {
      try ["carry", "rubber-band", "slop", "feel", "snap"].map {
        try #require(TuningSettings.parameter(named: $0)).textInForce(in: tuning)
      }
    }
    #expect(try texts() == ["none", "0.55", "10", "uikit", nil])
    try tuning.set("feel", to: "android")
    #expect(try texts() == ["flywheel", nil, "8", "android", nil])
    try tuning.set("rubber-band", to: "0.4")
    #expect(try texts() == ["flywheel", "0.4", "8", "android", nil])
  }

  @Test(
    "a number's range ends where it says, and what lies beyond is refused with the range",
    arguments: TuningSettings.parameters.filter { $0.bounds != nil }.map(\.name))
  func bounds(name: String) throws {
    let parameter = try #require(TuningSettings.parameter(named: name))
    let bounds = try #require(parameter.bounds)
    var tuning = TuningSettings()
    for end in [bounds.lowerBound, bounds.upperBound] { try tuning.set(name, to: end.shortest) }
    let before = tuning
    for number in [bounds.lowerBound - 1, bounds.lowerBound.nextDown, bounds.upperBound.nextUp] {
      let error = #expect(throws: SettingError.self) { try tuning.set(name, to: number.shortest) }
      #expect(error?.description.hasPrefix("\(name) '\(number.shortest)': give ") == true)
      #expect(error?.description.contains(bounds.upperBound.shortest) == true)
    }
    #expect(tuning == before)
  }

  @Test(
    "no text makes a value that is out of its range, or a trap",
    arguments: TuningSettings.parameters.map(\.name))
  func anyText(name: String) throws {
    let parameter = try #require(TuningSettings.parameter(named: name))
    var random = Random(seed: 7)
    var texts = [
      "", " ", "nan", "inf", "-inf", "1e308", "-1e308", "1e-30", "1e-308", "0", "-0", "1e9", ",",
      "1,,2", "..", "1..", "..1", "2..1", "nan..nan", "0x10", "1e999", "1,2,3,nan", "9,8", "👆",
      "9223372036854775808", "-9223372036854775809",
    ]
    for _ in 0..<2000 {
      texts.append("\(Double(bitPattern: random.next()))")
      texts.append("\(Double(bitPattern: random.next()))..\(Double(bitPattern: random.next()))")
    }
    for text in texts {
      var tuning = TuningSettings()
      guard (try? parameter.set(text, in: &tuning)) != nil else {
        #expect(tuning == TuningSettings(), "'\(text)' was refused and left a trace")
        continue
      }
      guard let written = parameter.text(in: tuning) else { continue }
      var again = TuningSettings()
      try parameter.set(written, in: &again)
      #expect(again == tuning, "'\(text)'")
      if let bounds = parameter.bounds, let number = Double(written), number.isFinite {
        #expect(bounds.contains(number), "'\(text)'")
      }
    }
  }

  @Test(
    "a misspelt parameter gets a suggestion within two letters, else the list",
    arguments: [
      ("decelration", "there is no parameter 'decelration'; did you mean 'deceleration'?"),
      ("slpo", "did you mean 'slop'?"), ("no_bounce", "did you mean 'no-bounce'?"),
      ("dece", "there are snap, snap-cubes, "), ("velocity", "there are snap, snap-cubes, "),
      ("", "there are snap, "), ("x", "there are snap, "),
    ])
  func suggestions(name: String, words: String) {
    var tuning = TuningSettings()
    let error = #expect(throws: SettingError.self) { try tuning.set(name, to: "1") }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
