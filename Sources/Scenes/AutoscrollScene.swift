import Drawing
import Geometry
import Motion
import Replay
import Scrolling

/// Thumbnails of stamps in a row. A tap shows one large; one that is held can be picked up and carried: near
/// an edge the row scrolls under it, faster the nearer, the others make room, and it stays where it is let
/// go. After Apple's ScrollViewSuite (its second part, Autoscroll).
public final class AutoscrollScene {
  static let count = 24
  // Lengths here and below are in points; where nothing else is said of a number, it is taste.
  private static let margin = 24.0
  private static let gap = 16.0
  private static let padding = 20.0
  /// Of a stamp that is shown large.
  private static let leastNumbered = 160.0

  private let style: SceneStyle
  private let log: SceneLog
  let row = AutoscrollView(frame: .zero)
  private let thumbs = (0..<AutoscrollScene.count).map { Thumb($0) }
  /// The numbers of the thumbs, in the order in which they stand.
  private(set) var order = Array(0..<AutoscrollScene.count)
  /// The thumb that is carried.
  private var carried: (number: Int, grip: Point, finger: Point, since: Double)?
  /// The one that is shown large.
  private(set) var shown = 0
  private var size = Size.zero

  public init(_ setup: SceneSetup) {
    style = .chosen(setup)
    log = setup.log
  }

  // MARK: Where things are

  private var thumbSize: Size {
    let height = max(1, min(144, size.height * 0.34 - 2 * Self.padding, size.width * 0.21))
    return Size(width: height * Stamp.size.width / Stamp.size.height, height: height)
  }
  private var pitch: Double { thumbSize.width + Self.gap }

  private func home(of place: Int) -> Rect {
    Rect(
      origin: Point(x: Self.margin + Double(place) * pitch, y: Self.padding), size: thumbSize)
  }

  /// The frame of the thumb that is carried, in the content.
  private func carriedFrame(_ grip: Point, _ finger: Point) -> Rect {
    Rect(origin: row.convert(finger, from: nil) - grip, size: thumbSize)
  }

  // MARK: Carrying

  func pickUp(_ thumb: Thumb, from start: Point, to finger: Point, at time: Double) {
    let grip = row.convert(start, from: nil) - thumb.position(at: time)
    carried = (thumb.number, grip, finger, time)
    log.note(LogEntry(time: time, event: "pickedUp", detail: "thumb=\(thumb.number + 1)"))
  }

  func carry(to finger: Point, at time: Double) {
    guard let grip = carried?.grip else { return }
    carried?.finger = finger
    let isOverRow = row.convert(finger, from: nil).y - grip.y + thumbSize.height > 0
    row.push(as: isOverRow ? row.speed(for: finger.x - row.frame.minX) : 0, at: time)
    makeRoom(at: time)
  }

  /// The others go where they stand once the one that is carried is let go here.
  private func makeRoom(at time: Double) {
    guard let carried else { return }
    let frame = carriedFrame(carried.grip, carried.finger)
    guard frame.maxY > 0, let before = order.firstIndex(of: carried.number) else { return }
    let place = Int(((frame.minX - Self.margin) / pitch).rounded())
    let after = min(max(place, 0), Self.count - 1)
    guard after != before else { return }
    order.remove(at: before)
    order.insert(carried.number, at: after)
    for place in min(before, after)...max(before, after) where order[place] != carried.number {
      thumbs[order[place]].go(to: home(of: place), at: time)
    }
  }

  func drop(at time: Double) {
    row.push(as: 0, at: time)
    guard let carried, let place = order.firstIndex(of: carried.number) else { return }
    let frame = carriedFrame(carried.grip, carried.finger)
    self.carried = nil
    thumbs[carried.number].go(to: home(of: place), from: frame.origin, at: time)
    let detail = "thumb=\(carried.number + 1) place=\(place + 1)"
    log.note(LogEntry(time: time, event: "dropped", detail: detail))
  }

  func tap(_ thumb: Thumb, at time: Double) {
    shown = thumb.number
    log.note(LogEntry(time: time, event: "tapped", detail: "thumb=\(thumb.number + 1)"))
  }

