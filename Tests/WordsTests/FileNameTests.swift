import Support
import Testing
import Words

@Suite("Names of files as texts")
struct FileNameTests {
  @Test("every name comes back as it was, whatever its bytes")
  func roundTrip() {
    var random = Random(seed: 1)
    // Pieces of which some make scalars, and some cut them short, or are what stands for bytes
    // itself.
    let pieces: [[UInt8]] = [
      [0x61], [0x2F], [0xC3, 0xA9], [0xC3], [0xA9], [0xE2, 0x82, 0xAC], [0xE2, 0x82], [0xF0, 0x9F],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBC, 0xBF], [0xF4, 0x90],
      [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xFF], [0x0A], [0x1B], [0xEF, 0xBB, 0xBF],
    ]
    for _ in 0..<5000 {
      let count = random.int(0...11)
      let name = (0..<count).flatMap { _ in random.pick(pieces) }
      #expect(FileName.bytes(FileName.text(name)) == name, "\(name)")
    }
  }

  @Test("a name in UTF-8 is its own text, and two names are two texts")
  func plain() {
    for name in ["a.jpg", "\u{E9}t\u{E9} 1.png", "e\u{301}.png", "\u{1F5BC}", "\u{FFFD}", ""] {
      #expect(FileName.text(name.utf8) == name)
      #expect(FileName.bytes(name) == Array(name.utf8))
    }
    #expect(FileName.text([0xE9]) != FileName.text([0xE8]))
    #expect(FileName.text([0xE9]) != "\u{FFFD}")
  }
}
