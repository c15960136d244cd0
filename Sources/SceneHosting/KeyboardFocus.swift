import Drawing
import Scrolling

/// A drawn thing without a region of its own that answers taps, such as a cube.
public struct FocusTarget: Equatable, Sendable {
  /// Its frame, in points of the window. A tap in the middle of its visible part hits it.
  public let frame: Rect
  /// The part of the window in which it is visible; nil: all of the window.
  public let bounds: Rect?
  /// A number, unique in its scene, by which it is found again after it has moved.
  public let id: Int

  public init(_ id: Int, _ frame: Rect, within bounds: Rect? = nil) {
    (self.id, self.frame, self.bounds) = (id, frame, bounds)
  }

  /// The visible part in a frame of the window; nil: less than a point, or than half of what could
  /// show, in either direction.
  func visible(in window: Rect) -> Rect? {
    let room = bounds.map { window.intersection($0) } ?? window
    let shown = frame.intersection(room)
    return shown.width >= max(1, min(frame.width, room.width) / 2)
      && shown.height >= max(1, min(frame.height, room.height) / 2) ? shown : nil
  }
}

/// The target of the keyboard in a scene's window. Tab goes to the next target that answers taps or
/// scrolls, Shift+Tab to the one before, arrows to a neighbor. Return and Space tap the target.
/// Esc, a finger or the mouse takes the focus away. Keys scroll a scroll view with the focus, and
/// left and right set a slider.
///
/// All of this is input: scripts contain `key tab`, and the log `focused`, `unfocused` and the
/// effect of the tap.
struct KeyboardFocus {
  private enum Item {
    case region(InputRegion)
    case target(FocusTarget)

    func isSame(as other: Item) -> Bool {
      switch (self, other) {
      case (.region(let a), .region(let b)): a === b
      case (.target(let a), .target(let b)): a.id == b.id
      case (.region, .target), (.target, .region): false
      }
    }
  }

  private var item: Item?

  /// - Parameter region: the region that has it; nil: nothing has it.
  init(on region: InputRegion? = nil) { item = region.map { .region($0) } }

  /// Whether something has it.
  var isSet: Bool { item != nil }

  /// The scroll view that has it.
  var scrollView: ScrollView? {
    if case .region(let region) = item { region as? ScrollView } else { nil }
  }

  /// The number of the region that has it among the subregions of another; nil: none of them.
  func number(in region: InputRegion?) -> Int? {
    guard case .region(let own) = item else { return nil }
    return region?.subregions.firstIndex { $0 === own }
  }

  /// The contact number of a tap by key: devices count from 1.
  private static let contact = -1

  // MARK: Input

  /// Whether a key was for the focus.
  mutating func key(
    _ event: InputEvent, in window: InputWindow, _ scene: (any Scene)?, _ log: SceneLog
  ) -> Bool {
    guard case .key(let key, let action) = event.kind, action != .up else { return false }
    let items = items(in: window, scene)
    let now = item.flatMap { now in items.firstIndex { $0.isSame(as: now) } }
    switch key {
    case .tab:
      guard !items.isEmpty else { return false }
      let step = event.modifiers.contains(.shift) ? -1 : 1
      let next = now.map { ($0 + step + items.count) % items.count }
      focus(items, next ?? (step > 0 ? 0 : items.count - 1), window, event.time, log)
      return true
    case .escape:
      guard item != nil else { return false }
      leave(at: event.time, log)
      return true
    case .return, .space:
      guard action != .repeat, let now, let frame = frame(of: items[now], in: window) else {
        return false
      }
      let middle = frame.center
      window.send(
        InputEvent(time: event.time, kind: .down(id: Self.contact, at: middle, device: .finger)))
      window.send(InputEvent(time: event.time, kind: .up(id: Self.contact, at: middle)))
      return true
    case .left, .right, .up, .down:
      if let now, key == .left || key == .right, case .region(let region) = items[now],
        scene?.adjust(region, by: key == .left ? -1 : 1, at: event.time) == true
      {
        return true
      }
      guard let now, scrollView == nil, let next = neighbor(of: now, items, towards: key, window)
      else { return false }
      focus(items, next, window, event.time, log)
      return true
    default: return false
    }
  }

  /// Leaves the focus, for a finger or the mouse has come down.
  mutating func leave(at time: Double, _ log: SceneLog) {
    guard item != nil else { return }
    item = nil
    log.note(LogEntry(time: time, event: "unfocused", detail: ""))
  }

  /// Whether Tab moves it from the last target, or Shift+Tab from the first, or there is no target.
  fileprivate func isAtEnd(backwards: Bool, in window: InputWindow, _ scene: (any Scene)?) -> Bool {
    let items = items(in: window, scene)
    guard let item else { return items.isEmpty }
    return (backwards ? items.first : items.last)?.isSame(as: item) ?? true
  }

  private mutating func focus(
    _ items: [Item], _ index: Int, _ window: InputWindow, _ time: Double, _ log: SceneLog
  ) {
    item = items[index]
    log.note(
      LogEntry(
        time: time, event: "focused",
        detail: "number=\(index + 1) of=\(items.count) frame="
          + (frame(of: items[index], in: window).map(Self.words) ?? "none")))
  }

