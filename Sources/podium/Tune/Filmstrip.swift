import Images
import Platform
import Scenes
import Scrolling

/// The real scene at several moments of a trajectory, side by side, a row for each setting.
struct Filmstrip {
  /// Frames of each setting.
  let count: Int

  static let counts = 2...60
  static let standardCount = 4

  // Pixels.
  private static let width = 1200
  private static let mostColumns = 4
  private static let tallest = 30_000
  private static let gap = 8
  private static let fontSize = 14
  private static let headingHeight = 30
  private static let labelHeight = 24

  // The plots' colours.
  private static let paper = SIMD4<UInt8>(0xfd, 0xfd, 0xfb, 0xff)
  private static let ink = SIMD3<UInt8>(0x33, 0x33, 0x33)
  private static let faintInk = SIMD3<UInt8>(0x6b, 0x6b, 0x66)

  /// Draws the strip. The frames of all settings show the same moments, closer together just after
  /// the lift, where most happens.
  func picture(of measurements: [Measurement], _ bench: TuneBench) throws -> Image {
    guard let font = try FontFile().font(pixels: Self.fontSize, within: FontFile.patience) else {
      throw FontFile.silence
    }
    let columns = min(count, Self.mostColumns)
    let lines = (count + columns - 1) / columns
    let cell = (Self.width - Self.gap * (columns + 1)) / columns
    let shape = bench.pixels
    let tall = max(1, cell * shape.height / shape.width)
    let rowHeight = Self.headingHeight + lines * (tall + Self.labelHeight + Self.gap)
    let height = rowHeight * measurements.count + Self.gap
    guard height <= Self.tallest else {
      throw Failure(
        "--filmstrip would be \(height) pixels tall: give a wider --size, fewer --film-frames or "
          + "fewer settings, for at most \(Self.tallest)")
    }
    var strip = Image(width: Self.width, height: height)
    strip.fill(Self.paper)
    let canvas = try Canvas(nil, PixelSize(width: cell, height: tall), samples: 4)
    var frame = Image(width: cell, height: tall)
    let settled = measurements.map(\.landing.settle).max() ?? 0
    for (row, measurement) in measurements.enumerated() {
      let top = row * rowHeight
      let landing = measurement.landing
      strip.write(
        "\(measurement.setting): settles in \(landing.settle.fixed(0)) ms", font, Self.ink,
        x: Self.gap, y: top + Self.gap)
      let stage = bench.stage(bench.settings[row].tuning)
      let player = Player(bench.gesture.events(on: stage), on: stage)
      for k in 0..<count {
        let share = Double(k) / Double(count - 1)
        let milliseconds = (settled * share * share).rounded()
        let time = measurement.trajectory.lift.time + milliseconds / 1000
        player.play(to: time)
        try canvas.draw(player.frame, into: &frame)
        let x = Self.gap + k % columns * (cell + Self.gap)
        let y =
          top + Self.headingHeight + k / columns * (tall + Self.labelHeight + Self.gap)
        strip.place(frame, x: x, y: y)
        let axis = measurement.trajectory.axis
        let label =
          "\(milliseconds.fixed(0)) ms  \(axis.of(stage.scrollView.contentOffset).fixed(1)) pt  "
          + "\(axis.of(stage.scrollView.model.velocity).fixed(2)) pt/ms"
        strip.write(label, font, Self.faintInk, x: x, y: y + tall + 3)
      }
    }
    return strip
  }
}

extension Image {
  /// Gives all pixels one colour.
  fileprivate mutating func fill(_ color: SIMD4<UInt8>) {
    withUnsafeMutableBytes { bytes in
      for k in bytes.indices { bytes[k] = color[k % Image.channels] }
    }
  }

  /// Copies a picture that lies within this one.
  fileprivate mutating func place(_ picture: Image, x: Int, y: Int) {
    let stride = width * Image.channels
    let row = picture.width * Image.channels
    withUnsafeMutableBytes { bytes in
      picture.pixels.withUnsafeBytes { from in
        for line in 0..<picture.height {
          let start = (y + line) * stride + x * Image.channels
          UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + row])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[line * row..<(line + 1) * row]))
        }
      }
    }
  }

  fileprivate mutating func write(
    _ text: String, _ font: Font, _ color: SIMD3<UInt8>, x: Int, y: Int
  ) {
    let (width, height) = (width, height)
    withUnsafeMutableBytes { bytes in
      font.draw(text, color: color, into: bytes, width: width, height: height, x: x, y: y)
    }
  }
}
