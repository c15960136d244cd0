import Drawing
import Geometry

/// The scales of the curves of the scene `feels`.
struct FeelsScales {
  /// In seconds.
  let span: Double
  /// In points or pt/ms; never empty.
  let values: ClosedRange<Double>
  let areSpeeds: Bool
  /// −1 where content went backwards, so that its curves rise, too.
  let sign: Double

  /// - Parameters:
  ///   - values: the least and the greatest, as content went.
  ///   - isBackwards: whether it went backwards.
  init(span: Double, values: ClosedRange<Double>, areSpeeds: Bool, isBackwards: Bool) {
    self.span = span
    self.areSpeeds = areSpeeds
    sign = isBackwards ? -1 : 1
    let values = isBackwards ? -values.upperBound...(-values.lowerBound) : values
    let (low, high) = (values.lowerBound, values.upperBound)
    // Content has not moved visibly: the scale is that of a flick.
    guard high - low >= (areSpeeds ? 0.1 : 10) else {
      self.values = 0...(areSpeeds ? 2 : 1000)
      return
    }
    // Some air over and under the curves.
    let air = 0.07 * (high - low)
    self.values = (low < 0 ? low - air : 0)...(high > 0 ? high + air : air)
  }

  /// The whole half seconds around a duration, in seconds.
  static func span(for duration: Double) -> Double { max(1, (duration * 2 + 0.1).rounded(.up) / 2) }

  /// The least step, 1, 2 or 5 times a power of ten, of which at most `most` fit into an extent.
  static func step(_ extent: Double, most: Int) -> Double {
    var power = 0.001
    while true {
      for factor in [1.0, 2, 5] where extent / (factor * power) <= Double(max(1, most)) {
        return factor * power
      }
      power *= 10
    }
  }
}

/// Curves over time since the lift; those that are still to come are pale.
struct FeelsPlot {
  let frame: Rect
  let scales: FeelsScales
  let style: SceneStyle
  let textScale: Double

  private static let thickness = 2.5
  /// The slope beyond which a curve is drawn no thicker.
  private static let steepest = 6.0
  /// A plot that is lower has no words.
  private static let leastHeight = 60.0

  private var inside: Rect {
    let (left, bottom) = ((frame.width < 500 ? 44.0 : 56) * textScale, 26 * textScale)
    return Rect(
      x: frame.minX + left, y: frame.minY + 12,
      width: max(0, frame.width - left - 2 - 28 * textScale),
      height: max(0, frame.height - bottom - 12))
  }

  private func x(_ elapsed: Double) -> Double { inside.minX + inside.width * elapsed / scales.span }

  private func y(_ value: Double) -> Double {
    let values = scales.values
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return inside.maxY - inside.height * share
  }

  private var isDrawn: Bool { frame.height >= Self.leastHeight && inside.width >= 20 }

  // MARK: The grid

  /// The color of a line of the grid, which stands on whole points and hides what lies below:
  /// crisp, and the same from both renderers.
  private func lineColor(isAxis: Bool) -> Color {
    style.surface.mixed(with: style.quietInk, isAxis ? 0.55 : 0.16)
  }

  /// The distance between ticks of the values: long enough for letters, and so short that at least
  /// one tick besides zero is visible.
  var step: Double {
    let reach = max(scales.values.upperBound, -scales.values.lowerBound)
    return FeelsScales.step(reach, most: min(7, max(3, Int(inside.height / (44 * textScale)))))
  }

