#if Program

import Arguments
import Drawing
import Glibc
import Images
import OpenGLRendering
import Platform
import System
import TuningLab

/// The parts of a run of `podium bench`, each with the size of its pictures.
private struct BenchPlan {
  private static let cubes = [3, 100, 10_000]

  /// The driver of OpenGL; nil: there is none, and only the software renderer is measured.
  let driver: OpenGLDriver?
  /// The numbers of cubes and the renderers that are compared. With photos, nothing else is
  /// measured.
  let counts: [Int]
  let kinds: [RendererKind]
  let photos: [String]
  private(set) var parts: [(part: BenchPart, size: PixelSize)] = []

  init(size: PixelSize, photos: [String]) throws {
    let context = try? OffscreenContext()
    driver = context.map { _ in OpenGLDriver.current }
    if driver == nil { note("there is no OpenGL here: only the software renderer is measured") }
    self.photos = photos
    counts = photos.isEmpty ? Self.cubes : []
    kinds = !photos.isEmpty ? [] : driver != nil ? [.gl, .software] : [.software]
    let all = photos.isEmpty ? ofScenes() : try ofPhotos()
    parts = all.map { ($0, size) }
    // Photos are zoomed in windows of three sizes.
    for photo in photos { parts += BrowseBench.sizes.map { (.of(.zoom, photo), $0) } }
  }

  private func ofScenes() -> [BenchPart] {
    var parts: [BenchPart] = [
      .model, .png, .drawn(.steady, .software), .scenes, .changes(ChangesBench.Row.allCases),
    ]
    for kind in kinds {
      for samples in [1, 4] {
        for cubes in counts { parts.append(.frame(kind, cubes: cubes, samples: samples)) }
        parts.append(.podium(kind, samples: samples))
      }
      parts += [.row, .panel, .hands, .scroll].map { .drawn($0, kind) }
      parts += PlaneBench.Content.allCases.map { .plane(kind, $0) }
    }
    if CBench.script != nil {
      parts.append(.c)
    } else {
      note("frames from C are measured where the sources lie, by swiftc, cc and python3: not here")
    }
    return parts
  }

  private func ofPhotos() throws -> [BenchPart] {
    var parts: [BenchPart] = [.refusals]
    for photo in photos {
      let isFolder = Folder.names(in: photo) != nil
      if isFolder { _ = try BrowseBench.files(in: photo) } else { _ = try PictureFile(photo) }
      parts += isFolder ? [.of(.pages, photo)] : [.of(.photo, photo), .of(.vips, photo)]
    }
    return parts
  }
}

/// All measurements of `podium bench`, round after round, and their medians.
struct BenchReport {
  private typealias Rounds = [[String: Double]]

  private let size: PixelSize
  private let frames: Int
  private let rounds: Int
  private let plan: BenchPlan
  private let references: [String]
  /// The figures of each part, and of each reference with each number of cubes, round by round.
  private var ours: [Rounds]
  private var theirs: [[Rounds]]

  init(
    size: PixelSize, frames: Int, rounds: Int, against references: [String], photos: [String]
  ) throws {
    self.size = size
    self.references = references
    plan = try BenchPlan(size: size, photos: photos)
    ours = plan.parts.map { _ in [] }
    let counts = plan.counts
    theirs = references.map { _ in counts.map { _ in [] } }
    self.frames = frames
    self.rounds = rounds
    // The folder of all parts' files. A signal ends parts and program, which removes the folder.
    let folder = try TemporaryFolder(holding: HeldSignals())
    setenv("TMPDIR", folder.path, 1)
    for _ in 0..<rounds { try measure(in: folder) }
  }

  private mutating func measure(in folder: TemporaryFolder) throws {
    for (r, reference) in references.enumerated() {
      for (k, cubes) in plan.counts.enumerated() {
        let numbers = try Measured.reference(
          "\(reference) --n \(cubes) --size \(size.width)x\(size.height) --frames \(frames) "
            + "--png \(Measured.quoted(folder.file("first.png")))", in: folder)
        theirs[r][k].append(Self.translated(numbers))
      }
    }
    for (k, (part, size)) in plan.parts.enumerated() {
      ours[k].append(try part.measureApart(size, frames: frames, in: folder))
    }
  }

  var json: JSON {
    var members: [(String, JSON)] = [
      ("machine", Self.machine), ("versions", Self.versions(plan.driver)),
      (
        "conditions",
        [
          "width": .number(Double(size.width)), "height": .number(Double(size.height)),
          "frames": .number(Double(frames)), "rounds": .number(Double(rounds)),
        ]
      ),
    ]
    for (k, (part, size)) in plan.parts.enumerated() {
      let name = size == self.size ? part.name : "\(part.name) \(size.width)x\(size.height)"
      members.append((name, Self.medians(ours[k])))
    }
    return .object(members + againstReferences + againstOpenGL + againstVips)
  }

  /// The figures of the references, and ours over theirs.
  private var againstReferences: [(String, JSON)] {
    var members: [(String, JSON)] = []
    for (name, theirs) in zip(Self.names(of: references), theirs) {
      for (cubes, measured) in zip(plan.counts, theirs) {
        members.append(("\(name)-\(cubes)", Self.medians(measured)))
        for kind in plan.kinds {
          guard let ours = rounds(of: .frame(kind, cubes: cubes, samples: 1)) else { continue }
          members.append(("\(kind.rawValue)-over-\(name)-\(cubes)", Self.ratios(ours, measured)))
        }
      }
    }
    return members
  }

