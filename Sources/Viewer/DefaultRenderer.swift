#if Program

import OpenGLRendering

/// The renderer that is used when none is chosen, and why.
package struct DefaultRenderer: Equatable {
  package let kind: RendererKind
  /// In a few words.
  package let reason: String

  /// What is to be expected of a machine, before a context has been made.
  package init(_ hardware: OpenGLHardware = .ofMachine) {
    switch hardware {
    case .found(let file):
      (kind, reason) = (.gl, file.map { "there is a GPU (\($0))" } ?? "there is a GPU")
    case .missing(let why): (kind, reason) = (.software, why)
    }
  }

  /// What draws once a context is there, or could not be had: a graphics processor may be there
  /// without a driver, or another machine's window be drawn into.
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

#endif
