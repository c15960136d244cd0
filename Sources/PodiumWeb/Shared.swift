import Drawing
import SceneHosting
import Tiles

// State that all canvases of the module share. JavaScript calls on one thread.

/// Text for the module: JavaScript writes it here before a call.
nonisolated(unsafe) private var inbox: [UInt8] = []
/// Text for JavaScript, valid until the next call that returns a text.
nonisolated(unsafe) private var outbox: [UInt8] = []
/// Numbers for JavaScript, valid until the next call that returns numbers.
nonisolated(unsafe) private var numbers: [Double] = []
/// The scenes of this module: the podium, or all once `scenes.wasm` has loaded. Empty until
/// JavaScript calls `catalogue_podium` or `catalogue_all`.
nonisolated(unsafe) var catalogue = SceneCatalogue([])
/// The glyphs for the text of all scenes; nil until the atlas has loaded.
nonisolated(unsafe) var letters: (any GlyphSource)?
/// The photos that the photos scene shows; nil: its own.
nonisolated(unsafe) var photos: (any PhotoLibrary)?

/// Memory for `count` bytes of text from JavaScript.
func textRoom(_ count: Int) -> UnsafeMutableRawPointer? {
  if inbox.count < count { inbox = Array(repeating: 0, count: count) }
  return inbox.withUnsafeMutableBytes { $0.baseAddress }
}

/// The text that JavaScript wrote.
func receivedText(_ range: Range<Int>) -> String { String(decoding: inbox[range], as: UTF8.self) }

/// The bytes that JavaScript wrote.
func receivedBytes(_ count: Int) -> ArraySlice<UInt8> { inbox[..<count] }

/// The settings that JavaScript wrote, a line `name value` each.
func receivedSettings(_ count: Int32) -> [(key: String, value: String)] {
  receivedText(0..<Int(count)).split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return words.count == 2 ? (String(words[0]), String(words[1])) : nil
  }
}

/// Stores a text for JavaScript and returns the number of its bytes.
func answer(_ text: String) -> Int32 {
  outbox.removeAll(keepingCapacity: true)
  outbox += text.utf8
  return Int32(outbox.count)
}

/// The address of the last text for JavaScript.
func answeredText() -> UnsafeRawPointer? {
  UnsafeRawPointer(outbox.withUnsafeBytes { $0.baseAddress })
}

/// Memory for `count` numbers for JavaScript.
func numberRoom(_ count: Int) -> UnsafeMutablePointer<Double>? {
  if numbers.count < count { numbers = Array(repeating: 0, count: count) }
  return numbers.withUnsafeMutableBufferPointer { $0.baseAddress }
}