  /// The software renderer's figures over OpenGL's.
  private var againstOpenGL: [(String, JSON)] {
    var members: [(String, JSON)] = []
    func add(_ name: String, _ ours: BenchPart, over gl: BenchPart) {
      guard let a = rounds(of: ours), let b = rounds(of: gl) else { return }
      members.append((name, Self.ratios(a, b)))
    }
    for cubes in plan.counts {
      add(
        "software-smooth-over-gl-4-samples-\(cubes)", .frame(.software, cubes: cubes, samples: 4),
        over: .frame(.gl, cubes: cubes, samples: 4))
    }
    let gl = BenchPart.podium(.gl, samples: 1)
    add("software-smooth-podium-over-gl", .podium(.software, samples: 4), over: gl)
    if let ours = rounds(of: .changes(ChangesBench.Row.allCases)), let gl = rounds(of: gl) {
      let ratios = zip(ours, gl).compactMap { kept, gl -> Double? in
        guard let a = kept["spin_median_ms"], let b = gl["median_ms"] else { return nil }
        return a / b
      }
      members.append(
        ("software-kept-podium-over-gl", .object([("median", .number(Self.median(ratios)))])))
    }
    for content in PlaneBench.Content.allCases {
      add(
        "software-over-gl-plane-\(content.rawValue)", .plane(.software, content),
        over: .plane(.gl, content))
    }
    return members
  }

  private var againstVips: [(String, JSON)] {
    plan.photos.compactMap { photo in
      guard let a = rounds(of: .of(.photo, photo)), let b = rounds(of: .of(.vips, photo)) else {
        return nil
      }
      return ("photo-over-vips:\(photo)", Self.ratios(a, b))
    }
  }

  /// The figures of a part, round by round; nil: it was not measured.
  private func rounds(of part: BenchPart) -> Rounds? {
    plan.parts.firstIndex { $0.part == part }.map { ours[$0] }
  }

  /// The names of references: of their program files, or where these are alike their commands.
  static func names(of commands: [String]) -> [String] {
    let files = commands.map(name(of:))
    return zip(commands, files).map { command, file in
      files.count { $0 == file } > 1 ? command : file
    }
  }

  /// The name of a command's program file.
  private static func name(of command: String) -> String {
    let program = firstWord(of: command)
    return String(program.split(separator: "/").last ?? program[...])
  }

  /// A command's first word, as the shell reads it.
  private static func firstWord(of command: String) -> String {
    var (word, rest) = ("", command[...])
    var quote: Character?
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'": if let next = rest.popFirst() { word.append(next) }
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      case quote: quote = nil
      case " " where quote == nil: return word
      default: word.append(character)
      }
    }
    return word
  }

  /// The medians over the rounds, key by key.
  private static func medians(_ rounds: [[String: Double]]) -> JSON {
    let keys = rounds.first.map { $0.keys.sorted() } ?? []
    return .object(keys.map { key in (key, .number(median(rounds.compactMap { $0[key] }))) })
  }

  /// The medians of the ratios ours ÷ theirs, round by round.
  private static func ratios(_ ours: [[String: Double]], _ theirs: [[String: Double]]) -> JSON {
    let keys = [
      ("median", "median_ms"), ("cpu", "cpu_ms"), ("first_png", "first_png_ms"),
      ("peak_memory", "peak_memory_mb"), ("build", "build_ms"), ("build_cpu", "build_cpu_ms"),
    ]
    return .object(
      keys.filter { ours.first?[$0.1] != nil }.map { name, key in
        let ratios = zip(ours, theirs).compactMap { ours, theirs -> Double? in
          guard let a = ours[key], let b = theirs[key] else { return nil }
          return a / b
        }
        return (name, .number(median(ratios)))
      })
  }

  /// The figures of a reference, under our keys and in our units.
  private static func translated(_ numbers: [String: Double]) -> [String: Double] {
    let words = [
      ("p50_ms", "median_ms", 1.0), ("p99_ms", "p99_ms", 1), ("cpu_ms", "cpu_ms", 1),
      ("first_png_s", "first_png_ms", 1000), ("rss_mb", "peak_memory_mb", 1.048_576),
    ]
    var ours: [String: Double] = [:]
    for (their, our, unit) in words { ours[our] = numbers[their].map { $0 * unit } }
    return ours
  }

  /// Of an even number of values the mean of the middle two.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static var machine: JSON {
    let cpu = (try? InputFile.read("/proc/cpuinfo")).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("model name") }?.split(separator: ":").last
    }
    return [
      "processor": cpu.map { .string($0.trimmingPrefix(" ").description) } ?? .null,
      "cores": .number(Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
    ]
  }

  private static func versions(_ driver: OpenGLDriver?) -> JSON {
    [
      "podium": .string(Versions.podium), "sdl": .string(Window.sdlVersion),
      "gl": driver.map { .string($0.version) } ?? .null,
      "renderer": driver.map { .string($0.renderer) } ?? .null,
    ]
  }
}

#endif
