import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

@Suite("Script")
struct ScriptTests {
  private func read(_ text: String) throws(TouchScriptError) -> Script {
    try Script(parsing: text, file: "drag.txt")
  }

  /// The one error of a text.
  private func complaint(_ text: String) -> String {
    do throws(TouchScriptError) {
      _ = try read(text)
      return "no error"
    } catch {
      return error.description
    }
  }

  private static let exampleKinds: [SessionEvent.Kind] = [
    .input(.down(id: 1, at: Point(x: 300, y: 250), device: .finger)),
    .input(.down(id: 2, at: Point(x: 300, y: 250), device: .mouse)),
    .input(.move(id: 1, to: Point(x: 284, y: 250))),
    .input(.up(id: 1, at: Point(x: 200, y: 250))),
    .input(.cancel),
    .input(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 250))),
    .input(.key(.right, .press)),
    .input(.key(.pageDown, .repeat)),
    .input(.stick(x: 0.5, y: 0)),
    .input(.resize(Size(width: 800, height: 600))),
    .input(.focus(.lost)), .input(.focus(.gained)), .input(.focus(.hidden)),
    .input(.focus(.shown)),
    .input(.pad(.began, by: Point(x: 0, y: 6.5), at: Point(x: 200, y: 250), zooms: true)),
    .input(.pad(.changed, by: Point(x: -1, y: 6.5), at: Point(x: 200, y: 250))),
    .input(.pad(.ended, by: .zero, at: Point(x: 200, y: 250))),
    .input(.pad(.cancelled, by: .zero, at: Point(x: 200, y: 250))),
    .input(.pad(.hold, by: .zero, at: Point(x: 200, y: 250))),
    .input(.pad(.lift, by: .zero, at: Point(x: 200, y: 250))),
    .input(.magnify(.began, scale: 1, at: Point(x: 200, y: 250))),
    .input(.magnify(.changed, scale: 1.2, at: Point(x: 200, y: 250))),
    .input(.magnify(.ended, scale: 1, at: Point(x: 200, y: 250))),
    .input(.magnify(.cancelled, scale: 1, at: Point(x: 200, y: 250))),
    .scroll(to: Point(x: 640, y: 0), animated: true),
    .scroll(to: Point(x: 640, y: 0), animated: false),
    .zoom(to: 1.5),
    .zoom(to: 0.5, view: "shelf"),
    .set(key: "deceleration", value: "fast"),
    .scene("corridor"),
    .photos(["/photos/a.jpg", "/photos/two words.jpg"]),
  ]

  @Test("a script without its photos still knows the line of each event")
  func withoutPhotos() throws {
    var script = try read("0 photos a.jpg\n1 key right\n\n2 photos b.jpg c.jpg\n3 key left")
    script.forgetPhotos()
    #expect(script.events.map(\.time) == [1, 3] && script.lines == [2, 5])
  }

  @Test("the specification's example says what it says")
  func example() throws {
    let script = try read(
      """
      podium-script 1
      scene podium
      size 1280 720 scale 1
      set snap-cubes 1
      # seconds  what    arguments
      0.000  down   1 300 250          # touch id, x, y in points
      0.000  down   2 300 250 mouse
      0.016  move   1 284 250
      0.120  up     1 200 250
      0.300  cancel                    # every live touch
      0.500  wheel  0 -1 200 250
      0.700  key    right              # a press
      0.700  key    page-down repeat
      0.800  stick  0.5 0
      0.900  resize 800 600
      1.000  focus  lost
      1.000  focus  gained
      1.000  hide
      1.000  show
      1.000  pad    began 0 6.5 200 250 ctrl
      1.008  pad    changed -1 6.5 200 250
      1.064  pad    ended 200 250
      1.070  pad    cancelled 200 250
      1.080  pad    hold 200 250
      1.090  pad    lift 200 250
      1.100  magnify began 1 200 250
      1.110  magnify changed 1.2 200 250
      1.120  magnify ended 200 250
      1.130  magnify cancelled 200 250
      1.200  scroll 640 0 animated
      1.200  scroll 640 0
      1.300  zoom   1.5
      1.300  zoom   shelf 0.5
      1.500  set    deceleration fast
      1.600  set    scene corridor
      1.900  photos /photos/a.jpg /photos/two%20words.jpg
      """)
    #expect(script.scene == "podium")
    #expect(script.surface == Script.Surface(size: Size(width: 1280, height: 720), scale: 1))
    #expect(script.settings == [Script.Setting(key: "snap-cubes", value: "1")])
    #expect(script.lines == Array(6...36))
    #expect(script.events.map(\.kind) == Self.exampleKinds)
  }

  @Test("a word that begins with a comment's sign is not written: it would be read as a comment")
  func commentedWord() async {
    // The accent makes one character of the sign.
    await #expect(processExitsWith: .failure) { _ = Script(scene: "#\u{301}x").text }
  }

  @Test("a scroll view that is named by a number is not written: it would be read as a number")
  func numberedView() async {
    await #expect(processExitsWith: .failure) {
      _ = SessionEvent(time: 0, kind: .zoom(to: 2, view: "12")).scriptLine
    }
  }

  @Test(
    "an empty file, comments, blank lines, tabs and foreign line ends are a script",
    arguments: ["", "\n\n", "# nothing", " \t # nothing\r\n", "\u{feff}# a mark"])
  func empty(text: String) throws { #expect(try read(text) == Script()) }

  @Test("each line of the header can stand alone, and the last line needs no end")
  func partialHeader() throws {
    #expect(try read("scene grid").scene == "grid")
    #expect(try read("size 10 20").surface?.scale == 1)
    #expect(try read("size 10 20 scale 2").surface?.scale == 2)
    #expect(try read("0\tcancel\r\n1e-1 cancel").events.map(\.time) == [0, 0.1])
  }

  @Test(
    "a complaint names file, line and word, and says what to do",
    arguments: [
      ("0 dwon 1 2 3", "'dwon': what happens must be one of: down, move, up, cancel,"),
      ("\n0 down x 2 3", "'x': the touch's id must be a whole number"),
      (
        "0 down 9223372036854775808 2 3",
        "'9223372036854775808': the touch's id must be a whole number from -9223372036854775808 "
          + "to 9223372036854775807"
      ),
      (
        "0 down -9223372036854775809 2 3",
        "'-9223372036854775809': the touch's id must be a whole number from -92"
      ),
      ("0 down 1 2", "y in points is missing; add it"),
      ("0 down 1 2 \(String(repeating: "0", count: 65))", "'0000"),
      ("0 down 1 2 3 mouse 4", "'4': the button must be one of: secondary, middle"),
      ("0 cancel 4", "'4': the line is complete before this; remove it"),
      ("0 down 1 2 3 pen", "'pen': the device must be one of: finger, mouse"),
      ("0 move 1 nan 3", "'nan': x in points must be a number from -1000000 to 1000000"),
      ("0 move 1 0x10 3", "'0x10': x in points must be a number from -1000000 to 1000000"),
      ("0 move 1 1e999 3", "'1e999': x in points must be a number from -1000000 to 1000000"),
      ("1 cancel\n0.5 cancel", "'0.5': times do not decrease and start at 0; write 1"),
      ("-1 cancel", "'-1': times do not decrease"),
      ("0 key rigth", "'rigth': the key must be one of: left, right, up, down, home"),
      ("0 key right twice", "'twice': the key's action must be one of: press, down"),
      ("0 stick 1.5 0", "'1.5': the stick's x must be a number from -1 to 1"),
      (
        "0 pad begin 0 6.5 200 250",
        "'begin': the touchpad's phase must be one of: began, changed, ended, faded, "
          + "cancelled, hold, lift, began-liftless"
      ),
      (
        "0 pad began 0 2e6 200 250",
        "'2e6': the fingers' way along y must be a number from -1000000 to 1000000"
      ),
      ("0 pad began 0 1 200", "y in points is missing; add it"),
      ("0 pad began 0 1 2 3 swift", "'swift': what follows the pointer must be one of"),
      ("0 pad ended 2 3 ctrl", "'ctrl': the line is complete before this; remove it"),
      (
        "0 magnify hold 200 250",
        "'hold': the pinch's phase must be one of: began, changed, ended, cancelled"
      ),
      ("0 magnify began 0 200 250", "'0': the scale must be a number from 1e-06 to 1000000"),
      ("0 resize 0 10", "'0': the width must be a number from 1 to 16384"),
      ("0 focus found", "'found': the focus must be one of: lost, gained"),
      ("0 scroll 1 2 slowly", "'slowly': what follows the offset must be one of"),
      ("0 zoom 0", "'0': the scale must be a number from 1e-06 to 1000000"),
      ("0", "what happens is missing; add it"),
      ("podium-script 2", "'2': only version 1 can be read; write that"),
      ("scene a\npodium-script 1", "'podium-script': the version comes first"),
      ("0 cancel\nscene a", "'scene': the header comes before the first event"),
      ("size 10.5 20", "'10.5': the width in pixels must be a whole number from 1 to"),
      ("scene a\nscene b", "'b': a header names one scene; remove the other line"),
      ("size 1 2\nsize 1 2", "'1': a header has one size; remove the other line"),
      ("size 10 20 30", "'30': after the size comes nothing, or scale and a number"),
      ("hello", "'hello': a line is a header (podium-script, scene, size, set) or"),
      ("set slop", "the parameter's value is missing; add it"),
      ("0 cancel\n\nhello", "'hello': an event starts with its time in seconds"),
    ])
  func complaints(text: String, words: String) {
    // The last line is the wrong one.
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(complaint(text).hasPrefix("drag.txt:\(line): \(words)"), "\(complaint(text))")
  }

  @Test("a bad word is shown short and printable")
  func printable() {
    let complaint = complaint(String(repeating: "x", count: 1000) + "\u{1b}[2J")
    #expect(complaint.count < 200)
    #expect(self.complaint("\u{1b}[2J").unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("what is written reads back as the same script, and is written the same again")
  func roundTrip() throws {
    for seed in 0..<500 {
      var random = Random(seed: UInt64(seed))
      let script = Script.any(&random)
      let text = script.text
      let copy = try read(text)
      #expect(copy == script)
      #expect(copy.text == text)
    }
  }

  @Test("a photo's file may have any byte but 0, in capital or small digits")
  func photoFiles() throws {
    let script = try read("podium-script 1\n0 photos /a%2fb%2Fc%20%c3%B6 /100%\n")
    #expect(script.events.map(\.kind) == [.photos(["/a/b/c ö", "/100%"])])
    let complaint = complaint("podium-script 1\n\n0 photos /a.jpg /etc%00.jpg\n")
    #expect(complaint.contains(":3:") && complaint.contains("%00"), "\(complaint)")
  }

  @Test("numbers are written in their shortest form")
  func shortest() {
    let event = SessionEvent(time: 0.1, kind: .input(.move(id: 1, to: Point(x: 300, y: 1 / 3))))
    #expect(event.scriptLine == "0.1 move 1 300 0.3333333333333333")
  }

  @Test("a number that is not finite is written, and refused where it is read")
  func notFinite() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let event = InputEvent(time: number, kind: .move(id: 1, to: Point(x: number, y: 0)))
      #expect(complaint(TouchScript(events: [event]).text).contains(":2: '\(number)'"))
      #expect(complaint(Script(events: [SessionEvent(event)]).text).contains(":2: '\(number)'"))
    }
  }

  @Test(
    "five million bytes (in debug 250 000) of anything end soon, in an error or a script",
    arguments: 0..<6)
  func hostile(shape: Int) {
    var random = Random(seed: UInt64(shape))
    let count = Effort.cases(5_000_000)
    let bytes: [UInt8]
    switch shape {
    case 0: bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 1: bytes = Array(repeating: UInt8(ascii: "7"), count: count)
    case 2: bytes = Array(repeating: UInt8(ascii: "\n"), count: count)
    case 3: bytes = Array(repeating: UInt8(ascii: " "), count: count)
    case 4: bytes = Array("0 down 1 2 3 ".utf8) + Array(repeating: UInt8(ascii: "m"), count: count)
    default: bytes = Array("#".utf8) + Array(repeating: UInt8(ascii: "x"), count: count)
    }
    let elapsed = ContinuousClock().measure {
      do throws(TouchScriptError) {
        _ = try Script(parsing: bytes, file: "hostile")
        #expect([2, 3, 5].contains(shape))
      } catch {
        #expect([0, 1, 4].contains(shape))
        #expect(error.description.utf8.count < 400)
      }
    }
    // Debug builds are some twenty times slower than what a user runs.
    #expect(elapsed < .seconds(10))
  }

  @Test("mutated scripts end in an error or in a script that can be written")
  func mutated() {
    for seed in 0..<2000 {
      var random = Random(seed: UInt64(seed))
      var bytes = Array(Script.any(&random).text.utf8)
      for _ in 0..<random.int(1...4) {
        let index = random.int(0...bytes.count - 1)
        switch random.int(0...2) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(random.pick(Array(" \n#.-e0".utf8)), at: index)
        }
        if bytes.isEmpty { break }
      }
      guard let script = try? Script(parsing: bytes, file: "mutated") else { continue }
      #expect((try? read(script.text)) == script)
    }
  }

  @Test("a touch script is a script of input alone, and reads and writes the same")
  func touchScript() throws {
    let text = """
      podium-script 1
      0 down 1 300 250 mouse
      0.016 move 1 284 250
      0.12 up 1 200 250
      0.5 key page-down repeat

      """
    let (touches, script) = (try TouchScript(parsing: text, file: "a"), try read(text))
    #expect(touches.text == text && script.text == text)
    #expect(touches.events.map { SessionEvent($0) } == script.events)
    #expect(touches.lines == script.lines)
  }

  @Test(
    "of sessions a touch script knows nothing",
    arguments: [
      ("0 scroll 1 2", "t:1: 'scroll': what happens must be one of: down, move, up, cancel,"),
      ("0 set slop 3", "t:1: 'set': what happens must be one of: down, move, up, cancel, wheel,"),
      (
        "scene podium",
        "t:1: 'scene': a line is a header (podium-script) or an event, which starts with"
      ),
    ])
  func inputAlone(text: String, start: String) throws {
    let error = try #require(throws: TouchScriptError.self) {
      try TouchScript(parsing: text, file: "t")
    }
    #expect(error.description.hasPrefix(start), "\(error)")
  }
}
