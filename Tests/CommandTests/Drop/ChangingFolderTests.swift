import Foundation
import Testing

/// Photos that come into the folder that is shown, and leave it.
@Suite("podium run, a folder that changes", .waiting, .desktop)
struct ChangingFolderTests {
  private let browser: PhotoBrowser

  init() throws { browser = try PhotoBrowser() }

  /// Waits until the recording has so many lists of photos, the first of which it begins with.
  private func waitForList(_ number: Int) throws {
    try Program.wait("the folder is not listed anew") { try browser.named().count == number }
  }

  @Test(
    "F5 lists its photos anew: the one that is shown stays; one that is gone gives way to the next",
    arguments: ["folder", "folder/b.png"])
  func asked(opened: String) throws {
    let green = try browser.photo("folder/b.png", PhotoBrowser.green)
    let blue = try browser.photo("folder/c.png", PhotoBrowser.blue)
    let process = try browser.start([opened])
    try browser.expect(PhotoBrowser.green, "the folder's first photo is not shown")
    let red = try browser.photo("folder/a.png", PhotoBrowser.red)
    try browser.desktop.xdotool("key F5")
    try waitForList(2)
    #expect(try browser.named().last == [red, green, blue].map(browser.path))
    try browser.expect(PhotoBrowser.green, "another photo is shown")
    try browser.desktop.xdotool("key Left")
    try browser.expect(PhotoBrowser.red, "the photo that came is not before it")
    try browser.desktop.xdotool("key Right")
    try browser.expect(PhotoBrowser.green, "it is not after the one that came")
    try FileManager.default.removeItem(at: green)
    try browser.desktop.xdotool("key ctrl+r")
    try browser.expect(PhotoBrowser.blue, "the next photo has not taken its place")
    // Nothing has changed.
    try browser.desktop.xdotool("key F5 sleep 0.5")
    #expect(
      try browser.named()
        == [[green, blue], [red, green, blue], [red, blue]].map { $0.map(browser.path) })
    try browser.desktop.quit(process)
    #expect(try browser.errors() == "")
  }

  @Test("photos before the one that is shown are gone with it: the next one that is left is shown")
  func several() throws {
    _ = try browser.photo("folder/a.png", PhotoBrowser.red)
    let gone = try ["b", "c"].map { try browser.photo("folder/\($0).png", PhotoBrowser.green) }
    _ = try browser.photo("folder/d.png", PhotoBrowser.blue)
    let last = try browser.photo("folder/e.png", PhotoBrowser.red)
    let process = try browser.start(["folder/c.png"])
    try browser.expect(PhotoBrowser.green, "the photo is not shown")
    try browser.desktop.xdotool("key l")
    for photo in gone { try FileManager.default.removeItem(at: photo) }
    try browser.desktop.xdotool("key F5")
    try waitForList(2)
    try browser.expect(PhotoBrowser.blue, "the next photo has not taken its place")
    // The row of photos is still there: Esc closes it, and not the window.
    try browser.desktop.xdotool("key Escape")
    // After the last one there is none: the one before it.
    try browser.desktop.xdotool("key Right")
    try browser.expect(PhotoBrowser.red, "the last photo is not after it")
    try FileManager.default.removeItem(at: last)
    try browser.desktop.xdotool("key F5")
    try browser.expect(PhotoBrowser.blue, "the last photo has not taken its place")
    try browser.desktop.quit(process)
  }

  @Test("a window that gets the keyboard back lists its folder's photos anew")
  func focused() throws {
    _ = try browser.photo("folder/b.png", PhotoBrowser.green)
    let process = try browser.start(["folder"])
    let window = try browser.desktop.xdotool("search --name Podium")
    try browser.desktop.xdotool("windowfocus --sync \(window)")
    try browser.expect(PhotoBrowser.green, "the folder's photo is not shown")
    _ = try browser.photo("folder/a.png", PhotoBrowser.red)
    try browser.desktop.xdotool("windowfocus 0x1 sleep 0.3 windowfocus \(window)")
    try waitForList(2)
    try browser.expect(PhotoBrowser.green, "another photo is shown")
    // Not under a finger.
    _ = try browser.photo("folder/0.png", PhotoBrowser.blue)
    try browser.desktop.xdotool("mousedown 1 key F5 sleep 0.5")
    #expect(try browser.named().count == 2)
    try browser.desktop.xdotool("mouseup 1")
    try waitForList(3)
    try browser.desktop.xdotool("key Left")
    try browser.expect(PhotoBrowser.red, "the photo that came is not before it")
    try browser.desktop.quit(process)
  }
}
