import Geometry

/// A look of a panel, laid out.
protocol PanelLook {
  /// In points.
  var size: Size { get }
}

extension PanelLook {
  /// Its frame with its upper left at a point.
  func frame(at origin: Point) -> Rect { Rect(origin: origin, size: size) }
}

/// Finds places for the panels over a scene: within the window, and without overlap.
///
/// A panel has looks, from the best to the smallest, and anchors at edges of the window. Panels are
/// placed in turn: each takes its best look that fits, at the first anchor where it fits, moved
/// along the edge past earlier panels. A panel without a look that fits is left out.
package struct OverlayLayout {
  enum Anchor {
    case topLeft, topRight, bottom, bottomLeft, bottomRight, center
  }

  let window: Size
  /// The room between panels and the window's edges, in points.
  package let margin: Double
  /// The room between panels, in points.
  let gap: Double
  private var taken: [Rect] = []

  // Points; both are less in small windows, and more in very large ones. Taste.
  private static let mostMargin = 12.0
  private static let marginShare = 0.03
  private static let gapShare = 2.0 / 3

  /// - Parameter window: in points.
  package init(_ window: Size) {
    self.window = window
    margin = min(
      Self.mostMargin * OverlayStyle.growth(window),
      Self.marginShare * min(window.width, window.height))
    gap = margin * Self.gapShare
  }

  /// The largest size of a panel, in points.
  var room: Size { room(in: Rect(origin: .zero, size: window)) }

  /// The largest size of a panel in an area, in points.
  func room(in area: Rect) -> Size {
    Size(width: max(0, area.width - 2 * margin), height: max(0, area.height - 2 * margin))
  }

  /// Places the next panel and returns its look and its upper left; nil: there is no room for it.
  ///
  /// - Parameters:
  ///   - frames: areas that only this panel keeps away from, in points of the window.
  ///   - area: the area for it, in points of the window; nil: all of the window.
  ///   - look: a look by its number, the best being the look 0; nil: there are no more.
  mutating func place<Look: PanelLook>(
    at anchors: [Anchor], awayFrom frames: [Rect] = [], within area: Rect? = nil,
    _ look: (Int) -> Look?
  ) -> (look: Look, at: Point)? {
    let area = area ?? Rect(origin: .zero, size: window)
    let taken = taken + frames
    var number = 0
    while let next = look(number) {
      for anchor in anchors {
        guard let frame = frame(of: next.size, at: anchor, awayFrom: taken, in: area) else {
          continue
        }
        self.taken.append(frame)
        return (next, frame.origin)
      }
      number += 1
    }
    return nil
  }

  /// A free place at an anchor of an area; nil: there is none.
  private func frame(
    of size: Size, at anchor: Anchor, awayFrom taken: [Rect], in area: Rect
  ) -> Rect? {
    let room = room(in: area)
    guard size.width <= room.width, size.height <= room.height else { return nil }
    let (left, top) = (area.minX + margin, area.minY + margin)
    let (right, bottom) = (area.maxX - margin - size.width, area.maxY - margin - size.height)
    var (x, y, isUpwards) = (left, top, false)
    switch anchor {
    case .topLeft: break
    case .topRight: x = right
    case .bottom: (x, y, isUpwards) = (area.midX - size.width / 2, bottom, true)
    case .bottomLeft: (y, isUpwards) = (bottom, true)
    case .bottomRight: (x, y, isUpwards) = (right, bottom, true)
    case .center: (x, y) = (area.midX - size.width / 2, area.midY - size.height / 2)
    }
    // Moves past the nearest obstacle until there is none. Each is passed at most once: by
    // rounding, the last one may still be nearer than the gap.
    while true {
      let frame = Rect(x: x, y: y, width: size.width, height: size.height)
      let next = taken.lazy.filter { isNear(frame, $0) }
        .map { isUpwards ? $0.minY - gap - size.height : $0.maxY + gap }
        .first { isUpwards ? $0 < y : $0 > y }
      guard let next else { return frame }
      y = next
      guard y >= top, y <= bottom else { return nil }
    }
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX + gap && b.minX < a.maxX + gap && a.minY < b.maxY + gap && b.minY < a.maxY + gap
  }
}
