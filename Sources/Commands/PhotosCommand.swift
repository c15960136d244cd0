#if Program

import ArgumentParser
import Arguments
import Geometry
import Images
import System
import Words

struct PhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Builds the pyramids of photos beforehand, and says what a picture's file is.",
    discussion: """
      A pyramid is the picture at all its sizes, cut into tiles, so that however large it is, what is \
      seen of it is there at once. Pyramids lie in the user's cache folder (XDG_CACHE_HOME), each a \
      tiled TIFF that other programs read as well; they are built when a photo is first shown, \
      too. --build prints a line for each file, and exits with 1 where a pyramid could not be kept.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Build the pyramids of these files, and of those in folders.", valueName: "FILES"),
    completion: .file())
  var build: [String] = []
  /// The files after `--`, whose names may begin with a dash.
  @Argument(parsing: .postTerminator, help: .hidden) var dashed: [String] = []
  @Option(
    "With --build: write each as DZI into this folder, too, upright, for OpenSeadragon; none that exists is replaced.",
    value: "DIR", completion: .directory)
  var dzi: String?
  @Option("Print what a file is.", value: "FILE", completion: .file())
  var info: String?
  @Flag(help: "Print where pyramids lie, how many there are, and how large.")
  var cache = false
  @Flag(help: "With --cache: remove them.")
  var clear = false

  mutating func validate() throws {
    if !build.isEmpty {
      build += dashed
    } else if let first = dashed.first {
      throw ValidationError("'\(excerpt(first))': name files after --build")
    }
    guard cache || !clear else { throw ValidationError("--clear is for --cache; give both") }
    guard !build.isEmpty || dzi == nil else {
      throw ValidationError("--dzi is for --build; name the files after that")
    }
    let given = (build.isEmpty ? 0 : 1) + (info == nil ? 0 : 1) + (cache ? 1 : 0)
    guard given == 1 else {
      throw ValidationError("give one of --build FILES, --info FILE and --cache")
    }
    guard dzi != "" else { throw ValidationError("--dzi '': give the name of a folder") }
  }

  func run() throws {
    try reporting {
      if let info {
        let known = try PictureInfo(PictureFile(info), cache: .user)
        try StandardOutput.write(known.lines.map { "\($0.name): \($0.value)\n" }.joined())
      } else if cache {
        try showCache()
      } else {
        try buildAll()
      }
    }
  }

  private static let noFolder = Failure("there is no cache folder; set XDG_CACHE_HOME or HOME")

  private func showCache() throws {
    let cache = PyramidCache.user
    guard let folder = cache.folder else { throw Self.noFolder }
    if clear { try cache.clear() }
    let (count, bytes) = cache.contents
    try StandardOutput.write(
      "folder: \(visible(folder))\npyramids: \(count)\n"
        + "MiB: \(Self.mebibytes(bytes)) of at most \(cache.limit >> 20)\n")
  }

  /// Bytes in MiB, rounded up: in tenths below 10 MiB, else whole.
  private static func mebibytes(_ bytes: Int) -> String {
    let amount = Double(bytes) / Double(1 << 20)
    return amount <= 9.9
      ? ((amount * 10).rounded(.up) / 10).shortest : "\(Int(amount.rounded(.up)))"
  }

  /// - Throws: `ValidationError` where two files have one output, or an output is a file that is
  ///   read.
  private func checkOutputs(of files: [String]) throws {
    var names: Set<String> = []
    for name in files.map(PhotoBuilding.stem) where dzi != nil && !names.insert(name).inserted {
      throw ValidationError(
        "two of the files would be \(excerpt(name)).dzi; write them into two folders")
    }
    for output in files.map({ PhotoBuilding.output($0, in: dzi) }) {
      guard let output, files.contains(where: { InputFile.isSame($0, output) }) else { continue }
      throw ValidationError(
        "--dzi would write over \(excerpt(output)), which --build reads; name another folder")
    }
  }

  private func buildAll() throws {
    let listing = try PhotoOptions.listing(of: build)
    let files = listing.files
    try checkOutputs(of: files)
    guard dzi != nil || PyramidCache.user.folder != nil else { throw Self.noFolder }
    // An output that cannot be written is reported before the long work.
    for output in files.compactMap({ PhotoBuilding.output($0, in: dzi) }) {
      try DeepZoomWriter.check(output)
    }
    PhotoOptions.reportLeftOut(of: listing)
    var progress = Progress(total: files.count, parts: 100)
    func report(_ remark: String) {
      progress.hide()
      note(remark)
    }
    var hasFailed = false
    for (index, path) in files.enumerated() {
      do {
        let done = try PhotoBuilding.build(path, dzi: dzi, report: report) {
          progress.show(100 * index + Int(99 * $0))
        }
        progress.hide()
        try StandardOutput.write("\(visible(path)): \(done)\n")
      } catch let error as FileError {
        progress.hide()
        throw error
      } catch {
        report("\(error)")
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode(1) }
  }
}

/// Builds the pyramid of one file, unless it is in the cache.
private enum PhotoBuilding {
  /// A file's name up to its last dot.
  static func stem(_ path: String) -> String {
    let name = FileName.last(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The path of a file's Deep Zoom pyramid; nil without a folder.
  static func output(_ path: String, in folder: String?) -> String? {
    folder.map { "\($0)/\(stem(path)).dzi" }
  }

  /// - Returns: the result, in a few words.
  static func build(
    _ path: String, dzi: String?, report: (String) -> Void, progress: (Double) -> Void
  ) throws -> String {
    let file = try PictureFile(path)
    var photo = try StoredPhoto.open(file, cache: .user)
    let share = dzi == nil ? 1 : 0.5
    var done = "there already"
    if photo == nil {
      let build = try PyramidBuild(file, cache: .user)
      while try build.step() { progress(share * build.progress) }
      let (built, obstacle) = try build.finish()
      photo = built
      if let obstacle, dzi == nil {
        throw Failure("\(path): its pyramid cannot be kept: \(obstacle)")
      }
      done = obstacle == nil ? "built in \(max(1, build.bytes >> 10)) KiB" : "not kept"
    }
    guard let photo else { return done }
    if let damage = photo.damage { report("\(path): \(damage)") }
    done += ", \(photo.sizes)"
    if let output = output(path, in: dzi) {
      try DeepZoomWriter.write(photo, of: file, to: output) { progress(0.5 + 0.5 * $0) }
      done += ", written as \(visible(output))"
    }
    return done
  }
}

#endif
