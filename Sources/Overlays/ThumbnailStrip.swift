import Drawing
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// A strip of moving thumbnails of all scenes at an edge of the window, shown while the mouse is
/// there. A tap opens a scene; so do Return and Space, since the strip has the keys while the mouse
/// is on it. Hidden, it has no thumbnails and costs nothing. While the hint names the other scenes,
/// a mark shows the edge at which it appears.
///
/// Times are those of the window's frames, in seconds.
package final class ThumbnailStrip: InputPanel {
  /// The circumstances of a frame.
  package struct Surroundings {
    var size: Size
    /// The mouse; nil: it is not in the window.
    var pointer: Point?
    /// Whether a finger or button is down in the scene.
    var isBusy: Bool
    /// Whether the second hint is shown, which names the other scenes.
    var isHinted: Bool
    /// Whether the strip may be shown.
    var isAllowed: Bool
    /// Whether it appears without sliding, and its thumbnails stand still.
    var reducesMotion: Bool
    /// The frames that it must not cover, in points of the window. Called only if it may appear,
    /// since a scene must lay out its words for it.
    var obstacles: () -> [Rect]

    package init(
      size: Size, pointer: Point? = nil, isBusy: Bool = false, isHinted: Bool = false,
      isAllowed: Bool = true, reducesMotion: Bool = false,
      obstacles: @escaping () -> [Rect] = { [] }
    ) {
      (self.size, self.pointer, self.obstacles) = (size, pointer, obstacles)
      (self.isBusy, self.isHinted) = (isBusy, isHinted)
      (self.isAllowed, self.reducesMotion) = (isAllowed, reducesMotion)
    }
  }

  // In points and seconds; taste.
  private static let share = 0.125
  private static let widths = (least: 92.0, most: 160.0)
  private static let padding = 8.0
  /// The least size of names, the height of their lines in it, and the width of the longest one.
  private static let letters = 13.0
  private static let (nameLine, nameWidth) = (1.7, 6.0)
  /// The distance of the mouse from the edge within which the strip appears, and the seconds after
  /// which it slides out when the mouse has left it.
  private static let reach = 20.0
  private static let leaveDelay = 0.35
  private static let slideDuration = 0.18
  /// The least number of visible thumbnails.
  private static let leastShown = 1.5
  private static let mark = Size(width: 5, height: 72)

  /// The name of the scene to open; nil: none was chosen since the last `takeOpened`.
  private var opened: String?
  package let window = InputWindow(frame: .zero)
  private let view = ScrollView(frame: .zero)
  private var input = PanelInput()
  private var thumbnails: [SceneThumbnail] = []

  /// Its frame, in points of the window; nil: it is hidden.
  package private(set) var frame: Rect?
  private var isAtRight = true
  /// The frame and the margin between it and the edge of the window: a mouse that is pushed against
  /// the edge is on the strip.
  private var area = Rect.zero
  /// The mark at the edge, in points of the window; nil: there is none.
  private(set) var markFrame: Rect?
  /// The size of the names.
  private var letters = ThumbnailStrip.letters
  /// The moments at which it appeared, and at which it begins to slide out; nil: it stays.
  private var shownAt = 0.0
  private var goesAt: Double?
  /// Whether the user has closed it: it stays hidden until the mouse has left the edge.
  private var isDismissed = false
  private var reducesMotion = false
  private var pointer: Point?
  /// The name of the shown scene.
  private var shown: String?
  /// The index of the thumbnail that mouse or keys have chosen.
  private(set) var chosen: Int?

  package init() {
    window.addSubregion(view)
    window.wheelFallback = view.panGestureRecognizer
    let tap = TapGestureRecognizer()
    tap.addTarget { [unowned self] tap in
      if let index = index(at: tap.location(in: nil)) { open(index) }
    }
    view.addGestureRecognizer(tap)
  }

  // MARK: Coming and going

  /// Brings it to a moment: it appears, stays or vanishes.
  package func update(at time: Double, _ host: SceneHost, _ around: Surroundings) {
    let hasMoved = around.pointer != pointer
    pointer = around.pointer
    reducesMotion = around.reducesMotion
    letters = Self.letters(around.size, host.textScale)
    let place = around.isAllowed && mayShow(around) ? place(around) : nil
    let isThere = place.map { isNear(around, $0) } ?? false
    if !isThere { isDismissed = false }
    markFrame = around.isHinted && around.pointer != nil ? place.map(mark) : nil
    if let place, isThere, !isDismissed, !around.isBusy {
      appear(place, in: around.size, at: time, host)
    } else if place == nil || isDismissed {
      hide()
    } else if frame != nil {
      goesAt = goesAt ?? time + (reducesMotion ? 0 : Self.leaveDelay)
      if let goesAt, time >= goesAt + (reducesMotion ? 0 : Self.slideDuration) { hide() }
    }
    guard frame != nil else { return }
    window.advance(to: time)
    // The choice by keys holds until the mouse moves.
    if hasMoved, let pointer, let index = index(at: pointer) { chosen = index }
  }

  private func appear(
    _ place: (frame: Rect, isAtRight: Bool), in size: Size, at time: Double, _ host: SceneHost
  ) {
    shown = host.descriptor?.name
    if frame == nil {
      var values = SceneValues()
      values["dark"] = host.tuning.sceneValues["dark"]
      let entries = host.catalogue.entries.filter {
        $0.descriptor.name != SceneEntry.catalogue.descriptor.name
      }
      thumbnails = entries.map {
        SceneThumbnail(
          $0, values, seed: host.tuning.seed, reducesMotion: reducesMotion,
          owner: TextureOwner("strip"))
      }
      shownAt = time
      window.catchUp(to: time)
    }
    if goesAt != nil {
      // It slides in from its present place.
      shownAt = min(shownAt, time - Self.slideDuration * slid(at: time))
      goesAt = nil
    }
    guard frame != place.frame || isAtRight != place.isAtRight else { return }
    let isNew = frame == nil
    (frame, isAtRight) = place
    let edges = isAtRight ? (place.frame.minX, size.width) : (0, place.frame.maxX)
    area = Rect(
      x: edges.0, y: place.frame.minY, width: edges.1 - edges.0, height: place.frame.height)
    window.frame = Rect(x: 0, y: 0, width: area.maxX, height: area.maxY)
    view.frame = area.insetBy(dx: 0, dy: Self.padding)
    view.contentSize = Size(
      width: area.width, height: pitch * Double(thumbnails.count) - Self.padding)
    guard isNew, let index = thumbnails.firstIndex(where: { $0.descriptor.name == shown }) else {
      return
    }
    // The shown scene is in the middle.
    let top = pitch * (Double(index) + 0.5) - view.frame.height / 2
    let most = max(0, view.contentSize.height - view.frame.height)
    view.setContentOffset(Point(x: 0, y: min(max(top, 0), most)), animated: false, at: view.time)
  }

  /// Hides it at once.
  private func hide() {
    guard frame != nil else { return }
    (frame, goesAt, chosen, thumbnails) = (nil, nil, nil, [])
    window.send(InputEvent(time: view.time, kind: .cancel))
    input.endTouches()
  }

  /// Closes it. Returns whether it was shown.
  package func dismiss() -> Bool {
    guard frame != nil else { return false }
    isDismissed = true
    hide()
    return true
  }

  // MARK: Its place

  /// Whether it is or may be shown, or has a mark.
  private func mayShow(_ around: Surroundings) -> Bool {
    guard let pointer = around.pointer else { return false }
    return frame != nil || around.isHinted
      || min(pointer.x, around.size.width - pointer.x) <= Self.reach
  }

  /// The width of a thumbnail in a window.
  private static func across(_ size: Size) -> Double {
    min(max(share * size.width, widths.least), widths.most * OverlayStyle.growth(size))
  }

  /// Names grow with the window and the user's text, as far as the longest one fits.
  private static func letters(_ size: Size, _ textScale: Double) -> Double {
    min(letters * OverlayStyle.growth(size) * textScale, across(size) / nameWidth)
  }

  private var nameHeight: Double { letters * Self.nameLine }

  /// The largest gap between the obstacles at the right edge, or else at the left one; nil: none is
  /// large enough.
  private func place(_ around: Surroundings) -> (frame: Rect, isAtRight: Bool)? {
    let (size, margin) = (around.size, OverlayLayout(around.size).margin)
    let across = Self.across(size)
    let width = across + 2 * Self.padding
    let obstacles = around.obstacles()
    for isAtRight in [true, false] {
      let column = Rect(
        x: isAtRight ? size.width - margin - width : margin, y: margin, width: width,
        height: size.height - 2 * margin)
      guard let gap = column.largestGap(between: obstacles, margin: margin) else { continue }
      let cell = across * 9 / 16 + nameHeight
      if gap.height >= Self.leastShown * cell { return (gap, isAtRight) }
    }
    return nil
  }

  private func mark(_ place: (frame: Rect, isAtRight: Bool)) -> Rect {
    let (frame, mark) = (place.frame, Self.mark)
    return Rect(
      x: place.isAtRight ? frame.maxX - mark.width : frame.minX, y: frame.midY - mark.height / 2,
      width: mark.width, height: mark.height)
  }

  private func isNear(_ around: Surroundings, _ place: (frame: Rect, isAtRight: Bool)) -> Bool {
    guard let pointer = around.pointer, place.frame.minY <= pointer.y, pointer.y <= place.frame.maxY
    else { return false }
    let reach = frame == nil ? Self.reach : place.frame.width + 2 * Self.reach
    return (place.isAtRight ? around.size.width - pointer.x : pointer.x) <= reach
  }

  /// The part of the frame where thumbnails are.
  private var inside: Rect { frame?.insetBy(dx: Self.padding, dy: Self.padding) ?? .zero }

  private var thumbnail: Size {
    let width = inside.width
    return Size(width: width, height: width * 9 / 16)
  }

  private var pitch: Double { thumbnail.height + nameHeight + Self.padding }

  /// The thumbnail at a point of the window.
  private func index(at point: Point) -> Int? {
    guard view.frame.contains(point) else { return nil }
    let index = Int(((point.y - view.frame.minY + view.contentOffset.y) / pitch).rounded(.down))
    return thumbnails.indices.contains(index) ? index : nil
  }

  // MARK: Input

  /// Handles an event before the scene. Returns whether it was the strip's.
  package func handle(_ event: InputEvent) -> Bool {
    frame != nil ? input.take(event, self) : input.takeHeldKey(event)
  }

  package func covers(_ point: Point) -> Bool { frame != nil && area.contains(point) }
  package var hasFocus: Bool { pointer.map(covers) ?? false }
  package func stick(y: Double, at time: Double) { view.stick(x: 0, y: y, at: time) }

  package func key(_ key: InputEvent.Key, at time: Double) -> Bool {
    guard hasFocus, !thumbnails.isEmpty else { return false }
    let last = thumbnails.count - 1
    switch key {
    case .up: choose(max(0, (chosen ?? 1) - 1), at: time)
    case .down: choose(min(last, (chosen ?? -1) + 1), at: time)
    case .home: choose(0, at: time)
    case .end: choose(last, at: time)
    case .return, .space: if let chosen { open(chosen) }
    default: return false
    }
    return true
  }

  private func choose(_ index: Int, at time: Double) {
    chosen = index
    view.scrollRectToVisible(
      Rect(x: 0, y: pitch * Double(index), width: 1, height: pitch), animated: !reducesMotion,
      at: time)
  }

  private func open(_ index: Int) {
    opened = thumbnails.indices.contains(index) ? thumbnails[index].descriptor.name : nil
  }

  /// Removes and returns the name of the scene to open.
  package func takeOpened() -> String? {
    defer { opened = nil }
    return opened
  }

  // MARK: Frames

  /// How far it has slid in, 0…1.
  private func slid(at time: Double) -> Double {
    guard !reducesMotion else { return 1 }
    let coming = min(max((time - shownAt) / Self.slideDuration, 0), 1)
    let going = goesAt.map { min(max(1 - (time - $0) / Self.slideDuration, 0), 1) } ?? 1
    return min(coming, going)
  }

  /// The next time after `time` at which it changes by itself; nil: never.
  package func nextChange(after time: Double) -> Double? {
    guard frame != nil else { return nil }
    let areMade = thumbnails.indices.allSatisfy { !isVisible($0) || thumbnails[$0].isMade }
    guard reducesMotion, areMade else { return time }
    let next = min(goesAt ?? .infinity, window.nextDeadline ?? .infinity)
    return next < .infinity ? max(time, next) : nil
  }

  private func isVisible(_ index: Int) -> Bool {
    let top = pitch * Double(index) - view.contentOffset.y
    return top < view.frame.height && top + pitch > 0
  }

  package func draw(at time: Double, into list: inout DrawList) {
    guard let frame else {
      if let markFrame {
        list.beginPlane()
        list.fill(markFrame.insetBy(dx: -2, dy: -2), OverlayStyle.pane, radius: 4.5)
        list.fill(markFrame, OverlayStyle.accent, radius: 2.5)
      }
      return
    }
    list.beginPlane()
    let rest = 1 - slid(at: time)
    let away = Point(x: (isAtRight ? 1 : -1) * frame.width * 1.2 * rest * rest, y: 0)
    let pane = frame + away
    list.fill(
      pane, OverlayStyle.pane, opacity: OverlayStyle.Density.dense.rawValue, radius: Self.padding)
    let inside = inside + away
    // It takes time to make a scene: only one is made in a frame.
    var canMake = true
    for (index, one) in thumbnails.enumerated() where isVisible(index) {
      let place = Rect(
        origin: inside.origin + Point(x: 0, y: pitch * Double(index) - view.contentOffset.y),
        size: thumbnail)
      // The clip has room for the ring around a thumbnail.
      list.clip(to: inside.insetBy(dx: -Self.padding / 2, dy: 0))
      if index == chosen || one.descriptor.name == shown {
        list.fill(
          place.insetBy(dx: -Self.padding / 2, dy: -Self.padding / 2),
          index == chosen ? OverlayStyle.accent : OverlayStyle.quietInk, radius: Self.padding / 2)
      }
      list.write(
        TextRun(one.descriptor.name, size: letters),
        at: Point(x: place.minX, y: place.maxY + 0.72 * nameHeight),
        index == chosen ? OverlayStyle.ink : OverlayStyle.quietInk)
      list.unclip()
      guard one.isMade || canMake else { continue }
      if !one.isMade { canMake = false }
      one.draw(at: time - shownAt, in: place, within: inside, into: &list)
    }
  }
}

extension Rect {
  /// The largest part of it, from top to bottom, that keeps a margin from all obstacles; nil: there
  /// is none.
  fileprivate func largestGap(between obstacles: [Rect], margin: Double) -> Rect? {
    let taken = obstacles.filter { $0.intersects(insetBy(dx: -margin, dy: 0)) }
      .map { (top: $0.minY - margin, bottom: $0.maxY + margin) }.sorted { $0.top < $1.top }
    var (best, top) = (0.0..<0.0, minY)
    for obstacle in taken + [(top: maxY, bottom: maxY)] {
      let gap = top..<max(top, min(obstacle.top, maxY))
      if gap.upperBound - gap.lowerBound > best.upperBound - best.lowerBound { best = gap }
      top = min(max(top, obstacle.bottom), maxY)
    }
    guard !best.isEmpty else { return nil }
    return Rect(
      x: minX, y: best.lowerBound, width: width, height: best.upperBound - best.lowerBound)
  }
}
