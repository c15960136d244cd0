import Drawing
import InputScript
import Overlays
import SceneHosting
import Scenes
import Scrolling
import TuningLab

/// The plot of the last gesture under the present settings, as curves over time, with a comparison:
/// the other variant's settings, or those before the last change. It is laid out when one of them
/// changes.
struct TrialPlot {
  struct Subject {
    var gesture: Gesture
    var live: Trial
    /// The trial of the other variant; nil: there is one variant.
    var other: Trial?
    /// The trial before the last change; nil: there was no change since the gesture.
    var before: Trial?
    /// The live variant.
    var variant = Variant.a
    /// The trial that is drawn beside the live one; nil: there is none.
    var compared: Trial? { other ?? before }
  }

  let layout: PlotLayout
  private let subject: Subject
  private let begin: Double
  private let end: Double
  private let low: Double
  private let high: Double

  private var curves: [(curve: PlotCurve, color: Color, opacity: Float)] = []
  private(set) var marks: [(frame: Rect, color: Color, opacity: Float)] = []
  private var texts: [(run: TextRun, at: Point, color: Color)] = []
  /// The columns of numbers: the index in `PlotFigure.all`, and the frame in points of the window.
  private(set) var figures: [(index: Int, frame: Rect)] = []
  private let typesetter: Typesetter
  /// The effect of the last change, or of the other variant, on the gesture.
  private(set) var words = ""
  /// The words as they are shown: their beginning where there is less room.
  private(set) var sentence = TextRun("", size: 1)

  init(_ subject: Subject, _ layout: PlotLayout, _ typesetter: Typesetter) {
    self.subject = subject
    self.layout = layout
    self.typesetter = typesetter
    let trials = [subject.live, subject.compared].compactMap { $0 }
    begin = trials.map(\.span.begin).min() ?? 0
    end = (trials.map(\.span.end).max() ?? 0) * Self.air + Self.tail
    let (begin, end) = (begin, end)
    let seen = trials.flatMap { trial in
      trial.trajectory.samples.lazy.filter { $0.milliseconds <= end }.map(\.offset)
    }
    let (least, most) = (seen.min() ?? 0, seen.max() ?? 0)
    let room = max((most - least) * Self.room, 1)
    // The landing without snapping is shown where it is near.
    let free = subject.live.landing.free
    let span = most - least
    low = min(least, free > least - span ? free : least) - room
    high = max(most, free < most + span ? free : most) + room
    precondition(begin <= end && low < high, "a plot has an extent")
    lay()
  }

  private static let air = 1.1
  private static let tail = 60.0
  private static let room = 0.08

  // MARK: Axes

  private func x(_ milliseconds: Double) -> Double {
    let frame = layout.offsets
    return frame.minX + (milliseconds - begin) / (end - begin) * frame.width
  }

  private func share(_ offset: Double) -> Double { (offset - low) / (high - low) }

  private func y(_ offset: Double) -> Double {
    layout.offsets.maxY - share(offset) * layout.offsets.height
  }

  /// The time at an x of the window, in ms after the lift.
  func time(at x: Double) -> Double {
    let frame = layout.offsets
    return begin + (x - frame.minX) / frame.width * (end - begin)
  }

  // MARK: Curves and marks

  private mutating func lay() {
    let live = subject.live
    let color = subject.variant.color
    addStops(live)
    addFree(live)
    mark(
      Rect(
        x: x(0) - 0.5, y: layout.offsets.minY, width: 1,
        height: layout.velocities.maxY - layout.offsets.minY), opacity: 0.3)
    if let before = subject.before, subject.other == nil {
      addOffset(before, Color(gray: 1), 0.4, thickness: 1.2)
    }
    if let other = subject.other {
      addOffset(other, subject.variant.other.color, 0.9, thickness: 1.4)
    }
    if !layout.isReduced { addVelocities(color) }
    addOffset(live, color, 1, thickness: 2)
    addFingers(live)
    addRibbon(live)
    if !layout.isReduced { addNumbers(color) }
    addWords()
  }

  private mutating func mark(_ frame: Rect, _ color: Color = Color(gray: 1), opacity: Float) {
    marks.append((frame, color, opacity))
  }

  /// Adds a horizontal line across a frame.
  private mutating func mark(
    level y: Double, of frame: Rect, _ color: Color = Color(gray: 1), opacity: Float
  ) {
    mark(Rect(x: frame.minX, y: y - 0.5, width: frame.width, height: 1), color, opacity: opacity)
  }

  /// A curve over the plot's time.
  ///
  /// - Parameter height: of a time in ms after the lift, as a share of the frame's; nil: a gap.
  private func curve(
    in frame: Rect, thickness: Double, dash: Int = 0, _ height: (_ milliseconds: Double) -> Double?
  ) -> PlotCurve {
    PlotCurve(in: frame, thickness: thickness, dash: dash) { height(begin + $0 * (end - begin)) }
  }

  private mutating func addOffset(
    _ trial: Trial, _ color: Color, _ opacity: Float, thickness: Double
  ) {
    let curve = curve(in: layout.offsets, thickness: thickness) { time in
      trial.sample(at: time).map { share($0.offset) }
    }
    curves.append((curve, color, opacity))
  }

