import Drawing
import SceneHosting
import Scrolling

/// The states of some recognizers during the last touches: a ribbon for each, with its states from
/// the moment at which the first finger came down.
final class GestureRibbons {
  /// A recognizer, its states and their times.
  struct Ribbon {
    let name: String
    let recognizer: GestureRecognizer
    fileprivate(set) var spans: [(state: GestureRecognizer.State, start: Double)] = []

    /// Whether its gesture has ended, or there was none.
    var isOver: Bool {
      switch spans.last?.state {
      case .possible, .began, .changed: false
      case nil, .ended, .cancelled, .failed: true
      }
    }
  }

  private(set) var ribbons: [Ribbon] = []
  /// When the first finger came down, and when the last event came, in seconds.
  private var (start, last) = (0.0, -Double.infinity)
  private let log: SceneLog
  private let fingers = FingerCount()

  /// The time without a finger after which the next one begins the ribbons anew, in seconds: longer
  /// than taps of one gesture are apart.
  private static let pause = 0.8

  init(log: SceneLog) { self.log = log }

  /// Watches recognizers of a region. Call it after all of them have been added to the region.
  func watch(_ recognizers: [(name: String, recognizer: GestureRecognizer)], of region: InputRegion)
  {
    ribbons = recognizers.map { Ribbon(name: $0.name, recognizer: $0.recognizer) }
    let track = Weakly(wrappedValue: self)
    for row in ribbons.indices {
      ribbons[row].spans.reserveCapacity(16)
      ribbons[row].recognizer.onStateChange = { _, new in track.wrappedValue?.note(new, of: row) }
    }
    fingers.onDown = { track.wrappedValue?.fingerDown(at: $0) }
    fingers.onUp = { track.wrappedValue?.fingerUp(at: $0) }
    region.addGestureRecognizer(fingers)
  }

  /// Whether a finger is down, or a recognizer waits for one.
  var isRunning: Bool { fingers.count > 0 || ribbons.contains { !$0.isOver } }

  private func fingerDown(at time: Double) {
    if fingers.count == 1, time - last > Self.pause {
      start = time
      for row in ribbons.indices { ribbons[row].spans.removeAll(keepingCapacity: true) }
    }
    last = time
    // Recognizers that have begun anew with this finger.
    for row in ribbons.indices where ribbons[row].isOver {
      let recognizer = ribbons[row].recognizer
      guard recognizer.numberOfTouches > 0, recognizer.state == .possible else { continue }
      ribbons[row].spans.append((.possible, time))
    }
  }

  private func fingerUp(at time: Double) { last = time }

  private func note(_ state: GestureRecognizer.State, of row: Int) {
    let time = ribbons[row].recognizer.time
    last = max(last, time)
    // Began and changed are one span.
    if let old = ribbons[row].spans.last?.state, state == .changed, old == .began { return }
    guard ribbons[row].spans.last?.state != state else { return }
    ribbons[row].spans.append((state, time))
    log.note(
      LogEntry(
        time: time, event: "gesture", detail: "\(ribbons[row].name) \(Self.word(for: state))"))
  }

  static func word(for state: GestureRecognizer.State?) -> String {
    switch state {
    case nil: "not asked"
    case .possible: "possible"
    case .began, .changed: "recognizes"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  // MARK: Drawing. Lengths are in points, and taste.

  static let rowHeight = 32.0
  private static let head = 30.0
  private static let nameWidth = 104.0
  private static let wordWidth = 96.0
  /// The time that a ribbon is long, in seconds.
  private static let span = 3.0

  /// How high all of them are.
  var height: Double { Self.head + Double(ribbons.count) * Self.rowHeight + 12 }

  func draw(at time: Double, in frame: Rect, _ style: SceneStyle, into list: inout DrawList) {
    list.fill(frame, style.surface, radius: 14)
    let size = SceneStyle.TypeSize.caption
    let left = frame.minX + Self.nameWidth + 16
    let width = max(1, frame.width - Self.nameWidth - Self.wordWidth - 32)
    let end = isRunning ? time : max(last, start)
    let origin = max(start, end - Self.span)
    func place(_ moment: Double) -> Double {
      left + min(max((moment - origin) / Self.span, 0), 1) * width
    }
    let base = frame.minY + 21
    let spanX = (left + width).rounded() - 20
    let title = spanX - frame.minX > 224 ? "states of each recognizer" : "states"
    list.write(TextRun(title, size), at: Point(x: frame.minX + 16, y: base), style.quietInk)
    for second in 1..<Int(Self.span) {
      let x = (left + Double(second) / Self.span * width).rounded()
      list.fill(
        Rect(x: x, y: frame.minY + Self.head, width: 1, height: height - Self.head - 10),
        style.inset)
    }
    list.write(TextRun("3 s", size), at: Point(x: spanX, y: base), style.quietInk)
    let isSilent = ribbons.allSatisfy { $0.spans.isEmpty }
    for (row, ribbon) in ribbons.enumerated() {
      let top = (frame.minY + Self.head + Double(row) * Self.rowHeight).rounded()
      let color = style.accent(row)
      let middle = top + Self.rowHeight / 2
      list.write(
        TextRun(ribbon.name, size), at: Point(x: frame.minX + 16, y: middle + 5), style.ink)
      list.fill(Rect(x: left, y: middle - 1, width: width, height: 2), style.inset)
      for (number, span) in ribbon.spans.enumerated() {
        let next = number + 1 < ribbon.spans.count ? ribbon.spans[number + 1].start : end
        add(span.state, from: place(span.start), to: place(next), at: middle, color, style, &list)
      }
      guard !isSilent else { continue }
      list.write(
        TextRun(Self.word(for: ribbon.spans.last?.state), size),
        at: Point(x: left + width + 16, y: middle + 5),
        ribbon.spans.last?.state == .ended ? style.ink : style.quietInk)
    }
  }

  /// A span of a ribbon: pale while it is possible, in color while it recognizes; its end as a
  /// disc, or where it failed as a post.
  private func add(
    _ state: GestureRecognizer.State, from start: Double, to end: Double, at middle: Double,
    _ color: Color, _ style: SceneStyle, _ list: inout DrawList
  ) {
    let (left, right) = (start.rounded(), end.rounded())
    func bar(_ height: Double, opacity: Float) {
      list.fill(
        Rect(x: left, y: middle - height / 2, width: max(2, right - left), height: height), color,
        opacity: opacity)
    }
    switch state {
    case .possible: bar(8, opacity: 0.45)
    case .began, .changed: bar(18, opacity: 1)
    case .ended:
      list.fillDisc(at: Point(x: left, y: middle), diameter: 22, color)
      list.fillDisc(at: Point(x: left, y: middle), diameter: 10, style.surface)
    case .cancelled, .failed:
      list.fill(Rect(x: left, y: middle - 9, width: 4, height: 18), style.quietInk)
    }
  }
}
