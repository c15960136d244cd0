import Testing
import Words

@Suite("What may have been meant")
struct SuggestionTests {
  @Test(
    "the nearest word, by two slips and half the letters at most: one more, less or other",
    arguments: [
      ("tuen", "tune"), ("rnu", "run"), ("rnder", "render"), ("rendderr", "render"),
      ("tunw", "tune"), ("TUNE", nil), ("fly", nil), ("roo", nil), ("ru", "run"), ("x", nil),
      ("", nil),
    ])
  func nearest(word: String, meant: String?) {
    let known = ["run", "render", "trace", "tune", "info"]
    let expected =
      meant.map { "did you mean '\($0)'?" } ?? "there are run, render, trace, tune, info"
    #expect(suggestion(for: word, among: known) == expected)
  }

  @Test("of one word it is said that there is no other")
  func single() { #expect(suggestion(for: "never", among: ["rest"]) == "there is only 'rest'") }

  @Test("words are far from each other by three slips", arguments: ["frames", "fraame", "farmes"])
  func near(word: String) {
    #expect(!isFarFrom(word, "frames") && isFarFrom(word + "xyz", "frames"))
  }
}
