import CEGL

enum EGLDevices {
  /// All devices; nil where EGL cannot list them.
  static var all: [EGLDeviceEXT?]? {
    guard let address = eglGetProcAddress("eglQueryDevicesEXT") else { return nil }
    typealias QueryDevices =
      @convention(c) (
        EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?
      ) -> EGLBoolean
    let query = unsafeBitCast(address, to: QueryDevices.self)
    var count: EGLint = 0
    guard query(0, nil, &count) != EGLBoolean(EGL_FALSE) else { return nil }
    guard count > 0 else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &devices, &count) != EGLBoolean(EGL_FALSE) else { return nil }
    return Array(devices.prefix(Int(count)))
  }
}
