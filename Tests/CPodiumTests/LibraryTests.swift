import Foundation
import Testing

/// libpodium-scroll as its users have it: made by Scripts/clib, once for all tests.
enum Library {
  static let prefix = Compiler.repository.appending(path: ".build/clib/prefix")
  static let sources = Compiler.repository.appending(path: "Tests/CPodiumTests/Library")
  static let include = Compiler.repository.appending(path: "Sources/CPodium/include")
  static let file = prefix.appending(path: "lib/libpodium-scroll.so.0").path
  static let isLong = ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil

  /// Builds it, where something has changed since; what went wrong, if anything.
  static let failure: String? = {
    do {
      let script = Compiler.repository.appending(path: "Scripts/clib").path
      let built = try Compiler.run([script, prefix.path], limit: 600)
      return built.status == 0 ? nil : built.output
    } catch { return "\(error)" }
  }()

  /// Compiles a test in C against it, runs it, and returns what it printed.
  static func output(
    of name: String, by compiler: [String] = ["cc", "-std=c99", "-O1"], arguments: [String] = []
  ) throws -> String {
    try #require(failure == nil, "Scripts/clib: \(failure ?? "")")
    let program = FileManager.default.temporaryDirectory.appending(
      path: "podium-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: program) }
    let compiled = try Compiler.run(
      compiler + ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", "\(prefix.path)/include"]
        + [sources.appending(path: "\(name).c").path, "-o", program.path]
        + ["-L\(prefix.path)/lib", "-lpodium-scroll", "-lm", "-lpthread"])
    try #require(compiled.status == 0, "\(compiled.output)")
    let result = try Compiler.run(
      ["LD_LIBRARY_PATH=\(prefix.path)/lib", program.path] + arguments, limit: 120)
    #expect(result.status == 0, "\(name): \(result.output)")
    return result.output
  }
}

@Suite("libpodium-scroll, in C")
struct LibraryTests {
  @Test(
    "what people asked for, what is refused, memory, threads",
    arguments: ["needs", "refusals", "memory", "threads"])
  func programs(_ name: String) throws {
    #expect(try Library.output(of: name) == "well\n")
  }

  @Test("the library, C and Python agree to the last bit over random sessions of 360 frames")
  func differential() throws {
    let count = Library.isLong ? 1000 : 60
    let expected = (0..<count).map { session in
      let digits = String(Sessions.hash(of: session), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits + "\n"
    }
    #expect(Set(expected).count == count)
    let inC = try Library.output(of: "differential", arguments: ["\(count)"])
    #expect(inC == expected.joined())
    let inPython = try Compiler.run(
      ["PODIUM_SCROLL_LIBRARY=\(Library.file)", "PYTHONDONTWRITEBYTECODE=1"]
        + ["PYTHONPATH=\(Compiler.repository.path)/Bindings/Python", "python3"]
        + [Library.sources.appending(path: "differential.py").path, "\(count)"], limit: 300)
    #expect(inPython.output == expected.joined())
  }

  @Test("any function with any argument, in any order, under the sanitizers, and as it is shipped")
  func hostile() throws {
    #expect(try Library.output(of: "hostile", arguments: ["1", "1"]).hasSuffix("well\n"))
    let folder = Compiler.repository.appending(path: "Sources/PodiumC/boundary")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".c") }.map { folder.appending(path: $0).path }
    let program = FileManager.default.temporaryDirectory.appending(
      path: "podium-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: program) }
    let half = Compiler.repository.appending(path: ".build/clib/size")
    let compiled = try Compiler.run(
      ["cc", "-std=gnu11", "-O1", "-g", "-DPODIUM_MALLOC_EACH", "-fsanitize=address,undefined"]
        + ["-fno-sanitize-recover=undefined", "-I", Library.include.path] + files
        + [Library.sources.appending(path: "hostile.c").path, "\(half.path)/bound.o"]
        + ["\(half.path)/tables.a", "-lm", "-lpthread", "-Wl,--gc-sections", "-o", program.path])
    try #require(compiled.status == 0, "\(compiled.output)")
    let seconds = Library.isLong ? "600" : "2"
    let result = try Compiler.run(
      ["ASAN_OPTIONS=detect_leaks=0", program.path, "1", seconds], limit: 3000)
    #expect(result.status == 0 && result.output.hasSuffix("well\n"), "\(result.output)")
  }

