import Drawing
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@Suite("Sweeps and experiments")
struct SweepTests {
  private func experiment(_ settings: [TuneSetting]) -> Experiment {
    Experiment(
      TuneGesture(Flick(speed: 1.5)), settings,
      Setup(.podium, PixelSize(width: 320, height: 180), scale: 1, tuning: TuningSettings()),
      plain: (Size(width: 300, height: 200), Size(width: 9000, height: 200)))
  }

  @Test("a sweep has its ends and even steps, said without noise")
  func values() throws {
    let sweep = try Sweep("deceleration=0.98..0.999/20")
    #expect(sweep.values.count == 20)
    #expect(sweep.values.prefix(3).map(\.shortest) == ["0.98", "0.981", "0.982"])
    #expect(sweep.values.last == 0.999)
    #expect(try Sweep("flick=-1..1/3").values == [-1, 0, 1])
    #expect(try Sweep("seed=36893885..36893886/2").values == [36_893_885, 36_893_886])
    // Every million, up to the greatest number of cubes.
    #expect(try Sweep("snap-cubes=1000000..1e9/1000").values == (1...1000).map { Double($0) * 1e6 })
    #expect(try Sweep("snap-offsets=1..99999.9/7").values.last == 99999.9)
  }

  @Test(
    "anything else is an error that says what to give",
    arguments: [
      ("deceleration=0.9..0.99", "key=a..b/n"), ("flick=1..2/1", "key=a..b/n"),
      ("decelration=0.9..0.99/3", "did you mean 'deceleration'?"),
    ])
  func errors(text: String, words: String) {
    let error = #expect(throws: UsageError.self) { try Sweep(text) }
    #expect(error?.description.contains(words) == true)
  }

  @Test("an experiment has a row for every setting at every combination, the last changing first")
  func rows() throws {
    let settings = [0.99, 0.998].map { rate in
      TuneSetting(label: "\(rate)", tuning: TuningSettings { $0.deceleration = rate })
    }
    let experiment = experiment(settings)
    let sweeps = [try Sweep("hold=0..0.2/2"), try Sweep("flick=1..2/2")]
    let table = experiment.table(of: try experiment.measurements(sweeps: sweeps), sweeps: sweeps)
    #expect(
      table.rows.map(\.setting) == settings.flatMap { [String](repeating: $0.label, count: 4) })
    #expect(table.rows.prefix(4).map { table.value("flick", in: $0) } == [1, 2, 1, 2])
    // Held before the lift it has no momentum.
    #expect(
      table.rows.map { table.value("velocity", in: $0) == 0 }.prefix(4) == [
        false, false, true, true,
      ])
    let far = table.rows.compactMap { table.value("landed", in: $0) }
    #expect(far[0] < far[4] && far[1] < far[5])
  }

  @Test("flicks through pages land short of where they would coast, in either direction")
  func histogram() throws {
    let tuning = TuningSettings { $0.snap = .pages }
    let deviations = try experiment([TuneSetting(label: "pages", tuning: tuning)])
      .histograms(200)[0].deviations
    // A page has 300 points; only the slowest flicks reach a page that they would not coast to.
    #expect(deviations.count > 100 && deviations.allSatisfy { $0 < 300 })
    #expect(deviations.min() ?? 0 < -1000)
  }

  @Test("free content without an end lands where it would coast, however often it is put back")
  func endless() throws {
    let tunings = [0.0, 1].map { way in
      TuningSettings { ($0.snap, $0.sceneValues["way"]) = (TuningSettings.Snap.none, way) }
    }
    let experiment = Experiment(
      TuneGesture(Flick(speed: 1)), tunings.map { TuneSetting(label: "free", tuning: $0) },
      Setup(.loop, PixelSize(width: 640, height: 360), scale: 1, tuning: tunings[0]),
      offset: Point(x: 40, y: 0))
    #expect(experiment.host(tunings[0]).scrollView.contentOffset.x == 40)
    for histogram in try experiment.histograms(50) {
      #expect(histogram.deviations.count > 30)
      #expect(histogram.deviations.allSatisfy { $0.magnitude < 0.01 })
    }
  }

  @Test("a title says of the gesture what is not swept")
  func titles() throws {
    let flick = Flick(speed: 1.5, distance: 90, hold: 0.02, device: .touchpad)
    let experiment = Experiment(
      TuneGesture(flick), [],
      Setup(.podium, PixelSize(width: 320, height: 180), scale: 1, tuning: TuningSettings()))
    for (sweeps, title) in [
      ([], "flick 1.5 pt/ms over 90 pt, held 0.02 s"),
      (["flick=1..3/3"], "flicks at several speeds over 90 pt, held 0.02 s"),
      (["distance=30..90/2"], "flick 1.5 pt/ms, held 0.02 s"),
      (["hold=0..0.1/2"], "flick 1.5 pt/ms over 90 pt"),
      (["slop=1..4/2"], "flick 1.5 pt/ms over 90 pt, held 0.02 s"),
    ] {
      let words = experiment.title(sweeps: try sweeps.map { try Sweep($0) })
      #expect(words == "touchpad \(title), the podium scene")
    }
  }

  @Test("a value with which nothing can be measured is named")
  func unmeasured() throws {
    let experiment = Experiment(
      TuneGesture(Flick(speed: 1.5)), [TuneSetting(label: "default", tuning: TuningSettings())],
      Setup(.podium, PixelSize(width: 320, height: 180), scale: 1, tuning: TuningSettings()))
    let error = #expect(throws: SettingError.self) {
      try experiment.measurements(sweeps: [Sweep("cubes=40..3/2")])
    }
    #expect(error?.description.hasPrefix("cubes=3: 'default': nothing scrolls here") == true)
  }

  @Test("an impossible value is a usage error")
  func impossible() throws {
    let experiment = experiment([TuneSetting(label: "default", tuning: TuningSettings())])
    for text in ["deceleration=0.9..1/3", "flick=-1..1/3"] {
      #expect(throws: UsageError.self) { try experiment.measurements(sweeps: [Sweep(text)]) }
    }
  }
}
