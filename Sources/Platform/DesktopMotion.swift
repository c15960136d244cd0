#if Program

import Glibc
import System

/// The desktop's setting for reduced motion.
///
/// GNOME and desktops based on it set `enable-animations` to false, KDE an animation duration to 0.
public final class DesktopMotion {
  private let question: Subprogram?

  /// Asks the desktop; the answer comes while the program goes on.
  public init() {
    question = Subprogram("gsettings", ["get", "org.gnome.desktop.interface", "enable-animations"])
  }

  /// Whether the desktop asks for reduced motion; false where it does not answer within `seconds`.
  public func isReduced(within seconds: Double = 0.3) -> Bool {
    if let answer = question?.outcome(within: seconds), answer.status == 0,
      String(decoding: answer.output, as: UTF8.self) == "false\n"
    {
      return true
    }
    guard let folder = UserDirectory.config,
      let bytes = try? InputFile.read("\(folder)/kdeglobals", limit: 1 << 20)
    else { return false }
    return Self.isReduced(kdeglobals: String(decoding: bytes, as: UTF8.self))
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
}

#endif
