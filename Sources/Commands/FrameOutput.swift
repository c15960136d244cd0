#if Program

import Drawing
import Images
import System

/// The destination of the pictures of `podium render`.
struct FrameOutput {
  private enum Destination {
    case file(String)
    case numbered(FramePattern)
    case picture
    case video(Y4M)
  }

  private var destination: Destination
  private let compression: Int

  /// - Parameters:
  ///   - output: a file, a pattern with a placeholder for a number, or - for standard output.
  ///   - frames: the number of pictures of a sequence; nil: a single picture.
  init(_ output: String, frames: Int?, fps: Double, _ size: PixelSize, compression: Int) throws {
    self.compression = compression
    if output == "-", StandardOutput.isTerminal {
      throw Failure(
        "--output -: standard output is a terminal, which shows no pictures; redirect it, as in "
          + "> \(frames == nil ? "podium.png" : "podium.y4m")")
    }
    switch (output, frames) {
    case ("-", nil): destination = .picture
    case ("-", _):
      try Memory.check(size.count * 3, for: "a video of \(size.width)x\(size.height)")
      let video = Y4M(width: size.width, height: size.height, framesPerSecond: fps)
      try StandardOutput.write(video.header)
      destination = .video(video)
    case (_, nil): destination = .file(output)
    case (_, _):
      guard let pattern = FramePattern(output) else {
        throw Failure("\(output) has no place for a number, as 'frames/%04d.png' has")
      }
      destination = .numbered(pattern)
    }
  }

  mutating func write(_ image: Image, frame: Int) throws {
    switch destination {
    case .file(let path): try PNG.write(image, to: path, compression: compression)
    case .numbered(let pattern):
      try PNG.write(image, to: pattern.path(of: frame), compression: compression)
    case .picture: try PNG.writeToStandardOutput(image, compression: compression)
    case .video(var video):
      try StandardOutput.write(Y4M.frameHeader)
      // The image's memory must not be shared while it is filled.
      destination = .picture
      try video.withFrame(of: image) { try StandardOutput.write($0) }
      destination = .video(video)
    }
  }
}

/// A file name with a placeholder for the number of a frame, `%d` or `%04d`.
struct FramePattern {
  private let before: String
  private let digits: Int
  private let after: String

  /// Nil for a text without exactly one placeholder.
  init?(_ text: String) {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let d = parts[1].firstIndex(of: "d") else { return nil }
    let width = parts[1][..<d]
    guard width.isEmpty || (width.first == "0" && width.count <= 3),
      let digits = width.isEmpty ? 1 : Int(width)
    else { return nil }
    before = String(parts[0])
    self.digits = digits
    after = String(parts[1][parts[1].index(after: d)...])
  }

  func path(of frame: Int) -> String {
    let number = String(frame)
    return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
  }
}

#endif
