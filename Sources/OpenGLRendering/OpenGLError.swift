import System

/// A failure between this program and an OpenGL driver, in a sentence with the failure, its place
/// and a remedy.
public enum OpenGLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No EGL display could be opened; `tried` lists the attempts and their errors.
  case noDisplay(tried: [String])
  /// There is a display, but no OpenGL 3.3 core context on it.
  case noContext(reason: String)
  /// The context that is current cannot do what is needed.
  case contextTooOld(version: String)
  /// A shader file is missing, or may not be read.
  case missingShader(FileError)
  /// A shader does not compile or link: `messages` are the driver's, one `file:line: text` each.
  case shader(messages: [String])
  /// The driver cannot make such a target; the reason ends with a remedy.
  case target(width: Int, height: Int, samples: Int, reason: String)

  public var description: String {
    switch self {
    case .noDisplay(let tried):
      "no EGL display (\(tried.joined(separator: "; "))): "
        + "install libegl1 and a Mesa (libgl1-mesa-dri) or vendor driver, "
        + "or use the software renderer"
    case .noContext(let reason):
      "no OpenGL 3.3 core context: \(reason); update the driver, or use the software renderer"
    case .contextTooOld(let version):
      "OpenGL 3.3 core is needed and the driver offers \(version); "
        + "update the driver, or use the software renderer"
    case .missingShader(let error):
      "\(error); shaders are the files of the folder Shaders, and `podium info` prints where they "
        + "are looked for"
    case .shader(let messages):
      messages.joined(separator: "\n")
        + "\n  fix it in Shaders/; `podium info` prints where shaders are read from"
    case .target(let width, let height, let samples, let reason):
      "cannot draw into \(width)x\(height) pixels with \(samples) "
        + "sample\(samples == 1 ? "" : "s"): \(reason)"
    }
  }
}
