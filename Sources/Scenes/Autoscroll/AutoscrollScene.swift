import Drawing
import Motion
import SceneHosting
import Scrolling
import ScrollingKit

/// Thumbnails of stamps in a row. A tap shows a stamp large. A held thumbnail can be carried: near
/// an edge the row scrolls under it, the faster the nearer, the others make room, and it stays
/// where it is dropped. After Apple's ScrollViewSuite (its second part, Autoscroll), whose timer
/// scrolls while the finger rests; without it the row scrolls only with moves of the finger.
public final class AutoscrollScene: StyledScene, Scene {
  static let count = 24
  // Lengths here and below are in points. Numbers without a source are taste.
  private static let margin = 24.0
  private static let gap = 16.0
  private static let padding = 20.0
  /// How far a finger moves before it carries. Source: the suite.
  private static let dragThreshold = 10.0
  /// The least width of a stamp whose number is shown: narrower ones have only room for the name.
  private static let leastNumbered = 160.0

  private enum Way: Int { case timer, moves }

  private let way: Way
  let row = ThumbRow(frame: .zero)
  private let thumbs = (0..<AutoscrollScene.count).map { Thumb($0) }
  /// The numbers of the thumbs, from left to right.
  private(set) var order = Array(0..<AutoscrollScene.count)
  /// Where the finger came down, and the thumb that it carries.
  private var start = Point.zero
  private var carried: (thumb: Thumb, grip: Point, finger: Point)?
  /// The stamp that is shown large.
  private(set) var shown = 0

  public init(_ setup: SceneSetup) {
    way = Way(rawValue: setup.way) ?? .timer
    super.init(setup, .chosen(setup, at: .dusk))
  }

  // MARK: Where things are

  private var thumbSize: Size {
    let height = max(1, min(144, size.height * 0.34 - 2 * Self.padding, size.width * 0.21))
    return Size(width: height * Stamp.size.width / Stamp.size.height, height: height)
  }
  private var pitch: Double { thumbSize.width + Self.gap }

  private func home(of place: Int) -> Rect {
    Rect(origin: Point(x: Self.margin + Double(place) * pitch, y: Self.padding), size: thumbSize)
  }

  /// Where the corner of the thumb that is carried is, in the content; nil: none is.
  private var carriedCorner: Point? { carried.map { row.convert($0.finger, from: nil) - $0.grip } }

  // MARK: Events

  private func note(_ event: String, _ thumb: Thumb, _ rest: String = "", at time: Double) {
    log.note(LogEntry(time: time, event: event, detail: "thumb=\(thumb.number + 1)" + rest))
  }

  private func touched(_ thumb: Thumb, _ touch: Touch) {
    let (finger, time) = (touch.location(in: nil), touch.deliveryTime)
    switch touch.phase {
    case .began: start = finger
    case .moved:
      if carried == nil, (finger - start).length >= Self.dragThreshold {
        let grip = row.convert(start, from: nil) - thumb.position(at: time)
        carried = (thumb, grip, finger)
        thumb.lift(to: 1, at: time)
        row.pickUp(at: start)
        note("pickedUp", thumb, at: time)
      }
      carried?.finger = finger
      guard let corner = carriedCorner else { return }
      let place = corner.y + thumbSize.height > 0 ? finger : nil
      switch way {
      case .timer: row.autoscroll(towards: place, at: time)
      case .moves: row.step(towards: place, at: time)
      }
      makeRoom(at: time)
    case .ended where carried == nil:
      shown = thumb.number
      note("tapped", thumb, at: time)
    case .ended, .cancelled: drop(at: time)
    }
  }

  /// Moves the other thumbs to where they will be when the carried one is dropped here: one by one,
  /// each as the carried one crosses the middle between two places.
  ///
  /// - Parameter isScrolled: whether the row has gone under it, up to `time`; else the finger has
  ///   moved.
  private func makeRoom(at time: Double, isScrolled: Bool = false) {
    guard let carried, var place = order.firstIndex(of: carried.thumb.number),
      let corner = carriedCorner, corner.y + thumbSize.height > 0
    else { return }
    let nearest = Int(((corner.x - Self.margin) / pitch).rounded())
    let end = min(max(nearest, 0), Self.count - 1)
    // The corner at offset zero, so that no crossing depends on the row's present offset.
    let start = carried.finger.x - row.frame.minX - carried.grip.x
    while place != end {
      let next = place < end ? place + 1 : place - 1
      let middle = Self.margin + (Double(min(place, next)) + 0.5) * pitch
      let crossing = isScrolled ? row.autoscrollMoment(atX: middle - start) : nil
      order.swapAt(place, next)
      thumbs[order[place]].go(to: home(of: place), at: crossing ?? time)
      place = next
    }
  }

