#if Program

import Drawing
import Images
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningLab
import Viewer

/// Frames of the scene at several times of a trajectory, side by side, in one or more lines for
/// each setting.
struct Filmstrip {
  /// The number of frames of each setting.
  let count: Int

  static let counts = 2...60
  static let standardCount = 4

  // Pixels.
  private static let width = 1200
  private static let mostColumns = 4
  private static let tallest = 30_000
  private static let gap = 8
  private static let fontSize = 14.0
  private static let headingHeight = 30
  private static let labelHeight = 24
  /// The distance from the upper edge of a line of text to its baseline.
  private static let ascent = 14.0

  // The plots' colors.
  private static let paper = Color(red: 0.992, green: 0.992, blue: 0.984)
  private static let ink = Color(gray: 0.2)
  private static let faintInk = Color(red: 0.42, green: 0.42, blue: 0.4)

  /// Draws the strip. The frames of all settings have the same times, which are closer together
  /// just after the lift.
  func picture(of measurements: [Measurement], _ experiment: Experiment) throws -> Image {
    let columns = min(count, Self.mostColumns)
    let lines = (count + columns - 1) / columns
    let cell = (Self.width - Self.gap * (columns + 1)) / columns
    let shape = experiment.pixels
    let tall = max(1, cell * shape.height / shape.width)
    guard tall <= Canvas.largestSide else {
      throw Failure(
        "a picture of --filmstrip would be \(tall) pixels tall: give a wider --size, for at most "
          + "\(Canvas.largestSide)")
    }
    let lineHeight = tall + Self.labelHeight + Self.gap
    let height = (Self.headingHeight + lines * lineHeight) * measurements.count + Self.gap
    guard height <= Self.tallest else {
      throw Failure(
        "--filmstrip would be \(height) pixels tall: give a wider --size, fewer --film-frames or "
          + "fewer settings, for at most \(Self.tallest)")
    }
    // Small pictures show no rings, and their file is half as large without noise.
    let canvas = try Canvas(
      nil, PixelSize(width: cell, height: tall), scale: 1, samples: 4, dithers: false)
    var frame = Image(width: cell, height: tall)
    var strip = Strip(width: Self.width, height: height, canvas)
    let settled = measurements.map(\.landing.settle).max() ?? 0
    for (row, measurement) in measurements.enumerated() {
      try Self.addHeading(of: measurement, to: &strip)
      var tuning = experiment.settings[row].tuning
      // Buttons have no room in small pictures.
      let buttons = SceneStrip.parameter.name
      tuning.sceneValues[buttons] = tuning.sceneValues[buttons] ?? 0
      let host = experiment.host(tuning)
      let player = Player(experiment.gesture.events(on: host), on: host)
      for first in stride(from: 0, to: count, by: columns) {
        try strip.add(height: lineHeight) { list in
          list.background = Self.paper
          for k in first..<min(first + columns, count) {
            let milliseconds = Self.moment(k, of: count, settled: settled)
            let time = measurement.trajectory.lift.time + milliseconds / 1000
            player.play(to: time)
            try canvas.draw(player.frame, into: &frame)
            let x = Double(Self.gap + (k - first) * (cell + Self.gap))
            list.draw(
              Texture(
                TextureKey(identity: UInt64(k - first), generation: row * count + k),
                .pixels(Bitmap(width: cell, height: tall, pixels: frame.pixels))),
              in: Rect(x: x, y: 0, width: Double(cell), height: Double(tall)))
            list.write(
              Self.label(milliseconds, host.scrollView, measurement.trajectory.axis),
              at: Point(x: x, y: Double(tall) + 3 + Self.ascent), Self.faintInk)
          }
        }
      }
    }
    try strip.add(height: Self.gap) { $0.background = Self.paper }
    return strip.picture
  }

  private static func addHeading(of measurement: Measurement, to strip: inout Strip) throws {
    let heading =
      "\(TunePlots.short(measurement.setting)): settles in "
      + "\(measurement.landing.settle.fixed(0)) ms"
    try strip.add(height: headingHeight) { list in
      list.background = paper
      list.write(text(heading), at: Point(x: Double(gap), y: Double(gap) + ascent), ink)
    }
  }

  /// The time of a picture in milliseconds after the lift. The first picture shows the lift and the
  /// last the rest; their times are closest at first, where content is fastest.
  static func moment(_ number: Int, of count: Int, settled: Double) -> Double {
    let share = Double(number) / Double(count - 1)
    return (settled * share * share).rounded()
  }

  private static func label(_ milliseconds: Double, _ view: ScrollView, _ axis: Axis) -> TextRun {
    text(
      "\(milliseconds.fixed(0)) ms  \(view.contentOffset[axis].fixed(1)) pt  "
        + "\(view.model.velocity[axis].fixed(2)) pt/ms")
  }

  private static func text(_ text: String) -> TextRun { TextRun(text, face: .mono, size: fontSize) }
}

/// A picture that is drawn in parts of its width, from top to bottom.
private struct Strip {
  private(set) var picture: Image
  private let canvas: Canvas
  private var top = 0

  init(width: Int, height: Int, _ canvas: Canvas) {
    picture = Image(width: width, height: height)
    self.canvas = canvas
  }

  /// Draws the next part, so many pixels tall, on one plane.
  mutating func add(height: Int, _ draw: (inout DrawList) throws -> Void) throws {
    var list = DrawList()
    list.beginPlane()
    try draw(&list)
    let size = PixelSize(width: picture.width, height: height)
    let first = top * picture.width * Image.channels
    try picture.withUnsafeMutableBytes { bytes throws in
      try canvas.draw(list, size, into: UnsafeMutableRawBufferPointer(rebasing: bytes[first...]))
    }
    top += height
  }
}

#endif
