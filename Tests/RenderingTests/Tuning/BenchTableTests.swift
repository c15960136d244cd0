import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import TuningBench

@Suite("The tuning bench: the rows of a table", .serialized)
struct BenchTableTests {
  private static let size = (width: 1280, height: 720)

  /// A rig whose panel was opened on a table, and the table's measurements.
  static func open(
    _ words: [String], sweeps: [String] = [], motion: TuningSettings.Liveliness? = nil
  ) throws -> (rig: BenchRig, rows: [Measurement]) {
    let (measurements, table) = try Self.table([""] + words, sweeps: sweeps, motion: motion)
    let rig = BenchRig(
      .podium, Size(width: Double(size.width), height: Double(size.height)), folder: "table",
      motion: motion, isOpen: false)
    rig.bench.open(table)
    rig.frame()
    return (rig, measurements)
  }

  private static func table(
    _ settings: [String], sweeps: [String] = [], motion: TuningSettings.Liveliness? = nil
  ) throws -> (rows: [Measurement], table: TunedTable) {
    let experiment = Experiment(
      TuneGesture(Flick(speed: 1.5)),
      try settings.map { words in
        var tuning = TuningSettings()
        for word in words.split(separator: " ") {
          let parts = word.split(separator: "=")
          try tuning.set(String(parts[0]), to: String(parts[1]))
        }
        return TuneSetting(label: words.isEmpty ? "default" : words, tuning: tuning)
      },
      Setup(
        .podium, PixelSize(width: size.width, height: size.height), scale: 1,
        tuning: TuningSettings()))
    let sweeps = try sweeps.map { try Sweep($0) }
    let measurements = try experiment.measurements(sweeps: sweeps)
    let table = try TunedTable(measurements, sweeps: sweeps, of: experiment, motion: motion)
    return (measurements, table)
  }

  @Test(
    "every row is put in force, by a finger or by keys, and its gesture lands where the table says",
    arguments: [true, false])
  func rows(byFinger: Bool) throws {
    let (rig, rows) = try Self.open(["snap=none", "snap-stops=2 deceleration=0.991"])
    #expect(rig.bench.panel?.topic == .table && rig.bench.panel?.values.row == 0)
    #expect(rig.bench.panel?.focus == .row(0))
    for (index, row) in rows.enumerated().reversed() {
      if byFinger {
        rig.tap(.row(index))
      } else {
        rig.focus(.row(index))
        rig.send(.key(.return, .press))
        rig.frame()
      }
      #expect(rig.host.tuning == row.tuning && rig.bench.panel?.values.row == index)
      #expect(!rig.bench.hasUnsavedSettings())
      #expect(rig.bench.lastGesture.trials.live?.landing.landed == row.landing.landed)
      #expect(rig.bench.lastGesture.trials.live?.landing.settle == row.landing.settle)
      rig.bench.press(.again)
      rig.frame(900)
      #expect((rig.host.scrollView.contentOffset.x - row.landing.landed).magnitude < 1e-9)
    }
    // A recording repeats what was set, and what was played.
    let again = Player(rig.recorded, on: SceneHost(.podium, size: rig.host.window.frame.size))
    again.play(to: rig.time)
    #expect(again.host.scrollView.contentOffset == rig.host.scrollView.contentOffset)
    rig.undo()
    #expect(rig.host.tuning == rows[1].tuning)
  }

  @Test("the plot compares the peak with the same finger's speed as the table")
  func peaks() throws {
    let (rig, rows) = try Self.open(["feel=flickable"], sweeps: ["hold=0..0.2/2"])
    for (index, row) in rows.enumerated() {
      rig.tap(.row(index))
      #expect(row.landing.peak != nil)
      #expect(rig.bench.lastGesture.trials.live?.landing.peak == row.landing.peak, "\(index)")
    }
  }

  @Test("the first row is in force in a window that opens with the desktop's reduced motion, too")
  func reducedMotion() throws {
    let rig = try Self.open(["snap=none"], motion: .reduced).rig
    #expect(rig.host.tuning.motion == .reduced && rig.bench.panel?.values.row == 0)
  }

