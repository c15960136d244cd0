#if Program

import ArgumentParser
import Drawing
import Geometry
import InputScript
import SceneHosting
import Touches
import Tuning
import Words

/// The parsing of arguments that several commands have. The parser names the flag and the value in
/// an error; the text here names valid values.
package enum ArgumentText {
  /// `WxH` in whole pixels.
  package static func pixels(_ text: String) throws -> PixelSize {
    let range = TouchScript.pixels
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], range.contains(width),
      range.contains(height)
    else {
      throw ValidationError(
        "give WxH in pixels from \(range.lowerBound) to \(range.upperBound), for example 1280x720")
    }
    return PixelSize(width: width, height: height)
  }

  /// `WxH` in points.
  package static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], lengths.contains(width),
      lengths.contains(height)
    else {
      throw ValidationError(
        "give WxH in points from 0 to \(lengths.upperBound.shortest), for example 393x852")
    }
    return Size(width: width, height: height)
  }

  /// `x` or `x,y` in points.
  package static func point(_ text: String) throws -> Point {
    let range = TouchScript.offsets
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...2).contains(parts.count), let x = parts[0], let y = parts.count == 2 ? parts[1] : 0,
      range.contains(x), range.contains(y)
    else {
      throw ValidationError(
        "give x or x,y in points from \(range.lowerBound.shortest) to "
          + "\(range.upperBound.shortest), for example 640 or 640,0")
    }
    return Point(x: x, y: y)
  }

  /// Seconds, not negative.
  package static func seconds(_ text: String) throws -> Double {
    try number(text, in: TouchScript.times, "in seconds, for example 1.5")
  }

  /// Seconds in order, separated by commas.
  package static func moments(_ text: String) throws -> [Double] {
    let moments = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { try seconds(String($0)) }
    guard zip(moments, moments.dropFirst()).allSatisfy(<=) else {
      throw ValidationError("give times that do not decrease")
    }
    return moments
  }

  /// Samples a second.
  package static func frequency(_ text: String) throws -> Double {
    try number(text, in: frequencies, "a second")
  }

  /// Pixels per point.
  package static func scale(_ text: String) throws -> Double {
    try number(text, in: TouchScript.scales, "of pixels per point")
  }

  /// The factor by which text is enlarged; 1 is its designed size.
  package static func textScale(_ text: String) throws -> Double {
    try number(text, in: SceneSetup.textScales, "of sizes of text, for example 1.5")
  }

  /// Any finite number; the caller checks its range.
  package static func number(_ meaning: String) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = Double(text), number.isFinite else {
        throw ValidationError("give \(meaning), for example 1.5")
      }
      return number
    }
  }

  /// A whole number in a range.
  package static func count(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
    { text in
      guard let count = Int(text), range.contains(count) else {
        throw ValidationError("give a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return count
    }
  }

  /// 1, or 4 for smooth edges.
  package static func samples(_ text: String) throws -> Int {
    guard let samples = Int(text), samples == 1 || samples == 4 else {
      throw ValidationError("give 1 or 4")
    }
    return samples
  }

  /// - Throws: `ValidationError` for an empty name of a file.
  package static func checkNamed(_ path: String?, _ flag: String) throws {
    guard path == "" else { return }
    throw ValidationError("\(flag) '': give a file's name")
  }

  /// - Throws: `ValidationError` for a file name with an extension other than `.png`.
  package static func checkPicture(_ path: String, _ flag: String) throws {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !name.isEmpty else {
      throw ValidationError("\(flag) '\(path)': give a file's name, for example podium.png")
    }
    // A pipe or a device has no ending.
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
    guard ending.isEmpty || ending == ".png" else {
      throw ValidationError(
        "\(flag) '\(excerpt(path))': pictures are PNG files; give a name that ends in .png")
    }
  }

  /// A number in a range.
  ///
  /// - Parameter unit: follows the range in an error.
  package static func number(
    _ text: String, in range: ClosedRange<Double>, _ unit: String
  ) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw ValidationError("give \(range.inWords) \(unit)")
    }
    return number
  }

  /// Lengths in points: at most as long as the greatest offset.
  private static let lengths = 0...TouchScript.offsets.upperBound
  /// Frequencies in hertz: from one in 100 seconds to more than any screen or mouse has.
  private static let frequencies = 0.01...100_000.0
}

#endif
