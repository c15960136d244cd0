import CEGL
import Glibc

/// Whether a graphics processor draws for OpenGL, determined without a context: where the CPU
/// draws, a context takes long to make and leaves a hundred megabytes allocated.
public enum OpenGLHardware: Hashable, Sendable {
  /// There is one; `file`: that of its driver, if known.
  case found(file: String?)
  /// The CPU would draw, or OpenGL is missing.
  case missing(reason: String)

  /// The facts that EGL has of a device.
  package struct Device: Hashable {
    /// Words, separated by spaces; one of them marks a device that is the CPU.
    var extensions: String
    var file: String?

    package init(extensions: String, file: String? = nil) {
      (self.extensions, self.file) = (extensions, file)
    }

    var isSoftware: Bool { extensions.split(separator: " ").contains("EGL_MESA_device_software") }
  }

  /// The hardware of this machine.
  public static var ofMachine: OpenGLHardware {
    OpenGLHardware(
      devices: devices, nodes: nodes,
      environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// - Parameters:
  ///   - devices: EGL's; nil where it cannot tell.
  ///   - nodes: the files by which the system offers graphics processors.
  ///   - environment: the value of a variable.
  package init(devices: [Device]?, nodes: [String], environment: (_ name: String) -> String?) {
    for (name, isSoftware) in [
      ("LIBGL_ALWAYS_SOFTWARE", Self.isSet), ("GALLIUM_DRIVER", Self.softwareDrivers.contains),
    ] {
      if let value = environment(name), isSoftware(value) {
        self = .missing(reason: "\(name)=\(value) has OpenGL drawn on the CPU")
        return
      }
    }
    guard let devices else {
      self =
        nodes.first.map { .found(file: $0) }
        ?? .missing(reason: "EGL tells of no devices and there is no /dev/dri/renderD*")
      return
    }
    if let device = devices.first(where: { !$0.isSoftware }) {
      self = .found(file: device.file)
    } else if devices.isEmpty {
      self = .missing(reason: "EGL has no device: there is no OpenGL")
    } else {
      self = .missing(reason: "there is no GPU, and OpenGL would be drawn on the CPU, too")
    }
  }

  private static let softwareDrivers = ["llvmpipe", "softpipe", "swr"]

  /// Whether a variable is set, as Mesa reads its switches.
  private static func isSet(_ value: String) -> Bool {
    ["1", "true", "yes", "y"].contains(value.lowercased())
  }

  private static var nodes: [String] {
    // The numbers that Linux gives to render nodes.
    (128..<192).lazy.map { "/dev/dri/renderD\($0)" }.filter { access($0, F_OK) == 0 }
  }

  /// EGL's devices; nil where it cannot list or describe them.
  private static var devices: [Device]? {
    guard let address = eglGetProcAddress("eglQueryDeviceStringEXT"),
      let handles = EGLDevices.all
    else { return nil }
    typealias QueryString = @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?
    let query = unsafeBitCast(address, to: QueryString.self)
    return handles.map { handle in
      let extensions = query(handle, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
      let hasFile = extensions.split(separator: " ").contains("EGL_EXT_device_drm")
      return Device(
        extensions: extensions,
        file: hasFile ? query(handle, EGL_DRM_DEVICE_FILE_EXT).map { String(cString: $0) } : nil)
    }
  }
}