  // MARK: What is seen

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = style.inset
    guard size.isDrawable else { return }
    list.beginPlane()
    addPicture(to: &list)
    let strip = row.frame
    list.fill(strip, style.inset.mixed(with: style.ink, 0.07))
    let offset = row.contentOffset
    // Those that make room may come from one place farther.
    let places = visibleItems(
      of: Self.count, pitch: pitch, from: offset.x - Self.margin - pitch,
      length: size.width + 2 * pitch)
    list.clip(to: strip)
    for place in places where order[place] != carried?.number {
      let thumb = thumbs[order[place]]
      let corner = strip.origin + thumb.position(at: time) - offset
      addThumb(thumb.number, Rect(origin: corner, size: thumbSize), lift: 0, to: &list)
      guard thumb.isHeld else { continue }
      list.fill(Rect(origin: corner, size: thumbSize), style.ink, opacity: 0.22)
    }
    list.unclip()
    addEdge(to: &list)
    guard let carried else { return }
    let frame = Rect(origin: carried.finger - carried.grip, size: thumbSize)
    let lift = CosineEase(start: 0, target: 1).position(at: time - carried.since)
    addThumb(carried.number, frame, lift: lift, to: &list)
  }

  /// - Parameter lift: from lying (0) to carried (1).
  private func addThumb(
    _ number: Int, _ frame: Rect, lift: Double, to list: inout DrawList
  ) {
    let grown = frame.width * 0.04 * lift
    let large = Rect(
      x: frame.minX - grown, y: frame.minY - grown * 0.75 - 4 * lift,
      width: frame.width + 2 * grown, height: frame.height + 1.5 * grown)
    if lift > 0 {
      let shade = Rect(
        x: large.minX + 2, y: large.minY + 12 * lift, width: large.width - 4, height: large.height)
      list.fill(shade, Color(grey: 0), opacity: Float(0.24 * lift), radius: 10)
    }
    Stamp(number, in: large, style).draw(into: &list)
  }

  /// The stamp that was tapped, as large as there is room.
  private func addPicture(to list: inout DrawList) {
    let room = Size(width: size.width - 48, height: row.frame.minY - 92)
    guard room.width > 40, room.height > 30 else { return }
    let fit = Stamp.size.fit(in: room)
    let width = Stamp.size.width * fit
    let frame = Rect(
      x: (size.width - width) / 2, y: 28 + (room.height - Stamp.size.height * fit) / 2,
      width: width, height: Stamp.size.height * fit)
    let stamp = Stamp(shown, in: frame, style)
    stamp.draw(into: &list)
    let base = Point(x: frame.minX, y: frame.maxY + 38)
    list.write(TextRun(stamp.name, .body), at: base, style.ink)
    // Beside the longest name there is no room for a number under a narrow stamp.
    guard width >= Self.leastNumbered else { return }
    let number = SceneStyle.TypeSize.body.rawValue
    list.write(
      number: shown + 1, size: number,
      at: Point(x: frame.maxX - (shown < 9 ? 1 : 2) * number * SceneStyle.monoAdvance, y: base.y),
      style.quietInk)
  }

  /// The edge towards which the row scrolls glows, more the faster.
  private func addEdge(to list: inout DrawList) {
    guard row.speed != 0 else { return }
    let strip = row.frame
    let width = AutoscrollView.threshold
    list.fill(
      Rect(
        x: row.speed < 0 ? strip.minX : strip.maxX - width, y: strip.minY, width: width,
        height: strip.height),
      style.accent(4),
      opacity: Float(0.15 + 0.4 * row.speed.magnitude / AutoscrollView.fastest))
  }
}

/// How the row sits in a window: at its foot, under the stamp that was tapped.
extension AutoscrollScene: Scene {
  static let card = SceneCard(
    name: "autoscroll",
    sentence: "Thumbnails that are picked up and carried: at an edge the row scrolls under them.",
    source: "WWDC 2010, session 104 (ScrollViewSuite, Autoscroll)",
    parameters: [SceneStyle.parameter])

  public var scrollView: ScrollView? { row }
  public var hint: String { "hold a picture and carry it to an edge" }

  public func cursor(at point: Point, over region: InputRegion) -> SceneCursor? {
    region is Thumb ? .hand : nil
  }

  public func build(in window: InputWindow) {
    // A thumb that has been told of its touch keeps it: it is carried.
    row.canCancelContentTouches = false
    row.onAutoscroll = { [scene = Weakly(wrappedValue: self)] in
      scene.wrappedValue?.makeRoom(at: $0)
    }
    for thumb in thumbs {
      thumb.scene = self
      row.addSubregion(thumb)
    }
    window.addSubregion(row)
    layOut(window.frame.size)
  }

  public func layOut(_ size: Size) {
    size.requireWindow()
    self.size = size
    row.push(as: 0, at: nil)
    let height = thumbSize.height + 2 * Self.padding
    row.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    row.contentSize = Size(
      width: 2 * Self.margin + Double(Self.count) * pitch - Self.gap, height: height)
    for (place, number) in order.enumerated() { thumbs[number].lie(in: home(of: place)) }
  }
}