  @Test("beside the panel the rows say what the plot shows: the scene is narrower there")
  func besidePanel() throws {
    let (rows, table) = try Self.table(["", "snap=none"])
    let rig = BenchRig(.podium, folder: "beside")
    rig.bench.windowSize = Size(width: 1280, height: 720)
    rig.happen(.input(.resize(rig.bench.sceneArea.size)))
    rig.bench.open(table)
    rig.frame()
    let landed = try #require(rig.bench.lastGesture.trials.live).landing.landed
    #expect((landed - rows[0].landing.landed).magnitude > 1)
    let figures = try #require(rig.bench.offeredRows.first).figures
    #expect(figures.hasSuffix("lands \(landed.fixed(1)) pt"), "\(figures)")
    // A line says why it differs from what was printed.
    #expect(rig.said.count == 1 && rig.said[0].contains("narrower"), "\(rig.said)")
  }

  @Test("two rows are two variants; the same one again ends it, and X swaps them")
  func variants() throws {
    let (rig, rows) = try Self.open(["snap=none", "snap-stops=1"])
    rig.tap(.row(1), .otherRow(2))
    let trials = rig.bench.lastGesture.trials
    #expect(trials.live?.landing.landed == rows[1].landing.landed)
    #expect(trials.other?.landing.landed == rows[2].landing.landed)
    #expect(rig.bench.panel?.values.otherRow == 2 && rig.bench.panel?.values.variant == .a)
    rig.bench.press(.swap)
    rig.grant()
    rig.frame()
    #expect(rig.bench.panel?.values.row == 2 && rig.bench.panel?.values.otherRow == 1)
    rig.tap(.otherRow(1))
    #expect(rig.bench.panel?.values.variant == nil && rig.host.tuning == rows[2].tuning)
    // Undo goes on past the choice of the row, to the row before.
    for index in [1, 0] {
      rig.undo()
      #expect(rig.host.tuning == rows[index].tuning)
    }
    // The one that is left is A.
    var variants = Variants()
    var history = TuningHistory()
    variants.compare(with: rows[1].tuning, history)
    variants.swap(rows[2].tuning, &history)
    #expect(variants.live == .b)
    variants.compare(with: rows[2].tuning, history)
    #expect(variants.other == nil && variants.live == .a)
  }

  @Test("rows are offered in their own scene alone, even to a finger that was on one before")
  func otherScene() throws {
    let (rig, rows) = try Self.open(["snap=none"])
    let row = try #require(rig.place(of: .row(1)))
    rig.send(.down(id: 8, at: row.center, device: .finger))
    rig.frame()
    rig.happen(.scene("loop"))
    rig.send(.up(id: 8, at: row.center))
    rig.frame()
    #expect(rig.host.tuning == TuningSettings() && rig.bench.panel?.topic == .all)
    #expect(rig.bench.panel?.layout.buttons.contains { $0.item == .topic(.table) } == false)
    for item in [PanelItem.row(1), .otherRow(1)] { rig.bench.press(item) }
    rig.grant()
    rig.frame()
    #expect(rig.host.tuning == TuningSettings() && rig.bench.panel?.values.variant == nil)
    rig.bench.toggle()
    rig.bench.toggle()
    rig.frame()
    #expect(rig.bench.panel?.topic == .all)
    rig.happen(.scene("podium"))
    rig.frame()
    rig.tap(.topic(.table), .row(1))
    #expect(rig.host.tuning == rows[1].tuning)
  }

  @Test("rows of a sweep are called after its values; rows of other flicks have their own gesture")
  func swept() throws {
    let (rig, rows) = try Self.open([], sweeps: ["flick=0.5..3/3"])
    #expect(rig.bench.panel?.table.map(\.name) == ["flick 0.5", "flick 1.75", "flick 3"])
    for (index, row) in rows.enumerated() {
      rig.bench.press(.again)
      rig.tap(at: try #require(rig.bench.lastGesture.plot).layout.offsets.center)
      rig.tap(.row(index))
      #expect(!rig.bench.lastGesture.isBack && !rig.bench.isPlaying)
      #expect(rig.bench.panel?.values.row == index)
      #expect(rig.bench.lastGesture.trials.live?.landing.landed == row.landing.landed)
    }
    // With one gesture for all rows, a flick since then is kept.
    let (other, swept) = try Self.open([], sweeps: ["snap-stops=1..3/3"])
    other.flick(3)
    let own = other.bench.lastGesture.trials.gesture
    other.tap(.row(2))
    #expect(own != nil && other.bench.lastGesture.trials.gesture == own)
    #expect(other.host.tuning.snapStops == 3)
    // Once more, and the table's is back.
    other.tap(.row(2))
    #expect(other.bench.lastGesture.trials.gesture != own)
    #expect(other.bench.lastGesture.trials.live?.landing.landed == swept[2].landing.landed)
  }
}
