import Testing
import Words

@Suite("A text as one visible line")
struct VisibleTests {
  @Test(
    "what a terminal would obey is written as in a program, all else stays",
    arguments: [
      ("a\u{1B}[31mred.jpg", #"a\x1B[31mred.jpg"#), ("a\nb\r\tc", #"a\nb\r\tc"#),
      ("\u{0}", #"\x00"#),
      ("\u{7F}", #"\x7F"#), ("\u{9B}31m", #"\u{9B}31m"#), ("a\u{202E}gpj", #"a\u{202E}gpj"#),
      ("\u{2028}\u{2069}\u{200F}", #"\u{2028}\u{2069}\u{200F}"#),
      ("Käse – e\u{301} 日本 \u{1F600}.jpg", "Käse – e\u{301} 日本 \u{1F600}.jpg"),
      (FileName.text([0x63, 0xE9, 0x2E]), #"c\xE9."#), (#"a\n"#, #"a\n"#), ("", ""),
    ])
  func table(text: String, line: String) {
    #expect(visible(text) == line)
    #expect(visible(line) == line)
  }

  @Test("an excerpt is its beginning")
  func excerpts() {
    #expect(excerpt(String(repeating: "\n", count: 40)) == String(repeating: #"\n"#, count: 40))
    #expect(excerpt(String(repeating: "a", count: 41)) == String(repeating: "a", count: 40) + "…")
  }
}
