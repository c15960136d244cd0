import Foundation
import Support
import Testing

@Suite("podium_motion.h: what its head says, in C and in C++")
struct HeaderTests {
  static let text: String = {
    guard let text = try? String(contentsOf: Compiler.header, encoding: .utf8) else {
      preconditionFailure("Sources/CPodium/include/podium_motion.h cannot be read")
    }
    return text
  }()

  static let grid = Repository.file("Tests/CPodiumTests/grid.c")
  static let standards = [["cc", "-std=c99"], ["c++", "-x", "c++", "-std=c++17"]]

  @Test("it has at most 900 lines of 100 columns, and includes three headers of the C library")
  func size() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 901)
    for line in lines where line.count > 100 { Issue.record("too long: \(line)") }
    let included = lines.filter { $0.hasPrefix("#include") }
    #expect(included == ["#include <math.h>", "#include <stddef.h>", "#include <stdint.h>"])
  }

  /// The output of the grid's program, compiled without the optimizer and without fused products.
  private static let reference = Result {
    try Compiler.output(of: grid, by: ["cc", "-std=c99", "-O0"])
  }

  @Test("nine compilations without a warning, whose programs answer the same bits")
  func compilers() throws {
    let reference = try Self.reference.get()
    #expect(reference.split(separator: "\n").count > 100_000)
    for command in [
      ["cc", "-std=c99", "-O3"], ["cc", "-std=c17", "-O2"], ["clang", "-std=c99"],
      ["clang", "-std=c99", "-O2", "-ffp-contract=off"],
      ["c++", "-x", "c++", "-std=c++17"], ["c++", "-x", "c++", "-std=c++20", "-O2"],
      ["clang++", "-x", "c++", "-std=c++17", "-O1", "-ffp-contract=off"],
      ["cc", "-std=gnu11", "-O2", "-march=native", "-ffp-contract=off"],
    ] {
      let output = try Compiler.output(of: Self.grid, by: command)
      #expect(output == reference, "\(command.joined(separator: " ")) differs from cc -std=c99")
    }
  }

  private static let fusesProducts =
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
    .contains(#/\bfma\b|\basimd\b/#) ?? false

  @Test(
    "products and sums that are fused change an answer by less than 1e-10 of its size",
    .enabled(if: fusesProducts, "this processor does not fuse"))
  func contraction() throws {
    func numbers(_ text: String) -> [Double] {
      text.split(separator: "\n").compactMap { UInt64($0, radix: 16) }.map(Double.init(bitPattern:))
    }
    let command = ["cc", "-std=gnu11", "-O2", "-march=native", "-ffp-contract=fast"]
    let plain = numbers(try Self.reference.get())
    let fused = numbers(try Compiler.output(of: Self.grid, by: command))
    #expect(plain.count == fused.count)
    #expect(plain != fused)
    var most = 0.0
    for (a, b) in zip(plain, fused) where a != b && !(a.isNaN && b.isNaN) {
      most = max(most, abs(a - b) / max(1, abs(a)))
    }
    #expect(most < 1e-10)
  }

  @Test("the program in its head prints what the head says", arguments: standards)
  func program(_ command: [String]) throws {
    let head = try #require(Self.text.components(separatedBy: "#ifndef PODIUM_MOTION_H").first)
    let lines = head.split(separator: "\n").filter { $0.hasPrefix("//   ") }.map { $0.dropFirst(5) }
    let first = try #require(lines.firstIndex { $0.hasPrefix("#include") })
    let last = try #require(lines.firstIndex { $0 == "}" })
    #expect(last - first + 1 == 9)
    let output = try Compiler.output(
      ofText: lines[first...last].joined(separator: "\n") + "\n", by: command)
    #expect(!output.isEmpty)
    #expect(head.contains(output.trimmingCharacters(in: .whitespaces) + ":"), "\(output)")
  }

  @Test("the ten lines on the page of C print what the page says", arguments: standards)
  func page(_ command: [String]) throws {
    let page = try Repository.text("Documentation/InC.md")
    let block = try #require(Repository.blocks("c", of: "Documentation/InC.md").first)
    #expect(block.split(separator: "\n").count == 10)
    let output = try Compiler.output(ofText: block, by: command)
    #expect(page.contains("It prints `\(output.trimmingCharacters(in: .whitespaces))`"))
  }

  @Test("every figure in its comments is right to the last digit", arguments: standards)
  func figures(_ command: [String]) throws {
    let figures = Self.text.matches(of: #/Figure: (.+?) = (-?[0-9.]+)\b/#)
    let functions = Set(
      Self.text.matches(of: #/static inline [a-z_]+ (podium_[a-z_]*[a-z])\(/#).map { $0.1 })
    for function in functions where function != "podium_snap_rule" {
      #expect(figures.contains { $0.1.contains("\(function)(") }, "\(function) has no figure")
    }
    let square = try #require(Self.text.firstMatch(of: #/(square\[\] = .+;)/#)?.1)
    var program = """
      #include <stdio.h>
      #include "podium_motion.h"
      int main(void) {
      const podium_sample \(square)

      """
    for figure in figures { program += "printf(\"%.12g\\n\", (double)(\(figure.1)));\n" }
    let output = try Compiler.output(ofText: program + "return 0;\n}\n", by: command)
    let answers = output.split(separator: "\n").compactMap { Double($0) }
    try #require(answers.count == figures.count)
    for (figure, answer) in zip(figures, answers) {
      let digits = figure.2.split(separator: ".").dropFirst().first?.count ?? 0
      let unit = pow(10, -Double(digits))
      #expect(
        abs(answer - (Double(figure.2) ?? .nan)) <= unit / 2 * (1 + 1e-9),
        "\(figure.1) is \(answer), not \(figure.2)")
    }
  }

  @Test("100 000 rounds of hostile calls under the sanitizers of addresses and undefined behavior")
  func hostile() throws {
    let source = Repository.file("Tests/CPodiumTests/hostile.c")
    _ = try Compiler.output(
      of: source,
      by: [
        "cc", "-std=c99", "-O1", "-g", "-fsanitize=address,undefined,float-cast-overflow",
        "-fno-sanitize-recover=all",
      ], arguments: ["100000"])
  }
}