  private static func words(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { $0.shortest }.joined(separator: ",")
  }

  /// The nearest target in the direction of an arrow, distances across it counting twice; nil:
  /// there is none.
  private func neighbor(
    of index: Int, _ items: [Item], towards key: InputEvent.Key, _ window: InputWindow
  ) -> Int? {
    guard let here = frame(of: items[index], in: window) else { return nil }
    func distance(_ other: Int) -> Double? {
      guard other != index, let there = frame(of: items[other], in: window) else { return nil }
      let delta = Point(x: there.midX - here.midX, y: there.midY - here.midY)
      let along =
        switch key {
        case .left: -delta.x
        case .right: delta.x
        case .up: -delta.y
        default: delta.y
        }
      let aside = key == .left || key == .right ? delta.y : delta.x
      return along > 1 ? along + 2 * aside.magnitude : nil
    }
    return items.indices.filter { distance($0) != nil }
      .min { (distance($0) ?? .infinity) < (distance($1) ?? .infinity) }
  }

  // MARK: Targets of the focus

  /// All targets that can have the focus, outer regions before those in them.
  private func items(in window: InputWindow, _ scene: (any Scene)?) -> [Item] {
    let targets = scene?.focusTargets ?? []
    var items: [Item] = []
    func look(_ region: InputRegion) {
      guard !region.isHidden, region.isUserInteractionEnabled,
        region.alpha >= InputRegion.minimumHitAlpha
      else { return }
      // The scene's own region has the focus only if the scene names no targets in it.
      let isWanted =
        region is SceneRegion ? targets.isEmpty && Self.taps(region) : Self.answers(region)
      if isWanted, frame(of: .region(region), in: window) != nil { items.append(.region(region)) }
      for child in region.subregions { look(child) }
    }
    for child in window.subregions { look(child) }
    let shown = targets.filter { frame(of: .target($0), in: window) != nil }
    return shown.map { .target($0) } + items
  }

  private static func taps(_ region: InputRegion) -> Bool { (region as? SceneRegion)?.onTap != nil }

  /// Whether a region answers taps, or scrolls.
  private static func answers(_ region: InputRegion) -> Bool {
    if region.keepsTouches { return true }
    let tap = region.gestureRecognizers.contains { recognizer in
      guard recognizer.isEnabled, let tap = recognizer as? TapGestureRecognizer else {
        return false
      }
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
    guard let scroll = region as? ScrollView else { return tap }
    let (low, high) = (scroll.minimumOffset, scroll.maximumOffset)
    return tap || scroll.isScrollEnabled && low != high
  }

  /// The visible part of its frame, in points of the window; nil: it is not visible.
  private func frame(of item: Item, in window: InputWindow) -> Rect? {
    var frame: Rect
    switch item {
    case .target(let target):
      guard let shown = target.visible(in: window.frame) else { return nil }
      frame = shown
    case .region(let region):
      guard region.isDescendant(of: window) else { return nil }
      frame = region.convert(region.bounds, to: nil)
      var outer = region.superregion
      while let here = outer {
        frame = frame.intersection(here.convert(here.bounds, to: nil))
        outer = here.superregion
      }
    }
    frame = frame.intersection(window.frame)
    return frame.width >= 1 && frame.height >= 1 ? frame : nil
  }

  // MARK: Drawing

  /// The width of each of the two lines, and the distance from the frame to them, in points.
  private static let width = 2.0
  private static let gap = 1.0
  private static let inner = Color(red: 0.05, green: 0.3, blue: 0.85)
  private static let outer = Color(gray: 1)

  /// Draws a ring around the target with the focus, in two colors, so that one of them stands out
  /// from any background.
  func draw(in window: InputWindow, _ scene: (any Scene)?, into list: inout DrawList) {
    guard var item else { return }
    if case .target(let old) = item {
      guard let now = scene?.focusTargets.first(where: { $0.id == old.id }) else { return }
      item = .target(now)
    }
    guard let frame = frame(of: item, in: window) else { return }
    list.beginPlane()
    list.clip(to: window.frame)
    // A target that fills the window has its ring inside.
    let most = window.frame.insetBy(dx: 2 * Self.width, dy: 2 * Self.width)
    let ring = frame.insetBy(dx: -Self.gap, dy: -Self.gap).intersection(most)
    let around = ring.insetBy(dx: -Self.width, dy: -Self.width)
    list.stroke(around, width: Self.width, Self.inner)
    list.stroke(around.insetBy(dx: -Self.width, dy: -Self.width), width: Self.width, Self.outer)
    list.unclip()
  }
}

extension SceneHost {
  /// Whether the keyboard has a target in the scene: see `KeyboardFocus`.
  public var hasFocus: Bool { focus.isSet }

  /// Whether Tab, or Shift+Tab, would leave the last target in its direction.
  package func focusEnds(backwards: Bool) -> Bool {
    focus.isAtEnd(backwards: backwards, in: window, scene)
  }
}
