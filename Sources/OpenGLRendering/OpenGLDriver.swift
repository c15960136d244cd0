import COpenGL
import Glibc

/// The current context's names and versions.
public struct OpenGLDriver: Hashable, Sendable {
  /// The renderer's name, as in "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let renderer: String
  /// OpenGL's and the driver's versions, as in "4.5 (Core Profile) Mesa 22.3.6".
  public let version: String

  package init(renderer: String, version: String) {
    (self.renderer, self.version) = (renderer, version)
  }

  /// The driver of the context that is current on this thread.
  public static var current: OpenGLDriver {
    OpenGLDriver(renderer: text(GL_RENDERER), version: text(GL_VERSION))
  }

  /// Whether the CPU does the drawing.
  public var isSoftware: Bool {
    let name = renderer.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains {
      name.contains($0)
    }
  }

  /// Major and minor version of the current context, (0, 0) when there is none.
  static var versionNumbers: (major: Int, minor: Int) {
    (number(GL_MAJOR_VERSION), number(GL_MINOR_VERSION))
  }

  /// Whether the current context offers the extension `name`.
  static func has(_ name: String) -> Bool {
    (0..<number(GL_NUM_EXTENSIONS)).contains { index in
      guard let offered = glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)) else { return false }
      return strcmp(UnsafeRawPointer(offered).assumingMemoryBound(to: CChar.self), name) == 0
    }
  }

  /// An integer that the current context reports, zero when there is no context.
  static func number(_ name: Int32) -> Int {
    var value: GLint = 0
    glGetIntegerv(GLenum(name), &value)
    return Int(value)
  }

  private static func text(_ name: Int32) -> String {
    glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
  }
}
