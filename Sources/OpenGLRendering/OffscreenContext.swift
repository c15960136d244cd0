import CEGL
import COpenGL
import System

/// An OpenGL 3.3 core context without a window, through EGL: needs neither a display server nor a
/// graphics card.
///
/// It is current on the thread that made it and belongs to that thread, as do the renderers and
/// targets made while it is current. Concurrent code keeps such a thread, as the tests do.
///
/// The display behind it is shared by the whole process, and is never terminated.
public final class OffscreenContext {
  let display: EGLDisplay
  let context: EGLContext
  /// The surface in place of a window's framebuffer; nil: there is none.
  let surface: EGLSurface?

  /// Makes a context and makes it current: on Mesa's surfaceless platform, else on the first
  /// device that has a driver, else on the default display.
  public convenience init() throws(OpenGLError) { try self.init(surface: nil) }

  /// Makes a context with a default framebuffer of the given size in pixels, which
  /// `RenderTarget.window` draws into as if it were a window's.
  package init(surface size: (width: Int, height: Int)?) throws(OpenGLError) {
    Heap.serve(.frames)
    var tried: [String] = []
    var reason: String?
    // Lazily: the search for devices takes time, and the first candidate nearly always works.
    for candidate in OffscreenContext.candidates.lazy.flatMap({ $0() }) {
      guard let display = candidate.display else {
        tried.append("\(candidate.name): not offered")
        continue
      }
      guard eglInitialize(display, nil, nil) != EGLBoolean(EGL_FALSE) else {
        tried.append("\(candidate.name): \(OffscreenContext.lastError())")
        continue
      }
      switch OffscreenContext.context(on: display, surface: size) {
      case .success(let made):
        self.display = display
        (context, surface) = made
        return
      case .failure(let failure): reason = reason ?? "\(candidate.name): \(failure.reason)"
      }
    }
    if let reason { throw .noContext(reason: reason) }
    throw .noDisplay(tried: tried)
  }

  deinit {
    if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
    eglDestroyContext(display, context)
    if let surface { eglDestroySurface(display, surface) }
  }

  private struct Candidate {
    let name: String
    let display: EGLDisplay?
  }

  private struct Failure: Error {
    let reason: String
  }

  /// The candidates for a display, best first.
  private static let candidates: [@Sendable () -> [Candidate]] = [
    {
      let display = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
      return [Candidate(name: "surfaceless", display: display)]
    },
    {
      (EGLDevices.all ?? []).enumerated().map { index, device in
        let display = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device, nil)
        return Candidate(name: "device \(index)", display: display)
      }
    },
    { [Candidate(name: "default display", display: eglGetDisplay(nil))] },
  ]

  private static func context(
    on display: EGLDisplay, surface size: (width: Int, height: Int)?
  ) -> Result<(EGLContext, EGLSurface?), Failure> {
    guard eglBindAPI(EGLenum(EGL_OPENGL_API)) != EGLBoolean(EGL_FALSE) else {
      return .failure(Failure(reason: "no OpenGL, only OpenGL ES (\(lastError()))"))
    }
    let attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
    ]
    let configuration = configuration(of: display, drawable: size != nil)
    // Without a configuration if possible, since nothing is drawn to a surface; older drivers
    // require one.
    guard
      let context = (size == nil ? eglCreateContext(display, nil, nil, attributes) : nil)
        ?? configuration.flatMap({ eglCreateContext(display, $0, nil, attributes) })
    else { return .failure(Failure(reason: "the driver makes none (\(lastError()))")) }
    var surface: EGLSurface?
    if let size, let configuration {
      let attributes = [EGL_WIDTH, EGLint(size.width), EGL_HEIGHT, EGLint(size.height), EGL_NONE]
      surface = eglCreatePbufferSurface(display, configuration, attributes)
    }
    guard eglMakeCurrent(display, surface, surface, context) != EGLBoolean(EGL_FALSE) else {
      let reason = "the driver needs a window (\(lastError()))"
      eglDestroyContext(display, context)
      if let surface { eglDestroySurface(display, surface) }
      return .failure(Failure(reason: reason))
    }
    return .success((context, surface))
  }

  private static func configuration(of display: EGLDisplay, drawable: Bool) -> EGLConfig? {
    var attributes: [EGLint] = [EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT]
    if drawable {
      attributes += [
        EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8,
        EGL_ALPHA_SIZE, 8, EGL_DEPTH_SIZE, 24, EGL_NONE,
      ]
    } else {
      attributes += [EGL_SURFACE_TYPE, 0, EGL_NONE]
    }
    var configuration: EGLConfig?
    var count: EGLint = 0
    let chosen = eglChooseConfig(display, attributes, &configuration, 1, &count)
    return chosen != EGLBoolean(EGL_FALSE) && count > 0 ? configuration : nil
  }

  private static func lastError() -> String { "EGL error 0x\(String(eglGetError(), radix: 16))" }
}
