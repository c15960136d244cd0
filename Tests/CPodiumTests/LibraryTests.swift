import Foundation
import Support
import Testing

/// libpodium-scroll as its users have it: made by Scripts/clib, once for all tests.
enum Library {
  static let prefix = Repository.file(".build/clib/prefix")
  static let sources = Repository.file("Tests/CPodiumTests/Library")
  static let include = Repository.file("Sources/CPodium/include")
  static let file = prefix.appending(path: "lib/libpodium-scroll.so.0").path
  static let isLong = ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil

  /// Builds it, where something has changed since; what went wrong, if anything.
  static let failure: String? = {
    do {
      let script = Repository.file("Scripts/clib").path
      let built = try Compiler.run([script, prefix.path], limit: 600)
      return built.status == 0 ? nil : built.output
    } catch { return "\(error)" }
  }()

  /// Compiles a test in C against it, runs it, and returns what it printed.
  static func output(
    of name: String, by compiler: [String] = ["cc", "-std=c99", "-O1"], arguments: [String] = []
  ) throws -> String {
    let scratch = Scratch()
    let program = scratch.file("program")
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
  private let scratch = Scratch()

  init() throws { try #require(Library.failure == nil, "Scripts/clib: \(Library.failure ?? "")") }

  @Test(
    "what people asked for, whose the content is, what is refused, memory, threads",
    arguments: ["needs", "input", "refusals", "memory", "threads"])
  func programs(_ name: String) throws { #expect(try Library.output(of: name) == "well\n") }

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
      Self.python + [Library.sources.appending(path: "differential.py").path, "\(count)"],
      limit: 300)
    #expect(inPython.output == expected.joined())
  }

  @Test("any function with any argument, in any order, under the sanitizers, and as it is shipped")
  func hostile() throws {
    #expect(try Library.output(of: "hostile", arguments: ["1", "1"]).hasSuffix("well\n"))
    #expect(try Library.output(of: "hostile", arguments: ["1", "1", "poor"]).hasSuffix("well\n"))
    let program = try plain(
      "hostile", ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"])
    let seconds = Library.isLong ? "600" : "2"
    let result = try Compiler.run(
      ["ASAN_OPTIONS=detect_leaks=0", program, "1", seconds], limit: 3000)
    #expect(result.status == 0 && result.output.hasSuffix("well\n"), "\(result.output)")
  }

  /// Compiles a test with the library's two halves, each block by itself from malloc.
  private func plain(_ name: String, _ flags: [String] = []) throws -> String {
    let folder = Repository.file("Sources/PodiumC/boundary")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".c") }.map { folder.appending(path: $0).path }
    let half = Repository.file(".build/clib/size")
    let compiled = try Compiler.run(
      ["cc", "-std=gnu11", "-O1", "-g", "-DPODIUM_MALLOC_EACH"] + flags
        + ["-I", Library.include.path] + files
        + [Library.sources.appending(path: "\(name).c").path, "\(half.path)/bound.o"]
        + [
          "\(half.path)/tables.a", "-lm", "-lpthread", "-Wl,--gc-sections", "-o",
          scratch.file("program").path,
        ])
    try #require(compiled.status == 0, "\(compiled.output)")
    return scratch.file("program").path
  }

  @Test(
    "regions that go under a finger, and any function with any argument, under valgrind",
    .enabled(
      if: (try? Compiler.run(["valgrind", "--version"]).status) == 0, "there is no valgrind"),
    arguments: [["destroyed"], ["hostile", "1000", Library.isLong ? "600" : "3"]])
  func valgrind(_ words: [String]) throws {
    let program = try plain(words[0])
    let result = try Compiler.run(
      ["valgrind", "-q", "--error-exitcode=9", program] + words.dropFirst(), limit: 1200)
    #expect(result.status == 0 && result.output.hasSuffix("well\n"), "\(result.output)")
  }

