#if Program

import Drawing
import Glibc
import Scenes
import System
import TuningLab

/// One measurement, made in a process of its own, so that caches and memory of one do not affect
/// the next.
enum BenchPart: Equatable {
  case model
  case frame(RendererKind, cubes: Int, samples: Int)
  case podium(RendererKind, samples: Int)
  case drawn(Drawn, RendererKind)
  case plane(RendererKind, PlaneBench.Content)
  case scenes
  /// Frames of which only changed cells are drawn, with some activities in the window.
  case changes([ChangesBench.Row])
  /// Frames of libpodium-scroll, from C and from Python.
  case c
  case png
  case of(FileWork, String)
  /// Files that are no photos.
  case refusals

  enum Drawn: String, CaseIterable {
    case panel, hands, row, scroll, steady
  }

  /// With a photo's file.
  enum FileWork: String, CaseIterable {
    case photo
    /// Its pyramid, built by vips.
    case vips
    /// A photo, or a folder of them, in a window of the size.
    case zoom, pages
  }

  /// Parses a text of `name`; nil: there is no such part.
  init?(_ name: String) {
    for work in FileWork.allCases where name.hasPrefix("\(work.rawValue):") {
      self = .of(work, String(name.dropFirst(work.rawValue.count + 1)))
      return
    }
    if let part = Self.unvaried.first(where: { $0.name == name }) {
      self = part
      return
    }
    let words = name.split(separator: "-").map(String.init)
    guard words.count == 4, words[0] == "frame", let kind = RendererKind(rawValue: words[1]),
      let cubes = Int(words[2]), GridScene.counts.contains(cubes), let samples = Int(words[3]),
      Self.samples.contains(samples)
    else { return nil }
    self = .frame(kind, cubes: cubes, samples: samples)
  }

  /// All parts without those for a file or for a number of cubes.
  private static var unvaried: [BenchPart] {
    let rows = ChangesBench.Row.allCases
    var parts: [BenchPart] = [.model, .png, .c, .scenes, .refusals, .changes(rows)]
    parts += rows.map { .changes([$0]) }
    for kind in RendererKind.allCases {
      parts += Drawn.allCases.map { .drawn($0, kind) }
      parts += PlaneBench.Content.allCases.map { .plane(kind, $0) }
      parts += samples.map { .podium(kind, samples: $0) }
    }
    return parts
  }

  private static let samples = [1, 4]

  var name: String {
    switch self {
    case .model: "model"
    case .png: "png"
    case .c: "c"
    case .scenes: "scenes"
    case .changes(let rows): rows.count == 1 ? "changes-\(rows[0].rawValue)" : "changes"
    case .of(let work, let path): "\(work.rawValue):\(path)"
    case .refusals: "refusals"
    case .drawn(let drawn, let kind): "\(drawn.rawValue)-\(kind.rawValue)"
    case .plane(let kind, let content): "plane-\(kind.rawValue)-\(content.rawValue)"
    case .podium(let kind, let samples): "podium-\(kind.rawValue)-\(samples)"
    case .frame(let kind, let cubes, let samples): "frame-\(kind.rawValue)-\(cubes)-\(samples)"
    }
  }

  /// The smallest frame of a part that needs room.
  static let room = PixelSize(width: 480, height: 270)

  /// Whether the part needs at least `room`: a flick needs space beside the tuning panel, and in a
  /// small window the street's walk along a million houses would take minutes.
  var needsRoom: Bool {
    switch self {
    case .drawn(.panel, _), .drawn(.hands, _), .scenes: true
    default: false
    }
  }

