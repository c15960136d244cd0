import ArgumentParser
import Scrolling

/// What the arguments of several commands mean.
enum ArgumentText {
  /// `WxH` in whole pixels.
  static func pixels(_ text: String) throws -> PixelSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      PixelSize.range.contains(width), PixelSize.range.contains(height)
    else {
      throw ValidationError(
        "the size '\(text)' is not WxH in pixels from 1 to \(PixelSize.range.upperBound), "
          + "for example 1280x720")
    }
    return PixelSize(width: width, height: height)
  }

  /// `WxH` in points.
  static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...greatest).contains(width), (0...greatest).contains(height)
    else {
      throw ValidationError(
        "the size '\(text)' is not WxH in points from 0 to 1e9, for example 393x852")
    }
    return Size(width: width, height: height)
  }

  /// `x` or `x,y` in points.
  static func point(_ text: String) throws -> Point {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...2).contains(parts.count), let x = parts[0], let y = parts.count == 2 ? parts[1] : 0,
      x.magnitude <= greatest, y.magnitude <= greatest
    else {
      throw ValidationError(
        "the offset '\(text)' is not x or x,y in points up to ±1e9, for example 640 or 640,0")
    }
    return Point(x: x, y: y)
  }

  /// Seconds, not negative.
  static func seconds(_ text: String) throws -> Double {
    guard let seconds = Double(text), (0...1e6).contains(seconds) else {
      throw ValidationError(
        "the time '\(text)' is not a number of seconds from 0 to 1000000, for example 1.5")
    }
    return seconds
  }

  /// Seconds in order, separated by commas.
  static func moments(_ text: String) throws -> [Double] {
    let moments = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { try seconds(String($0)) }
    guard zip(moments, moments.dropFirst()).allSatisfy(<=) else {
      throw ValidationError("the times '\(text)' must not decrease")
    }
    return moments
  }

  /// Samples a second.
  static func frequency(_ text: String) throws -> Double {
    guard let hz = Double(text), hz >= 0.01, hz <= 100_000 else {
      throw ValidationError(
        "the rate '\(text)' is not a number of samples a second from 0.01 to 100000")
    }
    return hz
  }

  /// Pixels per point.
  static func scale(_ text: String) throws -> Double {
    guard let scale = Double(text), scale >= 0.1, scale <= 16 else {
      throw ValidationError(
        "the scale '\(text)' is not a number of pixels per point from 0.1 to 16")
    }
    return scale
  }

  /// Larger coordinates are not points on anyone's screen.
  private static let greatest = 1e9
}

/// A size in whole pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  /// More than renderers can draw; they say so themselves.
  static let range = 1...16_384
}
