#if Program

import ArgumentParser
import Arguments
import Images
import SceneHosting
import Scenes
import Scrolling
import System
import TuningLab
import Viewer
import Words

extension Table.Format: ExpressibleByArgument {}

struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract:
      "Lands one gesture under several settings, and says where, how soon and how smoothly.",
    discussion: """
      Columns: \(Table.meanings(of: Measurement.columns)). With --histogram: \
      \(Table.meanings(of: FlickHistogram.columns)). With --peers, an assertion is about the \
      summary: \(Table.meanings(of: PeerComparison.summaryColumns)).
      """)

  @OptionGroup var gesture: TuneGestureOptions
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also with these parameters instead, over the others; preset=NAME starts afresh in the same scene. "
        + "Repeatable.",
      valueName: "'key=value ...'"))
  var compare: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Let a parameter, or flick, distance or hold, take n values. Twice: every pair of values.",
      valueName: "key=a..b/n"),
    transform: { try Sweep($0) })
  var sweep: [Sweep] = []
  @Option(
    "Print only this column of two sweeps, the first one's values down, the second's across.",
    value: "column")
  var matrix: String?
  @Option(
    "Throw N random flicks instead of the one gesture; fails where one lands off the grid.",
    value: "N", ArgumentText.count(1...1_000_000))
  var histogram: Int?
  @Option(
    "Beside the recordings NAME-SPEED.csv of other toolkits in this folder; of a finger, or with "
      + "--touchpad of two fingers on one.", value: "folder", completion: .directory)
  var peers: String?
  @Option(
    "The recording that --peers sums ours up against. (default: flickable-snap; with --touchpad gtk4)",
    value: "name")
  var reference: String?
  @Option(help: "How to print.")
  var format = Table.Format.table
  @Option(
    "Exit with 1 unless this holds in every row, for example 'settle<600,overshoot<=0'.",
    value: "comparisons", { try Assertions($0) })
  var assert: Assertions?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Draw it, by gnuplot, or write its numbers. Repeatable.", valueName: "F.svg|F.png|F.csv"),
    completion: .file(extensions: ["svg", "png", "csv"]),
    transform: { try Plot($0) })
  var plot: [Plot] = []
  @Option(
    "Pictures of the scene along the way, side by side.", value: "F.png",
    completion: .file(extensions: ["png"]))
  var filmstrip: String?
  @Option(
    "How many pictures for each setting. (default: 4)", value: "k",
    ArgumentText.count(Filmstrip.counts))
  var filmFrames: Int?
  @Flag(
    help:
      "Open the window on the rows of the table: choose one or two, feel the gesture again, tune on."
  )
  var open = false
  @Flag(
    help: ArgumentHelp(
      "List the feels that --feel names, what they are made of and where that is from; with --plot, "
        + "draw how each glides from the speed of --flick."))
  var feels = false
  @OptionGroup var sceneOptions: SceneOptions
  @OptionGroup var tuningOptions: TuningOptions

  func validate() throws {
    try validateSweeps()
    if feels, hasMoreThanFeels {
      throw ValidationError("--feels lists all feels; only --plot and --flick go with it")
    }
    try refuseOneFileForTwo()
    if histogram != nil {
      if !sweep.isEmpty || gesture.hasGesture || gesture.plain.offset != nil {
        throw ValidationError(
          "--histogram throws its own flicks; leave out --sweep, --offset, --flick, --distance, "
            + "--hold, --touchpad and --touches")
      }
    }
    if filmstrip != nil,
      !sweep.isEmpty || histogram != nil || peers != nil || gesture.plain.bounds != nil
    {
      throw ValidationError(
        "--filmstrip shows one gesture in a scene; leave out --sweep, --histogram, --peers and "
          + "--bounds")
    }
    if filmstrip == "-" {
      throw ValidationError("--filmstrip - : the figures go to standard output; give it a name")
    }
    if filmFrames != nil, filmstrip == nil {
      throw ValidationError("--film-frames goes with --filmstrip")
    }
    if open { try validateOpening() }
    guard compare.count <= Self.mostComparisons else {
      throw ValidationError("--compare: give at most \(Self.mostComparisons) of them")
    }
    if peers != nil {
      if !sweep.isEmpty || histogram != nil || gesture.isGiven || sceneOptions.isGiven {
        throw ValidationError(
          "--peers brings its own content and flicks; leave out --sweep, --histogram, --flick, "
            + "--distance, --hold, --touches, --bounds, --offset, \(SceneOptions.flags)")
      }
    } else if reference != nil {
      throw ValidationError("--reference goes with --peers")
    }
    try usage { try assert?.check(names: assertable.map(\.name)) }
  }

  /// Whether a flag was given that does not apply to a list of feels.
  private var hasMoreThanFeels: Bool {
    !compare.isEmpty || !sweep.isEmpty || histogram != nil || peers != nil || assert != nil
      || format != .table || filmstrip != nil || open
      || gesture.touches != nil || gesture.distance != nil || gesture.hold != nil
      || gesture.touchpad || gesture.plain.bounds != nil || gesture.plain.offset != nil
      || sceneOptions.isGiven || tuningOptions.isGiven
  }

  private func refuseOneFileForTwo() throws {
    let written = plot.map(\.path) + [filmstrip].compactMap { $0 }
    for (index, path) in written.enumerated()
    where written[..<index].contains(where: { OutputFile.isSame($0, path) }) {
      throw ValidationError("\(excerpt(path)) would be written twice; name two files")
    }
  }

  private func validateOpening() throws {
    let reason: String? =
      if histogram != nil {
        "--histogram throws flicks at random, and none is one to feel again"
      } else if peers != nil {
        "--peers has recordings of other toolkits, which no window of ours can play"
      } else if matrix != nil {
        "--matrix has one column of the table, and the window offers its rows"
      } else if gesture.plain.bounds != nil {
        "--bounds is a scroll view without a picture"
      } else {
        nil
      }
    if let reason { throw ValidationError("--open: \(reason); leave one of them out") }
  }

  /// The most curves; more cannot be told apart.
  private static let mostComparisons = 100

  /// The columns that --assert can name.
  private var assertable: [Table.Column] {
    if peers != nil { return PeerComparison.summaryColumns }
    if histogram != nil { return FlickHistogram.columns }
    return sweep.map(\.column) + Measurement.columns
  }

  private func validateSweeps() throws {
    guard sweep.count <= 2, sweep.count < 2 || sweep[0].subject.name != sweep[1].subject.name else {
      throw ValidationError("--sweep: sweep at most two things, and different ones")
    }
    guard sweep.count < 2 || sweep[0].values.count * sweep[1].values.count <= Sweep.mostValues
    else {
      throw ValidationError("--sweep: two sweeps make at most \(Sweep.mostValues) pairs of values")
    }
    for swept in sweep.map(\.subject.name) {
      guard !tuningOptions.gives(swept), !gesture.gives(swept) else {
        throw ValidationError("--\(swept): --sweep gives it its values; leave one of them out")
      }
      guard
        let setting = compare.first(where: {
          $0.split(separator: " ").contains { $0.hasPrefix("\(swept)=") }
        })
      else { continue }
      throw ValidationError(
        "--compare '\(excerpt(setting))': --sweep gives \(swept) its values; leave one of them out")
    }
    if sweep.count > 1, !plot.isEmpty {
      throw ValidationError("--plot draws one sweep; leave one out")
    }
    guard let matrix else { return }
    let columns = Measurement.columns.map(\.name)
    guard sweep.count == 2 else { throw ValidationError("--matrix goes with two sweeps") }
    guard columns.contains(matrix) else {
      throw ValidationError(
        "--matrix: there is no column '\(excerpt(matrix))'; "
          + suggestion(for: matrix, among: columns))
    }
  }

  func run() throws {
    if feels { return try reporting { try listFeels() } }
    try reporting {
      let script = try gesture.touches.map { try ScriptFile($0) }
      let files = FilesInUse(
        ["--touches": gesture.touches, "--tuning": tuningOptions.tuning],
        compared: compare.flatMap(TuneSetting.files(in:)),
        recordings: peers.flatMap { Recording.files(in: $0) } ?? [], script: script)
      for plot in plot { try files.refuseToWrite("--plot", plot.path) }
      try files.refuseToWrite("--filmstrip", filmstrip)
      for plot in plot { try plot.check() }
      if let filmstrip {
        try ArgumentText.checkPicture(filmstrip, "--filmstrip")
        try OutputFile.check(filmstrip)
      }
      let experiment = try Experiment(
        gesture, script, sceneOptions, tuningOptions, compare: compare)
      if open { try TuneWindow.check(experiment) }
      if let peers {
        try judge(compare(with: peers, experiment))
      } else if let histogram {
        try judge(throwFlicks(histogram, experiment))
      } else {
        try judge(land(experiment))
      }
    }
  }

  /// The list, and the glides of one release where a plot is asked for.
  private func listFeels() throws {
    let speed = gesture.builtIn.speed
    for plot in plot { try plot.check() }
    for plot in plot {
      try plot.write(TunePlots.feels(speed: speed), numbers: TunePlots.feelsCSV(speed: speed))
    }
    try StandardOutput.write(FeelList.text)
  }

  private func land(_ experiment: Experiment) throws -> Table {
    let measurements = try usage { try experiment.measurements(sweeps: sweep) }
    let table = experiment.table(of: measurements, sweeps: sweep)
    var shown = table
    if let column = Measurement.columns.first(where: { $0.name == matrix }) {
      shown = experiment.matrix(of: column, in: table, sweep[0], sweep[1])
    }
    try StandardOutput.write(shown.text(format))
    for plot in plot {
      if let swept = sweep.first {
        try plot.write(
          TunePlots.sweep(measurements, of: swept, title: experiment.title(sweeps: sweep)),
          numbers: table.text(.csv))
      } else {
        try plot.write(
          TunePlots.trajectories(measurements, title: experiment.title()),
          numbers: TunePlots.csv(measurements))
      }
    }
    if let filmstrip {
      let strip = Filmstrip(count: filmFrames ?? Filmstrip.standardCount)
      try PNG.write(strip.picture(of: measurements, experiment), to: filmstrip, compression: 9)
    }
    if open { try TuneWindow.show(measurements, sweeps: sweep, of: experiment) }
    return table
  }

  private func throwFlicks(_ count: Int, _ experiment: Experiment) throws -> Table {
    let histograms = try experiment.histograms(count)
    let table = experiment.table(of: histograms)
    let named = zip(experiment.settings, histograms).map { (name: $0.label, flicks: $1) }
    let bars = format == .table ? named.map { $0.flicks.bars($0.name) } : []
    try StandardOutput.write(table.text(format) + bars.joined())
    for plot in plot { try plot.write(TunePlots.histograms(named), numbers: table.text(.csv)) }
    return table
  }

  private func compare(with folder: String, _ experiment: Experiment) throws -> Table {
    let comparison = try PeerComparison(
      experiment.settings, Recording.all(in: folder), in: folder, device: gesture.builtIn.device,
      reference: reference ?? Self.standardReference(gesture.builtIn.device))
    let table = comparison.table
    let summary = comparison.summary
    let sum = format == .table ? comparison.summaryHeading + summary.text(.table) : ""
    try StandardOutput.write(table.text(format) + sum)
    for plot in plot { try plot.write(comparison.figure, numbers: table.text(.csv)) }
    return summary
  }

  /// The recording of another toolkit's list that, like ours, coasts as far as its flick carries
  /// it.
  private static func standardReference(_ device: Flick.Device) -> String {
    switch device {
    case .finger: "flickable-snap"
    case .touchpad: "gtk4"
    }
  }

  /// Runs `body`; an invalid request is reported with the command's usage.
  private func usage<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UsageError {
      throw ValidationError(error.description)
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

#endif