  private func drop(at time: Double) {
    row.autoscroll(towards: nil, at: time)
    guard let carried, let place = order.firstIndex(of: carried.thumb.number) else { return }
    carried.thumb.go(to: home(of: place), from: carriedCorner, at: time)
    carried.thumb.lift(to: 0, at: time)
    self.carried = nil
    note("dropped", carried.thumb, " place=\(place + 1)", at: time)
  }

  // MARK: Drawing

  public func isSettled(at time: Double) -> Bool { thumbs.allSatisfy { $0.isHome(at: time) } }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.inset, in: size) else { return }
    addPicture(to: &list)
    list.fill(row.frame, style.inset.mixed(with: style.ink, 0.07))
    list.clip(to: row.frame)
    let (offset, thumbSize) = (row.contentOffset, thumbSize)
    // Thumbs that make room may come from one place beyond the edge.
    let places = visibleItems(
      of: Self.count, pitch: pitch, from: offset.x - Self.margin - pitch,
      length: size.width + 2 * pitch)
    for place in places {
      let thumb = thumbs[order[place]]
      guard thumb !== carried?.thumb, thumb.height(at: time) == 0 else { continue }
      let corner = row.frame.origin + thumb.position(at: time) - offset
      let frame = Rect(origin: corner, size: thumbSize)
      Stamp(thumb.number, in: frame, style).draw(into: &list)
      if thumb.isHighlighted { list.fill(frame, style.ink, opacity: 0.22) }
    }
    list.unclip()
    addEdge(to: &list)
    // Those that fly home are over everything, too, until they are there.
    for thumb in thumbs where thumb !== carried?.thumb && thumb.height(at: time) > 0 {
      addLifted(thumb, row.frame.origin + thumb.position(at: time) - offset, at: time, to: &list)
    }
    if let carried {
      addLifted(carried.thumb, carried.finger - carried.grip, at: time, to: &list)
    }
  }

  /// A thumb with its corner at a point, lifted a little, over its shadow.
  private func addLifted(
    _ thumb: Thumb, _ corner: Point, at time: Double, to list: inout DrawList
  ) {
    let lift = thumb.height(at: time)
    let grown = thumbSize.width * 0.04 * lift
    let frame = Rect(
      x: corner.x - grown, y: corner.y - grown * 0.75 - 4 * lift,
      width: thumbSize.width + 2 * grown, height: thumbSize.height + 1.5 * grown)
    let shade = frame.offsetBy(dx: 0, dy: 10 * lift)
    for step in 0..<5 {
      let reach = 2.5 * Double(step) * lift
      list.fill(
        shade.insetBy(dx: 4 - reach, dy: 4 - reach), Color(gray: 0), opacity: Float(0.07 * lift),
        radius: 6 + reach)
    }
    Stamp(thumb.number, in: frame, style).draw(into: &list)
  }

  private var textScale: Double {
    style.enlargement(in: size, least: Size(width: 300, height: 300))
  }

  /// The frame of the tapped stamp, as large as there is room; nil: there is no room.
  private var pictureFrame: Rect? {
    let room = Size(
      width: size.width - 48, height: row.frame.minY - 74 - 18 * textScale - strip.room)
    guard room.width > 40, room.height > 30 else { return nil }
    let picture = Stamp.size.fitted(in: room)
    let corner = Point(
      x: (size.width - picture.width) / 2, y: strip.room + 28 + (room.height - picture.height) / 2)
    return Rect(origin: corner, size: picture)
  }

  /// Draws the stamp that was tapped, and its name.
  private func addPicture(to list: inout DrawList) {
    guard let frame = pictureFrame else { return }
    let (corner, picture) = (frame.origin, frame.size)
    let stamp = Stamp(shown, in: frame, style)
    stamp.draw(into: &list)
    let base = corner + Point(x: 0, y: picture.height + 20 + 18 * textScale)
    list.write(TextRun(stamp.name, .body, by: textScale), at: base, style.ink)
    guard picture.width >= Self.leastNumbered else { return }
    let letter = SceneStyle.TypeSize.body.rawValue * textScale
    list.write(
      number: shown + 1, size: letter, endingAt: base + Point(x: picture.width, y: 0),
      style.quietInk)
  }

  /// Draws a glow at the edge towards which the row scrolls; the faster, the brighter.
  private func addEdge(to list: inout DrawList) {
    let (strip, speed) = (row.frame, row.autoscrollVelocity.x)
    guard speed != 0 else { return }
    let x = speed < 0 ? strip.minX : strip.maxX - row.reach
    list.fill(
      Rect(x: x, y: strip.minY, width: row.reach, height: strip.height), style.accent(4),
      opacity: Float(0.15 + 0.4 * speed.magnitude / row.topSpeed))
  }

  static let descriptor = SceneDescriptor(
    name: "autoscroll",
    sentence: "Thumbnails that are picked up and carried: at an edge the row scrolls under them.",
    source: "Apple's ScrollViewSuite (Autoscroll), named by WWDC 2011, session 104",
    ways: [
      SceneWay("timer", "A timer", "Hold a stamp, carry it to an edge, rest there: it goes on."),
      SceneWay(
        "moves", "Moves alone", "Carry a stamp to an edge, rest there: the row stands still."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(row)] }
  public var hint: String { "hold a stamp and carry it to an edge" }
  public var hintSubjects: [Rect] { [row.frame] + (pictureFrame.map { [$0] } ?? []) }
  /// The name under the picture.
  public var captionFrame: Rect? {
    pictureFrame.map {
      Rect(x: $0.minX, y: $0.maxY + 16, width: $0.width, height: 10 + 22 * textScale)
    }
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    carried != nil ? .closedHand : region is Thumb ? .hand : nil
  }

  public func build(in window: InputWindow) {
    let scene = Weakly(wrappedValue: self)
    row.onAutoscroll = { scene.wrappedValue?.makeRoom(at: $0, isScrolled: true) }
    for thumb in thumbs {
      thumb.onTouch = { [thumb = Weakly(wrappedValue: thumb)] touch in
        if let thumb = thumb.wrappedValue { scene.wrappedValue?.touched(thumb, touch) }
      }
      row.addSubregion(thumb)
    }
    window.addSubregion(row)
  }

  public func layOut(_ size: Size) {
    self.size = size
    row.autoscroll(towards: nil, at: row.time)
    let height = thumbSize.height + 2 * Self.padding
    row.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    row.contentSize = Size(
      width: 2 * Self.margin + Double(Self.count) * pitch - Self.gap, height: height)
    for (place, number) in order.enumerated() {
      thumbs[number].go(to: home(of: place), from: home(of: place).origin, at: -.infinity)
    }
  }
}

