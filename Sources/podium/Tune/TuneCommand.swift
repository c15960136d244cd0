import ArgumentParser
import Images
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
      --peers, an assertion is about the \
      summary: mean, worst and peak. With --histogram: flicks, off-grid (how many), within (whose free landing is inside the content), \
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
  @Option(
    help: ArgumentHelp(
      "Beside the recordings NAME-SPEED.csv of other toolkits in this folder.", valueName: "folder")
  )
  var peers: String?
  @Option(
    help: ArgumentHelp(
      "The recording that --peers sums ours up against. (default: flickable-snap)",
      valueName: "name"))
  var reference: String?
  @Option(help: "How to print: table, csv or json. (default: table)")
  var format = Table.Format.table
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with 1 unless this holds in every row, for example 'settle<600,overshoot<=0'.",
      valueName: "comparisons"),
    transform: { try Assertions($0) })
  var assert: Assertions?
  @Option(
    help: ArgumentHelp(
      "Draw it, by gnuplot; the numbers go beside it, ending in .csv.", valueName: "F.svg|F.png"),
    transform: { try Plot($0) })
  var plot: Plot?
  @Option(
    help: ArgumentHelp("Pictures of the scene along the way, side by side.", valueName: "F.png"))
  var filmstrip: String?
  @Option(
    help: ArgumentHelp("How many pictures for each setting. (default: 4)", valueName: "k"))
  var filmFrames: Int?
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func validate() throws {
    if let histogram {
      guard (1...1_000_000).contains(histogram) else {
        throw ValidationError("--histogram \(histogram): give a number from 1 to 1000000")
      }
      if sweep != nil || gesture.hasGesture {
        throw ValidationError(
          "--histogram throws its own flicks; leave out --sweep, --flick, --distance, --hold and "
            + "--touches")
      }
    }
    if filmstrip != nil, sweep != nil || histogram != nil || peers != nil || gesture.bounds != nil {
      throw ValidationError(
        "--filmstrip shows one gesture in a scene; leave out --sweep, --histogram, --peers and "
          + "--bounds")
    }
    if let filmFrames, !Filmstrip.counts.contains(filmFrames) || filmstrip == nil {
      throw ValidationError(
        "--film-frames \(filmFrames): give a number from \(Filmstrip.counts.lowerBound) to "
          + "\(Filmstrip.counts.upperBound), with --filmstrip")
    }
    if peers != nil {
      if sweep != nil || histogram != nil || gesture.isGiven || sceneOptions.scene != nil {
        throw ValidationError(
          "--peers brings its own content and flicks; leave out --sweep, --histogram, --scene and "
            + "the gesture")
      }
    } else if reference != nil {
      throw ValidationError("--reference goes with --peers")
    }
    try assert?.check(names: assertable.map(\.name))
  }

  /// The columns that --assert is about.
  private var assertable: [Table.Column] {
    if peers != nil { return PeerComparison.summaryColumns }
    if histogram != nil { return FlickHistogram.columns }
    return (sweep.map { [$0.column] } ?? []) + Measurement.columns
  }

  func run() throws {
    try reporting {
      let bench = try TuneBench(gesture, sceneOptions, tuningOptions, compare: compare)
      if let peers {
        try judge(compare(with: peers, bench))
      } else if let histogram {
        try judge(throwFlicks(histogram, bench))
      } else {
        try judge(land(bench))
      }
    }
  }

  private func land(_ bench: TuneBench) throws -> Table {
    let measurements = try bench.measurements(sweep: sweep)
    let table = bench.table(of: measurements, sweep: sweep)
    try WholeFile.writeToStandardOutput(table.text(format))
    if let plot, let sweep {
      try plot.write(
        TunePlots.sweep(measurements, of: sweep, title: bench.title(sweep: sweep)),
        numbers: table.text(.csv))
    } else if let plot {
      try plot.write(
        TunePlots.trajectories(measurements, title: bench.title()),
        numbers: TunePlots.csv(measurements))
    }
    if let filmstrip {
      let strip = Filmstrip(count: filmFrames ?? Filmstrip.standardCount)
      try PNG.write(strip.picture(of: measurements, bench), to: filmstrip, compression: 9)
    }
    return table
  }

  private func throwFlicks(_ count: Int, _ bench: TuneBench) throws -> Table {
    let histograms = try bench.histograms(count)
    let table = bench.table(of: histograms)
    let named = zip(bench.settings, histograms).map { (name: $0.label, flicks: $1) }
    let bars = format == .table ? named.map { $0.flicks.bars($0.name) } : []
    try WholeFile.writeToStandardOutput(table.text(format) + bars.joined())
    if let plot { try plot.write(TunePlots.histograms(named), numbers: table.text(.csv)) }
    return table
  }

  private func compare(with folder: String, _ bench: TuneBench) throws -> Table {
    let comparison = try PeerComparison(
      bench.settings, folder, reference: reference ?? Self.standardReference)
    let table = comparison.table
    let summary = comparison.summary
    let sum = format == .table ? comparison.summaryHeading + summary.text(.table) : ""
    try WholeFile.writeToStandardOutput(table.text(format) + sum)
    if let plot { try plot.write(comparison.figure, numbers: table.text(.csv)) }
    return summary
  }

  /// The list of a toolkit that, like ours, goes as far as the flick carries.
  private static let standardReference = "flickable-snap"

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
