import InputScript
import Testing

@Suite("Links")
struct ScriptLinkTests {
  private static let text = """
    podium-script 1
    scene podium
    size 1280 720 scale 1
    set snap-cubes 1
    set deceleration fast
    0 down 1 300 250 mouse
    0.016 move 1 284 250
    0.12 up 1 200 250 shift

    """

  @Test("a link says what its script does, with and without its scheme")
  func roundTrip() throws {
    let script = try Script(parsing: Self.text, file: "text")
    let link = try #require(ScriptLink.link(of: script))
    #expect(
      link == "podium:scene+podium&size+1280+720+scale+1&set+snap-cubes+1&set+deceleration+fast"
        + "&0+down+1+300+250+mouse&0.016+move+1+284+250&0.12+up+1+200+250+shift")
    #expect(ScriptLink.isLink(link) && !ScriptLink.isLink(Self.text))
    #expect(try ScriptLink.script(of: link) == script)
    let fragment = String(link.dropFirst(7))
    #expect(try ScriptLink.script(of: fragment) == script)
    #expect(try ScriptLink.script(of: "https://example.org/podium/#" + fragment) == script)
  }

  @Test("what may not stand in an address is written in digits, and photos are left out")
  func escapes() throws {
    var script = Script(settings: [.init(key: "a&b", value: "50%+\u{e9}")])
    script.events = [SessionEvent(time: 0, kind: .photos(["/photos/a.jpg"]))]
    let link = try #require(ScriptLink.link(of: script))
    #expect(link == "podium:set+a%26b+50%25%2B%C3%A9")
    script.events = []
    #expect(try ScriptLink.script(of: link) == script)
  }

  @Test("it has 2 000 characters after its scheme at most, and is read with as many")
  func length() throws {
    var script = Script()
    script.settings = [.init(key: "key", value: String(repeating: "v", count: 1992))]
    let longest = try #require(ScriptLink.link(of: script))
    #expect(longest.count == ScriptLink.scheme.count + ScriptLink.longest)
    #expect(try ScriptLink.script(of: longest) == script)
    script.settings[0].value += "v"
    #expect(ScriptLink.link(of: script) == nil)
    let settings = String(repeating: "set+slop+3&", count: 182)
    let error = #expect(throws: TouchScriptError.self) {
      try ScriptLink.script(of: "podium:" + settings)
    }
    #expect(error?.description.contains("at most 2000 characters") == true)
  }

  @Test(
    "a broken one says what is wrong",
    arguments: [
      ("podium:set+slop%2", "hexadecimal"), ("podium:scene+podium&0+leap", "leap"),
      ("podium:%zz", "hexadecimal"), ("podium:scene+photos&0+photos+/a.jpg", "link:2: 'photos'"),
    ])
  func broken(link: String, words: String) {
    let error = #expect(throws: TouchScriptError.self) { try ScriptLink.script(of: link) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }
}