  private static let header =
    (try? String(contentsOf: Library.include.appending(path: "podium.h"), encoding: .utf8)) ?? ""

  @Test(
    "both headers compile without a warning, together and in either order",
    arguments: [["cc", "-std=c99"], ["c++", "-x", "c++", "-std=c++17"], ["clang", "-std=c17"]])
  func headers(_ compiler: [String]) throws {
    for text in [
      "#include \"podium.h\"", "#include \"podium_motion.h\"\n#include \"podium.h\"",
      "#include \"podium.h\"\n#include \"podium_motion.h\"",
    ] {
      let output = try Compiler.output(
        ofText: "\(text)\nint main(void) { return PODIUM_VERSION == 0; }\n", by: compiler)
      #expect(output.isEmpty)
    }
  }

  @Test("the head's program prints what the head says, where no Swift can be found, by pkg-config")
  func program() throws {
    try #require(Library.failure == nil)
    let lines = Self.header.split(separator: "\n").filter { $0.hasPrefix("//   ") }.map {
      $0.dropFirst(5)
    }
    let first = try #require(lines.firstIndex { $0.hasPrefix("#include") })
    let last = try #require(lines.firstIndex { $0 == "}" })
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "podium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try lines[first...last].joined(separator: "\n").write(
      to: folder.appending(path: "list.c"), atomically: true, encoding: .utf8)
    let script = """
      set -e
      ! command -v swift
      cd \(folder.path)
      cc -std=c99 -Wall -Wextra -Wpedantic -Werror list.c $(pkg-config --cflags --libs podium-scroll) -o list
      ./list
      """
    let result = try Compiler.run([
      "-i", "PATH=/usr/bin:/bin", "PKG_CONFIG_PATH=\(Library.prefix.path)/lib/pkgconfig",
      "LD_LIBRARY_PATH=\(Library.prefix.path)/lib", "sh", "-c", script,
    ])
    #expect(result.status == 0 && Self.header.contains("it prints \(result.output.dropLast(1)):"))
  }

  @Test("it needs libc and libm alone, shows the header's functions alone, and has at most 384 KB")
  func shape() throws {
    try #require(Library.failure == nil)
    let needed = try Compiler.run(["readelf", "-d", Library.file]).output
    let libraries = needed.matches(of: #/NEEDED.*\[(.*)\]/#).map { String($0.1) }
    #expect(Set(libraries) == ["libm.so.6", "libc.so.6"])
    #expect(needed.contains("[libpodium-scroll.so.0]"))
    let shown = try Compiler.run(["nm", "-D", "--defined-only", Library.file]).output
      .split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    let declared = Set(Self.header.matches(of: #/\b(podium_[a-z_]+)\(/#).map { String($0.1) })
    #expect(Set(shown) == declared)
    #expect(declared.count <= 70)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: URL(filePath: Library.file).resolvingSymlinksInPath().path)
    #expect((attributes[.size] as? Int ?? .max) <= 384 * 1024)
  }

  @Test("its layouts are those of the list, byte by byte")
  func layouts() throws {
    let expected = try String(
      contentsOf: Library.sources.appending(path: "layouts.txt"), encoding: .utf8)
    #expect(try Library.output(of: "layouts") == expected)
  }

  @Test("the README's lines in C and in Python print what the README says")
  func selfTest() throws {
    try #require(Library.failure == nil)
    let result = try Compiler.run(
      ["PODIUM_SCROLL_LIBRARY=\(Library.file)", "PYTHONDONTWRITEBYTECODE=1"]
        + ["PYTHONPATH=\(Compiler.repository.path)/Bindings/Python", "python3", "-m"]
        + ["podium_scroll.selftest"])
    #expect(result.output == "podium_scroll 0.1.0 works\n")
  }
}
