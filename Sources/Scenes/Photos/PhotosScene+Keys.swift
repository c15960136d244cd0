import SceneHosting
import Scrolling
import ScrollingKit
import Tiles

// The keys, as in other viewers of photos.
extension PhotosScene {
  public var keys: [SceneKeys] {
    [
      SceneKeys("Arrows", "the next photo; zoomed: move it"),
      SceneKeys("Space", "the next photo"),
      SceneKeys("Backspace", "the one before"),
      SceneKeys("Home End", "the first and the last photo"),
      SceneKeys("+ −", "larger, smaller by a quarter", characters: ["+", "-"]),
      SceneKeys(
        "0, 9", "all of the photo, a filled window",
        // Other digits do nothing: they do not leave the photos.
        characters: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]),
      SceneKeys("Ctrl+Tab", "the next scene"),
      SceneKeys("F", "all of it, or the window full", characters: ["f"]),
      SceneKeys("Z", "100 %: its own pixels", characters: ["z"]),
      SceneKeys("R", "turn it; the file stays", characters: ["r"]),
      SceneKeys("I", "its facts: size, format, memory", characters: ["i"]),
      SceneKeys("L", "all photos in a row, or not", characters: ["l"]),
      SceneKeys("F5", "the folder as it is now"),
      SceneKeys("B", "the edges of tiles", characters: ["b"]),
      SceneKeys("M", "whole photos, two pages, tiles", characters: ["m"]),
    ]
  }

  /// The facts, then the photos in a row.
  public var closesByEscape: Bool { current != nil && (facts != nil || showsFilmstrip) }

  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    // These keys repeat while they are held.
    if action != .up, let page = current {
      switch key {
      case .space, .backspace:
        pageView.scrollView.key(key == .space ? .right : .left, action, at: time)
        return true
      case "+", "-":
        page.zoom(by: key == "+" ? Self.step : 1 / Self.step, at: time)
        return true
      case .left, .right, .up, .down: if page.pan(key, action, at: time) { return true }
      default: break
      }
    }
    guard action == .press || action == .down, let page = current else { return false }
    switch key {
    case .home: turn(to: 0, at: time)
    case .end: turn(to: library.count - 1, at: time)
    case "0": page.setZoomScale(page.minimumZoomScale, animated: true, at: time)
    case "9": page.setZoomScale(page.fillingScale, animated: true, at: time)
    case "f":
      let isWhole = page.isAt(page.minimumZoomScale)
      let scale = isWhole ? page.fillingScale : page.minimumZoomScale
      page.setZoomScale(scale, animated: true, at: time)
    case "z": page.setZoomScale(page.pixelScale, animated: true, at: time)
    case "r": library.turn(page.number)
    case "i": facts = facts == nil ? PhotoFactsPanel() : nil
    case "l": toggleFilmstrip()
    case "b": showsBorders.toggle()
    case "m": goDown()
    case .escape where facts != nil: facts = nil
    case .escape where showsFilmstrip: toggleFilmstrip()
    default: return false
    }
    return true
  }

  /// The factor by which a key zooms. Chosen: that of a notch of the wheel with Ctrl.
  private static let step = 1.25

  func turn(to number: Int, at time: Double) {
    guard let page = current, number != page.number, let next = makePage(number) else { return }
    let direction: PageView.Direction = number > page.number ? .forward : .reverse
    pageView.setPage(next, direction: direction, animated: !reducesMotion, at: time)
  }

  /// Changes to the next display of memory: none, all whole, two whole, tiles, none.
  private func goDown() {
    guard bars != nil else {
      bars = PhotoBars()
      return tiles.keep(.naive)
    }
    if let next = PhotoKeeping(rawValue: tiles.keeping.rawValue + 1) { return tiles.keep(next) }
    bars = nil
  }
}
