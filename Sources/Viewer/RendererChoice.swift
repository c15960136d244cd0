import Drawing
import OpenGLRendering

/// The renderer that a user asks for.
package enum RendererChoice: String, CaseIterable {
  /// OpenGL where a graphics processor draws it, else the CPU.
  case auto
  case gl
  case software

  /// The kind that was chosen; nil: the machine decides.
  package var kind: RendererKind? { RendererKind(rawValue: rawValue) }
}

/// The renderer that is used when none is chosen, and why.
package struct DefaultRenderer: Equatable {
  package let kind: RendererKind
  /// In a few words.
  package let reason: String

  /// The renderer that a machine's hardware suggests, before a context is made.
  package init(_ hardware: OpenGLHardware = .ofMachine) {
    switch hardware {
    case .found(let file):
      (kind, reason) = (.gl, file.map { "there is a GPU (\($0))" } ?? "there is a GPU")
    case .missing(let why): (kind, reason) = (.software, why)
    }
  }

  /// The renderer after a context was made or refused: a graphics processor may lack a driver, or
  /// the window may show on another machine.
  package init(_ expected: DefaultRenderer, driver: OpenGLDriver?) {
    switch (expected.kind, driver) {
    case (.software, _): self = expected
    case (.gl, nil): (kind, reason) = (.software, "\(expected.reason), but no OpenGL 3.3")
    case (.gl, let driver?) where driver.isSoftware:
      (kind, reason) = (.software, "\(expected.reason), but \(driver.renderer) draws OpenGL")
    case (.gl, let driver?): (kind, reason) = (.gl, "\(driver.renderer) draws OpenGL")
    }
  }
}
