#if Program

import Arguments
import Drawing
import Glibc
import Images
import OpenGLRendering
import Platform
import System
import TuningLab
import Viewer

/// All measurements of `podium bench`, round after round, and their medians.
struct BenchReport {
  let json: JSONText

  private static let cubes = [3, 100, 10_000]

  init(
    size: PixelSize, frames: Int, rounds: Int, against references: [String], photos: [String]
  ) throws {
    let context = try? OffscreenContext()
    let hasGL = context != nil
    let driver = context.map { _ in OpenGLDriver.current }
    if !hasGL { note("there is no OpenGL here: only the software renderer is measured") }
    // With photos, nothing else is measured.
    let isOfPhotos = !photos.isEmpty
    let counts = isOfPhotos ? [] : Self.cubes
    let kinds: [RendererKind] = isOfPhotos ? [] : hasGL ? [.gl, .software] : [.software]
    var parts: [BenchPart] =
      isOfPhotos
      ? []
      : [
        .model, .png, .steady(.software), .scenes, .changes,
      ]
    for kind in kinds {
      for samples in [1, 4] {
        for cubes in counts { parts.append(.frame(kind, cubes: cubes, samples: samples)) }
        parts.append(.podium(kind, samples: samples))
      }
      parts += [.row(kind), .panel(kind), .hands(kind), .scroll(kind)]
      parts += PlaneBench.Content.allCases.map { .plane(kind, $0) }
    }
    if isOfPhotos {
      parts.append(.refusals)
    } else if CBench.script != nil {
      parts.append(.c)
    } else {
      note("frames from C are measured where the sources lie, by swiftc, cc and python3: not here")
    }
    for photo in photos {
      let isFolder = Folder.names(in: photo) != nil
      if isFolder { _ = try BrowseBench.files(in: photo) } else { _ = try PictureFile(photo) }
      parts += isFolder ? [.turnPages(photo)] : [.photo(photo), .photoByVips(photo)]
    }
    var sizes = parts.map { _ in size }
    // Photos are zoomed in windows of three sizes.
    for photo in photos {
      for size in BrowseBench.sizes {
        parts.append(.zoomAbout(photo))
        sizes.append(size)
      }
    }
    var ours = parts.map { _ in [[String: Double]]() }
    var theirs = references.map { _ in counts.map { _ in [[String: Double]]() } }
    let folder = try TemporaryFolder()
    for _ in 0..<rounds {
      for (r, reference) in references.enumerated() {
        for (k, cubes) in counts.enumerated() {
          let numbers = try Measured.reference(
            "\(reference) --n \(cubes) --size \(size.width)x\(size.height) --frames \(frames) "
              + "--png \(folder.file("first.png"))")
          theirs[r][k].append(Self.translated(numbers))
        }
      }
      for (k, part) in parts.enumerated() {
        ours[k].append(try part.measureApart(sizes[k], frames: frames))
      }
    }
    var members: [(String, JSONText)] = [
      ("machine", Self.machine), ("versions", Self.versions(driver)),
      (
        "conditions",
        .object([
          ("width", .number(Double(size.width))), ("height", .number(Double(size.height))),
          ("frames", .number(Double(frames))), ("rounds", .number(Double(rounds))),
        ])
      ),
    ]
    for (k, part) in parts.enumerated() {
      var name = part.name
      if sizes[k] != size { name += " \(sizes[k].width)x\(sizes[k].height)" }
      members.append((name, Self.medians(ours[k])))
    }
    for (reference, theirs) in zip(references, theirs) {
      let name = Self.name(of: reference)
      for (cubes, measured) in zip(counts, theirs) {
        members.append(("\(name)-\(cubes)", Self.medians(measured)))
        for kind in kinds {
          guard let k = parts.firstIndex(of: .frame(kind, cubes: cubes, samples: 1))
          else { continue }
          members.append(
            ("\(kind.rawValue)-over-\(name)-\(cubes)", Self.ratios(ours[k], measured)))
        }
      }
    }
    for cubes in counts where hasGL {
      guard let a = parts.firstIndex(of: .frame(.software, cubes: cubes, samples: 4)),
        let b = parts.firstIndex(of: .frame(.gl, cubes: cubes, samples: 4))
      else { continue }
      members.append(
        ("software-smooth-over-gl-4-samples-\(cubes)", Self.ratios(ours[a], ours[b])))
    }
    if hasGL, let a = parts.firstIndex(of: .podium(.software, samples: 4)),
      let b = parts.firstIndex(of: .podium(.gl, samples: 1))
    {
      members.append(("software-smooth-podium-over-gl", Self.ratios(ours[a], ours[b])))
      if let c = parts.firstIndex(of: .changes) {
        let ratios = zip(ours[c], ours[b]).compactMap { kept, gl -> Double? in
          guard let a = kept["spin_median_ms"], let b = gl["median_ms"] else { return nil }
          return a / b
        }
        members.append(
          ("software-kept-podium-over-gl", .object([("median", .number(Self.median(ratios)))])))
      }
    }
    for content in PlaneBench.Content.allCases where hasGL {
      guard let a = parts.firstIndex(of: .plane(.software, content)),
        let b = parts.firstIndex(of: .plane(.gl, content))
      else { continue }
      members.append(("software-over-gl-plane-\(content.rawValue)", Self.ratios(ours[a], ours[b])))
    }
    for photo in photos {
      guard let a = parts.firstIndex(of: .photo(photo)),
        let b = parts.firstIndex(of: .photoByVips(photo))
      else { continue }
      members.append(("photo-over-vips:\(photo)", Self.ratios(ours[a], ours[b])))
    }
    json = .object(members)
  }

  /// The name of a command's program file.
  private static func name(of command: String) -> String {
    let program = command.split(separator: " ").first ?? ""
    return String(program.split(separator: "/").last ?? program)
  }

  /// The medians over the rounds, key by key.
  private static func medians(_ rounds: [[String: Double]]) -> JSONText {
    let keys = rounds.first.map { $0.keys.sorted() } ?? []
    return .object(keys.map { key in (key, .number(median(rounds.compactMap { $0[key] }))) })
  }

  /// The medians of the ratios ours ÷ theirs, round by round.
  private static func ratios(_ ours: [[String: Double]], _ theirs: [[String: Double]]) -> JSONText {
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

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  private static var machine: JSONText {
    let cpu = (try? InputFile.read("/proc/cpuinfo")).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("model name") }?.split(separator: ":").last
    }
    return .object([
      ("processor", cpu.map { .string($0.trimmingPrefix(" ").description) } ?? .null),
      ("cores", .number(Double(sysconf(Int32(_SC_NPROCESSORS_ONLN))))),
    ])
  }

  private static func versions(_ driver: OpenGLDriver?) -> JSONText {
    .object([
      ("podium", .string(Versions.podium)), ("sdl", .string(Window.sdlVersion)),
      ("gl", driver.map { .string($0.version) } ?? .null),
      ("renderer", driver.map { .string($0.renderer) } ?? .null),
    ])
  }
}

#endif
