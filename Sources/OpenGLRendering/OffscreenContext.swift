import CEGL
import COpenGL

/// An OpenGL 3.3 core context without a window, through EGL: needs neither a display server nor a
/// graphics card.
///
/// It is current on the thread that made it and belongs to that thread, as do the renderers and
/// targets made while it is current. In concurrent code that thread is `OpenGLActor`'s.
///
/// The display behind it is shared by the whole process, and is never terminated.
public final class OffscreenContext {
  private let display: EGLDisplay
  private let context: EGLContext

  /// Makes a context and makes it current: on Mesa's surfaceless platform, else on the first
  /// device that has a driver, else on the default display.
  public init() throws(OpenGLError) {
    FrameMemory.keep()
    var tried: [String] = []
    var reason: String?
    for candidate in OffscreenContext.candidates() {
      guard let display = candidate.display else {
        tried.append("\(candidate.name): not offered")
        continue
      }
      guard eglInitialize(display, nil, nil) != EGLBoolean(EGL_FALSE) else {
        tried.append("\(candidate.name): \(OffscreenContext.lastError())")
        continue
      }
      switch OffscreenContext.context(on: display) {
      case .success(let context):
        self.display = display
        self.context = context
        return
      case .failure(let failure):
        reason = reason ?? "\(candidate.name): \(failure.reason)"
      }
    }
    if let reason { throw .noContext(reason: reason) }
    throw .noDisplay(tried: tried)
  }

  deinit {
    if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
    eglDestroyContext(display, context)
  }

  /// Makes this context current again on its thread, after another one was.
  public func makeCurrent() {
    let done = eglMakeCurrent(display, nil, nil, context)
    precondition(done != EGLBoolean(EGL_FALSE), "a context is current on one thread at a time")
  }

  private struct Candidate {
    let name: String
    let display: EGLDisplay?
  }

  private struct Failure: Error {
    let reason: String
  }

  private static func candidates() -> [Candidate] {
    var candidates = [
      Candidate(
        name: "surfaceless",
        display: eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil))
    ]
    candidates += devices().enumerated().map { index, device in
      Candidate(
        name: "device \(index)",
        display: eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device, nil))
    }
    candidates.append(Candidate(name: "default display", display: eglGetDisplay(nil)))
    return candidates
  }

  private static func devices() -> [EGLDeviceEXT?] {
    guard let address = eglGetProcAddress("eglQueryDevicesEXT") else { return [] }
    typealias QueryDevices =
      @convention(c) (
        EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?
      ) -> EGLBoolean
    let query = unsafeBitCast(address, to: QueryDevices.self)
    var count: EGLint = 0
    guard query(0, nil, &count) != EGLBoolean(EGL_FALSE), count > 0 else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &devices, &count) != EGLBoolean(EGL_FALSE) else { return [] }
    return Array(devices.prefix(Int(count)))
  }

  private static func context(on display: EGLDisplay) -> Result<EGLContext, Failure> {
    guard eglBindAPI(EGLenum(EGL_OPENGL_API)) != EGLBoolean(EGL_FALSE) else {
      return .failure(Failure(reason: "no OpenGL, only OpenGL ES (\(lastError()))"))
    }
    let attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
    ]
    // Without a configuration first, for nothing is drawn to a surface; older drivers want one.
    guard
      let context = eglCreateContext(display, nil, nil, attributes)
        ?? configuration(of: display).flatMap({ eglCreateContext(display, $0, nil, attributes) })
    else { return .failure(Failure(reason: "the driver makes none (\(lastError()))")) }
    guard eglMakeCurrent(display, nil, nil, context) != EGLBoolean(EGL_FALSE) else {
      let reason = "the driver needs a window (\(lastError()))"
      eglDestroyContext(display, context)
      return .failure(Failure(reason: reason))
    }
    return .success(context)
  }

  private static func configuration(of display: EGLDisplay) -> EGLConfig? {
    let attributes: [EGLint] = [
      EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE,
    ]
    var configuration: EGLConfig?
    var count: EGLint = 0
    let chosen = eglChooseConfig(display, attributes, &configuration, 1, &count)
    return chosen != EGLBoolean(EGL_FALSE) && count > 0 ? configuration : nil
  }

  private static func lastError() -> String {
    "EGL error 0x\(String(eglGetError(), radix: 16))"
  }
}
