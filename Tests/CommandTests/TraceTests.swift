import Foundation
import InputScript
import Support
import Testing

@Suite("podium trace")
struct TraceTests {
  /// A finger that moves at constant speed: `down` at 0, moves of `step` points every `ms`.
  static func script(
    from start: (x: Double, y: Double), step: (x: Double, y: Double), count: Int, ms: Double,
    hold: Double = 0, device: String = ""
  ) -> String {
    var lines = ["0 down 1 \(start.x) \(start.y) \(device)"]
    for k in 1...count {
      lines.append(
        "\(Double(k) * ms / 1000) move 1 \(start.x + Double(k) * step.x) "
          + "\(start.y + Double(k) * step.y)")
    }
    lines.append(
      "\((Double(count) + 1) * ms / 1000 + hold) up 1 \(start.x + Double(count) * step.x) "
        + "\(start.y + Double(count) * step.y)")
    return lines.joined(separator: "\n") + "\n"
  }

  func trace(_ script: String, _ arguments: [String]) throws -> Program.Outcome {
    let scratch = Scratch()
    return try Program.run(["trace", "--touches", try scratch.write(script)] + arguments)
  }

  func events(_ script: String, _ arguments: [String] = []) throws -> [String] {
    try trace(script, ["--events"] + arguments).rows.map { $0[1] }
  }

  @Test("an unknown scene is an error with the line of the script that names it")
  func unknownScene() throws {
    let outcome = try trace("podium-script 1\n\nscene lst\n", [])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(":3: there is no scene 'lst'; did you mean 'list'?"))
  }

  @Test("a stick that is held is no rest before the content is at its end")
  func heldStick() throws {
    let rows = try trace("0 stick 1 0\n", "--bounds 400x300 --content 1600x300".words).rows
    #expect(rows.last?[0] == "0.6" && rows.last?[2] == "1200")
  }

  @Test("a drag outside the strip scrolls nothing")
  func outside() throws {
    let script = Self.script(from: (640, 100), step: (-10, 0), count: 20, ms: 8)
    let rows = try trace(script, []).rows
    #expect(rows.allSatisfy { $0[1] == "idle" && Double($0[2]) == 0 })
    #expect(try events(script).contains("willBeginDragging") == false)
  }

  @Test("the trace meets the recorded drag of the real UIScrollView")
  func recordedSlop() throws {
    var lines = ["0 down 1 200 792"]
    for k in 1...79 { lines.append("\(Double(k) * 0.016) move 1 200 \(792 - 3 * min(k, 60))") }
    lines.append("\(80 * 0.016) up 1 200 612")
    let rows = try trace(
      lines.joined(separator: "\n"),
      [
        "--bounds", "393x852", "--content", "393x40000", "--offset", "0,5000", "--stale-after",
        "inf", "--display-scale", "3", "--at", "0.048,0.064,0.08,0.96,1.28,3",
      ]
    ).rows
    #expect(rows.map { Double($0[3]) } == [5000, 5002, 5005, 5170, 5170, 5170])
    #expect(rows.last?[1] == "idle")
  }

  @Test("what is chosen for a scene is not held against the next one")
  func otherScene() throws {
    let script = "0 set scene grid\n1 set cubes 2\n2 set scene podium\n"
    #expect(try trace(script, []).status == 0)
  }

  @Test("in the catalogue input can show any scene, and its settings are no mistake")
  func catalogue() throws {
    let script = """
      scene podium
      0 set scene catalogue
      0.1 key right
      0.2 key return
      1 set way 1
      2 scroll shelf 0 0
      3 set scene grid

      """
    for (line, status) in [("", 0), ("4 set way 1\n", 1)] {
      let outcome = try trace(script + line, [])
      #expect(outcome.status == Int32(status), "\(outcome.errors)")
    }
    #expect(try trace(script + "1.5 set slop -1\n", []).status == 1)
    let named = "scene catalogue\nset content.slop 20\n0 key tab\n0.5 set deceleration fast\n"
    #expect(try trace(named, []).status == 0)
  }

  @Test(
    "what is wrong with a script is said in one line with its place",
    arguments: [
      ("0 down 1 10 10\n0.1 jump 1\n", "2", "jump"),
      ("0 resize 1e308 800\n", "1", "from 1 to 16384"), ("size 0.5 800\n", "1", "from 1 to 16384"),
      ("size 64 64 scale 1e-30\n", "1", "from 0.1 to 16"), ("\n1e7 cancel\n", "2", "1000000 s"),
      ("0 wheel 1e9 0 1 1\n", "1", "from -10000 to 10000"),
      ("0 scroll 1e10 0\n", "1", "1000000000"),
      ("set slop 3\nset slop -1\n", "2", "slop '-1': give a number from 0"),
      ("0 set snap offsets\n1 cancel\n", "1", "snap-offsets"),
      ("0 set snap-offsets 0,9\n0 set snap offsets\n1 set cubes 2\n", "3", "from 3 to"),
      ("0 set scene grid\n1 set cubes 2\n2 set cubes 100001\n", "3", "from 1 to 100000"),
    ])
  func malformed(script: String, line: String, word: String) throws {
    let outcome = try trace(script, [])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complains(of: ["script.txt:\(line)", word]), "\(outcome.errors)")
  }
}
