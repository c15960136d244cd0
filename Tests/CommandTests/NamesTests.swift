import Foundation
import Images
import Support
import Testing

/// A file's name is bytes that are chosen by others.
@Suite("Names of files are data")
struct NamesTests {
  let scratch = Scratch()

  init() throws {
    let gray = [UInt8](repeating: 128, count: 4 * 40 * 30)
    try PNG.write(Image(width: 40, height: 30, pixels: gray), to: scratch.file("a.png").path)
  }

  /// Runs a shell's command in the folder: $p is the program, $latin a name that is not UTF-8.
  private func shell(_ command: String) throws -> Program.Outcome {
    try Program.run(
      ["-c", "p=$0; latin=$(printf 'caf\\351'); \(command)", Program.executable.path],
      in: scratch.folder, environment: ["XDG_CACHE_HOME": scratch.file("cache").path],
      executable: URL(filePath: "/bin/sh"))
  }

  private static let render = "\"$p\" render --renderer software --size 40x30"

  @Test("one that is not UTF-8 is read, written, replaced and refused as any other is")
  func bytes() throws {
    let outcome = try shell(
      """
      cp a.png "$latin.png" && \(Self.render) "$latin.png" --output "$latin-new.png" \
        && test -s "$latin-new.png" && \(Self.render) --output "$latin-new.png" \
        && "$p" photos --info "$latin.png" && "$p" photos --build "$latin.png" --dzi . \
        && test -d "${latin}_files" && "$p" photos --info "$latin.dzi" \
        && \(Self.render) "$latin.png" --output "./$latin.png"
      """)
    #expect(outcome.status == 64, "\(outcome.errors)")
    for words in [#"file: caf\xE9.png"#, "pyramid: stored", #"file: caf\xE9.dzi"#] {
      #expect(outcome.output.contains("\(words)\n"), "\(outcome.output)")
    }
    #expect(outcome.errors.hasPrefix(#"Error: --output ./caf\xE9.png would be written over"#))
  }

  @Test("scripts, tunings, presets of a folder and recordings may have such names, and folders")
  func otherFiles() throws {
    let outcome = try shell(
      """
      mkdir "$latin" && cp a.png "$latin/$latin.png" && cd "$latin" \
        && echo '0 key right' > "$latin.txt" && echo '{"slop": 5}' > "$latin.json" \
        && "$p" trace --touches "$latin.txt" --tuning "$latin.json" --output "$latin.csv" \
        && test -s "$latin.csv" && cd .. && \(Self.render) "$latin" --output folder.png \
        && "$p" tune --plot "$latin.csv" > /dev/null && test -s "$latin.csv" && test -s folder.png
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a script names a photo by any bytes")
  func script() throws {
    let outcome = try shell(
      """
      cp a.png "$latin.png" && printf '0 set scene photos\\n0 photos caf%%E9.png\\n' > s.txt \
        && \(Self.render) --replay s.txt --until rest --output o.png
      """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// Wherever a name may be given: what it is printed as has nothing in it that a terminal obeys.
  @Test(
    "what a terminal would obey is printed visibly, and an error stays one line",
    arguments: [
      ["render", "NAME.jpg"], ["run", "NAME.jpg"], ["photos", "--info", "NAME.jpg"],
      ["photos", "--build", "NAME.jpg"], ["photos", "--info", "text NAME.jpg"],
      ["photos", "--build", "a.png", "--dzi", "NAME"], ["NAME"], ["NAME.jpg"],
      ["--NAME"], ["render", "--NAME"], ["help", "NAME"], ["render", "--scene", "NAME"],
      ["render", "--output", "NAME/a.png"], ["render", "--output", "NAME.jpg"],
      ["render", "--replay", "NAME"], ["render", "--tuning", "NAME"],
      ["render", "--preset", "NAME"],
      ["render", "--set", "NAME=1"], ["render", "--set", "NAME"], ["render", "--size", "NAME"],
      ["render", "--snap", "NAME"], ["render", "--frames", "NAME"], ["trace", "--touches", "NAME"],
      ["trace", "--touches", "text NAME.txt"],
      ["trace", "--touches", "s.txt", "--output", "NAME/a"],
      ["tune", "--peers", "NAME"], ["tune", "--plot", "NAME"], ["tune", "--plot", "NAME/a.csv"],
      ["tune", "--compare", "NAME"], ["tune", "--compare", "tuning=NAME"],
      ["tune", "--sweep", "NAME"],
      ["tune", "--assert", "NAME<1"], ["tune", "--tuning", "text NAME.json"],
      ["catalogue", "--show", "NAME"], ["catalogue", "--gallery", "NAME/a"],
      ["bench", "--photo", "NAME"], ["bench", "--part", "NAME"], ["bench", "--NAME"],
    ])
  func visible(arguments: [String]) throws {
    let name = "a\u{1B}[31mred\nof\u{9B}0m\u{202E}gpj"
    for ending in ["jpg", "txt", "json"] {
      _ = try scratch.write("{ nonsense", as: "text \(name).\(ending)")
    }
    _ = try scratch.write("0 key right\n", as: "s.txt")
    let outcome = try Program.run(
      arguments.map { $0.replacing("NAME", with: name) }, in: scratch.folder)
    #expect(outcome.status == 1 || outcome.status == 64)
    for scalar in (outcome.output + outcome.errors).unicodeScalars {
      #expect(
        scalar == "\n" || scalar.properties.generalCategory != .control && scalar != "\u{202E}")
    }
    let first = outcome.errors.prefix { $0 != "\n" }
    #expect(first.contains(#"a\x1B[31mred\nof\u{9B}0m\u{202E}gpj"#), "\(outcome.errors)")
  }

  @Test("settings are named in a table without what a terminal would obey")
  func table() throws {
    _ = try scratch.write("{}", as: "a\u{1B}[31m.json")
    for format in ["table", "csv", "json"] {
      let outcome = try Program.run(
        ["tune", "--compare", "tuning=a\u{1B}[31m.json", "--format", format], in: scratch.folder)
      #expect(outcome.status == 0 && !outcome.output.contains("\u{1B}"), "\(outcome.output)")
    }
  }
}