/// One finger carries at a time.
final class ThumbRow: AutoscrollView {
  /// How far a move scrolls at the edge itself, in points. Source: the suite.
  private static let step = 6.0

  /// Scrolls once towards the edge that a point of the superregion is near.
  func step(towards place: Point?, at time: Double) {
    guard let place else { return }
    func share(_ distance: Double) -> Double { max(0, 1 - max(0, distance) / reach) }
    let distance = Self.step * (share(frame.maxX - place.x) - share(place.x - frame.minX))
    let x = min(max(contentOffset.x + distance, 0), model.maximumOffset.x)
    setContentOffset(Point(x: x, y: 0), animated: false, at: time)
  }

  override func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool {
    !subregions.contains { ($0 as? Thumb)?.isHighlighted ?? false }
  }
}

/// A thumbnail: tapped, or picked up by a finger that rests on it and then moves. A control, so
/// that no drag of the row takes away its touch.
final class Thumb: Control {
  let number: Int
  /// The start of its motion, and the moment of the start in seconds; its frame is the target.
  private var origin = Point.zero
  private var departure = -Double.infinity
  /// How high it is lifted, 0…1, since a moment in seconds.
  private var rise = (ease: CosineEase(start: 0, target: 0), since: -Double.infinity)

  init(_ number: Int) {
    self.number = number
    super.init(frame: .zero)
  }

  /// Where its corner is in the content at a moment, in seconds.
  func position(at time: Double) -> Point {
    let share = CosineEase(start: 0, target: 1).position(at: time - departure)
    return origin + (frame.origin - origin) * share
  }

  /// Whether its motion is over at a moment, in seconds.
  func isHome(at time: Double) -> Bool { position(at: time) == frame.origin }

  /// How high it is lifted at a moment, in seconds: 0…1.
  func height(at time: Double) -> Double { rise.ease.position(at: time - rise.since) }

  /// Rises or sinks to a height of 0…1 in 0.3 s.
  func lift(to height: Double, at time: Double) {
    rise = (CosineEase(start: self.height(at: time), target: height), time)
  }

  /// Moves to a frame in 0.3 s, from its present place or from `origin`.
  func go(to home: Rect, from origin: Point? = nil, at time: Double) {
    (self.origin, departure) = (origin ?? position(at: time), time)
    frame = home
  }
}

extension SceneEntry {
  public static let autoscroll = SceneEntry(
    AutoscrollScene.descriptor,
    show: SceneShow(PackageResources.autoscroll_txt, pictureTime: 8.3, duration: 19)
  ) { AutoscrollScene($0) }
}
