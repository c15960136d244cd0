#if Program

import CWindowSystems
import System

/// The desktop's setting for the size of text.
///
/// GNOME and desktops based on it set `text-scaling-factor`; on X11 desktops also set the dots per
/// inch at which text has its usual size, as the resource `Xft.dpi`.
public final class DesktopText {
  private let question: Subprogram?

  /// Dots per inch where text is not enlarged. Source: X11's toolkits.
  private static let usualDensity = 96.0

  /// Asks the desktop; the answer comes while the program goes on.
  public init() {
    question = Subprogram(
      "gsettings", ["get", "org.gnome.desktop.interface", "text-scaling-factor"])
  }

  /// The factor of text that the desktop asks for, within a range; the range's least where it does
  /// not answer within `seconds`, of which a busy machine needs more than a tenth. A window must be
  /// open: its window system is asked, too.
  public func scale(in range: ClosedRange<Double>, within seconds: Double = 0.3) -> Double {
    var factor: Double?
    if let answer = question?.outcome(within: seconds), answer.status == 0 {
      factor = Self.number(in: String(decoding: answer.output, as: UTF8.self))
    }
    // X11's number has GNOME's in it.
    let density = VideoDriver.name == "x11" ? Self.density().map { $0 / Self.usualDensity } : nil
    let greatest = max(factor ?? 0, density ?? 0)
    return min(max(greatest, range.lowerBound), range.upperBound)
  }

  /// The resource `Xft.dpi` of the display that DISPLAY names; nil: there is none.
  private static func density() -> Double? {
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return XResourceManagerString(display).flatMap { density(resources: String(cString: $0)) }
  }

  /// The dots per inch in a text of X11's resources; nil: they say nothing.
  static func density(resources text: String) -> Double? {
    let name = "Xft.dpi:"
    let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(name) }
    return line.flatMap { number(in: String($0.dropFirst(name.count))) }
  }

  /// A finite number, with space around it; nil: the text is none.
  static func number(in text: String) -> Double? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let number = Double(words[0]), number.isFinite else { return nil }
    return number
  }
}

#endif