  func drawGrid(into list: inout DrawList) {
    list.fill(frame, style.surface, radius: 14)
    guard isDrawn else { return }
    let size = SceneStyle.TypeSize.caption.rawValue * textScale
    let step = step
    var tick = (scales.values.lowerBound / step).rounded(.up)
    while tick * step <= scales.values.upperBound {
      let line = y(tick * step)
      list.fill(
        Rect(x: inside.minX, y: (line - 0.5).rounded(), width: inside.width, height: 1),
        lineColor(isAxis: tick == 0))
      let decimals = scales.areSpeeds ? (step < 0.1 ? 2 : 1) : 0
      let number = FixedNumber(tick * step, decimals: decimals)
      list.write(
        number, size: size,
        at: Point(x: inside.minX - 8 - number.width(size: size), y: line + 4.5 * textScale),
        style.quietInk)
      tick += 1
    }
    let second = FeelsScales.step(
      scales.span, most: Int(inside.width / ((frame.width < 500 ? 72 : 96) * textScale)))
    var moment = 0.0
    while moment * second <= scales.span {
      let line = x(moment * second)
      list.fill(
        Rect(x: (line - 0.5).rounded(), y: inside.minY, width: 1, height: inside.height),
        lineColor(isAxis: moment == 0))
      let number = FixedNumber(moment * second, decimals: second < 1 ? 1 : 0)
      let end = list.write(
        number, size: size,
        at: Point(x: line - number.width(size: size) / 2, y: frame.maxY - 8), style.quietInk)
      if (moment + 1) * second > scales.span {
        list.write(TextRun(" s", size: size), at: Point(x: end, y: frame.maxY - 8), style.quietInk)
      }
      moment += 1
    }
    let words = scales.areSpeeds ? "speed after the lift, pt/ms" : "distance after the lift, pt"
    // Distances end high, speeds begin high.
    let end = inside.maxX - LetterWidths.width(of: words, size: size) - 10
    list.write(
      TextRun(words, size: size),
      at: Point(x: scales.areSpeeds ? end : inside.minX + 10, y: inside.minY + 8 + size),
      style.quietInk)
  }

  // MARK: The curves

  /// A curve as upright bars side by side, one for each point of width; neighbors of one height
  /// are one.
  func drawCurve(of feelList: FeelList, at time: Double, into list: inout DrawList) {
    guard isDrawn, feelList.motion.released != nil else { return }
    let elapsed = feelList.motion.elapsed(at: time)
    let end = feelList.motion.shownDuration
    let columns = Int(inside.width * min(end / scales.span, 1))
    guard columns > 0 else { return }
    let past = Int(inside.width * elapsed / scales.span)
    var bar = Rect(x: 0, y: 0, width: 0, height: 0)
    var isPast = true
    var here = place(0, of: feelList)
    for column in 0..<columns {
      let next = place(column + 1, of: feelList)
      let slope = min((next - here).magnitude, Self.steepest)
      let wanted = (1 + slope * slope).squareRoot() * (column < past ? Self.thickness : 1.5)
      let height = max(wanted, (next - here).magnitude + 1)
      let top = (here + next - height) / 2
      here = next
      let goesOn =
        isPast == (column < past) && (bar.minY - top).magnitude < Self.flat
        && (bar.size.height - height).magnitude < Self.flat
      if goesOn, bar.width > 0 {
        bar.size.width += 1
        continue
      }
      add(bar, feelList, isPast, to: &list)
      bar = Rect(x: inside.minX + Double(column), y: top, width: 1, height: height)
      isPast = column < past
    }
    add(bar, feelList, isPast, to: &list)
  }

  /// A step of this height is invisible, in points.
  private static let flat = 0.12

  private func add(_ bar: Rect, _ feelList: FeelList, _ isPast: Bool, to list: inout DrawList) {
    guard bar.width > 0 else { return }
    list.fill(bar, feelList.color, opacity: isPast ? 1 : 0.35)
  }

  private func place(_ column: Int, of feelList: FeelList) -> Double {
    let elapsed = Double(column) / inside.width * scales.span
    return y(scales.sign * feelList.motion.value(at: elapsed, ofSpeeds: scales.areSpeeds))
  }

  /// Where content is on its curve.
  func drawPlace(of feelList: FeelList, at time: Double, into list: inout DrawList) {
    guard isDrawn, feelList.motion.released != nil else { return }
    let elapsed = feelList.motion.elapsed(at: time)
    let value = scales.sign * feelList.motion.value(at: elapsed, ofSpeeds: scales.areSpeeds)
    let point = Point(x: x(min(elapsed, scales.span)), y: y(value))
    list.fillDisc(at: point, diameter: 13, style.surface)
    list.fillDisc(at: point, diameter: 9, feelList.color)
  }
}
