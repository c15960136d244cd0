import Glibc
import Scenes

/// The tuning files of Assets/Presets, by their names without `.json`.
enum Presets {
  /// Their names, in alphabetical order.
  static func names() throws(Failure) -> [String] {
    let folder = try Self.folder()
    guard let listing = opendir(folder) else {
      throw Failure("cannot read the presets in \(folder): \(String(cString: strerror(errno)))")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if file.hasSuffix(ending) { names.append(String(file.dropLast(ending.count))) }
    }
    return names.sorted()
  }

  /// Sets what a preset says.
  static func apply(_ name: String, to tuning: inout Tuning) throws {
    let names = try names()
    guard names.contains(name) else {
      throw Failure(
        "there is no preset '\(excerpt(name))'; did you mean "
          + "'\(nearestWord(to: name, among: names))'? There are \(names.joined(separator: ", "))")
    }
    try TuningFile.apply("\(folder())/\(name)\(ending)", to: &tuning)
  }

  private static func folder() throws(Failure) -> String {
    "\(try Resources.assets())/Presets"
  }

  private static let ending = ".json"
}
