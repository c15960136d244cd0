import ArgumentParser
import Scenes
import Scrolling

struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract:
      "Lands one gesture under several settings, and says where, how soon and how smoothly.",
    discussion: """
      Columns: velocity (of the release), free (where the momentum alone would rest), proposed and \
      target (before and after the snap), landed, settle (ms after the lift until within 0.5 pt for \
      good), overshoot (beyond the landing), peak (the greatest speed after the lift over the \
      finger's), stops (passed, the last included), off-grid (from the nearest stop). With \
      --histogram: flicks, off-grid (how many), within (whose free landing is inside the content), \
      and of those bias, spread and farthest (landing beyond the free landing).
      """)

  @OptionGroup var gesture: TuneGestureOptions
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also with these parameters instead, over the others; preset=NAME starts afresh. Repeatable.",
      valueName: "'key=value …'"))
  var compare: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let a parameter, or flick, distance or hold, take n values.", valueName: "key=a..b/n"),
    transform: { try Sweep($0) })
  var sweep: Sweep?
  @Option(
    help: ArgumentHelp(
      "Throw N random flicks instead of the one gesture; 1 landing off the grid fails.",
      valueName: "N"))
  var histogram: Int?
  @Option(help: "How to print: table, csv or json. (default: table)")
  var format = Table.Format.table
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with 1 unless this holds in every row, for example 'settle<600,overshoot<=0'.",
      valueName: "comparisons"),
    transform: { try Assertions($0) })
  var assert: Assertions?
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func validate() throws {
    if let histogram {
      guard (1...1_000_000).contains(histogram) else {
        throw ValidationError("--histogram \(histogram): give a number from 1 to 1000000")
      }
      if sweep != nil || gesture.touches != nil {
        throw ValidationError("--histogram throws its own flicks; leave out --sweep and --touches")
      }
    }
    let columns = histogram == nil ? Measurement.columns : FlickHistogram.columns
    try assert?.check(names: columns.map(\.name))
  }

  func run() throws {
    try reporting {
      let bench = try TuneBench(gesture, sceneOptions, tuningOptions, compare: compare)
      let table: Table
      var bars = ""
      if let histogram {
        let histograms = try bench.histograms(histogram)
        table = bench.table(of: histograms)
        for (setting, histogram) in zip(bench.settings, histograms) where format == .table {
          bars += histogram.bars(setting.label)
        }
      } else {
        let measurements = try bench.measurements(sweep: sweep)
        table = bench.table(of: measurements, sweep: sweep)
      }
      try WholeFile.writeToStandardOutput(table.text(format) + bars)
      try judge(table)
    }
  }

  private func judge(_ table: Table) throws {
    var failures = assert?.failures(in: table) ?? []
    if histogram != nil {
      for row in table.rows {
        guard let count = table.value("off-grid", in: row), count > 0 else { continue }
        failures.append("\(count.shortest) flicks landed off the grid with '\(row.setting)'")
      }
    }
    for failure in failures { note(failure) }
    if !failures.isEmpty { throw ExitCode(1) }
  }
}