  @Test("ids of what is gone, on four threads that create and destroy, under the thread sanitizer")
  func threads() throws {
    let program = try plain("threads", ["-fsanitize=thread"])
    // Where addresses are random to more bits than the sanitizer's shadow has room for, it ends.
    let script = "setarch -R true 2>/dev/null && exec setarch -R \"$0\"; exec \"$0\""
    let result = try Compiler.run(["sh", "-c", script, program], limit: 300)
    #expect(result.status == 0 && result.output == "well\n", "\(result.output)")
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
    let lines = Self.header.split(separator: "\n").filter { $0.hasPrefix("//   ") }.map {
      $0.dropFirst(5)
    }
    let first = try #require(lines.firstIndex { $0.hasPrefix("#include") })
    let last = try #require(lines.firstIndex { $0 == "}" })
    try scratch.write(lines[first...last].joined(separator: "\n"), as: "list.c")
    let script = """
      set -e
      ! command -v swift
      cd '\(scratch.path)'
      eval cc -std=c99 -Wall -Wextra -Wpedantic -Werror list.c $(pkg-config --cflags --libs podium-scroll) -o list
      ./list
      """
    let result = try Compiler.run([
      "-i", "PATH=/usr/bin:/bin", "PKG_CONFIG_PATH=\(Library.prefix.path)/lib/pkgconfig",
      "LD_LIBRARY_PATH=\(Library.prefix.path)/lib", "sh", "-c", script,
    ])
    #expect(result.status == 0 && Self.header.contains("it prints \(result.output.dropLast(1)):"))
  }