  /// Measures in this process.
  func measure(_ size: PixelSize, frames: Int) throws -> JSON {
    switch self {
    case .model: ModelBench.run()
    case .png: try PNGBench.run(size, frames: frames)
    case .c: try CBench.run()
    case .scenes: try SceneBench.run(size, frames: frames)
    case .changes(let rows): try ChangesBench.run(rows, size, frames: frames)
    case .of(.photo, let path): try PhotoBench.run(path)
    case .of(.vips, let path): try PhotoBench.runVips(path)
    case .of(.zoom, let path): try BrowseBench.zoomAbout(path, size)
    case .of(.pages, let path): try BrowseBench.turnPages(path, size)
    case .refusals: try RefusalBench.run()
    case .drawn(.panel, let kind):
      try TuningPanelBench.run(kind, hasTwoVariants: false, size, frames: frames)
    case .drawn(.hands, let kind):
      try TuningPanelBench.run(kind, hasTwoVariants: true, size, frames: frames)
    case .drawn(.row, let kind): try RowBench.run(kind, size, frames: frames)
    case .drawn(.scroll, let kind): try ScrollBench.run(kind, size)
    case .drawn(.steady, let kind): try SteadyBench.run(kind)
    case .plane(let kind, let content): try PlaneBench.run(kind, content, frames: frames)
    case .podium(let kind, let samples):
      try FrameBench.run(kind, size, .podium, samples: samples, frames: frames)
    case .frame(let kind, let cubes, let samples):
      try FrameBench.run(kind, size, .grid, cubes: cubes, samples: samples, frames: frames)
    }
  }

  /// Measures in a process of its own and returns the numbers that it printed.
  func measureApart(
    _ size: PixelSize, frames: Int, in folder: TemporaryFolder
  ) throws -> [String: Double] {
    let outcome = try Measured.outcome(
      "exec \(Measured.quoted(Resources.executable)) --part \(Measured.quoted(name)) "
        + "--size \(size.width)x\(size.height) --frames \(frames)", in: folder)
    // The process has reported its error in a sentence of its own.
    guard outcome.status == 0 else {
      throw Failure(
        Measured.lastWords(of: outcome)?.trimmingPrefix("podium: ").description
          ?? "measuring \(name) ended with status \(outcome.status)")
    }
    return try Measured.numbers(of: outcome, "measuring \(name)")
  }
}

/// Measurements that another program makes.
enum Measured {
  /// The environment variable with a process's start time, in seconds of the wall clock, from which
  /// its first picture is timed.
  private static let startVariable = "PEER_T0"

  /// A word, quoted for the shell.
  static func quoted(_ word: String) -> String {
    let pieces = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + pieces.joined(separator: "'\\''") + "'"
  }

  /// Runs a shell command to its end, unless a signal that the folder holds ends this program.
  static func outcome(
    _ command: String, in folder: TemporaryFolder? = nil
  ) throws -> Subprogram.Outcome {
    setenv(startVariable, "\(Stopwatch.clock)", 1)
    guard let program = Subprogram("sh", ["-c", command], in: .ours) else {
      throw Failure(
        "no other program can be started here; end some, or raise their limit (ulimit -u)")
    }
    while folder?.isToldToEnd != true {
      if let outcome = program.outcome(within: 0) { return outcome }
      usleep(pause)
    }
    throw Failure("it was told to end")
  }

  /// Microseconds between two checks whether a program has ended.
  private static let pause: UInt32 = 10_000

  /// The numbers of the flat JSON object that a program printed last.
  static func numbers(of outcome: Subprogram.Outcome, _ program: String) throws -> [String: Double]
  {
    guard case .members(let members)? = JSON.lastLine(of: outcome.output) else {
      throw Failure("\(program) printed no JSON object in its last line")
    }
    return members.reduce(into: [:]) { numbers, member in numbers[member.key] = member.value.number
    }
  }

  /// The numbers that a reference prints.
  static func reference(_ command: String, in folder: TemporaryFolder) throws -> [String: Double] {
    let outcome = try outcome(command, in: folder)
    guard outcome.status == 0 else {
      throw Failure(
        "the reference ended with status \(outcome.status): "
          + (lastWords(of: outcome) ?? "it said nothing; run it by hand: \(command)"))
    }
    return try numbers(of: outcome, "the reference")
  }

  /// The last line of a program's standard error.
  static func lastWords(of outcome: Subprogram.Outcome) -> String? {
    outcome.errors.split(separator: "\n").last.map(String.init)
  }
}

#endif
