import CWindowSystems
import Glibc
import System

/// The desktop's settings that the program follows: reduced motion, and the size of text.
///
/// GNOME and desktops based on it have a list of settings; KDE has a file, and X11 resources.
package final class DesktopSettings {
  private let question: Subprogram?
  /// GNOME's settings, one a line: schema, key, value. A busy machine needs more than a tenth of a
  /// second for the answer; empty: there was none.
  private lazy var settings: String = {
    guard let answer = question?.outcome(within: 0.3), answer.status == 0 else { return "" }
    return String(decoding: answer.output, as: UTF8.self)
  }()

  /// Dots per inch where text is not enlarged. Source: X11's toolkits.
  private static let usualDensity = 96.0

  /// Asks the desktop for its settings, without waiting for the answer.
  package init() {
    question = Subprogram("gsettings", ["list-recursively", "org.gnome.desktop.interface"])
  }

  /// Whether the desktop asks for reduced motion: GNOME's `enable-animations` is false, or KDE's
  /// animations last no time.
  package var isReduced: Bool {
    if Self.value(of: "enable-animations", in: settings) == "false" { return true }
    guard let folder = UserDirectory.config,
      let bytes = try? InputFile.read("\(folder)/kdeglobals", limit: 1 << 20)
    else { return false }
    return Self.isReduced(kdeglobals: String(decoding: bytes, as: UTF8.self))
  }

  /// The desktop's scale of text, clamped to a range: GNOME's `text-scaling-factor`, or the dots
  /// per inch of X11's resource `Xft.dpi`; the least of the range if nothing is set. A window must
  /// be open, since its window system is queried.
  ///
  /// - Parameter scale: the requested pixels per point of the window, which enlarge text already.
  package func textScale(in range: ClosedRange<Double>, scale: Double) -> Double {
    let factor = Self.value(of: "text-scaling-factor", in: settings).flatMap(Self.number)
    // X11's number is the product of GNOME's factor and the display's pixels per point.
    let density =
      VideoDriver.name == "x11" ? Self.density().map { $0 / Self.usualDensity / scale } : nil
    let greatest = max(factor ?? 0, density ?? 0)
    return min(max(greatest, range.lowerBound), range.upperBound)
  }

  /// The value of a key of GNOME's settings; nil: it is not among them.
  static func value(of key: String, in settings: String) -> Substring? {
    let lines = settings.split(whereSeparator: \.isNewline).lazy.map { $0.split(separator: " ") }
    return lines.first { $0.count == 3 && $0[1] == key }?[2]
  }

  /// Whether KDE's settings, as the text of `kdeglobals`, set the animation duration to 0.
  static func isReduced(kdeglobals text: String) -> Bool {
    var section: Substring = ""
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        section = line
      } else if section == "[KDE]", line.hasPrefix("AnimationDurationFactor=") {
        return line.split(separator: "=").last.flatMap { Double($0) } == 0
      }
    }
    return false
  }

  /// The resource `Xft.dpi` of the display that DISPLAY names; nil: there is none.
  private static func density() -> Double? {
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return XResourceManagerString(display).flatMap { density(resources: String(cString: $0)) }
  }

  /// The dots per inch in a text of X11's resources; nil: there are none in it.
  static func density(resources text: String) -> Double? {
    let name = "Xft.dpi:"
    let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(name) }
    let words = line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace) ?? []
    return words.count == 1 ? number(words[0]) : nil
  }

  /// The finite number of a text; nil: the text is none.
  private static func number(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