  private mutating func addVelocities(_ color: Color) {
    let trials = [subject.compared, subject.live].compactMap { $0 }
    let most = trials.map(Self.topSpeed).max() ?? 0
    guard most > 0 else { return }
    let frame = layout.velocities
    mark(level: frame.midY, of: frame, opacity: 0.14)
    let otherColor = subject.other == nil ? Color(gray: 1) : subject.variant.other.color
    for trial in trials {
      let isLive = trial.tuning == subject.live.tuning
      let curve = curve(in: frame, thickness: isLive ? 1.6 : 1.1) { time in
        trial.sample(at: time).map { 0.5 + 0.46 * $0.velocity / most }
      }
      curves.append((curve, isLive ? color : otherColor, isLive ? 0.9 : 0.4))
    }
  }

  /// The speed at the top of the velocity plot, in pt/ms: the greatest of the finger from sample to
  /// sample, and of the content after the lift. The step past the slop, and velocity estimates that
  /// contain it, are left out: it may be many times faster than the rest.
  static func topSpeed(of trial: Trial) -> Double {
    let samples = trial.trajectory.samples
    var steps: [Trajectory.Sample] = []
    for sample in samples
    where sample.phase == .dragging && sample.offset != steps.last?.offset { steps.append(sample) }
    let finger = zip(steps, steps.dropFirst()).map {
      ($1.offset - $0.offset).magnitude / ($1.milliseconds - $0.milliseconds)
    }
    let free = samples.filter { $0.milliseconds >= 0 }.map(\.velocity.magnitude)
    return (finger + free).max() ?? 0
  }

  /// Adds the dashed curve of the coast without snapping.
  private mutating func addFree(_ trial: Trial) {
    let momentum = trial.trajectory.momentum
    guard momentum.velocity != 0 else { return }
    let curve = curve(in: layout.offsets, thickness: 1, dash: 4) { time in
      let share = time < 0 ? nil : share(momentum.position(at: time / 1000))
      return share.flatMap { (0...1).contains($0) ? $0 : nil }
    }
    curves.append((curve, Color(gray: 1), 0.55))
  }

  private mutating func addStops(_ trial: Trial) {
    for stop in trial.trajectory.grid.stops(from: low, to: high, limit: Self.mostStops) {
      mark(level: y(stop), of: layout.offsets, opacity: 0.16)
    }
    let target = y(trial.landing.target)
    guard target > layout.offsets.minY, target < layout.offsets.maxY else { return }
    mark(level: target, of: layout.offsets, BenchStyle.changed, opacity: 0.5)
  }

  /// Adds dots at the offsets at which the finger held the content.
  private mutating func addFingers(_ trial: Trial) {
    let axis = trial.trajectory.axis
    var first: Point?
    for event in subject.gesture.events {
      let point: Point
      switch event.kind {
      case .input(.down(_, let at, _, _)): point = at
      case .input(.move(_, let to)): point = to
      case _: continue
      }
      let start = first ?? point
      if first == nil { first = point }
      let offset = subject.gesture.start[axis] + (start - point)[axis]
      let time = (event.time - trial.trajectory.lift.time) * 1000
      guard (0...1).contains(share(offset)), time >= begin, time <= end else { continue }
      let side = 2.5
      mark(
        Rect(x: x(time) - side / 2, y: y(offset) - side / 2, width: side, height: side),
        OverlayStyle.ink, opacity: 0.75)
    }
  }

  private mutating func addRibbon(_ trial: Trial) {
    mark(layout.ribbon, opacity: 0.06)
    let range = trial.trajectory.grid.range
    var (phase, from) = (FramePhase.idle, begin)
    func add(_ until: Double) {
      let (left, right) = (x(from), x(min(until, end)))
      guard phase != .idle, right > left else { return }
      mark(
        Rect(x: left, y: layout.ribbon.minY, width: right - left, height: layout.ribbon.height),
        phase.color, opacity: 1)
    }
    for sample in trial.trajectory.samples where sample.milliseconds <= end {
      let now = FramePhase(sample.phase, isPastEdge: !range.contains(sample.offset))
      guard now != phase else { continue }
      add(sample.milliseconds)
      (phase, from) = (now, sample.milliseconds)
    }
    add(trial.trajectory.samples.last?.milliseconds ?? end)
  }

  /// The least width of a column, in ems; where there is less room the inner ones are left out.
  private static let leastColumn = 7.0