  @Test(
    "CMake finds it by its package",
    .enabled(if: (try? Compiler.run(["cmake", "--version"]).status) == 0, "there is no cmake"))
  func cmake() throws {
    let lists = """
      cmake_minimum_required(VERSION 3.10)
      project(list C)
      find_package(podium-scroll 0.1 REQUIRED)
      find_package(podium-scroll ${podium-scroll_VERSION} EXACT REQUIRED)
      add_executable(list list.c)
      target_link_libraries(list podium::scroll)

      """
    let program = """
      #include <podium.h>
      int main(void) { return podium_version() != PODIUM_VERSION; }

      """
    for (text, name) in [(lists, "CMakeLists.txt"), (program, "list.c")] {
      try scratch.write(text, as: name)
    }
    let script = """
      set -e
      cd '\(scratch.path)'
      cmake -S . -B build -DCMAKE_PREFIX_PATH='\(Library.prefix.path)'
      cmake --build build
      ./build/list
      """
    let result = try Compiler.run(["sh", "-c", script])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("it is staged beside the caller, for a prefix with a space")
  func staged() throws {
    let script = """
      cd '\(scratch.path)'
      DESTDIR=stage '\(Repository.file("Scripts/clib").path)' '/a b'
      PKG_CONFIG_PATH='stage/a b/lib/pkgconfig' pkg-config --cflags podium-scroll
      """
    let result = try Compiler.run(["sh", "-c", script], limit: 600)
    #expect(result.output == "-I/a\\ b/include \n")
  }

  @Test("it needs libc and libm alone, shows the header's functions alone, and has at most 384 KiB")
  func shape() throws {
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

  private static let python = [
    "PODIUM_SCROLL_LIBRARY=\(Library.file)", "PYTHONDONTWRITEBYTECODE=1",
    "PYTHONPATH=\(Repository.folder.path)/Bindings/Python", "python3",
  ]

  @Test("Python's package says that it works")
  func selfTest() throws {
    let result = try Compiler.run(Self.python + ["-m", "podium_scroll.selftest"])
    let found = try #require(Self.header.firstMatch(of: #/#define PODIUM_VERSION (\d+)/#))
    let number = try #require(Int(found.1))
    let version = "\(number / 10000).\(number / 100 % 100).\(number % 100)"
    #expect(result.output == "podium_scroll \(version) works\n")
  }

  @Test("Python refuses what a signal handler closes while events are handed out")
  func handler() throws {
    let lines = """
      import podium_scroll
      model = podium_scroll.Model(bounds=(320, 480), content=(320, 5000))
      model.down(0, 100, 400)
      model.move(0.1, 100, 300)
      copy = podium_scroll._string_at
      def interrupted(*place):
          try:
              model.close()
          except podium_scroll.PodiumError as error:
              print(error.code)
          return copy(*place)
      podium_scroll._string_at = interrupted
      print(len(model.advance(0.1)) > 0)
      model.close()
      """
    #expect(try Compiler.run(Self.python + ["-c", lines], limit: 20).output == "6\nTrue\n")
  }

  /// A block of the README, by what it begins with.
  private func block(_ language: String, _ start: String) throws -> String {
    let blocks = try Repository.blocks(language, of: "README.md")
    return try #require(blocks.first { $0.hasPrefix(start) })
  }

  @Test(
    "the README's lines in C and in Python print what it says, and those in Rust are an example")
  func readme() throws {
    let program = scratch.file("a").path
    let c = try scratch.write(block("c", "#include <stdio.h>\n#include <podium.h>"), as: "a.c")
    let compiled = try Compiler.run(
      ["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", c, "-o", program]
        + [
          "-I\(Library.prefix.path)/include", "\(Library.prefix.path)/lib/libpodium-scroll.a",
          "-lm",
        ])
    #expect(compiled.status == 0, "\(compiled.output)")
    #expect(try Compiler.run([program]).output == "500.5 of 794.3\n")
    let lines = try block("python", "from podium_scroll")
    #expect(try Compiler.run(Self.python + ["-c", lines]).output == "500.5 of 794.3\n")
    let example = Repository.file("Bindings/Rust/examples/flick.rs")
    #expect(try block("rust", "use podium_scroll") == String(contentsOf: example, encoding: .utf8))
  }

  @Test("the reference is made of the header")
  func reference() throws {
    let script = Repository.file("Scripts/c-reference").path
    let result = try Compiler.run([script, "--check"])
    #expect(result.status == 0, "\(result.output)")
    #expect(try Compiler.run([script, "--chek"]).status == 64)
  }

  @Test(
    "Rust's crate, offline",
    .enabled(if: (try? Compiler.run(["cargo", "--version"]).status) == 0, "there is no cargo"))
  func crate() throws {
    let folder = Repository.file("Bindings/Rust").path
    let target = Repository.file(".build/clib/rust").path
    let cargo = ["PODIUM_SCROLL_PREFIX=\(Library.prefix.path)", "cargo"]
    let options = ["--offline", "--quiet", "--manifest-path", "\(folder)/Cargo.toml"]
    let tested = try Compiler.run(
      cargo + ["test"] + options + ["--target-dir", target], limit: 300)
    #expect(tested.status == 0 && tested.output.contains("12 passed"), "\(tested.output)")
    let run = try Compiler.run(
      cargo + ["run", "--example", "flick"] + options + ["--target-dir", target], limit: 300)
    #expect(run.output == "500.5 of 794.3\n")
  }

  @Test(
    "Rust's crate finds a library in another folder than lib by pkg-config",
    .enabled(if: (try? Compiler.run(["cargo", "--version"]).status) == 0, "there is no cargo"))
  func crateElsewhere() throws {
    let script = Repository.file("Scripts/clib").path
    let made = try Compiler.run([script, "--libdir", "lib64", scratch.path], limit: 600)
    try #require(made.status == 0, "\(made.output)")
    let manifest = Repository.file("Bindings/Rust/Cargo.toml").path
    let run = try Compiler.run(
      [
        "-u", "PODIUM_SCROLL_PREFIX", "PKG_CONFIG_PATH=\(scratch.path)/lib64/pkgconfig", "cargo",
        "run", "--example", "flick", "--offline", "--quiet", "--manifest-path", manifest,
        "--target-dir", scratch.file("target").path,
      ], limit: 300)
    #expect(run.output == "500.5 of 794.3\n")
  }

  @Test("the examples draw the pictures that lie beside them")
  func examples() throws {
    let folder = Repository.file("Examples").path
    let script = """
      set -e
      cd '\(scratch.path)'
      export SDL_VIDEODRIVER=dummy
      eval cc -Wall -Wextra -Werror "'\(folder)/sdl2.c'" $(pkg-config --cflags --libs sdl2 podium-scroll) -lm -o sdl2
      ./sdl2 sdl2.bmp
      compare -metric AE sdl2.bmp '\(folder)/sdl2.png' null: 2>&1
      """
    let result = try Compiler.run([
      "PKG_CONFIG_PATH=\(Library.prefix.path)/lib/pkgconfig",
      "LD_LIBRARY_PATH=\(Library.prefix.path)/lib", "sh", "-c", script,
    ])
    #expect(result.status == 0 && result.output == "0", "\(result.output)")
    guard try Compiler.run(["python3", "-c", "import pygame"]).status == 0 else { return }
    let picture = scratch.file("pygame.png").path
    let drawn = try Compiler.run(
      ["SDL_VIDEODRIVER=dummy"] + Self.python + ["\(folder)/pygame_list.py", picture])
    #expect(drawn.status == 0, "\(drawn.output)")
    let same = try Compiler.run(
      ["compare", "-metric", "AE", picture, "\(folder)/pygame_list.png", "null:"])
    #expect(same.output == "0")
  }
}
