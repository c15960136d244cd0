import Drawing
import SceneHosting
import Tiles

// What all canvases of the module share. JavaScript calls on one thread.

/// Text that comes in: JavaScript writes into it, then calls.
nonisolated(unsafe) private var inbox: [UInt8] = []
/// Text that goes out, valid until the next call that answers by text.
nonisolated(unsafe) private var outbox: [UInt8] = []
/// Numbers that go out, as long.
nonisolated(unsafe) private var numbers: [Double] = []
/// The scenes of this module: one, and all once `scenes.wasm` has come. It is empty until
/// JavaScript calls `catalogue_podium` or `catalogue_all`.
nonisolated(unsafe) var catalogue = SceneCatalogue([])
/// Sets the letters of all scenes; nil until its atlas has come.
nonisolated(unsafe) var letters: (any GlyphSource)?
/// The photos of the scene of photos; nil: its own.
nonisolated(unsafe) var photos: (any PhotoLibrary)?

/// Room for so many bytes of text.
func textRoom(_ count: Int) -> UnsafeMutableRawPointer? {
  if inbox.count < count { inbox = Array(repeating: 0, count: count) }
  return inbox.withUnsafeMutableBytes { $0.baseAddress }
}

/// The text that came in.
func receivedText(_ range: Range<Int>) -> String {
  String(decoding: inbox[range], as: UTF8.self)
}

/// The bytes that came in.
func receivedBytes(_ count: Int) -> ArraySlice<UInt8> { inbox[..<count] }

/// The settings that came in, a line `name value` each.
func receivedSettings(_ count: Int32) -> [(key: String, value: String)] {
  receivedText(0..<Int(count)).split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return words.count == 2 ? (String(words[0]), String(words[1])) : nil
  }
}

/// Puts a text where JavaScript reads it, and says how many bytes it has.
func answer(_ text: String) -> Int32 {
  outbox.removeAll(keepingCapacity: true)
  outbox += text.utf8
  return Int32(outbox.count)
}

/// Where the text of the last answer lies.
func answeredText() -> UnsafeRawPointer? {
  UnsafeRawPointer(outbox.withUnsafeBytes { $0.baseAddress })
}

/// Room for numbers that go out.
func numberRoom(_ count: Int) -> UnsafeMutablePointer<Double>? {
  if numbers.count < count { numbers = Array(repeating: 0, count: count) }
  return numbers.withUnsafeMutableBufferPointer { $0.baseAddress }
}