  private mutating func addNumbers(_ color: Color) {
    let font = layout.font
    let frame = layout.numbers
    let first = 2.5 * font.size
    let areAll = frame.width - first >= Self.leastColumn * font.size * Double(PlotFigure.all.count)
    let columns = areAll ? Array(PlotFigure.all.indices) : [0, PlotFigure.all.count - 1]
    let width = (frame.width - first) / Double(columns.count)
    func left(_ column: Int) -> Double { frame.minX + first + Double(column) * width }
    figures = columns.enumerated().map { index, figure in
      let x = left(index) - 0.4 * font.size
      return (figure, Rect(x: x, y: frame.minY, width: width, height: frame.height))
    }
    func write(_ text: String, x: Double, line: Int, _ color: Color) {
      let y = frame.minY + Double(line) * font.lineHeight + font.ascent
      texts.append((TextRun(text, size: font.size), Point(x: x, y: y), color))
    }
    for (index, column) in columns.enumerated() {
      write(PlotFigure.all[column].title, x: left(index), line: 0, OverlayStyle.quietInk)
    }
    func write(_ trial: Trial, _ name: String, _ line: Int, _ color: Color) {
      write(name, x: frame.minX, line: line, color)
      for (index, column) in columns.enumerated() {
        write(PlotFigure.all[column].text(trial.landing), x: left(index), line: line, color)
      }
    }
    let names = names
    write(subject.live, subject.other == nil ? "now" : names.0, 1, color)
    if let other = subject.other {
      write(other, names.1, 2, subject.variant.other.color)
    } else if let before = subject.before {
      write(before, "was", 2, OverlayStyle.quietInk)
    }
  }

  /// The names of the variants, the live one first.
  private var names: (String, String) { (subject.variant.rawValue, subject.variant.other.rawValue) }

  private mutating func addWords() {
    let names = names
    words = "Move a slider; A plays the flick again."
    if let other = subject.other {
      words = subject.live.words(after: other, names)
    } else if let before = subject.before {
      words = subject.live.words(after: before)
    }
    var shown = words
    if layout.isReduced {
      // The numbers that have no column.
      let landing = subject.live.landing
      shown = "\((landing.settle / 1000).fixed(2)) s, lands at \(landing.landed.fixed(1)) pt"
      if subject.other != nil || subject.before != nil { shown += ": \(words)" }
    }
    sentence = run(of: shown)
  }

  private func run(of sentence: String) -> TextRun {
    TextRun(typesetter.fitted(sentence, layout.words.width, layout.font), size: layout.font.size)
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - moment: the shown time, in ms after the lift; nil: the live scene is shown.
  ///   - figure: the figure under the pointer or with the focus, and a sentence in place of the
  ///     usual one; nil: there is none.
  func draw(
    hover: PlotHover?, moment: Double?, figure: (index: Int, says: String?)?,
    into list: inout DrawList
  ) {
    let font = layout.font
    OverlayStyle.addPane(layout.frame, font, opacity: 1, into: &list)
    for index in marks.indices {
      list.fill(marks[index].frame, marks[index].color, opacity: marks[index].opacity)
    }
    for index in curves.indices {
      curves[index].curve.draw(curves[index].color, opacity: curves[index].opacity, into: &list)
    }
    if let shown = figures.first(where: { $0.index == figure?.index }) {
      list.fill(shown.frame, OverlayStyle.accent, opacity: 0.18, radius: 0.35 * font.size)
    }
    for index in texts.indices {
      list.write(texts[index].run, at: texts[index].at, texts[index].color)
    }
    list.write(
      figure?.says.map(run) ?? sentence,
      at: Point(x: layout.words.minX, y: layout.words.minY + font.ascent), OverlayStyle.ink)
    if let moment {
      list.fill(
        Rect(
          x: x(moment) - 1, y: layout.offsets.minY, width: 2,
          height: layout.ribbon.maxY - layout.offsets.minY), BenchStyle.changed, opacity: 0.9)
    }
    guard let hover else { return }
    list.fill(
      Rect(
        x: hover.x - 0.5, y: layout.offsets.minY, width: 1,
        height: layout.ribbon.maxY - layout.offsets.minY), OverlayStyle.ink, opacity: 0.6)
    let corner = Point(
      x: min(hover.x + 0.5 * font.size, layout.offsets.maxX - hover.width), y: layout.offsets.minY)
    // The pane keeps curves and lines from striking through the text.
    let pane = Rect(origin: corner, size: Size(width: hover.width, height: font.lineHeight))
    OverlayStyle.addPane(
      pane.insetBy(dx: -0.3 * font.size, dy: 0), font, opacity: 1, .dense, into: &list)
    list.write(hover.text, font, at: corner + Point(x: 0, y: font.ascent), OverlayStyle.ink)
  }

  /// The reading at a point of the window; nil beside the curves.
  func hover(at point: Point) -> PlotHover? {
    let frame = layout.offsets
    guard point.x >= frame.minX, point.x < frame.maxX, point.y >= frame.minY,
      point.y < layout.ribbon.maxY, let sample = subject.live.sample(at: time(at: point.x))
    else { return nil }
    let text =
      "\(time(at: point.x).fixed(0)) ms  \(sample.offset.fixed(1)) pt  \(sample.velocity.fixed(2)) pt/ms"
    return PlotHover(x: point.x, text: text, width: typesetter.width(text, layout.font))
  }

  private static let mostStops = 40
}

/// The reading of the pointer on a plot.
struct PlotHover: Equatable {
  /// In points of the window.
  let x: Double
  let text: String
  let width: Double
}
